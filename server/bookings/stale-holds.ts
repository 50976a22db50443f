import { and, eq, gte, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PropertyId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import { bookings, paymentOrders } from '../db/schema.ts';
import { post } from '../mail/outbox.ts';
import { holdMs, orderHoldMs } from './booking-state.ts';

/** A timestamp for a raw SQL expression. */
function momentBefore(now: Date, ms: number) {
  return sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
}

/**
 * BOOK-33: unpaid bookings after their deadline: the same rule as `isOverdue`, in SQL. A booking
 * with a new payment order stays, because its payment can still arrive.
 */
export function isStaleHold(now: Date): SQL {
  const unpaid = and(
    not(bookings.isPaid),
    not(bookings.isDeleted),
    ne(bookings.status, 'rejected'),
  );
  const overdue = sql`coalesce(${bookings.heldSince}, ${bookings.createdAt}) < ${momentBefore(now, holdMs)}`;
  const orderSince = gte(paymentOrders.createdAt, new Date(now.getTime() - orderHoldMs));
  const ordered = sql`exists (select 1 from ${paymentOrders} where ${and(eq(paymentOrders.bookingId, bookings.id), orderSince)})`;
  return sql`(${unpaid} and ${overdue} and not ${ordered})`;
}

/**
 * BOOK-33: cancels the unpaid bookings that are older than 24 hours, of one property or of all. It
 * locks them in the order of their ids, so that two concurrent calls wait and never deadlock.
 *
 * @returns the number of cancelled bookings.
 */
export function releaseStaleHolds(
  db: Database,
  now: Date,
  propertyId?: PropertyId,
): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isStaleHold(now), propertyId ? eq(bookings.propertyId, propertyId) : undefined))
      .orderBy(bookings.id)
      .for('update');
    const released = await tx
      .update(bookings)
      .set({ isDeleted: true, isGivenUp: true })
      .where(inArray(bookings.id, stale))
      .returning({ id: bookings.id });
    for (const { id } of released) await post(tx, { kind: 'bookingGivenUp', bookingId: id }, now);
    return released.length;
  });
}
