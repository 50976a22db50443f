import { examplesOf } from 'flow-inspector/paths';
import { stayMachine } from '#machines/guest/stay/stay.machine.ts';
import { bookingIdOf } from '#testing/ids.ts';
import { mayStayPage } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: stayMachine,
    inputs: [{ request: { id: bookingIdOf('booking-1') } }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [mayStayPage, null], error: anyFailure } },
  }),
];
