import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { auditFilters } from '#contract/desk/calls/audit.ts';
import type { AuditEntry } from '#contract/desk/records/audit-entry.ts';
import type { Database } from '../db/database.ts';
import { audit, operators } from '../db/desk-tables.ts';
import { literally } from '../properties/property-filters.ts';
import { commandLineName } from './actor.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from './desk-page.ts';
import { endOf, startOf } from './utc-days.ts';

type Filters = z.output<typeof auditFilters>;

const keys = { at: audit.at, id: audit.id };

function matching({ operator, search, action, subject, from, to }: Omit<Filters, 'after'>) {
  return and(
    search ? isByLike(search) : undefined,
    operator && eq(audit.operatorId, operator),
    action && eq(audit.action, action),
    subject ? eq(audit.subjectId, subject) : undefined,
    from && gte(audit.at, startOf(from)),
    to && lt(audit.at, endOf(to)),
  );
}

/** By ids, so that PostgreSQL does not compare the address of every entry. No address ever changes. */
function isByLike(text: string): SQL | undefined {
  const part = `%${literally(text)}%`;
  const ids = new QueryBuilder()
    .select({ id: operators.id })
    .from(operators)
    .where(ilike(operators.email, part));
  const isCommandLine = sql`(${audit.operatorId} is null and ${commandLineName} ilike ${part})`;
  return or(inArray(audit.operatorId, ids), isCommandLine);
}

/** A page of the audit trail, newest first. */
export async function listAudit(
  db: Database,
  { after, ...filters }: Filters,
  size = deskPageSize,
): Promise<{ readonly records: AuditEntry[]; readonly next?: string }> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(matching(filters), isAfter(keys, after)))
    .orderBy(newestOf(keys))
    .limit(size + 1);
  const { page, ...rest } = pageOfRows(rows, (row) => row, size);
  return { records: page.map(entryOf), ...rest };
}

function entryOf(row: typeof audit.$inferSelect): AuditEntry {
  const { id, at, operatorId, email, address, action, before, after, reason } = row;
  return {
    id,
    at: at.toISOString(),
    by:
      operatorId === null
        ? { kind: 'commandLine', email }
        : { kind: 'operator', id: operatorId, email },
    address,
    action,
    subject: { kind: row.subjectKind, id: row.subjectId, label: row.subjectLabel },
    before,
    after,
    reason,
  };
}
