import { describe, expect, it } from 'vitest';
import type { Receipt } from '#machines/payment/receipt.ts';
import {
  again,
  approve,
  approved,
  booking,
  notice,
  open,
  start,
  toBookings,
} from '#tests/support/machine/payment-flow.ts';
import { letPass } from '#tests/support/machine/run-machine.ts';

/*
 * Ways through a payment that the rows take for granted: each of these transitions would be missed
 * if it were gone.
 */

const ofAnotherTab: Receipt = { ...approved, orderId: 'order-2' };
const complaint = notice('error', 'payment.recordFailed');

async function cannotCheck() {
  const flow = start();
  await flow.calls.refuse('listBookings', { kind: 'noReply' });
  return flow;
}

describe('while it is checked what there is to pay', () => {
  it('makes way for another tab that pays', () => {
    const { actor } = start();
    actor.send({ type: 'receipt.changed', receipt: ofAnotherTab });
    expect(actor.getSnapshot().value).toBe('elsewhere');
  });

  it('asks anew when another tab has ended its payment', async () => {
    const { actor, calls } = start();
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
    expect(left.effects).toEqual([toBookings]);

    const elsewhere = await cannotCheck();
    elsewhere.actor.send({ type: 'receipt.changed', receipt: ofAnotherTab });
    expect(elsewhere.actor.getSnapshot().value).toBe('elsewhere');
    elsewhere.actor.send({ type: 'payment.leave' });
    expect(elsewhere.effects).toEqual([toBookings]);
  });

  it('leads back where it is paid already', async () => {
    const { actor, calls, effects } = start();
    const paid = { ...booking, paymentMethod: 'paypal' };
    await calls.answer('listBookings', { status: 'success', details: [paid] });
    expect(actor.getSnapshot().value).toBe('alreadyPaid');
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([toBookings]);
  });
});

describe('while the payment is offered', () => {
  it('is checked again when another tab has ended its payment', async () => {
    const { actor, calls } = start();
    await calls.answer('listBookings', open);
    actor.send({ type: 'receipt.changed', receipt: undefined });
    expect(calls.ids()).toEqual(['listBookings']);
  });

  it('[PAY-13] waits for the payer once the provider has created the order', async () => {
    const { actor, calls } = start();
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
    effects.length = 0;
    letPass(clock, 65_000);
    actor.send({
      type: 'order.captured',
      orderId: 'order-1',
      payerName: 'Amina',
      payerId: 'payer-1',
    });
    expect(await calls.answerTooLate({ status: 'success' })).toBeGreaterThan(0);
    expect(calls.input('createTransaction')).toMatchObject({
      body: { message: { message: 'payment.captured', values: { name: 'Amina' } } },
    });
    expect(effects.map((effect) => Object(effect).type)).toEqual(['remember', 'notice']);
  });

  it('says that a record could not be changed, and can be tried again', async () => {
    const { actor, calls, effects } = await approve(again);
    actor.send({ type: 'order.captured', orderId: 'order-1', payerName: '', payerId: 'payer-1' });
    effects.length = 0;
    await calls.answer('updateTransaction', { status: 'error' });
    actor.send({ type: 'record.retry' });
    await calls.refuse('updateTransaction', { kind: 'noReply' });
    expect(effects).toEqual([complaint, complaint]);
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'captured' });
  });
});
