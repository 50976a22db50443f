import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Booking } from '#contract/records/booking.ts';
import type { Refund } from '#contract/records/refund.ts';
import { bookingsWhere, lockOwnBooking } from '../bookings/booking-store.ts';
import type { Database } from '../db/database.ts';
import { bookings, properties, refunds, transactions } from '../db/schema.ts';
import { refuse } from '../errors.ts';
import { newestFirst } from '../newest-first.ts';
import { isPaymentOf } from '../payments/transaction-store.ts';
import { embeddedPropertyColumns, embeddedPropertyOf } from '../properties/property-record.ts';

/** Everything of a refund that may be read; the sealed account number stays where it is. */
const columns = {
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
  property: embeddedPropertyColumns,
  paid: transactions.amount,
};

/** API-54: the guest's refund requests, newest first; of an account number its last four digits. */
export async function refundsOf(db: Database, guestId: string): Promise<Refund[]> {
  const rows = await db
    .select(columns)
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(transactions, isPaymentOf(refunds.bookingId))
    .where(eq(refunds.userId, guestId))
    .orderBy(...newestFirst(refunds));
  return rows.map(({ booking, property, paid, ...refund }) => ({
    id: refund.id,
    bookingId: {
      id: booking.id,
      propertyId: embeddedPropertyOf(property),
      checkInDate: booking.checkIn,
      checkOutDate: booking.checkOut,
      bookingAmount: booking.amount,
    },
    refundDate: refund.refundDate,
    refundId: refund.refundId,
    accountHolderName: refund.accountHolderName,
    accountNumber: maskedAccount(refund.accountLast4),
    refundStatus: refund.status,
    ...(paid !== null && { refundAmount: paid }),
  }));
}

/** Empty where there is no account: the payment goes back through its provider. */
function maskedAccount(last4: string): string {
  return last4 === '' ? '' : last4.padStart(16, '*');
}

/** The guest's cancelled, paid bookings whose refund was never asked for, newest first. */
export function openRefundsOf(db: Database, now: Date, guestId: string): Promise<Booking[]> {
  const request = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.bookingId, bookings.id));
  return bookingsWhere(
    db,
    now,
    and(eq(bookings.userId, guestId), bookings.isDeleted, bookings.isPaid, notExists(request)),
  );
}

type RefundRequest = Omit<typeof refunds.$inferInsert, 'id' | 'status'>;

/**
 * API-53: asks for the refund of the guest's own cancelled, paid booking; the operator settles it. The
 * same `refundId` again changes nothing; after a rejection another request may be made.
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
      .where(and(eq(refunds.bookingId, booking.id), ne(refunds.status, 'rejected')));
    if (replayed || standing || !booking.isDeleted || !booking.isPaid) {
      throw refuse(422, 'refund_closed', 'server.refundClosed');
    }
    await tx.insert(refunds).values(request);
  });
}
