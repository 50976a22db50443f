import {
  readDeskRefund,
  rejectDeskRefund,
  settleDeskRefund,
  settleRefundOutside,
} from '#contract/desk/calls/refunds.ts';
import type { DeskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import type { RefundStep } from '../lives/refund-life.machine.ts';
import { offersRefundStep } from '../lives/refund-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/**
 * DESK-57, DESK-267: settle or reject a refund. When the provider refuses to return the money, the refund
 * says so, and it can also be settled as paid in another way.
 */
export const deskRefundMachine = createDeskRecordMachine<DeskRefundDetail, RefundStep>({
  id: 'deskRefund',
  reads: readDeskRefund,
  changes: [settleDeskRefund, settleRefundOutside, rejectDeskRefund],
  canTake: offersRefundStep,
  hasTaken: (step, { status, isPaidOutside = false }) =>
    step === 'reject'
      ? status === 'rejected'
      : status === 'refunded' && isPaidOutside === (step === 'outside'),
  changingRefusal: 'refund_refused',
  done: (step, { sendsMail }) =>
    step === 'reject' && !sendsMail ? 'desk.refund.reject.done.noMail' : `desk.refund.${step}.done`,
});
