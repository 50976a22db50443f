import { describe, expect, it } from 'vitest';
import { receiptOf } from '#machines/payment/receipt.ts';
import {
  again,
  allForgottenOf,
  approve,
  approved,
  booking,
  capture,
  captured,
  capturedKey,
  key,
  notice,
  offer,
  openDialog,
  record,
  start,
  thanks,
  transactionId,
} from '#tests/support/machine/payment-flow.ts';
import { mayStay } from '#tests/support/machine/records.ts';

describe("the provider's script", () => {
  const script = ({ actor }: Awaited<ReturnType<typeof offer>>) => {
    const { value } = actor.getSnapshot();
    return typeof value === 'object' && 'paying' in value && value.paying.script;
  };

  it('[PAY-17] is initial, pending, resolved', async () => {
    const flow = await offer();
    expect(script(flow)).toBe('initial');
    flow.actor.send({ type: 'payNow.open' });
    expect(script(flow)).toBe('pending');
    flow.actor.send({ type: 'script.resolved' });
    expect(script(flow)).toBe('resolved');
  });

  it('[PAY-17] is rejected, also when it never comes, and is asked for again', async () => {
    const flow = await offer();
    flow.actor.send({ type: 'payNow.open' });
    flow.actor.send({ type: 'script.rejected' });
    expect(script(flow)).toBe('rejected');
    flow.actor.send({ type: 'script.retry' });
    flow.clock.increment(30_000);
    expect(script(flow)).toBe('rejected');
    expect(flow.actor.getSnapshot().context.attempt).toBe(2);
  });
});

describe('the dialog', () => {
  it('[PAY-03] [PAY-04] opens and closes', async () => {
    const { actor } = await offer();
    actor.send({ type: 'payNow.open' });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
    actor.send({ type: 'payNow.close' });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(false);
  });

  it('says that a cancelled payment cost nothing, and can be used again', async () => {
    const { actor, effects } = await openDialog();
    actor.send({ type: 'order.requested' });
    actor.send({ type: 'order.created' });
    actor.send({ type: 'order.cancelled', orderId: 'order-1' });
    expect(effects).toEqual([notice('error', 'payment.cancelled')]);
    expect(actor.getSnapshot().can({ type: 'order.requested' })).toBe(true);
  });

  it('[PAY-19] says that the provider failed, and can be used again', async () => {
    const { actor, effects } = await openDialog();
    actor.send({ type: 'order.requested' });
    actor.send({ type: 'provider.failed' });
    expect(effects).toEqual([notice('error', 'payment.providerError')]);
    expect(actor.getSnapshot().can({ type: 'order.requested' })).toBe(true);
  });
});

describe('a captured payment', () => {
  it('is kept from the approval on', async () => {
    const { effects } = await approve();
    expect(effects).toEqual([{ type: 'remember', key, value: JSON.stringify(approved) }]);
  });

  it('[PAY-14] [PAY-21] thanks the payer by name', async () => {
    const { actor, effects } = await approve();
    actor.send({
      type: 'order.captured',
      orderId: 'order-1',
      payerName: 'Amina',
      payerId: 'payer-1',
    });
    expect(effects.slice(1)).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify(captured) },
      thanks,
    ]);
  });

  it('[PAY-21] falls back to User', async () => {
    const { actor, effects } = await approve();
    actor.send({ type: 'order.captured', orderId: 'order-1', payerName: '', payerId: '' });
    expect(effects.at(-1)).toEqual(notice('success', 'payment.capturedByAnyone'));
  });

  it('[PAY-06] [PAY-11] [PAY-12] of a new booking becomes a new, paid, paypal record', async () => {
    const { calls } = await capture();
    expect(calls.input('createTransaction')).toEqual({
      body: {
        userId: 'amina',
        bookingId: 'booking-7',
        amount: 100,
        paymentMethod: 'paypal',
        transactionId,
        message: { message: 'payment.captured', values: { name: 'Amina' } },
        paymentStatus: 'paid',
        orderId: 'order-1',
      },
    });
  });

  it('[PAY-09] of an existing record updates that record', async () => {
    const { calls } = await capture(again);
    expect(calls.ids()).toEqual(['updateTransaction']);
    expect(calls.input('updateTransaction')).toEqual({
      params: { id: 'record-3' },
      body: {
        paymentMethod: 'paypal',
        transactionId,
        message: { message: 'payment.captured', values: { name: 'Amina' } },
        paymentStatus: 'paid',
        orderId: 'order-1',
      },
    });
  });

  it.each([
    [
      '[PAY-07] [PAY-22]',
      {} as typeof again,
      'createTransaction',
      'payment.recordedForBooking',
      '/bookings',
    ],
    ['[PAY-10] [PAY-23]', again, 'updateTransaction', 'payment.recordedAgain', '/payments'],
  ])('%s says that it is recorded, and goes back after 1 second', async (...row) => {
    const [, changes, call, message, to] = row;
    const flow = await capture(changes);
    await flow.calls.answer(call, { status: 'success' });
    expect(flow.effects).toEqual([
      ...allForgottenOf(changes.bookingId ?? 'booking-7'),
      notice('success', message),
    ]);
    flow.clock.increment(999);
    expect(flow.actor.getSnapshot().value).toBe('recorded');
    flow.clock.increment(1);
    expect(flow.effects.slice(3)).toEqual([{ type: 'navigate', to }]);
    expect(flow.actor.getSnapshot().status).toBe('done');
  });
});

describe('whoever comes back to a payment', () => {
  const paidBooking = { ...booking, paymentMethod: 'paypal' };
  const paidRecord = { ...record, paymentStatus: 'paid' };

  it.each([
    ['a booking', {}, 'listBookings', { details: [paidBooking] }],
    ['a record', again, 'listTransactions', { data: [paidRecord] }],
  ])('is not offered to pay %s again', async (_, changes, call, reply) => {
    const flow = start(changes);
    expect(flow.calls.input(call)).toEqual({ params: { userId: 'amina' } });
    await flow.calls.answer(call, { status: 'success', ...reply });
    expect(flow.actor.getSnapshot().value).toBe('alreadyPaid');
    expect(flow.actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
  });

  it.each([
    ["somebody else's booking", {}, 'listBookings', { details: [mayStay] }],
    ['a cancelled booking', {}, 'listBookings', { details: [{ ...booking, isDeleted: true }] }],
    [
      'a rejected one',
      {},
      'listBookings',
      { details: [{ ...booking, bookingStatus: 'rejected' }] },
    ],
    ["somebody else's record", again, 'listTransactions', { data: [{ ...record, id: 'other' }] }],
  ])('finds nothing to pay in %s', async (_, changes, call, reply) => {
    const flow = start(changes);
    await flow.calls.answer(call, { status: 'success', ...reply });
    expect(flow.actor.getSnapshot().value).toBe('nothingToPay');
  });

  it.each([{ kind: 'noReply' }, { kind: 'reply', status: 500 }])(
    'asks again where the server does not say: %j',
    async (failure) => {
      const flow = start();
      await flow.calls.refuse('listBookings', failure);
      expect(flow.actor.getSnapshot().value).toBe('unchecked');
      flow.actor.send({ type: 'check.retry' });
      flow.clock.increment(20_000);
      expect(flow.actor.getSnapshot().value).toBe('unchecked');
    },
  );

  it('signs in first where the session is over, and comes back', async () => {
    const flow = start(again);
    await flow.calls.refuse('listTransactions', { kind: 'noToken' });
    expect(flow.effects).toEqual([
      {
        type: 'navigate',
        to: '/signin',
        state: {
          from: '/pay-now',
          fromState: { recordId: 'record-3', bookingId: 'booking-3', totalCents: 100 },
        },
      },
    ]);
  });
});

describe('a receipt', () => {
  it.each([null, '', 'undefined', '{}', '[]', '{"purpose":"newBooking"}', '{"captured":true'])(
    'is none where storage holds %j',
    (text) => {
      expect(receiptOf(text)).toBeUndefined();
    },
  );
});

describe('nothing to pay', () => {
  it.each([{ targetId: undefined }, { amount: undefined }])('leads back: %j', (changes) => {
    const flow = start(changes);
    expect(flow.actor.getSnapshot().value).toBe('nothingToPay');
    flow.actor.send({ type: 'payment.leave' });
    expect(flow.effects).toEqual([{ type: 'navigate', to: '/bookings' }]);
  });
});
