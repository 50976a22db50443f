import * as z from 'zod/mini';
import { type Cents, money } from '../money.ts';
import { type ListingRules, listingRules } from '../records/listing-rules.ts';
import { mostPrice } from '../rules/price.ts';

/* Prices of a listing as operators write them. In a file of its own: no page of a guest needs it. */

export const priceTooHigh = 'A price can be at most $100,000.';

/** Every price of the rules, in cents. */
export function pricesOf({
  seasons = [],
  weekdayPrices = {},
  dayRules = {},
  cleaningFee,
  furtherGuests,
}: Readonly<ListingRules>): Cents[] {
  return [
    ...seasons.map(({ price }) => price),
    ...Object.values(weekdayPrices),
    ...Object.values(dayRules).flatMap(({ price }) => price ?? []),
    ...[cleaningFee, furtherGuests?.price].filter((price) => price !== undefined),
  ];
}

const isUsual = (amount: Cents) => amount <= mostPrice;

/** A price of a listing as it is written. One that was stored before can be higher. */
export const writtenPrice = money.check(z.refine(isUsual, { error: priceTooHigh }));

/** The rules of a listing as they are written. */
export const writtenRules = listingRules.check(
  z.refine((rules) => pricesOf(rules).every(isUsual), { error: priceTooHigh }),
);
