import * as z from 'zod/mini';
import { byName } from '../by-name.ts';
import { dayOfIso, isoOf } from '../day.ts';
import { type Cents, dollarsOf } from '../money.ts';
import type { DayRule, ListingRules, Season } from '../records/listing-rules.ts';
import { mostPrice } from '../rules/price.ts';
import { longestEver } from '../rules/stay.ts';
import { weekdays } from '../weekday.ts';
import type { PriceFields } from './records/listing-prices.ts';
import { isoDay } from './typed-day.ts';
import { amountOf, amountText, percentText, typedPrice, wholeText } from './typed-number.ts';

/* The forms of a listing's prices and rules. The messages are keys of the locales. */

/** The rules of the form. Seasons and days have forms of their own. */
export type FormRules = Omit<ListingRules, 'seasons' | 'dayRules'>;

function wholeUpTo(pattern: RegExp, most: number, message: string) {
  return wholeText.check(
    z.regex(pattern, message),
    z.refine((typed) => Number(typed) <= most, message),
  );
}

/** An amount above zero, or nothing. */
const someAmount = amountText.check(
  z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'desk.invalid.price'),
  z.refine((typed) => typed === '' || amountOf(typed) !== 0, 'desk.invalid.noPrice'),
  z.refine((typed) => typed === '' || amountOf(typed) <= mostPrice, 'desk.invalid.priceHigh'),
);
export const someLength = wholeUpTo(/^([1-9]\d{0,2})?$/, longestEver, 'desk.invalid.length');
const someDays = wholeUpTo(/^(\d{1,3})?$/, longestEver, 'desk.invalid.days');
const somePeople = wholeUpTo(/^([1-9]\d{0,3})?$/, 1000, 'desk.invalid.people');
const somePercent = percentText.check(
  z.regex(/^((\d{1,2}(\.\d{1,2})?|100))?$/, 'desk.invalid.percent'),
);

const typed = z.object({
  pricePerDay: typedPrice,
  ...byName(weekdays, () => someAmount),
  /** Percent from a length of 7 and of 28 on. */
  week: somePercent,
  month: somePercent,
  cleaningFee: someAmount,
  /** The number of guests that the price includes. */
  included: somePeople,
  furtherPrice: someAmount,
  mostGuests: somePeople,
  minLength: someLength,
  maxLength: someLength,
  /** All days of the week where stays may begin on any. */
  arrivalWeekdays: z.array(z.enum(weekdays)).check(z.minLength(1, 'desk.invalid.weekdays')),
  noticeDays: someDays,
  bufferDays: someDays,
});

/** What is typed into the form of the rules. */
export type RulesValues = z.output<typeof typed>;

/** The values of a stored draft: only the typed fields. */
export const someRulesValues = z.partial(
  z.extend(typed, {
    ...byName(Object.keys(typed.shape) as (keyof RulesValues)[], () => z.string()),
    arrivalWeekdays: z.array(z.enum(weekdays)),
  }),
);

/** The typed values as fields of a listing. Rules with an empty field are missing. */
export interface TypedRules {
  readonly pricePerDay: Cents;
  readonly rules: FormRules;
}

/**
 * The form of the rules.
 *
 * @param kept The rules of other forms, whose minimum lengths the maximum must allow.
 */
export function rulesForm(kept: Pick<ListingRules, 'seasons' | 'dayRules'>) {
  const longest = longestMinimumOf(kept);
  return z.pipe(
    typed.check(
      z.refine(({ included, furtherPrice }) => (included === '') === (furtherPrice === ''), {
        error: 'desk.invalid.bothGuests',
        path: ['furtherPrice'],
      }),
      z.refine(
        ({ minLength, maxLength }) =>
          maxLength === '' || Math.max(longest, Number(minLength)) <= Number(maxLength),
        { error: 'desk.invalid.maxLength', path: ['maxLength'] },
      ),
    ),
    z.transform(
      (values: RulesValues): TypedRules => ({
        pricePerDay: amountOf(values.pricePerDay),
        rules: rulesOf(values),
      }),
    ),
  );
}

/** The longest minimum of seasons and days. 1 without any. */
export function longestMinimumOf({
  seasons = [],
  dayRules = {},
}: Pick<ListingRules, 'seasons' | 'dayRules'>): number {
  const all = [...seasons, ...Object.values(dayRules)].map(({ minLength }) => minLength ?? 1);
  return Math.max(1, ...all);
}

function rulesOf(values: RulesValues): FormRules {
  const { arrivalWeekdays, included } = values;
  const prices = weekdays.flatMap((weekday) => {
    const price = someCents(values[weekday]);
    return price === undefined ? [] : [[weekday, price] as const];
  });
  const week = someNumber(values.week);
  const month = someNumber(values.month);
  const price = someCents(values.furtherPrice);
  const isEveryDay = arrivalWeekdays.length === weekdays.length;
  return {
    weekdayPrices: prices.length > 0 ? Object.fromEntries(prices) : undefined,
    longStayPercent: (week ?? month) === undefined ? undefined : { week, month },
    cleaningFee: someCents(values.cleaningFee),
    furtherGuests: price === undefined ? undefined : { included: Number(included), price },
    mostGuests: someNumber(values.mostGuests),
    minLength: someNumber(values.minLength),
    maxLength: someNumber(values.maxLength),
    arrivalWeekdays: isEveryDay
      ? undefined
      : weekdays.filter((each) => arrivalWeekdays.includes(each)),
    // No days are no rule.
    noticeDays: someNumber(values.noticeDays) || undefined,
    bufferDays: someNumber(values.bufferDays) || undefined,
  };
}

/** The values of the form for a saved listing. */
export function rulesValues({ pricePerDay, rules }: PriceFields): RulesValues {
  const { weekdayPrices, longStayPercent, furtherGuests, arrivalWeekdays } = rules ?? {};
  return {
    pricePerDay: typedAmount(pricePerDay),
    ...byName(weekdays, (weekday) => typedAmount(weekdayPrices?.[weekday])),
    week: typedNumber(longStayPercent?.week),
    month: typedNumber(longStayPercent?.month),
    cleaningFee: typedAmount(rules?.cleaningFee),
    included: typedNumber(furtherGuests?.included),
    furtherPrice: typedAmount(furtherGuests?.price),
    mostGuests: typedNumber(rules?.mostGuests),
    minLength: typedNumber(rules?.minLength),
    maxLength: typedNumber(rules?.maxLength),
    arrivalWeekdays: [...(arrivalWeekdays ?? weekdays)],
    noticeDays: typedNumber(rules?.noticeDays),
    bufferDays: typedNumber(rules?.bufferDays),
  };
}

/** What is typed into the form of a season. Days are `yyyy-MM-dd`. */
const typedSeason = z.object({
  from: isoDay,
  to: isoDay,
  price: typedPrice.check(z.refine((text) => amountOf(text) !== 0, 'desk.invalid.noPrice')),
  minLength: someLength,
});

export type SeasonValues = z.output<typeof typedSeason>;

/**
 * The form of a season.
 *
 * @param most The maximum length of a stay, in days or nights.
 */
export function seasonForm(most = longestEver) {
  return z.pipe(
    typedSeason.check(
      z.refine(({ from, to }) => from <= to, { error: 'desk.invalid.order', path: ['to'] }),
      minimumUpTo(most),
    ),
    z.transform(({ from, to, price, minLength }: SeasonValues): Season => {
      const [first, last] = [dayOfIso(from), dayOfIso(to)];
      if (first === undefined || last === undefined) throw new RangeError('The days are checked.');
      return {
        from: first,
        to: last,
        price: amountOf(price),
        minLength: someNumber(minLength),
      };
    }),
  );
}

/** The values of the form for a season, or for a new one. */
export function seasonValues(season: Season | undefined): SeasonValues {
  return {
    from: season ? isoOf(season.from) : '',
    to: season ? isoOf(season.to) : '',
    price: typedAmount(season?.price),
    minLength: typedNumber(season?.minLength),
  };
}

const typedDays = z.object({
  price: someAmount,
  minLength: someLength,
  state: z.enum(['', 'closed', 'open']),
});

/** What is typed for the chosen days. Empty fields change nothing. */
export type DaysValues = z.output<typeof typedDays>;

export const noDaysValues: DaysValues = { price: '', minLength: '', state: '' };

/**
 * The form of the chosen days.
 *
 * @param most The maximum length of a stay, in days or nights.
 */
export function daysForm(most = longestEver) {
  return z.pipe(
    typedDays.check(
      z.refine(({ price, minLength, state }) => `${price}${minLength}${state}` !== '', {
        error: 'desk.invalid.nothing',
        path: ['price'],
      }),
      minimumUpTo(most),
    ),
    z.transform(
      ({ price, minLength, state }: DaysValues): DayRule => ({
        price: someCents(price),
        minLength: someNumber(minLength),
        closed: state === '' ? undefined : state === 'closed',
      }),
    ),
  );
}

function minimumUpTo<Values extends { minLength: string }>(most: number) {
  return z.refine<Values>(({ minLength }) => Number(minLength) <= most, {
    error: 'desk.invalid.minLength',
    path: ['minLength'],
  });
}

/** The number of a checked text. An empty text is none. */
export function someNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

function someCents(text: string): Cents | undefined {
  return text === '' ? undefined : amountOf(text);
}

function typedAmount(amountInCents: Cents | undefined): string {
  return amountInCents === undefined ? '' : String(dollarsOf(amountInCents));
}

function typedNumber(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}
