import { Readable } from 'node:stream';
import * as calls from '#contract/desk/calls/audit.ts';
import type { Deps } from '../deps.ts';
import { auditCsv } from './audit-csv.ts';
import { listAudit } from './audit-store.ts';
import type { DeskRoute } from './desk-route.ts';

/** The audit trail and its export. */
export function auditRoutes(route: DeskRoute, { db }: Deps): void {
  route(calls.listAudit, async ({ query }) => ({
    status: 'success',
    ...(await listAudit(db, query)),
  }));

  route(calls.exportAudit, async ({ query, reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="audit.csv"');
    return Readable.from(auditCsv(db, query));
  });
}
