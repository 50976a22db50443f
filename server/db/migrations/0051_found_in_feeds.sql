ALTER TABLE "calendar_feeds" ADD COLUMN "found" jsonb;--> statement-breakpoint
CREATE INDEX "blocked_days_first_day" ON "blocked_days" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "blocked_days_last_day" ON "blocked_days" USING btree ("last_day");