ALTER TABLE "coupons" ALTER COLUMN "property_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "percent" numeric(5, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_of_all_homes" ON "coupons" USING btree (lower("code")) WHERE property_id is null;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_of_one_kind" CHECK ("coupons"."percent" is null or ("coupons"."percent" > 0 and "coupons"."percent" <= 100 and "coupons"."discount" = 0));