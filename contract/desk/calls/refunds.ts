import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { userId } from '../../ids.ts';
import { defineDeskCall } from '../desk-call.ts';
import { reason, seen } from '../desk-change.ts';
import { refundRecordId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, settlesRefunds } from '../desk-roles.ts';
import { deskRefund, deskRefundDetail, refundStatuses } from '../records/desk-refund.ts';

/** The filters of the list, as they are in its address. */
export const refundFilters = z.object({
  status: z.optional(z.enum(refundStatuses)),
  guest: z.optional(userId),
  /** Part of the guest's name or e-mail address, or a whole id. */
  search,
  after,
});

export const listDeskRefunds = defineDeskCall({
  method: 'GET',
  path: '/refunds',
  access: 'operator',
  roles: everyRole,
  summary: 'Refunds, newest first',
  query: refundFilters,
  reply: deskPage(deskRefund),
});

const reply = z.object({ ...envelope, refund: deskRefundDetail });
const params = z.object({ id: refundRecordId });

export const readDeskRefund = defineDeskCall({
  method: 'GET',
  path: '/refunds/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'A refund. Who settles refunds also gets the account number',
  params,
  reply,
});

export const settleDeskRefund = defineDeskCall({
  method: 'POST',
  path: '/refunds/:id/settle',
  access: 'operator',
  roles: settlesRefunds,
  summary: 'Settle a refund. An online payment goes back through the provider first',
  params,
  body: z.object(seen),
  reply,
});

export const settleRefundOutside = defineDeskCall({
  method: 'POST',
  path: '/refunds/:id/settle-outside',
  access: 'operator',
  roles: settlesRefunds,
  summary: 'Settle a refund that the provider refused, and that was paid in another way',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});

export const rejectDeskRefund = defineDeskCall({
  method: 'POST',
  path: '/refunds/:id/reject',
  access: 'operator',
  roles: settlesRefunds,
  summary: 'Reject a refund. The guest gets an e-mail and may ask again',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});
