import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { optional } from '../../fields.ts';
import { bookingId, userId } from '../../ids.ts';
import { moneySum } from '../../money.ts';
import { defineDeskCall } from '../desk-call.ts';
import { reason, seen } from '../desk-change.ts';
import { orderRecordId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, settlesRefunds } from '../desk-roles.ts';
import { settled } from '../records/desk-booking.ts';
import { deskPayment } from '../records/desk-payment.ts';
import { providerOrder } from '../records/provider-order.ts';

const filters = {
  method: z.optional(z.enum(['cash', 'paypal'])),
  /** `unpaid`: promised in cash. */
  state: z.optional(z.enum(['paid', 'unpaid'])),
  /** The first and the last day, in the time zone of the site, on which it was paid, or promised. */
  from: z.optional(day),
  to: z.optional(day),
  guest: z.optional(userId),
  booking: z.optional(bookingId),
  /** Part of the guest's name or e-mail address, or the whole number of a payment or an order. */
  search,
};

/** The filters of the list, as they are in its address. */
export const paymentFilters = z.object({ ...filters, after });

export const listDeskPayments = defineDeskCall({
  method: 'GET',
  path: '/payments',
  access: 'operator',
  roles: everyRole,
  summary: 'Payments, newest first',
  query: paymentFilters,
  reply: deskPage(deskPayment),
});

export const exportDeskPayments = defineDeskCall({
  method: 'GET',
  path: '/payments.csv',
  access: 'operator',
  roles: everyRole,
  summary: 'The payments with the same filters as CSV, newest first',
  query: z.object(filters),
  reply: z.string(),
});

/** The money received and paid back in a period. */
const totals = {
  cash: moneySum,
  online: moneySum,
  refunded: moneySum,
  /** Of the bookings that were paid online in the period. */
  settled: optional(settled),
};

export type Totals = z.output<z.ZodMiniObject<typeof totals>>;

export const readTotals = defineDeskCall({
  method: 'GET',
  path: '/payments/totals',
  access: 'operator',
  roles: everyRole,
  summary: 'The money received and paid back in the month of a day, in total and by day',
  /** Default: today. Days are those of the time zone of the site. */
  query: z.object({ day: z.optional(day) }),
  reply: z.object({
    ...envelope,
    /** The first day of the month. */
    firstDay: day,
    month: z.object(totals),
    /** The days on which money moved, in order. */
    days: z.array(z.object({ day, ...totals })),
  }),
});

/** The filters of the list, as they are in its address. */
export const providerOrderFilters = z.object({
  state: z.optional(z.enum(['open', 'pending', 'unrecorded'])),
  after,
});

export const listProviderOrders = defineDeskCall({
  method: 'GET',
  path: '/provider-orders',
  access: 'operator',
  roles: everyRole,
  summary: 'Orders of the payment provider whose payment is not recorded, newest first',
  query: providerOrderFilters,
  reply: deskPage(providerOrder),
});

const reply = z.object({ ...envelope, providerOrder });
const params = z.object({ id: orderRecordId });

export const readProviderOrder = defineDeskCall({
  method: 'GET',
  path: '/provider-orders/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'An order of the payment provider',
  params,
  reply,
});

export const checkProviderOrder = defineDeskCall({
  method: 'POST',
  path: '/provider-orders/:id/check',
  access: 'operator',
  roles: settlesRefunds,
  summary: 'Ask the provider for an order now, and record what it took',
  params,
  body: z.object(seen),
  reply,
});

export const returnProviderOrder = defineDeskCall({
  method: 'POST',
  path: '/provider-orders/:id/return',
  access: 'operator',
  roles: settlesRefunds,
  summary:
    'Record money that cannot pay its booking, and begin its refund. The guest gets an e-mail',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});
