import { myPaymentsMachine } from '#machines/my-payments/my-payments.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { mayCash } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

const paid = { ...mayCash, paymentStatus: 'paid' };

export const examples = [
  examplesOf({
    machine: myPaymentsMachine,
    inputs: [{ userId: 'user-1' }],
    events: [
      { type: 'tab.online' },
      { type: 'tab.cash' },
      { type: 'payments.retry' },
      { type: 'payment.pay', payment: mayCash },
      { type: 'payment.pay', payment: paid },
      { type: 'payment.delete', payment: mayCash },
      { type: 'payment.delete', payment: paid },
      { type: 'deletion.confirm' },
      { type: 'deletion.cancel' },
    ],
    outcomes: {
      listTransactions: { done: [{ status: 'success', data: [mayCash] }], error: anyFailure },
      deleteBooking: {
        done: [{ status: 'success' }],
        error: anyFailure,
      },
    },
  }),
];
