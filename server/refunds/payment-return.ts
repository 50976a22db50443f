import { and, eq, isNull, not, notExists, or, type SQL } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { newRecordId } from '../new-record-id.ts';

/** Whether the provider returns or returned the payment: its booking was closed or already paid. */
export async function isReturned(db: Database, paymentId: string): Promise<boolean> {
  const [refund] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.returnedPaymentId, paymentId));
  return refund !== undefined;
}

/**
 * Starts the refund of a payment through its provider: a pending request without a bank account.
 */
export async function startReturn(
  tx: Database,
  returnedPaymentId: string,
  payment: { readonly userId: UserId; readonly bookingId: BookingId; readonly date: string },
  now: Date,
): Promise<void> {
  const { userId, bookingId, date: refundDate } = payment;
  const refundId = newRecordId();
  await tx
    .insert(refunds)
    .values({ userId, bookingId, refundId, refundDate, returnedPaymentId, createdAt: now });
}

/** The SQL condition that joins a refund with the transaction that it pays back. */
export function isRefundedPayment(): SQL | undefined {
  return or(
    eq(transactions.id, refunds.returnedPaymentId),
    and(
      isNull(refunds.returnedPaymentId),
      eq(transactions.bookingId, refunds.bookingId),
      eq(transactions.paymentStatus, 'paid'),
      not(transactions.isDuplicate),
      not(transactions.isSupplement),
    ),
  );
}

/** As `isRefundedPayment`, for the refunds of a known payment: it uses the index of their booking. */
export function isRefundOf(): SQL | undefined {
  return and(eq(refunds.bookingId, transactions.bookingId), isRefundedPayment());
}

/**
 * The SQL condition for refunds of what was paid for a closed booking: neither of a duplicate payment nor
 * of a difference.
 */
export function isOfOwnPayment(db: Database): SQL | undefined {
  const duplicate = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.id, refunds.returnedPaymentId), transactions.isDuplicate));
  return and(isNull(refunds.difference), notExists(duplicate));
}
