import { and, eq, inArray } from 'drizzle-orm';
import { isBefore } from '#contract/day.ts';
import type { FeedConflict } from '#contract/desk/records/calendar-feed.ts';
import { isStandingRow } from '../../bookings/booking-state.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { StoredConflict } from '../../db/calendar-tables.ts';
import type { Database } from '../../db/database.ts';
import { guestColumns, guestName } from '../guests/guest-search.ts';

/**
 * Names the bookings of conflicts as they are now. It leaves out a conflict whose booking was cancelled or
 * moved since the calendar was read.
 */
export async function namedConflicts(
  db: Database,
  conflicts: readonly StoredConflict[],
): Promise<(conflict: StoredConflict) => FeedConflict[]> {
  const ids = conflicts.map(({ bookingId }) => bookingId);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: bookings.id,
            checkIn: bookings.checkIn,
            checkOut: bookings.checkOut,
            lastDay: bookings.lastDay,
            guest: guestColumns,
          })
          .from(bookings)
          .innerJoin(users, eq(users.id, bookings.userId))
          .where(and(inArray(bookings.id, ids), isStandingRow));
  const booked = new Map(rows.map((row) => [row.id, row]));
  return ({ bookingId, ...event }) => {
    const booking = booked.get(bookingId);
    if (!booking) return [];
    if (isBefore(event.lastDay, booking.checkIn)) return [];
    if (isBefore(booking.lastDay, event.firstDay)) return [];
    return [{ ...event, booking: { ...booking, guest: guestName(booking.guest) } }];
  };
}
