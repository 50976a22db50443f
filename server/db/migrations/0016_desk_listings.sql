ALTER TABLE "pictures" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "image_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "properties_newest_at_desk" ON "properties" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER "properties_version" BEFORE UPDATE ON "properties"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
