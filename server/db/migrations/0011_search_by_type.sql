DROP INDEX "properties_type";--> statement-breakpoint
CREATE INDEX "properties_newest_of_type" ON "properties" USING btree ("property_type_id","status","created_at" DESC NULLS LAST,"id","price","bedrooms");--> statement-breakpoint
CREATE INDEX "properties_price_of_type" ON "properties" USING btree ("property_type_id","status","price","id","bedrooms");--> statement-breakpoint
-- Without it, PostgreSQL expects a hundredth of the bookings to overlap a stay, and reads all of them at once.
CREATE STATISTICS "bookings_days" ON (daterange("check_in", "check_out", '[]')) FROM "bookings";
