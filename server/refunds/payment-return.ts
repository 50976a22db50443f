import { and, eq, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { newRecordId } from '../new-record-id.ts';
import { waysBack } from '../payments/paid-for.ts';

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

/** A part of what goes back: through an online payment, or by the host's own hand without one. Amount in cents. */
interface Difference {
  readonly amount: Cents;
  readonly throughPaymentId?: string;
}

/** DESK-204: a pending refund of a difference, which an operator settles like any other. */
async function startDifference(
  tx: Database,
  { id: bookingId, userId }: Pick<BookingRow, 'id' | 'userId'>,
  { amount: difference, throughPaymentId }: Difference,
  now: Date,
): Promise<void> {
  await tx.insert(refunds).values({
    difference,
    throughPaymentId,
    isByHand: throughPaymentId === undefined,
    userId,
    bookingId,
    refundId: newRecordId(),
    refundDate: dateTimeOnClock(now),
    createdAt: now,
  });
}

/** STAY-221: as `startDifference`, each part the way that it came. */
export async function returnDifference(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'userId'>,
  difference: Cents,
  now: Date,
): Promise<void> {
  const { online, byHand } = await waysBack(tx, booking.id, difference);
  for (const { paymentId, amount } of online) {
    await startDifference(tx, booking, { amount, throughPaymentId: paymentId }, now);
  }
  if (byHand > 0) await startDifference(tx, booking, { amount: byHand }, now);
}

/**
 * STAY-221: starts to give back all that was paid for a cancelled booking, each part the way that it came. Of a
 * booking that was paid in cash alone nothing starts: its guest asks for the money.
 *
 * @returns whether it has started.
 */
export async function returnAll(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'userId'>,
  kept: Cents,
  now: Date,
): Promise<boolean> {
  const { online, byHand } = await waysBack(tx, booking.id, kept);
  const last = online.at(-1);
  if (!last) return false;
  if (byHand > 0) await startDifference(tx, booking, { amount: byHand }, now);
  for (const { paymentId, amount } of online.slice(0, -1)) {
    await startDifference(tx, booking, { amount, throughPaymentId: paymentId }, now);
  }
  // What is left of all that was paid.
  const payment = { userId: booking.userId, bookingId: booking.id, date: dateTimeOnClock(now) };
  await startReturn(tx, last.paymentId, payment, now);
  return true;
}

/** The SQL condition that joins a refund with the transaction that it pays back. */
export function isRefundedPayment(): SQL | undefined {
  return or(
    eq(transactions.id, sql`coalesce(${refunds.returnedPaymentId}, ${refunds.throughPaymentId})`),
    and(
      isNull(refunds.returnedPaymentId),
      isNull(refunds.throughPaymentId),
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
