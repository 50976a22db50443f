CREATE SEQUENCE "public"."notice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "seen_notice" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "mail_topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "mail_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("created_at") WHERE number is null;--> statement-breakpoint
CREATE INDEX "notices_oldest" ON "notices" USING btree ("created_at");--> statement-breakpoint
-- What drizzle-kit cannot say: an emptied table counts from 1 again.
ALTER SEQUENCE "notice_numbers" OWNED BY "notices"."number";
