import { ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../db/account-tables.ts';
import type { Database } from '../db/database.ts';
import { literally } from '../properties/property-filters.ts';

/** The name of a guest, as the index `users_name_parts` has it. */
const wholeName = sql`(${users.firstName} || ' ' || ${users.lastName})`;

/** Part of the name or the e-mail address. */
export function isGuestLike(text: string): SQL | undefined {
  const pattern = `%${literally(text)}%`;
  return or(ilike(users.email, pattern), ilike(wholeName, pattern));
}

/** With more matching guests than this, reading the records in the order of the list is faster. */
export const few = 200;

/**
 * The condition for records whose guest matches. With few matching guests it names their ids, so that
 * PostgreSQL uses the index by guest and does not read every record.
 */
export async function isOfGuestLike(db: Database, userId: PgColumn, text: string): Promise<SQL> {
  // `limit` changes the query object, so each use needs its own.
  const guests = () => db.select({ id: users.id }).from(users).where(isGuestLike(text));
  const ids = (await guests().limit(few + 1)).map(({ id }) => id);
  return inArray(userId, ids.length <= few ? ids : guests());
}

/** What the desk calls a guest. */
export function guestName({
  firstName,
  lastName,
  userName,
}: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'userName'>): string {
  return `${firstName} ${lastName}`.trim() || userName;
}

/** The columns that a record of the desk needs of its guest. */
export const guestColumns = {
  id: users.id,
  userName: users.userName,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};
