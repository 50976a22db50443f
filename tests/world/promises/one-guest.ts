import { and, eq, ne } from 'drizzle-orm';
import { isBefore } from '#contract/day.ts';
import { bookings } from '#server/db/booking-tables.ts';
import type { Promised } from './promise.ts';

/** A night of a home belongs to one booking. */
export const oneGuest: Promised = {
  name: 'one-guest',
  check: async ({ seen, server, homeId }) => {
    const made = seen.filter(({ method, booking }) => method === 'POST' && booking);
    if (made.length < 2) return undefined;
    const now = new Date();
    const rows = await server.deps.db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.propertyId, homeId),
          eq(bookings.isDeleted, false),
          ne(bookings.status, 'rejected'),
        ),
      );
    const live = rows.filter(({ isPaid, payBy }) => isPaid || payBy === null || payBy > now);
    for (const [index, one] of live.entries()) {
      const other = live
        .slice(index + 1)
        .find(
          (each) => !isBefore(each.checkOut, one.checkIn) && !isBefore(one.checkOut, each.checkIn),
        );
      if (other) return `Two bookings have ${one.checkIn} to ${one.checkOut}.`;
    }
    return undefined;
  },
};
