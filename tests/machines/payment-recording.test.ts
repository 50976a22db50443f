import { describe, expect, it } from 'vitest';
import { receiptOf } from '#machines/payment/receipt.ts';
import {
  again,
  allForgottenOf,
  capture,
  captured,
  notice,
  start,
  toBookings,
} from '#tests/support/machine/payment-flow.ts';

describe('a payment that could not be recorded', () => {
  it.each([
    { kind: 'reply', status: 500 },
    { kind: 'reply', status: 429 },
    { kind: 'noReply' },
    { kind: 'other', message: 'Odd' },
  ])('[PAY-20] keeps its receipt and is recorded again, not charged again: %j', async (failure) => {
    const flow = await capture();
    const sent = flow.calls.input('createTransaction');
    await flow.calls.refuse('createTransaction', failure);
    expect(flow.effects).toEqual([notice('error', 'payment.recordFailed')]);
    expect(flow.actor.getSnapshot().value).toEqual({ notRecorded: 'captured' });
    flow.actor.send({ type: 'record.retry' });
    expect(flow.calls.input('createTransaction')).toEqual(sent);
    await flow.calls.answer('createTransaction', { status: 'success' });
    expect(flow.effects.slice(1)).toEqual([
      ...allForgottenOf('booking-7'),
      notice('success', 'payment.recordedForBooking'),
    ]);
  });

  it('[PAY-20] also when the reply is not a success, or never comes', async () => {
    const flow = await capture();
    await flow.calls.answer('createTransaction', { status: 'error' });
    flow.actor.send({ type: 'record.retry' });
    flow.clock.increment(20_000);
    expect(flow.effects).toEqual(Array(2).fill(notice('error', 'payment.recordFailed')));
    expect(flow.calls.ids()).toEqual([]);
  });

  it('[PAY-18] says that the token is missing', async () => {
    const flow = await capture();
    await flow.calls.refuse('createTransaction', { kind: 'noToken' });
    expect(flow.effects).toEqual([notice('error', 'payment.noToken')]);
    expect(flow.actor.getSnapshot().can({ type: 'record.retry' })).toBe(true);
  });

  it('is found by a reload, also on the other payment screen, and recorded where it belongs', async () => {
    const flow = start({ ...again, receipt: receiptOf(JSON.stringify(captured)) });
    expect(flow.actor.getSnapshot().value).toEqual({ notRecorded: 'captured' });
    expect(flow.actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
    flow.actor.send({ type: 'record.retry' });
    expect(flow.calls.input('createTransaction')).toMatchObject({
      body: { bookingId: 'booking-7', orderId: 'order-1', transactionId: 'ABCDEFGHJKLMNPQR' },
    });
  });

  it('waits for a new session, and comes back here', async () => {
    const flow = await capture();
    await flow.calls.refuse('createTransaction', {
      kind: 'reply',
      status: 401,
      code: 'session_expired',
    });
    expect(flow.effects).toEqual([
      {
        type: 'navigate',
        to: '/signin',
        state: {
          from: '/payment-processing',
          fromState: { bookingId: 'booking-7', totalCents: 100 },
        },
      },
    ]);
  });

  it('leads back to the list without losing the receipt', async () => {
    const flow = start({ receipt: captured });
    flow.actor.send({ type: 'payment.leave' });
    expect(flow.effects).toEqual([{ type: 'navigate', to: '/bookings' }]);
  });

  it('keeps the receipt where another payment was first: it is the proof of a second charge', async () => {
    const flow = await capture();
    await flow.calls.refuse('createTransaction', {
      kind: 'reply',
      status: 422,
      code: 'already_paid',
    });
    expect(flow.actor.getSnapshot().value).toBe('alreadyPaid');
    expect(flow.effects).toEqual([]);
    expect(flow.actor.getSnapshot().context.receipt).toEqual(captured);
  });

  it('gives that receipt up once the guest has noted the order', async () => {
    const flow = await capture();
    const failure = { kind: 'reply', status: 422, code: 'already_paid' };
    await flow.calls.refuse('createTransaction', failure);
    flow.actor.send({ type: 'receipt.dismiss' });
    expect(flow.effects).toEqual([...allForgottenOf('booking-7'), toBookings]);
  });

  it.each([
    { status: 403, code: 'not_owner' },
    { status: 404, code: 'not_found' },
    { status: 422, code: 'price_changed' },
  ])(
    'is left to the guest to ask about where the server will never take it: %j',
    async (failure) => {
      const { actor, calls, effects } = await capture();
      await calls.refuse('createTransaction', { kind: 'reply', ...failure });
      expect(effects).toEqual([notice('error', 'payment.recordFailed')]);
      expect(actor.getSnapshot().value).toBe('refused');
      expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
      actor.send({ type: 'record.retry' });
      await calls.refuse('createTransaction', { kind: 'reply', ...failure });
      actor.send({ type: 'receipt.dismiss' });
      expect(effects.slice(2)).toEqual([...allForgottenOf('booking-7'), toBookings]);
    },
  );

  it('that the server will never take keeps its receipt where the guest just leaves', async () => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('createTransaction', { kind: 'reply', status: 404 });
    actor.send({ type: 'payment.leave' });
    expect(effects.slice(1)).toEqual([toBookings]);
  });
});
