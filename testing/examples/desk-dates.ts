import { examplesOf } from 'flow-inspector/paths';
import { deskDatesMachine } from '#machines/desk/desk-dates.machine.ts';
import { cheaperDates, pendingBooking } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const values = { checkIn: '2026-12-01', checkOut: '2026-12-02', reason: 'A later flight' };
const refusal = (code: 'dates_taken' | 'dates_invalid' | 'step_impossible' | 'price_changed') =>
  ({ kind: 'reply', status: 422, code }) as const;
const cancelled = { ...pendingBooking, state: 'cancelled' as const };
const moved = {
  ...pendingBooking,
  version: 9,
  checkIn: '01-12-2026',
  checkOut: '02-12-2026',
} as const;

export const examples = [
  examplesOf({
    machine: deskDatesMachine,
    inputs: [{ id: pendingBooking.id }],
    events: [
      { type: 'record.retry' },
      { type: 'dates.submit', values },
      { type: 'change.confirm' },
      { type: 'change.cancel' },
    ],
    outcomes: {
      readDeskBooking: {
        done: [
          { status: 'success', booking: pendingBooking },
          { status: 'success', booking: cancelled },
          { status: 'success', booking: { ...cancelled, version: 9 } },
          { status: 'success', booking: moved },
        ],
        error: [...anyFailure, notFound],
      },
      previewDates: {
        done: [
          { status: 'success', change: cheaperDates },
          { status: 'success', change: { ...cheaperDates, settlement: 'collect' } },
        ],
        error: [...anyFailure, notFound, refusal('dates_taken'), refusal('dates_invalid')],
      },
      changeDates: {
        done: [{ status: 'success', booking: pendingBooking }],
        error: [
          ...anyFailure,
          notFound,
          changedMeanwhile,
          refusal('dates_taken'),
          refusal('dates_invalid'),
          refusal('step_impossible'),
          refusal('price_changed'),
        ],
      },
    },
  }),
];
