import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type ManyPricesValues,
  manyPricesForm,
  noManyPricesValues,
} from '#contract/desk/many-prices-form.ts';

function read(typed: Partial<ManyPricesValues>) {
  return z.safeParse(manyPricesForm, { ...noManyPricesValues, ...typed });
}

function wrong(typed: Partial<ManyPricesValues>) {
  return read(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('[RATE-80] the form for the prices of several listings', () => {
  it('[RATE-80] reads a percentage, a season, prices of days of the week and a minimum stay', () => {
    const typed = {
      percent: ' -5,5 % ',
      from: '2027-12-15',
      to: '2028-01-05',
      seasonPrice: '+30%',
      seasonMinLength: '4',
      friday: '120.50',
      saturday: '−10',
      minLength: '2',
    };
    expect(read(typed).data).toEqual({
      percent: -5.5,
      season: {
        from: '15-12-2027',
        to: '05-01-2028',
        price: { kind: 'percent', percent: 30 },
        minLength: 4,
      },
      weekdayPrices: {
        friday: { kind: 'amount', amount: 12_050 },
        saturday: { kind: 'percent', percent: -10 },
      },
      minLength: 2,
    });
  });

  it('[RATE-80] reads the signs as French texts have them', () => {
    expect(read({ friday: '+20\u00a0%', saturday: '-12,5\u202f%' }).data?.weekdayPrices).toEqual({
      friday: { kind: 'percent', percent: 20 },
      saturday: { kind: 'percent', percent: -12.5 },
    });
  });

  it('[RATE-80] reads a single change, and leaves the other parts out', () => {
    expect(read({ percent: '10' }).data).toEqual({ percent: 10 });
  });

  it.each([
    ['nothing at all', {}, 'percent', 'desk.invalid.noChange'],
    ['no percentage', { percent: 'ten' }, 'percent', 'desk.invalid.change'],
    ['a percentage of nothing', { percent: '0' }, 'percent', 'desk.invalid.change'],
    ['a percentage below -90', { percent: '-91' }, 'percent', 'desk.invalid.change'],
    ['a percentage above 500', { percent: '501' }, 'percent', 'desk.invalid.change'],
    [
      'a percentage without a sign as a price',
      { friday: '20 %' },
      'friday',
      'desk.invalid.newPrice',
    ],
    ['a price of nothing', { friday: '0' }, 'friday', 'desk.invalid.newPrice'],
    [
      'a season without a price',
      { from: '2027-12-15', to: '2027-12-20' },
      'seasonPrice',
      'desk.invalid.wholeSeason',
    ],
    [
      'a price without a season',
      { seasonPrice: '90', to: '2027-12-20' },
      'from',
      'desk.invalid.wholeSeason',
    ],
    [
      'a season that ends first',
      { from: '2027-12-15', to: '2027-12-14', seasonPrice: '90' },
      'to',
      'desk.invalid.order',
    ],
    ['a minimum of no days', { minLength: '0' }, 'minLength', 'desk.invalid.length'],
  ])('[RATE-80] refuses %s', (_, typed, name, message) => {
    expect(wrong(typed)).toEqual([[name, message]]);
  });
});
