import { and, eq, isNotNull, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import { type Cents, cents, noMoney } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { Language } from '#contract/translated.ts';
import { bookingAfter, storedBookingLife } from '#machines/lives/booking-life.ts';
import { hasMoneyRow } from '../bookings/booking-state.ts';
import { bookingsWhere, lockOwnBooking } from '../bookings/booking-store.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { refuse } from '../errors.ts';
import { newRecordId } from '../new-record-id.ts';
import { newestFirst } from '../newest-first.ts';
import { hasNothingLeft, type WaysBack, waysBack } from '../payments/paid-for.ts';
import { embeddedPropertyColumns, embeddedPropertyOf } from '../properties/property-record.ts';
import { isOfOwnPayment, isRefundedPayment } from './payment-return.ts';
import { refundAmount, refundAmountColumns, refundDue, refundDueColumns } from './refund-amount.ts';

/** The columns of a refund that replies may include. The sealed account number is not one of them. */
const ownColumns = {
  id: refunds.id,
  refundDate: refunds.refundDate,
  refundId: refunds.refundId,
  accountHolderName: refunds.accountHolderName,
  accountLast4: refunds.accountLast4,
  status: refunds.status,
  booking: {
    id: bookings.id,
    checkIn: bookings.checkIn,
    checkOut: bookings.checkOut,
    amount: bookings.amount,
  },
};

/** Whether a refund goes, or went, back through the provider of the payment that it pays back. */
const isThroughProvider = sql<boolean>`${and(
  isNotNull(transactions.orderId),
  not(refunds.isByHand),
  not(refunds.isPaidOutside),
)}`;

/** API-54: the guest's refund requests, newest first, with the last four digits of the account number. */
export async function refundsOf(
  db: Database,
  guestId: UserId,
  language: Language,
): Promise<Refund[]> {
  const rows = await db
    .select({
      ...ownColumns,
      ...refundAmountColumns(db),
      isOnline: isThroughProvider,
      property: embeddedPropertyColumns(language),
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(transactions, isRefundedPayment())
    .where(eq(refunds.userId, guestId))
    .orderBy(...newestFirst(refunds));
  return rows.map(({ booking, property, ...refund }) => {
    const { share, returned, returnedPaymentId, difference, part, isOnline } = refund;
    const amount = refundAmount(refund);
    return {
      id: refund.id,
      booking: { ...booking, property: embeddedPropertyOf(property) },
      date: refund.refundDate,
      refundId: refund.refundId,
      accountHolder: refund.accountHolderName,
      accountNumber: maskedAccount(refund.accountLast4),
      status: refund.status,
      ...(amount !== undefined && { amount }),
      ...(isOnline && { isOnline }),
      ...(share &&
        returned === noMoney &&
        [returnedPaymentId, difference, part].every((each) => each === null) && { share }),
    };
  });
}

/** Empty when there is no bank account, because the provider returns the payment. */
function maskedAccount(last4: string): string {
  return last4 === '' ? '' : last4.padStart(16, '*');
}

/**
 * The guest's cancelled, paid bookings without a refund request, newest first. Bookings whose refund
 * is zero are left out.
 */
export function openRefundsOf(
  db: Database,
  now: Date,
  guestId: UserId,
  language: Language,
): Promise<Booking[]> {
  const request = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookings.id), isOfOwnPayment(db)));
  return bookingsWhere(
    db,
    now,
    and(
      eq(bookings.userId, guestId),
      // Those whose guest can send `guest.askRefund`.
      bookings.isDeleted,
      hasMoneyRow,
      or(isNull(bookings.refundShare), ne(bookings.refundShare, 'none')),
      notExists(request),
      sql`not (${hasNothingLeft(db)})`,
    ),
    language,
  );
}

type RefundRequest = Omit<typeof refunds.$inferInsert, 'id' | 'status'>;

/**
 * API-53: requests the refund of the guest's cancelled, paid booking. The operator settles it. A second call with the
 * same `refundId` changes nothing. After a rejection the guest may request again what was rejected of an own request.
 *
 * STAY-261: a request without an account is for what goes back through the provider alone.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `refund_closed`, 400 `malformed` without the account that it
 * needs.
 */
export function addRefund(db: Database, request: RefundRequest): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, request.userId, request.bookingId);
    const [replayed] = await tx
      .select({ bookingId: refunds.bookingId })
      .from(refunds)
      .where(and(eq(refunds.userId, request.userId), eq(refunds.refundId, request.refundId)));
    if (replayed?.bookingId === booking.id) return;
    const earlier = await tx
      .select({ status: refunds.status, part: refunds.part })
      .from(refunds)
      .where(and(eq(refunds.bookingId, booking.id), isOfOwnPayment(tx)));
    const back = await readRefundDue(tx, booking.id);
    const left = leftToAsk(back, earlier);
    const isNothingDue = booking.refundShare === 'none' || (await isSpent(tx, booking.id));
    const canAsk = bookingAfter(storedBookingLife(booking), 'guest.askRefund') !== undefined;
    // If the payment is not recorded, its amount is unknown, and `left` is zero. The guest can still ask for the refund.
    const isAsked = earlier.some((each) => !isRejected(each)) && left === 0;
    if (replayed || isAsked || !canAsk || isNothingDue) {
      throw refuse(422, 'refund_closed', 'server.refundClosed');
    }
    const ways = await waysBack(tx, booking.id, left);
    if (!request.accountNumberSealed && !isAllOnline(ways)) {
      throw refuse(400, 'malformed', 'server.accountNeeded');
    }
    const [first, ...others] = requestsOf(request, ways, left === back);
    const added = await tx
      .insert(refunds)
      .values(first)
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    // A request for another booking used the id at the same moment.
    if (added.length === 0) throw refuse(422, 'refund_closed', 'server.refundClosed');
    for (const other of others) await tx.insert(refunds).values(other);
  });
}

function isAllOnline({ online, byHand }: WaysBack): boolean {
  return online.length > 0 && byHand === 0;
}

/** What the guest can ask for, in cents: all that goes back, or the parts of an earlier request that were rejected. */
function leftToAsk(
  back: Cents,
  earlier: readonly Pick<typeof refunds.$inferSelect, 'status' | 'part'>[],
): Cents {
  if (earlier.every(isRejected)) return back;
  const sumOf = (requests: typeof earlier) =>
    requests.reduce((sum, { part }) => sum + (part ?? back), 0);
  const rejected = sumOf(earlier.filter(isRejected));
  const standing = sumOf(earlier.filter((each) => !isRejected(each)));
  return cents(Math.max(0, Math.min(back - standing, rejected)));
}

function isRejected({ status }: Pick<typeof refunds.$inferSelect, 'status'>): boolean {
  return status === 'rejected';
}

async function readRefundDue(tx: Database, id: BookingId): Promise<Cents> {
  const [row] = await tx.select(refundDueColumns(tx)).from(bookings).where(eq(bookings.id, id));
  return row ? refundDue(row) : noMoney;
}

async function isSpent(tx: Database, id: BookingId): Promise<boolean> {
  return (await tx.$count(bookings, and(eq(bookings.id, id), hasNothingLeft(tx)))) > 0;
}

/**
 * STAY-221: the refunds of a request, each part the way that it was paid. The account of the guest is for what no
 * provider has.
 *
 * @param isAll Whether it is all that goes back. Its refund has no part when all of it goes one way.
 */
function requestsOf(
  request: RefundRequest,
  { online, byHand }: WaysBack,
  isAll: boolean,
): [RefundRequest, ...RefundRequest[]] {
  const [first, ...others] = [
    ...(byHand > 0 ? [{ part: byHand, isByHand: true }] : []),
    ...online.map(({ paymentId, amount }) => ({ part: amount, throughPaymentId: paymentId })),
  ];
  if (isAll && others.length === 0) {
    return [{ ...request, throughPaymentId: online[0]?.paymentId, isByHand: byHand > 0 }];
  }
  const { userId, bookingId, refundDate, createdAt } = request;
  return [
    { ...request, ...first },
    ...others.map((other) => ({
      userId,
      bookingId,
      refundDate,
      createdAt,
      refundId: newRecordId(),
      ...other,
    })),
  ];
}
