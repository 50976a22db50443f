import { addDays, type Day, dayInUtc, isoOf } from './day.ts';

/** The first day of the month of a day. */
export function firstOfMonth(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(0, 2)));
}

/**
 * The first day of a month that is so many months after that of a day. Negative goes back. It stops at the first and the
 * last month of a year with four digits, as `addDays` does.
 */
export function monthsFrom(day: Day, months: number): Day {
  const [year = 0, month = 0] = isoOf(day).split('-').map(Number);
  const index = Math.min(Math.max(12 * year + month - 1 + months, 12_000), 119_999);
  return dayInUtc(Date.UTC(Math.floor(index / 12), index % 12));
}

/** The last day of the month of a day. */
export function lastOfMonth(day: Day): Day {
  const [year = 0, month = 0] = isoOf(day).split('-').map(Number);
  return dayInUtc(Date.UTC(year, month, 0));
}
