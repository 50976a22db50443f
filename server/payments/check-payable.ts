import { type BookingRow, isClosed, isOverdue } from '../bookings/booking-state.ts';
import { refuse } from '../errors.ts';

/**
 * Refuses to start a payment of a booking that is paid, cancelled, rejected or given up.
 *
 * @throws `Refusal` 422 `already_paid` or `booking_closed`.
 */
export function checkPayable(booking: BookingRow, now: Date): void {
  if (booking.isPaid) throw refuse(422, 'already_paid', 'server.alreadyPaid');
  if (isClosed(booking) || isOverdue(booking, now)) {
    throw refuse(422, 'booking_closed', 'server.bookingClosed');
  }
}
