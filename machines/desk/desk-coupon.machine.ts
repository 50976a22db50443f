import { endCoupon, readCoupon, resumeCoupon } from '#contract/desk/calls/coupons.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { CouponStep } from '../lives/coupon-life.machine.ts';
import { couponAfter } from '../lives/coupon-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** Whether an operator can take the step now. A coupon whose last day is over needs no end. */
export function offersCouponStep(
  step: CouponStep,
  { isEnded, state }: Pick<DeskCoupon, 'isEnded' | 'state'>,
): boolean {
  const isOver = !isEnded && state === 'ended';
  return !isOver && couponAfter({ isEnded }, `operator.${step}`) !== undefined;
}

/** DESK-136: end a coupon, or undo it. */
export const deskCouponMachine = createDeskRecordMachine<DeskCoupon, CouponStep>({
  id: 'deskCoupon',
  reads: readCoupon,
  changes: [endCoupon, resumeCoupon],
  canTake: offersCouponStep,
  hasTaken: (step, { isEnded }) => isEnded === (step === 'end'),
  isAtOnce: (step) => step === 'resume',
  done: (step) => `desk.coupon.${step}.done`,
  undoOf: (step) => (step === 'end' ? 'resume' : 'end'),
});
