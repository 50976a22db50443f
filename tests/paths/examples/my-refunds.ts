import { myRefundsMachine } from '#machines/my-refunds/my-refunds.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { refundsOfAda } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: myRefundsMachine,
    inputs: [{ userId: 'user-1' }],
    events: [
      { type: 'tab.completed' },
      { type: 'tab.pending' },
      { type: 'refunds.retry' },
      { type: 'refunds.refresh' },
    ],
    outcomes: {
      listRefunds: {
        done: [
          {
            status: 'success',
            data: [...refundsOfAda(11, 'pending'), ...refundsOfAda(11, 'paid')],
          },
        ],
        error: anyFailure,
      },
    },
  }),
];
