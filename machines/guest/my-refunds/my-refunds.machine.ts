import type { RequestOf } from '#contract/call.ts';
import type { listRefunds } from '#contract/calls/refunds.ts';
import type { Refund } from '#contract/records/refund.ts';
import { createResourceMachine } from '../../shared/resource.machine.ts';

/** MYR-01 … MYR-07: the guest's refunds. */
export const myRefundsMachine = createResourceMachine<
  readonly Refund[],
  RequestOf<typeof listRefunds>
>({
  id: 'myRefunds',
  calls: ['listRefunds'],
  failed: (failure) => [{ type: 'log', message: 'refunds.loadFailed', failure }],
});
