import { examplesOf } from 'flow-inspector/paths';
import { deskProviderOrderMachine } from '#machines/desk/desk-provider-order.machine.ts';
import { unrecordedOrder } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskProviderOrderMachine,
    inputs: [{ id: 'capture-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'check' },
      { type: 'step.choose', step: 'return' },
      { type: 'step.confirm', reason: 'A wrong amount' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [
          unrecordedOrder,
          { ...unrecordedOrder, version: 9 },
          { ...unrecordedOrder, version: 9, checkedAt: '2026-11-21T11:00:00.000Z' },
          { ...unrecordedOrder, version: 9, state: 'returned' },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [{ ...unrecordedOrder, version: 3, state: 'returned' }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
