import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { content } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { historyRows } from './history-rows.ts';
import { listingRows } from './listing-rows.ts';
import { pictureLinks } from './picture-links.ts';
import { readFolder } from './read-folder.ts';
import { userRows } from './user-rows.ts';

/** An arbitrary number, the same in every process. */
const importLock = 4_000_713;

/** The number of added records of each kind. */
export interface Imported {
  readonly listings: number;
  readonly users: number;
  readonly pictures: number;
}

/**
 * Fills an empty database with the contents of a folder, in one transaction. When several processes
 * import at the same time, only one of them does it.
 *
 * @param isPublic True when everyone can read the passwords of the folder, as in the demo.
 * @returns undefined when the database already has accounts or listings.
 * @throws StartError with one line for each error in the folder.
 */
export async function importFolder(
  { db, clock, seal }: Omit<Deps, 'environment'>,
  folder: string,
  isPublic = false,
): Promise<Imported | undefined> {
  if (!(await isEmpty(db))) return;
  const now = clock();
  const read = await readFolder(folder, now);
  const links = pictureLinks(read.pictures);
  const people = await userRows(read, isPublic);
  const places = listingRows(read, now, links.linkOf);
  const history = historyRows(read, { now, seal, userIds: people.ids, listingIds: places.ids });
  const contentRows = Object.entries(read.content).flatMap(([registry, records]) =>
    records.map((record, position) => ({ registry, position, record: links.linkedRecord(record) })),
  );
  const pictures = links.rows();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    if (!(await isEmpty(tx))) return;
    await insert(tx, schema.avatars, people.avatars);
    await insert(tx, schema.users, people.users);
    await insert(tx, schema.pictures, pictures);
    await insert(tx, schema.propertyTypes, places.propertyTypes);
    await insert(tx, schema.amenities, places.amenities);
    await insert(tx, schema.properties, places.properties);
    await insert(tx, schema.propertyAmenities, places.propertyAmenities);
    await insert(tx, schema.coupons, places.coupons);
    await insert(tx, schema.bookings, history.bookings);
    await insert(tx, schema.transactions, history.transactions);
    await insert(tx, schema.refunds, history.refunds);
    await insert(tx, schema.reviews, history.reviews);
    await insert(tx, schema.favourites, history.favourites);
    await insert(tx, content, contentRows);
    return {
      listings: places.properties.length,
      users: people.users.length,
      pictures: pictures.length + people.avatars.length,
    };
  });
}

const rowsAtOnce = 500;

async function insert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db.insert(table).values(rows.slice(start, start + rowsAtOnce));
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const [user] = await db.select({ id: schema.users.id }).from(schema.users).limit(1);
  const [property] = await db.select({ id: schema.properties.id }).from(schema.properties).limit(1);
  return !user && !property;
}
