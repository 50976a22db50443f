import { examplesOf } from 'flow-inspector/paths';
import { deskBookingMachine } from '#machines/desk/desk-booking.machine.ts';
import { approvedBooking, pendingBooking } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskBookingMachine,
    inputs: [{ id: 'booking-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'step.choose', step: 'approve' },
      { type: 'step.choose', step: 'deadline' },
      { type: 'step.choose', step: 'reject' },
      { type: 'step.confirm', reason: 'The house is being painted' },
      { type: 'step.choose', step: 'charge' },
      { type: 'step.confirm', reason: 'Laundry', amount: '15.00' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [
          pendingBooking,
          { ...pendingBooking, isPaid: true },
          { ...pendingBooking, version: 9 },
          approvedBooking,
          { ...approvedBooking, state: 'rejected' },
        ],
        error: [...anyFailure, notFound],
      },
      take: { done: [approvedBooking], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
