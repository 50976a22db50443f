import { type Day, isBefore } from '#contract/day.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Bookings (MYB-01). */
export type Tab = 'past' | 'upcoming';

/** MYB-03: a stay is past once its last day is; that day itself is still part of it. */
export function isPastStay(booking: Pick<Booking, 'checkOutDate'>, today: Day): boolean {
  return isBefore(booking.checkOutDate, today);
}

/** The bookings of a tab, in their order; cancelled ones are in neither. */
export function bookingsOf(tab: Tab, bookings: readonly Booking[], today: Day): Booking[] {
  return bookings.filter(
    (booking) => !booking.isDeleted && isPastStay(booking, today) === (tab === 'past'),
  );
}

/** MYB-04: anything but approved and pending reads as rejected. */
export function bookingStatusLabel(bookingStatus: string): MessageKey {
  if (bookingStatus === 'approved') return 'bookings.approved';
  return bookingStatus === 'pending' ? 'bookings.pending' : 'bookings.rejected';
}
