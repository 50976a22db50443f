import { eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserId } from '#contract/ids.ts';
import { users } from '../../db/account-tables.ts';
import type { Database } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import { literally, nameHolds } from '../../properties/property-filters.ts';

/** The name of a guest, as the index `users_name_parts` has it. */
const wholeName = sql`(${users.firstName} || ' ' || ${users.lastName})`;

/** The trigram indexes do not find shorter parts. */
const shortestPart = 3;
const shortestNumber = 4;

/** The digits of a telephone number, as the index `users_phone_parts` has them. */
const phoneDigits = sql`regexp_replace(${users.mobileNumber}, '[^0-9]', '', 'g')`;

/**
 * Part of the telephone number, whatever is between its digits. People also say 0 in place of the code of their
 * country, or after it in brackets, or 00 before it.
 */
function hasPhone(text: string): SQL | undefined {
  const typed = /^[\d\s()+./-]+$/.test(text)
    ? text
        .replace('(0)', '')
        .replace(/\D/g, '')
        .replace(/^00?(?=[1-9])/, '')
    : '';
  return typed.length < shortestNumber ? undefined : like(phoneDigits, `%${typed}%`);
}

/**
 * Part of the name, the e-mail address or the telephone number. A shorter part than three characters must begin a word of
 * the name, or the address, so that no search reads every guest.
 */
export function isGuestLike(text: string): SQL | undefined {
  const part = literally(text);
  const isShort = text.length < shortestPart;
  const patterns = isShort ? [`${part}%`, `% ${part}%`] : [`%${part}%`];
  return or(
    hasPhone(text),
    ...[users.email, wholeName].flatMap((each) => patterns.map((pattern) => ilike(each, pattern))),
  );
}

/** With more matches than this, reading the records in the order of the list is faster. */
const few = 200;

/**
 * The condition for records whose guest matches, in a query that joins `users`. With few matching guests
 * it names their ids, so that PostgreSQL uses the index by guest and does not read every record.
 */
export async function isOfGuestLike(
  db: Database,
  userId: PgColumn,
  text: string,
): Promise<SQL | undefined> {
  const isLike = isGuestLike(text);
  const guests = await db
    .select({ id: users.id })
    .from(users)
    .where(isLike)
    .limit(few + 1);
  if (guests.length > few) return isLike;
  return inArray(
    userId,
    guests.map(({ id }) => id),
  );
}

/**
 * As `isOfGuestLike`, in a query that joins `properties` too: the records whose guest matches, or whose
 * listing has the text in its name, in English or French.
 */
export async function isOfGuestOrHomeLike(
  db: Database,
  { userId, propertyId }: { readonly userId: PgColumn; readonly propertyId: PgColumn },
  text: string,
): Promise<SQL | undefined> {
  const isLike = nameHolds(text);
  const homes = await db
    .select({ id: properties.id })
    .from(properties)
    .where(isLike)
    .limit(few + 1);
  const ids = homes.map(({ id }) => id);
  const isOfHome = ids.length > few ? isLike : inArray(propertyId, ids);
  return or(await isOfGuestLike(db, userId, text), isOfHome);
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
  /** Empty for a guest without one. */
  email: sql<string>`coalesce(${users.email}, '')`,
  mobileNumber: users.mobileNumber,
};

type GuestRow = Pick<typeof users.$inferSelect, Exclude<keyof typeof guestColumns, 'email'>> & {
  readonly email: string;
};

/** What the audit trail calls a guest. */
export function auditedGuest({
  email,
  name,
}: {
  readonly email: string;
  readonly name: string;
}): string {
  return email || name;
}

/** What the audit trail calls the guest of a booking. */
export async function auditedGuestOf(tx: Database, id: UserId): Promise<string> {
  const [guest] = await tx.select(guestColumns).from(users).where(eq(users.id, id));
  return guest ? auditedGuest({ email: guest.email, name: guestName(guest) }) : '';
}

/** The guest of a record. */
export function guestOf(row: Omit<GuestRow, 'mobileNumber'>) {
  return { id: row.id, name: guestName(row), email: row.email };
}
