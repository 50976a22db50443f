import type { Transaction } from '#contract/records/transaction.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Payments (MYP-01). */
export type Tab = 'online' | 'cash';

/** PAY-12: anything but `paypal` is cash. */
function isOnline({ method }: Transaction): boolean {
  return method === 'paypal';
}

/** OQ-30: the payments of a tab, in their order. */
export function paymentsOf(tab: Tab, payments: readonly Transaction[]): Transaction[] {
  return payments.filter((payment) => isOnline(payment) === (tab === 'online'));
}

/** MYP-05, OQ-30: what can still be paid, or deleted: a cash record that is not paid. */
export function isOpen(payment: Transaction): boolean {
  return !isOnline(payment) && payment.status !== 'paid';
}

/** MYP-04. */
export function methodLabel(payment: Transaction): MessageKey {
  return isOnline(payment) ? 'payments.paypal' : 'payments.cash';
}
