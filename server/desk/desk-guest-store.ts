import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { GuestChange, guestFilters } from '#contract/desk/calls/guests.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type DeskGuest, deskGuest } from '#contract/desk/records/desk-guest.ts';
import type { UserId } from '#contract/ids.ts';
import { holdAccount, readAccount, type UserRow } from '../accounts/account-store.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { users } from '../db/account-tables.ts';
import { type Database, isRecordId } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Actor } from './actor.ts';
import { recordDeed } from './audit-trail.ts';
import { requireVersion } from './changed-meanwhile.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from './desk-page.ts';
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
  return { records: page.map(recordOf), next };
}

function recordOf(row: UserRow): DeskGuest {
  const { id, version, email, mobileNumber, mayBook, isBlocked, isDeleted, createdAt } = row;
  return {
    id,
    version,
    name: guestName(row),
    email,
    mobileNumber,
    mayBook,
    isBlocked,
    isDeleted,
    joinedAt: createdAt.toISOString(),
  };
}

export async function readGuest(db: Database, id: UserId): Promise<DeskGuest | undefined> {
  const row = isRecordId<UserId>(id) ? await readAccount(db, id) : undefined;
  return row && recordOf(row);
}

const fieldOf = {
  allow: ['mayBook', true],
  deny: ['mayBook', false],
  block: ['isBlocked', true],
  unblock: ['isBlocked', false],
  delete: ['isDeleted', true],
  restore: ['isDeleted', false],
} as const satisfies Record<GuestChange, readonly [keyof UserRow, boolean]>;

interface SeenGuest {
  readonly id: UserId;
  readonly version: number;
  readonly change: GuestChange;
  readonly reason: string;
}

/**
 * Blocks, deletes or denies a guest, or undoes it. Blocking ends every session. A deleted account
 * keeps its sessions, because the replies to them tell its owner that the account was deleted
 * (BOOK-31). A change that is already so is no change.
 *
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export function changeGuest(
  { db, clock, actor }: Pick<Deps, 'db' | 'clock'> & { readonly actor: Actor },
  { id, version, change, reason }: SeenGuest,
): Promise<DeskGuest> {
  return db.transaction(async (tx) => {
    const account = isRecordId<UserId>(id) ? await holdAccount(tx, id) : undefined;
    if (!account) throw notFound();
    requireVersion(deskGuest, recordOf(account), version);
    const [field, value] = fieldOf[change];
    if (account[field] === value) return recordOf(account);
    const [changed] = await tx
      .update(users)
      .set({ [field]: value })
      .where(eq(users.id, id))
      .returning();
    if (!changed) throw notFound();
    if (change === 'block') await endSessionsOf(tx, id);
    const before: AuditFields = { [field]: account[field] };
    await recordDeed(
      tx,
      actor,
      {
        action: `guest.${change}`,
        subjectKind: 'guest',
        subjectId: id,
        subjectLabel: account.email,
        before,
        after: { [field]: value },
        reason,
      },
      clock(),
    );
    return recordOf(changed);
  });
}
