-- What drizzle-kit cannot say: the search of the desk.
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_name_parts" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);
--> statement-breakpoint
-- An operator who settles a refund notes it first. That note is no change that others must see.
DROP TRIGGER "refunds_version" ON "refunds";
--> statement-breakpoint
CREATE TRIGGER "refunds_version" BEFORE UPDATE ON "refunds"
  FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "count_version"();
