import * as z from 'zod/mini';

/** An amount of US dollars in whole cents. Only this file makes one: a plain number is no amount. */
export type Cents = number & z.core.$brand<'Cents'>;

/** Whole cents as an amount. */
/* @__NO_SIDE_EFFECTS__ */
export function cents(whole: number): Cents {
  return whole as Cents;
}

export const noMoney = 0 as Cents;

/** Whole cents inside and in storage. */
export const wholeCents = z.int().brand<'Cents'>();

/** Dollars with at most two decimals → cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100) as Cents;
}

/** Cents → dollars, the unit on the wire in the documents. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** The sum of any number of amounts: dollars on the wire, integer cents inside. */
export const moneySum = z.codec(z.number(), wholeCents, {
  decode: (dollars) => centsOf(dollars),
  encode: (sum) => sum / 100,
});

/** The largest amount that can be stored: what an `integer` of the database holds, in cents. */
const largestDollars = 2_147_483_647 / 100;

/** An amount on the wire. */
const dollars = z.number().check(z.minimum(0), z.maximum(largestDollars));

const dollarsInText = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/));

/**
 * A stored amount: dollars on the wire, integer cents inside. Whatever the database stores can be sent. What is
 * calculated from stored amounts is a `moneySum`. It also accepts a number as text, because the payment provider
 * and forms send it so.
 */
export const money = z.codec(z.union([dollars, dollarsInText]), wholeCents, {
  decode: (value) => centsOf(Number(value)),
  encode: (amount) => amount / 100,
});
