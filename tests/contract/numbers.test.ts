import { expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { firstOfMonth, lastOfMonth, monthsFrom } from '#contract/month.ts';
import { averageOf, isNothing, occupancyOf } from '#contract/rules/numbers.ts';

it('[DESK-600] the occupancy is in per mille of the open days, and missing without one', () => {
  expect(occupancyOf({ open: 0, booked: 0, elsewhere: 0 })).toBeUndefined();
  expect(occupancyOf({ open: 31, booked: 0, elsewhere: 0 })).toBe(0);
  expect(occupancyOf({ open: 30, booked: 19, elsewhere: 0 })).toBe(633);
  expect(occupancyOf({ open: 3, booked: 1, elsewhere: 1 })).toBe(667);
  expect(occupancyOf({ open: 28, booked: 28, elsewhere: 0 })).toBe(1000);
});

it('[DESK-600] the average is to the nearest cent, with half a cent rounded up, and missing without a booked day', () => {
  expect(averageOf({ booked: 0, revenue: cents(0) })).toBeUndefined();
  expect(averageOf({ booked: 3, revenue: cents(10_000) })).toBe(3333);
  expect(averageOf({ booked: 2, revenue: cents(10_001) })).toBe(5001);
});

it('[DESK-600] a month with money alone is not nothing', () => {
  const nothing = {
    open: 0,
    booked: 0,
    elsewhere: 0,
    revenue: cents(0),
    received: cents(0),
    refunded: cents(0),
  };
  expect(isNothing(nothing)).toBe(true);
  for (const name of ['open', 'booked', 'received', 'refunded'] as const) {
    expect(isNothing({ ...nothing, [name]: 1 })).toBe(false);
  }
});

it('[DESK-600] months have their first and last day, also of leap years and across years', () => {
  expect(firstOfMonth('29-02-2028')).toBe('01-02-2028');
  expect(lastOfMonth('01-02-2028')).toBe('29-02-2028');
  expect(lastOfMonth('15-12-2026')).toBe('31-12-2026');
  expect(monthsFrom('31-01-2027', 0)).toBe('01-01-2027');
  expect(monthsFrom('31-01-2027', 1)).toBe('01-02-2027');
  expect(monthsFrom('31-01-2027', -1)).toBe('01-12-2026');
  expect(monthsFrom('31-12-2026', 1)).toBe('01-01-2027');
  expect(monthsFrom('15-10-2026', -11)).toBe('01-11-2025');
});

it('[DESK-600] months stop where years have four digits', () => {
  expect(monthsFrom('15-12-9999', 1)).toBe('01-12-9999');
  expect(monthsFrom('15-12-9999', -1)).toBe('01-11-9999');
  expect(monthsFrom('15-01-1000', -1)).toBe('01-01-1000');
  expect(lastOfMonth('15-12-9999')).toBe('31-12-9999');
});
