import { examplesOf } from 'flow-inspector/paths';
import { openPaymentMachine } from '#machines/guest/my-payments/open-payment.machine.ts';
import { mayCash } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

const paid = { ...mayCash, status: 'paid' };

export const examples = [
  examplesOf({
    machine: openPaymentMachine,
    inputs: [undefined],
    events: [
      { type: 'payment.pay', payment: mayCash },
      { type: 'payment.pay', payment: paid },
      { type: 'payment.delete', payment: mayCash },
      { type: 'payment.delete', payment: paid },
      { type: 'deletion.confirm' },
      { type: 'deletion.cancel' },
    ],
    outcomes: {
      deleteBooking: { done: [{ status: 'success' }], error: anyFailure },
      listPayments: {
        done: [
          { status: 'success', records: [mayCash] },
          { status: 'success', records: [] },
        ],
        error: anyFailure,
      },
    },
  }),
];
