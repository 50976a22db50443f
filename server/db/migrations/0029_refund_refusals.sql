ALTER TABLE "refunds" ADD COLUMN "provider_refusal" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_paid_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What drizzle-kit cannot say. A refusal of the provider is a change that operators must see.
DROP TRIGGER "refunds_version" ON "refunds";
--> statement-breakpoint
CREATE TRIGGER "refunds_version" BEFORE UPDATE ON "refunds"
  FOR EACH ROW WHEN (
    (OLD."status", OLD."provider_refusal") IS DISTINCT FROM (NEW."status", NEW."provider_refusal")
  ) EXECUTE FUNCTION "count_version"();
