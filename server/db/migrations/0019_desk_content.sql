ALTER TABLE "content" ADD COLUMN "french" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_newest_of_coupon" ON "bookings" USING btree ("property_id","coupon_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE coupon_code <> '';--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest_hidden" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_hidden;--> statement-breakpoint
CREATE TRIGGER "coupons_version" BEFORE UPDATE ON "coupons"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
CREATE TRIGGER "reviews_version" BEFORE UPDATE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
-- A new place in the list is no change of the record.
CREATE TRIGGER "content_version" BEFORE UPDATE ON "content"
  FOR EACH ROW WHEN (
    (OLD."record", OLD."french", OLD."is_removed")
    IS DISTINCT FROM
    (NEW."record", NEW."french", NEW."is_removed")
  ) EXECUTE FUNCTION "count_version"();
