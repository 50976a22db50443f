import {
  readDeskRefund,
  rejectDeskRefund,
  settleDeskRefund,
} from '#contract/desk/calls/refunds.ts';
import type { DeskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import { createDeskRecordMachine } from '../desk-record/desk-record.machine.ts';

/** What an operator can do with a refund. */
export type RefundStep = 'settle' | 'reject';

/**
 * Without a recorded payment there is nothing to pay back, and what a change of dates gives back is owed. The
 * server decides again.
 */
export function canTakeRefundStep(
  step: RefundStep,
  { status, amount, isOfChange }: Pick<DeskRefundDetail, 'status' | 'amount' | 'isOfChange'>,
): boolean {
  if (status !== 'pending') return false;
  return step === 'reject' ? !isOfChange : amount !== undefined;
}

/** DESK-57: settle or reject a refund. */
export const deskRefundMachine = createDeskRecordMachine<DeskRefundDetail, RefundStep>({
  id: 'deskRefund',
  reads: readDeskRefund,
  changes: [settleDeskRefund, rejectDeskRefund],
  canTake: canTakeRefundStep,
  done: (step) => `desk.refund.${step}.done`,
});
