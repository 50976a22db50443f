import { type Cents, cents, noMoney } from '../money.ts';
import type { RefundShare, RefundTiers } from '../records/refund-tiers.ts';

/** STAY-21: the share that comes back, `daysBefore` whole days before arrival. */
export function refundShareOf(
  { fullDays, halfDays }: RefundTiers,
  daysBefore: number,
): RefundShare {
  if (daysBefore >= fullDays) return 'full';
  return daysBefore >= halfDays ? 'half' : 'none';
}

/** STAY-21: a share of what was paid. Half of an odd number of cents is rounded up, for the guest. */
export function refundOf(paid: Cents, share: RefundShare): Cents {
  if (share === 'none') return noMoney;
  return share === 'full' ? paid : cents(Math.ceil(paid / 2));
}
