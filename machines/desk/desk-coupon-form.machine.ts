import type { ReplyOf } from '#contract/call.ts';
import {
  changeCoupon,
  createCoupon,
  listCouponHomes,
  listDeskCoupons,
  readCoupon,
} from '#contract/desk/calls/coupons.ts';
import { formOfCoupon, isCouponOfForm } from '#contract/desk/coupon-form.ts';
import type { CouponValues } from '#contract/desk/desk-forms.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { createDeskFormMachine } from './desk-form.machine.ts';

/** What the form of a coupon shows besides its fields. */
export interface CouponFormData {
  /** Undefined for a new coupon. */
  readonly coupon: DeskCoupon | undefined;
  /** The listings that a new coupon can be for. */
  readonly homes: ReplyOf<typeof listCouponHomes>['homes'];
}

/** The name of the form's draft. */
export function couponDraft(id: string | undefined): string {
  return `coupon.${id ?? 'new'}`;
}

/** DESK-135: add or change a coupon. */
export const deskCouponFormMachine = createDeskFormMachine<
  CouponFormData,
  CouponValues,
  DeskCoupon
>({
  id: 'deskCouponForm',
  reads: [readCoupon, listCouponHomes, listDeskCoupons],
  changes: [createCoupon, changeCoupon],
  done: 'desk.coupon.saved',
  recordOf: ({ coupon }) => coupon,
  hasValues: isCouponOfForm,
  fieldsOf: ({ coupon }) => ({ ...formOfCoupon(coupon) }),
  draftName: couponDraft,
});
