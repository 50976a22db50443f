import type { PaymentTarget } from '#contract/forms/payment-target.ts';
import type { Destination } from '#contract/navigation.ts';

/** The way to the screen that pays this, or records its approved payment. */
export function paymentPage({ purpose, targetId, bookingId }: PaymentTarget): Destination {
  return purpose === 'again'
    ? { to: '/pay-now', state: { recordId: targetId, bookingId } }
    : { to: '/payment-processing', state: { bookingId: targetId } };
}
