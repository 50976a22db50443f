import type { RequestOf } from '#contract/call.ts';
import type { listPayments } from '#contract/calls/payments.ts';
import type { Payment } from '#contract/records/payment.ts';
import { createResourceMachine } from '../../shared/resource.machine.ts';
import { withoutRecord } from '../without-record.ts';

/** MYP-01 … MYP-07: the guest's payments. */
export const myPaymentsMachine = createResourceMachine<
  readonly Payment[],
  RequestOf<typeof listPayments>
>({
  id: 'myPayments',
  calls: ['listPayments'],
  failed: (failure) => [{ type: 'log', message: 'payments.loadFailed', failure }],
  without: withoutRecord,
});
