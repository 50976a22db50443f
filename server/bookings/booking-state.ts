import type { bookings } from '../db/schema.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** BOOK-33: an unpaid booking holds its days this long. */
export const holdMs = 24 * 3_600_000;

/** Whether the booking is cancelled or rejected: its days are free, and no payment completes it. */
export function isClosed({ isDeleted, status }: BookingRow): boolean {
  return isDeleted || status === 'rejected';
}

/** BOOK-33: until when the booking is kept; undefined where it is paid or closed. */
export function payByOf(booking: BookingRow): Date | undefined {
  if (booking.isPaid || isClosed(booking)) return undefined;
  return new Date(booking.createdAt.getTime() + holdMs);
}

/** BOOK-33: whether the booking is unpaid beyond its time, although no sweep has cancelled it yet. */
export function isOverdue(booking: BookingRow, now: Date): boolean {
  const payBy = payByOf(booking);
  return payBy !== undefined && payBy < now;
}
