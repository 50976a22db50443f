import { examplesOf } from 'flow-inspector/paths';
import { myRefundsMachine } from '#machines/guest/my-refunds/my-refunds.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { refundsOfAda } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: myRefundsMachine,
    inputs: [{ request: { params: { userId: userIdOf('user-1') } } }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [refundsOfAda(2, 'pending')], error: anyFailure } },
  }),
];
