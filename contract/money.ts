import * as z from 'zod/mini';

/** An amount of US dollars in whole cents. */
export type Cents = number;

/** Dollars with at most two decimals → cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents → dollars, the unit on the wire in the documents. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

const largestDollars = 10_000_000;

/** An amount on the wire. */
const dollars = z.number().check(z.minimum(0), z.maximum(largestDollars));

const dollarsInText = z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/));

/**
 * Dollars on the wire, integer cents inside. It also accepts a number as text, because the payment
 * provider and forms send it so.
 */
export const money = z.codec(z.union([dollars, dollarsInText]), z.int(), {
  decode: (value) => centsOf(Number(value)),
  encode: dollarsOf,
});
