import { and, eq, getTableColumns, lt, ne, not, or, sql } from 'drizzle-orm';
import type { OrderRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { holdMs, payByOf } from '../bookings/booking-state.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders } from '../db/payment-tables.ts';
import { post } from '../mail/outbox.ts';
import { tell } from '../notices/notices.ts';
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
 * @param providerCapture The provider's id of the recorded capture.
 * @returns whether the order is of an earlier total.
 */
export async function settleOrder(
  db: Database,
  id: string,
  providerCapture?: string,
): Promise<boolean> {
  const [order] = await db
    .update(paymentOrders)
    .set({ isSettled: true, ...(providerCapture && { providerCapture }) })
    .where(eq(paymentOrders.id, id))
    .returning({ isOutdated: paymentOrders.isOutdated, bookingId: paymentOrders.bookingId });
  if (order) await setPending(db, order.bookingId, await hasPendingOrder(db, order.bookingId));
  return order?.isOutdated ?? false;
}

/** Whether the provider has not decided about a payment of the booking. */
async function hasPendingOrder(db: Database, bookingId: BookingId): Promise<boolean> {
  const isOfBooking = eq(paymentOrders.bookingId, bookingId);
  const isPending = and(eq(paymentOrders.found, 'pending'), not(paymentOrders.isSettled));
  return (await db.$count(paymentOrders, and(isOfBooking, isPending))) > 0;
}

/** @returns whether it was otherwise before. */
async function setPending(
  db: Database,
  id: BookingId,
  isPaymentPending: boolean,
): Promise<boolean> {
  const changed = await db
    .update(bookings)
    .set({ isPaymentPending })
    .where(and(eq(bookings.id, id), ne(bookings.isPaymentPending, isPaymentPending)))
    .returning({ id: bookings.id });
  return changed.length > 0;
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

/**
 * Stores the provider's answer about an order. STAY-220: while the provider decides, the booking keeps its days. When it
 * has declined, the guest has a day to pay otherwise.
 *
 * @param found Undefined: the provider does not know the order.
 */
export async function noteFound(
  db: Database,
  { id, bookingId }: Pick<OrderRow, 'id' | 'bookingId'>,
  found: Pick<ProviderOrder, 'status' | 'amount' | 'currency'> | undefined,
  now: Date,
): Promise<void> {
  const captured = found?.status === 'captured' ? found : undefined;
  await db.transaction(async (tx) => {
    // The booking first, as a payment does.
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.id, bookingId))
      .for('update');
    await tx
      .update(paymentOrders)
      .set({
        found: found?.status ?? null,
        foundAmount: captured?.amount ?? null,
        foundCurrency: captured?.currency ?? null,
      })
      .where(eq(paymentOrders.id, id));
    // Captured money still holds the days. What records it or returns it ends that.
    if (captured) return;
    const isPending = await hasPendingOrder(tx, bookingId);
    if (!(await setPending(tx, bookingId, isPending))) return;
    if (!isPending) await allowAnotherDay(tx, bookingId, now);
    await tell(tx, isPending ? 'paymentPending' : 'paymentDeclined', bookingId, now);
    if (!isPending) await post(tx, { kind: 'paymentDeclined', bookingId }, now);
  });
}

/**
 * STAY-220: the guest learns late that the payment was declined or goes back, so at least a day is left to pay. A
 * booking without a payment deadline stays as it is.
 */
export async function allowAnotherDay(tx: Database, id: BookingId, now: Date): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id));
  const payBy = booking && payByOf(booking);
  const nextDay = new Date(now.getTime() + holdMs);
  if (!payBy || payBy >= nextDay) return;
  await tx.update(bookings).set({ payBy: nextDay }).where(eq(bookings.id, id));
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

/** An order, by its own id or by that of its recorded capture. Undefined for other ids. */
export async function orderOfProvider(
  db: Database,
  { orderId, captureId }: { readonly orderId?: string; readonly captureId?: string },
): Promise<GuestOrder | undefined> {
  const isIt = orderId
    ? eq(paymentOrders.id, orderId)
    : eq(paymentOrders.providerCapture, captureId ?? '');
  const [order] = await db
    .select(guestOrder)
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(isIt);
  return order;
}
