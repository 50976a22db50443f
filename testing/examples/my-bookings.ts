import { examplesOf } from 'flow-inspector/paths';
import { myBookingsMachine } from '#machines/guest/my-bookings/my-bookings.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { mayStay } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: myBookingsMachine,
    inputs: [{ request: { params: { userId: userIdOf('user-1') } } }],
    events: [
      { type: 'resource.retry' },
      { type: 'resource.refresh' },
      { type: 'records.outdated' },
      { type: 'record.removed', id: 'booking-1' },
    ],
    outcomes: { load: { done: [[mayStay]], error: anyFailure } },
  }),
];
