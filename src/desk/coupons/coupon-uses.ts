import { mostCounted } from '#contract/desk/calls/today.ts';
import type { Translate } from '../../language/text.ts';

/** How many bookings were made with a coupon. */
export function couponUses(t: Translate, uses: number): string {
  return t(uses < mostCounted ? 'desk.coupon.times' : 'desk.coupon.most', { count: uses });
}
