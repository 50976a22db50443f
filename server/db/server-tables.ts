import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/* The limits and the settings of the server. */

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    /** When the next try is allowed, if the limit is a growing delay. */
    nextAt: moment('next_at'),
    /** When the count starts again. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);

/** Facts about this database, such as the data key that it was written with. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

const changes = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(sql`0`);

/**
 * The versions of what public replies are made of: the sum of each column. Triggers raise it at the end of each
 * transaction that changes their tables (`server/db/migrations/`).
 */
export const changeCounts = pgTable('change_counts', {
  /** Connections have different rows, so that their transactions do not wait for each other. */
  slot: integer('slot').primaryKey(),
  /** Listings, their types and amenities. */
  listings: changes('listings'),
  /** Days that are booked or blocked. */
  bookedDays: changes('booked_days'),
  /** Texts of the public pages. */
  content: changes('content'),
});
