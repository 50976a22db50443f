import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import {
  again,
  allForgottenOf,
  approve,
  approved,
  awaitPayer,
  capture,
  captured,
  capturedKey,
  key,
  nothingOwed,
  notice,
  offer,
  openDialog,
  order,
  owed,
  paid,
  paidBefore,
  press,
  start,
  thanks,
  toBookings,
  transactionId,
} from '#testing/machine/payment-flow.ts';

const toSignIn = (page: string) => ({ type: 'navigate', to: `/signin?from=${page}` });

describe('what is owed', () => {
  it.each([
    ['a booking', {}, { purpose: 'newBooking', userId: 'amina', targetId: 'booking-7' }],
    ['a record', again, { purpose: 'again', userId: 'amina', targetId: 'record-3' }],
  ])('is asked of the server on arrival: %s', (_, changes, asked) => {
    const flow = start(changes);
    expect(flow.calls.ids()).toEqual(['readDebt']);
    expect(flow.calls.input('readDebt')).toMatchObject(asked);
  });

  it('is nothing where the screen was opened without a booking', () => {
    const flow = start({ targetId: undefined, bookingId: undefined });
    expect(flow.actor.getSnapshot().value).toEqual({ settled: 'nothingToPay' });
    expect(flow.calls.ids()).toEqual([]);
    flow.actor.send({ type: 'payment.leave' });
    expect(flow.effects).toEqual([toBookings]);
  });

  it.each([
    ['paid', paidBefore, 'paidBefore'],
    ['not the guest’s, cancelled or rejected', nothingOwed, 'nothingToPay'],
  ])('is nothing where the booking is %s', async (_, reading, state) => {
    const { actor, calls, effects } = start();
    await calls.answer('readDebt', reading);
    expect(actor.getSnapshot().value).toEqual({ settled: state });
    expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([toBookings]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('is asked again when Pay Now is pressed, before the dialog opens', async () => {
    const { actor, calls } = await offer();
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'payNow.open' });
    expect(calls.ids()).toEqual(['readDebt']);
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(false);
    await calls.answer('readDebt', {
      debt: { kind: 'owed', bookingId: 'booking-7', total: 50000 },
      receipts: [],
    });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
    expect(actor.getSnapshot().context.total).toBe(50000);
  });

  it.each([
    ['cancelled', nothingOwed, 'nothingToPay'],
    ['paid on another device', paidBefore, 'paidBefore'],
  ])('is not charged where it was %s meanwhile', async (_, reading, state) => {
    const { actor, calls } = await offer();
    actor.send({ type: 'payNow.open' });
    await calls.answer('readDebt', reading);
    expect(actor.getSnapshot().value).toEqual({ settled: state });
    expect(actor.getSnapshot().can({ type: 'order.requested' })).toBe(false);
  });

  it.each([{ kind: 'noReply' }, { kind: 'reply', status: 500 }])(
    'can be asked again where the server does not say: %j',
    async (failure) => {
      const { actor, calls, effects } = start();
      await calls.refuse('readDebt', failure);
      expect(actor.getSnapshot().value).toEqual('unchecked');
      actor.send({ type: 'check.retry' });
      await calls.answer('readDebt', owed);
      expect(actor.getSnapshot().value).toEqual('offering');
      expect(effects).toEqual([]);
    },
  );

  it('can be left where the server does not say', async () => {
    const { actor, calls, effects } = start(again);
    await calls.refuse('readDebt', { kind: 'noReply' });
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([{ type: 'navigate', to: '/payments' }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it.each([{ kind: 'noToken' }, { kind: 'reply', status: 401, code: 'session_expired' }])(
    'is asked after signing in where the session is over: %j',
    async (failure) => {
      const { actor, calls, effects } = start(again);
      await calls.refuse('readDebt', failure);
      expect(effects).toEqual([toSignIn('%2Fpay-now%2Frecord-3')]);
      expect(actor.getSnapshot().status).toBe('done');
    },
  );

  it('belongs to a booking that only the server names', async () => {
    const { actor, calls } = start({ ...again, bookingId: undefined });
    await calls.answer('readDebt', {
      debt: { kind: 'owed', bookingId: 'booking-3', total: 45000 },
      receipts: [],
    });
    expect(actor.getSnapshot().context).toMatchObject({ bookingId: 'booking-3', total: 45000 });
  });

  it('was approved before where storage has a receipt of the booking that the server names', async () => {
    const { actor, calls } = start({ ...again, bookingId: undefined });
    const receipt = { ...captured, bookingId: 'booking-3' };
    await calls.answer('readDebt', {
      debt: { kind: 'owed', bookingId: 'booking-3', total: 45000 },
      receipts: [approved, receipt],
    });
    expect(actor.getSnapshot().value).toEqual({ unsettled: 'elsewhere' });
    expect(actor.getSnapshot().context).toMatchObject({ bookingId: 'booking-3', receipt });
  });
});

describe("the provider's script", () => {
  it('[PAY-17] is initial, pending, resolved', async () => {
    const { actor } = await offer();
    expect(actor.getSnapshot().value).toEqual('offering');
    const flow = await press();
    expect(flow.actor.getSnapshot().value).toEqual({ paying: 'pending' });
    flow.actor.send({ type: 'script.resolved' });
    expect(flow.actor.getSnapshot().value).toEqual({ paying: { resolved: 'ready' } });
  });

  it('[PAY-17] is rejected, also when it never comes, and is asked for again', async () => {
    const { actor, clock } = await press();
    actor.send({ type: 'script.rejected' });
    expect(actor.getSnapshot().value).toEqual({ paying: 'rejected' });
    actor.send({ type: 'script.retry' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ paying: 'pending' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ paying: 'rejected' });
  });

  it('[PAY-17] has its whole time again after the dialog was closed', async () => {
    const { actor, calls, clock } = await press();
    clock.increment(29_000);
    actor.send({ type: 'payNow.close' });
    clock.increment(60_000);
    actor.send({ type: 'payNow.open' });
    await calls.answer('readDebt', owed);
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ paying: 'pending' });
  });
});

describe('the dialog', () => {
  it('[PAY-03] [PAY-04] opens and closes', async () => {
    const { actor } = await openDialog();
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
    actor.send({ type: 'payNow.close' });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(false);
  });

  it('takes nothing of the provider once it is closed', async () => {
    const { actor } = await awaitPayer();
    actor.send({ type: 'payNow.close' });
    for (const event of [
      { type: 'order.approved', orderId: 'order-1', transactionId, approvedAt: 0, receipts: [] },
      { type: 'order.requested' },
      { type: 'provider.failed' },
      { type: 'script.resolved' },
    ] as const) {
      expect(actor.getSnapshot().can(event), event.type).toBe(false);
    }
  });

  it('says that a cancelled payment cost nothing, and can be used again', async () => {
    const { actor, calls, effects } = await awaitPayer();
    actor.send({ type: 'order.cancelled', orderId: 'order-1' });
    expect(effects).toEqual([notice('error', 'payment.cancelled')]);
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'order.requested' });
    expect(calls.ids()).toEqual(['createOrder']);
  });

  it('[PAY-19] says that the provider failed, and can be used again', async () => {
    const { actor, calls, effects } = await awaitPayer();
    actor.send({ type: 'provider.failed' });
    expect(effects).toEqual([notice('error', 'payment.providerError')]);
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'order.requested' });
    expect(calls.ids()).toEqual(['createOrder']);
  });
});

describe('an order', () => {
  it.each([
    ['the configured amount', cents(100), 100],
    ['the total of the booking', 'total', 45000],
  ] as const)(
    '[PAY-02] [PAY-13] is made for the booking, with %s',
    async (_, onlineAmount, amount) => {
      const { actor, calls } = await openDialog({ onlineAmount });
      actor.send({ type: 'order.requested' });
      expect(actor.getSnapshot().hasTag('ordering')).toBe(true);
      expect(calls.input('createOrder')).toEqual({ bookingId: 'booking-7', amount });
      await calls.answer('createOrder', { orderId: 'order-1', amount });
      expect(actor.getSnapshot().hasTag('orderOpen')).toBe(true);
      expect(actor.getSnapshot().context.order).toEqual({ orderId: 'order-1', amount });
    },
  );

  it('[STAY-160] is for the rest once the server has said that it is one', async () => {
    const { actor, calls } = await offer();
    actor.send({ type: 'payNow.open' });
    const debt = { ...owed.debt, total: cents(20_000), isRest: true };
    await calls.answer('readDebt', { debt, receipts: [] });
    actor.send({ type: 'script.resolved' });
    actor.send({ type: 'order.requested' });
    expect(calls.input('createOrder')).toEqual({ bookingId: 'booking-7', amount: 20_000 });
  });

  async function refuseOrder(failure: object) {
    const flow = await openDialog();
    flow.actor.send({ type: 'order.requested' });
    await flow.calls.refuse('createOrder', failure);
    return flow;
  }

  it.each([
    { status: 422, code: 'booking_closed', state: 'nothingToPay' },
    { status: 404, code: 'not_found', state: 'nothingToPay' },
    { status: 403, code: 'not_owner', state: 'nothingToPay' },
    { status: 422, code: 'already_paid', state: 'paidBefore' },
  ])('is not made where nothing is owed: $code', async ({ status, code, state }) => {
    const { actor, effects } = await refuseOrder({ kind: 'reply', status, code });
    expect(actor.getSnapshot().value).toEqual({ settled: state });
    expect(effects).toEqual([]);
  });

  it.each([
    { kind: 'noReply' },
    { kind: 'reply', status: 500 },
    { kind: 'reply', status: 422, code: 'payment_pending' },
    { kind: 'other', message: 'Odd' },
  ])('[PAY-19] that could not be made is said, and can be asked for again: %j', async (failure) => {
    const { actor, calls, effects } = await refuseOrder(failure);
    expect(effects).toEqual([notice('error', 'payment.providerError')]);
    actor.send({ type: 'order.requested' });
    expect(calls.ids()).toEqual(['createOrder']);
  });

  it('is made after signing in where the session is over', async () => {
    const { actor, effects } = await refuseOrder({ kind: 'noToken' });
    expect(effects).toEqual([toSignIn('%2Fpayment-processing%2Fbooking-7')]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('of another window is not captured', async () => {
    const { actor, effects } = await awaitPayer();
    actor.send({
      type: 'order.approved',
      orderId: 'order-9',
      transactionId,
      approvedAt: 0,
      receipts: [],
    });
    expect(actor.getSnapshot().hasTag('orderOpen')).toBe(true);
    expect(effects).toEqual([]);
  });
});

describe('a captured payment', () => {
  it('[PAY-13] is taken by an actor of its own, and kept from the approval on', async () => {
    const { actor, effects } = await approve();
    expect(Object.keys(actor.getSnapshot().children)).toContain(`captureOrder.${transactionId}`);
    expect(effects).toEqual([{ type: 'remember', key, value: JSON.stringify(approved) }]);
  });

  it('is kept with what its order costs', async () => {
    const { actor, calls } = await openDialog();
    actor.send({ type: 'order.requested' });
    await calls.answer('createOrder', { ...order, amount: 250 });
    actor.send({
      type: 'order.approved',
      orderId: 'order-1',
      transactionId,
      approvedAt: 1_700_000_000_000,
      receipts: [],
    });
    const receipt = { ...approved, amount: 250, approvedAt: 1_700_000_000_000 };
    expect(actor.getSnapshot().context.receipt).toEqual(receipt);
  });

  it('[PAY-14] [PAY-21] thanks the payer by name', async () => {
    const { actor, effects } = await approve();
    actor.send(paid);
    expect(effects.slice(1)).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify(captured) },
      thanks,
    ]);
  });

  it('[PAY-21] falls back to User', async () => {
    const { actor, effects } = await approve();
    actor.send({ ...paid, payerName: '', payerId: '' });
    expect(effects.at(-1)).toEqual(notice('success', 'payment.capturedByAnyone'));
  });

  it('[PAY-06] [PAY-11] [PAY-12] of a new booking becomes a new, paid, paypal record', async () => {
    const { calls } = await capture();
    expect(calls.input('recordPayment')).toEqual({
      body: {
        userId: 'amina',
        bookingId: 'booking-7',
        amount: 100,
        method: 'paypal',
        transactionId,
        message: { message: 'payment.captured', values: { name: 'Amina' } },
        status: 'paid',
        orderId: 'order-1',
      },
    });
  });

  it('[PAY-09] of an existing record updates that record', async () => {
    const { calls } = await capture(again);
    expect(calls.ids()).toEqual(['recordPayment']);
    expect(calls.input('recordPayment')).toEqual({
      params: { id: 'record-3' },
      body: {
        method: 'paypal',
        transactionId,
        message: { message: 'payment.captured', values: { name: 'Amina' } },
        status: 'paid',
        orderId: 'order-1',
      },
    });
  });

  it.each([
    ['[PAY-07] [PAY-22]', {}, 'booking-7', 'payment.recordedForBooking', '/bookings'],
    ['[PAY-10] [PAY-23]', again, 'booking-3', 'payment.recordedAgain', '/payments'],
  ])('%s says that it is recorded, and goes back after 1 second', async (...row) => {
    const [, changes, bookingId, message, to] = row;
    const flow = await capture(changes);
    await flow.calls.answer('recordPayment', { status: 'success' });
    expect(flow.effects).toEqual([...allForgottenOf(bookingId), notice('success', message)]);
    flow.clock.increment(999);
    expect(flow.actor.getSnapshot().value).toEqual({ settled: 'recorded' });
    flow.clock.increment(1);
    expect(flow.effects.slice(3)).toEqual([{ type: 'navigate', to }]);
    expect(flow.actor.getSnapshot().status).toBe('done');
  });
});
