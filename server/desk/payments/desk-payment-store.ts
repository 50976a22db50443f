import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { paymentFilters } from '#contract/desk/calls/payments.ts';
import { paidBelowTotal } from '#contract/desk/records/desk-booking.ts';
import type { DeskPayment } from '#contract/desk/records/desk-payment.ts';
import type { Language } from '#contract/translated.ts';
import { isClosed } from '../../bookings/booking-state.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { refunds, transactions } from '../../db/payment-tables.ts';
import { properties } from '../../db/property-tables.ts';
import { textIn } from '../../properties/text-in.ts';
import { isShownAtPayment } from '../../refunds/payment-return.ts';
import { receivedFor } from '../bookings/paid-below-total.ts';
import { deskPageSize, hasId, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { guestColumns, guestOf, isOfGuestLike } from '../guests/guest-search.ts';
import { endOf, startOf } from '../site-days.ts';

type Filters = z.output<typeof paymentFilters>;

/** The time of the payment, or of its promise. The indexes `transactions_newest…` have this expression. */
const movedAt = sql`coalesce(${transactions.paidAt}, ${transactions.createdAt})`;

const keys = { at: movedAt, id: transactions.id };

function rows(db: Database, language: Language) {
  const last = db
    .select({ of: sql`json_build_object('id', ${refunds.id}, 'status', ${refunds.status})` })
    .from(refunds)
    .where(isShownAtPayment(db))
    .orderBy(sql`${refunds.createdAt} desc, ${refunds.id} desc`)
    .limit(1);
  return db
    .select({
      payment: transactions,
      booking: bookings,
      received: receivedFor(db),
      property: textIn('name', language),
      guest: guestColumns,
      refund: sql<DeskPayment['refund'] | null>`(${last})`,
    })
    .from(transactions)
    .innerJoin(bookings, eq(bookings.id, transactions.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, transactions.userId));
}

type Row = Awaited<ReturnType<typeof rows>>[number];

function stateOf({ payment, booking }: Row): DeskPayment['state'] {
  if (payment.paymentStatus === 'paid') return 'paid';
  return isClosed(booking) ? 'lapsed' : 'due';
}

function settledBy({ payment, booking, received }: Row): DeskPayment['settled'] {
  const isOnline = payment.paymentMethod === 'paypal' && !payment.isDuplicate;
  const paid = isOnline ? paidBelowTotal({ ...booking, received }) : undefined;
  return paid && { paid, of: booking.amount };
}

function recordOf(row: Row): DeskPayment {
  const { payment, booking, property, guest, refund } = row;
  return {
    id: payment.id,
    at: (payment.paidAt ?? payment.createdAt).toISOString(),
    state: stateOf(row),
    method: payment.paymentMethod,
    amount: payment.amount,
    order: payment.orderId ?? undefined,
    refund: refund ?? undefined,
    settled: settledBy(row),
    booking: {
      id: booking.id,
      property,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
    },
    guest: guestOf(guest),
  };
}

async function isLike(db: Database, text: string): Promise<SQL | undefined> {
  if (isRecordId(text)) return eq(transactions.id, text);
  return or(eq(transactions.orderId, text), await isOfGuestLike(db, transactions.userId, text));
}

/** Every condition of the list but its position. */
async function matching(
  db: Database,
  timeZone: string,
  filters: Omit<Filters, 'after'>,
): Promise<SQL | undefined> {
  const { method, state, from, to, guest, booking, search } = filters;
  return and(
    method && eq(transactions.paymentMethod, method),
    state && eq(transactions.paymentStatus, state === 'paid' ? 'paid' : 'unPaid'),
    from && gte(movedAt, startOf(from, timeZone)),
    to && lt(movedAt, endOf(to, timeZone)),
    hasId(transactions.userId, guest),
    hasId(transactions.bookingId, booking),
    search ? await isLike(db, search) : undefined,
  );
}

/** A page of the payments, newest first. */
export async function listPayments(
  db: Database,
  timeZone: string,
  { after, ...filters }: Filters,
  language: Language,
  size = deskPageSize,
): Promise<{ readonly records: DeskPayment[]; readonly next?: string }> {
  const found = await rows(db, language)
    .where(and(await matching(db, timeZone, filters), isAfter(keys, after)))
    .orderBy(newestOf(keys))
    .limit(size + 1);
  const { page, ...rest } = pageOfRows(
    found,
    ({ payment }) => ({ at: payment.paidAt ?? payment.createdAt, id: payment.id }),
    size,
  );
  return { records: page.map(recordOf), ...rest };
}
