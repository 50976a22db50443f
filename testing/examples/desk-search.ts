import { examplesOf } from 'flow-inspector/paths';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { activeGuest } from '#testing/machine/desk-records.ts';
import { anyFailure } from './failures.ts';

const status = 'success' as const;
const found = { status, bookings: [], guests: [activeGuest], listings: [], coupons: [] };

export const examples = [
  examplesOf({
    machine: deskSearchMachine,
    inputs: [undefined],
    events: [
      { type: 'search.open' },
      { type: 'search.typed', text: 'amina' },
      { type: 'search.typed', text: ' ' },
      { type: 'search.enter' },
      { type: 'search.retry' },
      { type: 'search.close' },
    ],
    outcomes: {
      search: {
        done: [found],
        error: anyFailure,
      },
    },
  }),
];
