-- What drizzle-kit cannot say.
-- Two ranges that operators blocked never share a day. Other platforms may have the same days as these.
ALTER TABLE "blocked_days" ADD CONSTRAINT "blocked_days_no_overlap"
  EXCLUDE USING gist ("property_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&)
  WHERE ("feed_id" IS NULL);
--> statement-breakpoint
CREATE INDEX "blocked_days_range" ON "blocked_days"
  USING gist ("property_id", daterange("first_day", "last_day", '[]'));
--> statement-breakpoint
-- A blocked day is never booked. No constraint spans two tables, so a transaction that blocks days locks
-- the listing, and one that books takes the lock that its foreign key takes anyway, before it looks. Of two
-- concurrent ones the later waits, and its query then sees what the earlier one has done.
CREATE FUNCTION "refuse_booking_of_blocked_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "properties" WHERE "id" = NEW."property_id" FOR KEY SHARE;
  IF EXISTS (
    SELECT 1 FROM "blocked_days"
    WHERE "property_id" = NEW."property_id"
      AND daterange("first_day", "last_day", '[]') && daterange(NEW."check_in", NEW."check_out", '[]')
  ) THEN
    RAISE EXCEPTION 'Some of these days are blocked'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_blocked';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_not_blocked" BEFORE INSERT ON "bookings"
  FOR EACH ROW WHEN (NOT NEW."is_deleted" AND NEW."status" <> 'rejected')
  EXECUTE FUNCTION "refuse_booking_of_blocked_days"();
--> statement-breakpoint
CREATE TRIGGER "changed_bookings_not_blocked" BEFORE UPDATE ON "bookings"
  FOR EACH ROW WHEN (
    NOT NEW."is_deleted" AND NEW."status" <> 'rejected' AND (
      OLD."is_deleted" OR OLD."status" = 'rejected'
      OR (OLD."property_id", OLD."check_in", OLD."check_out")
        IS DISTINCT FROM (NEW."property_id", NEW."check_in", NEW."check_out")
    )
  ) EXECUTE FUNCTION "refuse_booking_of_blocked_days"();
--> statement-breakpoint
CREATE FUNCTION "refuse_block_of_booked_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "properties" WHERE "id" = NEW."property_id" FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM "bookings"
    WHERE "property_id" = NEW."property_id"
      AND daterange("check_in", "check_out", '[]') && daterange(NEW."first_day", NEW."last_day", '[]')
      AND NOT "is_deleted" AND "status" <> 'rejected'
  ) THEN
    RAISE EXCEPTION 'Some of these days are booked'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'blocked_days_not_booked';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "blocked_days_not_booked"
  BEFORE INSERT OR UPDATE OF "property_id", "first_day", "last_day" ON "blocked_days"
  FOR EACH ROW EXECUTE FUNCTION "refuse_block_of_booked_days"();
--> statement-breakpoint
CREATE TRIGGER "blocked_days_version" BEFORE UPDATE ON "blocked_days"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- A sign-in notes the step of its code. That is no change that other operators must see.
CREATE TRIGGER "operators_version" BEFORE UPDATE ON "operators"
  FOR EACH ROW WHEN (
    (OLD."email", OLD."name", OLD."role", OLD."is_ended", OLD."password_hash" IS NULL)
    IS DISTINCT FROM
    (NEW."email", NEW."name", NEW."role", NEW."is_ended", NEW."password_hash" IS NULL)
  ) EXECUTE FUNCTION "count_version"();
