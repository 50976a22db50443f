import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  daysForm,
  noDaysValues,
  type RulesValues,
  rulesForm,
  rulesValues,
  seasonForm,
  seasonValues,
} from '#contract/desk/rules-values.ts';
import { cents } from '#contract/money.ts';
import { august, rules } from '#testing/machine/price-records.ts';

const everyDay: RulesValues['arrivalWeekdays'] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
const blank: RulesValues = {
  pricePerDay: '120.5',
  monday: '',
  tuesday: '',
  wednesday: '',
  thursday: '',
  friday: '',
  saturday: '',
  sunday: '',
  week: '',
  month: '',
  cleaningFee: '',
  included: '',
  furtherPrice: '',
  mostGuests: '',
  minLength: '',
  maxLength: '',
  arrivalWeekdays: everyDay,
  noticeDays: '',
  bufferDays: '',
};
const full: RulesValues = {
  ...blank,
  friday: '140',
  saturday: '150.5',
  week: '10',
  month: '25.5',
  cleaningFee: '40',
  included: '2',
  furtherPrice: '15',
  mostGuests: '6',
  minLength: '2',
  maxLength: '60',
  arrivalWeekdays: ['friday', 'saturday'],
  noticeDays: '1',
  bufferDays: '2',
};

/** What a form says of values: the first sentence of each field. */
function saidBy(form: z.ZodMiniType, values: unknown): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { path, message } of z.safeParse(form, values).error?.issues ?? []) {
    said[String(path[0])] ??= message;
  }
  return said;
}

describe('the form of the rules', () => {
  it('[RATE-53] has every rule of a saved listing as text', () => {
    expect(rulesValues({ pricePerDay: cents(12_050), rules })).toEqual(full);
    expect(rulesValues({ pricePerDay: cents(12_050), rules: null })).toEqual(blank);
  });

  it('[RATE-53] reads every rule, with a comma or a point in an amount', () => {
    const typed = { ...full, saturday: '150,50', month: '25,5', noticeDays: ' 1 ' };
    expect(z.parse(rulesForm({}), typed)).toEqual({
      pricePerDay: 12_050,
      rules: {
        weekdayPrices: { friday: 14_000, saturday: 15_050 },
        longStayPercent: { week: 10, month: 25.5 },
        cleaningFee: 4000,
        furtherGuests: { included: 2, price: 1500 },
        mostGuests: 6,
        minLength: 2,
        maxLength: 60,
        arrivalWeekdays: ['friday', 'saturday'],
        noticeDays: 1,
        bufferDays: 2,
      },
    });
  });

  it('[RATE-53] reads empty fields, every day of arrival and no days of notice as no rules', () => {
    const { pricePerDay, rules: read } = z.parse(rulesForm({}), { ...blank, noticeDays: '0' });
    expect(pricePerDay).toBe(12_050);
    expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  });

  it('[RATE-53] keeps a discount of 0 from 28 days on, which replaces that of 7', () => {
    const { rules: read } = z.parse(rulesForm({}), { ...blank, week: '10', month: '0' });
    expect(read.longStayPercent).toEqual({ week: 10, month: 0 });
  });

  it.each<[Partial<RulesValues>, keyof RulesValues, string]>([
    [{ pricePerDay: '' }, 'pricePerDay', 'desk.invalid.price'],
    [{ monday: 'cheap' }, 'monday', 'desk.invalid.price'],
    [{ monday: '0' }, 'monday', 'desk.invalid.noPrice'],
    [{ cleaningFee: '0.00' }, 'cleaningFee', 'desk.invalid.noPrice'],
    [{ pricePerDay: '100000.01' }, 'pricePerDay', 'desk.invalid.priceHigh'],
    [{ monday: '9999999' }, 'monday', 'desk.invalid.priceHigh'],
    [{ week: '101' }, 'week', 'desk.invalid.percent'],
    [{ month: '5.125' }, 'month', 'desk.invalid.percent'],
    [{ included: '2' }, 'furtherPrice', 'desk.invalid.bothGuests'],
    [{ furtherPrice: '15' }, 'furtherPrice', 'desk.invalid.bothGuests'],
    [{ mostGuests: '0' }, 'mostGuests', 'desk.invalid.people'],
    [{ mostGuests: '1001' }, 'mostGuests', 'desk.invalid.people'],
    [{ minLength: '0' }, 'minLength', 'desk.invalid.length'],
    [{ maxLength: '366' }, 'maxLength', 'desk.invalid.length'],
    [{ minLength: '8', maxLength: '7' }, 'maxLength', 'desk.invalid.maxLength'],
    [{ arrivalWeekdays: [] }, 'arrivalWeekdays', 'desk.invalid.weekdays'],
    [{ noticeDays: '366' }, 'noticeDays', 'desk.invalid.days'],
    [{ bufferDays: '-1' }, 'bufferDays', 'desk.invalid.days'],
  ])('[RATE-53] refuses %j', (typed, field, message) => {
    expect(saidBy(rulesForm({}), { ...blank, ...typed })).toEqual({ [field]: message });
  });

  it('[RATE-53] refuses a maximum below the minimum of a season or of a day', () => {
    const typed = { ...blank, maxLength: '2' };
    const said = { maxLength: 'desk.invalid.maxLength' };
    expect(saidBy(rulesForm({ seasons: [august] }), typed)).toEqual(said);
    expect(saidBy(rulesForm({ dayRules: { '14-07-2027': { minLength: 3 } } }), typed)).toEqual(
      said,
    );
    expect(saidBy(rulesForm({ seasons: [august] }), { ...blank, maxLength: '3' })).toEqual({});
  });
});

describe('the form of a season', () => {
  const typed = { from: '2027-08-01', to: '2027-08-31', price: '200', minLength: '3' };

  it('[RATE-52] has the season as text, and reads it', () => {
    expect(seasonValues(august)).toEqual(typed);
    expect(z.parse(seasonForm(), typed)).toEqual(august);
    expect(z.parse(seasonForm(), { ...typed, minLength: '' }).minLength).toBeUndefined();
    expect(seasonValues(undefined)).toEqual({ from: '', to: '', price: '', minLength: '' });
  });

  it.each([
    [{ from: '' }, 'from', 'desk.invalid.day'],
    [{ to: '2027-07-31' }, 'to', 'desk.invalid.order'],
    [{ price: '' }, 'price', 'desk.invalid.price'],
    [{ price: '0' }, 'price', 'desk.invalid.noPrice'],
    [{ price: '100000.01' }, 'price', 'desk.invalid.priceHigh'],
    [{ minLength: '8' }, 'minLength', 'desk.invalid.minLength'],
  ])('[RATE-52] refuses %j where a stay has at most 7 days', (given, field, message) => {
    expect(saidBy(seasonForm(7), { ...typed, ...given })).toMatchObject({ [field]: message });
  });
});

describe('the form of the chosen days', () => {
  it.each([
    [{ price: '99,5' }, { price: 9950 }],
    [{ minLength: '3' }, { minLength: 3 }],
    [{ state: 'closed' }, { closed: true }],
    [{ state: 'open' }, { closed: false }],
  ])('[RATE-51] reads %j, and nothing else', (typed, rule) => {
    expect(z.parse(daysForm(), { ...noDaysValues, ...typed })).toEqual(rule);
  });

  it('[RATE-51] refuses empty fields, and a minimum above the maximum', () => {
    expect(saidBy(daysForm(), noDaysValues)).toEqual({ price: 'desk.invalid.nothing' });
    expect(saidBy(daysForm(7), { ...noDaysValues, minLength: '8' })).toEqual({
      minLength: 'desk.invalid.minLength',
    });
  });
});
