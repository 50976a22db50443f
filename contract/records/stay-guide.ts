import * as z from 'zod/mini';

/** A time of day as `HH:mm`. Empty when it is not said. */
const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));

function text(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest));
}

/** STAY-02: what a guest needs to know to arrive and to stay. Empty text is left out on the page. */
export const stayGuide = z.object({
  checkInFrom: timeOfDay,
  checkOutUntil: timeOfDay,
  /** The way to the home. A new line begins a paragraph. */
  directions: text(2000),
  /** A line is a rule. */
  houseRules: text(4000),
  contactName: text(100),
  contactPhone: text(40),
  contactEmail: z.union([z.literal(''), z.email().check(z.maxLength(100))]),
});

export type StayGuide = z.output<typeof stayGuide>;
