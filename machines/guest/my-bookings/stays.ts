import { type Day, isBefore } from '#contract/day.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Bookings (MYB-01). */
export type Tab = 'past' | 'upcoming';

/** MYB-03: a stay is past once its last day is; that day itself is still part of it. */
export function isPastStay(booking: Pick<Booking, 'checkOut'>, today: Day): boolean {
  return isBefore(booking.checkOut, today);
}

/** Whether the server or the host has ended a booking that its guest did not cancel. */
function isEndedForGuest({ isGivenUp, hostReason }: Booking): boolean {
  return isGivenUp === true || hostReason !== undefined;
}

/**
 * The bookings of a tab by arrival: the next one first in Upcoming, the last one first in Past. A
 * booking that the server gave up or the host cancelled is always in Past; one that the guest cancelled is in neither.
 */
export function bookingsOf(tab: Tab, bookings: readonly Booking[], today: Day): Booking[] {
  const inTab = bookings.filter((booking) => {
    const isEnded = isEndedForGuest(booking);
    const isListed = isEnded || !booking.isCancelled;
    return isListed && (isEnded || isPastStay(booking, today)) === (tab === 'past');
  });
  const byArrival = inTab.toSorted(byCheckIn);
  return tab === 'past' ? byArrival.toReversed() : byArrival;
}

function byCheckIn(one: Booking, other: Booking): number {
  if (isBefore(one.checkIn, other.checkIn)) return -1;
  return isBefore(other.checkIn, one.checkIn) ? 1 : 0;
}

/** A rejected booking holds no days. */
export function isRejected({ status }: Pick<Booking, 'status'>): boolean {
  return bookingStatusLabel(status) === 'bookings.rejected';
}

/** MYB-04: anything but approved and pending reads as rejected. */
export function bookingStatusLabel(status: string): MessageKey {
  if (status === 'approved') return 'bookings.approved';
  return status === 'pending' ? 'bookings.pending' : 'bookings.rejected';
}
