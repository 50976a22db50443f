import { describe, expect, it } from 'vitest';
import type { ListingPrices } from '#contract/desk/records/listing-prices.ts';
import { cents } from '#contract/money.ts';
import { changedListings } from '#machines/desk/desk-many-prices/changed-prices.ts';
import { threeHomes } from '#testing/machine/price-records.ts';

function changed(...[change, homes = threeHomes]: Parameters<typeof fieldsAfter>) {
  return fieldsAfter(change, homes);
}

function fieldsAfter(
  change: Parameters<typeof changedListings>[1],
  homes: readonly ListingPrices[] = threeHomes,
) {
  return changedListings(homes, change).map((each) => each.refusal ?? each.changed);
}

describe('a change of several listings', () => {
  it('[RATE-80] raises the base price, seasons and days of the week, each to the nearest cent', () => {
    expect(changed({ percent: 10 })).toEqual([
      { pricePerDay: 11_000 },
      {
        // 8001 × 1.1 is 8801.1.
        pricePerDay: 8801,
        rules: {
          seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 22_000 }],
          weekdayPrices: { friday: 9900 },
        },
      },
      { pricePerDay: 6600 },
    ]);
  });

  it('[RATE-80] lowers the prices of single days, and leaves the fees as they are', () => {
    const [annex] = threeHomes;
    if (!annex) throw new Error('There is no home.');
    const rules = {
      dayRules: { '24-12-2027': { price: cents(30_001) }, '25-12-2027': { closed: true } },
      cleaningFee: cents(4000),
      furtherGuests: { included: 2, price: cents(1500) },
    };
    const home = { ...annex, fields: { ...annex.fields, rules } };
    expect(changed({ percent: -50 }, [home])).toEqual([
      {
        pricePerDay: 5000,
        rules: {
          // Half a cent is rounded up.
          dayRules: { '24-12-2027': { price: 15_001 }, '25-12-2027': { closed: true } },
          cleaningFee: 4000,
          furtherGuests: { included: 2, price: 1500 },
        },
      },
    ]);
  });

  it('[RATE-80] gives a season and days of the week a percentage of each base price', () => {
    const season = {
      from: '15-12-2027',
      to: '05-01-2028',
      price: { kind: 'percent', percent: 50 },
    } as const;
    const weekdayPrices = { saturday: { kind: 'percent', percent: -10 } } as const;
    expect(changed({ percent: 20, season, weekdayPrices })[0]).toEqual({
      pricePerDay: 12_000,
      rules: {
        seasons: [{ from: '15-12-2027', to: '05-01-2028', price: 18_000 }],
        weekdayPrices: { saturday: 10_800 },
      },
    });
  });

  it('[RATE-80] replaces a season of the same days, and a price of the same day of the week', () => {
    const season = {
      from: '01-08-2027',
      to: '31-08-2027',
      price: { kind: 'amount', amount: cents(15_000) },
      minLength: 3,
    } as const;
    const weekdayPrices = { friday: { kind: 'amount', amount: cents(7500) } } as const;
    expect(changed({ season, weekdayPrices })[1]).toEqual({
      rules: {
        seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 15_000, minLength: 3 }],
        weekdayPrices: { friday: 7500 },
      },
    });
  });

  it('[RATE-80] keeps the minimum of a replaced season when none is given', () => {
    const [, bungalow] = threeHomes;
    if (!bungalow) throw new Error('There is no home.');
    const days = { from: '01-08-2027', to: '31-08-2027' } as const;
    const seasons = [{ ...days, price: cents(20_000), minLength: 7 }];
    const home = { ...bungalow, fields: { ...bungalow.fields, rules: { seasons } } };
    const season = { ...days, price: { kind: 'amount', amount: cents(21_000) } } as const;
    expect(changed({ season }, [home])).toEqual([
      { rules: { seasons: [{ ...days, price: 21_000, minLength: 7 }] } },
    ]);
  });

  it('[RATE-80] sets the minimum stay, and removes it with 1', () => {
    expect(changed({ minLength: 2 })[0]).toEqual({ rules: { minLength: 2 } });
    const [annex] = threeHomes;
    if (!annex) throw new Error('There is no home.');
    const home = { ...annex, fields: { ...annex.fields, rules: { minLength: 2 } } };
    expect(changed({ minLength: 1 }, [home])).toEqual([{ rules: null }]);
    expect(changed({ minLength: 2 }, [home])).toEqual([{}]);
  });

  it('[RATE-81] is refused where the maximum stay is below a new minimum', () => {
    expect(changed({ minLength: 4 })).toEqual([
      { rules: { minLength: 4 } },
      expect.objectContaining({ rules: expect.objectContaining({ minLength: 4 }) }),
      'maxLength',
    ]);
    const price = { kind: 'amount', amount: cents(9000) } as const;
    const season = { from: '15-12-2027', to: '05-01-2028', price, minLength: 4 } as const;
    expect(changed({ season })[2]).toBe('maxLength');
  });

  it('[RATE-81] is refused where a price would be nothing, and where there are 200 seasons', () => {
    const [annex] = threeHomes;
    if (!annex) throw new Error('There is no home.');
    const free = { ...annex, fields: { pricePerDay: cents(0), rules: null } };
    const weekdayPrices = { friday: { kind: 'percent', percent: 20 } } as const;
    expect(changed({ weekdayPrices }, [free])).toEqual(['noPrice']);
    const cent = { ...annex, fields: { pricePerDay: cents(1), rules: null } };
    expect(changed({ percent: -90 }, [cent])).toEqual(['noPrice']);
    const price = cents(100);
    const seasons = Array.from({ length: 200 }, () => ({
      from: '01-01-2027' as const,
      to: '02-01-2027' as const,
      price,
    }));
    const full = { ...annex, fields: { ...annex.fields, rules: { seasons } } };
    const season = {
      from: '15-12-2027',
      to: '05-01-2028',
      price: { kind: 'amount', amount: price },
    } as const;
    expect(changed({ season }, [full])).toEqual(['seasons']);
  });
});
