import { and, eq, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { holdMs } from './booking-state.ts';

/**
 * BOOK-33: unpaid bookings that are older than 24 hours at `now`. The same rule as `isOverdue`, in
 * SQL.
 */
export function isStaleHold(now: Date): SQL {
  const unpaid = and(
    not(bookings.isPaid),
    not(bookings.isDeleted),
    ne(bookings.status, 'rejected'),
  );
  return sql`(${unpaid} and ${lt(bookings.createdAt, new Date(now.getTime() - holdMs))})`;
}

/**
 * BOOK-33: cancels the unpaid bookings that are older than 24 hours, of one property or of all. It
 * locks them in the order of their ids, so that two concurrent calls wait and never deadlock.
 *
 * @returns the number of cancelled bookings.
 */
export async function releaseStaleHolds(
  db: Database,
  now: Date,
  propertyId?: string,
): Promise<number> {
  const stale = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isStaleHold(now), propertyId ? eq(bookings.propertyId, propertyId) : undefined))
    .orderBy(bookings.id)
    .for('update');
  const released = await db
    .update(bookings)
    .set({ isDeleted: true, isGivenUp: true })
    .where(inArray(bookings.id, stale))
    .returning({ id: bookings.id });
  return released.length;
}
