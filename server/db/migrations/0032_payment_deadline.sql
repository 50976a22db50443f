DROP INDEX "bookings_unpaid";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bookings_unpaid_until" ON "bookings" USING btree ("pay_by") WHERE not is_paid and not is_deleted and status <> 'rejected' and pay_by is not null;--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree (coalesce(held_since, created_at)) WHERE not is_paid and not is_deleted and status <> 'rejected' and pay_by is null;--> statement-breakpoint
-- The host has approved these, so they keep their days to the end of the check-in day at the home.
UPDATE "bookings" SET "pay_by" = greatest(
  coalesce("held_since", "bookings"."created_at") + interval '24 hours',
  (("check_in" + 1)::timestamp - interval '1 minute') at time zone "properties"."time_zone"
) FROM "properties"
WHERE "properties"."id" = "bookings"."property_id"
  AND "bookings"."status" = 'approved' AND NOT "is_paid" AND NOT "bookings"."is_deleted";
