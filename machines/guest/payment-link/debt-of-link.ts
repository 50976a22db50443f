import type { PaymentLink } from '#contract/records/payment-link.ts';
import type { Debt } from '../payment/debt.ts';

/** What is owed for the booking of a payment link. */
export function debtOfLink({ state, bookingId, stay }: PaymentLink): Debt {
  if (state === 'paid') return { kind: 'paid' };
  const owed = stay?.owed;
  if (owed === undefined) return { kind: 'none' };
  return { kind: 'owed', bookingId, total: owed, isRest: state === 'rest' };
}
