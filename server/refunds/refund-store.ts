import { and, eq, isNull, ne, notExists, or } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Refund } from '#contract/records/refund.ts';
import { refundOf } from '#contract/rules/refund.ts';
import type { Language } from '#contract/translated.ts';
import { bookingAfter, storedBookingLife } from '#machines/lives/booking-life.ts';
import { hasMoneyRow } from '../bookings/booking-state.ts';
import { bookingsWhere, lockOwnBooking } from '../bookings/booking-store.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { properties } from '../db/property-tables.ts';
import { refuse } from '../errors.ts';
import { newestFirst } from '../newest-first.ts';
import { readOnlineLeft, readPaid } from '../payments/paid-for.ts';
import { embeddedPropertyColumns, embeddedPropertyOf } from '../properties/property-record.ts';
import { isOfOwnPayment, isRefundedPayment } from './payment-return.ts';
import { refundAmount, refundAmountColumns } from './refund-amount.ts';

/**
 * The columns of a refund that replies may include. The sealed account number is not one of them.
 */
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

/**
 * API-54: the guest's refund requests, newest first, with the last four digits of the account
 * number.
 */
export async function refundsOf(
  db: Database,
  guestId: UserId,
  language: Language,
): Promise<Refund[]> {
  const rows = await db
    .select({
      ...ownColumns,
      ...refundAmountColumns(db),
      property: embeddedPropertyColumns(language),
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(transactions, isRefundedPayment())
    .where(eq(refunds.userId, guestId))
    .orderBy(...newestFirst(refunds));
  return rows.map(({ booking, property, ...refund }) => {
    const { share, returnedPaymentId, difference } = refund;
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
      ...(share && returnedPaymentId === null && difference === null && { share }),
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
    ),
    language,
  );
}

type RefundRequest = Omit<typeof refunds.$inferInsert, 'id' | 'status'>;

/**
 * API-53: requests the refund of the guest's cancelled, paid booking. The operator settles it. A
 * second call with the same `refundId` changes nothing. After a rejection the guest may request
 * again.
 *
 * @throws `Refusal` 404 `not_found`, 403 `not_owner`, 422 `refund_closed`.
 */
export function addRefund(db: Database, request: RefundRequest): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, request.userId, request.bookingId);
    const [replayed] = await tx
      .select({ bookingId: refunds.bookingId })
      .from(refunds)
      .where(and(eq(refunds.userId, request.userId), eq(refunds.refundId, request.refundId)));
    if (replayed?.bookingId === booking.id) return;
    const [standing] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(eq(refunds.bookingId, booking.id), ne(refunds.status, 'rejected'), isOfOwnPayment(tx)),
      );
    const isNothingDue = booking.refundShare === 'none';
    const canAsk = bookingAfter(storedBookingLife(booking), 'guest.askRefund') !== undefined;
    if (replayed || standing || !canAsk || isNothingDue) {
      throw refuse(422, 'refund_closed', 'server.refundClosed');
    }
    const back = refundOf(await readPaid(tx, booking.id), booking.refundShare ?? 'full');
    const onlineLeft = await readOnlineLeft(tx, booking.id);
    const added = await tx
      .insert(refunds)
      .values({ ...request, isByHand: onlineLeft !== undefined && back > onlineLeft })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    // A request for another booking used the id at the same moment.
    if (added.length === 0) throw refuse(422, 'refund_closed', 'server.refundClosed');
  });
}
