CREATE TABLE "loose_pictures" (
	"position" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loose_pictures_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"key" text NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_doomed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loose_pictures_object" UNIQUE("place","key")
);
--> statement-breakpoint
ALTER TABLE "picture_copies" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_copies" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "picture_copies" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "picture_copies" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "picture_copies" ADD CONSTRAINT "picture_copies_stored" CHECK (num_nonnulls(place, key, hash) = case when bytes is null then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_stored" CHECK (num_nonnulls(place, key, hash) = case when bytes is null then 3 else 0 end);--> statement-breakpoint
-- What drizzle-kit cannot say.
-- Keeps the list of objects that no picture has, whatever changes or removes a row. A picture takes only an object that was
-- noted before it was written, and that no sweep is removing. Otherwise its transaction fails, and can be tried again.
CREATE FUNCTION "track_picture_object"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."place" IS NOT DISTINCT FROM NEW."place" AND OLD."key" IS NOT DISTINCT FROM NEW."key" THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD."place" IS NOT NULL THEN
    INSERT INTO "loose_pictures" ("place", "key") VALUES (OLD."place", OLD."key") ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."place" IS NOT NULL THEN
    DELETE FROM "loose_pictures" WHERE "place" = NEW."place" AND "key" = NEW."key" AND NOT "is_doomed";
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The object % in % was not noted, or is being removed', NEW."key", NEW."place"
        USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "pictures_tracked" AFTER INSERT OR DELETE OR UPDATE OF "place", "key" ON "pictures"
  FOR EACH ROW EXECUTE FUNCTION "track_picture_object"();
--> statement-breakpoint
CREATE TRIGGER "picture_copies_tracked" AFTER INSERT OR DELETE OR UPDATE OF "place", "key" ON "picture_copies"
  FOR EACH ROW EXECUTE FUNCTION "track_picture_object"();
