DROP INDEX "refunds_one_standing";--> statement-breakpoint
DROP INDEX "transactions_one_paid";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "difference" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_supplement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_standing" ON "refunds" USING btree ("booking_id") WHERE status <> 'rejected' and returned_payment_id is null and difference is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_paid" ON "transactions" USING btree ("booking_id") WHERE payment_status = 'paid' and not is_duplicate and not is_supplement;