import { type Day, dayOnClock, isoOf } from '#contract/day.ts';
import { type Cents, dollarsOf } from '#contract/money.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { type Weekday, weekdays } from '#contract/weekday.ts';
import type { Language } from './language.ts';
import { once } from './once.ts';
import { i18n } from './sentences.ts';
import { t } from './text.ts';

/** Prices and sizes are written as Americans do, days as the British do, in French as the French. */
const conventions = {
  en: { numbers: 'en-US', days: 'en-GB', point: '.', group: ',' },
  // A narrow space that does not break the line.
  fr: { numbers: 'fr', days: 'fr', point: ',', group: '\u202f' },
} as const satisfies Record<Language, object>;

function formatsIn(language: Language) {
  const { days, numbers } = conventions[language];
  const date = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(days, options));
  return {
    // Calendar days have no time zone; read in UTC they stay the day they are.
    days: date({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    // The desk sets its time zone after the import of this module.
    moments: once(
      () =>
        new Intl.DateTimeFormat(days, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZone: i18n.timeZone,
        }),
    ),
    weekdays: date({ weekday: 'long', timeZone: 'UTC' }),
    fullDays: date({ dateStyle: 'full', timeZone: 'UTC' }),
    distances: once(() => new Intl.RelativeTimeFormat(numbers)),
    numericDays: date({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  };
}

const formatsOf = { en: formatsIn('en'), fr: formatsIn('fr') };

/** Those of the language that the site speaks. */
function formats() {
  return formatsOf[i18n.language];
}

/**
 * Digits with the marks of the language. The first `Intl.NumberFormat` of a page takes 13 ms, and four
 * times as long on a phone: longer than the rest of a list's first view.
 */
function marked(digits: string): string {
  const { point, group } = conventions[i18n.language];
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals ? `${grouped}${point}${decimals}` : grouped;
}

/** A number with at most so many decimals. */
function rounded(value: number, decimals: number): string {
  return marked(String(Number(value.toFixed(decimals))));
}

/** CONST-01: cents as `$1,234.50`, in French as `1 234,50 $US`. */
export function money(cents: Cents): string {
  return t('money.amount', { amount: marked(dollarsOf(cents).toFixed(2)) });
}

/** CONST-01: cents as `$120` where they are whole dollars, as `$120.50` otherwise. */
export function shortMoney(cents: Cents): string {
  if (cents % 100 !== 0) return money(cents);
  return t('money.amount', { amount: rounded(dollarsOf(cents), 0) });
}

/** Cents to the nearest dollar, for places with no room for more: `$1,250`, in French `1 250 $`. */
export function narrowMoney(cents: Cents): string {
  return t('money.narrow', { amount: rounded(dollarsOf(cents), 0) });
}

/** A percentage as `7.5`, without its sign. */
export function percentage(percent: number): string {
  // A tax may have more decimals than three.
  return rounded(percent, 10);
}

/** A number of things as `1,203`, in French as `1 203`. */
export function count(things: number): string {
  return rounded(things, 0);
}

/** A `dd-MM-yyyy` day as `3 Mar 2026`. */
export function day(value: Day): string {
  return formats()
    .days()
    .format(new Date(`${isoOf(value)}T00:00:00Z`));
}

/** A `dd-MM-yyyy` day as `Friday, 3 April 2026`, in French as `vendredi 3 avril 2026`. */
export function fullDay(value: Day): string {
  return formats()
    .fullDays()
    .format(new Date(`${isoOf(value)}T00:00:00Z`));
}

/** A day of the week as `Friday`, in French as `vendredi`. */
export function weekdayName(weekday: Weekday): string {
  // 1 March 2027 is a Monday.
  return formats()
    .weekdays()
    .format(new Date(`2027-03-0${1 + weekdays.indexOf(weekday)}T00:00:00Z`));
}

/** An ISO timestamp's day as `3 Mar 2026`, in the reader's time zone, or in that of the desk. */
export function dayOfTimestamp(timestamp: string): string {
  const moment = new Date(timestamp);
  return day(i18n.timeZone ? dayInZone(moment, i18n.timeZone) : dayOnClock(moment));
}

/** An ISO timestamp's day in UTC, where the reader's time zone is not known. */
export function utcDayOfTimestamp(timestamp: string): string {
  return formats().days().format(new Date(timestamp));
}

/** An ISO timestamp as `3 Mar 2026, 14:30`, in the reader's time zone, or in that of the desk. */
export function moment(timestamp: string): string {
  return formats().moments().format(new Date(timestamp));
}

/** CONST-02: a size in square feet as `1,200 SqFt`; empty where it is not known. */
export function size(squareFeet: number): string {
  if (squareFeet === 0) return '';
  return t('size.squareFeet', { size: rounded(squareFeet, 3) });
}

/** MYR-04: a `dd-MM-yyyy` day as `03/03/2026`, day before month as the British and French write it. */
export function britishDay(value: Day): string {
  return formats()
    .numericDays()
    .format(new Date(`${isoOf(value)}T00:00:00Z`));
}

/**
 * How long it is until an ISO instant: `in 5 hours`, `in 12 minutes`. Rounded down, so that more is
 * never promised; an instant that is past is `in 0 minutes`.
 */
export function timeUntil(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((Date.parse(instant) - now) / 60_000));
  const distances = formats().distances();
  return minutes < 60
    ? distances.format(minutes, 'minute')
    : distances.format(Math.floor(minutes / 60), 'hour');
}
