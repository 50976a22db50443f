import { count, eq, gt, min } from 'drizzle-orm';
import { bookings } from '../db/booking-tables.ts';
import { isUnavailable, type OpenDatabase } from '../db/database.ts';
import { outbox } from '../db/mail-tables.ts';
import { paymentOrders, refunds, transactions } from '../db/payment-tables.ts';
import type { Deps } from '../deps.ts';
import type { Metrics } from './metrics.ts';

/** Sets the gauges of the database. Without a database, only `ndako_database_up` is left. */
export async function readDatabase(
  metrics: Metrics,
  { pool, ...deps }: Pick<Deps, 'db' | 'clock'> & Pick<OpenDatabase, 'pool'>,
): Promise<void> {
  for (const [state, connections] of Object.entries(pool?.() ?? {})) {
    metrics.connections.set({ state }, connections);
  }
  const { bookings, payments, refunds, outbox, outboxAge, unsettledOrders } = metrics;
  for (const gauge of [bookings, payments, refunds, outbox]) gauge.reset();
  try {
    await countRecords(metrics, deps);
    metrics.databaseUp.set(1);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    for (const gauge of [outboxAge, unsettledOrders]) gauge.remove();
    metrics.databaseUp.set(0);
  }
}

async function countRecords(
  metrics: Metrics,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const ofBookings = await db
    .select({
      status: bookings.status,
      paid: bookings.isPaid,
      cancelled: bookings.isDeleted,
      count: count(),
    })
    .from(bookings)
    .groupBy(bookings.status, bookings.isPaid, bookings.isDeleted);
  for (const { status, paid, cancelled, count } of ofBookings) {
    metrics.bookings.set({ status, paid: `${paid}`, cancelled: `${cancelled}` }, count);
  }
  const ofPayments = await db
    .select({
      method: transactions.paymentMethod,
      status: transactions.paymentStatus,
      count: count(),
    })
    .from(transactions)
    .groupBy(transactions.paymentMethod, transactions.paymentStatus);
  for (const { method, status, count } of ofPayments) {
    metrics.payments.set({ method, status }, count);
  }
  const ofRefunds = await db
    .select({ status: refunds.status, count: count() })
    .from(refunds)
    .groupBy(refunds.status);
  for (const { status, count } of ofRefunds) metrics.refunds.set({ status }, count);
  metrics.unsettledOrders.set(await db.$count(paymentOrders, eq(paymentOrders.isSettled, false)));
  const ofOutbox = await db.select({ count: count(), oldest: min(outbox.createdAt) }).from(outbox);
  const tried = await db.$count(outbox, gt(outbox.attempts, 0));
  const [{ count: all, oldest } = { count: 0, oldest: null }] = ofOutbox;
  metrics.outbox.set({ state: 'new' }, all - tried);
  metrics.outbox.set({ state: 'tried' }, tried);
  metrics.outboxAge.set(oldest ? (clock().getTime() - oldest.getTime()) / 1000 : 0);
}
