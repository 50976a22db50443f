import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytesColumn, moment, recordId } from './columns.ts';

/** Where the bytes are: in the row, or in an object of another place. */
const storedBytes = () => ({
  bytes: bytesColumn('bytes'),
  /** A folder or a bucket, as `PICTURES` names it. Null: the database. */
  place: text('place'),
  /** The key of the object in its place. No two writes use the same one. */
  key: text('key'),
  /** The SHA-256 of the object's bytes, in hexadecimal. */
  hash: text('hash'),
});

const isStored = sql`num_nonnulls(place, key, hash) = case when bytes is null then 3 else 0 end`;

/** Pictures of listings and content, imported with them or uploaded at the desk. */
export const pictures = pgTable(
  'pictures',
  {
    id: recordId(),
    mime: text('mime').notNull(),
    ...storedBytes(),
    /** Since when no saved record shows it. A sweep removes it after a week. Null: a record does. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    index('pictures_unused').on(table.unusedSince).where(sql`unused_since is not null`),
    check('pictures_stored', isStored),
  ],
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
    ...storedBytes(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.name] }),
    check('picture_copies_stored', isStored),
  ],
);

/**
 * Objects that no row of the two tables above names. A row is added before the object is written. A trigger removes it
 * when a picture takes the object, and adds one when a picture leaves it.
 */
export const loosePictures = pgTable(
  'loose_pictures',
  {
    /** The order of the sweep. */
    position: integer('position').primaryKey().generatedAlwaysAsIdentity(),
    place: text('place').notNull(),
    key: text('key').notNull(),
    notedAt: moment('noted_at').notNull().defaultNow(),
    /** A sweep removes the object, so no picture can take it any more. */
    isDoomed: boolean('is_doomed').notNull().default(false),
  },
  (table) => [unique('loose_pictures_object').on(table.place, table.key)],
);
