import { asc, inArray, lte, or, sql } from 'drizzle-orm';
import { isStandingRow } from '../bookings/booking-state.ts';
import { bookings } from '../db/booking-tables.ts';
import { calendarFeeds } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import { type FeedReader, type FeedRow, nextReading, readFeed } from './read-feed.ts';

/** The maximum number of calendars in one sweep. The next sweep reads the others. */
const atOnce = 8;

/**
 * Reads the calendars of other platforms that are due. Several servers may do it at the same time: each
 * takes others.
 */
export async function readDueFeeds(reader: FeedReader): Promise<void> {
  const due = await takeDue(reader.db, reader.clock());
  await Promise.all(due.map((feed) => readFeed(reader, feed).catch(reader.report)));
}

/**
 * Reads a calendar at once after a booking in conflict with it was cancelled or moved: its event can
 * block the days now. After a fault it waits as others do.
 */
const canBlockMore = sql`(${calendarFeeds.fault} is null and ${calendarFeeds.conflicts} <> '[]' and exists (
  select from jsonb_array_elements(${calendarFeeds.conflicts}) as conflict
  where not exists (
    select from ${bookings}
    where ${bookings.id} = (conflict->>'bookingId')::uuid
      and ${isStandingRow}
      and ${bookings.checkIn} <= to_date(conflict->>'lastDay', 'DD-MM-YYYY')
      and ${bookings.lastDay} >= to_date(conflict->>'firstDay', 'DD-MM-YYYY')
  )
))`;

/** Takes the calendars that are due. No other server takes them before they are due again. */
function takeDue(db: Database, now: Date): Promise<FeedRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(or(lte(calendarFeeds.nextAt, now), canBlockMore))
      .orderBy(asc(calendarFeeds.nextAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(calendarFeeds)
      .set({ nextAt: nextReading(now) })
      .where(inArray(calendarFeeds.id, ids))
      .returning();
  });
}
