ALTER TABLE "amenities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What drizzle-kit cannot say. A new place in the list is no change of the record.
CREATE TRIGGER "property_types_version" BEFORE UPDATE ON "property_types"
  FOR EACH ROW WHEN ((OLD."name", OLD."french") IS DISTINCT FROM (NEW."name", NEW."french"))
  EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "amenities_version" BEFORE UPDATE ON "amenities"
  FOR EACH ROW WHEN ((OLD."name", OLD."french") IS DISTINCT FROM (NEW."name", NEW."french"))
  EXECUTE FUNCTION "count_version"();
