import { type SQL, sql } from 'drizzle-orm';
import type { SearchFilters } from '#contract/calls/property-search.ts';
import { isoOf } from '#contract/day.ts';
import type { Cents } from '#contract/money.ts';
import { daysOf, type Stay, type StayUnit, stayLength } from '#contract/rules/stay.ts';
import { monthLength, weekLength } from '#contract/rules/stay-price.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { properties } from '../db/property-tables.ts';

/*
 * What a stay costs, for conditions and orders of the database: its amount in whole cents, for one guest, as
 * `amountOfStay` computes it. A listing without rules costs the base price × length, so the indexes by price
 * answer for it. Only the amount of a listing with rules needs arithmetic.
 */

/** What a site decides about its stays. */
export interface StaySettings {
  readonly unit: StayUnit;
  /** In days or nights. */
  readonly longestStay: number;
}

/** A stay whose cost decides about a listing. */
export interface PricedStay {
  readonly stay: Stay;
  readonly unit: StayUnit;
}

/**
 * The stay of a search, if the search has both days and guests can book as many. Without it the lowest price
 * of a day decides.
 */
export function pricedStayOf(
  { checkIn, checkOut }: SearchFilters,
  { unit, longestStay }: StaySettings,
): PricedStay | undefined {
  if (checkIn === undefined || checkOut === undefined) return undefined;
  const stay = { checkIn, checkOut };
  const length = stayLength(stay, unit);
  return length >= 1 && length <= longestStay ? { stay, unit } : undefined;
}

const { id, price, rules, lowestPrice, lowestCost } = properties;

const firstDay = sql`to_date(season."from", 'DD-MM-YYYY')`;
const lastDay = sql`to_date(season."to", 'DD-MM-YYYY')`;

/** As `rateOfDay` finds it. */
const priceOfDay = sql`coalesce(
  (${rules} #>> array['dayRules', chosen.day, 'price'])::integer,
  (select season.price
    from jsonb_to_recordset(${rules} -> 'seasons') as season("from" text, "to" text, price integer)
    where chosen.date between ${firstDay} and ${lastDay}
    order by ${lastDay} - ${firstDay}, ${firstDay} desc, season.price
    limit 1),
  (${rules} #>> array['weekdayPrices', chosen.weekday])::integer,
  ${price})`;

/** The percentage that a stay of this length has off. */
function longStayPercent(length: number): SQL {
  const week = sql`(${rules} #> '{longStayPercent,week}')::numeric`;
  if (length < weekLength) return sql`0`;
  if (length < monthLength) return sql`coalesce(${week}, 0)`;
  return sql`coalesce((${rules} #> '{longStayPercent,month}')::numeric, ${week}, 0)`;
}

/** The amount of a stay in a listing with rules. */
function costWithRules({ stay, unit }: PricedStay): SQL {
  const days = daysOf(stay, unit);
  const percent = longStayPercent(days.length);
  return sql`(
    select staying - round(staying * ${percent} / 100)
      + coalesce((${rules} -> 'cleaningFee')::integer, 0)
    from (
      select sum(${priceOfDay}) as staying
      from unnest(
        ${sql.param(days)}::text[], ${sql.param(days.map(isoOf))}::date[],
        ${sql.param(days.map(weekdayOf))}::text[]
      ) as chosen(day, date, weekday)
    ) as chosen_days)::bigint`;
}

/**
 * Whether a day costs at most this on average. For every listing that fits, the columns of the indexes have
 * no more either.
 */
export function costsAtMost(most: Cents, priced: PricedStay | undefined): SQL {
  if (!priced) return sql`(${lowestCost} <= ${most} and ${lowestPrice} <= ${most})`;
  const length = stayLength(priced.stay, priced.unit);
  return sql`(${isAtMost(sql`${most}::integer`, length)}
    and (${rules} is null or ${costWithRules(priced)} <= ${most * length}::bigint))`;
}

/** What is true of every listing in which a day of such a stay costs at most `most` on average. */
function isAtMost(most: SQL, length: number): SQL {
  if (length >= weekLength) return sql`${lowestCost} <= ${most}`;
  return sql`(${lowestCost} <= ${most} and ${lowestPrice} <= ${most})`;
}

/**
 * The first ids of the matches, the cheapest stay first.
 *
 * It reads the listings without rules in the order of their price, and those with rules in the order of the
 * least that they can cost. It computes the cost of as many as asked, and then only of listings that can still
 * be among the first: all others cost more than those that are known.
 *
 * @param most The number of ids.
 */
export function cheapestFirst(priced: PricedStay, matching: SQL | undefined, most: number): SQL {
  const length = stayLength(priced.stay, priced.unit);
  // Numbers in the text, because PostgreSQL plans for many rows when a limit is a value.
  const [days, limit] = [sql.raw(String(length)), sql.raw(String(most))];
  const cost = costWithRules(priced);
  const mostOf = (known: SQL) =>
    sql`(select coalesce(
      (select amount / ${days} from ${known} order by amount offset ${limit} - 1 limit 1),
      ${String(Number.MAX_SAFE_INTEGER)}::bigint))`;
  const order = sql`${lowestCost}, ${lowestPrice}, ${id}`;
  const withRules = sql`from ${properties} where ${rules} is not null and ${matching}`;
  return sql`
    with without_rules as materialized (
      select ${id}, ${price}::bigint * ${days} as amount from ${properties}
      where ${rules} is null and ${matching} order by ${price}, ${id} limit ${limit}
    ), nearest as materialized (
      select ${order}, ${cost} as amount ${withRules}
        and ${isAtMost(mostOf(sql`without_rules`), length)}
      order by ${order} limit ${limit}
    ), known as (
      select id, amount from without_rules union all select id, amount from nearest
    ), further as (
      select ${id}, ${cost} as amount ${withRules}
        and (${order}) > (
          select lowest_cost, lowest_price, id from nearest
          order by lowest_cost desc, lowest_price desc, id desc limit 1)
        and ${isAtMost(mostOf(sql`known`), length)}
    )
    select id from (select * from known union all select * from further) as priced
    order by amount, id limit ${limit}`;
}
