import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import type { Database } from '../../db/database.ts';
import { audit } from '../../db/desk-tables.ts';
import type { Actor } from '../actor.ts';

type AuditRow = typeof audit.$inferInsert;

interface NewAuditEntry
  extends Pick<AuditRow, 'action' | 'subjectKind' | 'subjectId' | 'subjectLabel'> {
  /** The fields that changed. Never a secret. */
  readonly before?: AuditFields;
  readonly after?: AuditFields;
  readonly reason?: string;
}

/** Adds an entry to the audit trail. Call it in the transaction of the change. */
export async function recordAuditEntry(
  tx: Database,
  { id, email, address }: Pick<Actor, 'id' | 'email' | 'address'>,
  entry: NewAuditEntry,
  now: Date,
): Promise<void> {
  await tx.insert(audit).values({
    at: now,
    operatorId: id,
    email,
    address,
    before: {},
    after: {},
    reason: '',
    ...entry,
  });
}
