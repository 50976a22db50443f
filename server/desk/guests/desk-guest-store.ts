import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { guestFilters } from '#contract/desk/calls/guests.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import type { UserId } from '#contract/ids.ts';
import { readAccount, type UserRow } from '../../accounts/account-store.ts';
import { users } from '../../db/account-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { guestName, isGuestLike } from './guest-search.ts';

type Filters = z.output<typeof guestFilters>;

const keys = { at: users.createdAt, id: users.id };

const isInState = {
  denied: not(users.mayBook),
  blocked: sql`${users.isBlocked}`,
  deleted: sql`${users.isDeleted}`,
};

function isLike(text: string): SQL | undefined {
  return isRecordId<UserId>(text) ? eq(users.id, text) : isGuestLike(text);
}

/** A page of the guests, newest first. */
export async function listGuests(db: Database, { state, search, after }: Filters) {
  const rows = await db
    .select()
    .from(users)
    .where(
      and(state && isInState[state], search ? isLike(search) : undefined, isAfter(keys, after)),
    )
    .orderBy(newestOf(keys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(rows, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { records: page.map(guestRecord), next };
}

/** An account as a record of the desk. */
export function guestRecord(row: UserRow): DeskGuest {
  const { id, version, email, mobileNumber, mayBook, isBlocked, isDeleted, createdAt } = row;
  return {
    id,
    version,
    name: guestName(row),
    email: email ?? '',
    mobileNumber,
    mayBook,
    isBlocked,
    isDeleted,
    joinedAt: createdAt.toISOString(),
  };
}

/** A guest of the desk. Undefined when the id is unknown. */
export async function readGuest(db: Database, id: UserId): Promise<DeskGuest | undefined> {
  const row = isRecordId<UserId>(id) ? await readAccount(db, id) : undefined;
  return row && guestRecord(row);
}
