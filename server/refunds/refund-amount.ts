import type { Cents } from '#contract/money.ts';
import { refundOf } from '#contract/rules/refund.ts';
import type { bookings } from '../db/booking-tables.ts';
import type { refunds } from '../db/payment-tables.ts';

interface RefundedPayment {
  /** What was paid. */
  readonly paid: Cents;
  readonly share: (typeof bookings.$inferSelect)['refundShare'];
  readonly returnedPaymentId: (typeof refunds.$inferSelect)['returnedPaymentId'];
}

/**
 * STAY-21: the amount of a refund, in cents. A payment that the server returns is refunded in full. A
 * refund that the guest requested is the share of the tiers, or the whole payment without tiers.
 */
export function refundAmount({ paid, share, returnedPaymentId }: RefundedPayment): Cents {
  return returnedPaymentId === null ? refundOf(paid, share ?? 'full') : paid;
}
