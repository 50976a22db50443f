import { myBookingsMachine } from '#machines/my-bookings/my-bookings.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

const bookings = [
  { ...mayStay, id: 'booking-1' },
  { ...mayStay, id: 'booking-2', checkInDate: '10-05-2029', checkOutDate: '12-05-2029' },
];

export const examples = [
  examplesOf({
    machine: myBookingsMachine,
    inputs: [{ userId: 'user-1', today: '11-05-2030' }],
    events: [
      { type: 'tab.past' },
      { type: 'tab.upcoming' },
      { type: 'bookings.retry' },
      { type: 'booking.removed', id: 'booking-1' },
    ],
    outcomes: {
      listBookings: { done: [{ status: 'success', details: bookings }], error: anyFailure },
    },
  }),
];
