import * as z from 'zod/mini';
import { byName } from '../by-name.ts';
import { type Day, dayOfIso } from '../day.ts';
import type { Cents } from '../money.ts';
import { mostPrice } from '../rules/price.ts';
import { type Weekday, weekdays } from '../weekday.ts';
import { someLength, someNumber } from './rules-values.ts';
import { someIsoDay } from './typed-day.ts';
import { amountOf, amountText } from './typed-number.ts';

/* The form that changes the prices of several listings. The messages are keys of the locales. */

/** A price for all listings: the same amount, or a percentage above or below each base price. */
export type NewPrice =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'percent'; readonly percent: number };

/** What changes in each of several listings. A missing part changes nothing. */
export interface PricesChange {
  /** The percentage by which every price of a day rises or, below zero, falls. It is applied first. */
  readonly percent?: number | undefined;
  /** It is added. A season of the same days is replaced. */
  readonly season?:
    | {
        readonly from: Day;
        /** It belongs to the season too. */
        readonly to: Day;
        readonly price: NewPrice;
        readonly minLength?: number | undefined;
      }
    | undefined;
  readonly weekdayPrices?: Partial<Record<Weekday, NewPrice>> | undefined;
  /** The minimum stay of the listing, in days or nights. 1 removes it. */
  readonly minLength?: number | undefined;
}

const leastPercent = -90;
const mostPercent = 500;
const percentPattern = /^[+\-−]?\d{1,3}([.,]\d{1,2})?\s?%?$/;
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/;

function percentIn(typed: string): number {
  return Number(
    typed
      .replace(/[+%\s]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );
}

function isPercent(typed: string): boolean {
  const percent = percentPattern.test(typed) ? percentIn(typed) : 0;
  return percent !== 0 && percent >= leastPercent && percent <= mostPercent;
}

/** A percentage needs a sign: without one, `20 %` could mean a fifth of the price. */
function isNewPrice(typed: string): boolean {
  if (/^[+\-−]/.test(typed)) return isPercent(typed);
  return amountPattern.test(typed) && amountOf(typed) > 0 && amountOf(typed) <= mostPrice;
}

function newPriceOf(typed: string): NewPrice {
  return amountPattern.test(typed)
    ? { kind: 'amount', amount: amountOf(typed) }
    : { kind: 'percent', percent: percentIn(typed) };
}

const line = z.string().check(z.trim());
const somePercent = line.check(
  z.refine((typed) => typed === '' || isPercent(typed), 'desk.invalid.change'),
);
const someNewPrice = amountText.check(
  z.refine((typed) => typed === '' || isNewPrice(typed), 'desk.invalid.newPrice'),
);

const typed = z.object({
  percent: somePercent,
  /** `yyyy-MM-dd`, or empty. */
  from: someIsoDay,
  to: someIsoDay,
  seasonPrice: someNewPrice,
  seasonMinLength: someLength,
  ...byName(weekdays, () => someNewPrice),
  minLength: someLength,
});

/** What is typed into the form. Empty fields change nothing. */
export type ManyPricesValues = z.output<typeof typed>;

export const noManyPricesValues: ManyPricesValues = {
  percent: '',
  from: '',
  to: '',
  seasonPrice: '',
  seasonMinLength: '',
  ...byName(weekdays, () => ''),
  minLength: '',
};

function hasSeason({ from, to, seasonPrice, seasonMinLength }: ManyPricesValues): boolean {
  return `${from}${to}${seasonPrice}${seasonMinLength}` !== '';
}

function inSeason(name: 'from' | 'to' | 'seasonPrice') {
  return z.refine<ManyPricesValues>((values) => !hasSeason(values) || values[name] !== '', {
    error: 'desk.invalid.wholeSeason',
    path: [name],
  });
}

/** The form that changes the prices of several listings. */
export const manyPricesForm = z.pipe(
  typed.check(
    z.refine((values) => Object.values(values).some((value) => value !== ''), {
      error: 'desk.invalid.noChange',
      path: ['percent'],
    }),
    inSeason('from'),
    inSeason('to'),
    inSeason('seasonPrice'),
    z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
      error: 'desk.invalid.order',
      path: ['to'],
    }),
  ),
  z.transform((values: ManyPricesValues): PricesChange => {
    const [from, to] = [dayOfIso(values.from), dayOfIso(values.to)];
    const prices = weekdays.flatMap((weekday) =>
      values[weekday] === '' ? [] : [[weekday, newPriceOf(values[weekday])] as const],
    );
    return {
      percent: values.percent === '' ? undefined : percentIn(values.percent),
      season: from &&
        to && {
          from,
          to,
          price: newPriceOf(values.seasonPrice),
          minLength: someNumber(values.seasonMinLength),
        },
      weekdayPrices: prices.length > 0 ? Object.fromEntries(prices) : undefined,
      minLength: someNumber(values.minLength),
    };
  }),
);
