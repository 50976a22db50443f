import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/audit.ts';
import type { AuditEntry } from '#contract/desk/records/audit-entry.ts';
import type { Deps } from '../../deps.ts';
import { sendCsv } from '../csv.ts';
import type { DeskRoute } from '../desk-route.ts';
import { listAudit } from './audit-store.ts';

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

function cellsOf({ at, by, address, action, subject, before, after, reason }: AuditEntry) {
  const changed = [before, after].map((fields) => JSON.stringify(fields));
  const { kind, id, label } = subject;
  return [at, by.email, address, action, kind, id, label, ...changed, reason];
}

/** The audit trail and its export. */
export function auditRoutes(route: DeskRoute, deps: Deps): void {
  const { db } = deps;
  route(calls.listAudit, async ({ query }) => ({
    status: 'success',
    ...(await listAudit(db, query)),
  }));

  route(calls.exportAudit, ({ actor, query, reply }) =>
    sendCsv(deps, actor, reply, {
      list: 'audit',
      filters: z.encode(calls.exportAudit.query, query),
      heads,
      cellsOf,
      read: (after, size) => listAudit(db, { ...query, after }, size),
    }),
  );
}
