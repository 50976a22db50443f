import { endCoupon, readCoupon, resumeCoupon } from '#contract/desk/calls/coupons.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { createDeskRecordMachine } from '../desk-record/desk-record.machine.ts';

/** What an operator can do with a coupon besides changing it. */
export type CouponStep = 'end' | 'resume';

export function canTakeCouponStep(
  step: CouponStep,
  { isEnded, state }: Pick<DeskCoupon, 'isEnded' | 'state'>,
): boolean {
  return step === 'end' ? state === 'active' : isEnded;
}

/** DESK-136: end a coupon, or undo it. */
export const deskCouponMachine = createDeskRecordMachine<DeskCoupon, CouponStep>({
  id: 'deskCoupon',
  reads: readCoupon,
  changes: [endCoupon, resumeCoupon],
  canTake: canTakeCouponStep,
  hasTaken: (step, { isEnded }) => isEnded === (step === 'end'),
  isAtOnce: (step) => step === 'resume',
  done: (step) => `desk.coupon.${step}.done`,
  undoOf: (step) => (step === 'end' ? 'resume' : 'end'),
});
