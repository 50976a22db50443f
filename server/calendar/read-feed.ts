import { and, eq, gte, inArray, isNull, lte, ne, not, or } from 'drizzle-orm';
import { addDays, type Day, isBefore } from '#contract/day.ts';
import { canBeSameStay } from '#contract/desk/records/calendar-feed.ts';
import type { BookingId } from '#contract/ids.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { releaseStaleHoldsOf } from '../bookings/stale-holds.ts';
import { bookings } from '../db/booking-tables.ts';
import { blockedDays, calendarFeeds, type StoredConflict } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { eventsIn, type FeedEvent } from './feed-events.ts';
import { FeedError, fetchFeed } from './fetch-feed.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

export type FeedReader = Pick<Deps, 'db' | 'clock' | 'environment'>;

type Days = Pick<FeedEvent, 'firstDay' | 'lastDay'>;

type Booked = Pick<typeof bookings.$inferSelect, 'id' | 'checkIn' | 'checkOut'>;

/** From the start of one reading to the next. */
const everyMs = 30 * 60_000;

/** When a calendar is read again that is read at `now`. */
export function nextReading(now: Date): Date {
  return new Date(now.getTime() + everyMs);
}

/**
 * Reads a calendar of another platform, and blocks its days. If it cannot be read, the days of the last
 * success stay blocked, and the desk shows the fault.
 */
export async function readFeed({ db, clock, environment }: FeedReader, feed: FeedRow) {
  const begunAt = clock();
  const isFeed = eq(calendarFeeds.id, feed.id);
  try {
    const text = await fetchFeed(feed.address, { allowed: environment.PRIVATE_CALENDARS });
    await db.transaction((tx) => takeFile(tx, feed, text, { begunAt, now: clock() }));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // Unless a reading that began later has succeeded.
    const isLatest = or(isNull(calendarFeeds.readAt), lte(calendarFeeds.readAt, begunAt));
    await db
      .update(calendarFeeds)
      .set({ fault: error.fault, failedAt: clock() })
      .where(and(isFeed, isLatest));
  }
}

interface Moments {
  readonly begunAt: Date;
  readonly now: Date;
}

async function takeFile(
  tx: Database,
  { id, propertyId }: FeedRow,
  text: string,
  { begunAt, now }: Moments,
): Promise<void> {
  // The same order of locks as in a booking: the listing, its bookings, the rest.
  const [listing] = await tx
    .select({ timeZone: properties.timeZone })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  const [present] = await tx
    .select({ readAt: calendarFeeds.readAt, sameStays: calendarFeeds.sameStays })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.id, id))
    .for('update');
  // Meanwhile it was removed, or a reading that began later has ended.
  if (!listing || !present || (present.readAt && present.readAt > begunAt)) return;
  const { timeZone } = listing;
  const today = dayInZone(now, timeZone);
  const events = eventsIn(text, { today, timeZone });
  await releaseStaleHoldsOf(tx, now, propertyId);
  const booked = await tx
    .select({ id: bookings.id, checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        not(bookings.isDeleted),
        ne(bookings.status, 'rejected'),
      ),
    )
    .orderBy(bookings.checkIn);
  const wanted = events.flatMap((event) =>
    partsBetween(event, booked).map((part) => ({ ...part, reason: event.title })),
  );
  await blockOnly(tx, { id, propertyId, today, now }, wanted);
  const sameStays = present.sameStays.filter((each) =>
    booked.some((booking) => booking.id === each),
  );
  const conflicts = events
    .flatMap((event) => conflictsOf(event, booked, today))
    .filter((conflict) => !isSameStay(conflict, booked, sameStays));
  await tx
    .update(calendarFeeds)
    .set({ readAt: now, fault: null, failedAt: null, conflicts, sameStays })
    .where(eq(calendarFeeds.id, id));
}

interface Wanted extends Days {
  readonly reason: string;
}

/** Makes the blocked days of a calendar equal to the wanted ones. Equal rows stay. */
async function blockOnly(
  tx: Database,
  {
    id: feedId,
    propertyId,
    today,
    now,
  }: Pick<FeedRow, 'id' | 'propertyId'> & { readonly today: Day; readonly now: Date },
  wanted: readonly Wanted[],
): Promise<void> {
  const keyOf = ({ firstDay, lastDay, reason }: Wanted) => `${firstDay} ${lastDay} ${reason}`;
  const missing = new Map(wanted.map((days) => [keyOf(days), days]));
  const present = await tx
    .select()
    .from(blockedDays)
    .where(and(eq(blockedDays.feedId, feedId), gte(blockedDays.lastDay, today)));
  const gone = present.filter((row) => !missing.delete(keyOf(row))).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(blockedDays).where(inArray(blockedDays.id, gone));
  const rows = [...missing.values()].map((days) => ({
    ...days,
    propertyId,
    feedId,
    createdAt: now,
  }));
  if (rows.length > 0) await tx.insert(blockedDays).values(rows);
}

function overlaps({ firstDay, lastDay }: Days, { checkIn, checkOut }: Booked): boolean {
  return !isBefore(lastDay, checkIn) && !isBefore(checkOut, firstDay);
}

/** @param booked In the order of their days. @returns the parts of the days that are not booked. */
function partsBetween(days: Days, booked: readonly Booked[]): Days[] {
  const parts: Days[] = [];
  let { firstDay } = days;
  for (const booking of booked.filter((each) => overlaps(days, each))) {
    parts.push({ firstDay, lastDay: addDays(booking.checkIn, -1) });
    firstDay = addDays(booking.checkOut, 1);
  }
  parts.push({ firstDay, lastDay: days.lastDay });
  return parts.filter((part) => !isBefore(part.lastDay, part.firstDay));
}

/** The bookings of the same days, except those that are over. */
function conflictsOf(event: FeedEvent, booked: readonly Booked[], today: Day): StoredConflict[] {
  return booked
    .filter((booking) => overlaps(event, booking) && !isBefore(booking.checkOut, today))
    .map(({ id: bookingId }) => ({ ...event, bookingId }));
}

function isSameStay(
  conflict: StoredConflict,
  booked: readonly Booked[],
  sameStays: readonly BookingId[],
): boolean {
  const booking = booked.find(({ id }) => id === conflict.bookingId);
  return (
    booking !== undefined && sameStays.includes(booking.id) && canBeSameStay(conflict, booking)
  );
}
