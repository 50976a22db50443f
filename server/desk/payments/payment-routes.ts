import * as z from 'zod/mini';
import { isoOf } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/payments.ts';
import type { DeskPayment } from '#contract/desk/records/desk-payment.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { deskPayments as english } from '#locales/en/desk-payments.ts';
import { deskPayments as french } from '#locales/fr/desk-payments.ts';
import { fill } from '#locales/message.ts';
import type { Deps } from '../../deps.ts';
import { dollarText } from '../../dollar-text.ts';
import { notFound } from '../../errors.ts';
import { paymentProvider } from '../../paypal/payment-provider.ts';
import { sendCsv } from '../csv.ts';
import type { CsvForm } from '../csv-form.ts';
import type { DeskRoute } from '../desk-route.ts';
import { promisedMail } from '../guests/promised-mail.ts';
import { listPayments } from './desk-payment-store.ts';
import { checkProviderOrder, returnProviderOrder } from './provider-order-changes.ts';
import { listProviderOrders, readProviderOrder } from './provider-order-store.ts';
import { totalsOf } from './totals.ts';

const sentences = { en: english, fr: french };

const heads = [
  'at',
  'state',
  'method',
  'amount',
  'settled',
  'refund',
  'guest',
  'email',
  'listing',
  'arrival',
  'departure',
  'booking',
  'order',
  'payment',
] as const;

/** DESK-371 */
function settledText(
  { settled }: Pick<DeskPayment, 'settled'>,
  { language }: Pick<CsvForm, 'language'>,
): string {
  if (!settled) return '';
  const values = {
    paid: dollarText(settled.paid, language),
    amount: dollarText(settled.of, language),
  };
  return fill(sentences[language]['desk.payment.fixedAmount'], values, language);
}

function cellsOf(
  { booking, guest, ...payment }: DeskPayment,
  timeZone: string,
  form: CsvForm,
): string[] {
  return [
    form.moment(payment.at, timeZone),
    form.word(payment.state),
    form.word(payment.method),
    form.money(payment.amount),
    settledText(payment, form),
    payment.refund ? form.word(payment.refund.status) : '',
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

  route(calls.exportDeskPayments, ({ actor, query, reply, language }) =>
    sendCsv(deps, actor, reply, {
      list: 'payments',
      filters: z.encode(calls.exportDeskPayments.query, query),
      language,
      heads,
      cellsOf: (payment: DeskPayment, form) => cellsOf(payment, timeZone, form),
      read: (after, size) => listPayments(db, timeZone, { ...query, after }, language, size),
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
