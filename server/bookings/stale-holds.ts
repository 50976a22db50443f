import { and, eq, gte, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { bookingColumns } from '#machines/lives/booking-life.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders } from '../db/payment-tables.ts';
import { prepared } from '../db/prepared.ts';
import { post } from '../mail/outbox.ts';
import { tell } from '../notices/notices.ts';
import { holdMs, isDueRow, orderHoldMs } from './booking-state.ts';

/** The current time, or the placeholder of its ISO timestamp in a prepared query. */
type Now = Date | Placeholder;

/** A moment before `now`, in milliseconds. */
export function momentBefore(now: Now, ms: number): SQL {
  const at = now instanceof Date ? now.toISOString() : now;
  return sql`(${at}::timestamptz - ${ms} * interval '1 millisecond')`;
}

/**
 * BOOK-33: unpaid bookings after their deadline, unless a part was paid: the same rule as `isOverdue`, in SQL. A booking
 * with a new payment order stays, because its payment can still arrive. STAY-220: so does one whose payment the provider
 * has not decided about, however long that takes, and STAY-224: one that costs nothing.
 */
export function isStaleHold(now: Now): SQL {
  const since = sql`coalesce(${bookings.heldSince}, ${bookings.createdAt})`;
  const overdue = or(
    and(isNull(bookings.payBy), sql`${since} < ${momentBefore(now, holdMs)}`),
    and(isNotNull(bookings.payBy), sql`${bookings.payBy} < ${momentBefore(now, 0)}`),
  );
  const orderSince = gte(paymentOrders.createdAt, momentBefore(now, orderHoldMs));
  const ordered = sql`exists (select 1 from ${paymentOrders} where ${and(eq(paymentOrders.bookingId, bookings.id), orderSince)})`;
  return sql`(${isDueRow} and ${bookings.amount} > 0 and not ${bookings.isPaymentPending} and ${overdue} and not ${ordered})`;
}

/**
 * BOOK-33: cancels all unpaid bookings after their deadline. It locks them in the order of
 * their ids, so that two concurrent calls wait and never deadlock.
 *
 * @returns the number of cancelled bookings.
 */
export function releaseStaleHolds(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await staleQuery(tx, isStaleHold(now));
    return release(tx, stale, now);
  });
}

/** As `releaseStaleHolds`, but of one property and in the transaction of a booking. */
export async function releaseStaleHoldsOf(
  tx: Database,
  now: Date,
  propertyId: PropertyId,
): Promise<void> {
  const stale = await staleOfProperty(tx).execute({ propertyId, now: now.toISOString() });
  await release(tx, stale, now);
}

const staleOfProperty = prepared((tx) => {
  const isOfProperty = eq(bookings.propertyId, sql.placeholder('propertyId'));
  const stale = isStaleHold(sql.placeholder('now'));
  return staleQuery(tx, sql`${isOfProperty} and ${stale}`).prepare('stale_of_property');
});

function staleQuery(tx: Database, condition: SQL) {
  return tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(condition)
    .orderBy(bookings.id)
    .for('update');
}

/**
 * Cancels the locked bookings that are still past their deadline. Another query, because the one that has
 * waited for the lock does not see a payment order that was stored meanwhile.
 *
 * @returns their number.
 */
async function release(
  tx: Database,
  locked: readonly { readonly id: BookingId }[],
  now: Date,
): Promise<number> {
  if (locked.length === 0) return 0;
  // One parameter: PostgreSQL takes 65,535 in one statement.
  const ids = sql.param(locked.map(({ id }) => id));
  const released = await tx
    .update(bookings)
    .set(bookingColumns({ stay: 'givenUp', money: 'unpaid' }))
    .where(and(sql`${bookings.id} = any(${ids}::uuid[])`, isStaleHold(now)))
    .returning({ id: bookings.id });
  await postGivenUp(tx, released, now);
  return released.length;
}

async function postGivenUp(
  tx: Database,
  released: readonly { readonly id: BookingId }[],
  now: Date,
): Promise<void> {
  for (const { id } of released) {
    await post(tx, { kind: 'bookingGivenUp', bookingId: id }, now);
    await tell(tx, 'bookingGivenUp', id, now);
  }
}
