import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Settled } from '#contract/desk/records/desk-booking.ts';
import { type Cents, cents } from '#contract/money.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { transactions } from '../../db/payment-tables.ts';

/** What was received for a booking. Duplicate payments are returned. */
export function receivedFor(db: Database): SQL<Cents> {
  const sum = db
    .select({ sum: sql`coalesce(sum(${transactions.amount}), 0)::int` })
    .from(transactions)
    .where(
      and(
        eq(transactions.bookingId, bookings.id),
        eq(transactions.paymentStatus, 'paid'),
        not(transactions.isDuplicate),
      ),
    );
  return sql<Cents>`(${sum})`;
}

/**
 * DESK-371: sums over bookings, for a query that may group them. `paidBelowTotal` says which ones count.
 *
 * @param condition A row counts only with it, too.
 */
export function settledColumns(db: Database, condition?: SQL) {
  const received = receivedFor(db);
  const isBelow = sql`${received} > 0 and ${received} < ${bookings.amount}`;
  const counts = and(bookings.isPaid, condition, isBelow);
  const sumOf = (amount: SQL.Aliased | SQL | typeof bookings.amount) =>
    sql`coalesce(sum(${amount}) filter (where ${counts}), 0)`.mapWith((sum) => cents(Number(sum)));
  return { paid: sumOf(received), of: sumOf(bookings.amount) };
}

/** The sums of several. Undefined without a booking that counts. */
export function settledOf(sums: readonly Settled[]): Settled | undefined {
  const sumOf = (part: keyof Settled) => cents(sums.reduce((sum, each) => sum + each[part], 0));
  const settled = { paid: sumOf('paid'), of: sumOf('of') };
  return settled.of > 0 ? settled : undefined;
}
