import { type Cents, cents, noMoney } from '../money.ts';
import type { RefundShare, RefundTiers } from '../records/refund-tiers.ts';

/** STAY-21: the refunded share for a cancellation `daysBefore` whole days before arrival. */
export function refundShareOf(
  { fullDays, halfDays }: RefundTiers,
  daysBefore: number,
): RefundShare {
  if (daysBefore >= fullDays) return 'full';
  return daysBefore >= halfDays ? 'half' : 'none';
}

/** STAY-21: the refund of a payment, in cents. Half of an odd number of cents is rounded up. */
export function refundOf(paid: Cents, share: RefundShare): Cents {
  if (share === 'none') return noMoney;
  return share === 'full' ? paid : cents(Math.ceil(paid / 2));
}
