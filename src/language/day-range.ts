import { addDays, type Day, isBefore, isoOf } from '#contract/day.ts';
import type { Language } from './language.ts';
import { once } from './once.ts';
import { i18n } from './sentences.ts';

/** How far ahead a day may be, in days, so that it is clear without its year. */
const clearWithoutYear = 330;

function formatsIn(locale: string) {
  const format = (year: 'numeric' | undefined) =>
    once(
      () =>
        new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone: 'UTC' }),
    );
  return { withYear: format('numeric'), withoutYear: format(undefined) };
}

const formatsOf: Readonly<Record<Language, ReturnType<typeof formatsIn>>> = {
  en: formatsIn('en-GB'),
  fr: formatsIn('fr'),
};

/** A day as `3 Apr`, or as `3 Apr 2028` where it is almost a year after `today`. */
export function nearDay(day: Day, today: Day): string {
  const { withYear, withoutYear } = formatsOf[i18n.language];
  const format = isBefore(day, addDays(today, clearWithoutYear)) ? withoutYear : withYear;
  return format().format(new Date(`${isoOf(day)}T00:00:00Z`));
}

/** Two days as `3–9 Apr`, or as `28 Mar – 2 Apr` where their months differ. */
export function dayRange(from: Day, to: Day, today: Day): string {
  // The parts of `dd-MM-yyyy` after the day.
  const isOneMonth = from.slice(2) === to.slice(2);
  const end = nearDay(to, today);
  if (isOneMonth) return `${Number(from.slice(0, 2))}\u2013${end}`;
  return `${nearDay(from, today)} \u2013 ${end}`;
}
