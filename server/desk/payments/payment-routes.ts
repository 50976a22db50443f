import * as z from 'zod/mini';
import { isoOf } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/payments.ts';
import type { DeskPayment } from '#contract/desk/records/desk-payment.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { dollarsOf } from '#contract/money.ts';
import { dayInZone, isoInZone } from '#contract/time-zone.ts';
import { deskPayments } from '#locales/en/desk-payments.ts';
import { fill } from '#locales/message.ts';
import type { Deps } from '../../deps.ts';
import { dollarText } from '../../dollar-text.ts';
import { notFound } from '../../errors.ts';
import { paymentProvider } from '../../paypal/payment-provider.ts';
import { sendCsv } from '../csv.ts';
import type { DeskRoute } from '../desk-route.ts';
import { promisedMail } from '../guests/promised-mail.ts';
import { listPayments } from './desk-payment-store.ts';
import { checkProviderOrder, returnProviderOrder } from './provider-order-changes.ts';
import { listProviderOrders, readProviderOrder } from './provider-order-store.ts';
import { totalsOf } from './totals.ts';

const heads = [
  'at',
  'state',
  'method',
  'amount',
  'settled',
  'refund',
  'guest',
  'e-mail',
  'listing',
  'arrival',
  'departure',
  'booking',
  'order',
  'payment',
];

/** DESK-371. The file is in English, as its heads. */
function settledText({ settled }: Pick<DeskPayment, 'settled'>): string {
  if (!settled) return '';
  const values = { paid: dollarText(settled.paid), amount: dollarText(settled.of) };
  return fill(deskPayments['desk.payment.fixedAmount'], values);
}

function cellsOf({ booking, guest, ...payment }: DeskPayment, timeZone: string): string[] {
  return [
    isoInZone(payment.at, timeZone),
    payment.state,
    payment.method,
    dollarsOf(payment.amount).toFixed(2),
    settledText(payment),
    payment.refund?.status ?? '',
    guest.name,
    guest.email,
    booking.property,
    isoOf(booking.checkIn),
    isoOf(booking.checkOut),
    booking.id,
    payment.order ?? '',
    payment.id,
  ];
}

/** The payments, their totals, and the provider's orders that no payment has recorded. */
export function paymentRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;
  const timeZone = environment.VITE_TIME_ZONE;
  const tools = { db, clock, provider: paymentProvider(deps) };
  const status = 'success';
  const mailOf = promisedMail(environment);
  const told = (providerOrder: ProviderOrder) => ({
    status,
    providerOrder: { ...providerOrder, ...mailOf(providerOrder) },
  });

  route(calls.listDeskPayments, async ({ query, language }) => ({
    status,
    ...(await listPayments(db, timeZone, query, language)),
  }));

  route(calls.exportDeskPayments, ({ actor, query, reply }) =>
    sendCsv(deps, actor, reply, {
      list: 'payments',
      filters: z.encode(calls.exportDeskPayments.query, query),
      heads,
      cellsOf: (payment: DeskPayment) => cellsOf(payment, timeZone),
      read: (after, size) => listPayments(db, timeZone, { ...query, after }, 'en', size),
    }),
  );

  route(calls.readTotals, async ({ query }) => ({
    status,
    ...(await totalsOf(db, query.day ?? dayInZone(clock(), timeZone), timeZone)),
  }));

  route(calls.listProviderOrders, async ({ query, language }) => ({
    status,
    ...(await listProviderOrders(db, query, language)),
  }));

  route(calls.readProviderOrder, async ({ params, language }) => {
    const providerOrder = await readProviderOrder(db, params.id, language);
    if (!providerOrder) throw notFound();
    return told(providerOrder);
  });

  route(calls.checkProviderOrder, async ({ actor, params, body, language }) =>
    told(await checkProviderOrder({ ...tools, actor, language }, { ...params, ...body })),
  );

  route(calls.returnProviderOrder, async ({ actor, params, body, language }) =>
    told(await returnProviderOrder({ ...tools, actor, language }, { ...params, ...body })),
  );
}
