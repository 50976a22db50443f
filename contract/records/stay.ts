import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
import { money, moneySum } from '../money.ts';
import { booking } from './booking.ts';
import { charge } from './charge.ts';
import { priceLine } from './price-line.ts';
import { stayGuide } from './stay-guide.ts';

/** STAY-01, our addition: a booking with what its guest needs for the stay and for the receipt. */
export const stay = z.object({
  booking,
  /** Missing when the host has written none. */
  guide: z.optional(stayGuide),
  /** STAY-164: each payment of the booking, the first one first. */
  payments: z.array(
    z.object({
      at: timestamp,
      amount: money,
      method: z.enum(['cash', 'paypal']),
      transactionId: z.string(),
    }),
  ),
  /** The lines of the stay's price. Missing for a booking that is older than these lines. */
  priceLines: z.optional(z.array(priceLine)),
  /** What the host has added to the price of the stay, and taken off it. Missing without any. */
  charges: z.optional(z.array(charge)),
  /** The amount still to pay. Zero for a closed booking. */
  due: moneySum,
  /** What changes of dates and lower prices give back, oldest first. Missing without any. */
  differences: z.optional(
    z.array(z.object({ amount: money, status: z.enum(['pending', 'refunded']) })),
  ),
  /**
   * The refunds of a cancelled booking: one sum for each status. A rejected request is listed only when there is no other
   * refund. Missing without a refund.
   */
  refunds: z.optional(
    z.array(z.object({ amount: moneySum, status: z.enum(['refunded', 'pending', 'rejected']) })),
  ),
  /** The stay as an iCalendar file. Missing for a closed booking. */
  calendar: z.optional(z.string()),
});

export type StayPage = z.output<typeof stay>;
