import * as z from 'zod/mini';
import { moneySum } from '../money.ts';

/**
 * Our addition: what the host has added to the price of a stay, such as a laundry, in dollars on the wire and
 * in cents inside. The amount of what was taken off it is negative.
 */
export const charge = z.object({
  id: z.string(),
  /** The words of the host. */
  reason: z.string(),
  amount: moneySum,
});

export type Charge = z.output<typeof charge>;
