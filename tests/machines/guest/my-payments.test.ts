import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { myPaymentsMachine } from '#machines/guest/my-payments/my-payments.machine.ts';
import { openPaymentMachine } from '#machines/guest/my-payments/open-payment.machine.ts';
import { isOpen, methodLabel, paymentsOf } from '#machines/guest/my-payments/records.ts';
import { userIdOf } from '#testing/ids.ts';
import { mayCash } from '#testing/machine/records.ts';

const other = { ...mayCash, id: 'transaction-2', transactionId: 'T999999999999999' };
const paid = { ...mayCash, id: 'transaction-3', status: 'paid' };
const online = { ...paid, id: 'transaction-4', method: 'paypal' };

/** The guest has said twice that a record is to go. */
function deleting() {
  const run = runMachine(openPaymentMachine);
  run.actor.send({ type: 'payment.delete', payment: mayCash });
  run.actor.send({ type: 'deletion.confirm' });
  return run;
}

const notice = (level: string, message: string) => ({ type: 'notice', level, message });
const deleted = notice('success', 'payments.deleted');
const failed = notice('error', 'payments.deleteFailed');
const outdated = { type: 'records.outdated' };

describe('the list of payments', () => {
  it('[ERR-06] logs that it could not be read, says nothing, and tries again when asked', async () => {
    const { actor, calls, effects } = runMachine(myPaymentsMachine, {
      input: { request: { params: { userId: userIdOf('user-1') } } },
    });
    await calls.refuse('load', { kind: 'reply', status: 500 });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'resource.retry' });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.refuse('load', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([
      { type: 'log', message: 'payments.loadFailed', failure: { kind: 'reply', status: 500 } },
      { type: 'log', message: 'payments.loadFailed', failure: { kind: 'noReply' } },
    ]);
  });

  it('[MYP-09] lets no earlier reading bring a deleted row back', async () => {
    const { actor, calls } = runMachine(myPaymentsMachine, {
      input: { request: { params: { userId: userIdOf('user-1') } } },
    });
    await calls.answer('load', [mayCash, other]);
    actor.send({ type: 'resource.refresh' });
    actor.send({ type: 'resource.refresh' });
    actor.send({ type: 'record.removed', id: 'transaction-1' });
    expect(await calls.answerTooLate([mayCash, other])).toBe(1);
    expect(actor.getSnapshot().context.data).toEqual([other]);
    await calls.answer('load', [other]);
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.data).toEqual([other]);
  });

  it('is split by the way of paying', () => {
    const all = [mayCash, online, paid, { ...mayCash, id: 'transaction-5', method: '' }];
    expect(paymentsOf('online', all).map(({ id }) => id)).toEqual(['transaction-4']);
    expect(paymentsOf('cash', all).map(({ id }) => id)).toEqual([
      'transaction-1',
      'transaction-3',
      'transaction-5',
    ]);
  });

  it('[MYP-04] names the way of paying', () => {
    expect(methodLabel(online)).toBe('payments.paypal');
    expect(methodLabel(paid)).toBe('payments.cash');
    expect(methodLabel({ ...paid, method: 'bank' })).toBe('payments.cash');
  });

  it('[MYP-05] has only unpaid cash left to pay', () => {
    expect([mayCash, paid, online].map(isOpen)).toEqual([true, false, false]);
  });
});

describe('paying a record again', () => {
  it('[MYP-06] remembers its id and goes on to pay it, once', () => {
    const { actor, effects } = runMachine(openPaymentMachine);
    actor.send({ type: 'payment.pay', payment: other });
    actor.send({ type: 'payment.pay', payment: mayCash });
    expect(effects).toEqual([
      { type: 'remember', key: 'RePaymentBookingsIdStored', value: 'transaction-2' },
      { type: 'navigate', to: '/pay-now/transaction-2' },
    ]);
  });

  it.each([paid, online])('does nothing for $id, which is paid', (payment) => {
    const { actor, effects } = runMachine(openPaymentMachine);
    expect(actor.getSnapshot().can({ type: 'payment.pay', payment })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'payment.delete', payment })).toBe(false);
    expect(effects).toEqual([]);
  });
});

describe('deleting an unpaid booking', () => {
  it('[MYP-08] asks first, and can be thought over', () => {
    const { actor, calls, effects } = runMachine(openPaymentMachine);
    actor.send({ type: 'payment.delete', payment: mayCash });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
    expect(actor.getSnapshot().context.chosen).toEqual(mayCash);
    actor.send({ type: 'deletion.cancel' });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(false);
    expect(actor.getSnapshot().context.chosen).toBeUndefined();
    expect(calls.ids()).toEqual([]);
    expect(effects).toEqual([]);
  });

  it('[MYP-09] says so, has the row taken away and the list read again', async () => {
    const { actor, calls, effects } = deleting();
    expect(calls.input('deleteBooking')).toEqual({ params: { id: 'booking-1' } });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'deletion.cancel' })).toBe(false);
    await calls.answer('deleteBooking', { status: 'success' });
    expect(effects).toEqual([outdated, deleted, { type: 'record.removed', id: 'transaction-1' }]);
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context).toEqual({ chosen: undefined });
  });

  const failures = [
    ['a reply that is not a success', { kind: 'unsuccessful', status: 200, hasFlag: true }],
    ['a refusal', { kind: 'reply', status: 422, code: 'already_paid' }],
    ['no reply', { kind: 'noReply' }],
  ] as const;

  it.each(failures)(
    '[MYP-09] after %s says that it is deleted where the list says so',
    async (_, failure) => {
      const { actor, calls, effects } = deleting();
      await calls.refuse('deleteBooking', failure);
      expect(effects).toEqual([]);
      expect(actor.getSnapshot().value).toBe('rereading');
      expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
      expect(actor.getSnapshot().can({ type: 'deletion.cancel' })).toBe(false);
      expect(calls.input('listPayments')).toEqual({ params: { userId: 'user-1' } });
      await calls.answer('listPayments', { status: 'success', records: [other] });
      expect(effects).toEqual([outdated, deleted, { type: 'record.removed', id: 'transaction-1' }]);
      expect(actor.getSnapshot().value).toBe('choosing');
      expect(actor.getSnapshot().context).toEqual({ chosen: undefined });
    },
  );

  it.each(failures)(
    '[MYP-10] after %s says that it failed where the list still has the record',
    async (_, failure) => {
      const { actor, calls, effects } = deleting();
      await calls.refuse('deleteBooking', failure);
      await calls.answer('listPayments', { status: 'success', records: [other, mayCash] });
      expect(effects).toEqual([outdated, failed]);
      expect(actor.getSnapshot().value).toBe('choosing');
    },
  );

  it('[MYP-10] says that it failed, and keeps the row, where the list cannot be read', async () => {
    const { actor, calls, effects } = deleting();
    await calls.refuse('deleteBooking', { kind: 'noReply' });
    await calls.refuse('listPayments', { kind: 'noReply' });
    expect(effects).toEqual([outdated, failed]);
    expect(actor.getSnapshot().value).toBe('choosing');
  });
});
