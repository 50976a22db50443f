import { eq } from 'drizzle-orm';
import type { FeedId } from '#contract/desk/desk-ids.ts';
import type { AuditAction, AuditFields } from '#contract/desk/records/audit-entry.ts';
import { canBeSameStay, listingCalendars } from '#contract/desk/records/calendar-feed.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import type { Language } from '#contract/translated.ts';
import { changeLink } from '../../calendar/calendar-link.ts';
import { feedUrl } from '../../calendar/fetch-feed.ts';
import { type FeedReader, type FeedRow, nextReading, readFeed } from '../../calendar/read-feed.ts';
import { calendarFeeds, type StoredConflict } from '../../db/calendar-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { namedConflicts } from './feed-conflicts.ts';
import { readListingCalendars } from './listing-calendar-store.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
}

/** The calendars of a listing that an operator saw. */
interface SeenCalendars {
  readonly id: PropertyId;
  readonly version: number;
  /** The origin of the site. */
  readonly origin: string;
  /** Of the record in a refusal. */
  readonly language: Language;
}

type ReadingDesk = Desk & FeedReader;

/**
 * Gives the calendar of a listing a new address.
 *
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export function changeAddress(
  { db, clock, actor }: Desk,
  { id, version, origin, language }: SeenCalendars,
): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    requireVersion(listingCalendars, await readListingCalendars(tx, id, origin, language), version);
    await changeLink(tx, id);
    await recordAuditEntry(tx, actor, entryOf('calendar.changeAddress', listing), clock());
  });
}

/**
 * Adds a calendar of another platform, and reads it.
 *
 * @throws Refusal 404, or 422 `refused` for an address that the server does not read.
 */
export async function addFeed(
  desk: ReadingDesk,
  { id, name, address }: { id: PropertyId; name: string; address: string },
): Promise<void> {
  const { db, clock, actor, environment } = desk;
  const url = feedUrl(address, { allowed: environment.PRIVATE_CALENDARS });
  if (!url) throw refuse(422, 'refused', 'server.feedAddress');
  const added = await db.transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    const now = clock();
    const [feed] = await tx
      .insert(calendarFeeds)
      .values({ propertyId: id, name, address, nextAt: nextReading(now), createdAt: now })
      .returning();
    const after = fieldsOf({ name, address });
    await recordAuditEntry(tx, actor, { ...entryOf('calendar.addFeed', listing), after }, now);
    return feed;
  });
  if (added) await readFeed(desk, added);
}

/** Reads a calendar of another platform now. @returns its listing. @throws Refusal 404. */
export function readFeedNow(desk: ReadingDesk, id: FeedId): Promise<PropertyId> {
  return readAs(desk, id, 'calendar.readFeed');
}

/**
 * Reads a calendar of another platform now. If it has no days any more, its former days become free.
 *
 * @returns its listing.
 * @throws Refusal 404.
 */
export function freeFeedDays(desk: ReadingDesk, id: FeedId): Promise<PropertyId> {
  return readAs(desk, id, 'calendar.freeFeedDays');
}

async function readAs(
  desk: ReadingDesk,
  id: FeedId,
  action: 'calendar.readFeed' | 'calendar.freeFeedDays',
): Promise<PropertyId> {
  const { db, clock, actor } = desk;
  const feed = await db.transaction(async (tx) => {
    const { feed, listing } = await lockFeed(tx, id);
    const now = clock();
    await tx
      .update(calendarFeeds)
      .set({ nextAt: nextReading(now) })
      .where(eq(calendarFeeds.id, id));
    const after = { name: feed.name };
    await recordAuditEntry(tx, actor, { ...entryOf(action, listing), after }, now);
    return feed;
  });
  await readFeed(desk, feed, action === 'calendar.freeFeedDays');
  return feed.propertyId;
}

/**
 * Notes that the events in conflict with a booking are this booking, which the platform has read from our
 * calendar. Events that take other days than the booking stay conflicts.
 *
 * @returns the listing.
 * @throws Refusal 404, or 422 `step_impossible` when no event can be the booking.
 */
export function confirmSameStay(
  { db, clock, actor }: Desk,
  { id, booking }: { id: FeedId; booking: BookingId },
): Promise<PropertyId> {
  return db.transaction(async (tx) => {
    const { feed, listing } = await lockFeed(tx, id);
    const named = await namedConflicts(tx, feed.conflicts);
    const isSame = (conflict: StoredConflict) =>
      conflict.bookingId === booking &&
      named(conflict).some((each) => canBeSameStay(each, each.booking));
    const conflicts = feed.conflicts.filter((conflict) => !isSame(conflict));
    if (conflicts.length === feed.conflicts.length) {
      throw refuse(422, 'step_impossible', 'server.stepImpossible');
    }
    const sameStays = [...feed.sameStays, booking];
    await tx.update(calendarFeeds).set({ conflicts, sameStays }).where(eq(calendarFeeds.id, id));
    const after = { name: feed.name, booking };
    await recordAuditEntry(tx, actor, { ...entryOf('calendar.sameStay', listing), after }, clock());
    return listing.id;
  });
}

/** Removes a calendar of another platform with its blocked days. @returns its listing. @throws Refusal 404. */
export function removeFeed({ db, clock, actor }: Desk, id: FeedId): Promise<PropertyId> {
  return db.transaction(async (tx) => {
    const { feed, listing } = await lockFeed(tx, id);
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
    const before = fieldsOf(feed);
    await recordAuditEntry(
      tx,
      actor,
      { ...entryOf('calendar.removeFeed', listing), before },
      clock(),
    );
    return listing.id;
  });
}

type Listing = Pick<typeof properties.$inferSelect, 'id' | 'name'>;

/** Locks the listing before anything else, as every change of its calendar does. */
async function lockListing(tx: Database, id: PropertyId): Promise<Listing> {
  const [listing] = isRecordId<PropertyId>(id)
    ? await tx
        .select({ id: properties.id, name: properties.name })
        .from(properties)
        .where(eq(properties.id, id))
        .for('update')
    : [];
  if (!listing) throw notFound();
  return listing;
}

async function lockFeed(tx: Database, id: FeedId): Promise<{ feed: FeedRow; listing: Listing }> {
  const find = () => tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
  const [found] = isRecordId<FeedId>(id) ? await find() : [];
  if (!found) throw notFound();
  const listing = await lockListing(tx, found.propertyId);
  // Another operator may have removed it before the listing was locked.
  const [feed] = await find().for('update');
  if (!feed) throw notFound();
  return { feed, listing };
}

function entryOf(action: AuditAction, { id, name }: Listing) {
  return { action, subjectKind: 'listing', subjectId: id, subjectLabel: name } as const;
}

/** Without the path, which opens the calendar. */
function fieldsOf({ name, address }: Pick<FeedRow, 'name' | 'address'>): AuditFields {
  return { name, platform: new URL(address).host };
}
