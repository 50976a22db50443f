import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { en } from '#locales/en.ts';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import {
  byHandInSight,
  type CancellationInput,
  onlineInSight,
  refundInSight,
} from '#machines/guest/cancellation/cancellation-setup.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayPreview, mayStay, paidOnline, refundsOfAda } from '#testing/machine/records.ts';

const input: CancellationInput = {
  userId: userIdOf('user-1'),
  today: '11-05-2030',
  page: '/bookings',
};
const ask = { type: 'cancel.ask', booking: mayStay } as const;
const details = {
  accountHolder: 'Ada Lumumba',
  bankName: 'Rawbank',
  accountNumber: '1234567890123456',
  confirmAccountNumber: '1234567890123456',
  contactNumber: '243810000001',
};
const submit = { type: 'refund.submit', details } as const;

const said = (level: string, message: string) => ({ type: 'notice', level, message });
const cancelFailed = said('error', 'bookings.cancelFailed');
const refundFailed = said('error', 'refund.failed');
const refundCanWait = said('info', 'refund.canWait');
const toRefunds = { type: 'navigate', to: '/refunds', replace: false };
const outdated = { type: 'records.outdated' };
const cancelled = { type: 'booking.cancelled', bookingId: 'booking-1' };

const failures = [
  { kind: 'reply', status: 422, code: 'booking_closed', message: 'Over' },
  { kind: 'reply', status: 500 },
  { kind: 'unsuccessful', status: 200, hasFlag: true },
  { kind: 'noReply' },
  { kind: 'other', message: 'Odd' },
];

/** The server has the booking as it was. */
const standing = { status: 'success', records: [mayStay] };

function opened(changes: Partial<CancellationInput> = {}) {
  return runMachine(cancellationMachine, { input: { ...input, ...changes } });
}

/** The refund policy is in sight and can be accepted. */
async function confirmed(booking = mayStay) {
  const flow = opened();
  flow.actor.send({ ...ask, booking });
  flow.actor.send({ type: 'cancel.confirm' });
  await flow.calls.answer('readRefundPolicy', {
    status: 'success',
    records: [{ id: 'policy-1', message: '<p>All of it.</p>' }],
  });
  return flow;
}

/** The booking is being cancelled. */
async function accepted(booking = mayStay) {
  const flow = await confirmed(booking);
  flow.actor.send({ type: 'policy.accept' });
  return flow;
}

/** The details form is open for a refund that is taken up again. */
function taken(changes: Partial<CancellationInput> = {}) {
  const flow = opened(changes);
  flow.actor.send({ type: 'refund.ask', booking: mayStay });
  return flow;
}

/** Something is typed into it. */
function typed(changes: Partial<CancellationInput> = {}) {
  const flow = taken(changes);
  flow.actor.send({ type: 'refund.typed' });
  return flow;
}

/** The refund is being asked for. */
function submitted(changes: Partial<CancellationInput> = {}) {
  const flow = typed(changes);
  flow.actor.send(submit);
  return flow;
}

describe('cancelling', () => {
  it('[CAN-01] is for upcoming bookings only: on its last day a stay still is one', () => {
    expect(opened({ today: '12-05-2030' }).actor.getSnapshot().can(ask)).toBe(true);
    expect(opened({ today: '13-05-2030' }).actor.getSnapshot().can(ask)).toBe(false);
  });

  it('[CAN-01] is not for a stay that midnight has made a past one', () => {
    const { actor } = opened({ today: '12-05-2030' });
    expect(actor.getSnapshot().can(ask)).toBe(true);
    actor.send({ type: 'today.changed', today: '13-05-2030' });
    expect(actor.getSnapshot().can(ask)).toBe(false);
  });

  it('[CAN-02] first asks whether it is meant, and cancels nothing meanwhile', () => {
    const { actor, calls } = opened();
    actor.send(ask);
    expect(actor.getSnapshot().value).toBe('confirming');
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
    expect(calls.ids()).toEqual([]);
  });

  it('[CAN-03] then shows the refund policy, and cancels nothing before it is accepted', async () => {
    const { actor, calls } = opened();
    actor.send(ask);
    actor.send({ type: 'cancel.confirm' });
    expect(calls.input('readRefundPolicy')).toEqual({
      query: {
        pagination: { currentPage: 0, docPerPageCount: 1, totalPageCount: 0, totalDocCount: 0 },
      },
    });
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
    const records = [{ id: 'policy-1', message: '<p>All of it.</p>' }];
    await calls.answer('readRefundPolicy', { status: 'success', records });
    expect(actor.getSnapshot().context.policy).toBe('<p>All of it.</p>');
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'policy.accept' });
    expect(calls.input('cancelBooking')).toEqual({
      params: { id: 'booking-1' },
      body: {},
    });
  });

  it('sends no refund where the host says nothing of payments, and zero for an unpaid booking', async () => {
    const { actor, calls, effects } = opened();
    actor.send({ ...ask, booking: { ...mayStay, isPaid: false } });
    actor.send({ type: 'cancel.confirm' });
    await calls.answer('readRefundPolicy', { status: 'success', records: [] });
    actor.send({ type: 'policy.accept' });
    expect(calls.input('cancelBooking')).toEqual({
      params: { id: 'booking-1' },
      body: { refundAmount: 0, paidAmount: 0 },
    });
    await calls.refuse('cancelBooking', { kind: 'reply', status: 422, code: 'refund_changed' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([said('error', 'refundTerms.changed'), { type: 'records.outdated' }]);
  });

  it('sends the refund that the guest has seen, where the host says it of a home without tiers', async () => {
    const { actor, calls } = await accepted({ ...mayStay, isPaid: true, refundDue: cents(100) });
    expect(refundInSight(actor.getSnapshot().context)).toBe(100);
    expect(calls.input('cancelBooking')).toEqual({
      params: { id: 'booking-1' },
      body: { refundAmount: 100 },
    });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(refundInSight(actor.getSnapshot().context)).toBe(100);
  });

  it('shows nothing of the booking that was chosen before', async () => {
    const { actor, calls } = opened();
    const tiered = { ...mayStay, isPaid: true, refundTiers: mayPreview.tiers };
    actor.send({ ...ask, booking: tiered });
    actor.send({ type: 'cancel.confirm' });
    await calls.answer('readRefundPreview', { status: 'success', preview: mayPreview });
    expect(refundInSight(actor.getSnapshot().context)).toBe(8001);
    actor.send({ type: 'cancel.dismiss' });
    actor.send({ type: 'refund.ask', booking: { ...mayStay, id: bookingIdOf('booking-2') } });
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    expect(refundInSight(actor.getSnapshot().context)).toBeUndefined();
  });

  it('[STAY-241] leaves out words beside numbers that do not hold for the booking', async () => {
    const { actor, calls } = opened();
    actor.send(ask);
    actor.send({ type: 'cancel.confirm' });
    const ofSite = { fullDays: 7, halfDays: 3 };
    await calls.answer('readRefundPolicy', {
      status: 'success',
      records: [{ id: 'policy-1', message: '<p>Half of it.</p>', refundTiers: ofSite }],
    });
    expect(actor.getSnapshot().value).toBe('acceptingTerms');
    expect(actor.getSnapshot().context.policy).toBe('');
  });

  it('[CAN-03] cannot go on without the policy, which is read again when asked', async () => {
    const { actor, calls, effects } = opened();
    actor.send(ask);
    actor.send({ type: 'cancel.confirm' });
    await calls.refuse('readRefundPolicy', { kind: 'reply', status: 500 });
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
    actor.send({ type: 'policy.retry' });
    await calls.refuse('readRefundPolicy', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('termsUnavailable');
    actor.send({ type: 'cancel.dismiss' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([]);
  });

  it.each(['confirming', 'readingPolicy', 'acceptingTerms'])(
    'is given up at %s without a trace',
    async (state) => {
      const flow = state === 'acceptingTerms' ? await confirmed() : opened();
      flow.actor.send(ask);
      if (state === 'readingPolicy') flow.actor.send({ type: 'cancel.confirm' });
      expect(flow.actor.getSnapshot().value).toBe(state);
      flow.actor.send({ type: 'cancel.dismiss' });
      expect(flow.actor.getSnapshot().value).toBe('idle');
      expect(flow.calls.ids()).toEqual([]);
      expect(flow.effects).toEqual([]);
    },
  );

  it('[CAN-04] [CAN-05] [CAN-06] takes it off the list, says so and opens the refund form', async () => {
    const { actor, calls, effects } = await accepted();
    await calls.answer('cancelBooking', { status: 'success' });
    expect(effects).toEqual([said('success', 'bookings.cancelled'), cancelled]);
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    expect(actor.getSnapshot().hasTag('refundOpen')).toBe(true);
  });

  it.each(failures)(
    '[CAN-07] says that it failed and lets the guest try again: %j',
    async (one) => {
      const { actor, calls, effects } = await accepted();
      await calls.refuse('cancelBooking', one);
      expect(effects).toEqual([]);
      await calls.answer('listBookings', standing);
      expect(effects).toEqual([cancelFailed, outdated]);
      expect(actor.getSnapshot().value).toBe('acceptingTerms');
      actor.send({ type: 'policy.accept' });
      await calls.answer('cancelBooking', { status: 'success' });
      expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    },
  );

  it.each([
    ['is no longer in the list', []],
    ['is in the list as cancelled', [{ ...mayStay, isCancelled: true }]],
  ])(
    '[CAN-04] [CAN-05] goes on as cancelled after a lost reply where the booking %s',
    async (_, records) => {
      const { actor, calls, effects } = await accepted({ ...mayStay, isPaid: true });
      await calls.refuse('cancelBooking', { kind: 'noReply' });
      expect(actor.getSnapshot().value).toBe('rereading');
      expect(actor.getSnapshot().can({ type: 'cancel.dismiss' })).toBe(false);
      expect(calls.input('listBookings')).toEqual({ params: { userId: 'user-1' } });
      await calls.answer('listBookings', { status: 'success', records });
      expect(effects).toEqual([said('success', 'bookings.cancelled'), cancelled]);
      expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    },
  );

  it('says where nothing was paid that it is cancelled, also after a lost reply', async () => {
    const { actor, calls, effects } = await accepted({ ...mayStay, isPaid: false });
    await calls.refuse('cancelBooking', { kind: 'noReply' });
    await calls.answer('listBookings', { status: 'success', records: [] });
    expect(effects).toEqual([said('success', 'bookings.cancelled'), cancelled]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('[CAN-07] leaves a list that is read again where the server cannot say what became of it', async () => {
    const { actor, calls, effects } = await accepted();
    await calls.refuse('cancelBooking', { kind: 'noReply' });
    await calls.refuse('listBookings', { kind: 'noReply' });
    expect(effects).toEqual([cancelFailed, outdated]);
    actor.send({ type: 'cancel.dismiss' });
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('asks for no account where nothing was paid', async () => {
    const { actor, calls, effects } = await accepted({ ...mayStay, isPaid: false });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(effects).toEqual([said('success', 'bookings.cancelled'), cancelled]);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(actor.getSnapshot().hasTag('refundOpen')).toBe(false);
  });

  it('[CAN-02] takes a booking that was rejected unpaid off the list without a policy or tiers', async () => {
    const { actor, calls, effects } = opened();
    const rejected = {
      ...mayStay,
      status: 'rejected',
      isPaid: false,
      refundTiers: mayPreview.tiers,
    };
    actor.send({ ...ask, booking: rejected });
    expect(actor.getSnapshot().value).toBe('confirming');
    actor.send({ type: 'cancel.confirm' });
    expect(calls.ids()).toEqual(['cancelBooking']);
    expect(calls.input('cancelBooking')).toMatchObject({
      body: { refundAmount: 0, paidAmount: 0 },
    });
    await calls.refuse('cancelBooking', { kind: 'noReply' });
    await calls.answer('listBookings', { status: 'success', records: [rejected] });
    expect(effects).toEqual([cancelFailed, outdated]);
    expect(actor.getSnapshot().value).toBe('confirming');
    actor.send({ type: 'cancel.confirm' });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(effects.slice(2)).toEqual([said('success', 'bookings.cancelled'), cancelled]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('[CAN-05] asks for the account of what was paid', async () => {
    const { actor, calls } = await accepted({ ...mayStay, isPaid: true });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(actor.getSnapshot().hasTag('refundOpen')).toBe(true);
  });

  it('cannot be dismissed or asked twice while it is being done', async () => {
    const { actor } = await accepted();
    expect(actor.getSnapshot().can({ type: 'cancel.dismiss' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
  });
});

describe('asking for the refund', () => {
  it('[REF-07] [REF-08] sends the account, not the contact number, as a pending request', () => {
    const { calls } = submitted();
    expect(calls.input('createRefund')).toEqual({
      body: {
        accountHolder: 'Ada Lumumba',
        bankName: 'Rawbank',
        accountNumber: '1234567890123456',
        userId: 'user-1',
        bookingId: 'booking-1',
      },
    });
  });

  it('[REF-09] [REF-11] says that it is registered and goes to My Refunds after 1.5 seconds', async () => {
    const { actor, calls, clock, effects } = submitted();
    await calls.answer('createRefund', { status: 'success' });
    expect(effects).toEqual([said('success', 'refund.registered'), { type: 'refund.registered' }]);
    expect(en['refund.registered']).toBe('Refund registered successfully! ');
    expect(actor.getSnapshot().hasTag('refundOpen')).toBe(false);
    clock.increment(1499);
    expect(actor.getSnapshot().value).toBe('registered');
    clock.increment(1);
    expect(effects.slice(2)).toEqual([toRefunds]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it.each(failures)('[REF-10] [REF-11] says that it failed and goes there too: %j', async (one) => {
    const { actor, calls, clock, effects } = submitted();
    await calls.refuse('createRefund', one);
    expect(effects).toEqual([]);
    await calls.answer('listRefunds', { status: 'success', records: [] });
    expect(effects).toEqual([refundFailed]);
    expect(actor.getSnapshot().value).toEqual({ refunding: 'notRegistered' });
    clock.increment(1499);
    expect(effects).toHaveLength(1);
    clock.increment(1);
    expect(effects.slice(1)).toEqual([toRefunds]);
  });

  it.each(['pending', 'refunded'])(
    '[REF-09] [REF-11] says after a lost reply that it is registered where the refunds have it as %s',
    async (status) => {
      const { actor, calls, clock, effects } = submitted();
      await calls.refuse('createRefund', { kind: 'noReply' });
      expect(actor.getSnapshot().value).toEqual({ refunding: 'rereading' });
      expect(actor.getSnapshot().hasTag('busy')).toBe(true);
      expect(actor.getSnapshot().can({ type: 'refund.leave' })).toBe(false);
      expect(calls.input('listRefunds')).toEqual({ params: { userId: 'user-1' } });
      const records = refundsOfAda(1, status);
      await calls.answer('listRefunds', { status: 'success', records });
      expect(effects).toEqual([
        said('success', 'refund.registered'),
        { type: 'refund.registered' },
      ]);
      expect(actor.getSnapshot().value).toBe('registered');
      clock.increment(1500);
      expect(effects.slice(2)).toEqual([toRefunds]);
    },
  );

  it.each([
    [
      'a refund of another booking',
      refundsOfAda(1, 'pending').map((refund) => ({
        ...refund,
        booking: { ...mayStay, id: bookingIdOf('booking-2') },
      })),
    ],
    ['a refund that was rejected before', refundsOfAda(1, 'rejected')],
  ])(
    '[REF-10] says after a lost reply that it failed where there is only %s',
    async (_, records) => {
      const { actor, calls, effects } = submitted();
      await calls.refuse('createRefund', { kind: 'noReply' });
      await calls.answer('listRefunds', { status: 'success', records });
      expect(effects).toEqual([refundFailed]);
      expect(actor.getSnapshot().value).toEqual({ refunding: 'notRegistered' });
    },
  );

  it('[REF-10] says that it failed where the refunds cannot be read', async () => {
    const { actor, calls, effects } = submitted();
    await calls.refuse('createRefund', { kind: 'noReply' });
    await calls.refuse('listRefunds', { kind: 'noReply' });
    expect(effects).toEqual([refundFailed]);
    expect(actor.getSnapshot().value).toEqual({ refunding: 'notRegistered' });
  });

  it('asks the same on every try, which stays on the page', async () => {
    const { actor, calls, clock, effects } = submitted();
    const first = calls.input('createRefund');
    await calls.refuse('createRefund', { kind: 'noReply' });
    await calls.answer('listRefunds', { status: 'success', records: [] });
    clock.increment(1000);
    actor.send(submit);
    expect(calls.input('createRefund')).toEqual(first);
    clock.increment(1000);
    expect(effects).toEqual([refundFailed]);
  });

  it('keeps no account number once it is sent, and never emits it', async () => {
    const { actor, calls, effects } = submitted();
    await calls.refuse('createRefund', { kind: 'noReply' });
    expect(JSON.stringify([actor.getSnapshot(), effects])).not.toContain('1234567890123456');
  });

  it('replaces the page where it is My Refunds already', async () => {
    const { calls, clock, effects } = submitted({ page: '/refunds' });
    await calls.answer('createRefund', { status: 'success' });
    clock.increment(1500);
    expect(effects.slice(2)).toEqual([{ ...toRefunds, replace: true }]);
  });
});

describe('leaving the refund for later', () => {
  const leave = { type: 'refund.leave' } as const;

  it('says where it waits', () => {
    const { actor, effects } = taken();
    actor.send(leave);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([refundCanWait]);
  });

  it('asks first where something typed would be lost', () => {
    const { actor, effects } = typed();
    actor.send(leave);
    expect(actor.getSnapshot().value).toEqual({ refunding: 'askingToLeave' });
    expect(effects).toEqual([]);
    actor.send({ type: 'refund.stay' });
    expect(actor.getSnapshot().value).toEqual({ refunding: 'typed' });
    actor.send(leave);
    actor.send(leave);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([refundCanWait]);
  });

  it('asks nothing where the form has been emptied again', () => {
    const { actor, effects } = typed();
    actor.send({ type: 'refund.emptied' });
    actor.send(leave);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([refundCanWait]);
  });

  it('sends nothing while it asks', () => {
    const { actor, calls } = typed();
    actor.send(leave);
    actor.send(submit);
    expect(calls.ids()).toEqual([]);
  });

  it('is not possible while it is being sent', () => {
    const { actor } = submitted();
    expect(actor.getSnapshot().can(leave)).toBe(false);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('can be requested later, also during and after the stay', () => {
    const { actor } = taken({ today: '01-01-2031' });
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
  });
});

describe('a refund that goes back to PayPal', () => {
  const confirm = { type: 'refund.confirm' } as const;
  const elsewhere = { type: 'refund.elsewhere' } as const;
  const withoutAccount = { body: { userId: 'user-1', bookingId: 'booking-1' } };

  /** Taken up again in My Bookings. */
  function offered(booking = paidOnline) {
    const flow = opened();
    flow.actor.send({ type: 'refund.ask', booking });
    return flow;
  }

  /** Where it can be asked for without an account, and where the flow is after that has failed. */
  const places = [
    { from: 'the offer', events: [], failed: { offered: 'notRegistered' } },
    { from: 'the empty fields', events: [elsewhere], failed: 'notRegistered' },
    {
      from: 'fields with something typed',
      events: [elsewhere, { type: 'refund.typed' }],
      failed: 'notRegistered',
    },
  ] as const;

  /** It is being asked for without an account. */
  function sentBack(events: (typeof places)[number]['events']) {
    const flow = offered();
    for (const event of events) flow.actor.send(event);
    flow.actor.send(confirm);
    return flow;
  }

  it('[CAN-05] [STAY-260] is offered first after the cancellation, and asked for without an account', async () => {
    const { actor, calls, clock, effects } = await accepted(paidOnline);
    await calls.answer('cancelBooking', { status: 'success' });
    expect(actor.getSnapshot().value).toEqual({ refunding: { offered: 'open' } });
    expect(onlineInSight(actor.getSnapshot().context)).toBe(16_000);
    actor.send(confirm);
    expect(calls.input('createRefund')).toEqual(withoutAccount);
    await calls.answer('createRefund', { status: 'success' });
    clock.increment(1500);
    expect(effects.slice(2)).toEqual([
      said('success', 'refund.registered'),
      { type: 'refund.registered' },
      toRefunds,
    ]);
  });

  it.each([
    ['half of it, by tiers', 8001, { offered: 'open' }],
    ['a part of that half', 3001, 'blank'],
    ['nothing of it', undefined, 'blank'],
  ] as const)('[STAY-260] [STAY-263] is %s', async (_, backOnline, refunding) => {
    const { actor, calls } = opened();
    actor.send({ ...ask, booking: { ...mayStay, isPaid: true, refundTiers: mayPreview.tiers } });
    actor.send({ type: 'cancel.confirm' });
    const preview = {
      ...mayPreview,
      ...(backOnline !== undefined && { backOnline: cents(backOnline) }),
    };
    await calls.answer('readRefundPreview', { status: 'success', preview });
    actor.send({ type: 'policy.accept' });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(actor.getSnapshot().value).toEqual({ refunding });
    expect(byHandInSight(actor.getSnapshot().context)).toBe(8001 - (backOnline ?? 0));
  });

  it('[STAY-263] asks for the account of the part that was paid in another way', () => {
    const { actor } = offered({ ...paidOnline, refundOnline: cents(10_000) });
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    expect(actor.getSnapshot().can(confirm)).toBe(false);
    expect(onlineInSight(actor.getSnapshot().context)).toBe(10_000);
    expect(byHandInSight(actor.getSnapshot().context)).toBe(6000);
  });

  it('[STAY-260] asks for the account where the host says nothing of PayPal', () => {
    const { actor } = taken();
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    expect(actor.getSnapshot().can(confirm)).toBe(false);
    actor.send({ type: 'refund.typed' });
    expect(actor.getSnapshot().can(confirm)).toBe(false);
  });

  it('[STAY-260] asks for the account again where the request failed and the host says nothing of PayPal', async () => {
    const { actor, calls } = submitted();
    await calls.refuse('createRefund', { kind: 'noReply' });
    await calls.answer('listRefunds', { status: 'success', records: [] });
    expect(actor.getSnapshot().value).toEqual({ refunding: 'notRegistered' });
    expect(actor.getSnapshot().can(confirm)).toBe(false);
    expect(actor.getSnapshot().can(submit)).toBe(true);
  });

  it('[STAY-262] goes to an account on request, which is sent', () => {
    const { actor, calls } = offered();
    actor.send(elsewhere);
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    actor.send({ type: 'refund.typed' });
    actor.send(submit);
    expect(calls.input('createRefund')).toMatchObject({
      body: { accountNumber: '1234567890123456' },
    });
  });

  it.each(places)('[STAY-260] is asked for without an account from $from', ({ events }) => {
    expect(sentBack(events).calls.input('createRefund')).toEqual(withoutAccount);
  });

  it.each(places)(
    '[REF-10] [REF-11] [STAY-261] says that it failed, and asks the same again, from $from',
    async ({ events, failed }) => {
      const { actor, calls, clock, effects } = sentBack(events);
      await calls.refuse('createRefund', { kind: 'noReply' });
      await calls.answer('listRefunds', { status: 'success', records: [] });
      expect(effects).toEqual([refundFailed]);
      expect(actor.getSnapshot().value).toEqual({ refunding: failed });
      actor.send(confirm);
      expect(calls.input('createRefund')).toEqual(withoutAccount);
      await calls.refuse('createRefund', { kind: 'noReply' });
      await calls.refuse('listRefunds', { kind: 'noReply' });
      expect(actor.getSnapshot().value).toEqual({ refunding: failed });
      clock.increment(1499);
      expect(effects).toEqual([refundFailed, refundFailed]);
      clock.increment(1);
      expect(effects).toEqual([refundFailed, refundFailed, toRefunds]);
      expect(actor.getSnapshot().value).toBe('idle');
    },
  );

  it.each(places)(
    '[REF-09] [REF-11] says after a lost reply that it is registered where the refunds have it, from $from',
    async ({ events }) => {
      const { actor, calls, clock, effects } = sentBack(events);
      await calls.refuse('createRefund', { kind: 'noReply' });
      const records = refundsOfAda(1, 'pending');
      await calls.answer('listRefunds', { status: 'success', records });
      expect(actor.getSnapshot().value).toBe('registered');
      clock.increment(1500);
      expect(effects).toEqual([
        said('success', 'refund.registered'),
        { type: 'refund.registered' },
        toRefunds,
      ]);
    },
  );

  it.each(places)(
    '[STAY-261] says that the refund has changed where the server now needs an account, from $from',
    async ({ events }) => {
      const { actor, calls, effects } = sentBack(events);
      await calls.refuse('createRefund', { kind: 'reply', status: 400, code: 'malformed' });
      expect(effects).toEqual([said('error', 'refundTerms.changed'), outdated]);
      expect(actor.getSnapshot().value).toBe('idle');
    },
  );

  it('[REF-10] says that it failed where the server refuses the account that was sent', async () => {
    const { actor, calls, effects } = submitted();
    await calls.refuse('createRefund', { kind: 'reply', status: 400, code: 'malformed' });
    await calls.answer('listRefunds', { status: 'success', records: [] });
    expect(effects).toEqual([refundFailed]);
    expect(actor.getSnapshot().value).toEqual({ refunding: 'notRegistered' });
  });

  it('waits where the guest leaves it', () => {
    const { actor, effects } = offered();
    actor.send({ type: 'refund.leave' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([refundCanWait]);
  });
});

describe('cancelling a booking of a home with refund tiers', () => {
  const tiered = { ...mayStay, isPaid: true, refundTiers: mayPreview.tiers };

  /** The refund is being read. */
  function lookingUp() {
    const flow = opened();
    flow.actor.send({ type: 'cancel.ask', booking: tiered });
    flow.actor.send({ type: 'cancel.confirm' });
    return flow;
  }

  /** The guest sees the refund. */
  async function inSight(preview = mayPreview) {
    const flow = lookingUp();
    await flow.calls.answer('readRefundPreview', { status: 'success', preview });
    return flow;
  }

  it('[STAY-22] shows the refund instead of the policy before it cancels', async () => {
    const { actor, calls } = lookingUp();
    expect(calls.ids()).toEqual(['readRefundPreview']);
    expect(calls.input('readRefundPreview')).toEqual({ params: { id: 'booking-1' } });
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
    await calls.answer('readRefundPreview', { status: 'success', preview: mayPreview });
    expect(actor.getSnapshot().value).toBe('acceptingTerms');
    expect(actor.getSnapshot().context.preview).toEqual({
      tiers: { fullDays: 14, halfDays: 7 },
      daysBefore: 10,
      share: 'half',
      paid: 16_001,
      back: 8001,
    });
    actor.send({ type: 'policy.accept' });
    expect(calls.input('cancelBooking')).toEqual({
      params: { id: 'booking-1' },
      body: { refundAmount: 8001, paidAmount: 16_001 },
    });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(actor.getSnapshot().value).toEqual({ refunding: 'blank' });
    expect(refundInSight(actor.getSnapshot().context)).toBe(8001);
  });

  it('[STAY-22] does not cancel while the refund is unknown', async () => {
    const { actor, calls, effects } = lookingUp();
    await calls.refuse('readRefundPreview', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('termsUnavailable');
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
    actor.send({ type: 'policy.retry' });
    expect(calls.ids()).toEqual(['readRefundPreview']);
    actor.send({ type: 'cancel.dismiss' });
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([]);
  });

  it('[STAY-23] reads the refund again when it has changed, and says so', async () => {
    const { actor, calls, effects } = await inSight();
    actor.send({ type: 'policy.accept' });
    await calls.refuse('cancelBooking', { kind: 'reply', status: 422, code: 'refund_changed' });
    expect(effects).toEqual([said('error', 'refundTerms.changed')]);
    expect(calls.ids()).toEqual(['readRefundPreview']);
    const preview = { ...mayPreview, daysBefore: 6, share: 'none', back: 0 };
    await calls.answer('readRefundPreview', { status: 'success', preview });
    actor.send({ type: 'policy.accept' });
    expect(calls.input('cancelBooking')).toMatchObject({ body: { refundAmount: 0 } });
  });

  it.each(failures)(
    '[CAN-07] says that it failed and lets the guest try again: %j',
    async (one) => {
      const { actor, calls, effects } = await inSight();
      actor.send({ type: 'policy.accept' });
      await calls.refuse('cancelBooking', one);
      expect(effects).toEqual([]);
      await calls.answer('listBookings', standing);
      expect(effects).toEqual([cancelFailed, outdated]);
      expect(actor.getSnapshot().value).toBe('acceptingTerms');
    },
  );

  it('[STAY-24] asks for no bank account when the refund is zero', async () => {
    const { actor, calls, effects } = await inSight({
      ...mayPreview,
      share: 'none',
      back: cents(0),
    });
    actor.send({ type: 'policy.accept' });
    await calls.answer('cancelBooking', { status: 'success' });
    expect(effects).toEqual([said('success', 'bookings.cancelled'), cancelled]);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('[STAY-24] has the amount of a refund that is requested later', () => {
    const { actor } = opened();
    actor.send({ type: 'refund.ask', booking: { ...tiered, refundDue: cents(8001) } });
    expect(refundInSight(actor.getSnapshot().context)).toBe(8001);
    actor.send({ type: 'refund.leave' });
    actor.send({ type: 'refund.ask', booking: mayStay });
    expect(refundInSight(actor.getSnapshot().context)).toBeUndefined();
  });
});
