import { type Day, isBefore } from '../day.ts';
import type { DeskBooking } from './records/desk-booking.ts';

/** What an operator can do with a booking. */
export type BookingStep = 'approve' | 'reject' | 'cash' | 'cancel' | 'dates';

type Booking = Pick<DeskBooking, 'state' | 'isPaid'>;

const stands = ({ state }: Booking) => state === 'pending' || state === 'approved';

const isPossible: Readonly<Record<BookingStep, (booking: Booking) => boolean>> = {
  // A payment for a rejected booking is refunded, so an approval would make its stay free.
  approve: ({ state, isPaid }) => state === 'pending' || (state === 'rejected' && !isPaid),
  // A rejection returns no money, so a paid booking is cancelled instead.
  reject: (booking) => stands(booking) && !booking.isPaid,
  // Also of a cancelled booking: without a payment its guest cannot ask for the money. A rejected one is approved first.
  cash: ({ state, isPaid }) => !isPaid && state !== 'rejected',
  cancel: stands,
  dates: stands,
};

/** Whether the step is possible in the present state. The server also refuses it for other reasons. */
export function canTake(step: BookingStep, booking: Booking): boolean {
  return isPossible[step](booking);
}

/** DESK-370: the last day on which an approved booking can be paid, unless the host chooses another. */
export function usualLastDay({ checkIn }: Pick<DeskBooking, 'checkIn'>, today: Day): Day {
  return isBefore(checkIn, today) ? today : checkIn;
}
