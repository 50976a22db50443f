import { addDays, type Day, isoOf } from '#contract/day.ts';
import { once } from '../../language/once.ts';
import { i18n } from '../../language/sentences.ts';

function formatsIn(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
  return {
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

const formats = { en: formatsIn('en-GB'), fr: formatsIn('fr') };

const dateOf = (day: Day) => new Date(`${isoOf(day)}T00:00:00Z`);

/** `March 2027`. */
export function monthText(day: Day): string {
  return formats[i18n.language].month().format(dateOf(day));
}

/** `Friday 5 March 2027`. */
export function weekdayText(day: Day): string {
  return formats[i18n.language].weekday().format(dateOf(day));
}

/** The day of the month, from 1. */
export function numberOf(day: Day): number {
  return dateOf(day).getUTCDate();
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(day: Day): number {
  return (dateOf(day).getUTCDay() + 6) % 7;
}

/** The first day of the month that is some months after the month of a day. */
export function monthAfter(day: Day, months: number): Day {
  let first = addDays(day, 1 - numberOf(day));
  for (let left = months; left > 0; left -= 1) {
    const within = addDays(first, 32);
    first = addDays(within, 1 - numberOf(within));
  }
  for (let left = months; left < 0; left += 1) {
    const within = addDays(first, -1);
    first = addDays(within, 1 - numberOf(within));
  }
  return first;
}

/** The days from a day on, in order. */
export function daysFromDay(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
