import { examplesOf } from 'flow-inspector/paths';
import { noMoney } from '#contract/money.ts';
import { deskTotalsMachine } from '#machines/desk/desk-totals.machine.ts';
import { anyFailure } from './failures.ts';

const nothing = { cash: noMoney, online: noMoney, refunded: noMoney };

export const examples = [
  examplesOf({
    machine: deskTotalsMachine,
    inputs: [{ request: { query: { day: '22-11-2026' } } }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: {
      load: { done: [{ status: 'success', month: nothing, days: [] }], error: anyFailure },
    },
  }),
];
