import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import { minLengthFrom, rateOfDay } from './rate-of-day.ts';
import type { Rates } from './rates.ts';
import { isBooked, stayFrom } from './stay.ts';
import { arrivalWeekday, buffer, closed, notice, type StayCalendar } from './stay-refusal.ts';

/** What the rules of a listing say of a single day, before a guest has chosen a stay. */
export interface DayFacts {
  /** In cents; undefined on a day that no stay can occupy. */
  readonly price: Cents | undefined;
  /** The minimum length of a stay from this day, in days or nights; undefined where none can begin. */
  readonly minLength: number | undefined;
  /** Whether the day is free, but the host has closed it, or another stay is too near. */
  readonly isClosed: boolean;
  /** Whether the notice and the days of arrival let a stay begin. */
  readonly takesArrivals: boolean;
}

/** The facts of a day, for a calendar. */
export function factsOfDay(day: Day, rates: Rates, calendar: StayCalendar): DayFacts {
  const { today, booked, unit } = calendar;
  const stay = stayFrom(day, 1, unit);
  const isTaken = isBooked(day, booked, unit);
  const isClosed =
    !isTaken && Boolean(closed(stay, rates, unit) ?? buffer(stay, rates, booked, unit));
  // No stay can occupy a day before the notice, because none begins earlier.
  const isTooSoon = notice(stay, rates, today) !== undefined;
  const isOpen = !isClosed && !isTaken;
  const takesArrivals = !isTooSoon && !arrivalWeekday(stay, rates);
  return {
    price: isOpen && !isTooSoon ? rateOfDay(day, rates).each : undefined,
    minLength: isOpen && takesArrivals ? minLengthFrom(day, rates) : undefined,
    isClosed,
    takesArrivals,
  };
}

/** Whether the days of a listing can have different prices. */
export function hasDayPrices({ seasons = [], weekdayPrices = {}, dayRules = {} }: Rates): boolean {
  return (
    seasons.length > 0 ||
    Object.keys(weekdayPrices).length > 0 ||
    Object.values(dayRules).some(({ price }) => price !== undefined)
  );
}

/** Whether stays from different days can have different minimum lengths. */
export function hasDayMinimums({ seasons = [], dayRules = {} }: Rates): boolean {
  return [...seasons, ...Object.values(dayRules)].some(({ minLength }) => minLength !== undefined);
}
