import { and, asc, eq, gte, inArray, not, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { addDays, type Day, isBefore } from '#contract/day.ts';
import type { readDeskCalendar } from '#contract/desk/calls/calendar.ts';
import type { DeskCalendar } from '#contract/desk/records/desk-calendar.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Language } from '#contract/translated.ts';
import { isStandingRow } from '../../bookings/booking-state.ts';
import { isStaleHold } from '../../bookings/stale-holds.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import { blockedDays, calendarFeeds } from '../../db/calendar-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { blockedRange, bookedRange, dayRange } from '../../db/day-range.ts';
import { properties } from '../../db/property-tables.ts';
import { refuse } from '../../errors.ts';
import { nameOrLocationHolds } from '../../properties/property-filters.ts';
import { textIn } from '../../properties/text-in.ts';
import { hasId } from '../desk-page.ts';
import { guestName } from '../guests/guest-search.ts';
import { byHome } from '../home-order.ts';
import { blockedRangeOf } from './blocked-days.ts';
import { namedConflicts } from './feed-conflicts.ts';
import { isConflicting } from './listing-calendar-store.ts';

type Query = z.output<typeof readDeskCalendar.query>;

/** Listings of one reply. */
const pageSize = 500;

interface Range {
  readonly from: Day;
  readonly to: Day;
}

/**
 * A page of listings with what takes their days. Each listing is looked up in the index of its
 * bookings, so the cost grows with the listings and days of the reply, not with the tables.
 */
export async function readCalendar(
  db: Database,
  now: Date,
  { from, days, ...filters }: Query,
  language: Language,
): Promise<{ readonly calendar: DeskCalendar; readonly next?: string }> {
  const found = await db
    .select({
      id: properties.id,
      name: textIn('name', language),
      location: textIn('location', language),
    })
    .from(properties)
    .where(matching(filters))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(pageSize + 1);
  const listings = found.slice(0, pageSize);
  const ids = listings.map(({ id }) => id);
  const range = { from, to: addDays(from, days - 1) };
  const last = found.length > pageSize ? listings.at(-1) : undefined;
  return {
    calendar: {
      // The database orders by its index, so only the listings of a page are in natural order.
      listings: byHome(listings, ({ name }) => name),
      bookings: ids.length > 0 ? await bookingsOf(db, now, ids, range) : [],
      blocks: ids.length > 0 ? await blocksOf(db, ids, range) : [],
      conflicts: ids.length > 0 ? await conflictsOf(db, ids, range) : [],
    },
    ...(last && { next: last.id }),
  };
}

function matching({ property, search, after }: Omit<Query, 'from' | 'days'>): SQL | undefined {
  return and(
    hasId(properties.id, property),
    search ? nameOrLocationHolds(search) : undefined,
    after === undefined ? undefined : isAfterListing(after),
  );
}

function isAfterListing(id: string): SQL {
  if (!isRecordId(id)) throw refuse(400, 'malformed', 'server.badRequest');
  return sql`(${properties.name}, ${properties.id}) >
    (select last.name, last.id from properties as last where last.id = ${id})`;
}

async function bookingsOf(db: Database, now: Date, ids: PropertyId[], range: Range) {
  // The last night of a stay ends in the course of the next day, so its bar does too.
  const isTaken = sql`${bookedRange} && ${dayRange(addDays(range.from, -1), range.to)}`;
  const isShown = gte(bookings.checkOut, range.from);
  const named = db
    .select({
      userName: users.userName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, bookings.userId))
    .limit(1)
    .as('named');
  const rows = await db
    .select({
      id: bookings.id,
      propertyId: bookings.propertyId,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      lastDay: bookings.lastDay,
      status: bookings.status,
      isPaid: bookings.isPaid,
      userName: named.userName,
      firstName: named.firstName,
      lastName: named.lastName,
      email: named.email,
    })
    .from(listed(ids))
    .innerJoin(
      bookings,
      // The same expression as in the constraint `bookings_no_overlap`, so that its index is used.
      and(sql`${bookings.propertyId} = listed.id`, isTaken, isShown, isStandingRow),
    )
    // One after the other: for a join, PostgreSQL may read all guests.
    .innerJoinLateral(named, sql`true`)
    .where(not(isStaleHold(now)))
    .orderBy(bookings.checkIn, bookings.id);
  return rows.map(({ id, propertyId, checkIn, checkOut, lastDay, status, isPaid, ...guest }) => ({
    id,
    propertyId,
    checkIn,
    checkOut,
    lastDay,
    guest: guestName(guest),
    state: status === 'pending' ? ('pending' as const) : ('approved' as const),
    isPaid,
  }));
}

async function blocksOf(db: Database, ids: PropertyId[], range: Range) {
  const rows = await db
    .select({ block: blockedDays, source: calendarFeeds.name })
    .from(listed(ids))
    .innerJoin(
      blockedDays,
      and(
        sql`${blockedDays.propertyId} = listed.id`,
        sql`${blockedRange} && ${dayRange(range.from, range.to)}`,
      ),
    )
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, blockedDays.feedId))
    .orderBy(blockedDays.firstDay, blockedDays.id);
  return rows.map(({ block, source }) => blockedRangeOf(block, source ?? ''));
}

async function conflictsOf(db: Database, ids: PropertyId[], { from, to }: Range) {
  const feeds = await db
    .select()
    .from(calendarFeeds)
    .where(and(isConflicting, inArray(calendarFeeds.propertyId, ids)))
    .orderBy(calendarFeeds.name, calendarFeeds.id);
  const stored = feeds.flatMap(({ conflicts }) => conflicts);
  const named = await namedConflicts(db, stored);
  return feeds.flatMap(({ propertyId, name: source, conflicts }) =>
    conflicts
      .filter(({ firstDay, lastDay }) => !isBefore(lastDay, from) && !isBefore(to, firstDay))
      .flatMap(named)
      .map((conflict) => ({ ...conflict, propertyId, source })),
  );
}

/** The listings of the page as rows, so that PostgreSQL looks up each in the index. */
function listed(ids: readonly PropertyId[]): SQL {
  return sql`unnest(${sql.param([...ids])}::uuid[]) as listed(id)`;
}
