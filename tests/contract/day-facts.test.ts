import { expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { factsOfDay, hasDayMinimums, hasDayPrices } from '#contract/rules/day-facts.ts';
import type { StayCalendar } from '#contract/rules/stay-refusal.ts';

const home = { pricePerDay: cents(10_000), bedrooms: 2 };
const inNights: StayCalendar = {
  today: '01-06-2027',
  // The nights of the 10th and the 11th.
  booked: [{ checkIn: '10-06-2027', checkOut: '12-06-2027' }],
  unit: 'night',
};
const inDays: StayCalendar = { ...inNights, unit: 'day' };

function facts(day: Day, rules: ListingRules, calendar = inNights) {
  return factsOfDay(day, { ...home, ...rules }, calendar);
}

const open = { price: 10_000, minLength: 1, isClosed: false, takesArrivals: true };

it('[RATE-40] without rules a day has the base price, unless another guest has it', () => {
  expect(facts('09-06-2027', {})).toEqual(open);
  expect(facts('11-06-2027', {})).toEqual({ ...open, price: undefined, minLength: undefined });
  // The day of departure.
  expect(facts('12-06-2027', {})).toEqual(open);
  expect(facts('12-06-2027', {}, inDays)).toEqual({
    ...open,
    price: undefined,
    minLength: undefined,
  });
});

it('[RATE-40] a day has the price and the minimum of its season', () => {
  const rules: ListingRules = {
    minLength: 2,
    seasons: [{ from: '20-06-2027', to: '22-06-2027', price: cents(26_000), minLength: 4 }],
  };
  expect(facts('19-06-2027', rules)).toEqual({ ...open, minLength: 2 });
  expect(facts('20-06-2027', rules)).toEqual({ ...open, price: 26_000, minLength: 4 });
  expect(facts('22-06-2027', rules)).toEqual({ ...open, price: 26_000, minLength: 4 });
  expect(facts('23-06-2027', rules)).toEqual({ ...open, minLength: 2 });
});

it('[RATE-40] a closed day has no price, and a booked one is not closed', () => {
  const dayRules = { '09-06-2027': { closed: true }, '10-06-2027': { closed: true } };
  const none = { ...open, price: undefined, minLength: undefined };
  expect(facts('09-06-2027', { dayRules })).toEqual({ ...none, isClosed: true });
  expect(facts('10-06-2027', { dayRules })).toEqual(none);
});

it('[RATE-40] the buffer days of another stay are closed', () => {
  const closedDays = (calendar: StayCalendar) =>
    (
      ['08-06-2027', '09-06-2027', '10-06-2027', '12-06-2027', '13-06-2027', '14-06-2027'] as const
    ).filter((day) => facts(day, { bufferDays: 1 }, calendar).isClosed);
  expect(closedDays(inNights)).toEqual(['09-06-2027', '12-06-2027']);
  expect(closedDays(inDays)).toEqual(['09-06-2027', '13-06-2027']);
});

it('[RATE-41] no stay begins on the other days of the week, which have a price', () => {
  // A Friday and a Saturday.
  const rules: ListingRules = { arrivalWeekdays: ['friday'] };
  expect(facts('18-06-2027', rules)).toEqual(open);
  expect(facts('19-06-2027', rules)).toEqual({
    ...open,
    minLength: undefined,
    takesArrivals: false,
  });
});

it('[RATE-41] no stay begins or ends before the notice, so those days have no price', () => {
  const none = { ...open, price: undefined, minLength: undefined, takesArrivals: false };
  expect(facts('01-06-2027', { noticeDays: 2 })).toEqual(none);
  expect(facts('02-06-2027', { noticeDays: 2 })).toEqual(none);
  expect(facts('03-06-2027', { noticeDays: 2 })).toEqual(open);
});

it('[RATE-40] the days of a home have different prices by a season, a day of the week or a day', () => {
  const season = { from: '20-06-2027', to: '22-06-2027', price: cents(26_000) } as const;
  expect(hasDayPrices({ ...home, seasons: [season] })).toBe(true);
  expect(hasDayPrices({ ...home, weekdayPrices: { friday: cents(12_000) } })).toBe(true);
  expect(hasDayPrices({ ...home, dayRules: { '09-06-2027': { price: cents(100) } } })).toBe(true);
  expect(hasDayPrices({ ...home, dayRules: { '09-06-2027': { closed: true } } })).toBe(false);
  expect(hasDayPrices({ ...home, seasons: [], weekdayPrices: {} })).toBe(false);
  expect(hasDayMinimums({ ...home, minLength: 3, seasons: [season] })).toBe(false);
  expect(hasDayMinimums({ ...home, seasons: [{ ...season, minLength: 2 }] })).toBe(true);
  expect(hasDayMinimums({ ...home, dayRules: { '09-06-2027': { minLength: 2 } } })).toBe(true);
});
