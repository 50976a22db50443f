import { runMachine } from 'flow-inspector/testing/run-machine';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import { cents } from '#contract/money.ts';
import { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import type { DebtReading, PaymentInput } from '#machines/guest/payment/payment-setup.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';

/* Payments on their way, for the tests of the machine. */

export const transactionId = 'ABCDEFGHJKLMNPQR';

const input: PaymentInput = {
  purpose: 'newBooking',
  userId: userIdOf('amina'),
  targetId: 'booking-7',
  bookingId: bookingIdOf('booking-7'),
  onlineAmount: cents(100),
  receipts: [],
};
export const again: Partial<PaymentInput> = {
  purpose: 'again',
  targetId: 'record-3',
  bookingId: bookingIdOf('booking-3'),
};

export const approved: Receipt = {
  purpose: 'newBooking',
  bookingId: bookingIdOf('booking-7'),
  targetId: 'booking-7',
  orderId: 'order-1',
  transactionId,
  amount: cents(100),
  approvedAt: 0,
  payerName: '',
  payerId: '',
  isOver: false,
  captured: false,
};
export const captured: Receipt = {
  ...approved,
  payerName: 'Amina',
  payerId: 'payer-1',
  captured: true,
};
/** Another tab's, of the same booking. */
export const ofAnotherTab: Receipt = {
  ...approved,
  orderId: 'order-2',
  transactionId: 'ZZZZZZZZZZZZZZZZ',
};

/** What another tab has done to the receipts of the booking. */
export function news(...receipts: readonly Receipt[]) {
  return { type: 'receipt.changed', bookingId: 'booking-7', receipts } as const;
}

export const key = `ndako.receipt.v1.amina.booking-7.${transactionId}`;
export const capturedKey = `${key}.captured`;
export const forgotten = { type: 'forget', key };
/** A recorded payment needs no receipt any more. */
export const allForgottenOf = (bookingId: string) => [
  { type: 'forget', key: `ndako.receipt.v1.amina.${bookingId}.${transactionId}` },
  { type: 'forget', key: `ndako.receipt.v1.amina.${bookingId}.${transactionId}.captured` },
];
export const notice = (level: string, message: string) => ({
  type: 'notice',
  level,
  message,
  closeAfter: 2000,
});
export const toBookings = { type: 'navigate', to: '/bookings' };
export const thanks = { ...notice('success', 'payment.captured'), values: { name: 'Amina' } };

export const owed: DebtReading = {
  debt: { kind: 'owed', bookingId: bookingIdOf('booking-7'), total: cents(45000), isRest: false },
  receipts: [],
};
const owedOfRecord: DebtReading = {
  debt: { kind: 'owed', bookingId: bookingIdOf('booking-3'), total: cents(45000), isRest: false },
  receipts: [],
};
export const paidBefore: DebtReading = { debt: { kind: 'paid' }, receipts: [] };
export const nothingOwed: DebtReading = { debt: { kind: 'none' }, receipts: [] };

export function start(changes: Partial<PaymentInput> = {}) {
  const flow = runMachine(paymentMachine, { input: { ...input, ...changes } });
  flow.effects.length = 0;
  return flow;
}

export const order = { orderId: 'order-1', amount: 100 };

/** Nothing is paid yet: the payment is offered. */
export async function offer(changes: Partial<PaymentInput> = {}) {
  const flow = start(changes);
  await flow.calls.answer('readDebt', changes.purpose === 'again' ? owedOfRecord : owed);
  return flow;
}

/** Pay Now is pressed, and the server has said that the payment is still owed. */
export async function press(changes: Partial<PaymentInput> = {}) {
  const flow = await offer(changes);
  flow.actor.send({ type: 'payNow.open' });
  await flow.calls.answer('readDebt', changes.purpose === 'again' ? owedOfRecord : owed);
  return flow;
}

/** The dialog shows the provider's button. */
export async function openDialog(changes: Partial<PaymentInput> = {}) {
  const flow = await press(changes);
  flow.actor.send({ type: 'script.resolved' });
  return flow;
}

/** The payer looks at the order. */
export async function awaitPayer(changes: Partial<PaymentInput> = {}) {
  const flow = await openDialog(changes);
  flow.actor.send({ type: 'order.requested' });
  await flow.calls.answer('createOrder', order);
  return flow;
}

export const approval = {
  type: 'order.approved',
  orderId: 'order-1',
  transactionId,
  approvedAt: 0,
  receipts: [],
} as const;

/** The payer has approved; the provider takes the money. */
export async function approve(changes: Partial<PaymentInput> = {}) {
  const flow = await awaitPayer(changes);
  flow.actor.send(approval);
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
