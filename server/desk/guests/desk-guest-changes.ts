import { eq } from 'drizzle-orm';
import type { GuestChange } from '#contract/desk/calls/guests.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type DeskGuest, deskGuest } from '#contract/desk/records/desk-guest.ts';
import type { UserId } from '#contract/ids.ts';
import { lockAccount, type UserRow } from '../../accounts/account-store.ts';
import { endSessionsOf } from '../../accounts/sessions.ts';
import { users } from '../../db/account-tables.ts';
import { isRecordId } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { guestRecord } from './desk-guest-store.ts';
import { auditedGuest } from './guest-search.ts';

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
 * keeps its sessions, because the replies to them say that the account was deleted (BOOK-31). If the
 * account is so already, nothing changes.
 *
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export function changeGuest(
  { db, clock, actor }: Pick<Deps, 'db' | 'clock'> & { readonly actor: Actor },
  { id, version, change, reason }: SeenGuest,
): Promise<DeskGuest> {
  return db.transaction(async (tx) => {
    const account = isRecordId<UserId>(id) ? await lockAccount(tx, id) : undefined;
    if (!account) throw notFound();
    requireVersion(deskGuest, guestRecord(account), version);
    const [field, value] = fieldOf[change];
    if (account[field] === value) return guestRecord(account);
    const [changed] = await tx
      .update(users)
      .set({ [field]: value })
      .where(eq(users.id, id))
      .returning();
    if (!changed) throw notFound();
    if (change === 'block') await endSessionsOf(tx, id);
    const before: AuditFields = { [field]: account[field] };
    await recordAuditEntry(
      tx,
      actor,
      {
        action: `guest.${change}`,
        subjectKind: 'guest',
        subjectId: id,
        subjectLabel: auditedGuest(guestRecord(account)),
        before,
        after: { [field]: value },
        reason,
      },
      clock(),
    );
    return guestRecord(changed);
  });
}
