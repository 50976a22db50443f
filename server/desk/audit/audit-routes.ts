import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/audit.ts';
import type { AuditEntry } from '#contract/desk/records/audit-entry.ts';
import type { Deps } from '../../deps.ts';
import { sendCsv } from '../csv.ts';
import type { CsvForm } from '../csv-form.ts';
import type { DeskRoute } from '../desk-route.ts';
import { listAudit } from './audit-store.ts';
import { actionText, readableFields } from './readable-fields.ts';

const heads = [
  'at',
  'by',
  'address',
  'action',
  'subject',
  'subjectId',
  'label',
  'before',
  'after',
  'reason',
] as const;

function cellsOf(entry: AuditEntry, timeZone: string, form: CsvForm) {
  const { at, by, address, action, subject, before, after, reason } = entry;
  const changed = [before, after].map((fields) => readableFields(fields, form.language));
  const { kind, id, label } = subject;
  return [
    form.moment(at, timeZone),
    by.email,
    address,
    actionText(action, form.language),
    kind,
    id,
    label,
    ...changed,
    reason,
  ];
}

/** The audit trail and its export. */
export function auditRoutes(route: DeskRoute, deps: Deps): void {
  const { db, environment } = deps;
  const timeZone = environment.VITE_TIME_ZONE;
  route(calls.listAudit, async ({ query }) => ({
    status: 'success',
    ...(await listAudit(db, timeZone, query)),
  }));

  route(calls.exportAudit, ({ actor, query, reply, language }) =>
    sendCsv(deps, actor, reply, {
      list: 'audit',
      filters: z.encode(calls.exportAudit.query, query),
      language,
      heads,
      cellsOf: (entry: AuditEntry, form) => cellsOf(entry, timeZone, form),
      read: (after, size) => listAudit(db, timeZone, { ...query, after }, size),
    }),
  );
}
