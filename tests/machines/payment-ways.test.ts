import { describe, expect, it } from 'vitest';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/payment/payment-setup.ts';
import type { Receipt } from '#machines/payment/receipt.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

/*
 * Ways through a payment that the rows take for granted: each of these transitions would be missed
 * if it were gone.
 */

const transactionId = 'ABCDEFGHJKLMNPQR';

const input: PaymentInput = {
  purpose: 'newBooking',
  userId: 'amina',
  targetId: 'booking-7',
  bookingId: 'booking-7',
  amount: 100,
  receipt: undefined,
};
const again: Partial<PaymentInput> = {
  purpose: 'again',
  targetId: 'record-3',
  bookingId: 'booking-3',
};
const ofAnotherTab: Receipt = {
  purpose: 'newBooking',
  bookingId: 'booking-7',
  targetId: 'booking-7',
  orderId: 'order-2',
  transactionId,
  amount: 100,
  payerName: '',
  payerId: '',
  captured: false,
};
const open = {
  status: 'success',
  details: [{ ...mayStay, id: 'booking-7' }],
  data: [{ id: 'record-3', bookingId: { id: 'booking-3' }, paymentStatus: 'unPaid' }],
};
const complaint = {
  type: 'notice',
  level: 'error',
  message: 'payment.recordFailed',
  closeAfter: 2000,
};
const back = { type: 'navigate', to: '/bookings' };

function check(changes: Partial<PaymentInput> = {}) {
  return runMachine(paymentMachine, { input: { ...input, ...changes } });
}

async function cannotCheck() {
  const flow = check();
  await flow.calls.refuse('listBookings', { kind: 'noReply' });
  return flow;
}

/** The payer has approved; the provider takes the money. */
async function approve(changes: Partial<PaymentInput> = {}) {
  const flow = check(changes);
  for (const call of flow.calls.ids()) await flow.calls.answer(call, open);
  flow.actor.send({ type: 'payNow.open' });
  flow.actor.send({ type: 'script.resolved' });
  flow.actor.send({ type: 'order.requested' });
  flow.actor.send({ type: 'order.created' });
  flow.actor.send({ type: 'order.approved', orderId: 'order-1', transactionId });
  flow.effects.length = 0;
  return flow;
}

describe('while it is checked what there is to pay', () => {
  it('makes way for another tab that pays', () => {
    const { actor } = check();
    actor.send({ type: 'receipt.changed', receipt: ofAnotherTab });
    expect(actor.getSnapshot().value).toBe('elsewhere');
  });

  it('asks anew when another tab has ended its payment', async () => {
    const { actor, calls } = check();
    actor.send({ type: 'receipt.changed', receipt: undefined });
    expect(await calls.answerTooLate(open)).toBe(1);
    expect(calls.ids()).toEqual(['listBookings']);
  });

  it('can be asked again, left, or paid elsewhere, where it could not be learnt', async () => {
    const { actor, calls } = await cannotCheck();
    actor.send({ type: 'check.retry' });
    expect(calls.ids()).toEqual(['listBookings']);

    const left = await cannotCheck();
    left.actor.send({ type: 'payment.leave' });
    expect(left.effects).toEqual([back]);

    const elsewhere = await cannotCheck();
    elsewhere.actor.send({ type: 'receipt.changed', receipt: ofAnotherTab });
    expect(elsewhere.actor.getSnapshot().value).toBe('elsewhere');
    elsewhere.actor.send({ type: 'payment.leave' });
    expect(elsewhere.effects).toEqual([back]);
  });

  it('leads back where it is paid already', async () => {
    const { actor, calls, effects } = check();
    const paid = { ...mayStay, id: 'booking-7', paymentMethod: 'paypal' };
    await calls.answer('listBookings', { status: 'success', details: [paid] });
    expect(actor.getSnapshot().value).toBe('alreadyPaid');
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([back]);
  });
});

describe('while the payment is offered', () => {
  it('is checked again when another tab has ended its payment', async () => {
    const { actor, calls } = check();
    await calls.answer('listBookings', open);
    actor.send({ type: 'receipt.changed', receipt: undefined });
    expect(calls.ids()).toEqual(['listBookings']);
  });

  it('[PAY-13] waits for the payer once the provider has created the order', async () => {
    const { actor, calls } = check();
    await calls.answer('listBookings', open);
    actor.send({ type: 'payNow.open' });
    actor.send({ type: 'order.requested' });
    actor.send({ type: 'order.created' });
    expect(actor.getSnapshot().matches({ paying: { dialog: { open: 'awaitingPayer' } } })).toBe(
      true,
    );
  });
});

describe('while the payment is recorded', () => {
  it('asks anew when a slow provider has taken the money', async () => {
    const { actor, calls, clock, effects } = await approve();
    letPass(clock, 60_000);
    actor.send({ type: 'order.captured', payerName: 'Amina', payerId: 'payer-1' });
    expect(await calls.answerTooLate({ status: 'success' })).toBeGreaterThan(0);
    expect(calls.input('createTransaction')).toMatchObject({
      body: { message: { message: 'payment.captured', values: { name: 'Amina' } } },
    });
    expect(effects.map((effect) => Object(effect).type)).toEqual(['remember', 'notice']);
  });

  it('asks anew when a slow provider could not take it', async () => {
    const { actor, calls, clock } = await approve();
    letPass(clock, 60_000);
    await calls.answerTooLate(open);
    actor.send({ type: 'capture.failed' });
    expect(await calls.answerTooLate({ status: 'success' })).toBe(1);
    expect(calls.ids()).toEqual([]);
    letPass(clock, 5000);
    expect(calls.ids()).toEqual(['createTransaction']);
  });

  it('says that a record could not be changed, and can be tried again', async () => {
    const { actor, calls, effects } = await approve(again);
    actor.send({ type: 'order.captured', payerName: '', payerId: 'payer-1' });
    effects.length = 0;
    await calls.answer('updateTransaction', { status: 'error' });
    actor.send({ type: 'record.retry' });
    await calls.refuse('updateTransaction', { kind: 'noReply' });
    expect(effects).toEqual([complaint, complaint]);
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'captured' });
  });

  it('knows better than other tabs what becomes of its own capture', async () => {
    const { actor, calls, clock } = await approve();
    letPass(clock, 60_000);
    await calls.refuse('createTransaction', { kind: 'noReply' });
    for (const receipt of [ofAnotherTab, undefined]) {
      actor.send({ type: 'receipt.changed', receipt });
      expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
    }
  });
});
