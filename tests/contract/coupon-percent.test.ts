import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cents, noMoney } from '#contract/money.ts';
import { coupon } from '#contract/records/coupon.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';

const oneNight = { checkIn: '01-03-2027', checkOut: '02-03-2027' } as const;
const charges = { serviceCharge: cents(1500), taxPercent: 10, unit: 'night' } as const;

it.each([
  // The tax is 10 %, the service charge $15.00: neither counts for the percentage.
  [30_000, 10, 3000, 31_500],
  // 999.9 cents
  [9999, 10, 1000, 11_499],
  // 999.5 cents: half a cent is rounded up.
  [9995, 10, 1000, 11_495],
  // 999.4 cents
  [9994, 10, 999, 11_494],
  [20_000, 7.25, 1450, 22_050],
  // 4114.5885 cents
  [12_345, 33.33, 4115, 10_965],
  [10_000, 0.01, 1, 12_499],
  // 0.4999 cents
  [4999, 0.01, 0, 6999],
  // 14.5 cents, which floating point makes less.
  [5000, 0.29, 15, 6985],
  // All of the amount: the service charge and the tax stay.
  [32_100, 100, 32_100, 4710],
])(
  '[STAY-150] of %i cents for a night, %d %% is %i, and the total %i',
  (amount, percent, discount, total) => {
    const rates = { pricePerDay: cents(amount), bedrooms: 1 };
    const price = priceOfStay(oneNight, 1, rates, charges, { discount: noMoney, percent });
    expect(price).toMatchObject({ amount, discount, total });
    expect(price.lines.filter(({ kind }) => kind === 'coupon')).toEqual(
      discount === 0 ? [] : [{ kind: 'coupon', amount: -discount }],
    );
  },
);

it('[STAY-150] the percentage is of the amount with the discount of a long stay and the cleaning', () => {
  const week = { checkIn: '01-03-2027', checkOut: '08-03-2027' } as const;
  const rates = {
    pricePerDay: cents(10_000),
    bedrooms: 1,
    longStayPercent: { week: 10 },
    cleaningFee: cents(4000),
  };
  expect(priceOfStay(week, 1, rates, charges, { discount: noMoney, percent: 12.5 })).toEqual({
    lines: [
      { kind: 'days', reason: 'base', count: 7, each: 10_000, amount: 70_000 },
      { kind: 'longStay', percent: 10, amount: -7000 },
      { kind: 'cleaning', amount: 4000 },
      { kind: 'serviceCharge', amount: 1500 },
      { kind: 'tax', percent: 10, amount: 6700 },
      { kind: 'coupon', amount: -8375 },
    ],
    amount: 67_000,
    serviceCharge: 1500,
    tax: 6700,
    discount: 8375,
    total: 66_825,
  });
});

const onTheWire = {
  couponName: 'Karibu',
  couponCode: 'KARIBU',
  discountPrice: 0,
  discountPercent: 7.5,
  startDate: '01-03-2027',
  endDate: '31-03-2027',
};

it('[STAY-151] a percentage is a field beside a discount of nothing, and fits a stay of any amount', () => {
  const read = z.parse(coupon, onTheWire);
  expect(read).toEqual({
    name: 'Karibu',
    code: 'KARIBU',
    discount: 0,
    percent: 7.5,
    startDate: '01-03-2027',
    endDate: '31-03-2027',
  });
  expect(z.encode(coupon, read)).toEqual(onTheWire);
  expect(isEligible(read, oneNight, cents(1), 'night')).toBe(true);
});

it('[STAY-151] a coupon of an amount is read as before, without a percentage', () => {
  const { discountPercent: _, ...documented } = { ...onTheWire, discountPrice: 20 };
  expect(z.encode(coupon, z.parse(coupon, documented))).toEqual(documented);
});
