import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { createPayment, updatePayment } from '#contract/calls/payments.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';

type NewPayment = RequestOf<typeof createPayment>;
type ChangedPayment = RequestOf<typeof updatePayment>;

/** The actor that sends a payment reads the clock (PAY-25) and speaks the guest's language. */
type AddedWhenSent = 'date' | 'message';

/** A payment to record. */
export interface PaymentToCreate {
  readonly body: Omit<NewPayment['body'], AddedWhenSent> & { readonly message: Message };
}

/**
 * As `PaymentToCreate`, for a record that exists (PAY-09), or for the booking of a payment link: its actor sends
 * the token of the link in place of the id.
 */
export interface PaymentToUpdate {
  readonly params: ChangedPayment['params'];
  readonly body: Omit<ChangedPayment['body'], AddedWhenSent> & { readonly message: Message };
}

export type PaymentToRecord = PaymentToCreate | PaymentToUpdate;

export const createPaymentStub = actorStub<ReplyOf<typeof createPayment>, PaymentToCreate>(
  'createPayment',
  ['createPayment'],
);

/** Records a payment in a record of its own, in the one that `params` names, or for a payment link. */
export const recordPaymentStub = actorStub<ReplyOf<typeof createPayment>, PaymentToRecord>(
  'recordPayment',
  ['createPayment', 'updatePayment', 'createLinkPayment'],
);
