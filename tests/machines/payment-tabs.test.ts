import { describe, expect, it } from 'vitest';
import {
  approved,
  booking,
  captured,
  openDialog,
  start,
  transactionId,
} from '#tests/support/machine/payment-flow.ts';

describe('two tabs with one booking', () => {
  it('leave the payment to the one that was approved first', async () => {
    const { actor, calls } = await openDialog();
    actor.send({ type: 'receipt.changed', receipt: approved });
    expect(actor.getSnapshot().value).toBe('elsewhere');
    actor.send({ type: 'order.approved', orderId: 'order-2', transactionId });
    actor.send({ type: 'receipt.changed', receipt: captured });
    expect(actor.getSnapshot().value).toBe('elsewhere');
    actor.send({ type: 'receipt.changed', receipt: undefined });
    const details = [{ ...booking, paymentMethod: 'paypal' }];
    await calls.answer('listBookings', { status: 'success', details });
    expect(actor.getSnapshot().value).toBe('alreadyPaid');
  });

  it('hear of it when the other one has recorded what this one was to record', async () => {
    const { actor, calls } = start({ receipt: approved });
    actor.send({ type: 'receipt.changed', receipt: undefined });
    expect(calls.ids()).toEqual(['listBookings']);
    expect(actor.getSnapshot().context.receipt).toBeUndefined();
  });
});

describe('what another page has approved', () => {
  it('is taken over where nothing has been heard of it for 65 seconds', async () => {
    const { actor, calls, clock } = await openDialog();
    actor.send({ type: 'receipt.changed', receipt: { ...approved, orderId: 'order-2' } });
    clock.increment(64_999);
    expect(actor.getSnapshot().value).toBe('elsewhere');
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
    actor.send({ type: 'record.retry' });
    expect(calls.input('createTransaction')).toMatchObject({ body: { orderId: 'order-2' } });
  });

  it('is waited for anew where the payer of the other page tries another card', async () => {
    const { actor, clock } = await openDialog();
    const renewed = { ...approved, transactionId: 'another' };
    actor.send({ type: 'receipt.changed', receipt: approved });
    clock.increment(64_999);
    actor.send({ type: 'receipt.changed', receipt: renewed });
    clock.increment(64_999);
    expect(actor.getSnapshot().value).toBe('elsewhere');
    clock.increment(1);
    actor.send({ type: 'receipt.changed', receipt: { ...approved, transactionId: 'third' } });
    expect(actor.getSnapshot().value).toBe('elsewhere');
  });

  it('is heard of as captured while it is waited for', async () => {
    const { actor, clock } = await openDialog();
    actor.send({ type: 'receipt.changed', receipt: approved });
    actor.send({ type: 'receipt.changed', receipt: captured });
    clock.increment(65_000);
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'captured' });
  });

  it('is recorded here too where it was found before it was captured', async () => {
    const { actor, calls } = start({ receipt: approved });
    actor.send({ type: 'receipt.changed', receipt: captured });
    expect(calls.input('createTransaction')).toMatchObject({
      body: { message: { message: 'payment.captured', values: { name: 'Amina' } } },
    });
  });

  it('changes nothing where it is what is waited for here', () => {
    const { actor } = start({ receipt: approved });
    actor.send({ type: 'receipt.changed', receipt: approved });
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
  });
});

describe('two tabs that have found one receipt', () => {
  it.each([
    ['waits', []],
    ['is asking the server', [{ type: 'record.retry' }] as const],
  ])('leave it to the one that pays anew, also while the other %s', (_, events) => {
    const { actor, calls } = start({ receipt: approved });
    for (const event of events) actor.send(event);
    actor.send({ type: 'receipt.changed', receipt: { ...approved, orderId: 'order-2' } });
    expect(actor.getSnapshot().value).toBe('elsewhere');
    expect(calls.ids()).toEqual([]);
  });
});
