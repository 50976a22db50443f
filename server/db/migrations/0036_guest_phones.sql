-- What drizzle-kit cannot say: operators search guests by the digits of their telephone number.
CREATE INDEX "users_phone_parts" ON "users" USING gin (regexp_replace("mobile_number", '[^0-9]', '', 'g') gin_trgm_ops) WITH (fastupdate = off);
