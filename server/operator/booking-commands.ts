import { desc, eq } from 'drizzle-orm';
import { type Database, isRecordId, sqlStateOf } from '../db/database.ts';
import { bookings, properties, transactions, users } from '../db/schema.ts';
import { unpaidTransactionOf } from '../payments/transaction-store.ts';
import { dollarText } from './dollar-text.ts';
import { OperatorError, tell } from './operator-error.ts';

type Status = (typeof bookings.$inferSelect)['status'];

const exclusionViolation = '23P01';
const mostLines = 200;

/** One line for each booking, newest first, cancelled ones included. */
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
      booking.isDeleted ? 'cancelled' : booking.status,
      booking.isPaid ? 'paid' : 'unpaid',
      `${booking.checkIn} – ${booking.checkOut}`,
      dollarText(booking.amount),
      property,
      email,
    ].join('  '),
  );
}

async function bookingOf(db: Database, id: string) {
  const [booking] = isRecordId(id)
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
      await tx.update(bookings).set({ status }).where(eq(bookings.id, id));
      return [tell('bookingNow', { id, status })];
    })
    .catch((error: unknown) => {
      // A rejected booking gave its days away, and somebody has taken them.
      if (sqlStateOf(error) !== exclusionViolation) throw error;
      throw new OperatorError('daysTaken', { id });
    });
}

/** Records that the cash of a booking has been received. @throws OperatorError. */
export function markBookingPaid(db: Database, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const booking = await bookingOf(tx, id);
    if (booking.isDeleted) throw new OperatorError('bookingCancelled', { id });
    const open = await unpaidTransactionOf(tx, id);
    if (!open) throw new OperatorError('bookingUnpaid', { id });
    await tx
      .update(transactions)
      .set({ paymentStatus: 'paid' })
      .where(eq(transactions.id, open.id));
    await tx.update(bookings).set({ isPaid: true }).where(eq(bookings.id, id));
    return [tell('bookingPaid', { id, amount: dollarText(open.amount) })];
  });
}
