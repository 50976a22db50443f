ALTER TABLE "calendar_feeds" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "calendar_feeds_newest" ON "calendar_feeds" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_token_unique" UNIQUE("token");--> statement-breakpoint
-- What drizzle-kit cannot say: the version.
CREATE TRIGGER "calendar_links_version" BEFORE UPDATE ON "calendar_links"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
