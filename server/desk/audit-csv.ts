import type * as z from 'zod/mini';
import type { auditFilters } from '#contract/desk/calls/audit.ts';
import type { AuditEntry } from '#contract/desk/records/audit-entry.ts';
import type { Database } from '../db/database.ts';
import { listAudit } from './audit-store.ts';

const rowsAtOnce = 1000;

const heads = [
  'at',
  'by',
  'address',
  'action',
  'subject',
  'subject id',
  'label',
  'before',
  'after',
  'reason',
];

/** A cell of CSV (RFC 4180). A spreadsheet would run a text that begins like a formula. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

function lineOf(entry: AuditEntry): string {
  const { at, by, address, action, subject, before, after, reason } = entry;
  const changed = [before, after].map((fields) => JSON.stringify(fields));
  return line([
    at,
    by.email,
    address,
    action,
    subject.kind,
    subject.id,
    subject.label,
    ...changed,
    reason,
  ]);
}

/** The matching entries of the audit trail as CSV, newest first, in pieces. */
export async function* auditCsv(
  db: Database,
  filters: Omit<z.output<typeof auditFilters>, 'after'>,
): AsyncGenerator<string> {
  yield line(heads);
  let after: string | undefined;
  do {
    const { records, next } = await listAudit(db, { ...filters, after }, rowsAtOnce);
    yield records.map(lineOf).join('');
    after = next;
  } while (after !== undefined);
}
