import { fromPromise } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { createTransaction, updateTransaction } from '#contract/calls/payments.ts';

type NewPayment = RequestOf<typeof createTransaction>;
type ChangedPayment = RequestOf<typeof updateTransaction>;

/** A payment to record. Its date is left out: the actor that sends it reads the clock (PAY-25). */
export interface PaymentToCreate {
  readonly body: Omit<NewPayment['body'], 'date'>;
}

/** As `PaymentToCreate`, for a record that exists (PAY-09). */
export interface PaymentToUpdate {
  readonly params: ChangedPayment['params'];
  readonly body: Omit<ChangedPayment['body'], 'date'>;
}

export const createPaymentStub = fromPromise<ReplyOf<typeof createTransaction>, PaymentToCreate>(
  () => {
    throw new Error('createTransaction is not provided');
  },
);

export const updatePaymentStub = fromPromise<ReplyOf<typeof updateTransaction>, PaymentToUpdate>(
  () => {
    throw new Error('updateTransaction is not provided');
  },
);
