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

/** An amount on the wire. */
export const dollars = z.number().check(z.minimum(0), z.maximum(largestDollars));

/** Dollars on the wire, integer cents inside. */
export const money = z.codec(dollars, z.int(), { decode: centsOf, encode: dollarsOf });
