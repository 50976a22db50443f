-- What drizzle-kit cannot say.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Both ends count: a stay occupies its check-out day too.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("property_id" WITH =, daterange("check_in", "check_out", '[]') WITH &&)
  WHERE (NOT "is_deleted" AND "status" <> 'rejected');
--> statement-breakpoint
CREATE INDEX "properties_location_parts" ON "properties" USING gin ("location" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_name_parts" ON "properties" USING gin ("name" gin_trgm_ops);
