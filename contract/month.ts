import { addDays, type Day, dayOfIso, isoOf } from './day.ts';

/** The first day of the month of a day. */
export function firstOfMonth(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(0, 2)));
}

/** The first day of a month that is so many months after that of a day. Negative goes back. */
export function monthsFrom(day: Day, months: number): Day {
  const [year = 0, month = 0] = isoOf(day).split('-').map(Number);
  const index = 12 * year + month - 1 + months;
  const iso = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const first = dayOfIso(iso);
  if (first === undefined) throw new RangeError(`There is no month ${iso}`);
  return first;
}

/** The last day of the month of a day. */
export function lastOfMonth(day: Day): Day {
  return addDays(monthsFrom(day, 1), -1);
}
