import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import type { BlockId, FeedId } from '#contract/desk/desk-ids.ts';
import type { FeedFault, FoundInFeed } from '#contract/desk/records/calendar-feed.ts';
import type { BookingId, PropertyId } from '#contract/ids.ts';
import { createdAt, dayColumn, moment, recordId } from './columns.ts';
import { properties } from './property-tables.ts';

/*
 * The calendars of listings. A hand-written migration contains the triggers that keep blocked days
 * and bookings apart (`bookings_not_blocked`, `blocked_days_not_booked`), the constraint
 * `blocked_days_no_overlap` (two ranges that operators blocked never share a day) and the index of
 * the ranges.
 */

const propertyIdColumn = () =>
  uuid('property_id')
    .$type<PropertyId>()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' });

/** An event of another platform on days of a booking. Both days count. */
export interface StoredConflict {
  readonly title: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly bookingId: BookingId;
}

/** The calendars of a listing on other platforms. The server reads them every 30 minutes. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: recordId<FeedId>(),
    propertyId: propertyIdColumn(),
    /** The platform, in the words of the operator. */
    name: text('name').notNull(),
    /** The address of an iCalendar file. */
    address: text('address').notNull(),
    /** When it was last read without a fault. Null before the first time. */
    readAt: moment('read_at'),
    /** What it had when it was last read. Null before the first time. */
    found: jsonb('found').$type<FoundInFeed>(),
    /** Why the last try failed. Null when it did not. */
    fault: text('fault').$type<FeedFault>(),
    /** When the last try failed. Null when it did not. */
    failedAt: moment('failed_at'),
    /** Its events on days that are booked here. */
    conflicts: jsonb('conflicts').$type<StoredConflict[]>().notNull().default([]),
    /** Bookings that the platform has from our own calendar, as an operator has confirmed: no conflicts. */
    sameStays: jsonb('same_stays').$type<BookingId[]>().notNull().default([]),
    /** When the server reads it again. */
    nextAt: moment('next_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('calendar_feeds_next').on(table.nextAt),
    index('calendar_feeds_property').on(table.propertyId),
    index('calendar_feeds_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** Days of a listing that cannot be booked. Both days count, as those of a stay. */
export const blockedDays = pgTable(
  'blocked_days',
  {
    id: recordId<BlockId>(),
    propertyId: propertyIdColumn(),
    firstDay: dayColumn('first_day').notNull(),
    lastDay: dayColumn('last_day').notNull(),
    /** The operator's reason, or the title of the other platform's event. */
    reason: text('reason').notNull(),
    /** The calendar that has this event. Null for days that an operator blocked. */
    feedId: uuid('feed_id')
      .$type<FeedId>()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** How often the row has changed. A trigger counts. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('blocked_days_in_order', sql`${table.firstDay} <= ${table.lastDay}`),
    index('blocked_days_feed').on(table.feedId),
    index('blocked_days_first_day').on(table.firstDay),
    index('blocked_days_last_day').on(table.lastDay),
  ],
);

/** The address under which other platforms read a listing's calendar. */
export const calendarLinks = pgTable('calendar_links', {
  propertyId: propertyIdColumn().primaryKey(),
  /**
   * 256 random bits, readable: each further platform needs the same address. It opens only which days
   * are taken, which the listing's page also shows.
   */
  token: text('token').notNull().unique(),
  /** How often the token has changed. A trigger counts. */
  version: integer('version').notNull().default(1),
});
