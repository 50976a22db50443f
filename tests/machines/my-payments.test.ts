import { describe, expect, it } from 'vitest';
import { myPaymentsMachine } from '#machines/my-payments/my-payments.machine.ts';
import { isOpen, methodLabel, paymentsOf } from '#machines/my-payments/records.ts';
import { mayCash } from '#tests/support/machine/records.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const other = { ...mayCash, id: 'transaction-2', transactionId: 'T999999999999999' };
const paid = { ...mayCash, id: 'transaction-3', paymentStatus: 'paid' };
const online = { ...paid, id: 'transaction-4', paymentMethod: 'paypal' };

function started() {
  return runMachine(myPaymentsMachine, { input: { userId: 'user-1' } });
}

async function loaded(data = [mayCash, other]) {
  const run = started();
  await run.calls.answer('listTransactions', { status: 'success', data });
  return run;
}

/** The guest has said twice that a record is to go. */
async function deleting() {
  const run = await loaded();
  run.actor.send({ type: 'payment.delete', payment: mayCash });
  run.actor.send({ type: 'deletion.confirm' });
  return run;
}

const notice = (level: string, message: string) => ({ type: 'notice', level, message });
const deleted = notice('success', 'payments.deleted');
const failed = notice('error', 'payments.deleteFailed');

describe('the list of payments', () => {
  it('[MYP-01] opens on Cash and changes tabs, even while it loads', async () => {
    const { actor, calls } = started();
    expect(calls.input('listTransactions')).toEqual({ params: { userId: 'user-1' } });
    expect(actor.getSnapshot().value).toEqual({
      list: 'loading',
      tab: 'cash',
      action: 'choosing',
    });
    actor.send({ type: 'tab.online' });
    await calls.answer('listTransactions', { status: 'success', data: [mayCash] });
    expect(actor.getSnapshot().value).toEqual({
      list: 'loaded',
      tab: 'online',
      action: 'choosing',
    });
    actor.send({ type: 'tab.cash' });
    expect(actor.getSnapshot().matches({ tab: 'cash' })).toBe(true);
    expect(actor.getSnapshot().context.payments).toEqual([mayCash]);
  });

  it('[ERR-06] logs that it could not be read, says nothing, and tries again when asked', async () => {
    const { actor, calls, effects } = started();
    await calls.refuse('listTransactions', { kind: 'reply', status: 500 });
    expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true);
    actor.send({ type: 'payments.retry' });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.refuse('listTransactions', { kind: 'noReply' });
    expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true);
    expect(effects).toEqual([
      {
        type: 'log',
        message: 'payments.loadFailed',
        failure: { kind: 'reply', status: 500 },
      },
      { type: 'log', message: 'payments.loadFailed', failure: { kind: 'noReply' } },
    ]);
  });

  it('is split by the way of paying', () => {
    const all = [mayCash, online, paid, { ...mayCash, id: 'transaction-5', paymentMethod: '' }];
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
    expect(methodLabel({ ...paid, paymentMethod: 'bank' })).toBe('payments.cash');
  });

  it('[MYP-05] has only unpaid cash left to pay', () => {
    expect([mayCash, paid, online].map(isOpen)).toEqual([true, false, false]);
  });
});

describe('paying a record again', () => {
  it('[MYP-06] remembers its id and goes on to pay it', async () => {
    const { actor, effects } = await loaded();
    actor.send({ type: 'payment.pay', payment: other });
    actor.send({ type: 'payment.pay', payment: mayCash });
    expect(effects).toEqual([
      { type: 'remember', key: 'RePaymentBookingsIdStored', value: 'transaction-2' },
      {
        type: 'navigate',
        to: '/pay-now',
        state: {
          recordId: 'transaction-2',
          bookingId: mayCash.bookingId.id,
          totalCents: 16000,
        },
      },
    ]);
  });

  it.each([paid, online])('does nothing for $id, which is paid', async (payment) => {
    const { actor, effects } = await loaded([payment]);
    expect(actor.getSnapshot().can({ type: 'payment.pay', payment })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'payment.delete', payment })).toBe(false);
    expect(effects).toEqual([]);
  });
});

describe('deleting an unpaid booking', () => {
  it('[MYP-08] asks first, and can be thought over', async () => {
    const { actor, calls, effects } = await loaded();
    actor.send({ type: 'payment.delete', payment: mayCash });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(true);
    expect(actor.getSnapshot().context.chosen).toEqual(mayCash);
    actor.send({ type: 'deletion.cancel' });
    expect(actor.getSnapshot().hasTag('dialogOpen')).toBe(false);
    expect(actor.getSnapshot().context.chosen).toBeUndefined();
    expect(calls.ids()).toEqual([]);
    expect(effects).toEqual([]);
  });

  it('[MYP-09] takes the row away, says so and reads the list again', async () => {
    const { actor, calls, effects } = await deleting();
    expect(calls.input('deleteBooking')).toEqual({ params: { id: 'booking-1' } });
    expect(actor.getSnapshot().can({ type: 'deletion.cancel' })).toBe(false);
    await calls.answer('deleteBooking', { status: 'success' });
    expect(effects).toEqual([deleted]);
    expect(actor.getSnapshot().context).toEqual({
      userId: 'user-1',
      payments: [other],
      chosen: undefined,
    });
    expect(calls.ids()).toEqual(['listTransactions']);
  });

  it.each([
    ['a reply that is not a success', { kind: 'unsuccessful', status: 200, hasFlag: true }],
    ['a refusal', { kind: 'reply', status: 422, code: 'already_paid' }],
    ['no reply', { kind: 'noReply' }],
  ])('[MYP-10] after %s says so, keeps the row and reads the list again', async (_, failure) => {
    const { actor, calls, effects } = await deleting();
    await calls.refuse('deleteBooking', failure);
    expect(effects).toEqual([failed]);
    expect(actor.getSnapshot().value).toEqual({
      list: 'loading',
      tab: 'cash',
      action: 'choosing',
    });
    expect(actor.getSnapshot().context.payments).toEqual([mayCash, other]);
  });

  it('lets no earlier reading bring a deleted row back', async () => {
    const { actor, calls } = await deleting();
    await calls.refuse('deleteBooking', { kind: 'noReply' });
    const before = calls.input('listTransactions');
    actor.send({ type: 'payment.delete', payment: mayCash });
    actor.send({ type: 'deletion.confirm' });
    await calls.answer('deleteBooking', { status: 'success' });
    // The first reading was ended by the second, which knows of the deletion.
    expect(calls.input('listTransactions')).toEqual(before);
    await calls.answer('listTransactions', { status: 'success', data: [other] });
    expect(actor.getSnapshot().context.payments).toEqual([other]);
    expect(calls.ids()).toEqual([]);
  });
});
