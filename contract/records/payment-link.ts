import * as z from 'zod/mini';
import { day } from '../day.ts';
import { optional, timestamp } from '../fields.ts';
import { bookingId } from '../ids.ts';
import { money } from '../money.ts';
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
  /** The lines of the total. Missing for a booking that is older than these lines, or has extra charges. */
  priceLines: z.optional(z.array(priceLine)),
  total: money,
  /** Until when it can be paid. Missing when it cannot be paid any more. */
  payBy: optional(timestamp),
});

export type LinkedStay = z.output<typeof linkedStay>;

/** STAY-140, our addition: what a payment link is for. */
export const paymentLink = z.object({
  bookingId,
  /**
   * - `owed`: it can be paid.
   * - `partPaid`: the host has received a part, and the rest is paid at the home.
   * - `givenUp`: it was not paid in time.
   * - `closed`: it is cancelled or rejected.
   * - `replaced`: the host has made another link. Only this is said of the booking.
   */
  state: z.enum(['owed', 'partPaid', 'paid', 'givenUp', 'closed', 'replaced']),
  /** Missing for a link that was replaced. */
  stay: z.optional(linkedStay),
});

export type PaymentLink = z.output<typeof paymentLink>;
