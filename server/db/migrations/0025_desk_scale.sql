DROP INDEX "bookings_newest_closed";--> statement-breakpoint
DROP INDEX "bookings_newest_of_coupon";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "found_currency" text;--> statement-breakpoint
CREATE INDEX "users_newest_denied" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not may_book;--> statement-breakpoint
CREATE INDEX "users_newest_blocked" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_blocked;--> statement-breakpoint
CREATE INDEX "users_newest_deleted" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_deleted;--> statement-breakpoint
CREATE INDEX "bookings_newest_cancelled" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_deleted and not is_given_up;--> statement-breakpoint
CREATE INDEX "bookings_newest_given_up" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_deleted and is_given_up;--> statement-breakpoint
CREATE INDEX "bookings_newest_rejected" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_deleted and status = 'rejected';--> statement-breakpoint
CREATE INDEX "bookings_newest_due" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_paid and not is_deleted and status <> 'rejected';--> statement-breakpoint
CREATE INDEX "audit_newest_of_action" ON "audit" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_newest_rejected" ON "refunds" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "reviews_newest_of_guest" ON "reviews" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_newest_of_coupon" ON "bookings" USING btree ("coupon_code","property_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE coupon_code <> '';--> statement-breakpoint
-- What drizzle-kit cannot say. New entries of these indexes wait in a list until a vacuum, and every search reads
-- that list. PostgreSQL then prefers to read the whole table, and PGlite is never vacuumed. So no entry waits.
ALTER INDEX "users_email_parts" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "users_name_parts" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "enquiries_sender_parts" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "properties_name_parts" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "properties_location_parts" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "properties_french_name_parts" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "properties_french_location_parts" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(name::regclass) FROM unnest(ARRAY[
  'users_email_parts', 'users_name_parts', 'enquiries_sender_parts', 'properties_name_parts',
  'properties_location_parts', 'properties_french_name_parts', 'properties_french_location_parts']) AS name;
