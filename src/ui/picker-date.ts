import { type Day, isoOf } from '#contract/day.ts';

/**
 * The `Date` that a date picker draws as this day (`dd-MM-yyyy`). Pickers read the clock's own year,
 * month and date, so it is built from those and stands at noon, where no clock change reaches it.
 */
export function pickerDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = isoOf(day).split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}
