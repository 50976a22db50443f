import { type Cents, cents, noMoney } from '../money.ts';
import type { RefundPolicy } from '../records/content.ts';
import type { RefundShare, RefundTiers } from '../records/refund-tiers.ts';

/** STAY-21: the refunded share for a cancellation `daysBefore` whole days before arrival. */
export function refundShareOf(
  { fullDays, halfDays }: RefundTiers,
  daysBefore: number,
): RefundShare {
  if (daysBefore >= fullDays) return 'full';
  return daysBefore >= halfDays ? 'half' : 'none';
}

/** Whether both give the same refund on each day. Without tiers it is the refund of the policy's text. */
export function isSameRefund(
  one: RefundTiers | null | undefined,
  other: RefundTiers | null | undefined,
): boolean {
  return one?.fullDays === other?.fullDays && one?.halfDays === other?.halfDays;
}

/** STAY-241: the words of the host, unless they stand beside other numbers than those that hold. */
export function policyWords(
  policy: RefundPolicy | undefined,
  tiers: RefundTiers | undefined,
): string {
  return policy && isSameRefund(policy.refundTiers, tiers) ? policy.message : '';
}

/** STAY-21: the refund of a payment, in cents. Half of an odd number of cents is rounded up. */
export function refundOf(paid: Cents, share: RefundShare): Cents {
  if (share === 'none') return noMoney;
  return share === 'full' ? paid : cents(Math.ceil(paid / 2));
}
