import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingIdOf } from '#testing/ids.ts';
import {
  approval,
  approved,
  awaitPayer,
  captured,
  news,
  ofAnotherTab,
  offer,
  openDialog,
  owed,
  paidBefore,
  start,
  toBookings,
} from '#testing/machine/payment-flow.ts';

const now = Date.UTC(2030, 4, 10, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const elsewhere = { unsettled: 'elsewhere' };
const uncertain = { unsettled: { unrecorded: 'uncertain' } };
/** Approved a moment ago. */
const fresh = { ...approved, approvedAt: now };

describe('two tabs with one booking', () => {
  it('hear of each other from the start on', () => {
    expect(Object.keys(start().actor.getSnapshot().children)).toContain('watchReceipts');
  });

  it('leave the payment to the one that was approved first', async () => {
    const { actor, calls } = await openDialog();
    actor.send(news({ ...ofAnotherTab, approvedAt: now }));
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    actor.send(approval);
    actor.send(news({ ...ofAnotherTab, approvedAt: now, captured: true }));
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    actor.send(news());
    await calls.answer('readDebt', paidBefore);
    expect(actor.getSnapshot().value).toEqual({ settled: 'paidBefore' });
  });

  it('capture nothing where storage says at the approval that the other one was first', async () => {
    const { actor, effects } = await awaitPayer();
    actor.send({ ...approval, receipts: [ofAnotherTab] });
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    expect(actor.getSnapshot().context.receipt).toEqual(ofAnotherTab);
    expect(effects).toEqual([]);
  });

  it('pay where only another booking of the guest has a receipt', async () => {
    const { actor } = await awaitPayer();
    actor.send({
      ...approval,
      receipts: [{ ...ofAnotherTab, bookingId: bookingIdOf('booking-9') }],
    });
    expect(actor.getSnapshot().value).toEqual({ unsettled: { charging: 'capturing' } });
  });

  it('hear of it when the other one has recorded what this one was to record', () => {
    const { actor, calls, clock } = start({ receipts: [approved] });
    clock.increment(0);
    actor.send(news());
    expect(calls.ids()).toEqual(['readDebt']);
    expect(actor.getSnapshot().context.receipt).toBeUndefined();
  });

  it.each([
    ['pays another time', news(ofAnotherTab)],
    ['has ended its payment', news()],
  ])('keep the answer of the server where another one %s', async (_, event) => {
    const { actor, calls } = start();
    await calls.answer('readDebt', paidBefore);
    actor.send(event);
    expect(actor.getSnapshot().value).toEqual({ settled: 'paidBefore' });
    expect(calls.ids()).toEqual([]);
  });

  it('do not offer to pay again what a third one has recorded while both waited', async () => {
    const { actor, calls, effects } = start({ receipts: [fresh] });
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    actor.send(news());
    expect(actor.getSnapshot().context.receipt).toBeUndefined();
    await calls.answer('readDebt', paidBefore);
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([toBookings]);
  });
});

describe('what is owed', () => {
  it('is asked again when another tab has ended its payment', async () => {
    const { actor, calls } = start();
    actor.send(news());
    expect(await calls.answerTooLate(owed)).toBe(1);
    expect(calls.ids()).toEqual(['readDebt']);
  });

  it.each([
    ['offered', offer],
    ['about to be approved', awaitPayer],
  ])('is asked again when another tab has ended its payment while it is %s', async (_, arrive) => {
    const { actor, calls } = await arrive();
    actor.send(news());
    expect(calls.ids()).toEqual(['readDebt']);
    await calls.answer('readDebt', owed);
    expect(actor.getSnapshot().value).toEqual('offering');
  });

  it('is asked again when another tab has cleared everything', async () => {
    const { actor, calls } = await offer();
    actor.send({ type: 'receipt.changed', bookingId: undefined, receipts: [] });
    expect(calls.ids()).toEqual(['readDebt']);
  });

  it('is not asked again for another booking of the guest', async () => {
    const { actor, calls } = await awaitPayer();
    const other = { ...ofAnotherTab, bookingId: bookingIdOf('booking-9') };
    actor.send({ type: 'receipt.changed', bookingId: 'booking-9', receipts: [other] });
    actor.send({ type: 'receipt.changed', bookingId: 'booking-9', receipts: [] });
    expect(calls.ids()).toEqual([]);
    expect(actor.getSnapshot().hasTag('orderOpen')).toBe(true);
  });

  it('makes way for another tab that pays', async () => {
    const checking = start();
    checking.actor.send(news(ofAnotherTab));
    expect(checking.actor.getSnapshot().value).toEqual(elsewhere);
    expect(checking.actor.getSnapshot().context.receipt).toEqual(ofAnotherTab);

    const { actor, calls, effects } = start();
    await calls.refuse('readDebt', { kind: 'noReply' });
    actor.send(news(ofAnotherTab));
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    actor.send({ type: 'payment.leave' });
    expect(effects).toEqual([toBookings]);
  });
});

describe('what another page has approved', () => {
  it('is taken over 65 seconds after its approval', () => {
    const { actor, calls, clock } = start({
      receipts: [{ ...approved, approvedAt: now - 40_000 }],
    });
    clock.increment(24_999);
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    expect(actor.getSnapshot().can({ type: 'record.retry' })).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual(uncertain);
    actor.send({ type: 'record.retry' });
    expect(calls.input('recordPayment')).toMatchObject({ body: { orderId: 'order-1' } });
  });

  it.each([
    ['of long ago', 0],
    ['from before its time was kept', 0],
    ['of 65 seconds ago', now - 65_000],
  ])('is taken over at once where it is %s', (_, approvedAt) => {
    const { actor, clock } = start({ receipts: [{ ...approved, approvedAt }] });
    clock.increment(0);
    expect(actor.getSnapshot().value).toEqual(uncertain);
  });

  it('is never waited for longer than that, also where the clock was changed', () => {
    const { actor, clock } = start({ receipts: [{ ...approved, approvedAt: now + 86_400_000 }] });
    clock.increment(64_999);
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual(uncertain);
  });

  it('is waited for again where the payer of the other page tries another card', async () => {
    const { actor, clock } = await openDialog();
    actor.send(news(fresh));
    clock.increment(64_999);
    vi.setSystemTime(now + 64_999);
    actor.send(news({ ...fresh, transactionId: 'another', approvedAt: now + 64_999 }));
    clock.increment(64_999);
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual(uncertain);
  });

  it('is not waited for longer because the same is heard again', async () => {
    const { actor, clock } = await openDialog();
    actor.send(news(fresh));
    clock.increment(64_999);
    actor.send(news(fresh));
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual(uncertain);
  });

  it('is heard of as captured while it is waited for', async () => {
    const { actor, clock } = await openDialog();
    actor.send(news(fresh));
    actor.send(news(fresh, { ...fresh, captured: true }));
    clock.increment(65_000);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
  });

  it('is heard of as captured where it was found before', () => {
    const { actor, calls, clock } = start({ receipts: [approved] });
    clock.increment(0);
    actor.send(news(approved, captured));
    clock.increment(0);
    expect(actor.getSnapshot().value).toEqual({ unsettled: { unrecorded: 'captured' } });
    actor.send({ type: 'record.retry' });
    expect(calls.input('recordPayment')).toMatchObject({
      body: { message: { message: 'payment.captured', values: { name: 'Amina' } } },
    });
  });

  it('changes nothing where it is what is waited for here', () => {
    const { actor, clock } = start({ receipts: [approved] });
    clock.increment(0);
    actor.send(news(approved));
    expect(actor.getSnapshot().value).toEqual(uncertain);
  });
});

describe('two tabs that have found one receipt', () => {
  it.each([
    ['waits', []],
    ['is asking the server', [{ type: 'record.retry' }] as const],
  ])('leave it to the one that pays again, also while the other %s', (_, events) => {
    const { actor, calls, clock } = start({ receipts: [approved] });
    clock.increment(0);
    for (const event of events) actor.send(event);
    actor.send(news(ofAnotherTab));
    expect(actor.getSnapshot().value).toEqual(elsewhere);
    expect(calls.ids()).toEqual([]);
  });
});
