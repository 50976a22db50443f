import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays, type Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { listingRules } from '#contract/records/listing-rules.ts';
import { minLengthFrom, rateOfDay } from '#contract/rules/rate-of-day.ts';
import type { Rates } from '#contract/rules/rates.ts';
import { daysOf, type Stay, stayLength } from '#contract/rules/stay.ts';
import { type Charges, priceOfStay } from '#contract/rules/stay-price.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { anyAsked, anyChargesIn, anyDiscount, anyOrderOfRules } from '#testing/any-rates.ts';

const anyPriced = anyAsked(30).chain((asked) =>
  fc.record({
    asked: fc.constant(asked),
    charges: anyChargesIn(asked.calendar.unit),
    discount: anyDiscount,
  }),
);

const inNights: Charges = { serviceCharge: cents(0), taxPercent: 0, unit: 'night' };

/** The nights of a stay that arrives on 1 June 2027, a Tuesday. */
function nights(count: number): Stay {
  return { checkIn: '01-06-2027', checkOut: addDays('01-06-2027', count) };
}

const plain: Rates = { pricePerDay: cents(10_000), bedrooms: 2 };

describe('the day of the week', () => {
  it.each<[Day, string]>([
    ['05-01-1970', 'monday'],
    ['04-01-1970', 'sunday'],
    ['31-12-1969', 'wednesday'],
    ['29-02-2028', 'tuesday'],
    ['01-01-2028', 'saturday'],
  ])('of %s is %s', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });
});

describe('the price of a day', () => {
  const rates: Rates = {
    ...plain,
    weekdayPrices: { friday: cents(13_000), saturday: cents(13_000) },
    seasons: [
      { from: '01-07-2027', to: '31-07-2027', price: cents(15_000) },
      { from: '10-07-2027', to: '12-07-2027', price: cents(20_000) },
    ],
    dayRules: { '11-07-2027': { price: cents(25_000) }, '12-07-2027': { minLength: 2 } },
  };

  it.each<[Day, string, number]>([
    ['30-06-2027', 'base', 10_000],
    ['25-06-2027', 'weekday', 13_000],
    ['01-07-2027', 'season', 15_000],
    // A Friday in the season.
    ['09-07-2027', 'season', 15_000],
    ['10-07-2027', 'season', 20_000],
    ['11-07-2027', 'day', 25_000],
    // Its rule has no price.
    ['12-07-2027', 'season', 20_000],
    ['31-07-2027', 'season', 15_000],
    ['01-08-2027', 'base', 10_000],
  ])('[RATE-11] [RATE-12] on %s is that of the %s: %d cents', (day, reason, each) => {
    expect(rateOfDay(day, rates)).toEqual({ reason, each });
  });

  it('[RATE-12] is that of one season: the shortest, the later, the lower price', () => {
    const week = { from: '01-07-2027', to: '07-07-2027', price: cents(11_000) } as const;
    const later = { from: '03-07-2027', to: '09-07-2027', price: cents(12_000) } as const;
    const cheaper = { ...later, price: cents(9000) };
    const priceOn3July = (...seasons: NonNullable<Rates['seasons']>) =>
      rateOfDay('03-07-2027', { ...plain, seasons }).each;
    expect(priceOn3July(week, later)).toBe(12_000);
    expect(priceOn3July(later, week)).toBe(12_000);
    expect(priceOn3July(later, cheaper)).toBe(9000);
    expect(priceOn3July(cheaper, later)).toBe(9000);
  });

  it('[RATE-13] [RATE-12] has the minimum of the day, its one season or the listing', () => {
    const long = { from: '01-07-2027', to: '31-07-2027', price: cents(1), minLength: 7 } as const;
    const short = { from: '10-07-2027', to: '12-07-2027', price: cents(1) } as const;
    const twin = { ...short, minLength: 4 };
    const withMinima = {
      ...plain,
      minLength: 3,
      seasons: [long, short],
      dayRules: { '05-07-2027': { minLength: 1 }, '06-07-2027': { price: cents(1) } },
    };
    expect(minLengthFrom('30-06-2027', withMinima)).toBe(3);
    expect(minLengthFrom('01-07-2027', withMinima)).toBe(7);
    expect(minLengthFrom('05-07-2027', withMinima)).toBe(1);
    expect(minLengthFrom('06-07-2027', withMinima)).toBe(7);
    expect(minLengthFrom('10-07-2027', withMinima)).toBe(3);
    expect(minLengthFrom('10-07-2027', { ...withMinima, seasons: [short, twin] })).toBe(4);
    expect(minLengthFrom('10-07-2027', { ...withMinima, seasons: [twin, short] })).toBe(4);
    expect(minLengthFrom('10-07-2027', plain)).toBe(1);
  });
});

describe('the price of a stay', () => {
  it('[RATE-14] has one line for each reason and price, in the order of their first days', () => {
    const rates: Rates = { ...plain, weekdayPrices: { friday: cents(13_000) } };
    // Two Fridays: 4 and 11 June.
    expect(priceOfStay(nights(11), 1, rates, inNights).lines).toEqual([
      { kind: 'days', reason: 'base', count: 9, each: 10_000, amount: 90_000 },
      { kind: 'days', reason: 'weekday', count: 2, each: 13_000, amount: 26_000 },
    ]);
  });

  it('[RATE-15] has a price for each guest above those who are included', () => {
    const rates: Rates = { ...plain, furtherGuests: { included: 2, price: cents(1500) } };
    const furtherOf = (guests: number) =>
      priceOfStay(nights(3), guests, rates, inNights).lines.slice(1);
    expect(furtherOf(1)).toEqual([]);
    expect(furtherOf(2)).toEqual([]);
    expect(furtherOf(4)).toEqual([
      { kind: 'furtherGuests', guests: 2, count: 3, each: 1500, amount: 9000 },
    ]);
  });

  it.each([
    [6, { week: 10, month: 20 }, 0],
    [7, { week: 10, month: 20 }, -7000],
    [27, { week: 10, month: 20 }, -27_000],
    [28, { week: 10, month: 20 }, -56_000],
    [28, { week: 10 }, -28_000],
    [28, { week: 10, month: 0 }, 0],
    [7, { month: 20 }, 0],
    [28, { month: 20 }, -56_000],
  ])('[RATE-16] of %d nights with %j is less by %d cents', (count, longStayPercent, less) => {
    const { lines } = priceOfStay(nights(count), 1, { ...plain, longStayPercent }, inNights);
    expect(lines.find(({ kind }) => kind === 'longStay')?.amount ?? 0).toBe(less);
  });

  it('[RATE-16] [RATE-17] takes a long stay off the days and further guests, not the cleaning', () => {
    const rates: Rates = {
      ...plain,
      furtherGuests: { included: 2, price: cents(1000) },
      longStayPercent: { week: 5 },
      cleaningFee: cents(5000),
    };
    expect(priceOfStay(nights(7), 3, rates, { ...inNights, taxPercent: 10 })).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 7, each: 10_000, amount: 70_000 },
        { kind: 'furtherGuests', guests: 1, count: 7, each: 1000, amount: 7000 },
        // 5 % of $770.00.
        { kind: 'longStay', percent: 5, amount: -3850 },
        { kind: 'cleaning', amount: 5000 },
        // 10 % of $781.50.
        { kind: 'tax', percent: 10, amount: 7815 },
      ],
      amount: 78_150,
      serviceCharge: 0,
      tax: 7815,
      discount: 0,
      total: 85_965,
    });
  });

  it('[RATE-18] is the sum of its lines, and never negative', () => {
    fc.assert(
      fc.property(anyPriced, ({ asked: { stay, guests, rates }, charges, discount }) => {
        const price = priceOfStay(stay, guests, rates, charges, { discount });
        const sumOf = (...kinds: string[]) =>
          price.lines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, { amount }) => sum + amount, 0);
        const ofAmount = ['days', 'furtherGuests', 'longStay', 'cleaning'];
        expect(price.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(sumOf(...ofAmount)).toBe(price.amount);
        expect(sumOf('serviceCharge')).toBe(price.serviceCharge);
        expect(sumOf('tax')).toBe(price.tax);
        expect(sumOf(...ofAmount, 'serviceCharge', 'tax', 'coupon')).toBe(price.total);
        expect(price.discount).toBe(discount);
        expect(price.total).toBe(
          Math.max(0, price.amount + price.serviceCharge + price.tax - discount),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('[RATE-14] has a line for each day, once, at the price of the day', () => {
    fc.assert(
      fc.property(anyPriced, ({ asked: { stay, guests, rates }, charges }) => {
        const { lines } = priceOfStay(stay, guests, rates, charges);
        const ofDays = lines.filter((line) => line.kind === 'days');
        const each = ofDays.flatMap((line) =>
          Array.from({ length: line.count }, () => ({ reason: line.reason, each: line.each })),
        );
        const days = daysOf(stay, charges.unit).map((day) => rateOfDay(day, rates));
        const inOrder = (all: typeof days) => all.map((day) => JSON.stringify(day)).toSorted();
        expect(inOrder(each)).toEqual(inOrder(days));
        expect(ofDays.every((line) => line.amount === line.count * line.each)).toBe(true);
        expect(new Set(ofDays.map((line) => `${line.reason} ${line.each}`)).size).toBe(
          ofDays.length,
        );
      }),
    );
  });

  it('[RATE-19] without rules costs what the documents say, in days and in nights', () => {
    fc.assert(
      fc.property(anyPriced, ({ asked: { stay, guests, rates }, charges, discount }) => {
        const { pricePerDay, bedrooms } = rates;
        const bare = priceOfStay(stay, guests, { pricePerDay, bedrooms }, charges, { discount });
        const count = stayLength(stay, charges.unit);
        const amount = count * pricePerDay;
        // Thousandths of a percent, in whole numbers.
        const tax = Math.floor((amount * Math.round(charges.taxPercent * 1000) + 50_000) / 100_000);
        const charged = amount + charges.serviceCharge + tax;
        expect({ ...bare, lines: bare.lines[0] }).toEqual({
          lines: { kind: 'days', reason: 'base', count, each: pricePerDay, amount },
          amount,
          serviceCharge: charges.serviceCharge,
          tax,
          discount,
          total: Math.max(0, charged - discount),
        });
      }),
      { numRuns: 200 },
    );
  });

  it('[RATE-12] does not depend on the order in which rules are listed', () => {
    const shuffled = anyPriced.chain((priced) =>
      fc.record({ priced: fc.constant(priced), other: anyOrderOfRules(priced.asked.rates) }),
    );
    fc.assert(
      fc.property(shuffled, ({ priced: { asked, charges, discount }, other }) => {
        const { stay, guests, rates } = asked;
        expect(priceOfStay(stay, guests, other, charges, { discount })).toEqual(
          priceOfStay(stay, guests, rates, charges, { discount }),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('rules', () => {
  const full = {
    seasons: [{ from: '24-12-2027', to: '02-01-2028', price: 180, minLength: 5 }],
    weekdayPrices: { friday: 130.5 },
    dayRules: { '31-12-2027': { price: 250 }, '20-07-2027': { closed: true } },
    longStayPercent: { week: 7.5, month: 100 },
    cleaningFee: 40,
    furtherGuests: { included: 2, price: 10 },
    mostGuests: 4,
    minLength: 2,
    maxLength: 28,
    arrivalWeekdays: ['friday'],
    noticeDays: 0,
    bufferDays: 1,
  };
  const isRight = (rules: object) => z.safeParse(listingRules, rules).success;

  it('[RATE-30] can have everything or nothing, in dollars on the wire and in cents inside', () => {
    const rules: unknown = z.parse(listingRules, full);
    expect(rules).toEqual({
      ...full,
      seasons: [{ from: '24-12-2027', to: '02-01-2028', price: 18_000, minLength: 5 }],
      weekdayPrices: { friday: 13_050 },
      dayRules: { '31-12-2027': { price: 25_000 }, '20-07-2027': { closed: true } },
      cleaningFee: 4000,
      furtherGuests: { included: 2, price: 1000 },
    });
    expect(z.encode(listingRules, z.parse(listingRules, full))).toEqual(full);
    expect(z.parse(listingRules, {})).toEqual({});
  });

  it.each([
    { seasons: [{ from: '02-01-2028', to: '24-12-2027', price: 180 }] },
    { seasons: [{ from: '02-01-2028', to: '31-02-2028', price: 180 }] },
    { seasons: [{ from: '24-12-2027', to: '02-01-2028', price: 0 }] },
    { seasons: [{ from: '24-12-2027', to: '02-01-2028', price: 1, minLength: 29 }] },
    { weekdayPrices: { someday: 130 } },
    { weekdayPrices: { friday: -0.5 } },
    { dayRules: { '31-02-2028': { price: 250 } } },
    { dayRules: { '01-02-2028': { minLength: 29 } } },
    { longStayPercent: { week: -1 } },
    { longStayPercent: { month: 100.5 } },
    { longStayPercent: { week: 7.555 } },
    {
      dayRules: Object.fromEntries(
        Array.from({ length: 1201 }, (_, days) => [addDays('01-01-2027', days), { price: 1 }]),
      ),
    },
    { cleaningFee: -1 },
    { furtherGuests: { included: 0, price: 10 } },
    { mostGuests: 0 },
    { minLength: 0 },
    { minLength: 29 },
    { arrivalWeekdays: [] },
    { noticeDays: -1 },
    { bufferDays: 0.5 },
  ])('[RATE-30] cannot have case %#', (wrong) => {
    expect(isRight({ ...full, ...wrong })).toBe(false);
  });

  it('[RATE-30] can have a season of one day, and a minimum that is the maximum', () => {
    expect(isRight({ ...full, minLength: 28 })).toBe(true);
    expect(
      isRight({ ...full, seasons: [{ from: '24-12-2027', to: '24-12-2027', price: 1 }] }),
    ).toBe(true);
  });
});
