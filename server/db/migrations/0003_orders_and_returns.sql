CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "account_holder_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "account_number_sealed" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "account_last4" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "bank_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_orders_booking" ON "payment_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("booking_id") WHERE is_open;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returned_payment_id_transactions_id_fk" FOREIGN KEY ("returned_payment_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returned_payment_id_unique" UNIQUE("returned_payment_id");