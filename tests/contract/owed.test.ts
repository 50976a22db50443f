import { expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { owedOf } from '#contract/rules/owed.ts';

const unpaid = {
  isStanding: true,
  isPaid: false,
  amount: cents(36_000),
  covered: cents(0),
  kept: cents(0),
};

it.each([
  ['an unpaid booking', {}, 36_000],
  ['a booking that was paid in part', { kept: cents(10_050) }, 25_950],
  ['a paid booking', { isPaid: true, kept: cents(36_000) }, 0],
  ['a booking that a fixed amount has paid', { isPaid: true, kept: cents(100) }, 0],
  [
    'an extra charge beside a fixed amount',
    { amount: cents(37_500), covered: cents(35_900), kept: cents(100) },
    1500,
  ],
  ['a booking that is closed', { isStanding: false, kept: cents(10_050) }, 0],
])('[DESK-480] %s owes what is neither paid nor covered', (_, changes, owed) => {
  expect(owedOf({ ...unpaid, ...changes })).toBe(owed);
});
