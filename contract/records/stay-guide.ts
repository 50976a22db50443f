import * as z from 'zod/mini';

/** A time of day as `HH:mm`. Empty when the host gives none. */
const timeOfDay = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));

function text(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest));
}

/** STAY-02: the host's information for the stay. The page leaves out empty texts. */
export const stayGuide = z.object({
  checkInFrom: timeOfDay,
  checkOutUntil: timeOfDay,
  /** The directions to the home. Each line is a paragraph. */
  directions: text(2000),
  /** Each line is a rule. */
  houseRules: text(4000),
  contactName: text(100),
  contactPhone: text(40),
  contactEmail: z.union([z.literal(''), z.email().check(z.maxLength(100))]),
});

export type StayGuide = z.output<typeof stayGuide>;
