import { type Day, dayOnClock, isoOf } from '#contract/day.ts';
import { type Cents, dollarsOf } from '#contract/money.ts';
import { t } from './text.ts';

const locale = 'en-GB';
const amounts = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const wholeAmounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const sizes = new Intl.NumberFormat('en-US');
// Calendar days have no time zone; read in UTC they stay the day they are.
const days = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const numericDays = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** CONST-01: cents as `$1,234.50`. */
export function money(cents: Cents): string {
  return t('money.amount', { amount: amounts.format(dollarsOf(cents)) });
}

/** CONST-01: cents as `$120` where they are whole dollars, as `$120.50` otherwise. */
export function shortMoney(cents: Cents): string {
  if (cents % 100 !== 0) return money(cents);
  return t('money.amount', { amount: wholeAmounts.format(dollarsOf(cents)) });
}

/** A `dd-MM-yyyy` day as `3 Mar 2026`. */
export function day(value: Day): string {
  return days.format(new Date(`${isoOf(value)}T00:00:00Z`));
}

/** An ISO timestamp's day as `3 Mar 2026`, in the reader's time zone. */
export function dayOfTimestamp(timestamp: string): string {
  return day(dayOnClock(new Date(timestamp)));
}

/** CONST-02: a size in square feet as `1,200 SqFt`. */
export function size(squareFeet: number): string {
  return t('size.squareFeet', { size: sizes.format(squareFeet) });
}

/** MYR-04: a `dd-MM-yyyy` day as `03/03/2026`, day before month as the British write it. */
export function britishDay(value: Day): string {
  return numericDays.format(new Date(`${isoOf(value)}T00:00:00Z`));
}
