import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { defineDeskCall } from '../desk-call.ts';
import { operatorId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { ownerOnly } from '../desk-roles.ts';
import { auditActions, auditEntry } from '../records/audit-entry.ts';

const filters = {
  operator: z.optional(operatorId),
  /** Part of the operator's e-mail address, or of `command line`. */
  search,
  action: z.optional(z.enum(auditActions)),
  /** The id of a booking, a refund, a guest, an operator, a session or a listing. */
  subject: z.optional(z.string().check(z.maxLength(64))),
  /** The first and the last day, in the time zone of the site. */
  from: z.optional(day),
  to: z.optional(day),
};

/** The filters of the list, as they are in its address. */
export const auditFilters = z.object({ ...filters, after });

export const listAudit = defineDeskCall({
  method: 'GET',
  path: '/audit',
  access: 'operator',
  roles: ownerOnly,
  summary: 'The audit trail, newest first',
  query: auditFilters,
  reply: deskPage(auditEntry),
});

export const exportAudit = defineDeskCall({
  method: 'GET',
  path: '/audit.csv',
  access: 'operator',
  roles: ownerOnly,
  summary: 'The audit trail with the same filters as CSV, newest first',
  query: z.object(filters),
  reply: z.string(),
});
