import fc from 'fast-check';
import { addDays, type Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { DayRule, Season } from '#contract/records/listing-rules.ts';
import type { Rates } from '#contract/rules/rates.ts';
import { type Stay, type StayUnit, stayUnits } from '#contract/rules/stay.ts';
import type { Charges } from '#contract/rules/stay-price.ts';
import type { StayCalendar } from '#contract/rules/stay-refusal.ts';
import { weekdays } from '#contract/weekday.ts';

/** The first day of a span so short that any rules and stays in it meet. It has a leap day. */
const firstDay: Day = '01-02-2028';
const span = 60;

const anyCents = fc.integer({ min: 0, max: 100_000 }).map(cents);
/** Few prices, so that many days have the same one. */
const fewPrices = fc.constantFrom(0, 3333, 10_000, 12_550).map(cents);
const shortLength = fc.integer({ min: 1, max: 6 });

const anyUnit: fc.Arbitrary<StayUnit> = fc.constantFrom(...stayUnits);

const anyDay = fc.integer({ min: 0, max: span }).map((days) => addDays(firstDay, days));

const anyPercent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);

/** The percentages of rules have at most two decimals. */
const anyHundredths = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

const anySeason: fc.Arbitrary<Season> = fc
  .record({
    from: anyDay,
    more: fc.integer({ min: 0, max: 4 }),
    price: fewPrices,
    minLength: fc.option(shortLength, { nil: undefined }),
  })
  .map(({ more, ...season }) => ({ ...season, to: addDays(season.from, more * 3) }));

const anyDayRule: fc.Arbitrary<DayRule> = fc.record(
  { price: fewPrices, minLength: shortLength, closed: fc.boolean() },
  { requiredKeys: [] },
);

const anyDayRules = fc
  .array(fc.tuple(anyDay, anyDayRule), { maxLength: 8 })
  .map((entries) => Object.fromEntries(entries));

/** Rates with any of the rules. */
const anyRates: fc.Arbitrary<Rates> = fc.record(
  {
    pricePerDay: fewPrices,
    bedrooms: fc.integer({ min: 1, max: 3 }),
    seasons: fc.array(anySeason, { maxLength: 8 }),
    weekdayPrices: fc.dictionary(fc.constantFrom(...weekdays), fewPrices),
    dayRules: anyDayRules,
    longStayPercent: fc.record({ week: anyHundredths, month: anyHundredths }, { requiredKeys: [] }),
    cleaningFee: anyCents,
    furtherGuests: fc.record({ included: fc.integer({ min: 1, max: 4 }), price: fewPrices }),
    mostGuests: fc.integer({ min: 2, max: 8 }),
    minLength: shortLength,
    maxLength: fc.integer({ min: 6, max: 20 }),
    arrivalWeekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 3 }),
    noticeDays: fc.integer({ min: 0, max: 15 }),
    bufferDays: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: ['pricePerDay', 'bedrooms'] },
);

/** A stay of at least one day, or at least one night. */
function anyStayOf(unit: StayUnit, mostDays: number): fc.Arbitrary<Stay> {
  const least = unit === 'day' ? 0 : 1;
  return fc
    .tuple(anyDay, fc.integer({ min: least, max: mostDays }))
    .map(([checkIn, more]) => ({ checkIn, checkOut: addDays(checkIn, more) }));
}

/** What a stay is asked with. */
export interface Asked {
  readonly stay: Stay;
  readonly guests: number;
  readonly rates: Rates;
  readonly calendar: StayCalendar;
}

/** Any stay of at most `mostDays`, beside any rules and bookings. */
export function anyAsked(mostDays = 12): fc.Arbitrary<Asked> {
  return anyUnit.chain((unit) =>
    fc.record({
      stay: anyStayOf(unit, mostDays),
      guests: fc.integer({ min: 0, max: 6 }),
      rates: anyRates,
      calendar: fc.record({
        today: fc.constantFrom(addDays(firstDay, -10), addDays(firstDay, 10)),
        booked: fc.array(anyStayOf(unit, 4), { maxLength: 8 }),
        unit: fc.constant(unit),
      }),
    }),
  );
}

export const anyDiscount = anyCents;

export function anyChargesIn(unit: StayUnit): fc.Arbitrary<Charges> {
  return fc.record({ serviceCharge: anyCents, taxPercent: anyPercent, unit: fc.constant(unit) });
}

/** The items in any order. */
export function anyOrderOf<Item>(items: readonly Item[] = []): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}

/** Other rates with the same rules, listed in another order. */
export function anyOrderOfRules(rates: Rates): fc.Arbitrary<Rates> {
  return fc
    .record({
      seasons: anyOrderOf(rates.seasons),
      arrivalWeekdays: anyOrderOf(rates.arrivalWeekdays),
      dayRules: anyOrderOf(Object.entries(rates.dayRules ?? {})),
    })
    .map(({ seasons, arrivalWeekdays, dayRules }) => ({
      ...rates,
      seasons,
      arrivalWeekdays: rates.arrivalWeekdays && arrivalWeekdays,
      dayRules: Object.fromEntries(dayRules),
    }));
}
