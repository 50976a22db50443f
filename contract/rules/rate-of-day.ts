import { type Day, numberOf } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Season } from '../records/listing-rules.ts';
import { weekdayOf } from '../weekday.ts';
import type { Rates } from './rates.ts';

/** Which rule gives a day its price. */
export type RateReason = 'day' | 'season' | 'weekday' | 'base';

/** The price of one day, in cents. */
export interface DayRate {
  readonly reason: RateReason;
  readonly each: Cents;
}

/**
 * The price of a day. The first of these that has a price counts: the rule of the day, the season, the
 * day of the week, the base price.
 */
export function rateOfDay(day: Day, rates: Rates): DayRate {
  return ratesOfDays(rates)(day);
}

/** As `rateOfDay`, for many days: the seasons are put in order once. */
export function ratesOfDays(rates: Rates): (day: Day) => DayRate {
  const seasonOf = seasonsInOrder(rates);
  return (day) => {
    const ofDay = rates.dayRules?.[day]?.price;
    if (ofDay !== undefined) return { reason: 'day', each: ofDay };
    const season = seasonOf(day);
    if (season) return { reason: 'season', each: season.price };
    const ofWeekday = rates.weekdayPrices?.[weekdayOf(day)];
    if (ofWeekday !== undefined) return { reason: 'weekday', each: ofWeekday };
    return { reason: 'base', each: rates.pricePerDay };
  };
}

/**
 * The minimum length of a stay that begins on the day, in days or nights. Only the day of arrival
 * decides. The first of these that has a minimum counts: the rule of the day, the season, the listing.
 */
export function minLengthFrom(arrival: Day, rates: Rates): number {
  const ofDay = rates.dayRules?.[arrival]?.minLength;
  return ofDay ?? seasonsInOrder(rates)(arrival)?.minLength ?? rates.minLength ?? 1;
}

/**
 * The season of a day. Of several seasons the shortest counts, alone: a weekend of a festival replaces
 * the summer around it. Of equally long ones the later counts, of equal days the lower price, of equal
 * prices the longer minimum. So the order of the list has no effect.
 */
function seasonsInOrder({
  seasons = [],
}: Pick<Rates, 'seasons'>): (day: Day) => Season | undefined {
  const inOrder = seasons
    .map((season) => ({ season, first: numberOf(season.from), last: numberOf(season.to) }))
    .toSorted(byPrecedence);
  return (day) => {
    const number = numberOf(day);
    return inOrder.find(({ first, last }) => first <= number && number <= last)?.season;
  };
}

interface Placed {
  readonly season: Season;
  /** Days since 1970-01-01, both inclusive. */
  readonly first: number;
  readonly last: number;
}

function byPrecedence(one: Placed, other: Placed): number {
  return (
    one.last - one.first - (other.last - other.first) ||
    other.first - one.first ||
    one.season.price - other.season.price ||
    (other.season.minLength ?? 0) - (one.season.minLength ?? 0)
  );
}
