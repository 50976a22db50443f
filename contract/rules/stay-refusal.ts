import { addDays, type Day, daysFrom, isBefore } from '../day.ts';
import { type Weekday, weekdayOf, weekdays } from '../weekday.ts';
import { minLengthFrom } from './rate-of-day.ts';
import type { Rates } from './rates.ts';
import {
  crossesBooked,
  daysOf,
  latestCheckIn,
  maxGuests,
  type Stay,
  type StayUnit,
  stayLength,
} from './stay.ts';

/** What a stay is compared with. */
export interface StayCalendar {
  readonly today: Day;
  /** The stays that the listing has. */
  readonly booked: readonly Stay[];
  readonly unit: StayUnit;
}

/** Why a listing does not take a stay. Lengths are in days or nights. */
export type StayRefusal =
  | { readonly kind: 'past' }
  /** `latest` is the latest possible arrival. */
  | { readonly kind: 'tooFar'; readonly latest: Day }
  /** `day` is the first closed day of the stay. */
  | { readonly kind: 'closed'; readonly day: Day }
  /** A stay may begin on these days of the week, from Monday on. */
  | { readonly kind: 'arrivalWeekday'; readonly weekdays: readonly Weekday[] }
  /** `earliest` is the earliest arrival with this notice. */
  | { readonly kind: 'notice'; readonly days: number; readonly earliest: Day }
  | { readonly kind: 'tooShort'; readonly least: number }
  | { readonly kind: 'tooLong'; readonly most: number }
  | { readonly kind: 'guests'; readonly most: number }
  /** `day` is the first day of the stay that another stay occupies. */
  | { readonly kind: 'taken'; readonly day: Day }
  /** Between this stay and another one, there are fewer free days than these. */
  | { readonly kind: 'buffer'; readonly days: number };

/**
 * Why the stay is refused, or undefined: what no one can book, then the other stays, then the rules of the
 * listing.
 *
 * The limits of the site are not here: see `VITE_LONGEST_STAY`.
 */
export function stayRefusal(
  stay: Stay,
  guests: number,
  rates: Rates,
  calendar: StayCalendar,
): StayRefusal | undefined {
  const { today, booked, unit } = calendar;
  return (
    past(stay, today) ??
    tooFar(stay, today) ??
    taken(stay, booked, unit) ??
    ruleRefusal(stay, guests, rates, calendar)
  );
}

/**
 * The first rule of the listing that refuses the stay, or undefined. The order: what the days and the day
 * of arrival decide, the length, the guests, and last the distance to other stays.
 */
export function ruleRefusal(
  stay: Stay,
  guests: number,
  rates: Rates,
  { today, booked, unit }: StayCalendar,
): StayRefusal | undefined {
  return (
    closed(stay, rates, unit) ??
    arrivalWeekday(stay, rates) ??
    notice(stay, rates, today) ??
    tooShort(stay, rates, unit) ??
    tooLong(stay, rates, unit) ??
    wrongGuests(guests, rates) ??
    buffer(stay, rates, booked, unit)
  );
}

/** BOOK-10: the maximum number of guests of a listing. */
export function mostGuestsOf({
  mostGuests,
  bedrooms,
}: Pick<Rates, 'mostGuests' | 'bedrooms'>): number {
  return mostGuests ?? maxGuests(bedrooms);
}

function past({ checkIn }: Stay, today: Day): StayRefusal | undefined {
  return isBefore(checkIn, today) ? { kind: 'past' } : undefined;
}

function tooFar({ checkIn }: Stay, today: Day): StayRefusal | undefined {
  const latest = latestCheckIn(today);
  return isBefore(latest, checkIn) ? { kind: 'tooFar', latest } : undefined;
}

/** A closed day of the stay. */
export function closed(stay: Stay, { dayRules }: Rates, unit: StayUnit): StayRefusal | undefined {
  if (!dayRules) return undefined;
  const day = daysOf(stay, unit).find((each) => dayRules[each]?.closed);
  return day && { kind: 'closed', day };
}

/** A stay that begins on a day of the week on which none may begin. */
export function arrivalWeekday(
  { checkIn }: Stay,
  { arrivalWeekdays }: Rates,
): StayRefusal | undefined {
  if (!arrivalWeekdays || arrivalWeekdays.includes(weekdayOf(checkIn))) return undefined;
  return {
    kind: 'arrivalWeekday',
    weekdays: weekdays.filter((weekday) => arrivalWeekdays.includes(weekday)),
  };
}

/** A stay that begins before the home can be ready. */
export function notice(
  { checkIn }: Stay,
  { noticeDays: days = 0 }: Rates,
  today: Day,
): StayRefusal | undefined {
  const earliest = addDays(today, days);
  return isBefore(checkIn, earliest) ? { kind: 'notice', days, earliest } : undefined;
}

/** Also refuses a stay that ends before it begins. */
function tooShort(stay: Stay, rates: Rates, unit: StayUnit): StayRefusal | undefined {
  const least = minLengthFrom(stay.checkIn, rates);
  return stayLength(stay, unit) < least ? { kind: 'tooShort', least } : undefined;
}

function tooLong(stay: Stay, { maxLength: most }: Rates, unit: StayUnit): StayRefusal | undefined {
  if (most === undefined || stayLength(stay, unit) <= most) return undefined;
  return { kind: 'tooLong', most };
}

function wrongGuests(guests: number, rates: Rates): StayRefusal | undefined {
  const most = mostGuestsOf(rates);
  return guests < 1 || guests > most ? { kind: 'guests', most } : undefined;
}

function taken(stay: Stay, booked: readonly Stay[], unit: StayUnit): StayRefusal | undefined {
  const [first] = booked
    .filter((other) => crossesBooked(stay, [other], unit))
    .map(({ checkIn }) => (isBefore(checkIn, stay.checkIn) ? stay.checkIn : checkIn))
    .toSorted((one, other) => daysFrom(other, one));
  return first && { kind: 'taken', day: first };
}

/** A stay that is too near another one. */
export function buffer(
  { checkIn, checkOut }: Stay,
  { bufferDays: days = 0 }: Rates,
  booked: readonly Stay[],
  unit: StayUnit,
): StayRefusal | undefined {
  const withBuffer = { checkIn: addDays(checkIn, -days), checkOut: addDays(checkOut, days) };
  return days > 0 && crossesBooked(withBuffer, booked, unit) ? { kind: 'buffer', days } : undefined;
}
