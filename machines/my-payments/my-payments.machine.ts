import type { RequestOf } from '#contract/call.ts';
import type { listTransactions } from '#contract/calls/payments.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { createResourceMachine } from '../resource/resource.machine.ts';
import { withoutRecord } from '../shared/without-record.ts';

/** MYP-01 … MYP-07: the guest's payments. */
export const myPaymentsMachine = createResourceMachine<
  readonly Transaction[],
  RequestOf<typeof listTransactions>
>({
  id: 'myPayments',
  calls: ['listTransactions'],
  failed: (failure) => [{ type: 'log', message: 'payments.loadFailed', failure }],
  without: withoutRecord,
});
