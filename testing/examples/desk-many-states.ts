import { examplesOf } from 'flow-inspector/paths';
import { deskManyStatesMachine } from '#machines/desk/desk-many-states/desk-many-states.machine.ts';
import { hidden, published, unfinished } from '#testing/machine/standing-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const status = 'success' as const;
const listings = [published, hidden, unfinished];
const shown = { ...hidden, state: 'published' as const, version: 2 };
const back = { ...hidden, version: 3 };

export const examples = [
  examplesOf({
    machine: deskManyStatesMachine,
    inputs: [{ ids: listings.map(({ id }) => id), aim: 'published' }],
    events: [{ type: 'record.retry' }, { type: 'change.save' }, { type: 'change.undo' }],
    outcomes: {
      load: {
        done: [
          { status, listings },
          { status, listings: [published, shown, unfinished] },
          { status, listings: [published, back, unfinished] },
          { status, listings: [unfinished] },
          { status, listings: [] },
        ],
        error: anyFailure,
      },
      save: {
        done: [
          { status, listings: [shown] },
          { status, listings: [back] },
        ],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
    situation: ({ value, context }) => [
      value,
      context.listings.length,
      context.listings[1]?.state,
      context.undo !== undefined,
      context.sent.length,
      context.failure,
    ],
  }),
];
