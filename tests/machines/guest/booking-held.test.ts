import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { en } from '#locales/en.ts';
import { toldPrice, toldTotal } from '#machines/guest/booking/booking.machine.ts';
import { heldBookingOf } from '#machines/guest/booking/held-booking.ts';
import {
  answerTerms,
  holdBooking,
  resumeBooking,
  submitBooking,
} from '#testing/machine/booking-steps.ts';
import { mayStay } from '#testing/machine/records.ts';

const signIn = { type: 'navigate', to: '/signin?from=%2Fbookings' };
const toBookings = { type: 'navigate', to: '/bookings' };
const sessionOver = { kind: 'reply', status: 401, code: 'session_expired' };
const closed = { kind: 'reply', status: 422, code: 'booking_closed' };

describe('a booking whose choice was not made', () => {
  it('[BOOK-28] waits in My Bookings, and reads nothing', () => {
    const { actor, calls, effects } = resumeBooking();
    expect(actor.getSnapshot().value).toEqual({ held: 'waiting' });
    expect(calls.ids()).toEqual([]);
    expect(effects).toEqual([]);
  });

  it('[BOOK-19] is completed in the same three ways, and can wait again', () => {
    const { actor, effects } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    expect(effects).toEqual([{ type: 'remember', key: 'BookingsIdStored', value: 'booking-7' }]);
    const snapshot = actor.getSnapshot();
    const choices = ['booking.payCash', 'booking.payOnline', 'booking.cancel'] as const;
    expect(choices.every((type) => snapshot.can({ type }))).toBe(true);
    actor.send({ type: 'choice.close' });
    expect(actor.getSnapshot().value).toEqual({ held: 'waiting' });
    expect(choices.some((type) => actor.getSnapshot().can({ type }))).toBe(false);
  });

  it('[BOOK-20] [BOOK-21] is paid in cash', async () => {
    const { actor, calls, effects, clock } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    actor.send({ type: 'booking.payCash' });
    expect(calls.input('createPayment')).toEqual({
      body: {
        userId: 'amina',
        bookingId: 'booking-7',
        amount: 34_500,
        method: 'cash',
        transactionId: 'ABCDEFGHJKLMNPQR',
        message: { message: 'booking.completedWithCash' },
        status: 'unPaid',
      },
    });
    await calls.answer('createPayment', {});
    clock.increment(1500);
    expect(effects.slice(1)).toEqual([
      { type: 'notice', level: 'success', message: 'booking.completedWithCash' },
      toBookings,
    ]);
  });

  it('[BOOK-23] is paid online', () => {
    const { actor, effects } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    actor.send({ type: 'booking.payOnline' });
    expect(effects.slice(1)).toEqual([
      {
        type: 'navigate',
        to: '/payment-processing/booking-7',
      },
    ]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('[BOOK-24] [BOOK-25] is cancelled', async () => {
    const { actor, calls, effects, clock } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    actor.send({ type: 'booking.cancel' });
    expect(calls.input('cancelBooking')).toEqual({
      params: { id: 'booking-7' },
      body: { refundAmount: 0, paidAmount: 0 },
    });
    await calls.answer('cancelBooking', { status: 'success' });
    clock.increment(1000);
    expect(effects.slice(1)).toEqual([
      { type: 'notice', level: 'success', message: 'booking.cancelled' },
      toBookings,
    ]);
  });

  it('cannot be left behind in the panel: one of the three has to be chosen', async () => {
    const { actor } = await holdBooking();
    expect(actor.getSnapshot().can({ type: 'choice.close' })).toBe(false);
  });
});

describe('a session that ends at the choice', () => {
  it.each([
    ['booking.payCash', 'createPayment'],
    ['booking.cancel', 'cancelBooking'],
  ] as const)(
    'leads over sign in to My Bookings after %s, and keeps the booking',
    async (type, call) => {
      const { actor, calls, effects } = await holdBooking();
      actor.send({ type });
      await calls.refuse(call, sessionOver);
      expect(effects).toEqual([signIn]);
      expect(actor.getSnapshot().status).toBe('done');
    },
  );

  it('leads over sign in where only the booking could say whether it is cancelled', async () => {
    const { actor, calls, effects } = await holdBooking();
    actor.send({ type: 'booking.cancel' });
    await calls.refuse('cancelBooking', { kind: 'noReply' });
    await calls.refuse('readStay', sessionOver);
    expect(effects).toEqual([signIn]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it.each([undefined, 'booking.payCash', 'booking.cancel'] as const)(
    'leads there too when it ends elsewhere: after %s',
    async (type) => {
      const { actor, calls, effects } = await holdBooking();
      if (type) actor.send({ type });
      actor.send({ type: 'session.lost' });
      expect(effects).toEqual([signIn]);
      expect(calls.ids()).toEqual([]);
    },
  );

  it('is nothing to a booking that only waits: its page leads to sign in', () => {
    const { actor, effects } = resumeBooking();
    actor.send({ type: 'session.lost' });
    expect(effects).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ held: 'waiting' });
  });

  it('keeps no stay that is booked already', async () => {
    const { actor, calls, effects } = await holdBooking();
    actor.send({ type: 'booking.payCash' });
    await calls.answer('createPayment', {});
    effects.length = 0;
    actor.send({ type: 'session.lost' });
    expect(effects).toEqual([]);
  });
});

describe('a booking that was cancelled meanwhile', () => {
  it('says so, and leads to My Bookings', async () => {
    const { actor, calls, effects } = await holdBooking();
    actor.send({ type: 'booking.payCash' });
    await calls.refuse('createPayment', closed);
    expect(actor.getSnapshot().value).toEqual({ held: 'closed' });
    expect(actor.getSnapshot().hasTag('choiceOpen')).toBe(true);
    expect(effects).toEqual([]);
    expect(actor.getSnapshot().can({ type: 'booking.payCash' })).toBe(false);
    actor.send({ type: 'booking.leave' });
    expect(effects).toEqual([toBookings]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('leads back to the panel, where other days can be chosen', async () => {
    const { actor, calls, effects } = await holdBooking();
    actor.send({ type: 'booking.payCash' });
    await calls.refuse('createPayment', closed);
    actor.send({ type: 'choice.replan' });
    await answerTerms({ calls });
    expect(actor.getSnapshot().value).toEqual({
      planning: {
        dates: 'stayChosen',
        coupon: 'none',
        policy: 'accepted',
        price: 'accepted',
        overlay: 'none',
      },
    });
    expect(actor.getSnapshot().context).toMatchObject({ held: undefined });
    expect(effects).toEqual([]);
  });

  it('asks again where its price has changed since', async () => {
    const { actor, calls } = await holdBooking();
    actor.send({ type: 'booking.payCash' });
    await calls.refuse('createPayment', closed);
    actor.send({ type: 'choice.replan' });
    await calls.answer('readTerms', {
      listBookedDates: { records: [] },
      readServiceTax: { records: [{ taxPercent: 20 }] },
      readRefundPolicy: { records: [] },
    });
    expect(actor.getSnapshot().matches({ planning: { policy: 'notAccepted' } })).toBe(true);
    expect(toldPrice(actor.getSnapshot())?.before).toBe(34_500);
  });

  it('leads back to the panel without the totals that it had meanwhile', async () => {
    const { actor, calls } = await holdBooking();
    const unpaid = { ...mayStay, isPaid: false, payBy: '2030-05-02T10:00:00.000Z' };
    const refundChanged = { kind: 'reply', status: 422, code: 'refund_changed' };
    for (const change of [{}, { amount: 20_000 }, { isCancelled: true }]) {
      actor.send({ type: 'booking.cancel' });
      await calls.refuse('cancelBooking', refundChanged);
      await calls.answer('readStay', { stay: { booking: { ...unpaid, ...change } } });
    }
    expect(actor.getSnapshot().value).toEqual({ held: 'closed' });
    actor.send({ type: 'choice.replan' });
    await answerTerms({ calls });
    expect(actor.getSnapshot().matches({ planning: { policy: 'accepted' } })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ held: undefined });
  });

  it('has no panel to lead back to in My Bookings', async () => {
    const { actor, calls } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    actor.send({ type: 'booking.payCash' });
    await calls.refuse('createPayment', closed);
    expect(actor.getSnapshot().can({ type: 'choice.replan' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'booking.leave' })).toBe(true);
  });
});

it('a booking that was paid meanwhile is paid once: the flow says so and leaves', async () => {
  const { actor, calls, effects } = await holdBooking();
  actor.send({ type: 'booking.payCash' });
  await calls.refuse('createPayment', { kind: 'reply', status: 422, code: 'already_paid' });
  expect(effects).toEqual([
    { type: 'notice', level: 'error', message: 'payment.paidBefore' },
    toBookings,
  ]);
  expect(actor.getSnapshot().status).toBe('done');
});

describe('a cancellation that the server refuses because of a refund', () => {
  const refundChanged = { kind: 'reply', status: 422, code: 'refund_changed' };
  const unpaid = { ...mayStay, isPaid: false, payBy: '2030-05-02T10:00:00.000Z' };

  async function refuseCancellation() {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', refundChanged);
    return flow;
  }

  it('reads the booking again, says that it is paid, and leads to My Bookings', async () => {
    const { actor, calls, effects } = await refuseCancellation();
    expect(actor.getSnapshot().value).toEqual({ held: 'rereading' });
    expect(effects).toEqual([]);
    expect(calls.input('readStay')).toEqual({ params: { id: 'booking-7' } });
    await calls.answer('readStay', { stay: { booking: { ...mayStay, isPaid: true } } });
    expect(effects).toEqual([
      { type: 'notice', level: 'info', message: 'booking.paidMeanwhile' },
      toBookings,
    ]);
    expect(en['booking.paidMeanwhile']).toBe(
      'This booking is paid. You find it in My Bookings, where you see the refund before you cancel.',
    );
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('says so where the booking is cancelled by now', async () => {
    const { actor, calls } = await refuseCancellation();
    const booking = { ...unpaid, isCancelled: true };
    await calls.answer('readStay', { stay: { booking } });
    expect(actor.getSnapshot().value).toEqual({ held: 'closed' });
  });

  it('asks again where the booking is unpaid after all', async () => {
    const { actor, calls, effects } = await refuseCancellation();
    await calls.answer('readStay', { stay: { booking: unpaid } });
    expect(actor.getSnapshot().value).toEqual({ held: 'changed' });
    expect(actor.getSnapshot().context.held).toEqual(heldBookingOf(unpaid));
    expect(effects).toEqual([]);
  });

  it('can be tried again where the booking cannot be read', async () => {
    const { actor, calls, effects } = await refuseCancellation();
    await calls.refuse('readStay', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toEqual({ held: 'choosing' });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'booking.rereadFailed' }]);
    expect(en['booking.rereadFailed']).toBe(
      'This booking has changed, and could not be loaded again. Please try again.',
    );
  });

  it('leads to sign in where the session is over by now', async () => {
    const { actor, calls, effects } = await refuseCancellation();
    await calls.refuse('readStay', sessionOver);
    expect(effects).toEqual([signIn]);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('a total that has changed elsewhere', () => {
  const priceChanged = { kind: 'reply', status: 422, code: 'price_changed' };
  const unpaid = { ...mayStay, isPaid: false, payBy: '2030-05-02T10:00:00.000Z' };

  it('[BOOK-20] is read and shown with the one before, and then cash can be chosen again', async () => {
    const { actor, calls, effects } = await holdBooking();
    actor.send({ type: 'booking.payCash' });
    await calls.refuse('createPayment', priceChanged);
    expect(actor.getSnapshot().value).toEqual({ held: 'rereading' });
    await calls.answer('readStay', { stay: { booking: unpaid } });
    expect(effects).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ held: 'changed' });
    expect(actor.getSnapshot().context.held).toMatchObject({ id: 'booking-1', total: 16_000 });
    expect(toldTotal(actor.getSnapshot())).toEqual({ before: 34_500, now: 16_000 });
    expect(en['booking.totalChanged']).toBe(
      'The total of this booking has changed: it was {before}, now it is {now}.',
    );
    actor.send({ type: 'booking.payCash' });
    expect(toldTotal(actor.getSnapshot())).toBeUndefined();
    expect(calls.input('createPayment')).toMatchObject({ body: { amount: 16_000 } });
  });

  it('says nothing where the total is the same, and takes over the deadline', async () => {
    const { actor, calls } = await holdBooking();
    actor.send({ type: 'booking.payCash' });
    await calls.refuse('createPayment', priceChanged);
    const booking = { ...unpaid, amount: cents(34_500) };
    await calls.answer('readStay', { stay: { booking } });
    expect(actor.getSnapshot().value).toEqual({ held: 'choosing' });
    expect(actor.getSnapshot().context.held).toEqual(heldBookingOf(booking));
    expect(toldTotal(actor.getSnapshot())).toBeUndefined();
  });
});

describe('a booking that the guest had already', () => {
  const payBy = '2026-11-20T18:00:00.000Z';

  it('[BOOK-33] has the deadline of the server', async () => {
    const { actor, calls } = await submitBooking();
    await calls.answer('createBooking', {
      status: 'success',
      booking: { id: 'booking-7', amount: 34_500, payBy },
    });
    expect(actor.getSnapshot().value).toEqual({ held: 'choosing' });
    expect(actor.getSnapshot().context.held).toMatchObject({ total: 34_500, payBy });
  });

  it('[STAY-210] has the total of the server, with the host’s charges, and says so', async () => {
    const { actor, calls, effects } = await submitBooking();
    await calls.answer('createBooking', {
      status: 'success',
      booking: { id: 'booking-7', amount: 38_500, payBy },
    });
    expect(actor.getSnapshot().value).toEqual({ held: 'changed' });
    expect(toldTotal(actor.getSnapshot())).toEqual({ before: 34_500, now: 38_500 });
    expect(actor.getSnapshot().context.held).toEqual({
      id: 'booking-7',
      total: 38_500,
      payBy,
      lines: undefined,
    });
    expect(actor.getSnapshot().can({ type: 'choice.close' })).toBe(false);
    actor.send({ type: 'booking.payOnline' });
    expect(effects).toEqual([
      { type: 'remember', key: 'BookingsIdStored', value: 'booking-7' },
      { type: 'navigate', to: '/payment-processing/booking-7' },
    ]);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

it('[STAY-224] days that the guest held before, and that cost nothing now, are booked without a choice', async () => {
  const { actor, calls, effects } = await submitBooking();
  await calls.answer('createBooking', {
    status: 'success',
    booking: { id: 'booking-7', amount: 0 },
  });
  expect(actor.getSnapshot().value).toBe('bookedFree');
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'booking.free' }]);
});

describe('the lines of the total', () => {
  const unpaid = { ...mayStay, isPaid: false, payBy: '2030-05-02T10:00:00.000Z' };
  const priceLines = [
    { kind: 'days', reason: 'season', count: 3, each: 5000, amount: 15_000 },
    { kind: 'cleaning', amount: 1000 },
  ];

  it('[RATE-71] are those of the panel after Book Now, and nothing is read', async () => {
    const { actor, calls } = await holdBooking();
    expect(calls.ids()).toEqual([]);
    expect(actor.getSnapshot().context.held).toEqual({
      id: 'booking-7',
      total: 34_500,
      payBy: undefined,
      lines: [
        { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
        { kind: 'serviceCharge', amount: 1500 },
        { kind: 'tax', percent: 10, amount: 3000 },
      ],
    });
  });

  it('[RATE-71] are read for a booking that was made earlier, with its total', async () => {
    const { actor, calls, effects } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    expect(calls.input('readPrice')).toEqual({ params: { id: 'booking-7' } });
    await calls.answer('readPrice', { stay: { booking: unpaid, priceLines } });
    expect(actor.getSnapshot().context.held).toMatchObject({
      id: 'booking-1',
      total: 16_000,
      lines: priceLines,
    });
    expect(toldTotal(actor.getSnapshot())).toEqual({ before: 34_500, now: 16_000 });
    expect(effects).toHaveLength(1);
    actor.send({ type: 'choice.close' });
    expect(actor.getSnapshot().value).toEqual({ held: 'waiting' });
    // The change of the total was seen: a payment before the next reading accepts it.
    actor.send({ type: 'booking.complete' });
    actor.send({ type: 'booking.payCash' });
    expect(toldTotal(actor.getSnapshot())).toBeUndefined();
  });

  it('[RATE-71] are read for a booking whose total has not changed, which can wait again', async () => {
    const { actor, calls } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    const booking = { ...unpaid, amount: cents(34_500) };
    await calls.answer('readPrice', { stay: { booking, priceLines } });
    expect(actor.getSnapshot().value).toEqual({ held: 'choosing' });
    expect(actor.getSnapshot().context.held).toEqual({
      ...heldBookingOf(booking),
      lines: priceLines,
    });
    actor.send({ type: 'choice.close' });
    expect(actor.getSnapshot().value).toEqual({ held: 'waiting' });
  });

  it('[RATE-71] do not hold a guest up who chooses before they are read', () => {
    const { actor, calls } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    actor.send({ type: 'booking.payCash' });
    expect(calls.ids()).toEqual(['createPayment']);
  });

  it('[RATE-71] are missing where they cannot be read, and the total stays', async () => {
    const { actor, calls, effects } = resumeBooking();
    actor.send({ type: 'booking.complete' });
    await calls.refuse('readPrice', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toEqual({ held: 'choosing' });
    expect(actor.getSnapshot().context.held).toMatchObject({ total: 34_500 });
    expect(actor.getSnapshot().context.held?.lines).toBeUndefined();
    expect(effects).toHaveLength(1);
  });

  it('[RATE-71] say what became of a booking that was closed, paid or left meanwhile', async () => {
    const cancelled = resumeBooking();
    cancelled.actor.send({ type: 'booking.complete' });
    await cancelled.calls.answer('readPrice', {
      stay: { booking: { ...unpaid, isCancelled: true } },
    });
    expect(cancelled.actor.getSnapshot().value).toEqual({ held: 'closed' });
    const paid = resumeBooking();
    paid.actor.send({ type: 'booking.complete' });
    await paid.calls.answer('readPrice', { stay: { booking: { ...mayStay, isPaid: true } } });
    expect(paid.effects.slice(1)).toEqual([
      { type: 'notice', level: 'info', message: 'booking.paidMeanwhile' },
      toBookings,
    ]);
    expect(paid.actor.getSnapshot().status).toBe('done');
    const late = resumeBooking();
    late.actor.send({ type: 'booking.complete' });
    await late.calls.refuse('readPrice', sessionOver);
    expect(late.effects.slice(1)).toEqual([signIn]);
    expect(late.actor.getSnapshot().status).toBe('done');
  });
});

describe('what My Bookings offers to complete', () => {
  const unpaid = { ...mayStay, isPaid: false, payBy: '2030-05-02T10:00:00.000Z' };

  it('is an active booking that the server waits for', () => {
    expect(heldBookingOf(unpaid)).toEqual({
      id: 'booking-1',
      total: 16_000,
      payBy: '2030-05-02T10:00:00.000Z',
    });
  });

  it.each([
    ['is paid', { isPaid: true }],
    ['was cancelled', { isCancelled: true }],
    [
      'has no deadline: it was rejected, or the host knows only the documents',
      { payBy: undefined },
    ],
    ['says nothing of being paid', { isPaid: undefined }],
  ])('is none that %s', (_, change) => {
    expect(heldBookingOf({ ...unpaid, ...change })).toBeUndefined();
  });
});
