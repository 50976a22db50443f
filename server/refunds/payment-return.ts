import { and, eq, isNull, not, notExists, or, type SQL } from 'drizzle-orm';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { newRecordId } from '../new-record-id.ts';
import { readOnlineLeft } from '../payments/paid-for.ts';

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

interface Difference {
  /** Cents. */
  readonly difference: Cents;
  /** Whether the host gives it back, because the provider has not so much of the booking's money. */
  readonly isByHand: boolean;
}

/** DESK-204: a pending refund of a difference, which an operator settles like any other. */
export async function startDifference(
  tx: Database,
  { id: bookingId, userId }: Pick<BookingRow, 'id' | 'userId'>,
  difference: Difference,
  now: Date,
): Promise<void> {
  await tx.insert(refunds).values({
    ...difference,
    userId,
    bookingId,
    refundId: newRecordId(),
    refundDate: dateTimeOnClock(now),
    createdAt: now,
  });
}

/** As `startDifference`, through the provider where it has the money. */
export async function returnDifference(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'userId'>,
  difference: Cents,
  now: Date,
): Promise<void> {
  const onlineLeft = await readOnlineLeft(tx, booking.id);
  const isByHand = onlineLeft !== undefined && difference > onlineLeft;
  await startDifference(tx, booking, { difference, isByHand }, now);
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
