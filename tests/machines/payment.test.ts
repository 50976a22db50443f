import { describe, expect, it } from 'vitest';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentInput } from '#machines/payment/payment-setup.ts';
import { type Receipt, receiptKey, receiptOf } from '#machines/payment/receipt.ts';
import { mayStay } from '#tests/support/machine/records.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const transactionId = 'ABCDEFGHJKLMNPQR';

const input: PaymentInput = {
  purpose: 'newBooking',
  userId: 'amina',
  targetId: 'booking-7',
  bookingId: 'booking-7',
  amount: 100,
  receipt: undefined,
};
const again: Partial<PaymentInput> = {
  purpose: 'again',
  targetId: 'record-3',
  bookingId: 'booking-3',
};

const approved: Receipt = {
  purpose: 'newBooking',
  bookingId: 'booking-7',
  targetId: 'booking-7',
  orderId: 'order-1',
  transactionId,
  amount: 100,
  payerName: '',
  payerId: '',
  captured: false,
};
const captured: Receipt = { ...approved, payerName: 'Amina', payerId: 'payer-1', captured: true };

const key = 'ndako.receipt.v1.amina.booking-7.order-1';
const capturedKey = `${key}.captured`;
const forgotten = { type: 'forget', key };
/** A recorded payment needs no receipt any more. */
const allForgottenOf = (targetId: string) => [
  { type: 'forget', key: `ndako.receipt.v1.amina.${targetId}.order-1` },
  { type: 'forget', key: `ndako.receipt.v1.amina.${targetId}.order-1.captured` },
];
const notice = (level: string, message: string) => ({
  type: 'notice',
  level,
  message,
  closeAfter: 2000,
});
const toBookings = { type: 'navigate', to: '/bookings' };
const thanks = { ...notice('success', 'payment.captured'), values: { name: 'Amina' } };

const booking = { ...mayStay, id: 'booking-7' };
const record = { id: 'record-3', bookingId: { id: 'booking-3' }, paymentStatus: 'unPaid' };
const open = { status: 'success', details: [booking], data: [record] };

function start(changes: Partial<PaymentInput> = {}) {
  return runMachine(paymentMachine, { input: { ...input, ...changes } });
}

/** Nothing is paid yet: the payment is offered. */
async function offer(changes: Partial<PaymentInput> = {}) {
  const flow = start(changes);
  for (const call of flow.calls.ids()) await flow.calls.answer(call, open);
  return flow;
}

async function openDialog(changes: Partial<PaymentInput> = {}) {
  const flow = await offer(changes);
  flow.actor.send({ type: 'payNow.open' });
  flow.actor.send({ type: 'script.resolved' });
  return flow;
}

/** The payer has approved; the provider takes the money. */
async function approve(changes: Partial<PaymentInput> = {}) {
  const flow = await openDialog(changes);
  flow.actor.send({ type: 'order.requested' });
  flow.actor.send({ type: 'order.created' });
  flow.actor.send({ type: 'order.approved', orderId: 'order-1', transactionId });
  return flow;
}

const paid = { type: 'order.captured', payerName: 'Amina', payerId: 'payer-1' } as const;

/** The money is taken; the payment is being recorded, and what was emitted is forgotten. */
async function capture(changes: Partial<PaymentInput> = {}) {
  const flow = await approve(changes);
  flow.actor.send(paid);
  flow.effects.length = 0;
  return flow;
}

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
    actor.send({ type: 'order.cancelled' });
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
    actor.send({ type: 'order.captured', payerName: 'Amina', payerId: 'payer-1' });
    expect(effects.slice(1)).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify(captured) },
      thanks,
    ]);
  });

  it('[PAY-21] falls back to User', async () => {
    const { actor, effects } = await approve();
    actor.send({ type: 'order.captured', payerName: '', payerId: '' });
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

describe('a provider that is slow', () => {
  /** The page has waited a minute; the server knows of no capture. */
  async function giveUpWaiting() {
    const flow = await approve();
    flow.clock.increment(60_000);
    const failure = { kind: 'reply', status: 422, code: 'payment_unverified' };
    await flow.calls.refuse('createTransaction', failure);
    flow.effects.length = 0;
    return flow;
  }

  it('is not paid again while it may still take the money', async () => {
    const { actor } = await giveUpWaiting();
    expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
  });

  it('is recorded when it has taken the money after all', async () => {
    const { actor, calls, effects } = await giveUpWaiting();
    actor.send(paid);
    expect(effects).toEqual([
      { type: 'remember', key: capturedKey, value: JSON.stringify(captured) },
      thanks,
    ]);
    expect(calls.input('createTransaction')).toMatchObject({ body: { orderId: 'order-1' } });
  });

  it('is paid anew when it has failed and the server has asked it once more', async () => {
    const { actor, calls, clock, effects } = await giveUpWaiting();
    actor.send({ type: 'capture.failed' });
    clock.increment(5000);
    const failure = { kind: 'reply', status: 422, code: 'payment_unverified' };
    await calls.refuse('createTransaction', failure);
    expect(effects).toEqual([forgotten, notice('error', 'payment.providerError')]);
    await calls.answer('listBookings', open);
    expect(actor.getSnapshot().can({ type: 'payNow.open' })).toBe(true);
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
      clock.increment(59_999);
      actor.send({ type: 'record.retry' });
      await calls.refuse('createTransaction', { kind: 'reply', status: 422, code });
      expect(effects).toEqual([notice('error', 'payment.underWay')]);
      expect(actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
      expect(actor.getSnapshot().context.receipt).toEqual(approved);
    },
  );

  it('is not paid anew on the word of a server that was asked while it may have been captured', async () => {
    const { actor, calls, clock, effects } = start({ receipt: approved });
    clock.increment(59_999);
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
    flow.clock.increment(60_000);
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
    await flow.calls.refuse('createTransaction', { kind: 'noReply' });
    expect(flow.actor.getSnapshot().value).toEqual({ notRecorded: 'uncertain' });
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
