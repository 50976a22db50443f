import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/refunds.ts';
import { refundRecordId } from '#contract/desk/desk-ids.ts';
import { type DeskRefund, refundStatuses } from '#contract/desk/records/desk-refund.ts';
import { dollarText } from '../dollar-text.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { tell } from './operator-error.ts';

/** One line, with the last four digits of the account number. */
function lineOf(refund: DeskRefund): string {
  return [
    refund.id,
    refund.status,
    refund.requestedAt,
    refund.amount === undefined ? tell('nothingPaid') : dollarText(refund.amount),
    wayOf(refund),
    refund.guest.email,
  ].join('  ');
}

function wayOf({ way, status, refusal, accountHolder, accountEnding }: DeskRefund): string {
  if (refusal && status === 'pending') return tell('refusedByProvider', { reason: refusal });
  if (way === 'provider') return tell('throughProvider');
  return way === 'cash' ? tell('inCash') : `${accountHolder} (…${accountEnding})`;
}

async function read({ send, options }: Desk) {
  const id = z.parse(refundRecordId, options.id());
  return orUnknown(send(calls.readDeskRefund, { params: { id } }), 'unknownRefund', { id });
}

const list: Command = async ({ send, options }) => {
  const status = options.oneOf(refundStatuses, 'status');
  const query = { status, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listDeskRefunds, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

/**
 * What is needed to pay a refund: the account number, or the provider's order. Without a recorded
 * payment there is nothing to pay, so the line shows no account.
 */
const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  const { id, status, amount: cents, order, accountNumber, ...refund } = reply.refund;
  if (cents === undefined) {
    return { wire, lines: [tell('unpaidRefund', { id, bookingId: refund.booking.id, status })] };
  }
  const amount = dollarText(cents);
  if (order !== undefined)
    return { wire, lines: [tell('returnDetails', { id, amount, order, status })] };
  if (refund.way === 'cash') {
    const { name: guest } = refund.guest;
    return { wire, lines: [tell('cashDetails', { id, amount, guest, status })] };
  }
  const { accountHolder: holder, bankName: bank } = refund;
  const account = accountNumber ?? '';
  return { wire, lines: [tell('refundDetails', { id, amount, holder, bank, account, status })] };
};

const settle: Command = async (desk) => {
  const { refund } = (await read(desk)).reply;
  const { id, version } = refund;
  await desk.confirm(tell('askSettle', { refund: lineOf(refund) }));
  const { wire } = await desk.send(calls.settleDeskRefund, { params: { id }, body: { version } });
  return { wire, lines: [tell('refundNow', { id, status: 'refunded' })] };
};

const outside: Command = async (desk) => {
  const { refund } = (await read(desk)).reply;
  const { id, version } = refund;
  const body = { version, reason: desk.options.reason() };
  await desk.confirm(tell('askOutside', { refund: lineOf(refund) }));
  const { wire } = await desk.send(calls.settleRefundOutside, { params: { id }, body });
  return { wire, lines: [tell('refundNow', { id, status: 'refunded' })] };
};

const reject: Command = async (desk) => {
  const { refund } = (await read(desk)).reply;
  const { id, version } = refund;
  const body = { version, reason: desk.options.reason() };
  await desk.confirm(tell('askRejectRefund', { refund: lineOf(refund) }));
  const { wire } = await desk.send(calls.rejectDeskRefund, { params: { id }, body });
  return { wire, lines: [tell('refundNow', { id, status: 'rejected' })] };
};

export const refundCommands = {
  'refunds list': list,
  'refunds show': show,
  'refunds refunded': settle,
  'refunds outside': outside,
  'refunds rejected': reject,
} satisfies Record<string, Command>;
