import * as z from 'zod/mini';
import { day } from '../day.ts';
import { optional, timestamp } from '../fields.ts';
import { bookingId } from '../ids.ts';
import { money, moneySum } from '../money.ts';
import { charge } from './charge.ts';
import { priceLine } from './price-line.ts';

/** What a person without an account sees of a booking: the guest's first name, and nothing else of the guest. */
const linkedStay = z.object({
  /** What the guest says of the booking on the telephone: its short code. */
  number: z.string(),
  firstName: z.string(),
  property: z.object({ name: z.string(), location: z.string() }),
  checkIn: day,
  checkOut: day,
  guests: z.int(),
  /** The lines of the stay's price. Missing for a booking that is older than these lines. */
  priceLines: z.optional(z.array(priceLine)),
  /** What the host has added to the price of the stay, and taken off it. Missing without any. */
  charges: z.optional(z.array(charge)),
  total: money,
  /** What was received and has not gone back. Missing without any. */
  paid: z.optional(moneySum),
  /** The part of the total that is settled without a payment of it. Missing without any. */
  covered: z.optional(moneySum),
  /** What is asked for: the total, less what was paid and is settled. Missing when nothing can be paid. */
  owed: z.optional(moneySum),
  /** Until when it can be paid. Missing when it cannot be paid any more, and for a rest. */
  payBy: optional(timestamp),
});

export type LinkedStay = z.output<typeof linkedStay>;

/** STAY-140, our addition: what a payment link is for. */
export const paymentLink = z.object({
  bookingId,
  /**
   * - `owed`: it can be paid, until its deadline.
   * - `rest`: a part is paid, and the rest can be paid. It is due when the guest leaves.
   * - `givenUp`: it was not paid in time.
   * - `closed`: it is cancelled or rejected.
   * - `replaced`: the host has made another link. Only this is said of the booking.
   */
  state: z.enum(['owed', 'rest', 'paid', 'givenUp', 'closed', 'replaced']),
  /** Missing for a link that was replaced. */
  stay: z.optional(linkedStay),
});

export type PaymentLink = z.output<typeof paymentLink>;
