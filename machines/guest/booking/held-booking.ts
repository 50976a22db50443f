import type { BookingId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { PriceLine } from '#contract/records/price-line.ts';

/** A booking that is made and waits for its payment. */
export interface HeldBooking {
  readonly id: BookingId;
  readonly total: Cents;
  /** An ISO instant. Undefined where the host's reply to Book Now does not say it. */
  readonly payBy: string | undefined;
  /** The lines of the total. Undefined while they are unread, and for a booking that has none. */
  readonly lines?: readonly PriceLine[] | undefined;
}

/** What is left to do for a booking; undefined where it needs no payment, or can have none. */
export function heldBookingOf({ id, amount, payBy, isPaid, isCancelled }: Booking) {
  if (isPaid !== false || isCancelled || payBy === undefined) return undefined;
  return { id, total: amount, payBy } satisfies HeldBooking;
}
