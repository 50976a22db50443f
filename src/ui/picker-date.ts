import { type Day, isoOf } from '#contract/day.ts';

/**
 * The `Date` that a date picker shows as this day (`dd-MM-yyyy`). Pickers read the local year,
 * month and date. The time is noon, so that daylight saving time cannot move it to another day.
 */
export function pickerDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = isoOf(day).split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}
