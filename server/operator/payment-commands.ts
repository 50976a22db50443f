import * as z from 'zod/mini';
import { type Day, day, isoOf } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/payments.ts';
import { orderRecordId } from '#contract/desk/desk-ids.ts';
import type { DeskPayment } from '#contract/desk/records/desk-payment.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { dollarText, moneyText } from '../dollar-text.ts';
import { type Command, type CommandOptions, type Desk, orUnknown } from './desk-command.ts';
import { tell } from './operator-error.ts';

function lineOf({ id, at, state, method, amount, booking, guest }: DeskPayment): string {
  return [id, at, state, method, dollarText(amount), booking.property, guest.email].join('  ');
}

function dayIn(options: CommandOptions, option: 'from' | 'to'): Day | undefined {
  return options[option] === undefined ? undefined : options.day(option);
}

function filters({ options }: Desk) {
  const state = options.oneOf(['paid', 'unpaid'], 'status');
  const method = options.oneOf(['cash', 'paypal'], 'kind');
  const { search } = options;
  return { state, method, search, from: dayIn(options, 'from'), to: dayIn(options, 'to') } as const;
}

/** One line for each payment, newest first. */
const list: Command = async (desk) => {
  const query = { ...filters(desk), after: desk.options.after };
  const { reply, wire } = await desk.send(calls.listDeskPayments, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

/** The payments with the same filters as CSV. */
const exported: Command = async (desk) => {
  const { wire } = await desk.send(calls.exportDeskPayments, { query: filters(desk) });
  return { wire, lines: [String(wire).trimEnd()] };
};

/** The totals of the month of `--from`, and of each of its days. Default: the present month. */
const totals: Command = async ({ send, options }) => {
  const query = { day: dayIn(options, 'from') };
  const { reply, wire } = await send(calls.readTotals, { query });
  const lineOfTotals = (of: string, { cash, online, refunded }: calls.Totals) =>
    tell('totals', {
      of,
      cash: dollarText(cash),
      online: dollarText(online),
      refunded: dollarText(refunded),
    });
  const days = reply.days.map((each) => lineOfTotals(z.encode(day, each.day), each));
  return { wire, lines: [lineOfTotals(isoOf(reply.firstDay).slice(0, 7), reply.month), ...days] };
};

function lineOfProviderOrder(providerOrder: ProviderOrder): string {
  const { id, openedAt, state, order, amount, captured, currency, guest } = providerOrder;
  return [
    id,
    openedAt,
    state,
    order,
    dollarText(amount),
    ...(captured === undefined
      ? []
      : [tell('captured', { amount: moneyText(captured, currency) })]),
    guest.email,
  ].join('  ');
}

const listProviderOrders: Command = async ({ send, options }) => {
  const state = options.oneOf(['unrecorded', 'pending', 'open'], 'status');
  const query = { state, after: options.after };
  const { reply, wire } = await send(calls.listProviderOrders, { query });
  return { wire, lines: reply.records.map(lineOfProviderOrder), next: reply.next };
};

async function read({ send, options }: Desk) {
  const id = z.parse(orderRecordId, options.id());
  return orUnknown(send(calls.readProviderOrder, { params: { id } }), 'unknownProviderOrder', {
    id,
  });
}

const check: Command = async (desk) => {
  const { id, version } = (await read(desk)).reply.providerOrder;
  const sent = { params: { id }, body: { version } };
  const { reply, wire } = await desk.send(calls.checkProviderOrder, sent);
  return { wire, lines: [lineOfProviderOrder(reply.providerOrder)] };
};

const giveBack: Command = async (desk) => {
  const { providerOrder } = (await read(desk)).reply;
  const { id, version } = providerOrder;
  const body = { version, reason: desk.options.reason() };
  await desk.confirm(tell('askReturn', { order: lineOfProviderOrder(providerOrder) }));
  const { reply, wire } = await desk.send(calls.returnProviderOrder, { params: { id }, body });
  return { wire, lines: [lineOfProviderOrder(reply.providerOrder)] };
};

export const paymentCommands = {
  'payments list': list,
  'payments export': exported,
  'payments totals': totals,
  'provider-orders list': listProviderOrders,
  'provider-orders check': check,
  'provider-orders return': giveBack,
} satisfies Record<string, Command>;
