import { type Day, daysFrom } from './day.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

const someMonday: Day = '05-01-1970';

/** The day of the week. */
export function weekdayOf(day: Day): Weekday {
  // The remainder of an earlier day is negative, and `at` counts it from the end of the week.
  return weekdays.at(daysFrom(someMonday, day) % weekdays.length) ?? 'monday';
}
