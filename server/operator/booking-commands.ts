import { desc, eq } from 'drizzle-orm';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId } from '#contract/ids.ts';
import type { BookingRow } from '../bookings/booking-state.ts';
import { type Database, isRecordId, sqlStateOf } from '../db/database.ts';
import { bookings, properties, transactions, users } from '../db/schema.ts';
import { post } from '../mail/outbox.ts';
import { newRecordId } from '../new-record-id.ts';
import { unpaidPaymentOf } from '../payments/payment-store.ts';
import { dollarText } from './dollar-text.ts';
import { OperatorError, tell } from './operator-error.ts';

type Status = BookingRow['status'];

const exclusionViolation = '23P01';
const mostLines = 200;

function stateWord({ isDeleted, isGivenUp, status }: BookingRow): string {
  if (!isDeleted) return status;
  return isGivenUp ? 'given up' : 'cancelled';
}

/** One line for each booking, also cancelled ones, newest first. */
export async function listBookings(db: Database, status?: Status): Promise<string[]> {
  const rows = await db
    .select({ booking: bookings, property: properties.name, email: users.email })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(status && eq(bookings.status, status))
    .orderBy(desc(bookings.createdAt))
    .limit(mostLines);
  return rows.map(({ booking, property, email }) =>
    [
      booking.id,
      stateWord(booking),
      booking.isPaid ? 'paid' : 'unpaid',
      `${booking.checkIn} – ${booking.checkOut}`,
      dollarText(booking.amount),
      property,
      email,
    ].join('  '),
  );
}

async function bookingOf(db: Database, id: string) {
  const [booking] = isRecordId<BookingId>(id)
    ? await db.select().from(bookings).where(eq(bookings.id, id)).for('update')
    : [];
  if (!booking) throw new OperatorError('unknownBooking', { id });
  return booking;
}

/** Approves or rejects a booking. @throws OperatorError. */
export function decideBooking(db: Database, id: string, status: Status): Promise<string[]> {
  return db
    .transaction(async (tx) => {
      const booking = await bookingOf(tx, id);
      if (booking.isDeleted) throw new OperatorError('bookingCancelled', { id });
      await tx.update(bookings).set({ status }).where(eq(bookings.id, booking.id));
      return [tell('bookingNow', { id, status })];
    })
    .catch((error: unknown) => {
      // Another booking now has the days of the rejected booking.
      if (sqlStateOf(error) !== exclusionViolation) throw error;
      throw new OperatorError('daysTaken', { id });
    });
}

/**
 * Records that the host received the cash for a booking, in its open record or in a new one. This
 * also works for a cancelled booking, because without a payment the guest cannot request a refund.
 *
 * @throws OperatorError.
 */
export function markBookingPaid(db: Database, now: Date, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const booking = await bookingOf(tx, id);
    if (booking.isPaid) throw new OperatorError('paidBefore', { id });
    const open = await unpaidPaymentOf(tx, booking.id);
    if (open) await markRecordPaid(tx, open.id);
    else await addCashRecord(tx, booking, now);
    await tx.update(bookings).set({ isPaid: true }).where(eq(bookings.id, booking.id));
    if (!booking.isDeleted) await post(tx, { kind: 'bookingPaid', bookingId: booking.id }, now);
    const amount = dollarText(open?.amount ?? booking.amount);
    return [tell(booking.isDeleted ? 'cancelledPaid' : 'bookingPaid', { id, amount })];
  });
}

async function markRecordPaid(tx: Database, id: string): Promise<void> {
  await tx.update(transactions).set({ paymentStatus: 'paid' }).where(eq(transactions.id, id));
}

async function addCashRecord(
  tx: Database,
  { id: bookingId, userId, amount }: BookingRow,
  now: Date,
): Promise<void> {
  await tx.insert(transactions).values({
    userId,
    bookingId,
    amount,
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    date: dateTimeOnClock(now),
    transactionId: newRecordId(),
    createdAt: now,
  });
}
