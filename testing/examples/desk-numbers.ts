import { examplesOf } from 'flow-inspector/paths';
import { noMoney } from '#contract/money.ts';
import { deskHomeNumbersMachine, deskNumbersMachine } from '#machines/desk/desk-numbers.machine.ts';
import { anyFailure } from './failures.ts';

const nothing = {
  open: 0,
  booked: 0,
  elsewhere: 0,
  revenue: noMoney,
  received: noMoney,
  refunded: noMoney,
};

export const examples = [
  examplesOf({
    machine: deskNumbersMachine,
    inputs: [{ request: { query: { day: '01-10-2026' } } }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: {
      load: { done: [{ status: 'success', months: [] }], error: anyFailure },
    },
  }),
  examplesOf({
    machine: deskHomeNumbersMachine,
    inputs: [{ request: { query: { day: '01-10-2026', sort: 'revenue' } } }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: {
      load: { done: [{ status: 'success', all: nothing, records: [] }], error: anyFailure },
    },
  }),
];
