import { type Cents, cents } from '#contract/money.ts';
import { refundOf } from '#contract/rules/refund.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { paidFor, returnedAfterClose } from '../payments/paid-for.ts';

/** The columns of a query with bookings that decide what a guest can ask for. */
export function refundDueColumns(db: Database) {
  return {
    paid: paidFor(db, bookings.id),
    returned: returnedAfterClose(db, bookings.id),
    share: bookings.refundShare,
  };
}

interface PaidBooking {
  /** What was paid for the booking, without what changes of its dates give back. */
  readonly paid: Cents;
  /** What went back after it was closed. `paid` is without it. */
  readonly returned: Cents;
  readonly share: (typeof bookings.$inferSelect)['refundShare'];
}

/** STAY-24, STAY-222: what is left of the refund of a closed booking, in cents. Without tiers it is all. */
export function refundDue({ paid, returned, share }: PaidBooking): Cents {
  const all = refundOf(cents(paid + returned), share ?? 'full');
  return cents(Math.max(0, all - returned));
}

/**
 * The columns that decide what a refund pays, of a query with its booking and, by `isRefundedPayment`,
 * its payment.
 */
export function refundAmountColumns(db: Database) {
  return {
    payment: transactions.amount,
    isDuplicate: transactions.isDuplicate,
    ...refundDueColumns(db),
    returnedPaymentId: refunds.returnedPaymentId,
    difference: refunds.difference,
    part: refunds.part,
    paidBack: refunds.paidBack,
  };
}

interface RefundedPayment extends PaidBooking {
  /** The payment, in cents. Null when none is recorded. */
  readonly payment: Cents | null;
  readonly isDuplicate: boolean | null;
  readonly returnedPaymentId: (typeof refunds.$inferSelect)['returnedPaymentId'];
  readonly difference: Cents | null;
  /** What goes back this way, when the money was paid in parts. Null otherwise. */
  readonly part: Cents | null;
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
  const { payment, isDuplicate, paid, returnedPaymentId, difference, part, paidBack } = refund;
  if (payment === null) return undefined;
  if (paidBack !== null) return paidBack;
  if (difference !== null) return difference;
  if (part !== null) return part;
  if (isDuplicate) return payment;
  return returnedPaymentId === null ? refundDue(refund) : paid;
}
