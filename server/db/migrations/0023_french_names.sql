ALTER TABLE "amenities" ADD COLUMN "french" text;--> statement-breakpoint
ALTER TABLE "property_types" ADD COLUMN "french" text;--> statement-breakpoint
-- What drizzle-kit cannot say: the search of guests in the French texts of a listing.
CREATE INDEX "properties_french_name_parts" ON "properties" USING gin (nullif("texts" -> 'name' ->> 'fr', '') gin_trgm_ops)
  WHERE nullif("texts" -> 'name' ->> 'fr', '') IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "properties_french_location_parts" ON "properties" USING gin (nullif("texts" -> 'location' ->> 'fr', '') gin_trgm_ops)
  WHERE nullif("texts" -> 'location' ->> 'fr', '') IS NOT NULL;
