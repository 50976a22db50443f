import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { addDays, type Day, isBefore, isoOf } from '#contract/day.ts';
import {
  canBeSameStay,
  type FeedFault,
  type FoundInFeed,
} from '#contract/desk/records/calendar-feed.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { isStandingRow } from '../bookings/booking-state.ts';
import { releaseStaleHoldsOf } from '../bookings/stale-holds.ts';
import { bookings } from '../db/booking-tables.ts';
import { blockedDays, calendarFeeds, type StoredConflict } from '../db/calendar-tables.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { tell } from '../notices/notices.ts';
import { endOfOwn } from './calendar-file.ts';
import { FeedError } from './feed-error.ts';
import type { FeedContent, FeedEvent } from './feed-events.ts';
import { fetchFeed } from './fetch-feed.ts';
import { parseFeed } from './parse-feed.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

export interface FeedReader extends Pick<Deps, 'db' | 'clock' | 'environment'> {
  /** Receives errors of this server. A calendar that cannot be read is not an error. */
  readonly report: (error: unknown) => void;
}

type Days = Pick<FeedEvent, 'firstDay' | 'lastDay'>;

interface Booked extends Pick<typeof bookings.$inferSelect, 'id' | 'checkIn' | 'lastDay'> {
  /** The days as texts in their order: a file can need a million comparisons. */
  readonly from: string;
  readonly to: string;
}

/** From the start of one reading to the next. */
const everyMs = 30 * 60_000;
/** After faults the server tries less and less often, but not less often than this. */
const mostWaitMs = 8 * 60 * 60_000;
/** The maximum number of events that the desk names because they were left out. */
const mostNamed = 10;
/** PostgreSQL takes 65,535 parameters in one statement. Other requests have their turn between two. */
const rowsAtOnce = 500;

/** When a calendar is read again that is read at `now`. */
export function nextReading(now: Date): Date {
  return new Date(now.getTime() + everyMs);
}

/** A calendar that is empty now may soon have its stays again, so the server does not wait longer for it. */
function nextAfter(fault: FeedFault, now: Date, lastFault: Date | null): Date {
  return fault === 'emptied' ? nextReading(now) : nextTry(now, lastFault);
}

/** When a calendar is read again after a fault at `now`: twice as long after it as the last fault was before. */
function nextTry(now: Date, lastFault: Date | null): Date {
  const since = lastFault ? now.getTime() - lastFault.getTime() : 0;
  return new Date(now.getTime() + Math.min(Math.max(2 * since, everyMs), mostWaitMs));
}

/**
 * Reads a calendar of another platform, and blocks its days. If that fails for any reason, the days of the
 * last success stay blocked, and the desk shows the fault.
 *
 * @param freesAll Whether an operator has seen that the calendar has no days any more, so that its former days become
 * free. Without it, they stay blocked: a platform in trouble answers with an empty file.
 */
export async function readFeed(reader: FeedReader, feed: FeedRow, freesAll = false): Promise<void> {
  const { db, clock, report } = reader;
  const begunAt = clock();
  const isFeed = eq(calendarFeeds.id, feed.id);
  try {
    await takeFeed(reader, feed, { begunAt, freesAll });
  } catch (error) {
    if (!(error instanceof FeedError)) report(error);
    const failedAt = clock();
    const fault = error instanceof FeedError ? error.fault : 'serverError';
    // Unless a reading that began later has succeeded.
    const isLatest = or(isNull(calendarFeeds.readAt), lte(calendarFeeds.readAt, begunAt));
    await db
      .update(calendarFeeds)
      .set({ fault, failedAt, nextAt: nextAfter(fault, failedAt, feed.failedAt) })
      .where(and(isFeed, isLatest));
  }
}

async function takeFeed(
  { db, clock, environment }: FeedReader,
  feed: FeedRow,
  reading: Reading,
): Promise<void> {
  const text = await fetchFeed(feed.address, { allowed: environment.PRIVATE_CALENDARS });
  const [listing] = await db
    .select({ timeZone: properties.timeZone })
    .from(properties)
    .where(eq(properties.id, feed.propertyId));
  if (!listing) return;
  const { timeZone } = listing;
  const today = dayInZone(clock(), timeZone);
  const place = {
    endOfOwn: endOfOwn(feed.propertyId),
    today,
    timeZone,
    unit: environment.VITE_STAY_UNIT,
    followsRules: true,
  };
  // Before the transaction, in which others wait for the listing.
  const content = await parseFeed({ text, place });
  await db.transaction((tx) => takeEvents(tx, feed, content, { ...reading, today, now: clock() }));
}

interface Reading {
  readonly begunAt: Date;
  readonly freesAll: boolean;
}

interface Moments extends Reading {
  readonly today: Day;
  readonly now: Date;
}

async function takeEvents(
  tx: Database,
  { id, propertyId }: FeedRow,
  { events, leftOut }: FeedContent,
  { begunAt, freesAll, today, now }: Moments,
): Promise<void> {
  // The same order of locks as in a booking: the listing, its bookings, the rest.
  const [listing] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  const [present] = await tx
    .select({
      readAt: calendarFeeds.readAt,
      sameStays: calendarFeeds.sameStays,
      conflicts: calendarFeeds.conflicts,
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.id, id))
    .for('update');
  // Meanwhile it was removed, or a reading that began later has ended.
  if (!listing || !present || (present.readAt && present.readAt > begunAt)) return;
  if (events.length === 0 && !freesAll && (await hasDays(tx, id, today))) {
    throw new FeedError('emptied');
  }
  await releaseStaleHoldsOf(tx, now, propertyId);
  const booked = (
    await tx
      .select({ id: bookings.id, checkIn: bookings.checkIn, lastDay: bookings.lastDay })
      .from(bookings)
      .where(and(eq(bookings.propertyId, propertyId), isStandingRow))
      .orderBy(bookings.checkIn)
  ).map((each) => ({ ...each, from: isoOf(each.checkIn), to: isoOf(each.lastDay) }));
  const met = events.map((event) => ({ event, booked: bookedIn(event, booked) }));
  const wanted = met.flatMap(({ event, booked }) =>
    partsBetween(event, booked).map((part) => ({ ...part, reason: event.title })),
  );
  const unread = new Set(freesAll ? [] : leftOut.map(({ title }) => title));
  await blockOnly(tx, { id, propertyId, today, now, unread }, wanted);
  const sameStays = present.sameStays.filter((each) =>
    booked.some((booking) => booking.id === each),
  );
  const conflicts = met.flatMap(({ event, booked }) =>
    booked
      .filter((booking) => !isBefore(booking.lastDay, today))
      .filter((booking) => !(sameStays.includes(booking.id) && canBeSameStay(event, booking)))
      .map(({ id: bookingId }): StoredConflict => ({ ...event, bookingId })),
  );
  await tx
    .update(calendarFeeds)
    .set({
      readAt: now,
      found: foundIn({ events, leftOut }),
      fault: null,
      failedAt: null,
      conflicts,
      sameStays,
    })
    .where(eq(calendarFeeds.id, id));
  const known = new Set(present.conflicts.map(({ bookingId }) => bookingId));
  const found = new Set(conflicts.map(({ bookingId }) => bookingId));
  for (const bookingId of found) {
    if (!known.has(bookingId)) await tell(tx, 'feedConflict', bookingId, now);
  }
}

function foundIn({ events, leftOut }: FeedContent): FoundInFeed {
  return { stays: events.length, leftOut: leftOut.length, events: leftOut.slice(0, mostNamed) };
}

/** Whether a calendar blocks any day from today on. */
async function hasDays(tx: Database, feedId: FeedRow['id'], today: Day): Promise<boolean> {
  const rows = await tx
    .select({ id: blockedDays.id })
    .from(blockedDays)
    .where(and(eq(blockedDays.feedId, feedId), gte(blockedDays.lastDay, today)))
    .limit(1);
  return rows.length > 0;
}

interface Wanted extends Days {
  readonly reason: string;
}

interface Blocking extends Pick<FeedRow, 'id' | 'propertyId'> {
  readonly today: Day;
  readonly now: Date;
  /** The titles of the events that could not be read. */
  readonly unread: ReadonlySet<string>;
}

/**
 * Makes the blocked days of a calendar equal to the wanted ones. Equal rows stay, and so do those of an event that could
 * not be read: a day too few is sold twice. The title is all that names the event of a row.
 */
async function blockOnly(
  tx: Database,
  { id: feedId, propertyId, today, now, unread }: Blocking,
  wanted: readonly Wanted[],
): Promise<void> {
  const keyOf = ({ firstDay, lastDay, reason }: Wanted) => `${firstDay} ${lastDay} ${reason}`;
  const missing = new Map(wanted.map((days) => [keyOf(days), days]));
  const present = await tx
    .select()
    .from(blockedDays)
    .where(and(eq(blockedDays.feedId, feedId), gte(blockedDays.lastDay, today)));
  const gone = present
    .filter((row) => !missing.delete(keyOf(row)) && !unread.has(row.reason))
    .map(({ id }) => id);
  for (const ids of inPieces(gone)) {
    await tx.delete(blockedDays).where(inArray(blockedDays.id, ids));
  }
  const rows = [...missing.values()].map((days) => ({
    ...days,
    propertyId,
    feedId,
    createdAt: now,
  }));
  for (const piece of inPieces(rows)) await tx.insert(blockedDays).values(piece);
}

function inPieces<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, piece) =>
    rows.slice(piece * rowsAtOnce, (piece + 1) * rowsAtOnce),
  );
}

/** The bookings that share a day with these days. */
function bookedIn(days: Days, booked: readonly Booked[]): Booked[] {
  const [from, to] = [isoOf(days.firstDay), isoOf(days.lastDay)];
  return booked.filter((booking) => booking.from <= to && from <= booking.to);
}

/** @param booked Of these days, in their order. @returns the parts of the days that are not booked. */
function partsBetween(days: Days, booked: readonly Booked[]): Days[] {
  const parts: Days[] = [];
  let { firstDay } = days;
  for (const booking of booked) {
    parts.push({ firstDay, lastDay: addDays(booking.checkIn, -1) });
    firstDay = addDays(booking.lastDay, 1);
  }
  parts.push({ firstDay, lastDay: days.lastDay });
  return parts.filter((part) => !isBefore(part.lastDay, part.firstDay));
}
