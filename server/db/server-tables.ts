import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
