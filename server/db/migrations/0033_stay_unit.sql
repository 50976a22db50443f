CREATE TABLE "stay_unit" (
	"unit" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stay_unit_is_one" ON "stay_unit" USING btree ((true));--> statement-breakpoint
INSERT INTO "stay_unit" ("unit") VALUES ('day');--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_days_in_order";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unit" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "last_day" date GENERATED ALWAYS AS (check_out - case unit when 'night' then 1 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_unit_stay_unit_unit_fk" FOREIGN KEY ("unit") REFERENCES "public"."stay_unit"("unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_days_in_order" CHECK ("bookings"."check_in" <= "bookings"."last_day");--> statement-breakpoint
-- What drizzle-kit cannot say. With nights, a guest can arrive on the day on which another one leaves.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_no_overlap";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("property_id" WITH =, daterange("check_in", "last_day", '[]') WITH &&)
  WHERE (NOT "is_deleted" AND "status" <> 'rejected');--> statement-breakpoint
DROP STATISTICS "bookings_days";--> statement-breakpoint
CREATE STATISTICS "bookings_days" ON (daterange("check_in", "last_day", '[]')) FROM "bookings";--> statement-breakpoint
-- A generated column has no value yet before the row is written.
CREATE OR REPLACE FUNCTION "refuse_booking_of_blocked_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "properties" WHERE "id" = NEW."property_id" FOR KEY SHARE;
  IF EXISTS (
    SELECT 1 FROM "blocked_days"
    WHERE "property_id" = NEW."property_id"
      AND daterange("first_day", "last_day", '[]')
        && daterange(NEW."check_in", NEW."check_out", CASE NEW."unit" WHEN 'night' THEN '[)' ELSE '[]' END)
  ) THEN
    RAISE EXCEPTION 'Some of these days are blocked'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_not_blocked';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_block_of_booked_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "properties" WHERE "id" = NEW."property_id" FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM "bookings" AS "booking"
    WHERE "booking"."property_id" = NEW."property_id"
      AND daterange("booking"."check_in", "booking"."last_day", '[]') && daterange(NEW."first_day", NEW."last_day", '[]')
      AND NOT "is_deleted" AND "status" <> 'rejected'
  ) THEN
    RAISE EXCEPTION 'Some of these days are booked'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'blocked_days_not_booked';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The new statistics have no figures before it.
ANALYZE "bookings";
