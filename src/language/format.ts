import { type Day, dayOnClock, isoOf } from '#contract/day.ts';
import { type Cents, dollarsOf } from '#contract/money.ts';
import type { Language } from './language.ts';
import { once } from './once.ts';
import { voice } from './sentences.ts';
import { t } from './text.ts';

/** Prices and sizes are written as Americans do, days as the British do, in French as the French. */
const conventions = {
  en: { numbers: 'en-US', days: 'en-GB' },
  fr: { numbers: 'fr', days: 'fr' },
} as const satisfies Record<Language, object>;

function formatsIn(language: Language) {
  const { numbers, days } = conventions[language];
  return {
    amounts: new Intl.NumberFormat(numbers, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
    wholeAmounts: new Intl.NumberFormat(numbers, { maximumFractionDigits: 0 }),
    numbers: new Intl.NumberFormat(numbers),
    // A tax may have more decimals than the three that are shown by default.
    percentages: new Intl.NumberFormat(numbers, { maximumFractionDigits: 10 }),
    // Calendar days have no time zone; read in UTC they stay the day they are.
    days: new Intl.DateTimeFormat(days, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    moments: new Intl.DateTimeFormat(days, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
    distances: new Intl.RelativeTimeFormat(numbers),
    numericDays: new Intl.DateTimeFormat(days, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  };
}

/** They cost too much to be made for every number. */
const formatsOf = { en: once(() => formatsIn('en')), fr: once(() => formatsIn('fr')) };

/** Those of the language that the site speaks. */
function formats() {
  return formatsOf[voice.language]();
}

/** CONST-01: cents as `$1,234.50`, in French as `1 234,50 $US`. */
export function money(cents: Cents): string {
  return t('money.amount', { amount: formats().amounts.format(dollarsOf(cents)) });
}

/** CONST-01: cents as `$120` where they are whole dollars, as `$120.50` otherwise. */
export function shortMoney(cents: Cents): string {
  if (cents % 100 !== 0) return money(cents);
  return t('money.amount', { amount: formats().wholeAmounts.format(dollarsOf(cents)) });
}

/** A percentage as `7.5`, without its sign. */
export function percentage(percent: number): string {
  return formats().percentages.format(percent);
}

/** A `dd-MM-yyyy` day as `3 Mar 2026`. */
export function day(value: Day): string {
  return formats().days.format(new Date(`${isoOf(value)}T00:00:00Z`));
}

/** An ISO timestamp's day as `3 Mar 2026`, in the reader's time zone. */
export function dayOfTimestamp(timestamp: string): string {
  return day(dayOnClock(new Date(timestamp)));
}

/** An ISO timestamp's day in UTC, where the reader's time zone is not known. */
export function utcDayOfTimestamp(timestamp: string): string {
  return formats().days.format(new Date(timestamp));
}

/** An ISO timestamp as `3 Mar 2026, 14:30`, in the reader's time zone. */
export function moment(timestamp: string): string {
  return formats().moments.format(new Date(timestamp));
}

/** CONST-02: a size in square feet as `1,200 SqFt`; empty where it is not known. */
export function size(squareFeet: number): string {
  if (squareFeet === 0) return '';
  return t('size.squareFeet', { size: formats().numbers.format(squareFeet) });
}

/** MYR-04: a `dd-MM-yyyy` day as `03/03/2026`, day before month as the British and French write it. */
export function britishDay(value: Day): string {
  return formats().numericDays.format(new Date(`${isoOf(value)}T00:00:00Z`));
}

/**
 * How long it is until an ISO instant: `in 5 hours`, `in 12 minutes`. Rounded down, so that more is
 * never promised; an instant that is past is `in 0 minutes`.
 */
export function timeUntil(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((Date.parse(instant) - now) / 60_000));
  const { distances } = formats();
  return minutes < 60
    ? distances.format(minutes, 'minute')
    : distances.format(Math.floor(minutes / 60), 'hour');
}
