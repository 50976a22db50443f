import { bookingAfter } from '#machines/lives/booking-life.ts';
import { type BookingRow, bookingLifeAt } from '../bookings/booking-state.ts';
import { refuse } from '../errors.ts';

/**
 * Refuses to start a payment of a booking that is paid, cancelled, rejected or given up. DESK-482: the rest of
 * a booking that was paid in part is paid at the home.
 *
 * @throws `Refusal` 422 `already_paid` or `booking_closed`.
 */
export function checkPayable(booking: BookingRow, now: Date): void {
  const life = bookingLifeAt(booking, now);
  if (bookingAfter(life, 'guest.pay')) return;
  if (life.money === 'unpaid') throw refuse(422, 'booking_closed', 'server.bookingClosed');
  const sentence = life.money === 'paid' ? 'server.alreadyPaid' : 'server.partPaid';
  throw refuse(422, 'already_paid', sentence);
}
