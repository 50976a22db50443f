import { type Day, daysFrom } from '#contract/day.ts';
import { bookings } from '#server/db/booking-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Stored } from './history.ts';

/** The bookings of the database, for `checkHistory`. Days are counted from `firstDay`. */
export async function storedBookings(db: Database, firstDay: Day): Promise<Stored['bookings']> {
  const rows = await db.select().from(bookings);
  return rows.map((row) => ({
    id: row.id,
    guest: row.userId,
    property: row.propertyId,
    from: daysFrom(firstDay, row.checkIn),
    to: daysFrom(firstDay, row.checkOut),
    isCancelled: row.isDeleted,
    amount: row.amount,
  }));
}
