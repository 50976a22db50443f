import { describe, expect, it } from 'vitest';
import { receiptKey } from '#machines/guest/payment/receipt.ts';
import { userIdOf } from '#testing/ids.ts';
import {
  approval,
  approve,
  approved,
  awaitPayer,
  captured,
  capturedKey,
  forgotten,
  key,
  news,
  notice,
  ofAnotherTab,
  owed,
  paid,
  paidBefore,
  start,
  thanks,
} from '#testing/machine/payment-flow.ts';

const failed = { type: 'capture.failed', transactionId: approved.transactionId } as const;
const unverified = { kind: 'reply', status: 422, code: 'payment_unverified' };
/** Stored once the capture has failed. */
const over = { type: 'remember', key, value: JSON.stringify({ ...approved, isOver: true }) };
const notCharged = { type: 'notice', level: 'info', message: 'payment.notCharged' };

describe('a provider that is slow', () => {
  it('is waited for for a minute; what it does then counts all the same', async () => {
    const { actor, calls, clock, effects } = await approve();
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'settling' } });
    clock.increment(5000);
    await calls.refuse('recordPayment', { kind: 'reply', status: 404 });
    effects.length = 0;
    actor.send(paid);
    expect(effects).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify(captured) },
      thanks,
    ]);
    expect(calls.input('recordPayment')).toMatchObject({ body: { orderId: 'order-1' } });
  });

  it('has what was asked before asked again once it has taken the money', async () => {
    const { actor, calls, clock, effects } = await approve();
    effects.length = 0;
    clock.increment(60_000);
    clock.increment(5000);
    expect(calls.ids()).toEqual(['recordPayment']);
    actor.send(paid);
    expect(await calls.answerTooLate({ status: 'success' })).toBe(1);
    expect(actor.getSnapshot().value).toEqual({ unsettled: 'recording' });
    expect(calls.input('recordPayment')).toMatchObject({
      body: { message: { message: 'payment.captured', values: { name: 'Amina' } } },
    });
    expect(effects.map((effect) => Object(effect).type)).toEqual(['remember', 'notice']);
  });

  /** The capture has no answer after 65 s, and the provider has not taken the money. */
  async function withoutAnswer() {
    const flow = await awaitPayer();
    flow.actor.send({ ...approval, approvedAt: Date.now() });
    flow.clock.increment(60_000);
    flow.clock.increment(5000);
    flow.effects.length = 0;
    return flow;
  }

  it('counts also where another tab has given the payment up meanwhile', async () => {
    const { actor, calls } = await withoutAnswer();
    await calls.refuse('recordPayment', unverified);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'uncertain' } });
    actor.send(news());
    expect(actor.getSnapshot().value).toEqual({ checking: 'arriving' });
    actor.send(paid);
    expect(actor.getSnapshot().value).toEqual({ unsettled: 'recording' });
    expect(calls.input('recordPayment')).toMatchObject({ body: { orderId: 'order-1' } });
    // Once: another tab has a payment of its own, and the same money is not recorded again.
    actor.send(news(ofAnotherTab));
    expect(actor.getSnapshot().can(paid)).toBe(false);
  });

  it.each(['payment_unverified', 'booking_closed'])(
    'is not said to have charged nothing before its capture is answered: %s',
    async (code) => {
      const { actor, calls, effects } = await withoutAnswer();
      for (const again of [1, 2]) {
        await calls.refuse('recordPayment', { kind: 'reply', status: 422, code });
        expect(effects).toEqual(Array(again).fill(notice('error', 'payment.underWay')));
        expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'uncertain' } });
        expect(actor.getSnapshot().context.receipt).toMatchObject({ orderId: 'order-1' });
        expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
        expect(actor.getSnapshot().can({ type: 'payment.leave' })).toBe(true);
        actor.send({ type: 'record.retry' });
      }
      actor.send(paid);
      expect(effects.slice(2)).toEqual([
        expect.objectContaining({ type: 'remember', key: capturedKey }),
        thanks,
      ]);
      await calls.answer('recordPayment', { status: 'success' });
      expect(actor.getSnapshot().value).toEqual({ settled: 'recorded' });
    },
  );

  it('has the server asked a last time when its capture fails late', async () => {
    const { actor, calls, clock, effects } = await withoutAnswer();
    await calls.refuse('recordPayment', unverified);
    actor.send(failed);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'settling' } });
    clock.increment(5000);
    effects.length = 0;
    await calls.refuse('recordPayment', unverified);
    expect(effects).toEqual([forgotten, notCharged]);
  });

  it.each([
    ['ten minutes after the approval', 600_000],
    ['where the clock was changed', -660_000],
  ])('is given up %s', async (_, age) => {
    const receipt = { ...approved, approvedAt: Date.now() - age };
    const { actor, calls, clock, effects } = start({ receipts: [receipt] });
    clock.increment(65_000);
    actor.send({ type: 'record.retry' });
    await calls.refuse('recordPayment', unverified);
    expect(effects).toEqual([forgotten, notCharged]);
  });

  it.each([
    ['is asked what is owed', []],
    ['offers to pay', [owed]],
    ['says that it is paid', [paidBefore]],
  ])('has taken money recorded that comes when the page %s', async (_, replies) => {
    const { actor, calls, clock, effects } = await approve();
    actor.send(failed);
    clock.increment(5000);
    await calls.refuse('recordPayment', unverified);
    for (const reply of replies) await calls.answer('readDebt', reply);
    effects.length = 0;
    actor.send(paid);
    expect(effects).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify({ ...captured, isOver: true }) },
      thanks,
    ]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: 'recording' });
    await calls.answer('recordPayment', { status: 'success' });
    expect(actor.getSnapshot().value).toEqual({ settled: 'recorded' });
  });

  it('has taken money kept that comes while another order is paid', async () => {
    const { actor, calls, clock, effects } = await approve();
    actor.send(failed);
    clock.increment(5000);
    await calls.refuse('recordPayment', unverified);
    await calls.answer('readDebt', owed);
    actor.send({ type: 'payNow.open' });
    await calls.answer('readDebt', owed);
    actor.send({ type: 'script.resolved' });
    actor.send({ type: 'order.requested' });
    await calls.answer('createOrder', { orderId: 'order-2', amount: 100 });
    actor.send({ ...approval, orderId: 'order-2', transactionId: 'another' });
    effects.length = 0;
    actor.send(paid);
    expect(effects).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify({ ...captured, isOver: true }) },
    ]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
    expect(actor.getSnapshot().context.receipt?.orderId).toBe('order-2');
  });

  it('says nothing of an order that is not this one, nor twice of this one', async () => {
    const { actor, effects } = await approve();
    effects.length = 0;
    actor.send({ ...paid, orderId: 'order-2' });
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
    expect(effects).toEqual([]);
    actor.send(paid);
    expect(actor.getSnapshot().can(paid)).toBe(false);
  });

  it('keeps its dialog and its page after any message of other tabs', async () => {
    const { actor, clock } = await approve();
    for (const state of ['capturing', 'settling']) {
      expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: state } });
      expect(actor.getSnapshot().hasTag('keepsPage')).toBe(true);
      actor.send(news());
      actor.send(news(ofAnotherTab));
      expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: state } });
      expect(actor.getSnapshot().context.receipt).toEqual(approved);
      if (state === 'capturing') {
        expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
        actor.send({ type: 'payment.leave' });
        clock.increment(60_000);
      }
    }
  });
});

describe('a card that is declined', () => {
  const another = { ...approval, transactionId: 'another', receipts: [approved] };

  it('can be changed for another one, which is given the whole time again', async () => {
    const { actor, clock, effects } = await approve();
    clock.increment(59_999);
    effects.length = 0;
    actor.send(another);
    expect(Object.keys(actor.getSnapshot().children)).toContain('captureOrder.another');
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
    expect(effects).toEqual([
      forgotten,
      {
        type: 'remember',
        key: 'ndako.receipt.v1.amina.booking-7.another',
        value: JSON.stringify({ ...approved, transactionId: 'another' }),
      },
    ]);
  });

  it('can be changed where storage keeps nothing', async () => {
    const { actor } = await approve();
    actor.send({ ...another, receipts: [] });
    expect(actor.getSnapshot().context.receipt?.transactionId).toBe('another');
  });

  it.each([
    ['is of another order', { ...another, orderId: 'order-2' }],
    ['comes after one in another tab', { ...another, receipts: [ofAnotherTab] }],
  ])('is not captured again for an approval that %s', async (_, other) => {
    const { actor, effects } = await approve();
    effects.length = 0;
    actor.send(other);
    expect(actor.getSnapshot().context.receipt).toEqual(approved);
    expect(effects).toEqual([]);
  });

  it('has an end of its own for each approval', async () => {
    const { actor, effects } = await approve();
    actor.send(another);
    effects.length = 0;
    actor.send(failed);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
    actor.send({ ...failed, transactionId: 'another' });
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'settling' } });
    expect(effects).toEqual([
      {
        type: 'remember',
        key: 'ndako.receipt.v1.amina.booking-7.another',
        value: JSON.stringify({ ...approved, transactionId: 'another', isOver: true }),
      },
      notice('error', 'payment.providerError'),
    ]);
  });

  it('[PAY-19] can be given up; the cancel of another window is none', async () => {
    const { actor, effects } = await approve();
    effects.length = 0;
    actor.send({ type: 'order.cancelled', orderId: 'order-2' });
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
    actor.send({ type: 'order.cancelled', orderId: 'order-1' });
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'settling' } });
    expect(effects).toEqual([over, notice('error', 'payment.providerError')]);
  });
});

describe('a capture that failed', () => {
  it('[PAY-19] [PAY-24] is said at once, for two seconds', async () => {
    const { actor, effects } = await approve();
    effects.length = 0;
    actor.send(failed);
    expect(effects).toEqual([over, notice('error', 'payment.providerError')]);
  });

  /** The capture has failed here; five seconds later the server is asked. */
  async function breakOff() {
    const flow = await approve();
    flow.actor.send(failed);
    flow.clock.increment(4999);
    expect(flow.actor.getSnapshot().value).toEqual({ unsettled: { charging: 'settling' } });
    expect(flow.calls.ids()).toEqual([]);
    flow.clock.increment(1);
    flow.effects.length = 0;
    return flow;
  }

  it.each(['payment_unverified', 'booking_closed'])(
    'is forgotten where the server says that no money was taken: %s',
    async (code) => {
      const { actor, calls, effects } = await breakOff();
      await calls.refuse('recordPayment', { kind: 'reply', status: 422, code });
      expect(effects).toEqual([forgotten, notCharged]);
      expect(actor.getSnapshot().context.receipt).toBeUndefined();
      await calls.answer('readDebt', owed);
      expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(true);
    },
  );

  it('is waited for while the provider says that the money is on its way', async () => {
    const { actor, calls, effects } = await breakOff();
    await calls.refuse('recordPayment', { kind: 'reply', status: 422, code: 'payment_pending' });
    expect(effects).toEqual([notice('error', 'payment.underWay')]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'uncertain' } });
    expect(actor.getSnapshot().context.receipt).toEqual({ ...approved, isOver: true });
  });

  it.each([
    { kind: 'noReply' },
    { kind: 'reply', status: 500 },
    { kind: 'unsuccessful', status: 200, hasFlag: true },
  ])(
    'stays uncertain while the server cannot say, and is not called a recording that failed: %j',
    async (failure) => {
      const { actor, calls, effects } = await breakOff();
      await calls.refuse('recordPayment', failure);
      expect(effects).toEqual([notice('error', 'payment.checkFailed')]);
      expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'uncertain' } });
      actor.send({ type: 'record.retry' });
      await calls.refuse('recordPayment', unverified);
      expect(effects.slice(1)).toEqual([forgotten, notCharged]);
    },
  );
});

describe('an approval that is found', () => {
  it('is asked about as captured where its page has heard of it meanwhile', async () => {
    const { actor, calls, clock, effects } = start({ receipts: [approved] });
    clock.increment(0);
    actor.send({ type: 'record.retry' });
    actor.send(news(captured));
    expect(actor.getSnapshot().value).toEqual({ unsettled: 'elsewhere' });
    clock.increment(0);
    actor.send({ type: 'record.retry' });
    await calls.refuse('recordPayment', unverified);
    expect(effects).toEqual([notice('error', 'payment.recordFailed')]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'refused' } });
  });

  it('leaves the proof of another tab alone where the server knows of no capture', async () => {
    const { actor, calls, clock, effects } = start({ receipts: [approved] });
    clock.increment(0);
    actor.send({ type: 'record.retry' });
    await calls.refuse('recordPayment', unverified);
    expect(effects).toEqual([forgotten, notCharged]);
    expect(receiptKey(userIdOf('amina'), approved)).toBe(key);
    expect(receiptKey(userIdOf('amina'), captured)).toBe(capturedKey);
    actor.send(news(captured));
    expect(actor.getSnapshot().value).toEqual({ unsettled: 'elsewhere' });
  });
});
