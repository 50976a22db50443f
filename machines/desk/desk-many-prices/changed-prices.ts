import type { NewPrice, PricesChange } from '#contract/desk/many-prices-form.ts';
import type { ListingPrices, PriceFields } from '#contract/desk/records/listing-prices.ts';
import { longestMinimumOf } from '#contract/desk/rules-values.ts';
import { type Cents, cents } from '#contract/money.ts';
import {
  type DayRule,
  type ListingRules,
  mostSeasons,
  type Season,
} from '#contract/records/listing-rules.ts';
import { mostPrice, percentOf } from '#contract/rules/price.ts';
import { longestEver } from '#contract/rules/stay.ts';
import { type Weekday, weekdays } from '#contract/weekday.ts';
import { byFirstDay, differing, someRules } from '../desk-prices/rules-change.ts';

/**
 * Why a listing cannot have a change.
 *
 * - `maxLength`: its maximum stay is below a new minimum.
 * - `seasons`: it has as many seasons as a listing can have.
 * - `noPrice`: a price of it would not be above zero.
 * - `priceHigh`: a price of it would be above the highest.
 */
export type PricesRefusal = 'maxLength' | 'seasons' | 'noPrice' | 'priceHigh';

/** What a change makes of a listing: its new prices, or why it cannot have them. */
export interface ChangedListing {
  readonly listing: ListingPrices;
  /** The prices and rules after the change. Those of the listing when it is refused. */
  readonly fields: PriceFields;
  readonly refusal: PricesRefusal | undefined;
  /** The fields that differ from the listing. None when it is refused. */
  readonly changed: Partial<PriceFields>;
}

/** RATE-80: what a change makes of each listing. */
export function changedListings(
  listings: readonly ListingPrices[],
  change: PricesChange,
): ChangedListing[] {
  return listings.map((listing) => {
    const present = listing.fields;
    const fields = changedPrices(present, change);
    const refusal = refusalOf(fields, present);
    if (refusal) return { listing, fields: present, refusal, changed: {} };
    return { listing, fields, refusal, changed: differing(fields, present) };
  });
}

/**
 * The percentage changes all prices of days first. New prices of the season and of days of the week then
 * start from the new base price. Fees for cleaning and for further guests stay.
 */
function changedPrices({ pricePerDay, rules }: PriceFields, change: PricesChange): PriceFields {
  const { percent = 0, season, weekdayPrices, minLength } = change;
  const raised = (price: Cents) => changedBy(price, percent);
  const base = raised(pricePerDay);
  const present = rules ?? {};
  return {
    pricePerDay: base,
    rules: someRules({
      ...present,
      seasons: withSeason(present.seasons, season, raised, base),
      weekdayPrices: withWeekdays(present.weekdayPrices, weekdayPrices, raised, base),
      dayRules: raisedDays(present.dayRules, raised),
      minLength: minLength === undefined ? present.minLength : minimumOf(minLength),
    }),
  };
}

/** To the nearest cent, with half a cent rounded up. */
function changedBy(price: Cents, percent: number): Cents {
  return cents(price + percentOf(price, percent));
}

function priceFrom(base: Cents, price: NewPrice): Cents {
  return price.kind === 'amount' ? price.amount : changedBy(base, price.percent);
}

type Raised = (price: Cents) => Cents;

function withSeason(
  present: readonly Season[] = [],
  added: PricesChange['season'],
  raised: Raised,
  base: Cents,
): Season[] {
  const seasons = present.map((season) => ({ ...season, price: raised(season.price) }));
  if (!added) return seasons;
  const isReplaced = ({ from, to }: Season) => from === added.from && to === added.to;
  const minLength = added.minLength ?? seasons.find(isReplaced)?.minLength;
  const season = { ...added, minLength, price: priceFrom(base, added.price) };
  return [...seasons.filter((each) => !isReplaced(each)), season].toSorted(byFirstDay);
}

function withWeekdays(
  present: ListingRules['weekdayPrices'] = {},
  added: PricesChange['weekdayPrices'] = {},
  raised: Raised,
  base: Cents,
): ListingRules['weekdayPrices'] {
  const prices: Partial<Record<Weekday, Cents>> = {};
  for (const weekday of weekdays) {
    const [former, own] = [present[weekday], added[weekday]];
    if (own) prices[weekday] = priceFrom(base, own);
    else if (former !== undefined) prices[weekday] = raised(former);
  }
  return Object.keys(prices).length > 0 ? prices : undefined;
}

function raisedDays(
  present: ListingRules['dayRules'] = {},
  raised: Raised,
): ListingRules['dayRules'] {
  const days = Object.entries(present).map(([day, rule]): [string, DayRule] => [
    day,
    rule.price === undefined ? rule : { ...rule, price: raised(rule.price) },
  ]);
  return Object.fromEntries(days);
}

/** A minimum of 1 is no rule. */
function minimumOf(length: number): number | undefined {
  return length === 1 ? undefined : length;
}

function refusalOf(
  { pricePerDay, rules }: PriceFields,
  present: PriceFields,
): PricesRefusal | undefined {
  const { seasons = [], weekdayPrices = {}, dayRules = {}, minLength = 1, maxLength } = rules ?? {};
  const prices = [
    ...(present.pricePerDay > 0 ? [pricePerDay] : []),
    ...seasons.map(({ price }) => price),
    ...Object.values(weekdayPrices),
    ...Object.values(dayRules).flatMap(({ price }) => price ?? []),
  ];
  if (prices.some((price) => price <= 0)) return 'noPrice';
  if (prices.some((price) => price > mostPrice)) return 'priceHigh';
  if (seasons.length > mostSeasons) return 'seasons';
  const longest = Math.max(minLength, longestMinimumOf({ seasons, dayRules }));
  return longest > (maxLength ?? longestEver) ? 'maxLength' : undefined;
}
