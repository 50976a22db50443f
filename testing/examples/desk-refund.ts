import { examplesOf } from 'flow-inspector/paths';
import { deskRefundMachine } from '#machines/desk/desk-refund.machine.ts';
import { pendingRefund } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound, refundRefused } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskRefundMachine,
    inputs: [{ id: 'refund-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'settle' },
      { type: 'step.choose', step: 'outside' },
      { type: 'step.choose', step: 'reject' },
      { type: 'step.confirm', reason: '' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [
          pendingRefund,
          { ...pendingRefund, version: 9 },
          { ...pendingRefund, version: 9, status: 'refunded' },
          { ...pendingRefund, version: 9, status: 'rejected' },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [{ ...pendingRefund, version: 2, status: 'refunded' }],
        error: [...anyFailure, changedMeanwhile, refundRefused, notFound],
      },
    },
  }),
];
