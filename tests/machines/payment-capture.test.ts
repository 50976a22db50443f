import { describe, expect, it } from 'vitest';
import { receiptKey } from '#machines/payment/receipt.ts';
import {
  approve,
  approved,
  booking,
  captured,
  capturedKey,
  forgotten,
  key,
  notice,
  open,
  paid,
  start,
  thanks,
  transactionId,
} from '#tests/support/machine/payment-flow.ts';

describe('a provider that is slow', () => {
  it('is waited for for a minute; what it does then counts all the same', async () => {
    const { actor, calls, clock, effects } = await approve();
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toBe('capturing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('settling');
    clock.increment(5000);
    await calls.refuse('createTransaction', { kind: 'reply', status: 404 });
    effects.length = 0;
    actor.send(paid);
    expect(effects).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify(captured) },
      thanks,
    ]);
    expect(calls.input('createTransaction')).toMatchObject({ body: { orderId: 'order-1' } });
  });

  it('says nothing of an order that is not this one', async () => {
    const { actor, effects } = await approve();
    effects.length = 0;
    actor.send({ ...paid, orderId: 'order-2' });
    expect(actor.getSnapshot().value).toBe('capturing');
    expect(effects).toEqual([]);
  });
});

describe('a card that is declined', () => {
  it('can be changed for another one, which is given the whole time again', async () => {
    const { actor, clock, effects } = await approve();
    clock.increment(59_999);
    effects.length = 0;
    actor.send({ type: 'order.approved', orderId: 'order-1', transactionId: 'another' });
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toBe('capturing');
    expect(effects).toEqual([
      forgotten,
      {
        type: 'remember',
        key: 'ndako.receipt.v1.amina.booking-7.another',
        value: JSON.stringify({ ...approved, transactionId: 'another' }),
      },
    ]);
  });

  it('can be given up; the cancel of another window is none', async () => {
    const { actor } = await approve();
    actor.send({ type: 'order.cancelled', orderId: 'order-2' });
    expect(actor.getSnapshot().value).toBe('capturing');
    actor.send({ type: 'order.cancelled', orderId: 'order-1' });
    expect(actor.getSnapshot().value).toBe('settling');
  });
});

const unverified = { kind: 'reply', status: 422, code: 'payment_unverified' };

describe('an approved payment whose capture is not known', () => {
  /** The capture has broken off here; five seconds later the server is asked. */
  async function breakOff() {
    const flow = await approve();
    flow.actor.send({ type: 'capture.failed' });
    flow.clock.increment(4999);
    expect(flow.actor.getSnapshot().value).toBe('settling');
    expect(flow.calls.ids()).toEqual([]);
    flow.clock.increment(1);
    flow.effects.length = 0;
    return flow;
  }

  it('is asked about at the server, and forgotten where no money was taken', async () => {
    const { actor, calls, effects } = await breakOff();
    await calls.refuse('createTransaction', unverified);
    expect(effects).toEqual([forgotten, notice('error', 'payment.providerError')]);
    expect(actor.getSnapshot().context.receipt).toBeUndefined();
    await calls.answer('listBookings', open);
    expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(true);
  });

  it('is not offered anew where another device has paid meanwhile', async () => {
    const { actor, calls } = await breakOff();
    await calls.refuse('createTransaction', unverified);
    const details = [{ ...booking, paymentMethod: 'paypal' }];
    await calls.answer('listBookings', { status: 'success', details });
    expect(actor.getSnapshot().value).toBe('alreadyPaid');
  });

  it('is waited for while the provider says that the money is on its way', async () => {
    const { actor, calls, effects } = await breakOff();
    const pending = { kind: 'reply', status: 422, code: 'payment_pending' };
    await calls.refuse('createTransaction', pending);
    expect(effects).toEqual([notice('error', 'payment.underWay')]);
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
    expect(actor.getSnapshot().context.receipt).toEqual(approved);
  });

  it('is asked about again as captured where another tab has heard of it meanwhile', async () => {
    const flow = start({ receipt: approved });
    flow.actor.send({ type: 'record.retry' });
    flow.actor.send({ type: 'receipt.changed', receipt: captured });
    const { calls, actor } = flow;
    expect(calls.ids()).toEqual(['createTransaction']);
    const failure = { kind: 'reply', status: 422, code: 'payment_unverified' };
    await calls.refuse('createTransaction', failure);
    expect(flow.effects).toEqual([notice('error', 'payment.recordFailed')]);
    expect(actor.getSnapshot().value).toBe('refused');
  });

  it.each(['payment_unverified', 'booking_closed'])(
    'is not paid anew while another page may be having it captured: %s',
    async (code) => {
      const { actor, calls, clock, effects } = start({ receipt: approved });
      clock.increment(64_999);
      actor.send({ type: 'record.retry' });
      await calls.refuse('createTransaction', { kind: 'reply', status: 422, code });
      expect(effects).toEqual([notice('error', 'payment.underWay')]);
      expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
      expect(actor.getSnapshot().context.receipt).toEqual(approved);
    },
  );

  it('is not paid anew on the word of a server that was asked while it may have been captured', async () => {
    const { actor, calls, clock, effects } = start({ receipt: approved });
    clock.increment(64_999);
    actor.send({ type: 'record.retry' });
    clock.increment(1);
    const failure = { kind: 'reply', status: 422, code: 'payment_unverified' };
    await calls.refuse('createTransaction', failure);
    expect(effects).toEqual([notice('error', 'payment.underWay')]);
    actor.send({ type: 'record.retry' });
    await calls.refuse('createTransaction', failure);
    expect(effects.slice(1)).toEqual([forgotten, notice('error', 'payment.providerError')]);
  });

  it('of before makes nobody wait for an order of this page', async () => {
    const flow = start({ receipt: approved });
    flow.actor.send({ type: 'receipt.changed', receipt: undefined });
    await flow.calls.answer('listBookings', open);
    flow.actor.send({ type: 'payNow.open' });
    flow.actor.send({ type: 'script.resolved' });
    flow.actor.send({ type: 'order.requested' });
    flow.actor.send({ type: 'order.created' });
    flow.actor.send({ type: 'order.approved', orderId: 'order-2', transactionId });
    flow.actor.send({ type: 'capture.failed' });
    flow.clock.increment(5000);
    await flow.calls.refuse('createTransaction', unverified);
    expect(flow.effects.at(-1)).toEqual(notice('error', 'payment.providerError'));
    expect(flow.calls.ids()).toEqual(['listBookings']);
  });

  it('leaves the proof of another tab alone where it was told too early that nothing was taken', async () => {
    const flow = start({ receipt: approved });
    flow.clock.increment(65_000);
    flow.actor.send({ type: 'record.retry' });
    const failure = { kind: 'reply', status: 422, code: 'payment_unverified' };
    await flow.calls.refuse('createTransaction', failure);
    expect(flow.effects).toEqual([forgotten, notice('error', 'payment.providerError')]);
    expect(receiptKey('amina', approved)).toBe(key);
    expect(receiptKey('amina', captured)).toBe(capturedKey);
    flow.actor.send({ type: 'receipt.changed', receipt: captured });
    expect(flow.actor.getSnapshot().value).toBe('elsewhere');
  });

  it('is forgotten where its booking was cancelled before any money was taken', async () => {
    const { actor, calls, effects } = await breakOff();
    const closed = { kind: 'reply', status: 422, code: 'booking_closed' };
    await calls.refuse('createTransaction', closed);
    expect(effects).toEqual([forgotten]);
    expect(actor.getSnapshot().value).toBe('nothingToPay');
  });

  it('stays uncertain while the server cannot say', async () => {
    const flow = await approve();
    flow.clock.increment(60_000);
    flow.clock.increment(5000);
    await flow.calls.refuse('createTransaction', { kind: 'noReply' });
    expect(flow.actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
  });
});
