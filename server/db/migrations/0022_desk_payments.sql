DROP INDEX "payment_orders_unsettled";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "capture_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "found" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "found_amount" integer;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree (coalesce(paid_at, created_at) desc nulls last,id desc nulls last);--> statement-breakpoint
CREATE INDEX "transactions_newest_of_method" ON "transactions" USING btree ("payment_method",coalesce(paid_at, created_at) desc nulls last,id desc nulls last);--> statement-breakpoint
CREATE INDEX "transactions_newest_unpaid" ON "transactions" USING btree (coalesce(paid_at, created_at) desc nulls last,id desc nulls last) WHERE payment_status = 'unPaid';--> statement-breakpoint
CREATE INDEX "payment_orders_unsettled" ON "payment_orders" USING btree ("created_at" DESC NULLS LAST,"capture_id" DESC NULLS LAST) WHERE not is_settled;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_capture_id_unique" UNIQUE("capture_id");--> statement-breakpoint
-- What drizzle-kit cannot say: when earlier payments were paid and refunds settled, and the version.
UPDATE "transactions" SET "paid_at" = coalesce(
    (SELECT max("audit"."at") FROM "audit"
      WHERE "audit"."action" = 'booking.cash' AND "audit"."subject_id" = "transactions"."booking_id"::text
        AND "transactions"."payment_method" = 'cash'),
    "created_at")
  WHERE "payment_status" = 'paid';
--> statement-breakpoint
UPDATE "refunds" SET "settled_at" = coalesce(
    (SELECT max("audit"."at") FROM "audit"
      WHERE "audit"."action" = 'refund.settle' AND "audit"."subject_id" = "refunds"."id"::text),
    "created_at"), "paid_back" = coalesce(
    (SELECT "transactions"."amount" FROM "transactions"
      WHERE "transactions"."id" = "refunds"."returned_payment_id"
        OR ("refunds"."returned_payment_id" IS NULL AND "transactions"."booking_id" = "refunds"."booking_id"
          AND "transactions"."payment_status" = 'paid' AND NOT "transactions"."is_duplicate")
      LIMIT 1), 0)
  WHERE "status" = 'refunded';
--> statement-breakpoint
CREATE TRIGGER "payment_orders_version" BEFORE UPDATE ON "payment_orders"
  FOR EACH ROW WHEN (
    (OLD."is_settled", OLD."found", OLD."found_amount")
    IS DISTINCT FROM
    (NEW."is_settled", NEW."found", NEW."found_amount")
  ) EXECUTE FUNCTION "count_version"();
