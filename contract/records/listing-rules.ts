import * as z from 'zod/mini';
import { isBefore, plainDay } from '../day.ts';
import { money } from '../money.ts';
import { longestEver } from '../rules/stay.ts';
import { weekdays } from '../weekday.ts';

/*
 * Prices are dollars on the wire and cents inside. Days are `dd-MM-yyyy`. Lengths are in days or in nights,
 * the unit of the stay (`StayUnit`). In a rule "day" means a day that a stay occupies: a night belongs to the
 * day on which it begins. Unknown fields are errors: a rule that is misspelled would change no price.
 */

/** What can be wrong with rules as a whole. */
export const rulesErrors = {
  noPrice: 'A price must be above zero.',
  seasonReversed: 'A season cannot end before it begins.',
  minimumAboveMaximum: 'A minimum length cannot be above the maximum length.',
} as const;

const price = money.check(z.refine((amount) => amount > 0, { error: rulesErrors.noPrice }));
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
const length = z.int().check(z.minimum(1), z.maximum(longestEver));
const days = z.int().check(z.minimum(0), z.maximum(longestEver));
const people = z.int().check(z.minimum(1), z.maximum(1000));
const weekday = z.enum(weekdays);
export const mostSeasons = 200;
/** More than the days on which stays can be booked. */
const mostDayRules = 1200;

/** A part of the year with its own price. */
const season = z
  .strictObject({
    from: plainDay,
    /** It belongs to the season too. */
    to: plainDay,
    /** For each day. */
    price,
    /** For stays that begin in the season. */
    minLength: z.optional(length),
  })
  .check(
    z.refine(({ from, to }) => !isBefore(to, from), {
      error: rulesErrors.seasonReversed,
      path: ['to'],
    }),
  );

export type Season = z.output<typeof season>;

/** The rule of a single day. What it does not say, the season, the day of the week or the listing says. */
const dayRule = z.strictObject({
  price: z.optional(price),
  /** For stays that begin on the day. */
  minLength: z.optional(length),
  /** Whether no stay can occupy the day. A stay counted in nights can end on it. */
  closed: z.optional(z.boolean()),
});

export type DayRule = z.output<typeof dayRule>;

/**
 * Our addition: the rules that a host can set. A listing without rules has the price and the limits of the
 * documents.
 */
export const listingRules = z
  .strictObject({
    /** Seasons may overlap: see `seasonOf`. */
    seasons: z.optional(z.array(season).check(z.maxLength(mostSeasons))),
    weekdayPrices: z.optional(z.partialRecord(weekday, price)),
    /** By day. */
    dayRules: z.optional(
      z
        .record(plainDay, dayRule)
        .check(z.refine((rules) => Object.keys(rules).length <= mostDayRules)),
    ),
    /** The discounts of long stays, of the days and the further guests. */
    longStayPercent: z.optional(
      z.strictObject({
        /** From 7 days on. */
        week: z.optional(percent),
        /** From 28 days on, instead of `week`. */
        month: z.optional(percent),
      }),
    ),
    /** Once for each stay. */
    cleaningFee: z.optional(price),
    furtherGuests: z.optional(
      z.strictObject({
        /** The number of guests that the price of a day includes. */
        included: people,
        /** For each further guest and day. */
        price,
      }),
    ),
    /** Without it: two for each bedroom, and one more. */
    mostGuests: z.optional(people),
    minLength: z.optional(length),
    maxLength: z.optional(length),
    /** The days of the week on which a stay may begin. Without it: every day. */
    arrivalWeekdays: z.optional(z.array(weekday).check(z.minLength(1))),
    /** The fewest days between today and the arrival. */
    noticeDays: z.optional(days),
    /** The fewest free days between two stays. */
    bufferDays: z.optional(days),
  })
  .check(
    z.refine((rules) => longestMinimum(rules) <= (rules.maxLength ?? longestEver), {
      error: rulesErrors.minimumAboveMaximum,
      path: ['maxLength'],
    }),
  );

export type ListingRules = z.output<typeof listingRules>;

interface Minimum {
  readonly minLength?: number | undefined;
}

/** The longest minimum of the listing, its seasons and its days. */
function longestMinimum({
  minLength,
  seasons = [],
  dayRules = {},
}: Minimum & {
  readonly seasons?: readonly Minimum[] | undefined;
  readonly dayRules?: Readonly<Record<string, Minimum>> | undefined;
}): number {
  const all = [...seasons, ...Object.values(dayRules)].map((rule) => rule.minLength);
  return Math.max(...[minLength, ...all].map((each) => each ?? 1));
}
