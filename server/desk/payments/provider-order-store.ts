import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { providerOrderFilters } from '#contract/desk/calls/payments.ts';
import type { OrderRecordId } from '#contract/desk/desk-ids.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { owedOf } from '#contract/rules/owed.ts';
import type { Language } from '#contract/translated.ts';
import { isClosed } from '../../bookings/booking-state.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { paymentOrders, refunds, transactions } from '../../db/payment-tables.ts';
import { properties } from '../../db/property-tables.ts';
import { paidFor } from '../../payments/paid-for.ts';
import { bookingColumns } from '../bookings/desk-booking-store.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { guestColumns, guestOf } from '../guests/guest-search.ts';

type Filters = z.output<typeof providerOrderFilters>;

export const orderKeys = { at: paymentOrders.createdAt, id: paymentOrders.orderRecordId };

/** The orders with their bookings, guests, payments and returns. */
export function orderRows(db: Database, language: Language) {
  return db
    .select({
      order: paymentOrders,
      booking: bookingColumns(language),
      bookingRow: bookings,
      kept: paidFor(db, bookings.id),
      guest: guestColumns,
      paymentId: transactions.id,
      returnId: refunds.id,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(transactions, eq(transactions.orderId, paymentOrders.id))
    .leftJoin(refunds, eq(refunds.returnedPaymentId, transactions.id));
}

type Row = Awaited<ReturnType<typeof orderRows>>[number];

function stateOf({
  order: { isSettled, found },
  paymentId,
  returnId,
}: Row): ProviderOrder['state'] {
  if (returnId !== null) return 'returned';
  if (paymentId !== null) return 'recorded';
  if (isSettled) return 'ended';
  if (found === 'captured') return 'unrecorded';
  return found === 'pending' ? 'pending' : 'open';
}

function reasonOf({ order, bookingRow, kept }: Row): ProviderOrder['reason'] {
  if (order.foundCurrency !== 'USD') return 'currency';
  if (isClosed(bookingRow)) return 'closed';
  if (bookingRow.isPaid) return 'paid';
  const owed = owedOf({ ...bookingRow, isStanding: true, kept });
  if (order.isOutdated || (bookingRow.isPartPaid && order.amount !== owed)) return 'outdated';
  return order.foundAmount === order.amount ? 'waiting' : 'amount';
}

/** The order of a row of `orderRows`. */
export function orderOf(row: Row): ProviderOrder {
  const { order, booking, guest } = row;
  const state = stateOf(row);
  return {
    id: order.orderRecordId,
    version: order.version,
    state,
    order: order.id,
    amount: order.amount,
    captured: order.foundAmount ?? undefined,
    currency: order.foundCurrency ?? undefined,
    ...(state === 'unrecorded' && { reason: reasonOf(row) }),
    openedAt: order.createdAt.toISOString(),
    checkedAt: order.checkedAt?.toISOString(),
    booking,
    guest: guestOf(guest),
  };
}

function isInState(state: NonNullable<Filters['state']>): SQL | undefined {
  const { found } = paymentOrders;
  if (state === 'open') return or(isNull(found), inArray(found, ['open', 'ended']));
  return eq(found, state === 'unrecorded' ? 'captured' : 'pending');
}

/** Every condition of the list but its position: orders without a recorded payment. */
export function matchingProviderOrders({ state }: Omit<Filters, 'after'>): SQL | undefined {
  return and(not(paymentOrders.isSettled), state && isInState(state));
}

/** A page of the orders, newest first. */
export async function listProviderOrders(
  db: Database,
  { after, ...filters }: Filters,
  language: Language,
) {
  const found = await orderRows(db, language)
    .where(and(matchingProviderOrders(filters), isAfter(orderKeys, after)))
    .orderBy(newestOf(orderKeys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(found, ({ order }) => ({
    at: order.createdAt,
    id: order.orderRecordId,
  }));
  return { records: page.map(orderOf), next };
}

/** An order, also one whose payment is recorded. */
export async function readProviderOrder(
  db: Database,
  id: OrderRecordId,
  language: Language,
): Promise<ProviderOrder | undefined> {
  const [row] = await orderRows(db, language)
    .where(eq(paymentOrders.orderRecordId, id))
    .orderBy(sql`${refunds.createdAt} desc nulls last`)
    .limit(1);
  return row && orderOf(row);
}
