import type { PaymentTarget } from '#contract/forms/payment-target.ts';

/** OQ-17, OQ-18: where storage has a copy of the id, for a screen that is opened without one. */
export const storedIdKey = {
  newBooking: 'BookingsIdStored',
  again: 'RePaymentBookingsIdStored',
} as const;

/** The way to the screen that pays this, or records its approved payment. */
export function paymentPage({ purpose, targetId, bookingId }: PaymentTarget) {
  return purpose === 'again'
    ? { to: '/pay-now', state: { recordId: targetId, bookingId } }
    : { to: '/payment-processing', state: { bookingId: targetId } };
}
