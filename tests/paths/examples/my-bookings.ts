import { myBookingsMachine } from '#machines/my-bookings/my-bookings.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: myBookingsMachine,
    inputs: [{ userId: 'user-1', today: '11-05-2030' }],
    events: [{ type: 'tab.past' }, { type: 'tab.upcoming' }, { type: 'bookings.retry' }],
    outcomes: {
      listBookings: { done: [{ status: 'success', details: [mayStay] }], error: anyFailure },
    },
  }),
];
