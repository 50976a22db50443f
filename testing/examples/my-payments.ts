import { examplesOf } from 'flow-inspector/paths';
import { myPaymentsMachine } from '#machines/guest/my-payments/my-payments.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { mayCash } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: myPaymentsMachine,
    inputs: [{ request: { params: { userId: userIdOf('user-1') } } }],
    events: [
      { type: 'resource.retry' },
      { type: 'resource.refresh' },
      { type: 'records.outdated' },
      { type: 'record.removed', id: 'transaction-1' },
    ],
    outcomes: { load: { done: [[mayCash]], error: anyFailure } },
  }),
];
