import * as z from 'zod/mini';
import { money, moneySum } from '../money.ts';

const count = z.int();

/**
 * Our addition: a line of the price of a stay, in dollars on the wire and in cents inside. The amount of a
 * discount is negative.
 */
export const priceLine = z.union([
  // All days of a stay that have the same price for the same reason.
  z.object({
    kind: z.literal('days'),
    reason: z.enum(['day', 'season', 'weekday', 'base']),
    /** In days or nights. */
    count,
    each: money,
    amount: moneySum,
  }),
  z.object({
    kind: z.literal('furtherGuests'),
    guests: count,
    /** In days or nights. */
    count,
    /** For each guest and day. */
    each: money,
    amount: moneySum,
  }),
  // Percent of a sum.
  z.object({ kind: z.enum(['longStay', 'tax']), percent: z.number(), amount: moneySum }),
  z.object({ kind: z.enum(['cleaning', 'serviceCharge', 'coupon']), amount: moneySum }),
]);

export type PriceLine = z.output<typeof priceLine>;

export type DaysLine = Extract<PriceLine, { kind: 'days' }>;
