import { and, eq, getTableColumns, lt, not, or, sql } from 'drizzle-orm';
import type { OrderRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders } from '../db/payment-tables.ts';
import type { ProviderOrder } from '../paypal/provider-order.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;

/** An order that the server opened, or undefined for an unknown id. */
export async function orderById(db: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  return order;
}

/** Locks an order until the transaction ends. Lock its booking first, as a payment does. */
export async function lockOrder(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, id))
    .for('update');
}

/** The orders of a booking, oldest first. */
export function ordersOf(db: Database, bookingId: BookingId): Promise<OrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId))
    .orderBy(paymentOrders.createdAt, paymentOrders.id)
    .execute();
}

/**
 * Marks an order as settled: its payment is recorded, or it can no longer be captured.
 *
 * @returns whether the order is of an earlier total.
 */
export async function settleOrder(db: Database, id: string): Promise<boolean> {
  const [order] = await db
    .update(paymentOrders)
    .set({ isSettled: true })
    .where(eq(paymentOrders.id, id))
    .returning({ isOutdated: paymentOrders.isOutdated });
  return order?.isOutdated ?? false;
}

/** The page records a payment itself within this time. The sweep leaves younger orders to it. */
const pageTimeMs = 2 * 60_000;

/** An order with the guest of its booking. */
export type GuestOrder = OrderRow & { readonly userId: UserId };

const guestOrder = { ...getTableColumns(paymentOrders), userId: bookings.userId };

/**
 * The orders that the sweep should check at the provider now, oldest check first. It waits a quarter
 * of an order's age between two checks, so that old orders cost few requests.
 */
export function ordersToCheck(db: Database, now: Date, limit: number): Promise<GuestOrder[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { createdAt, checkedAt, isSettled } = paymentOrders;
  return db
    .select(guestOrder)
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(
      and(
        not(isSettled),
        lt(createdAt, new Date(now.getTime() - pageTimeMs)),
        or(
          sql`${checkedAt} is null`,
          sql`${checkedAt} <= ${moment} - (${moment} - ${createdAt}) / 4`,
        ),
      ),
    )
    .orderBy(sql`${checkedAt} nulls first`, createdAt)
    .limit(limit)
    .execute();
}

/** Stores the provider's answer about an order. Undefined: it does not know the order. */
export async function noteFound(
  db: Database,
  id: string,
  order: Pick<ProviderOrder, 'status' | 'amount' | 'currency'> | undefined,
): Promise<void> {
  const captured = order?.status === 'captured' ? order : undefined;
  await db
    .update(paymentOrders)
    .set({
      found: order?.status ?? null,
      foundAmount: captured?.amount ?? null,
      foundCurrency: captured?.currency ?? null,
    })
    .where(eq(paymentOrders.id, id));
}

/** Notes that the provider was asked for an order. */
export async function noteCheck(db: Database, id: string, now: Date): Promise<void> {
  await db.update(paymentOrders).set({ checkedAt: now }).where(eq(paymentOrders.id, id));
}

/** An order by its id at the desk. */
export async function orderOfRecord(
  db: Database,
  orderRecordId: OrderRecordId,
): Promise<GuestOrder | undefined> {
  const [order] = await db
    .select(guestOrder)
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.orderRecordId, orderRecordId));
  return order;
}

/** An order whose payment is not recorded yet, or undefined for another id. */
export async function unsettledOrder(db: Database, id: string): Promise<GuestOrder | undefined> {
  const [order] = await db
    .select(guestOrder)
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(and(eq(paymentOrders.id, id), not(paymentOrders.isSettled)));
  return order;
}
