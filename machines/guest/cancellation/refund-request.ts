import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { createRefund } from '#contract/calls/refunds.ts';
import { actorStub } from '../../shared/call-stub.ts';

type Body = RequestOf<typeof createRefund>['body'];

/** What the guest tells of the account to pay to; the contact number is not sent (REF-07). */
export type AccountDetails = Pick<Body, 'accountHolder' | 'bankName' | 'accountNumber'>;

/** A request for a refund. The actor that sends it reads the clock, and knows the booking's `refundId`. */
export interface RefundToCreate {
  readonly body: Omit<Body, 'date' | 'refundId'>;
}

export const createRefundStub = actorStub<ReplyOf<typeof createRefund>, RefundToCreate>(
  'createRefund',
  ['createRefund'],
);
