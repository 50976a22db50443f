import { count, eq } from 'drizzle-orm';
import { type Database, isUnavailable, type OpenDatabase } from '../db/database.ts';
import { bookings, paymentOrders, refunds, transactions } from '../db/schema.ts';
import type { Metrics } from './metrics.ts';

/** Sets the gauges of the database. Without a database, only `ndako_database_up` is left. */
export async function readDatabase(
  metrics: Metrics,
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
): Promise<void> {
  for (const [state, connections] of Object.entries(pool?.() ?? {})) {
    metrics.connections.set({ state }, connections);
  }
  const { bookings, payments, refunds, unsettledOrders } = metrics;
  for (const gauge of [bookings, payments, refunds, unsettledOrders]) gauge.reset();
  try {
    await countRecords(metrics, db);
    metrics.databaseUp.set(1);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    unsettledOrders.remove();
    metrics.databaseUp.set(0);
  }
}

async function countRecords(metrics: Metrics, db: Database): Promise<void> {
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
}
