DROP TABLE "newsletter_subscriptions" CASCADE;--> statement-breakpoint
DROP TABLE "partnership_requests" CASCADE;--> statement-breakpoint
DROP TABLE "visit_requests" CASCADE;