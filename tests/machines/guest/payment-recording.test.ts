import { describe, expect, it } from 'vitest';
import { bookingIdOf } from '#testing/ids.ts';
import {
  again,
  allForgottenOf,
  approved,
  capture,
  captured,
  notice,
  start,
  toBookings,
} from '#testing/machine/payment-flow.ts';

const kept = { type: 'notice', level: 'info', message: 'payment.keptForSignIn' };
const toSignIn = { type: 'navigate', to: '/signin?from=%2Fpayment-processing%2Fbooking-7' };

describe('a payment that could not be recorded', () => {
  it.each([
    { kind: 'reply', status: 500 },
    { kind: 'reply', status: 429 },
    { kind: 'noReply' },
    { kind: 'unsuccessful', status: 200, hasFlag: true },
    { kind: 'other', message: 'Odd' },
  ])('[PAY-20] keeps its receipt and is recorded again, not charged again: %j', async (failure) => {
    const flow = await capture();
    const sent = flow.calls.input('recordPayment');
    await flow.calls.refuse('recordPayment', failure);
    expect(flow.effects).toEqual([notice('error', 'payment.recordFailed')]);
    expect(flow.actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
    flow.actor.send({ type: 'record.retry' });
    expect(flow.calls.input('recordPayment')).toEqual(sent);
    await flow.calls.answer('recordPayment', { status: 'success' });
    expect(flow.effects.slice(1)).toEqual([
      ...allForgottenOf('booking-7'),
      notice('success', 'payment.recordedForBooking'),
    ]);
  });

  it('[PAY-20] of a record that exists keeps its receipt, too', async () => {
    const { actor, calls, effects } = await capture(again);
    await calls.refuse('recordPayment', { kind: 'noReply' });
    expect(effects).toEqual([notice('error', 'payment.recordFailed')]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
  });

  it('[PAY-18] says that the token is missing, that the payment is kept, and leads to sign in', async () => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('recordPayment', { kind: 'noToken' });
    expect(effects).toEqual([
      { type: 'notice', level: 'error', message: 'payment.noToken' },
      kept,
      toSignIn,
    ]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('waits for a new session, and comes back here', async () => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('recordPayment', { kind: 'reply', status: 401, code: 'session_expired' });
    expect(effects).toEqual([kept, toSignIn]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('is found by a reload, also on the other payment screen, and recorded where it belongs', () => {
    const flow = start({
      ...again,
      bookingId: bookingIdOf('booking-7'),
      receipts: [approved, captured],
    });
    expect(flow.actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
    expect(flow.actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
    flow.actor.send({ type: 'record.retry' });
    expect(flow.calls.input('recordPayment')).toMatchObject({
      body: { bookingId: 'booking-7', orderId: 'order-1', transactionId: 'ABCDEFGHJKLMNPQR' },
    });
  });

  it('leads back to the list without losing the receipt', () => {
    const flow = start({ receipts: [captured] });
    flow.actor.send({ type: 'payment.leave' });
    expect(flow.effects).toEqual([toBookings]);
    expect(flow.actor.getSnapshot().status).toBe('done');
  });

  it('leads back to the list of what its receipt was for', () => {
    const receipt = { ...captured, purpose: 'again', targetId: 'record-3' } as const;
    const flow = start({ receipts: [receipt] });
    flow.actor.send({ type: 'payment.leave' });
    expect(flow.effects).toEqual([{ type: 'navigate', to: '/payments' }]);
  });
});

describe('a payment that the server does not take', () => {
  it('is returned where its booking was closed or paid before: the server has stored it', async () => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('recordPayment', { kind: 'reply', status: 422, code: 'payment_returned' });
    expect(actor.getSnapshot().value).toEqual({ settled: 'returned' });
    expect(effects).toEqual(allForgottenOf('booking-7'));
    actor.send({ type: 'payment.leave' });
    expect(effects.slice(2)).toEqual([toBookings]);
  });

  it.each([
    { status: 400, code: 'malformed' },
    { status: 403, code: 'not_owner' },
    { status: 404, code: 'not_found' },
    { status: 409, code: 'refused' },
    { status: 422, code: 'already_paid' },
    { status: 422, code: 'price_changed' },
    { status: 422, code: 'payment_unverified' },
    { status: 422, code: 'booking_closed' },
  ])('is left to the guest to ask about: %j', async (failure) => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('recordPayment', { kind: 'reply', ...failure });
    expect(effects).toEqual([notice('error', 'payment.recordFailed')]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'refused' } });
    expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(false);
    actor.send({ type: 'record.retry' });
    await calls.refuse('recordPayment', { kind: 'reply', ...failure });
    actor.send({ type: 'receipt.dismiss' });
    expect(effects.slice(2)).toEqual([...allForgottenOf('booking-7'), toBookings]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('keeps its receipt where the guest just leaves', async () => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('recordPayment', { kind: 'reply', status: 404 });
    actor.send({ type: 'payment.leave' });
    expect(effects.slice(1)).toEqual([toBookings]);
  });

  it('is not refused for good while the provider is still at it', async () => {
    const { actor, calls, effects } = await capture();
    await calls.refuse('recordPayment', { kind: 'reply', status: 422, code: 'payment_pending' });
    expect(effects).toEqual([notice('error', 'payment.underWay')]);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
  });
});
