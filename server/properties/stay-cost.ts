import { and, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SearchFilters } from '#contract/calls/property-search.ts';
import { isoOf } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import {
  daysOf,
  lastDayOf,
  longestEver,
  type Stay,
  type StayUnit,
  stayLength,
} from '#contract/rules/stay.ts';
import { monthLength, weekLength } from '#contract/rules/stay-price.ts';
import { weekdayOf } from '#contract/weekday.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';

/*
 * What a stay costs, for conditions and orders of the database: its amount in whole cents, for one guest, as
 * `amountOfStay` computes it. A listing without rules costs the base price × length, so the indexes by price
 * answer for it. Only the amount of a listing with rules needs arithmetic.
 */

/** A stay whose cost decides about a listing. */
export interface PricedStay {
  readonly stay: Stay;
  readonly unit: StayUnit;
}

/**
 * The stay of a search that has both days, if a booking can have as many. Without it the lowest price of a day
 * decides.
 */
export function pricedStayOf(
  { checkIn, checkOut }: SearchFilters,
  unit: StayUnit,
): PricedStay | undefined {
  if (checkIn === undefined || checkOut === undefined) return undefined;
  const stay = { checkIn, checkOut };
  const length = stayLength(stay, unit);
  return length >= 1 && length <= longestEver ? { stay, unit } : undefined;
}

const { id, lowestPrice, lowestCost } = properties;
// With the name of the table, which drizzle leaves out of a selection. The season has a `price` too.
const price = sql`properties.price`;
const rules = sql`properties.rules`;

/** The seasons of a listing that have a day of the stay. */
function seasonsDuring(stay: Stay, unit: StayUnit): SQL {
  const first = sql`to_date("from", 'DD-MM-YYYY')`;
  const last = sql`to_date("to", 'DD-MM-YYYY')`;
  return sql`(
    select ${first} as first, ${last} as last, price
    from jsonb_to_recordset(${rules} -> 'seasons') as each("from" text, "to" text, price integer)
    where ${last} >= ${isoOf(stay.checkIn)}::date and ${first} <= ${isoOf(lastDayOf(stay, unit))}::date
    offset 0)`;
}

/** The amount of a stay with this sum of the prices of its days. A higher sum has no lower amount. */
function amountFor(sum: SQL, length: number): SQL {
  const week = sql`(${rules} #> '{longStayPercent,week}')::numeric`;
  const month = sql`(${rules} #> '{longStayPercent,month}')::numeric`;
  const percent = length < monthLength ? week : sql`coalesce(${month}, ${week})`;
  const discount = sql`round(${sum} * coalesce(${percent}, 0) / 100)`;
  const discounted = length < weekLength ? sum : sql`${sum} - ${discount}`;
  return sql`(${discounted} + coalesce((${rules} -> 'cleaningFee')::integer, 0))::bigint`;
}

/** The amount of a stay in a listing with rules. Each day has the price that `rateOfDay` finds. */
export function amountWithRules({ stay, unit }: PricedStay): SQL {
  const days = daysOf(stay, unit);
  // With `offset 0`, PostgreSQL reads the parts of the rules once for each listing, not for each day.
  return sql`(
    select ${amountFor(sql`sum(of_day)`, days.length)} from (
      select distinct on (chosen.date) coalesce(
        (of_days -> chosen.day -> 'price')::integer,
        season.price,
        (of_week -> chosen.weekday)::integer,
        ${price}) as of_day
      from unnest(
        ${sql.param(days)}::text[], ${sql.param(days.map(isoOf))}::date[],
        ${sql.param(days.map(weekdayOf))}::text[]
      ) as chosen(day, date, weekday)
      cross join (
        select ${rules} -> 'dayRules' as of_days, ${rules} -> 'weekdayPrices' as of_week offset 0
      ) as own
      left join ${seasonsDuring(stay, unit)} as season on chosen.date between season.first and season.last
      order by chosen.date, season.last - season.first, season.first desc, season.price
    ) as days)`;
}

/** What is true of a listing with rules in which a stay of this length has an amount of at most `most`. */
function canAmountTo(most: Cents, length: number): SQL {
  // The condition on a column is for the indexes. Only a long stay has a discount.
  const column = length < weekLength ? lowestPrice : lowestCost;
  const least = amountFor(sql`${lowestPrice}::bigint * ${sql.raw(String(length))}`, length);
  return sql`(${column} <= ${Math.floor(most / length)} and ${least} <= ${most}::bigint)`;
}

/** Whether a day costs at most this: of the stay on average, or else on the cheapest day. */
export function costsAtMost(most: Cents, priced: PricedStay | undefined): SQL {
  // The first condition is for the indexes.
  const isPossible = sql`${lowestCost} <= ${most}`;
  if (!priced) return sql`(${isPossible} and ${lowestPrice} <= ${most})`;
  return sql`(${isPossible} and (${rules} is null or ${costsAtMostWithRules(most, priced)}))`;
}

/** Whether a day of the stay costs at most this on average, in a listing with rules. */
function costsAtMostWithRules(most: Cents, priced: PricedStay): SQL {
  const length = stayLength(priced.stay, priced.unit);
  const amount = cents(most * length);
  return sql`(${canAmountTo(amount, length)} and ${amountWithRules(priced)} <= ${amount}::bigint)`;
}

/** A listing with the amount of a stay in it. */
interface Costed {
  readonly id: PropertyId;
  readonly amount: Cents;
}

/** A listing with rules, and its place in the index. */
interface Ruled extends Costed {
  readonly lowestCost: Cents;
  readonly lowestPrice: Cents;
}

/**
 * How many listings with rules are read at first, for each that is wanted, and how many times as many are read
 * each time after that. Those that are known by then leave out most of the others.
 */
const firstRead = 3;
const growth = 8;

export interface CostSearch {
  readonly priced: PricedStay;
  /** The conditions without that of the price. */
  readonly matching: SQL | undefined;
  /** The highest price of a day of the stay on average, in cents. */
  readonly maxPrice?: Cents | undefined;
}

interface Cheapest {
  /** The cheapest stay first. */
  readonly ids: readonly PropertyId[];
  /** The number of matches, as far as it was counted. */
  readonly total: number;
}

/**
 * The cheapest of the matches.
 *
 * It reads the listings without rules in the order of their price, and those with rules in the order of the
 * least that a day can cost. It computes an amount only for listings that can be among the cheapest that are
 * known by then. Each statement has that bound as a value, so that PostgreSQL knows how few listings are left.
 *
 * @param wanted The largest number of ids.
 * @param countedTo It counts no further. It is at least `wanted`.
 */
export async function cheapestStays(
  db: Database,
  search: CostSearch,
  { wanted, countedTo }: { readonly wanted: number; readonly countedTo: number },
): Promise<Cheapest> {
  const withoutRules = await cheapestWithoutRules(db, search, countedTo);
  const withRules = await cheapestWithRules(db, search, withoutRules, wanted);
  const left = countedTo - withoutRules.length;
  const ids = cheapestOf([...withoutRules, ...withRules], wanted).map((each) => each.id);
  return { ids, total: countedTo - left + (await countWithRules(db, search, left)) };
}

/** All listings with rules that are among the cheapest, and perhaps more. */
async function cheapestWithRules(
  db: Database,
  search: CostSearch,
  withoutRules: readonly Costed[],
  wanted: number,
): Promise<Costed[]> {
  const read: Ruled[] = [];
  for (let limit = firstRead * wanted; ; limit *= growth) {
    const most = cheapestOf([...withoutRules, ...read], wanted)[wanted - 1]?.amount;
    const next = await nextWithRules(db, search, { most, after: read.at(-1), limit });
    read.push(...next);
    if (next.length < limit) return read;
  }
}

async function countWithRules(db: Database, search: CostSearch, most: number) {
  if (most === 0) return 0;
  const found = db
    .select({ id })
    .from(properties)
    .where(matchingWithRules(search))
    .limit(most)
    .as('found');
  return await db.$count(found);
}

function cheapestOf(listings: readonly Costed[], wanted: number): Costed[] {
  return listings
    .toSorted((one, other) => one.amount - other.amount || (one.id < other.id ? -1 : 1))
    .slice(0, wanted);
}

function cheapestWithoutRules(
  db: Database,
  { priced: { stay, unit }, matching, maxPrice }: CostSearch,
  limit: number,
): Promise<Costed[]> {
  const amount = sql<Cents>`${price}::bigint * ${stayLength(stay, unit)}`.mapWith(asCents);
  return db
    .select({ id, amount })
    .from(properties)
    .where(and(isNull(rules), matching, maxPrice ? lte(properties.price, maxPrice) : undefined))
    .orderBy(price, id)
    .limit(limit);
}

function matchingWithRules({ priced, matching, maxPrice }: CostSearch): SQL | undefined {
  const isCheapEnough = maxPrice ? costsAtMostWithRules(maxPrice, priced) : undefined;
  return and(isNotNull(rules), matching, isCheapEnough);
}

interface Part {
  /** In cents. Listings that surely cost more are left out. */
  readonly most: Cents | undefined;
  /** The last one that was read. */
  readonly after: Ruled | undefined;
  readonly limit: number;
}

/** The next listings with rules in the order of the index. */
async function nextWithRules(
  db: Database,
  search: CostSearch,
  { most, after, limit }: Part,
): Promise<Ruled[]> {
  const { priced } = search;
  const order = sql`${lowestCost}, ${lowestPrice}, ${id}`;
  const length = stayLength(priced.stay, priced.unit);
  return await db
    .select({ id, lowestCost, lowestPrice, amount: amountWithRules(priced).mapWith(asCents) })
    .from(properties)
    .where(
      and(
        matchingWithRules(search),
        after && sql`(${order}) > (${after.lowestCost}, ${after.lowestPrice}, ${after.id}::uuid)`,
        most === undefined ? undefined : canAmountTo(most, length),
      ),
    )
    .orderBy(order)
    .limit(limit);
}

/** PostgreSQL sends a `bigint` as text. */
function asCents(sent: string | number): Cents {
  return cents(Number(sent));
}
