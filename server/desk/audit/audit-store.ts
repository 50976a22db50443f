import { and, eq, gte, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { auditFilters } from '#contract/desk/calls/audit.ts';
import type { AuditEntry } from '#contract/desk/records/audit-entry.ts';
import type { Database } from '../../db/database.ts';
import { audit, operators } from '../../db/desk-tables.ts';
import { literally } from '../../properties/property-filters.ts';
import { commandLineName, guestByCode, payerByLink } from '../actor.ts';
import { deskPageSize, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { endOf, startOf } from '../site-days.ts';

type Filters = z.output<typeof auditFilters>;

/** Who has no account at the desk, in place of an e-mail address. */
const withoutAccount = [commandLineName, payerByLink, guestByCode];

const keys = { at: audit.at, id: audit.id };

async function matching(
  db: Database,
  timeZone: string,
  filters: Omit<Filters, 'after'>,
): Promise<SQL | undefined> {
  const { operator, search, action, subject, from, to } = filters;
  return and(
    search ? await isByLike(db, search) : undefined,
    operator && eq(audit.operatorId, operator),
    action && eq(audit.action, action),
    subject ? eq(audit.subjectId, subject) : undefined,
    from && gte(audit.at, startOf(from, timeZone)),
    to && lt(audit.at, endOf(to, timeZone)),
  );
}

/** By ids, so that PostgreSQL reads the index of each operator. No address ever changes. */
async function isByLike(db: Database, text: string): Promise<SQL | undefined> {
  const isLike = ilike(operators.email, `%${literally(text)}%`);
  const found = await db.select({ id: operators.id }).from(operators).where(isLike);
  const ids = found.map(({ id }) => id);
  const isOfOperator = inArray(audit.operatorId, ids);
  const names = withoutAccount.filter((name) => name.includes(text.toLowerCase()));
  if (names.length === 0) return isOfOperator;
  const isNamed = and(isNull(audit.operatorId), inArray(audit.email, names));
  return ids.length === 0 ? isNamed : or(isNamed, isOfOperator);
}

/** A page of the audit trail, newest first. */
export async function listAudit(
  db: Database,
  timeZone: string,
  { after, ...filters }: Filters,
  size = deskPageSize,
): Promise<{ readonly records: AuditEntry[]; readonly next?: string }> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(await matching(db, timeZone, filters), isAfter(keys, after)))
    .orderBy(newestOf(keys))
    .limit(size + 1);
  const { page, ...rest } = pageOfRows(rows, (row) => row, size);
  return { records: page.map(entryOf), ...rest };
}

function kindOf(name: string): Exclude<AuditEntry['by']['kind'], 'operator'> {
  switch (name) {
    case payerByLink:
      return 'paymentLink';
    case guestByCode:
      return 'claimCode';
    default:
      return 'commandLine';
  }
}

function entryOf(row: typeof audit.$inferSelect): AuditEntry {
  const { id, at, operatorId, email, address, action, before, after, reason } = row;
  return {
    id,
    at: at.toISOString(),
    by:
      operatorId === null
        ? { kind: kindOf(email), email }
        : { kind: 'operator', id: operatorId, email },
    address,
    action,
    subject: { kind: row.subjectKind, id: row.subjectId, label: row.subjectLabel },
    before,
    after,
    reason,
  };
}
