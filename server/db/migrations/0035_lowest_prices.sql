-- What drizzle-kit cannot say: the functions of the two columns. Their bodies are no texts, so a restore of
-- `pg_dump`, which has an empty search path, finds the one that the other calls.
-- Of `contract/rules/lowest-price.ts`. A season counts also when it is over: a stored value knows no today.
CREATE FUNCTION "lowest_price"("price" integer, "rules" jsonb) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "rules" IS NULL THEN "price" ELSE least(
    CASE WHEN "rules" -> 'weekdayPrices' ?& ARRAY[
      'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'
    ] THEN NULL ELSE "price" END,
    (SELECT min("each"::integer) FROM jsonb_path_query("rules", '$.weekdayPrices.*') AS "each"),
    (SELECT min("each"::integer) FROM jsonb_path_query("rules", '$.seasons[*].price') AS "each"),
    (SELECT min("each"::integer)
      FROM jsonb_path_query("rules", '$.dayRules.* ? (!(@.closed == true)).price') AS "each")
  ) END;
--> statement-breakpoint
CREATE FUNCTION "lowest_cost"("price" integer, "rules" jsonb) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "rules" IS NULL THEN "price" ELSE floor(
    lowest_price("price", "rules") * (100 - greatest(
      0,
      ("rules" #> '{longStayPercent,week}')::numeric,
      ("rules" #> '{longStayPercent,month}')::numeric
    )) / 100
  )::integer END;
--> statement-breakpoint
DROP INDEX "properties_price";--> statement-breakpoint
DROP INDEX "properties_newest_of_type";--> statement-breakpoint
DROP INDEX "properties_price_of_type";--> statement-breakpoint
-- Both at once, so that PostgreSQL writes the table once.
ALTER TABLE "properties"
  ADD COLUMN "lowest_price" integer GENERATED ALWAYS AS (lowest_price(price, rules)) STORED NOT NULL,
  ADD COLUMN "lowest_cost" integer GENERATED ALWAYS AS (lowest_cost(price, rules)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_price_without_rules" ON "properties" USING btree ("status","price","id") WHERE rules is null;--> statement-breakpoint
CREATE INDEX "properties_cost_with_rules" ON "properties" USING btree ("status","lowest_cost","lowest_price","id") WHERE rules is not null;--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("status","lowest_price","id");--> statement-breakpoint
CREATE INDEX "properties_newest_of_type" ON "properties" USING btree ("property_type_id","status","created_at" DESC NULLS LAST,"id","lowest_cost","bedrooms");--> statement-breakpoint
CREATE INDEX "properties_price_of_type" ON "properties" USING btree ("property_type_id","status","lowest_price","id","bedrooms");--> statement-breakpoint
-- The new columns have no figures before it.
ANALYZE "properties";
