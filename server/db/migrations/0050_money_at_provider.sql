ALTER TABLE "payment_orders" ADD COLUMN "provider_capture" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_at_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_provider_capture_unique" UNIQUE("provider_capture");