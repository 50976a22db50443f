-- What drizzle-kit cannot say.
-- Nothing changes the audit trail, not even a mistake in the server.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail cannot be changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
--> statement-breakpoint
-- Every change counts, also those of guests and of the server, so that no operator overwrites one.
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_version" BEFORE UPDATE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "refunds_version" BEFORE UPDATE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "users_version" BEFORE UPDATE ON "users"
  FOR EACH ROW WHEN (
    (OLD."first_name", OLD."last_name", OLD."email", OLD."mobile_number", OLD."is_deleted", OLD."is_blocked", OLD."may_book")
    IS DISTINCT FROM
    (NEW."first_name", NEW."last_name", NEW."email", NEW."mobile_number", NEW."is_deleted", NEW."is_blocked", NEW."may_book")
  ) EXECUTE FUNCTION "count_version"();
