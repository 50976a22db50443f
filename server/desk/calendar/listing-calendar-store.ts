import { and, asc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { feedFilters } from '#contract/desk/calls/listing-calendars.ts';
import type {
  CalendarFeed,
  ListedFeed,
  ListingCalendars,
} from '#contract/desk/records/calendar-feed.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Language } from '#contract/translated.ts';
import { linkOf, pathOf } from '../../calendar/calendar-link.ts';
import type { FeedRow } from '../../calendar/read-feed.ts';
import { calendarFeeds } from '../../db/calendar-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import { notFound } from '../../errors.ts';
import { literally, nameHolds } from '../../properties/property-filters.ts';
import { textIn } from '../../properties/text-in.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { namedConflicts } from './feed-conflicts.ts';

type Filters = z.output<typeof feedFilters>;

export const feedKeys = { at: calendarFeeds.createdAt, id: calendarFeeds.id };

export const isConflicting = sql`${calendarFeeds.conflicts} <> '[]'`;

/** Every condition of the list but its position. */
export function matchingFeeds({ state, search }: Omit<Filters, 'after'>): SQL | undefined {
  return and(
    state && (state === 'conflict' ? isConflicting : isNotNull(calendarFeeds.fault)),
    search
      ? or(ilike(calendarFeeds.name, `%${literally(search)}%`), isOfHomeLike(search))
      : undefined,
  );
}

function isOfHomeLike(text: string): SQL {
  const isHome = and(eq(properties.id, calendarFeeds.propertyId), nameHolds(text));
  return sql`exists (select 1 from ${properties} where ${isHome})`;
}

/** A page of the calendars of other platforms, newest first. */
export async function listFeeds(db: Database, { after, ...filters }: Filters, language: Language) {
  const found = await feedRows(db, language)
    .where(and(matchingFeeds(filters), isAfter(feedKeys, after)))
    .orderBy(newestOf(feedKeys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(found, ({ feed }) => ({ at: feed.createdAt, id: feed.id }));
  return { records: page.map(feedOf), next };
}

/** The calendars of other platforms with their listings. */
export function feedRows(db: Database, language: Language) {
  return db
    .select({ feed: calendarFeeds, listing: { id: properties.id, name: textIn('name', language) } })
    .from(calendarFeeds)
    .innerJoin(properties, eq(properties.id, calendarFeeds.propertyId));
}

/** The calendar of a row of `feedRows`. */
export function feedOf({
  feed,
  listing,
}: Awaited<ReturnType<typeof feedRows>>[number]): ListedFeed {
  return { ...readingOf(feed), listing, conflicts: feed.conflicts.length };
}

function readingOf({ id, name, readAt, found, fault, failedAt }: FeedRow) {
  return {
    id,
    name,
    readAt: readAt?.toISOString(),
    found: found ?? undefined,
    fault: fault ?? undefined,
    failedAt: failedAt?.toISOString(),
  };
}

/**
 * The calendars of a listing.
 *
 * @param origin The origin of the site, for the address of the listing's own calendar. Undefined for an operator
 * who may not see addresses.
 * @throws Refusal 404.
 */
export async function readListingCalendars(
  db: Database,
  id: PropertyId,
  origin: string | undefined,
  language: Language,
): Promise<ListingCalendars> {
  const [listing] = isRecordId<PropertyId>(id)
    ? await db
        .select({ id: properties.id, name: textIn('name', language) })
        .from(properties)
        .where(eq(properties.id, id))
    : [];
  if (!listing) throw notFound();
  const link = await linkOf(db, id);
  const feeds = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.propertyId, id))
    .orderBy(asc(calendarFeeds.name), asc(calendarFeeds.id));
  const stored = feeds.flatMap(({ conflicts }) => conflicts);
  const named = await namedConflicts(db, stored);
  return {
    ...listing,
    version: link?.version ?? 0,
    ...(link && origin !== undefined && { address: `${origin}${pathOf(link)}` }),
    feeds: feeds.map(
      (feed): CalendarFeed => ({
        ...readingOf(feed),
        ...(origin !== undefined && { address: feed.address }),
        conflicts: feed.conflicts.flatMap(named),
      }),
    ),
  };
}
