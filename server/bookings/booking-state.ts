import { sql } from 'drizzle-orm';
import {
  type BookingLife,
  isDue,
  isStanding,
  storedBookingLife,
} from '#machines/lives/booking-life.ts';
import { bookings } from '../db/booking-tables.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** BOOK-33: how long an unpaid booking keeps its days, unless the host sets another deadline. */
export const holdMs = 24 * 3_600_000;

/**
 * How long a booking keeps its days after its payment order was opened, even past its deadline. A
 * payer needs this time to approve the order and to capture it.
 */
export const orderHoldMs = 30 * 60_000;

/** The stored bookings whose life `isStanding`. Indexes have this condition. */
export const isStandingRow = sql`(not ${bookings.isDeleted} and ${bookings.status} <> 'rejected')`;

/** The stored bookings that owe something. Indexes have this condition. */
export const isOwedRow = sql`(not ${bookings.isPaid} and ${isStandingRow})`;

/** The stored bookings whose life `isDue`. Indexes have this condition. */
export const isDueRow = sql`(not ${bookings.isPartPaid} and ${isOwedRow})`;

/** The stored bookings for which money was received. */
export const hasMoneyRow = sql`(${bookings.isPaid} or ${bookings.isPartPaid})`;

/** Whether the booking is cancelled or rejected. Its days are free, and it cannot be paid. */
export function isClosed(booking: BookingRow): boolean {
  return !isStanding(storedBookingLife(booking));
}

/** BOOK-33: the payment deadline before the host sets one. */
export function usualPayBy({
  heldSince,
  createdAt,
}: Pick<BookingRow, 'heldSince' | 'createdAt'>): Date {
  return new Date((heldSince ?? createdAt).getTime() + holdMs);
}

/**
 * BOOK-33: the payment deadline of a booking, or undefined when it is closed or money was received. STAY-220: while the
 * provider decides about a payment, there is none.
 */
export function payByOf(booking: BookingRow): Date | undefined {
  if (!isDue(storedBookingLife(booking)) || booking.isPaymentPending) return undefined;
  if (booking.amount === 0) return undefined;
  return booking.payBy ?? usualPayBy(booking);
}

/**
 * BOOK-33: whether the payment deadline has passed, even if no sweep has cancelled the booking yet.
 */
export function isOverdue(booking: BookingRow, now: Date): boolean {
  const payBy = payByOf(booking);
  return payBy !== undefined && payBy < now;
}

/** The state that the guest sees: after its payment deadline, a booking is given up before a sweep does it. */
export function bookingLifeAt(booking: BookingRow, now: Date): BookingLife {
  return isOverdue(booking, now)
    ? { stay: 'givenUp', money: 'unpaid' }
    : storedBookingLife(booking);
}
