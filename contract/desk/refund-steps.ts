import type { DeskRefund } from './records/desk-refund.ts';

/** What an operator can do with a refund. `outside`: it was paid in another way than the payment. */
export type RefundStep = 'settle' | 'outside' | 'reject';

type Refund = Pick<DeskRefund, 'status' | 'amount' | 'isOfChange' | 'refusal'>;

const isPossible: Readonly<Record<RefundStep, (refund: Refund) => boolean>> = {
  // Without a recorded payment there is nothing to pay back.
  settle: ({ amount }) => amount !== undefined,
  outside: ({ amount, refusal }) => amount !== undefined && refusal !== undefined,
  // What a change of dates gives back is owed.
  reject: ({ isOfChange }) => !isOfChange,
};

/** Whether the step is possible with the refund as it is. */
export function canTakeRefundStep(step: RefundStep, refund: Refund): boolean {
  return refund.status === 'pending' && isPossible[step](refund);
}
