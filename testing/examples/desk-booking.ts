import { examplesOf } from 'flow-inspector/paths';
import { deskBookingMachine, type ShownBooking } from '#machines/desk/desk-booking.machine.ts';
import { approvedBooking, pendingBooking } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const linked: ShownBooking = {
  ...approvedBooking,
  newLink: { link: 'https://ndako.example/pay-stay#token', isSent: true },
};

export const examples = [
  examplesOf({
    machine: deskBookingMachine,
    inputs: [{ id: 'booking-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'approve' },
      { type: 'step.choose', step: 'deadline' },
      { type: 'step.choose', step: 'link' },
      { type: 'step.choose', step: 'code' },
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
          { ...pendingBooking, payBy: '2026-11-25T12:00:00.000Z' },
          { ...pendingBooking, isPaid: true },
          { ...pendingBooking, version: 9 },
          approvedBooking,
          { ...approvedBooking, state: 'rejected' },
        ],
        error: [...anyFailure, notFound],
      },
      take: { done: [approvedBooking, linked], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
