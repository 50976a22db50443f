import type { RequestOf } from '#contract/call.ts';
import { type Day, dayOfIso, isBefore } from '#contract/day.ts';
import type { approveBookings } from '#contract/desk/calls/chosen-bookings.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import { usualLastDay } from '#contract/desk/usual-last-day.ts';
import { offersBookingStep } from '../../lives/booking-life.ts';

export type Approvals = RequestOf<typeof approveBookings>['body']['bookings'];

/** The shared last day to pay, and the day on which it is chosen. */
export interface Deadline {
  /** As it is typed: `yyyy-MM-dd`, or empty. */
  readonly lastDay: string;
  readonly today: Day;
}

/** Whether bookings can be approved with the typed day. */
export function isPossible({ lastDay, today }: Deadline): boolean {
  const day = dayOfIso(lastDay);
  return lastDay === '' || (day !== undefined && !isBefore(day, today));
}

/**
 * Until when a booking can be paid: the shared day, but the check-out day at the latest. Without a shared day
 * it is the usual one. Undefined for a booking that is paid, or paid in part: it has no deadline.
 */
export function lastDayOf(booking: DeskBooking, { lastDay, today }: Deadline): Day | undefined {
  if (booking.isPaid || booking.isPartPaid) return undefined;
  const day = dayOfIso(lastDay) ?? usualLastDay(booking, today);
  return isBefore(booking.checkOut, day) ? booking.checkOut : day;
}

/** The bookings that can be approved, each with the version that the operator saw and its last day to pay. */
export function approvalsOf(bookings: readonly DeskBooking[], deadline: Deadline): Approvals {
  return bookings
    .filter((booking) => offersBookingStep('approve', booking))
    .map((booking) => ({
      id: booking.id,
      version: booking.version,
      payBy: lastDayOf(booking, deadline),
    }));
}
