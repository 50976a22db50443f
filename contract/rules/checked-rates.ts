import * as z from 'zod/mini';
import { isBefore, plainDay } from '../day.ts';
import { wholeCents } from '../money.ts';
import { weekdays } from '../weekday.ts';
import type { Rates } from './rates.ts';
import { longestEver } from './stay.ts';

const highestPrice = 1_000_000_000;

const price = wholeCents.check(z.minimum(1), z.maximum(highestPrice));
const percent = z.number().check(z.minimum(0), z.maximum(100));
const length = z.int().check(z.minimum(1), z.maximum(longestEver));
const days = z.int().check(z.minimum(0), z.maximum(longestEver));
const people = z.int().check(z.minimum(1));

const season = z
  .object({ from: plainDay, to: plainDay, price, minLength: z.optional(length) })
  .check(
    z.refine(({ from, to }) => !isBefore(to, from), {
      error: 'A season cannot end before it begins.',
      path: ['to'],
    }),
  );

const dayRule = z.object({
  price: z.optional(price),
  minLength: z.optional(length),
  closed: z.optional(z.boolean()),
});

/** Rates that make sense. Inside and in storage: amounts are whole cents, days `dd-MM-yyyy`. */
export const checkedRates = z
  .object({
    pricePerDay: wholeCents.check(z.minimum(0), z.maximum(highestPrice)),
    bedrooms: z.int().check(z.minimum(0)),
    seasons: z.optional(z.array(season)),
    weekdayPrices: z.optional(z.partialRecord(z.enum(weekdays), price)),
    dayRules: z.optional(z.record(plainDay, dayRule)),
    longStayPercent: z.optional(
      z.object({ week: z.optional(percent), month: z.optional(percent) }),
    ),
    cleaningFee: z.optional(price),
    furtherGuests: z.optional(z.object({ included: people, price })),
    mostGuests: z.optional(people),
    minLength: z.optional(length),
    maxLength: z.optional(length),
    arrivalWeekdays: z.optional(z.array(z.enum(weekdays)).check(z.minLength(1))),
    noticeDays: z.optional(days),
    bufferDays: z.optional(days),
  })
  .check(
    z.refine((rates) => longestMinimum(rates) <= (rates.maxLength ?? longestEver), {
      error: 'A minimum length cannot be above the maximum length.',
      path: ['maxLength'],
    }),
  );

/** The longest minimum of the listing, its seasons and its days. */
function longestMinimum({ minLength, seasons = [], dayRules = {} }: Rates): number {
  const all = [...seasons, ...Object.values(dayRules)].map((rule) => rule.minLength);
  return Math.max(...[minLength, ...all].map((each) => each ?? 1));
}
