import { isBefore } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Coupon } from '../records/coupon.ts';
import { percentOf } from './price.ts';
import { lastDayOf, type Stay, type StayUnit } from './stay.ts';

/** What a coupon takes off: a percentage of the amount of a stay, or else a fixed discount in cents. */
export type Discount = Pick<Coupon, 'discount' | 'percent'>;

/** What a coupon takes off a stay with this amount (`StayPrice`), in cents. */
export function discountOf({ discount, percent }: Discount, amount: Cents): Cents {
  return percent ? percentOf(amount, percent) : discount;
}

/**
 * COUP-02, COUP-03: the discount is not larger than the amount (`StayPrice`, in cents: without rules price × days), and the
 * stay occupies only days of the coupon, both inclusive. A percentage, whose discount is 0, is never larger.
 */
export function isEligible(coupon: Coupon, stay: Stay, amount: Cents, unit: StayUnit): boolean {
  return (
    coupon.discount <= amount &&
    !isBefore(stay.checkIn, coupon.startDate) &&
    !isBefore(coupon.endDate, lastDayOf(stay, unit))
  );
}

/** Whether a typed code matches the coupon. It ignores upper and lower case and outer spaces. */
export function hasCode(coupon: Coupon, typed: string): boolean {
  return coupon.code.toLowerCase() === typed.trim().toLowerCase();
}
