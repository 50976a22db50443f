import type { Payment } from '#contract/records/payment.ts';
import type { MessageKey } from '#locales/message.ts';

/** The tabs of My Payments (MYP-01). */
export type Tab = 'online' | 'cash';

/** PAY-12: anything but `paypal` is cash. */
function isOnline({ method }: Payment): boolean {
  return method === 'paypal';
}

/** OQ-30: the payments of a tab, in their order. */
export function paymentsOf(tab: Tab, payments: readonly Payment[]): Payment[] {
  return payments.filter((payment) => isOnline(payment) === (tab === 'online'));
}

/** MYP-05, OQ-30: what can still be paid, or deleted: a cash record that is not paid. */
export function isOpen(payment: Payment): boolean {
  return !isOnline(payment) && payment.status !== 'paid';
}

/** Paypal or Cash/Offline (MYP-04). */
export function methodLabel(payment: Payment): MessageKey {
  return isOnline(payment) ? 'payments.paypal' : 'payments.cash';
}
