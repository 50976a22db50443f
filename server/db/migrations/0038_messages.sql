CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sender" text NOT NULL,
	"written_by" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"awaits_answer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_order" ON "messages" USING btree ("booking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_awaiting" ON "messages" USING btree ("booking_id") WHERE awaits_answer;--> statement-breakpoint
CREATE INDEX "messages_awaiting" ON "messages" USING btree ("created_at","id") WHERE awaits_answer;--> statement-breakpoint
CREATE INDEX "messages_to_mail" ON "messages" USING btree ("created_at") WHERE sender = 'operator' and read_at is null and mailed_at is null;