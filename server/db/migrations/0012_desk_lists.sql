CREATE INDEX "bookings_newest_closed" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_deleted or status = 'rejected';--> statement-breakpoint
CREATE INDEX "bookings_newest_of_property" ON "bookings" USING btree ("property_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_booking" ON "transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);