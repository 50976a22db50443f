import * as z from 'zod/mini';

/** An amount of US dollars in whole cents. */
export type Cents = number;

/** Dollars with at most two decimals → cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents → dollars, the documents' number on the wire. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

const largestDollars = 10_000_000;

const dollars = z.number().check(z.minimum(0), z.maximum(largestDollars));
const dollarsInText = z.union([dollars, z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/))]);

/** Dollars on the wire, integer cents inside. */
export const money = z.codec(dollars, z.int(), { decode: centsOf, encode: dollarsOf });

/** As `money`; takes the number written as text too, as a provider and forms send it. */
export const moneyText = z.codec(dollarsInText, z.int(), {
  decode: (value) => centsOf(Number(value)),
  encode: dollarsOf,
});
