import type { Refund } from '#contract/records/refund.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Refunds (MYR-01). */
export type Tab = 'completed' | 'pending';

/** MYR-05, MYR-06: pending requests are in one tab, settled ones in the other, in their order. */
export function refundsOf(tab: Tab, refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ refundStatus }) => (refundStatus === 'pending') === (tab === 'pending'));
}

/** MYR-05, MYR-06: anything but pending and refunded reads as rejected. */
export function refundStatusLabel(refundStatus: string): MessageKey {
  if (refundStatus === 'refunded') return 'refunds.refunded';
  return refundStatus === 'pending' ? 'refunds.pending' : 'refunds.rejected';
}
