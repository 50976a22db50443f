import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents, noMoney } from '#contract/money.ts';
import { owedOf } from '#contract/rules/owed.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';

/** The first payment for a booking itself. A booking has at most one. */
export const isOwnPayment = and(
  eq(transactions.paymentStatus, 'paid'),
  not(transactions.isDuplicate),
  not(transactions.isSupplement),
);

/**
 * What the guest paid for a booking itself, in cents, without what changes of its dates and lower prices give back. Money
 * that the provider returns because the booking was paid already does not count.
 *
 * @param bookingId An id, or the column of another query.
 */
export function paidFor(db: Database, bookingId: BookingId | PgColumn) {
  const paid = db
    .select({ sum: sql`coalesce(sum(${transactions.amount}), 0)` })
    .from(transactions)
    .where(
      and(
        eq(transactions.bookingId, bookingId),
        eq(transactions.paymentStatus, 'paid'),
        not(transactions.isDuplicate),
      ),
    );
  const back = db
    .select({ sum: sql`coalesce(sum(${refunds.difference}), 0)` })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));
  return sql`${paid} - ${back}`.mapWith((sum) => cents(Number(sum)));
}

/**
 * What the provider has of a booking that was paid online, and can still return, in cents. Undefined when no
 * online payment of it counts.
 */
export async function readOnlineLeft(
  db: Database,
  bookingId: BookingId,
): Promise<Cents | undefined> {
  const back = db
    .select({ sum: sql`coalesce(sum(${refunds.difference}), 0)` })
    .from(refunds)
    .where(
      and(eq(refunds.bookingId, bookingId), not(refunds.isByHand), not(refunds.isPaidOutside)),
    );
  const [payment] = await db
    .select({
      left: sql`greatest(${transactions.amount} - ${back}, 0)`.mapWith((left) =>
        cents(Number(left)),
      ),
    })
    .from(transactions)
    .where(
      and(eq(transactions.bookingId, bookingId), isOwnPayment, isNotNull(transactions.orderId)),
    );
  return payment?.left;
}

/** Whether a first payment of the booking is recorded. */
export async function hasOwnPayment(tx: Database, bookingId: BookingId): Promise<boolean> {
  return (
    (await tx.$count(transactions, and(eq(transactions.bookingId, bookingId), isOwnPayment))) > 0
  );
}

/** What is owed for a booking, or would be if it stood, in cents. */
export async function owedAsStanding(db: Database, booking: BookingRow): Promise<Cents> {
  return owedOf({ ...booking, isStanding: true, kept: await readPaid(db, booking.id) });
}

/** As `paidFor`, of one booking. */
export async function readPaid(db: Database, bookingId: BookingId): Promise<Cents> {
  const [row] = await db
    .select({ paid: paidFor(db, bookingId) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.paid ?? noMoney;
}
