import { isoOf } from '../day.ts';
import { dollarsOf } from '../money.ts';
import type { CouponValues } from './desk-forms.ts';
import type { DeskCoupon } from './records/desk-coupon.ts';

/** The fields of a coupon as the fields of its form. */
export function formOfCoupon(coupon: DeskCoupon): CouponValues {
  const { property, name, code, discount, startDate, endDate } = coupon;
  return {
    property: property.id,
    name,
    code,
    discount: String(dollarsOf(discount)),
    startDate: isoOf(startDate),
    endDate: isoOf(endDate),
  };
}

/** Whether a coupon has the values of a form that was sent. */
export function isCouponOfForm(coupon: DeskCoupon, sent: CouponValues): boolean {
  const present = formOfCoupon(coupon);
  return (
    present.property === sent.property &&
    present.name === sent.name.trim() &&
    // Upper and lower case of a code do not count.
    present.code.toLowerCase() === sent.code.trim().toLowerCase() &&
    Number(present.discount) === Number(sent.discount) &&
    present.startDate === sent.startDate &&
    present.endDate === sent.endDate
  );
}
