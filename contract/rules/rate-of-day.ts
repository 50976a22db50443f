import { type Day, daysFrom, isBefore } from '../day.ts';
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
  const ofDay = rates.dayRules?.[day]?.price;
  if (ofDay !== undefined) return { reason: 'day', each: ofDay };
  const season = seasonOf(day, rates);
  if (season) return { reason: 'season', each: season.price };
  const ofWeekday = rates.weekdayPrices?.[weekdayOf(day)];
  if (ofWeekday !== undefined) return { reason: 'weekday', each: ofWeekday };
  return { reason: 'base', each: rates.pricePerDay };
}

/**
 * The minimum length of a stay that begins on the day, in days or nights. Only the day of arrival
 * decides. The first of these that has a minimum counts: the rule of the day, the season, the listing.
 */
export function minLengthFrom(arrival: Day, rates: Rates): number {
  const ofDay = rates.dayRules?.[arrival]?.minLength;
  return ofDay ?? seasonOf(arrival, rates)?.minLength ?? rates.minLength ?? 1;
}

/**
 * The season of a day. Of several seasons the shortest counts, alone: a weekend of a festival replaces
 * the summer around it. Of equally long ones the later counts, of equal days the lower price, of equal
 * prices the longer minimum. So the order of the list has no effect.
 */
function seasonOf(day: Day, { seasons = [] }: Pick<Rates, 'seasons'>): Season | undefined {
  return seasons
    .filter(({ from, to }) => !isBefore(day, from) && !isBefore(to, day))
    .toSorted(byPrecedence)
    .at(0);
}

function byPrecedence(one: Season, other: Season): number {
  return (
    daysFrom(one.from, one.to) - daysFrom(other.from, other.to) ||
    daysFrom(one.from, other.from) ||
    one.price - other.price ||
    (other.minLength ?? 0) - (one.minLength ?? 0)
  );
}
