import { bookingAfter } from '#machines/lives/booking-life.ts';
import { type BookingRow, bookingLifeAt } from '../bookings/booking-state.ts';
import { refuse } from '../errors.ts';

/**
 * Refuses to start a payment of a booking that is paid, costs nothing, or is cancelled, rejected or given up.
 *
 * @throws `Refusal` 422 `already_paid` or `booking_closed`.
 */
export function checkPayable(booking: BookingRow, now: Date): void {
  const life = bookingLifeAt(booking, now);
  if (booking.amount === 0) throw refuse(422, 'already_paid', 'server.alreadyPaid');
  if (bookingAfter(life, 'guest.pay')) return;
  if (life.money === 'paid') throw refuse(422, 'already_paid', 'server.alreadyPaid');
  throw refuse(422, 'booking_closed', 'server.bookingClosed');
}
