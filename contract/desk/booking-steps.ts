import type { DeskBooking } from './records/desk-booking.ts';

/** What an operator can do with a booking. */
export type BookingStep = 'approve' | 'reject' | 'cash' | 'cancel';

type Booking = Pick<DeskBooking, 'state' | 'isPaid'>;

const isPossible: Readonly<Record<BookingStep, (booking: Booking) => boolean>> = {
  approve: ({ state }) => state === 'pending' || state === 'rejected',
  // A rejection returns no money, so a paid booking is cancelled instead.
  reject: ({ state, isPaid }) => (state === 'pending' || state === 'approved') && !isPaid,
  // Also of a closed booking: without a payment its guest cannot ask for the money.
  cash: ({ isPaid }) => !isPaid,
  cancel: ({ state }) => state === 'pending' || state === 'approved',
};

/** Whether the step is possible in the present state. The server also refuses it for other reasons. */
export function canTake(step: BookingStep, booking: Booking): boolean {
  return isPossible[step](booking);
}
