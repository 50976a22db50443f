DROP INDEX "properties_type";--> statement-breakpoint
CREATE INDEX "properties_newest_of_type" ON "properties" USING btree ("property_type_id","status","created_at" DESC NULLS LAST,"id","price","bedrooms");--> statement-breakpoint
CREATE INDEX "properties_price_of_type" ON "properties" USING btree ("property_type_id","status","price","id","bedrooms");