import { and, eq, exists, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
 *
 * @param payment `part`: what goes back this way, in cents. Default: all that was paid.
 */
export async function startReturn(
  tx: Database,
  returnedPaymentId: string,
  payment: {
    readonly userId: UserId;
    readonly bookingId: BookingId;
    readonly date: string;
    readonly part?: Cents;
  },
  now: Date,
): Promise<void> {
  const { userId, bookingId, date: refundDate, part } = payment;
  const refundId = newRecordId();
  await tx
    .insert(refunds)
    .values({ userId, bookingId, refundId, refundDate, returnedPaymentId, part, createdAt: now });
}

/** A part of what goes back: through an online payment, or by the host's own hand without one. Amount in cents. */
interface Difference {
  readonly amount: Cents;
  readonly throughPaymentId?: string;
  /** It goes back because the booking was closed, not because its price is lower. */
  readonly isAfterClose?: boolean;
}

/** DESK-204: a pending refund of a difference, which an operator settles like any other. */
async function startDifference(
  tx: Database,
  { id: bookingId, userId }: Pick<BookingRow, 'id' | 'userId'>,
  { amount: difference, throughPaymentId, isAfterClose }: Difference,
  now: Date,
): Promise<void> {
  await tx.insert(refunds).values({
    difference,
    throughPaymentId,
    isByHand: throughPaymentId === undefined,
    isAfterClose,
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
  const isAfterClose = true;
  if (byHand > 0) await startDifference(tx, booking, { amount: byHand, isAfterClose }, now);
  for (const { paymentId, amount } of online.slice(0, -1)) {
    const part = { amount, throughPaymentId: paymentId, isAfterClose };
    await startDifference(tx, booking, part, now);
  }
  const payment = { userId: booking.userId, bookingId: booking.id, date: dateTimeOnClock(now) };
  await startReturn(tx, last.paymentId, { ...payment, part: last.amount }, now);
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

/**
 * The SQL condition for the refunds that the list of payments shows at a payment. What the host gives back by hand is of the
 * payments in cash, if the booking has one. It uses the index of the booking.
 */
export function isShownAtPayment(db: Database): SQL | undefined {
  const other = alias(transactions, 'other');
  const inCash = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.bookingId, refunds.bookingId),
        eq(other.paymentStatus, 'paid'),
        isNull(other.orderId),
      ),
    );
  const isOfCash = and(
    refunds.isByHand,
    isNull(refunds.returnedPaymentId),
    isNull(refunds.throughPaymentId),
    exists(inCash),
  );
  const isCash = and(eq(transactions.paymentStatus, 'paid'), isNull(transactions.orderId));
  return and(
    eq(refunds.bookingId, transactions.bookingId),
    sql`case when ${isOfCash} then ${isCash} else ${isRefundedPayment()} end`,
  );
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
