import { myBookingsMachine } from '#machines/my-bookings/my-bookings.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

/** Eleven stays of May, one more than is shown at first, and eleven of the year before. */
const bookings = Array.from({ length: 11 }, (_, index) => [
  { ...mayStay, id: `booking-${index}` },
  { ...mayStay, id: `past-${index}`, checkInDate: '10-05-2029', checkOutDate: '12-05-2029' },
]).flat();

export const examples = [
  examplesOf({
    machine: myBookingsMachine,
    inputs: [{ userId: 'user-1', today: '11-05-2030' }],
    events: [
      { type: 'tab.past' },
      { type: 'tab.upcoming' },
      { type: 'bookings.retry' },
      { type: 'bookings.more' },
      { type: 'booking.removed', id: 'booking-3' },
    ],
    outcomes: {
      listBookings: { done: [{ status: 'success', details: bookings }], error: anyFailure },
    },
  }),
];
