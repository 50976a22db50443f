import type { Cents } from '#contract/money.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Refunds (MYR-01). */
export type Tab = 'completed' | 'pending';

/** MYR-05, MYR-06: pending requests are in one tab, settled ones in the other, in their order. */
export function refundsOf(tab: Tab, refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ status }) => (status === 'pending') === (tab === 'pending'));
}

/** MYR-03: the booking's amount; STAY-24: the share of the refund tiers, for a booking with tiers. */
export function shownRefund({ booking, share, amount }: Refund): Cents {
  return (share && amount) ?? booking.amount;
}

/** MYR-05, MYR-06: anything but pending and refunded reads as rejected. */
export function refundStatusLabel(status: string): MessageKey {
  if (status === 'refunded') return 'refunds.refunded';
  return status === 'pending' ? 'refunds.pending' : 'refunds.rejected';
}
