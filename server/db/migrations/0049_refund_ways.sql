DROP INDEX "refunds_one_standing";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "through_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_through_payment_id_transactions_id_fk" FOREIGN KEY ("through_payment_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_standing" ON "refunds" USING btree ("booking_id",coalesce(through_payment_id, booking_id)) WHERE status <> 'rejected' and returned_payment_id is null and difference is null;