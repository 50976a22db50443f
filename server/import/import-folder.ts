import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { requireStayUnit } from '../bookings/stay-unit.ts';
import * as accountTables from '../db/account-tables.ts';
import * as bookingTables from '../db/booking-tables.ts';
import { content } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import * as paymentTables from '../db/payment-tables.ts';
import * as pictureTables from '../db/picture-tables.ts';
import * as propertyTables from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { storeEach } from '../pictures/picture-bytes.ts';
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
 * @throws StartError with one line for each error in the folder, or PictureUnavailable when the place
 * of new pictures fails.
 */
export async function importFolder(
  deps: Deps,
  folder: string,
  isPublic = false,
): Promise<Imported | undefined> {
  const { db, clock, seal, environment } = deps;
  if (!(await isEmpty(db))) return;
  const now = clock();
  const unit = environment.VITE_STAY_UNIT;
  const read = await readFolder(folder, now, unit);
  const links = pictureLinks(read.pictures);
  const people = await userRows(read, isPublic);
  const places = listingRows(read, now, links.linkOf);
  const ids = { userIds: people.ids, listingIds: places.ids };
  const history = historyRows(read, { now, seal, unit, ...ids });
  const contentRows = Object.entries(read.content).flatMap(([registry, records]) =>
    records.map(({ record, french }, position) => ({
      registry,
      position,
      record: links.linkedRecord(record),
      french,
    })),
  );
  const stored = await storeEach(deps, links.linkedPictures());
  const pictures = [...stored].map(([{ id, mime }, columns]) => ({ id, mime, ...columns }));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    if (!(await isEmpty(tx))) return;
    await requireStayUnit(tx, unit);
    await insert(tx, accountTables.avatars, people.avatars);
    await insert(tx, accountTables.users, people.users);
    await insert(tx, pictureTables.pictures, pictures);
    await insert(tx, propertyTables.propertyTypes, places.propertyTypes);
    await insert(tx, propertyTables.amenities, places.amenities);
    await insert(tx, propertyTables.properties, places.properties);
    await insert(tx, propertyTables.propertyAmenities, places.propertyAmenities);
    await insert(tx, propertyTables.coupons, places.coupons);
    await insert(tx, bookingTables.bookings, history.bookings);
    await insert(tx, paymentTables.transactions, history.transactions);
    await insert(tx, paymentTables.refunds, history.refunds);
    await insert(tx, propertyTables.reviews, history.reviews);
    await insert(tx, propertyTables.favourites, history.favourites);
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
  const [user] = await db.select({ id: accountTables.users.id }).from(accountTables.users).limit(1);
  const [property] = await db
    .select({ id: propertyTables.properties.id })
    .from(propertyTables.properties)
    .limit(1);
  return !user && !property;
}
