import type { Cents } from '#contract/money.ts';
import { refundOf } from '#contract/rules/refund.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { paidFor } from '../payments/paid-for.ts';

/**
 * The columns that decide what a refund pays, of a query with its booking and, by `isRefundedPayment`,
 * its payment.
 */
export function refundAmountColumns(db: Database) {
  return {
    payment: transactions.amount,
    isDuplicate: transactions.isDuplicate,
    paid: paidFor(db, bookings.id),
    share: bookings.refundShare,
    returnedPaymentId: refunds.returnedPaymentId,
    difference: refunds.difference,
    paidBack: refunds.paidBack,
  };
}

interface RefundedPayment {
  /** The payment, in cents. Null when none is recorded. */
  readonly payment: Cents | null;
  readonly isDuplicate: boolean | null;
  /** What was paid for the booking, without what changes of its dates give back. */
  readonly paid: Cents;
  readonly share: (typeof bookings.$inferSelect)['refundShare'];
  readonly returnedPaymentId: (typeof refunds.$inferSelect)['returnedPaymentId'];
  readonly difference: Cents | null;
  /** What a settled refund has paid. Null before. */
  readonly paidBack: Cents | null;
}

/**
 * STAY-21, DESK-204: the amount of a refund, in cents. A change of dates refunds its difference. A payment
 * that the server returns is refunded in full, and so is what was paid for a booking that an operator
 * cancelled. A refund that the guest requested is the share of the tiers, or the whole payment without
 * tiers. A settled refund has what was paid back.
 *
 * @returns undefined when no payment is recorded.
 */
export function refundAmount(refund: RefundedPayment): Cents | undefined {
  const { payment, isDuplicate, paid, share, returnedPaymentId, difference, paidBack } = refund;
  if (payment === null) return undefined;
  if (paidBack !== null) return paidBack;
  if (difference !== null) return difference;
  if (isDuplicate) return payment;
  return returnedPaymentId === null ? refundOf(paid, share ?? 'full') : paid;
}
