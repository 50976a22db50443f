import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/bookings.ts';
import type { DateChange } from '#contract/desk/records/date-change.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { bookingId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import { dollarText } from '../dollar-text.ts';
import { type Command, type Desk, orUnknown } from './desk-command.ts';
import { OperatorError, tell } from './operator-error.ts';

function lineOf(booking: DeskBooking): string {
  return [
    booking.id,
    booking.state === 'givenUp' ? 'given up' : booking.state,
    paidOf(booking),
    `${booking.checkIn} – ${booking.checkOut}`,
    dollarText(booking.amount),
    booking.property.name,
    booking.guest.email,
  ].join('  ');
}

function paidOf({ isPaid, isPartPaid, owed }: DeskBooking): string {
  if (isPartPaid) return tell('partPaid', { owed: dollarText(owed) });
  return isPaid ? 'paid' : 'unpaid';
}

async function read({ send, options }: Desk) {
  const id = z.parse(bookingId, options.id());
  return orUnknown(send(calls.readDeskBooking, { params: { id } }), 'unknownBooking', { id });
}

/** One line for each booking, newest first. */
const list: Command = async ({ send, options }) => {
  const state = options.oneOf(calls.bookingFilters.shape.state.def.innerType.options, 'status');
  const query = { state, search: options.search, after: options.after };
  const { reply, wire } = await send(calls.listDeskBookings, { query });
  return { wire, lines: reply.records.map(lineOf), next: reply.next };
};

const show: Command = async (desk) => {
  const { reply, wire } = await read(desk);
  const { history } = reply.booking;
  const steps = history.map(({ at, what, by, reason }) =>
    [at, what, by || reply.booking.guest.email, reason].filter(Boolean).join('  '),
  );
  return { wire, lines: [lineOf(reply.booking), ...steps] };
};

const approve: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const body = { version, payBy: desk.options.payBy() };
  const { wire } = await desk.send(calls.approveBooking, { params: { id }, body });
  return { wire, lines: [tell('bookingNow', { id, status: 'approved' })] };
};

const deadline: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const body = { version, payBy: desk.options.day('pay-by') };
  const { reply, wire } = await desk.send(calls.changeDeadline, { params: { id }, body });
  return { wire, lines: [tell('bookingDeadline', { id, payBy: reply.booking.payBy ?? '' })] };
};

const reject: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const body = { version, reason: desk.options.reason() };
  await desk.confirm(tell('askReject', { booking: lineOf(booking) }));
  const { wire } = await desk.send(calls.rejectBooking, { params: { id }, body });
  return { wire, lines: [tell('bookingNow', { id, status: 'rejected' })] };
};

const cancel: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const body = { version, reason: desk.options.reason() };
  await desk.confirm(tell('askCancel', { booking: lineOf(booking) }));
  const { wire } = await desk.send(calls.cancelDeskBooking, { params: { id }, body });
  return { wire, lines: [tell('bookingNow', { id, status: 'cancelled' })] };
};

const paid: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const body = { version, amount: desk.options.amount(), note: desk.options.note };
  const { reply, wire } = await desk.send(calls.recordCash, { params: { id }, body });
  const isClosed = booking.state === 'cancelled' || booking.state === 'givenUp';
  const amount = dollarText(cents(reply.booking.received - booking.received));
  if (reply.booking.isPartPaid) {
    return { wire, lines: [tell('bookingPaidInPart', { id, amount, ...owedIn(reply.booking) })] };
  }
  return { wire, lines: [tell(isClosed ? 'cancelledPaid' : 'bookingPaid', { id, amount })] };
};

function owedIn({ amount, owed }: DeskBooking) {
  return { total: dollarText(amount), owed: dollarText(owed) };
}

const charge: Command = async (desk) => {
  const { id, version } = (await read(desk)).reply.booking;
  const { options } = desk;
  const body = { version, amount: options.someMoney(), reason: options.reason() };
  const { reply, wire } = await desk.send(calls.chargeBooking, { params: { id }, body });
  return { wire, lines: [tell('bookingPrice', { id, ...owedIn(reply.booking) })] };
};

/** Takes back the last extra charge that is not paid. */
const uncharge: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const last = unpaidCharge(booking);
  if (!last) throw new OperatorError('noUnpaidCharge', { id });
  const values = { reason: last.reason, amount: dollarText(last.amount) };
  await desk.confirm(tell('askUncharge', { ...values, booking: lineOf(booking) }));
  const body = { version, charge: last.id };
  const { reply, wire } = await desk.send(calls.unchargeBooking, { params: { id }, body });
  return { wire, lines: [tell('bookingPrice', { id, ...owedIn(reply.booking) })] };
};

const lower: Command = async (desk) => {
  const { booking } = (await read(desk)).reply;
  const { id, version } = booking;
  const body = { version, amount: desk.options.someMoney(), reason: desk.options.reason() };
  const amount = dollarText(body.amount);
  await desk.confirm(tell('askLower', { amount, booking: lineOf(booking) }));
  const { reply, wire } = await desk.send(calls.lowerBooking, { params: { id }, body });
  return { wire, lines: [tell('bookingLowered', { id, amount, ...owedIn(reply.booking) })] };
};

/** Shows what the new dates cost, asks, and changes them. */
const dates: Command = async (desk) => {
  const { send, options } = desk;
  const { booking } = (await read(desk)).reply;
  const { id } = booking;
  const params = { id };
  const stay = { checkIn: options.day('from'), checkOut: options.day('to') };
  const reason = options.reason();
  const { change } = (await send(calls.previewDates, { params, query: stay })).reply;
  const { version, settlement, moved, total } = change;
  const preview = previewOf(change);
  await desk.confirm(tell('askDates', { preview, booking: lineOf(booking) }));
  const received = settlement === 'collect' ? moved : noMoney;
  const body = { version, ...stay, total, received, reason };
  const { wire } = await send(calls.changeDates, { params, body });
  return { wire, lines: [tell('datesChanged', { id, ...stay, total: dollarText(total) })] };
};

function previewOf(change: DateChange): string {
  const { checkIn, checkOut, length, unit, droppedCoupon: code, settlement } = change;
  const oldTotal = dollarText(change.oldTotal);
  const total = dollarText(change.total);
  return [
    tell(`datesPreview.${unit}`, { checkIn, checkOut, length, oldTotal, total }),
    ...(code ? [tell('couponDropped', { code })] : []),
    tell(`settlement.${settlement}`, {
      amount: dollarText(cents(change.moved - (change.movedInCash ?? 0))),
      cash: dollarText(change.movedInCash ?? noMoney),
      owed: dollarText(change.owed),
    }),
  ].join('\n');
}

export const bookingCommands = {
  'bookings list': list,
  'bookings show': show,
  'bookings approve': approve,
  'bookings deadline': deadline,
  'bookings reject': reject,
  'bookings cancel': cancel,
  'bookings paid': paid,
  'bookings charge': charge,
  'bookings uncharge': uncharge,
  'bookings lower': lower,
  'bookings dates': dates,
} satisfies Record<string, Command>;
