import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { nearestStay } from '#contract/rules/nearest-stay.ts';
import type { Rates } from '#contract/rules/rates.ts';
import type { Stay, StayUnit } from '#contract/rules/stay.ts';
import { priceOfStay, type StayPrice } from '#contract/rules/stay-price.ts';
import { type StayCalendar, stayRefusal } from '#contract/rules/stay-refusal.ts';

/** The ten stays of `docs/guides/prices.md`, computed by hand. All amounts are in cents. */

const guide = await readFile('docs/guides/prices.md', 'utf8');

/** The last column of the tables of an example. */
function amountsInGuide(example: number): number[] {
  const [, section = ''] = guide.split(new RegExp(`^### ${example}\\. .*$`, 'm'));
  const [own = ''] = section.split(/^### /m);
  return [...own.matchAll(/ (-?)\$([\d,]+)\.(\d\d) \|$/gm)].map(([, sign, dollars = '', rest]) =>
    Number(`${sign}${dollars.replace(',', '')}${rest}`),
  );
}

function amountsOf(...prices: StayPrice[]): number[] {
  return prices.flatMap(({ lines, total }) => [...lines.map(({ amount }) => amount), total]);
}

function stayOf(checkIn: Day, checkOut: Day): Stay {
  return { checkIn, checkOut };
}

/** Service charge and tax of the examples. */
function chargesIn(unit: StayUnit) {
  return { serviceCharge: cents(1500), taxPercent: 16, unit };
}

const serviceCharge = { kind: 'serviceCharge', amount: 1500 };

const inNights: StayCalendar = { today: '01-03-2027', booked: [], unit: 'night' };

describe('[RATE-32] a stay of the guide', () => {
  it('1: a season over a weekend', () => {
    const rates: Rates = {
      pricePerDay: cents(10_000),
      bedrooms: 2,
      weekdayPrices: { friday: cents(13_000), saturday: cents(13_000) },
      seasons: [{ from: '07-08-2027', to: '20-08-2027', price: cents(15_000) }],
    };
    const stay = stayOf('05-08-2027', '09-08-2027');
    const price = priceOfStay(stay, 2, rates, chargesIn('night'));
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 1, each: 10_000, amount: 10_000 },
        { kind: 'days', reason: 'weekday', count: 1, each: 13_000, amount: 13_000 },
        { kind: 'days', reason: 'season', count: 2, each: 15_000, amount: 30_000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 8480 },
      ],
      amount: 53_000,
      serviceCharge: 1500,
      tax: 8480,
      discount: 0,
      total: 62_980,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(1));
  });

  it('2: a discount with further guests', () => {
    const rates: Rates = {
      pricePerDay: cents(8000),
      bedrooms: 2,
      furtherGuests: { included: 2, price: cents(1000) },
      longStayPercent: { week: 10 },
    };
    const stay = stayOf('01-03-2027', '08-03-2027');
    const price = priceOfStay(stay, 4, rates, chargesIn('day'));
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 8, each: 8000, amount: 64_000 },
        { kind: 'furtherGuests', guests: 2, count: 8, each: 1000, amount: 16_000 },
        { kind: 'longStay', percent: 10, amount: -8000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 11_520 },
      ],
      amount: 72_000,
      serviceCharge: 1500,
      tax: 11_520,
      discount: 0,
      total: 85_020,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(2));
  });

  it('3: a minimum stay across the edge of a season', () => {
    const rates: Rates = {
      pricePerDay: cents(10_000),
      bedrooms: 2,
      minLength: 2,
      seasons: [{ from: '18-12-2027', to: '02-01-2028', price: cents(20_000), minLength: 5 }],
    };
    const refusalOf = (stay: Stay) => stayRefusal(stay, 2, rates, inNights);
    const stay = stayOf('16-12-2027', '19-12-2027');
    expect(refusalOf(stay)).toBeUndefined();
    const tooShort = { kind: 'tooShort', least: 5 };
    expect(refusalOf(stayOf('18-12-2027', '21-12-2027'))).toEqual(tooShort);
    expect(refusalOf(stayOf('01-01-2028', '04-01-2028'))).toEqual(tooShort);
    expect(refusalOf(stayOf('01-01-2028', '06-01-2028'))).toBeUndefined();
    const price = priceOfStay(stay, 2, rates, chargesIn('night'));
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 2, each: 10_000, amount: 20_000 },
        { kind: 'days', reason: 'season', count: 1, each: 20_000, amount: 20_000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 6400 },
      ],
      amount: 40_000,
      serviceCharge: 1500,
      tax: 6400,
      discount: 0,
      total: 47_900,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(3));
  });

  it('4: a leap day', () => {
    const rates: Rates = {
      pricePerDay: cents(9000),
      bedrooms: 2,
      seasons: [{ from: '01-02-2028', to: '29-02-2028', price: cents(7000) }],
    };
    const stay = stayOf('27-02-2028', '01-03-2028');
    const price = priceOfStay(stay, 2, rates, chargesIn('day'));
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'season', count: 3, each: 7000, amount: 21_000 },
        { kind: 'days', reason: 'base', count: 1, each: 9000, amount: 9000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 4800 },
      ],
      amount: 30_000,
      serviceCharge: 1500,
      tax: 4800,
      discount: 0,
      total: 36_300,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(4));
  });

  it('5: a change of year', () => {
    const rates: Rates = {
      pricePerDay: cents(12_000),
      bedrooms: 2,
      seasons: [
        { from: '24-12-2027', to: '31-12-2027', price: cents(18_000) },
        { from: '31-12-2027', to: '01-01-2028', price: cents(25_000) },
      ],
    };
    const stay = stayOf('29-12-2027', '03-01-2028');
    const price = priceOfStay(stay, 2, rates, chargesIn('night'));
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'season', count: 2, each: 18_000, amount: 36_000 },
        { kind: 'days', reason: 'season', count: 2, each: 25_000, amount: 50_000 },
        { kind: 'days', reason: 'base', count: 1, each: 12_000, amount: 12_000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 15_680 },
      ],
      amount: 98_000,
      serviceCharge: 1500,
      tax: 15_680,
      discount: 0,
      total: 115_180,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(5));
  });

  it('6: the same dates in days and in nights', () => {
    const rates: Rates = { pricePerDay: cents(5000), bedrooms: 2, longStayPercent: { week: 20 } };
    const stay = stayOf('10-05-2027', '16-05-2027');
    const inDays = priceOfStay(stay, 2, rates, chargesIn('day'));
    expect(inDays).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 7, each: 5000, amount: 35_000 },
        { kind: 'longStay', percent: 20, amount: -7000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 4480 },
      ],
      amount: 28_000,
      serviceCharge: 1500,
      tax: 4480,
      discount: 0,
      total: 33_980,
    });
    const sixNights = priceOfStay(stay, 2, rates, chargesIn('night'));
    expect(sixNights).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 6, each: 5000, amount: 30_000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 4800 },
      ],
      amount: 30_000,
      serviceCharge: 1500,
      tax: 4800,
      discount: 0,
      total: 36_300,
    });
    expect(amountsOf(inDays, sixNights)).toEqual(amountsInGuide(6));
  });

  it('7: a coupon with a cleaning fee', () => {
    const rates: Rates = { pricePerDay: cents(6000), bedrooms: 2, cleaningFee: cents(4000) };
    const stay = stayOf('03-05-2027', '04-05-2027');
    const lines = [
      { kind: 'days', reason: 'base', count: 2, each: 6000, amount: 12_000 },
      { kind: 'cleaning', amount: 4000 },
      serviceCharge,
      { kind: 'tax', percent: 16, amount: 2560 },
    ];
    const price = priceOfStay(stay, 2, rates, chargesIn('day'), { discount: cents(2500) });
    expect(price).toEqual({
      lines: [...lines, { kind: 'coupon', amount: -2500 }],
      amount: 16_000,
      serviceCharge: 1500,
      tax: 2560,
      discount: 2500,
      total: 17_560,
    });
    const nothingToPay = priceOfStay(stay, 2, rates, chargesIn('day'), { discount: cents(30_000) });
    expect(nothingToPay).toEqual({
      lines: [...lines, { kind: 'coupon', amount: -20_060 }],
      amount: 16_000,
      serviceCharge: 1500,
      tax: 2560,
      discount: 30_000,
      total: 0,
    });
    expect(amountsOf(price, nothingToPay)).toEqual(amountsInGuide(7));
  });

  it('8: half a cent of tax', () => {
    const rates: Rates = { pricePerDay: cents(3340), bedrooms: 2 };
    const stay = stayOf('05-04-2027', '08-04-2027');
    const charges = { ...chargesIn('night'), taxPercent: 7.5 };
    const price = priceOfStay(stay, 2, rates, charges);
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 3, each: 3340, amount: 10_020 },
        serviceCharge,
        { kind: 'tax', percent: 7.5, amount: 752 },
      ],
      amount: 10_020,
      serviceCharge: 1500,
      tax: 752,
      discount: 0,
      total: 12_272,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(8));
  });

  it('9: buffer days', () => {
    const rates: Rates = { pricePerDay: cents(7500), bedrooms: 2, bufferDays: 1 };
    const wanted = stayOf('14-06-2027', '17-06-2027');
    const nights = { ...inNights, booked: [stayOf('10-06-2027', '14-06-2027')] };
    const days: StayCalendar = { ...nights, unit: 'day' };
    expect(stayRefusal(wanted, 2, rates, nights)).toEqual({ kind: 'buffer', days: 1 });
    expect(stayRefusal(wanted, 2, rates, days)).toEqual({ kind: 'taken', day: '14-06-2027' });
    const oneLater = stayOf('15-06-2027', '18-06-2027');
    const twoLater = stayOf('16-06-2027', '19-06-2027');
    expect(nearestStay(wanted, 2, rates, nights)).toEqual(oneLater);
    expect(nearestStay(wanted, 2, rates, days)).toEqual(twoLater);
    const inThreeNights = priceOfStay(oneLater, 2, rates, chargesIn('night'));
    expect(inThreeNights).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 3, each: 7500, amount: 22_500 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 3600 },
      ],
      amount: 22_500,
      serviceCharge: 1500,
      tax: 3600,
      discount: 0,
      total: 27_600,
    });
    const inFourDays = priceOfStay(twoLater, 2, rates, chargesIn('day'));
    expect(inFourDays).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 4, each: 7500, amount: 30_000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 4800 },
      ],
      amount: 30_000,
      serviceCharge: 1500,
      tax: 4800,
      discount: 0,
      total: 36_300,
    });
    expect(amountsOf(inThreeNights, inFourDays)).toEqual(amountsInGuide(9));
  });

  it('10: the rule of a day over a season', () => {
    const rates: Rates = {
      pricePerDay: cents(10_000),
      bedrooms: 2,
      seasons: [{ from: '01-07-2027', to: '31-07-2027', price: cents(14_000), minLength: 3 }],
      dayRules: {
        '14-07-2027': { price: cents(22_000), minLength: 1 },
        '20-07-2027': { closed: true },
      },
    };
    const refusalOf = (stay: Stay) => stayRefusal(stay, 2, rates, inNights);
    expect(refusalOf(stayOf('14-07-2027', '15-07-2027'))).toBeUndefined();
    expect(refusalOf(stayOf('15-07-2027', '16-07-2027'))).toEqual({ kind: 'tooShort', least: 3 });
    expect(refusalOf(stayOf('18-07-2027', '21-07-2027'))).toEqual({
      kind: 'closed',
      day: '20-07-2027',
    });
    expect(refusalOf(stayOf('17-07-2027', '20-07-2027'))).toBeUndefined();
    const stay = stayOf('13-07-2027', '16-07-2027');
    expect(refusalOf(stay)).toBeUndefined();
    const price = priceOfStay(stay, 2, rates, chargesIn('night'));
    expect(price).toEqual({
      lines: [
        { kind: 'days', reason: 'season', count: 2, each: 14_000, amount: 28_000 },
        { kind: 'days', reason: 'day', count: 1, each: 22_000, amount: 22_000 },
        serviceCharge,
        { kind: 'tax', percent: 16, amount: 8000 },
      ],
      amount: 50_000,
      serviceCharge: 1500,
      tax: 8000,
      discount: 0,
      total: 59_500,
    });
    expect(amountsOf(price)).toEqual(amountsInGuide(10));
  });
});
