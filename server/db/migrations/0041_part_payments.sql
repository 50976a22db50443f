DROP INDEX "bookings_unpaid";--> statement-breakpoint
DROP INDEX "bookings_unpaid_until";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_part_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "covered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree (coalesce(held_since, created_at)) WHERE not is_paid and not is_part_paid and not is_deleted and status <> 'rejected' and pay_by is null;--> statement-breakpoint
CREATE INDEX "bookings_unpaid_until" ON "bookings" USING btree ("pay_by") WHERE not is_paid and not is_part_paid and not is_deleted and status <> 'rejected' and pay_by is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_paid_once" CHECK (not ("bookings"."is_paid" and "bookings"."is_part_paid"));