import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/audit.ts';
import type { AuditEntry } from '#contract/desk/records/audit-entry.ts';
import { isoInZone } from '#contract/time-zone.ts';
import type { Deps } from '../../deps.ts';
import { sendCsv } from '../csv.ts';
import type { DeskRoute } from '../desk-route.ts';
import { listAudit } from './audit-store.ts';
import { readableFields } from './readable-fields.ts';

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

function cellsOf(entry: AuditEntry, timeZone: string) {
  const { at, by, address, action, subject, before, after, reason } = entry;
  const changed = [before, after].map(readableFields);
  const { kind, id, label } = subject;
  return [isoInZone(at, timeZone), by.email, address, action, kind, id, label, ...changed, reason];
}

/** The audit trail and its export. */
export function auditRoutes(route: DeskRoute, deps: Deps): void {
  const { db, environment } = deps;
  const timeZone = environment.VITE_TIME_ZONE;
  route(calls.listAudit, async ({ query }) => ({
    status: 'success',
    ...(await listAudit(db, timeZone, query)),
  }));

  route(calls.exportAudit, ({ actor, query, reply }) =>
    sendCsv(deps, actor, reply, {
      list: 'audit',
      filters: z.encode(calls.exportAudit.query, query),
      heads,
      cellsOf: (entry: AuditEntry) => cellsOf(entry, timeZone),
      read: (after, size) => listAudit(db, timeZone, { ...query, after }, size),
    }),
  );
}
