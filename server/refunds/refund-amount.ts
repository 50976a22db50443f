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
 * STAY-21: what a refund pays, in cents. A payment that the server returns by itself goes back whole.
 * A refund that a guest asked for is the share of the tiers, or all of it without tiers.
 */
export function refundAmount({ paid, share, returnedPaymentId }: RefundedPayment): Cents {
  return returnedPaymentId === null ? refundOf(paid, share ?? 'full') : paid;
}
