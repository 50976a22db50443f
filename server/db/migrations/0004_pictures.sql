CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_password_hash" text;
--> statement-breakpoint
-- Databases that were filled before had no other accounts of this domain, which cannot receive mail.
UPDATE "users" SET "public_password_hash" = "password_hash" WHERE "email" LIKE '%@ndako.example';
