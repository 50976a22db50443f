CREATE TABLE "known_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Codes live for ten minutes, and the old rows do not say who requested them.
DELETE FROM "one_time_codes";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_email_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "visitor" text NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_email_visitor_pk" PRIMARY KEY("purpose","email","visitor");--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "known_addresses_end" ON "known_addresses" USING btree ("ends_at");
