import type { Cents } from '#contract/money.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Refunds (MYR-01). */
export type Tab = 'completed' | 'pending';

/** MYR-05, MYR-06: pending requests are in one tab, settled ones in the other, in their order. */
export function refundsOf(tab: Tab, refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ status }) => (status === 'pending') === (tab === 'pending'));
}

/** What the guest gets back. MYR-03: the booking's amount, where the host does not say it. */
export function shownRefund({ booking, amount }: Refund): Cents {
  return amount ?? booking.amount;
}

/** MYR-05, MYR-06: anything but pending and refunded reads as rejected. */
export function refundStatusLabel(status: string): MessageKey {
  if (status === 'refunded') return 'refunds.refunded';
  return status === 'pending' ? 'refunds.pending' : 'refunds.rejected';
}
