import { mostCounted } from '#contract/desk/calls/today.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import { money, percentage } from '../../language/format.ts';
import type { Translate } from '../../language/text.ts';

/** How many bookings were made with a coupon. */
export function couponUses(t: Translate, uses: number): string {
  return t(uses < mostCounted ? 'desk.coupon.times' : 'desk.coupon.most', { count: uses });
}

/** The listing of a coupon, or that it is for all homes. */
export function couponHome(t: Translate, { property }: Pick<DeskCoupon, 'property'>): string {
  return property?.name ?? t('desk.coupon.allHomes');
}

/** The code of a coupon, and what it is for. */
export function couponTitle(t: Translate, coupon: Pick<DeskCoupon, 'code' | 'property'>): string {
  const { code, property } = coupon;
  return property ? `${code}, ${property.name}` : t('desk.coupon.ofAllHomes', { code });
}

/** What a coupon takes off: `$50.00`, or `10%` of the amount of a stay. */
export function couponOff(
  t: Translate,
  { discount, percent }: Pick<DeskCoupon, 'discount' | 'percent'>,
): string {
  if (percent === null) return money(discount);
  return t('desk.audit.percent', { percent: percentage(percent) });
}
