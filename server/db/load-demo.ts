import { and, inArray, not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { demoGuestKey, users } from '#server/demo/content/users.ts';
import { isPassword } from '../accounts/password.ts';
import type { Deps } from '../deps.ts';
import { content } from './content-tables.ts';
import type { Database } from './database.ts';
import { demoContent } from './demo-content.ts';
import { demoHistory } from './demo-history.ts';
import { demoListings } from './demo-listings.ts';
import { demoUsers } from './demo-users.ts';
import * as schema from './schema.ts';

/** Any number, the same in every server process. */
const demoLock = 4_000_713;

const guest = users.find(({ key }) => key === demoGuestKey);

/** Who can sign in to the demo data and finds a history there. */
export const demoLogin = { email: guest?.email ?? '', password: guest?.password ?? '' };

/**
 * Fills an empty database with the demo data, its dates counted from today. Of several servers
 * that start at once, one does it.
 *
 * @returns whether the database holds the demo data now.
 */
export async function loadDemo({ db, clock, seal }: Omit<Deps, 'environment'>): Promise<boolean> {
  if (!(await isEmpty(db))) return holdsDemo(db);
  const now = clock();
  const people = await demoUsers();
  const places = demoListings(now);
  const history = demoHistory({ now, seal, userIds: people.ids, listingIds: places.ids });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (!(await isEmpty(tx))) return holdsDemo(tx);
    await insert(tx, schema.avatars, people.avatars);
    await insert(tx, schema.users, people.users);
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
    await insert(tx, content, demoContent());
    return true;
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

/** The demo accounts that anyone can sign in to, because they still have their public password. */
export async function openDemoAccounts(db: Database): Promise<string[]> {
  const accounts = await db
    .select({ email: schema.users.email, passwordHash: schema.users.passwordHash })
    .from(schema.users)
    .where(
      and(
        inArray(
          schema.users.email,
          users.map(({ email }) => email),
        ),
        not(schema.users.isDeleted),
        not(schema.users.isBlocked),
      ),
    )
    .orderBy(schema.users.email);
  const passwords = new Map(users.map(({ email, password }) => [email, password]));
  const open: string[] = [];
  for (const { email, passwordHash } of accounts) {
    if (await isPassword(passwordHash, passwords.get(email) ?? '')) open.push(email);
  }
  return open;
}

async function holdsDemo(db: Database): Promise<boolean> {
  const [user] = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(sql`${schema.users.email} = ${demoLogin.email} and not ${schema.users.isDeleted}`);
  return user !== undefined;
}
