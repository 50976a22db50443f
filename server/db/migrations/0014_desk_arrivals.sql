DROP INDEX "bookings_arrivals";--> statement-breakpoint
DROP INDEX "bookings_departures";--> statement-breakpoint
CREATE INDEX "bookings_arrivals" ON "bookings" USING btree ("check_in","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_departures" ON "bookings" USING btree ("check_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);