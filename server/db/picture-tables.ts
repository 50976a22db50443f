import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, recordId } from './columns.ts';

/** Pictures of listings and content that were imported with them. */
export const pictures = pgTable('pictures', {
  id: recordId(),
  mime: text('mime').notNull(),
  bytes: bytesColumn('bytes').notNull(),
});

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
