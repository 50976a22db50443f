import { describe, expect, it } from 'vitest';
import type { PriceFields } from '#contract/desk/records/listing-prices.ts';
import { cents } from '#contract/money.ts';
import { changedRules, differing, isSame } from '#machines/desk/desk-prices/rules-change.ts';
import { august, rules } from '#testing/machine/price-records.ts';

const pricePerDay = cents(12_050);
const free: PriceFields = { pricePerDay, rules: null };
const april = { firstDay: '03-04-2027', lastDay: '05-04-2027' } as const;

describe('the chosen days', () => {
  it('[RATE-51] have what was set, and keep what was not', () => {
    const dayRules = { '04-04-2027': { price: cents(9000), closed: true } };
    const fields = { pricePerDay, rules: { dayRules, minLength: 2 } };
    const rule = { minLength: 4, closed: false };
    expect(changedRules(fields, { kind: 'days', range: april, rule })).toEqual({
      pricePerDay: 12_050,
      rules: {
        minLength: 2,
        dayRules: {
          '03-04-2027': { minLength: 4 },
          '04-04-2027': { price: 9000, minLength: 4 },
          '05-04-2027': { minLength: 4 },
        },
      },
    });
  });

  it('[RATE-51] lose a rule that says nothing any more', () => {
    const dayRules = { '03-04-2027': { closed: true } };
    const fields = { pricePerDay, rules: { dayRules } };
    const rule = { closed: false };
    expect(changedRules(fields, { kind: 'days', range: april, rule })).toEqual(free);
  });

  it('[RATE-51] go back to the rules of the listing, and other days keep theirs', () => {
    const dayRules = { '03-04-2027': { closed: true }, '06-04-2027': { price: cents(9000) } };
    const fields = { pricePerDay, rules: { dayRules } };
    expect(changedRules(fields, { kind: 'days', range: april, rule: undefined })).toEqual({
      pricePerDay: 12_050,
      rules: { dayRules: { '06-04-2027': { price: 9000 } } },
    });
  });
});

describe('the seasons', () => {
  const may = { from: '01-05-2027', to: '31-05-2027', price: cents(15_000) } as const;

  it('[RATE-52] are in the order of their days', () => {
    const fields = { pricePerDay, rules: { seasons: [august] } };
    const added = changedRules(fields, { kind: 'season', former: undefined, season: may });
    expect(added.rules).toEqual({ seasons: [may, august] });
  });

  it('[RATE-52] have the changed one in place of the former one', () => {
    const fields = { pricePerDay, rules: { seasons: [may, august] } };
    const season = { ...august, price: cents(21_000) };
    const changed = changedRules(fields, { kind: 'season', former: august, season });
    expect(changed.rules).toEqual({ seasons: [may, season] });
  });

  it('[RATE-52] are no rule after the last one is removed', () => {
    const fields = { pricePerDay, rules: { seasons: [august] } };
    const change = { kind: 'season', former: august, season: undefined } as const;
    expect(changedRules(fields, change)).toEqual(free);
  });
});

describe('the form of the rules', () => {
  it('[RATE-53] replaces the rules but those of seasons and days', () => {
    const change = { kind: 'form', pricePerDay: cents(100), rules: { minLength: 3 } } as const;
    expect(changedRules({ pricePerDay, rules }, change)).toEqual({
      pricePerDay: 100,
      rules: {
        minLength: 3,
        seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 20_000, minLength: 3 }],
        dayRules: { '14-07-2027': { price: 25_000, minLength: 2 }, '20-07-2027': { closed: true } },
      },
    });
  });

  it('[RATE-53] without any rule leaves the listing to the documents', () => {
    const change = { kind: 'form', pricePerDay, rules: { minLength: undefined } } as const;
    expect(changedRules({ pricePerDay, rules: { minLength: 3 } }, change)).toEqual(free);
  });
});

it('[RATE-55] only fields that differ are sent, in whatever order the database keeps them', () => {
  const one = { pricePerDay, rules: { minLength: 2, weekdayPrices: { friday: cents(100) } } };
  const other = { pricePerDay, rules: { weekdayPrices: { friday: cents(100) }, minLength: 2 } };
  expect(isSame(one, other)).toBe(true);
  expect(differing(one, other)).toEqual({});
  expect(differing({ ...one, pricePerDay: cents(1) }, other)).toEqual({ pricePerDay: 1 });
  expect(differing(free, other)).toEqual({ rules: null });
});
