DROP INDEX "bookings_unpaid";--> statement-breakpoint
DROP INDEX "refunds_one_standing";--> statement-breakpoint
DROP INDEX "transactions_one_paid";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD COLUMN "ending" text DEFAULT 'completed' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settling_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_unsettled" ON "payment_orders" USING btree ("created_at") WHERE not is_settled;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree (coalesce(held_since, created_at)) WHERE not is_paid and not is_deleted and status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_standing" ON "refunds" USING btree ("booking_id") WHERE status <> 'rejected' and returned_payment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_paid" ON "transactions" USING btree ("booking_id") WHERE payment_status = 'paid' and not is_duplicate;