CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"types_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"is_answered" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_types_id_content_id_fk" FOREIGN KEY ("types_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_one_subscription" ON "enquiries" USING btree ("email") WHERE kind = 'newsletter';--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_newest_of_kind" ON "enquiries" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_answered;--> statement-breakpoint
-- What drizzle-kit cannot say: the search of the desk, the version, and the rows of the tables that it replaces.
CREATE INDEX "enquiries_sender_parts" ON "enquiries" USING gin (("name" || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER "enquiries_version" BEFORE UPDATE ON "enquiries"
  FOR EACH ROW EXECUTE FUNCTION "count_version"();
--> statement-breakpoint
INSERT INTO "enquiries" ("id", "kind", "name", "email", "types_id", "message", "user_id", "is_answered", "created_at")
  SELECT "id", 'visit', "name", "email", "types_id", "message", "user_id", false, "created_at" FROM "visit_requests";
--> statement-breakpoint
INSERT INTO "enquiries" ("id", "kind", "name", "email", "mobile_number", "message", "user_id", "is_answered", "created_at")
  SELECT "id", 'partnership', "name", "email", "mobile_number", "message", "user_id", false, "created_at" FROM "partnership_requests";
--> statement-breakpoint
INSERT INTO "enquiries" ("kind", "email", "is_answered", "created_at")
  SELECT 'newsletter', "email", true, "created_at" FROM "newsletter_subscriptions";
