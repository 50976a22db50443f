import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, moment, recordId } from './columns.ts';

/** Pictures of listings and content, imported with them or uploaded at the desk. */
export const pictures = pgTable(
  'pictures',
  {
    id: recordId(),
    mime: text('mime').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    /** Since when no saved record shows it. A sweep removes it after a week. Null: a record does. */
    unusedSince: moment('unused_since'),
  },
  (table) => [index('pictures_unused').on(table.unusedSince).where(sql`unused_since is not null`)],
);

/** What the server has made of a picture: a photograph's copies by width, a drawing compressed. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** A width in pixels, or `br`. */
    name: text('name').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] })],
);
