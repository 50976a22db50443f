ALTER TABLE "bookings" ADD COLUMN "refund_tiers" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_share" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "refund_tiers" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "stay_guide" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "time_zone" text DEFAULT 'Africa/Kinshasa' NOT NULL;