import { examplesOf } from 'flow-inspector/paths';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { approvedBooking, openEnquiry, pendingBooking } from '#testing/machine/desk-records.ts';
import { busyToday, quietToday, rowsOf, todayWith } from '#testing/machine/desk-today.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskTodayMachine,
    inputs: [{ request: { query: { day: '22-11-2026' } } }],
    events: [
      { type: 'today.retry' },
      { type: 'today.refresh' },
      { type: 'step.choose', section: 'toApprove', id: 'booking-1', step: 'approve' },
      { type: 'step.choose', section: 'newEnquiries', id: 'enquiry-1', step: 'answer' },
      { type: 'step.confirm', reason: '2026-12-01' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [busyToday, quietToday, todayWith({ paymentsDue: rowsOf(approvedBooking) })],
        error: anyFailure,
      },
      read: {
        done: [
          pendingBooking,
          { ...pendingBooking, version: 9 },
          approvedBooking,
          openEnquiry,
          { ...openEnquiry, version: 9 },
          { ...openEnquiry, version: 9, isAnswered: true },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [approvedBooking, { ...openEnquiry, version: 2, isAnswered: true }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
