import { and, eq, not, or } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Language } from '#contract/translated.ts';
import { isStandingRow } from '../bookings/booking-state.ts';
import { isStaleHold } from '../bookings/stale-holds.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { newestFirst } from '../newest-first.ts';
import { embeddedPropertyColumns, embeddedPropertyOf } from '../properties/property-record.ts';

export type PaymentRow = typeof transactions.$inferSelect;

/**
 * API-52: the guest's payments, newest first. It omits the open cash record of a booking that is
 * cancelled, rejected or past its payment deadline, because the stay will not take place. It also omits that of
 * a booking that was paid in part, whose rest is paid at the home.
 */
export async function paymentsOf(
  db: Database,
  now: Date,
  guestId: UserId,
  language: Language,
): Promise<Payment[]> {
  const rows = await db
    .select({
      transaction: transactions,
      booking: { id: bookings.id, checkIn: bookings.checkIn, checkOut: bookings.checkOut },
      property: embeddedPropertyColumns(language),
      returnId: refunds.id,
    })
    .from(transactions)
    .innerJoin(bookings, eq(bookings.id, transactions.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(refunds, eq(refunds.returnedPaymentId, transactions.id))
    .where(
      and(
        eq(transactions.userId, guestId),
        or(
          eq(transactions.paymentStatus, 'paid'),
          and(isStandingRow, not(isStaleHold(now)), not(bookings.isPartPaid)),
        ),
      ),
    )
    .orderBy(...newestFirst(transactions));
  return rows.map(({ transaction, booking, property, returnId }) => ({
    id: transaction.id,
    userId: transaction.userId,
    booking: { ...booking, property: embeddedPropertyOf(property) },
    amount: transaction.amount,
    method: transaction.paymentMethod,
    date: transaction.date,
    transactionId: transaction.transactionId,
    message: transaction.message,
    status: transaction.paymentStatus,
    isReturned: returnId !== null,
  }));
}

/** The guest's record with this `transactionId`. */
export async function paymentByClientId(
  db: Database,
  userId: UserId,
  transactionId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.userId, userId), eq(transactions.transactionId, transactionId)));
  return row;
}

/** The record that was paid with this order of the provider. */
export async function paymentByOrder(
  db: Database,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(transactions).where(eq(transactions.orderId, orderId));
  return row;
}

/** The booking's open record. There is at most one. */
export async function unpaidPaymentOf(
  db: Database,
  bookingId: BookingId,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.bookingId, bookingId), eq(transactions.paymentStatus, 'unPaid')));
  return row;
}

/** A record by its id (a UUID). */
export async function paymentById(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  return row;
}
