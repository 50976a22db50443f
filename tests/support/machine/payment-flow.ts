import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/payment/payment-setup.ts';
import type { Receipt } from '#machines/payment/receipt.ts';
import { mayStay } from './records.ts';
import { runMachine } from './run-machine.ts';

/* Payments on their way, for the tests of the machine. */

export const transactionId = 'ABCDEFGHJKLMNPQR';

const input: PaymentInput = {
  purpose: 'newBooking',
  userId: 'amina',
  targetId: 'booking-7',
  bookingId: 'booking-7',
  amount: 100,
  receipt: undefined,
};
export const again: Partial<PaymentInput> = {
  purpose: 'again',
  targetId: 'record-3',
  bookingId: 'booking-3',
};

export const approved: Receipt = {
  purpose: 'newBooking',
  bookingId: 'booking-7',
  targetId: 'booking-7',
  orderId: 'order-1',
  transactionId,
  amount: 100,
  payerName: '',
  payerId: '',
  captured: false,
};
export const captured: Receipt = {
  ...approved,
  payerName: 'Amina',
  payerId: 'payer-1',
  captured: true,
};

export const key = `ndako.receipt.v1.amina.booking-7.${transactionId}`;
export const capturedKey = `${key}.captured`;
export const forgotten = { type: 'forget', key };
/** A recorded payment needs no receipt any more. */
export const allForgottenOf = (targetId: string) => [
  { type: 'forget', key: `ndako.receipt.v1.amina.${targetId}.${transactionId}` },
  { type: 'forget', key: `ndako.receipt.v1.amina.${targetId}.${transactionId}.captured` },
];
export const notice = (level: string, message: string) => ({
  type: 'notice',
  level,
  message,
  closeAfter: 2000,
});
export const toBookings = { type: 'navigate', to: '/bookings' };
export const thanks = { ...notice('success', 'payment.captured'), values: { name: 'Amina' } };

export const booking = { ...mayStay, id: 'booking-7' };
export const record = { id: 'record-3', bookingId: { id: 'booking-3' }, paymentStatus: 'unPaid' };
export const open = { status: 'success', details: [booking], data: [record] };

export function start(changes: Partial<PaymentInput> = {}) {
  return runMachine(paymentMachine, { input: { ...input, ...changes } });
}

/** Nothing is paid yet: the payment is offered. */
export async function offer(changes: Partial<PaymentInput> = {}) {
  const flow = start(changes);
  for (const call of flow.calls.ids()) await flow.calls.answer(call, open);
  return flow;
}

export async function openDialog(changes: Partial<PaymentInput> = {}) {
  const flow = await offer(changes);
  flow.actor.send({ type: 'payNow.open' });
  flow.actor.send({ type: 'script.resolved' });
  return flow;
}

/** The payer has approved; the provider takes the money. */
export async function approve(changes: Partial<PaymentInput> = {}) {
  const flow = await openDialog(changes);
  flow.actor.send({ type: 'order.requested' });
  flow.actor.send({ type: 'order.created' });
  flow.actor.send({ type: 'order.approved', orderId: 'order-1', transactionId });
  return flow;
}

export const paid = {
  type: 'order.captured',
  orderId: 'order-1',
  payerName: 'Amina',
  payerId: 'payer-1',
} as const;

/** The money is taken; the payment is being recorded, and what was emitted is forgotten. */
export async function capture(changes: Partial<PaymentInput> = {}) {
  const flow = await approve(changes);
  flow.actor.send(paid);
  flow.effects.length = 0;
  return flow;
}
