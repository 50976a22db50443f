import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { en } from '#locales/en.ts';
import {
  answerTerms,
  booked,
  bookingInput,
  chooseStay,
  holdBooking,
  openPanel,
  submitBooking,
} from '#testing/machine/booking-steps.ts';
import { mayStay } from '#testing/machine/records.ts';

const complaint = (message: string) => ({ type: 'notice', level: 'error', message });
const praise = (message: string) => ({ type: 'notice', level: 'success', message });
const unpaid = { ...mayStay, isPaid: false, payBy: '2030-05-02T10:00:00.000Z' };
const draftOfOwner = (userId: string) =>
  JSON.stringify({
    propertyId: 'villa',
    userId,
    checkIn: '01-12-2026',
    checkOut: '03-12-2026',
    guests: 1,
    couponCode: '',
  });

describe('Book Now', () => {
  it('[BOOK-14] needs check-in, check-out and the accepted policy', async () => {
    const { actor } = await openPanel();
    const canBook = () => actor.getSnapshot().can({ type: 'booking.submit' });
    actor.send({ type: 'policy.accept' });
    expect(canBook()).toBe(false);
    actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(canBook()).toBe(false);
    actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    expect(canBook()).toBe(true);
    actor.send({ type: 'policy.withdraw' });
    expect(canBook()).toBe(false);
  });

  it('[BOOK-17] sends a visitor to sign up, and keeps what was chosen', async () => {
    const flow = await openPanel({ userId: undefined });
    chooseStay(flow);
    flow.effects.length = 0;
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.effects).toEqual([
      { type: 'remember', key: 'ndako.bookingDraft.v1', value: draftOfOwner('') },
      { type: 'navigate', to: '/signup?from=%2FpropertyDetails%2Fvilla' },
    ]);
    expect(flow.calls.ids()).toEqual([]);
  });

  it('[BOOK-18] books the chosen stay at the total shown', async () => {
    const { calls } = await submitBooking();
    expect(calls.input('createBooking')).toEqual({
      body: {
        checkIn: '01-12-2026',
        checkOut: '03-12-2026',
        guests: 1,
        couponCode: '',
        propertyId: 'villa',
        userId: 'amina',
        amount: 34_500,
        refundTiers: null,
        refundPolicy: '<p>Refunds</p>',
      },
    });
  });

  it('[BOOK-19] [SES-05] opens the choice once the booking is made, and stores its id', async () => {
    const flow = await submitBooking();
    await flow.calls.answer('createBooking', { status: 'success', booking: { id: 'booking-7' } });
    const snapshot = flow.actor.getSnapshot();
    expect(snapshot.value).toEqual({ held: 'choosing' });
    expect(flow.effects).toEqual([
      { type: 'remember', key: 'BookingsIdStored', value: 'booking-7' },
    ]);
    const choices = ['booking.payCash', 'booking.payOnline', 'booking.cancel'] as const;
    expect(choices.every((type) => snapshot.can({ type }))).toBe(true);
  });

  it.each([
    ['[BOOK-29]', false, 'booking.noStatus'],
    ['[BOOK-32]', true, 'booking.failed'],
  ])('%s says what it makes of a reply that is no success, flag: %s', async (...row) => {
    const [, hasFlag, message] = row;
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', { kind: 'unsuccessful', status: 200, hasFlag });
    expect(flow.effects).toEqual([complaint(message)]);
    expect(flow.actor.getSnapshot().can({ type: 'booking.submit' })).toBe(true);
  });

  it.each([
    ['[BOOK-30]', 409, 'not_authorised_to_book', 'booking.notAuthorised'],
    ['[BOOK-31]', 401, 'account_deleted', 'booking.accountDeleted'],
  ])('%s refuses for good on %i, then goes to /signin after 2 seconds', async (...row) => {
    const [, status, code, message] = row;
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', { kind: 'reply', status, code });
    expect(flow.effects).toEqual([complaint(message)]);
    flow.clock.increment(1999);
    expect(flow.actor.getSnapshot().value).toBe('refused');
    flow.clock.increment(1);
    expect(flow.effects.slice(1)).toEqual([{ type: 'navigate', to: '/signin?refused=true' }]);
    expect(flow.actor.getSnapshot().status).toBe('done');
  });

  it.each([
    { kind: 'reply', status: 500 },
    { kind: 'reply', status: 429, message: 'Slow down' },
    { kind: 'noReply' },
    { kind: 'other', message: 'Odd' },
  ])('[BOOK-32] keeps everything on any other failure: %j', async (failure) => {
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', failure);
    expect(flow.effects).toEqual([complaint('booking.failed')]);
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({
      body: { checkIn: '01-12-2026', checkOut: '03-12-2026' },
    });
  });

  it('keeps everything when the guest has too many unpaid bookings, and says so', async () => {
    const flow = await submitBooking();
    const failure = { kind: 'reply', status: 422, code: 'too_many_unpaid' };
    await flow.calls.refuse('createBooking', failure);
    expect(flow.effects).toEqual([complaint('booking.tooManyUnpaid')]);
    expect(flow.actor.getSnapshot().can({ type: 'booking.submit' })).toBe(true);
  });

  it('leads to My Bookings when the guest has paid for these days already', async () => {
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'already_paid' });
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'info', message: 'booking.paidBefore' },
      { type: 'navigate', to: '/bookings' },
    ]);
    expect(en['booking.paidBefore']).toBe(
      'You have booked these days already. Your stay is in My Bookings.',
    );
    expect(flow.actor.getSnapshot().status).toBe('done');
  });

  it('reads the booked days again when someone else was faster', async () => {
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'dates_taken' });
    await answerTerms(flow, [...booked, { checkIn: '02-12-2026', checkOut: '02-12-2026' }]);
    expect(flow.effects).toEqual([
      complaint('booking.failed'),
      { ...complaint('booking.rangeTaken'), closeAfter: 3000 },
    ]);
    expect(flow.actor.getSnapshot().value).toEqual({
      planning: {
        dates: 'empty',
        coupon: 'none',
        policy: 'accepted',
        price: 'accepted',
        overlay: 'none',
      },
    });
    expect(flow.actor.getSnapshot().context).toMatchObject({
      checkIn: undefined,
      checkOut: undefined,
    });
  });

  it.each([
    ['the call says so', { kind: 'reply', status: 401, code: 'session_expired' }],
    ['there is no token', { kind: 'noToken' }],
  ])(
    'leads a guest whose session is over to sign in, and keeps what was chosen: %s',
    async (...row) => {
      const flow = await submitBooking();
      await flow.calls.refuse('createBooking', row[1]);
      expect(flow.effects).toEqual([
        { type: 'remember', key: 'ndako.bookingDraft.v1', value: draftOfOwner('amina') },
        { type: 'navigate', to: '/signin?from=%2FpropertyDetails%2Fvilla' },
      ]);
      expect(flow.actor.getSnapshot().status).toBe('done');
    },
  );

  it('leads to sign in, and keeps what was chosen, when the session ends meanwhile', async () => {
    const flow = await submitBooking();
    flow.actor.send({ type: 'session.lost' });
    expect(flow.effects).toEqual([
      { type: 'remember', key: 'ndako.bookingDraft.v1', value: draftOfOwner('amina') },
      { type: 'navigate', to: '/signin?from=%2FpropertyDetails%2Fvilla' },
    ]);
    expect(flow.calls.ids()).toEqual([]);
  });
});

it('[STAY-224] a stay that costs nothing is booked without a choice of payment', async () => {
  const free = { ...bookingInput.property, pricePerDay: cents(0), serviceCharge: cents(0) };
  const flow = await submitBooking({ property: free });
  await flow.calls.answer('createBooking', { status: 'success', booking: { id: 'booking-7' } });
  expect(flow.effects).toEqual([praise('booking.free')]);
  expect(en['booking.free']).toBe('Your stay is booked. There is nothing to pay.');
  expect(flow.actor.getSnapshot().hasTag('choiceOpen')).toBe(false);
  // The days are booked, so the end of the session keeps no draft of them.
  flow.actor.send({ type: 'session.lost' });
  flow.clock.increment(1499);
  expect(flow.effects).toHaveLength(1);
  expect(flow.actor.getSnapshot().value).toBe('bookedFree');
  flow.clock.increment(1);
  expect(flow.effects.slice(1)).toEqual([{ type: 'navigate', to: '/bookings' }]);
  expect(flow.actor.getSnapshot().status).toBe('done');
});

describe('Cash Payment', () => {
  it('[BOOK-20] records an unpaid payment of the total', async () => {
    const { actor, calls } = await holdBooking();
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
  });

  it.each([{ status: 'success' }, {}])(
    '[BOOK-21] says so, then goes to /bookings after 1.5 seconds: %j',
    async (reply) => {
      const flow = await holdBooking();
      flow.actor.send({ type: 'booking.payCash' });
      await flow.calls.answer('createPayment', reply);
      expect(flow.effects).toEqual([praise('booking.completedWithCash')]);
      flow.clock.increment(1499);
      expect(flow.actor.getSnapshot().value).toBe('paidCash');
      flow.clock.increment(1);
      expect(flow.effects.slice(1)).toEqual([{ type: 'navigate', to: '/bookings' }]);
    },
  );

  it('[BOOK-22] that fails leaves the choice open', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.payCash' });
    await flow.calls.refuse('createPayment', { kind: 'reply', status: 500 });
    flow.actor.send({ type: 'booking.payCash' });
    await flow.calls.refuse('createPayment', {
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
    });
    flow.actor.send({ type: 'booking.payCash' });
    await flow.calls.refuse('createPayment', { kind: 'noReply' });
    expect(flow.effects).toEqual(Array(3).fill(complaint('booking.cashFailed')));
    expect(flow.actor.getSnapshot().value).toEqual({ held: 'choosing' });
  });
});

describe('Online Payment', () => {
  it('[BOOK-23] goes to /payment-processing with this booking', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.payOnline' });
    expect(flow.effects).toEqual([
      {
        type: 'navigate',
        to: '/payment-processing/booking-7',
      },
    ]);
  });
});

describe('Cancel Booking', () => {
  it('[BOOK-24] cancels the booking, and says that the guest expects no refund', async () => {
    const { actor, calls } = await holdBooking();
    actor.send({ type: 'booking.cancel' });
    expect(calls.input('cancelBooking')).toEqual({
      params: { id: 'booking-7' },
      body: { refundAmount: 0, paidAmount: 0 },
    });
  });

  it('[BOOK-25] says so, then goes to /bookings after 1 second', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.answer('cancelBooking', { status: 'success' });
    expect(flow.effects).toEqual([praise('booking.cancelled')]);
    flow.clock.increment(999);
    expect(flow.actor.getSnapshot().value).toBe('cancelled');
    flow.clock.increment(1);
    expect(flow.effects.slice(1)).toEqual([{ type: 'navigate', to: '/bookings' }]);
  });

  it('[BOOK-26] says that the server did not cancel it', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', { kind: 'unsuccessful', status: 200, hasFlag: true });
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', { kind: 'reply', status: 422 });
    expect(flow.effects).toEqual(Array(2).fill(complaint('booking.cancelRefused')));
    expect(flow.actor.getSnapshot().value).toEqual({ held: 'choosing' });
  });

  it('[BOOK-27] says that the request failed, and that it can still arrive', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', { kind: 'noReply' });
    expect(flow.effects).toEqual([]);
    await flow.calls.refuse('readStay', { kind: 'reply', status: 404 });
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', { kind: 'other', message: 'Odd' });
    await flow.calls.answer('readStay', { stay: { booking: unpaid } });
    const failed = [complaint('booking.cancelFailed'), { type: 'records.outdated' }];
    expect(flow.effects).toEqual([...failed, ...failed]);
    expect(flow.actor.getSnapshot().value).toEqual({ held: 'choosing' });
  });

  it('[BOOK-25] says that it is cancelled where only the reply was lost', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', { kind: 'noReply' });
    expect(flow.calls.input('readStay')).toEqual({ params: { id: 'booking-7' } });
    await flow.calls.answer('readStay', { stay: { booking: { ...unpaid, isCancelled: true } } });
    expect(flow.effects).toEqual([praise('booking.cancelled')]);
    expect(flow.actor.getSnapshot().value).toBe('cancelled');
  });

  it('says that the booking is paid where it was paid meanwhile and the reply was lost', async () => {
    const flow = await holdBooking();
    flow.actor.send({ type: 'booking.cancel' });
    await flow.calls.refuse('cancelBooking', { kind: 'noReply' });
    await flow.calls.answer('readStay', { stay: { booking: { ...unpaid, isPaid: true } } });
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'info', message: 'booking.paidMeanwhile' },
      { type: 'navigate', to: '/bookings' },
    ]);
    expect(flow.actor.getSnapshot().status).toBe('done');
  });
});
