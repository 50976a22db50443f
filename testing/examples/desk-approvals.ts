import { examplesOf } from 'flow-inspector/paths';
import { deskApprovalsMachine } from '#machines/desk/desk-approvals/desk-approvals.machine.ts';
import { cancelledByDan, ofAda, ofBen } from '#testing/machine/chosen-bookings.ts';
import { anyFailure } from './failures.ts';

const status = 'success' as const;
const bookings = [ofAda, ofBen, cancelledByDan];
const approved = { ...ofAda, version: 4, state: 'approved' as const };

export const examples = [
  examplesOf({
    machine: deskApprovalsMachine,
    inputs: [{ ids: bookings.map(({ id }) => id), today: '27-11-2026' }],
    events: [
      { type: 'record.retry' },
      { type: 'day.type', lastDay: '2026-12-02' },
      { type: 'day.type', lastDay: '2026-11-02' },
      { type: 'approvals.send' },
      { type: 'today.changed', today: '28-11-2026' },
    ],
    outcomes: {
      load: {
        done: [
          { status, bookings },
          { status, bookings: [approved, ofBen, cancelledByDan] },
          { status, bookings: [] },
        ],
        error: anyFailure,
      },
      approve: {
        done: [
          {
            status,
            bookings: [approved, ofBen],
            refused: [{ id: ofBen.id, code: 'dates_taken' as const }],
          },
        ],
        error: anyFailure,
      },
    },
    situation: ({ value, context }) => [
      value,
      context.lastDay,
      context.bookings[0]?.state,
      context.bookings.length,
      context.refused.length,
      context.failure,
    ],
  }),
];
