import { isoOf } from '../day.ts';
import { dollarsOf } from '../money.ts';
import { allHomes, type CouponValues } from './desk-forms.ts';
import type { DeskCoupon } from './records/desk-coupon.ts';

const noValues: CouponValues = {
  property: '',
  name: '',
  code: '',
  kind: 'amount',
  discount: '',
  startDate: '',
  endDate: '',
};

/** The fields of a coupon, or of a new one, as the fields of its form. */
export function formOfCoupon(coupon: DeskCoupon | undefined): CouponValues {
  if (!coupon) return noValues;
  const { property, name, code, discount, percent, startDate, endDate } = coupon;
  return {
    property: property?.id ?? allHomes,
    name,
    code,
    kind: percent === null ? 'amount' : 'percent',
    discount: String(percent ?? dollarsOf(discount)),
    startDate: isoOf(startDate),
    endDate: isoOf(endDate),
  };
}

/** The fields of a form as those of a call, in their wire form. */
export function fieldsOfForm({ property, kind, discount, ...others }: CouponValues) {
  return {
    ...others,
    property: property === allHomes ? null : property,
    ...(kind === 'percent' ? { percent: Number(discount) } : { discount }),
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
    present.kind === sent.kind &&
    Number(present.discount) === Number(sent.discount) &&
    present.startDate === sent.startDate &&
    present.endDate === sent.endDate
  );
}
