import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays, type Day } from '#contract/day.ts';
import { type Cents, cents, money, noMoney } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { isStrongPassword } from '#contract/rules/password.ts';
import {
  crossesBooked,
  daysOf,
  firstCheckOut,
  isBooked,
  latestCheckIn,
  maxGuests,
  type Stay,
  type StayUnit,
  stayLength,
  stayUnits,
} from '#contract/rules/stay.ts';
import { type Charges, priceOfStay } from '#contract/rules/stay-price.ts';
import { firstWords, previewWords, wordCount } from '#contract/rules/words.ts';

/** Any stay of the unit, of up to 60 days. */
function stayBy(unit: StayUnit) {
  const start = fc.integer({ min: 0, max: 400 }).map((days) => addDays('01-01-2027', days));
  return fc.tuple(start, fc.integer({ min: 0, max: 60 })).map(([checkIn, more]) => ({
    checkIn,
    checkOut: addDays(firstCheckOut(checkIn, unit), more),
  }));
}

const anyStay = stayBy('day');

describe('a stay', () => {
  it('[BOOK-09] counts both days, also across a leap day or a clock change', () => {
    expect(stayLength({ checkIn: '01-03-2027', checkOut: '01-03-2027' }, 'day')).toBe(1);
    expect(stayLength({ checkIn: '01-03-2027', checkOut: '05-03-2027' }, 'day')).toBe(5);
    expect(stayLength({ checkIn: '28-02-2028', checkOut: '01-03-2028' }, 'day')).toBe(3);
    expect(stayLength({ checkIn: '27-03-2027', checkOut: '29-03-2027' }, 'day')).toBe(3);
  });

  it('[RATE-01] counts the nights, also across a leap day or a change of year', () => {
    expect(stayLength({ checkIn: '01-03-2027', checkOut: '02-03-2027' }, 'night')).toBe(1);
    expect(stayLength({ checkIn: '28-02-2028', checkOut: '01-03-2028' }, 'night')).toBe(2);
    expect(stayLength({ checkIn: '30-12-2027', checkOut: '02-01-2028' }, 'night')).toBe(3);
    expect(daysOf({ checkIn: '30-12-2027', checkOut: '02-01-2028' }, 'night')).toEqual([
      '30-12-2027',
      '31-12-2027',
      '01-01-2028',
    ]);
  });

  it('[RATE-02] by night begins on the day on which another one ends', () => {
    const booked = [{ checkIn: '03-03-2027', checkOut: '05-03-2027' }] as const;
    const cross = (checkIn: Day, checkOut: Day) =>
      stayUnits.map((unit) => crossesBooked({ checkIn, checkOut }, booked, unit));
    expect(cross('01-03-2027', '03-03-2027')).toEqual([true, false]);
    expect(cross('05-03-2027', '06-03-2027')).toEqual([true, false]);
    expect(cross('02-03-2027', '04-03-2027')).toEqual([true, true]);
    expect(cross('01-03-2027', '09-03-2027')).toEqual([true, true]);
    expect(isBooked('04-03-2027', booked, 'night')).toBe(true);
    expect(isBooked('05-03-2027', booked, 'night')).toBe(false);
  });

  it.each(stayUnits)('crosses another exactly when they share a %s', (unit) => {
    fc.assert(
      fc.property(stayBy(unit), stayBy(unit), (stay, other) => {
        const sharesADay = daysOf(stay, unit).some((day) => daysOf(other, unit).includes(day));
        expect(crossesBooked(stay, [other], unit)).toBe(sharesADay);
        expect(isBooked(stay.checkIn, [other], unit)).toBe(
          daysOf(other, unit).includes(stay.checkIn),
        );
      }),
    );
  });

  it('[BOOK-10] takes 2 x bedrooms + 1 guests at the most', () => {
    expect([0, 1, 2, 5].map(maxGuests)).toEqual([1, 3, 5, 11]);
  });

  it('begins 730 days ahead at the latest', () => {
    expect(latestCheckIn('10-03-2027')).toBe('09-03-2029');
    // Over the leap day of 2028.
    expect(latestCheckIn('28-02-2027')).toBe('27-02-2029');
    expect(latestCheckIn('29-02-2028')).toBe('28-02-2030');
  });
});

describe('a price', () => {
  /** Without rules, neither guests nor bedrooms change it. */
  const priceOf = (
    stay: Stay,
    { pricePerDay, ...charges }: Charges & { readonly pricePerDay: Cents },
    discount: Cents = noMoney,
  ) => {
    const { lines: _, ...price } = priceOfStay(stay, 1, { pricePerDay, bedrooms: 1 }, charges, {
      discount,
    });
    return price;
  };
  const unit = 'day';
  const rates = {
    pricePerDay: cents(12_550),
    serviceCharge: cents(1500),
    taxPercent: 16,
    unit,
  } as const;
  const fourDays = { checkIn: '01-03-2027', checkOut: '04-03-2027' } as const;

  it('[BOOK-11] [BOOK-12] [BOOK-13] is price x days + service charge + tax - discount', () => {
    expect(priceOf(fourDays, rates, cents(2000))).toEqual({
      amount: 50_200,
      serviceCharge: 1500,
      tax: 8032,
      discount: 2000,
      total: 57_732,
    });
  });

  it('[BOOK-12] rounds the tax to the cent, also with a percentage of fractions', () => {
    const oneDay = { checkIn: '01-03-2027', checkOut: '01-03-2027' } as const;
    expect(priceOf(oneDay, { ...rates, pricePerDay: cents(3333), taxPercent: 7.25 }).tax).toBe(242);
    expect(priceOf(oneDay, { ...rates, pricePerDay: cents(10), taxPercent: 5 }).tax).toBe(1);
  });

  it.each([
    // 8.875 % of $433.29 is $38.4544875; as 8.88 % it would be $38.48.
    [43_329, 8.875, 47_174],
    [43_329, 8.88, 47_177],
    // 1.005 % of $100.00 is 100.5 cents, and 0.145 % of $300.00 is 43.5 cents.
    [10_000, 1.005, 10_101],
    [30_000, 0.145, 30_044],
    [10_000, 0.000_01, 10_000],
    [10_000, 0, 10_000],
    [10_000, 100, 20_000],
  ])(
    '[BOOK-12] [BOOK-13] %d cents with %d %% of tax, whole, come to %d cents',
    (day, taxPercent, total) => {
      const oneDay = { checkIn: '01-03-2027', checkOut: '01-03-2027' } as const;
      expect(
        priceOf(oneDay, { pricePerDay: cents(day), serviceCharge: cents(0), taxPercent, unit })
          .total,
      ).toBe(total);
    },
  );

  it('[BOOK-12] [BOOK-13] is at most half a cent off the exact total, with any percentage', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
    const percent = fc.record({
      digits: fc.integer({ min: 0, max: 99_999 }),
      decimals: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(anyStay, amount, amount, percent, (stay, day, fee, { digits, decimals }) => {
        const taxPercent = Number(`${digits}e-${decimals}`);
        const { total } = priceOf(stay, { pricePerDay: day, serviceCharge: fee, taxPercent, unit });
        // The exact total in parts of a cent: so many that nothing has to be rounded.
        const parts = 100n * 10n ** BigInt(decimals);
        const amount = BigInt(day) * BigInt(stayLength(stay, 'day'));
        const exact = (amount + BigInt(fee)) * parts + amount * BigInt(digits);
        const off = 2n * (BigInt(total) * parts - exact);
        expect(off > -parts && off <= parts).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('[BOOK-13] is whole cents and never negative', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
    const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(anyStay, amount, amount, percent, amount, (stay, day, fee, taxPercent, off) => {
        const price = priceOf(
          stay,
          { pricePerDay: day, serviceCharge: fee, taxPercent, unit },
          off,
        );
        expect(Object.values(price).every(Number.isInteger)).toBe(true);
        expect(price.total).toBe(Math.max(0, price.amount + fee + price.tax - off));
      }),
    );
  });
});

describe('an amount', () => {
  it('is dollars on the wire and cents inside, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }).map(cents), (amount) => {
        expect(z.decode(money, z.encode(money, amount))).toBe(amount);
      }),
    );
    expect(z.decode(money, 19.99)).toBe(1999);
    expect(z.decode(money, '19.9')).toBe(1990);
  });

  it.each([-1, Number.NaN, '1.999', 'free', '1e3', ''])('is not %j', (wire) => {
    expect(z.safeParse(money, wire).success).toBe(false);
  });
});

describe('a coupon', () => {
  const coupon: Coupon = {
    name: 'Rainy season',
    code: 'RAIN',
    discount: cents(5000),
    startDate: '01-03-2027',
    endDate: '10-03-2027',
  };
  const within = { checkIn: '01-03-2027', checkOut: '10-03-2027' } as const;

  it('[COUP-02] fits an amount that is not less than its discount', () => {
    expect(isEligible(coupon, within, cents(5000), 'day')).toBe(true);
    expect(isEligible(coupon, within, cents(4999), 'day')).toBe(false);
  });

  it('[RATE-01] fits a stay whose last night is its last day', () => {
    const leaves = (checkOut: Day) =>
      isEligible(coupon, { checkIn: '01-03-2027', checkOut }, cents(9000), 'night');
    expect(leaves('11-03-2027')).toBe(true);
    expect(leaves('12-03-2027')).toBe(false);
  });

  it('[COUP-03] fits a stay within its days, both included', () => {
    expect(isEligible(coupon, { ...within, checkIn: '28-02-2027' }, cents(9000), 'day')).toBe(
      false,
    );
    expect(isEligible(coupon, { ...within, checkOut: '11-03-2027' }, cents(9000), 'day')).toBe(
      false,
    );
    expect(
      isEligible(coupon, { checkIn: '10-03-2027', checkOut: '10-03-2027' }, cents(9000), 'day'),
    ).toBe(true);
  });
});

describe('a new password', () => {
  it.each(['Demo1234!', 'aA1@aaaa', `${'aA1&'.repeat(10)}`])('[PWD-06] may be %s', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each(['Aa1@567', 'aa1@5678', 'AA1@5678', 'Aaa@aaaa', 'Aa1a5678', 'Aa1@567 8', 'Aa1@é678'])(
    '[PWD-06] [PWD-07] is not %s',
    (password) => {
      expect(isStrongPassword(password)).toBe(false);
    },
  );
});

describe('the words of a message', () => {
  it('[FORM-05] are runs of anything but white space', () => {
    expect(wordCount('')).toBe(0);
    expect(wordCount('  \n ')).toBe(0);
    expect(wordCount(' one  two\nthree\t')).toBe(3);
  });
});

describe('the preview of a description', () => {
  it('[HOME-33] is 25 words, with a mark where it goes on', () => {
    const words = Array.from({ length: 26 }, (_, index) => `word${index}`);
    expect(firstWords(words.slice(0, 25).join('\n '), previewWords)).toBe(
      words.slice(0, 25).join(' '),
    );
    expect(firstWords(words.join(' '), previewWords)).toBe(`${words.slice(0, 25).join(' ')}…`);
    expect(firstWords('  ', previewWords)).toBe('');
  });
});
