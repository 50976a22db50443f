-- What drizzle-kit cannot say.
-- Counts what public replies are made of, once for each transaction. The triggers wait for its end, when it has all
-- of its other locks: two transactions with the same slot then wait for a commit only, and never for each other.
-- A later migration that changes rows of these tables begins with SET CONSTRAINTS ALL IMMEDIATE: all migrations are one
-- transaction, and no table with waiting triggers can be altered.
-- The steps have a random size: a database that was restored or promoted without its last changes counts on from a
-- smaller number, and must not come to one that a server has seen before.
CREATE FUNCTION "count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := TG_ARGV[0];
  counted text := 'ndako.counted_' || what;
  step bigint := 1 + floor(random() * 1000000000)::bigint;
BEGIN
  IF coalesce(current_setting(counted, true), '') <> '' THEN RETURN NULL; END IF;
  PERFORM set_config(counted, 'yes', true);
  INSERT INTO "change_counts" AS "known" ("slot", "listings", "booked_days", "content") VALUES (
    pg_backend_pid() % 64,
    CASE what WHEN 'listings' THEN step ELSE 0 END,
    CASE what WHEN 'booked_days' THEN step ELSE 0 END,
    CASE what WHEN 'content' THEN step ELSE 0 END
  ) ON CONFLICT ("slot") DO UPDATE SET
    "listings" = "known"."listings" + excluded."listings",
    "booked_days" = "known"."booked_days" + excluded."booked_days",
    "content" = "known"."content" + excluded."content";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "properties_counted" AFTER INSERT OR UPDATE OR DELETE ON "properties"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('listings');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "property_amenities_counted" AFTER INSERT OR UPDATE OR DELETE ON "property_amenities"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('listings');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "property_types_counted" AFTER INSERT OR UPDATE OR DELETE ON "property_types"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('listings');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "amenities_counted" AFTER INSERT OR UPDATE OR DELETE ON "amenities"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('listings');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bookings_counted"
  AFTER INSERT OR UPDATE OF "property_id", "check_in", "check_out", "status", "is_deleted" OR DELETE ON "bookings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('booked_days');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "blocked_days_counted" AFTER INSERT OR UPDATE OR DELETE ON "blocked_days"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('booked_days');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "content_counted" AFTER INSERT OR UPDATE OR DELETE ON "content"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_change"('content');
