import { and, eq, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents, noMoney } from '#contract/money.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';

/**
 * What the guest paid for a booking itself, in cents, without what changes of its dates give back. Money
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

/** As `paidFor`, of one booking. */
export async function readPaid(db: Database, bookingId: BookingId): Promise<Cents> {
  const [row] = await db
    .select({ paid: paidFor(db, bookingId) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.paid ?? noMoney;
}
