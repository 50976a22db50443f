import { and, eq, exists, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents, noMoney } from '#contract/money.ts';
import { owedOf } from '#contract/rules/owed.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';

/** The payments for a booking itself. */
export const isReceived = and(
  eq(transactions.paymentStatus, 'paid'),
  not(transactions.isDuplicate),
);

/** The first payment for a booking itself. A booking has at most one. */
const isOwnPayment = and(isReceived, not(transactions.isSupplement));

/**
 * What the guest paid for a booking itself, in cents, without what changes of its dates and lower prices give back. Money
 * that the provider returns because the booking was paid already does not count.
 *
 * @param bookingId An id, or the column of another query.
 */
export function paidFor(db: Database, bookingId: BookingId | PgColumn) {
  const paid = db
    .select({ sum: sql`coalesce(sum(${transactions.amount}), 0)` })
    .from(transactions)
    .where(
      and(
        eq(transactions.bookingId, bookingId),
        eq(transactions.paymentStatus, 'paid'),
        not(transactions.isDuplicate),
      ),
    );
  const back = db
    .select({ sum: sql`coalesce(sum(${refunds.difference}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), ne(refunds.status, 'rejected')));
  return sql`${paid} - ${back}`.mapWith((sum) => cents(Number(sum)));
}

/**
 * STAY-222: what of it went back, or goes back, because the booking was closed, in cents. It is a part of the refund that
 * is due. `paidFor` is without it.
 */
export function returnedAfterClose(db: Database, bookingId: BookingId | PgColumn) {
  const returned = db
    .select({ sum: sql`coalesce(sum(${refunds.difference}), 0)` })
    .from(refunds)
    .where(
      and(eq(refunds.bookingId, bookingId), ne(refunds.status, 'rejected'), refunds.isAfterClose),
    );
  return sql`${returned}`.mapWith((sum) => cents(Number(sum)));
}

/** An online payment of a booking, and what its provider can still return of it, in cents. */
interface OnlineLeft {
  readonly paymentId: string;
  readonly left: Cents;
}

/** What the provider has of a transaction, in cents: it can be less than nothing. */
function leftOfPayment(db: Database) {
  const ofFirst = and(isNull(refunds.throughPaymentId), isOwnPayment);
  const back = db
    .select({
      sum: sql`coalesce(sum(coalesce(${refunds.paidBack}, ${refunds.difference}, ${refunds.part})), 0)`,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.bookingId, transactions.bookingId),
        or(eq(refunds.throughPaymentId, transactions.id), ofFirst),
        isNull(refunds.returnedPaymentId),
        ne(refunds.status, 'rejected'),
        not(refunds.isByHand),
        not(refunds.isPaidOutside),
      ),
    );
  return sql`${transactions.amount} - ${back}`;
}

/** The online payments that count for a booking. */
function isOnlinePaymentOf(bookingId: BookingId | PgColumn) {
  return and(
    eq(transactions.bookingId, bookingId),
    eq(transactions.paymentStatus, 'paid'),
    not(transactions.isDuplicate),
    isNotNull(transactions.orderId),
  );
}

/** The online payments of a booking of which the provider has some, the first payment first. */
async function onlineLefts(db: Database, bookingId: BookingId): Promise<OnlineLeft[]> {
  const rows = await db
    .select({
      paymentId: transactions.id,
      left: leftOfPayment(db).mapWith((left) => cents(Number(left))),
    })
    .from(transactions)
    .where(isOnlinePaymentOf(bookingId))
    .orderBy(transactions.createdAt, transactions.id);
  return rows.filter(({ left }) => left > 0);
}

/** STAY-260: what the provider has of all online payments of a booking, in cents. */
export function leftAtProvider(db: Database, bookingId: BookingId | PgColumn) {
  const left = db
    .select({ sum: sql`coalesce(sum(greatest(${leftOfPayment(db)}, 0)), 0)` })
    .from(transactions)
    .where(isOnlinePaymentOf(bookingId));
  return sql`${left}`.mapWith((sum) => cents(Number(sum)));
}

/** How money of a booking goes back, in cents. */
export interface WaysBack {
  /** Through the provider, of each online payment. */
  readonly online: readonly { readonly paymentId: string; readonly amount: Cents }[];
  /** What no provider has. The host gives it back. */
  readonly byHand: Cents;
}

/**
 * STAY-221: what was paid online goes back online, of the first payment first and of each at most what its provider
 * still has. The rest was paid in cash.
 */
export async function waysBack(
  db: Database,
  bookingId: BookingId,
  amount: Cents,
): Promise<WaysBack> {
  const online: { paymentId: string; amount: Cents }[] = [];
  let byHand: number = amount;
  for (const { paymentId, left } of await onlineLefts(db, bookingId)) {
    const taken = cents(Math.min(left, byHand));
    if (taken > 0) online.push({ paymentId, amount: taken });
    byHand -= taken;
  }
  return { online, byHand: cents(byHand) };
}

/** Whether a first payment of the booking is recorded. */
export async function hasOwnPayment(tx: Database, bookingId: BookingId): Promise<boolean> {
  return (
    (await tx.$count(transactions, and(eq(transactions.bookingId, bookingId), isOwnPayment))) > 0
  );
}

/** What is owed for a booking, or would be if it stood, in cents. */
export async function owedAsStanding(db: Database, booking: BookingRow): Promise<Cents> {
  return owedOf({ ...booking, isStanding: true, kept: await readPaid(db, booking.id) });
}

/**
 * The SQL condition of a booking of which nothing is left to give back: it cost nothing, or only a charge that is not
 * paid, or all has gone back. Of half a payment, all has gone back when no more is kept than was returned.
 */
export function hasNothingLeft(db: Database) {
  const isPaidOf = and(
    eq(transactions.bookingId, bookings.id),
    eq(transactions.paymentStatus, 'paid'),
  );
  const payment = db.select({ id: transactions.id }).from(transactions).where(isPaidOf);
  // A booking whose payment is not recorded has it in `covered` once something was added.
  const isFreeWithCharge = and(bookings.isPartPaid, eq(bookings.covered, noMoney));
  const isKnown = or(eq(bookings.amount, noMoney), isFreeWithCharge, exists(payment));
  const returned = returnedAfterClose(db, bookings.id);
  const mostKept = sql`case when ${bookings.refundShare} = 'half' then ${returned} else 0 end`;
  return and(isKnown, sql`${paidFor(db, bookings.id)} <= ${mostKept}`);
}

/** As `paidFor`, of one booking. */
export async function readPaid(db: Database, bookingId: BookingId): Promise<Cents> {
  const [row] = await db
    .select({ paid: paidFor(db, bookingId) })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.paid ?? noMoney;
}
