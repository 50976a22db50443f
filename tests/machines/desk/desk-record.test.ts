import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { canChangeEnquiry } from '#contract/desk/enquiry-steps.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { cents, noMoney } from '#contract/money.ts';
import { type DeskBookingStep, deskBookingMachine } from '#machines/desk/desk-booking.machine.ts';
import { deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import { deskCouponMachine } from '#machines/desk/desk-coupon.machine.ts';
import { deskEnquiryMachine } from '#machines/desk/desk-enquiry.machine.ts';
import { canChangeGuest, deskGuestMachine } from '#machines/desk/desk-guest.machine.ts';
import { deskProviderOrderMachine } from '#machines/desk/desk-provider-order.machine.ts';
import type { createDeskRecordMachine } from '#machines/desk/desk-record.machine.ts';
import { deskRefundMachine } from '#machines/desk/desk-refund.machine.ts';
import { deskReviewMachine } from '#machines/desk/desk-review.machine.ts';
import { offersBookingStep } from '#machines/lives/booking-life.ts';
import { offersProviderOrderStep } from '#machines/lives/payment-life.ts';
import { offersRefundStep } from '#machines/lives/refund-life.ts';
import { changedMeanwhile, noReply, notFound, refundRefused } from '#testing/examples/failures.ts';
import {
  activeCoupon,
  activeGuest,
  approvedBooking,
  openEnquiry,
  pendingBooking,
  pendingRefund,
  question,
  repliedReview,
  shownReview,
  unrecordedOrder,
} from '#testing/machine/desk-records.ts';

const reply = { text: 'Thank you, Ada.', writtenAt: '2026-11-21T10:00:00.000Z' };

const notice = (message: string) => ({ type: 'notice', level: 'success', message });

/** It has a payment deadline. */
const dueBooking: DeskBookingDetail = { ...pendingBooking, payBy: '2026-11-25T12:00:00.000Z' };

/** Its approval asks nothing. */
const paidBooking: DeskBookingDetail = { ...pendingBooking, isPaid: true };

async function booking(record = pendingBooking) {
  const run = runMachine(deskBookingMachine, { input: { id: 'booking-1' } });
  expect(run.calls.input('load')).toEqual({ id: 'booking-1' });
  await run.calls.answer('load', record);
  expect(run.actor.getSnapshot().value).toBe('shown');
  return run;
}

describe('a booking at the desk', () => {
  it('[DESK-370] that is not paid is approved after the last day to pay is chosen', async () => {
    const { actor, calls, effects } = await booking();
    actor.send({ type: 'step.choose', step: 'approve' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'step.confirm', reason: '2026-12-01' });
    expect(calls.input('take')).toEqual({
      record: pendingBooking,
      step: 'approve',
      reason: '2026-12-01',
    });
    await calls.answer('take', approvedBooking);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(effects).toEqual([notice('desk.booking.approve.done')]);
  });

  it('[DESK-56] is read again when a link leads to its page, and stays in sight', async () => {
    const { actor, calls } = await booking();
    actor.send({ type: 'record.refresh' });
    expect(calls.input('load')).toEqual({ id: 'booking-1' });
    expect(actor.getSnapshot().context.record).toEqual(pendingBooking);
    await calls.answer('load', approvedBooking);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.record).toEqual(approvedBooking);
  });

  it('[DESK-580] shows a payment link after it was made, until the booking changes again', async () => {
    const { actor, calls, effects } = await booking(dueBooking);
    actor.send({ type: 'step.choose', step: 'link' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'step.confirm', reason: '' });
    const linked = { ...dueBooking, version: 4, linkedAt: '2026-11-24T08:00:00.000Z' };
    const newLink = { link: 'https://ndako.example/pay-stay#token', isSent: true };
    await calls.answer('take', { ...linked, newLink });
    expect(actor.getSnapshot().context.record?.newLink).toEqual(newLink);
    expect(effects).toEqual([notice('desk.booking.link.done')]);
    actor.send({ type: 'step.choose', step: 'approve' });
    actor.send({ type: 'step.confirm', reason: '2026-12-01' });
    await calls.answer('take', approvedBooking);
    expect(actor.getSnapshot().context.record?.newLink).toBeUndefined();
  });

  describe('after a payment link and a claim code were made', () => {
    const linkedAt = '2026-11-24T08:00:00.000Z';
    const claimCodeUntil = '2026-12-08T08:00:00.000Z';
    const newLink = { link: 'https://ndako.example/pay-stay#token', isSent: true };
    const made = { ...dueBooking, version: 5, canBeClaimed: true, linkedAt, claimCodeUntil };

    async function refreshed(now: DeskBookingDetail) {
      const run = await booking({ ...dueBooking, canBeClaimed: true });
      run.actor.send({ type: 'step.choose', step: 'code' });
      run.actor.send({ type: 'step.confirm', reason: '' });
      await run.calls.answer('take', { ...made, newLink, newCode: 'K7M4-QX2P-9TDR' });
      run.actor.send({ type: 'record.refresh' });
      await run.calls.answer('load', now);
      return run;
    }

    it.each([
      ['the booking is the same', made, { ...made, newLink, newCode: 'K7M4-QX2P-9TDR' }],
      [
        'another operator has replaced the link',
        { ...made, version: 6, linkedAt: '2026-11-24T09:00:00.000Z' },
        {
          ...made,
          version: 6,
          linkedAt: '2026-11-24T09:00:00.000Z',
          newCode: 'K7M4-QX2P-9TDR',
        },
      ],
      [
        'the guest has put the booking into an account',
        { ...dueBooking, version: 6, linkedAt },
        { ...dueBooking, version: 6, linkedAt, newLink },
      ],
      [
        'the booking was paid',
        { ...made, version: 6, isPaid: true, payBy: undefined },
        {
          ...made,
          version: 6,
          isPaid: true,
          payBy: undefined,
          newCode: 'K7M4-QX2P-9TDR',
        },
      ],
    ])('[DESK-580] [DESK-620] a refresh keeps what is still valid: %s', async (_, now, shown) => {
      const { actor } = await refreshed(now);
      expect(actor.getSnapshot().context.record).toStrictEqual(shown);
    });

    it('[DESK-580] [DESK-620] a failed refresh and a conflict keep them', async () => {
      const { actor, calls } = await refreshed(made);
      actor.send({ type: 'record.refresh' });
      await calls.refuse('load', noReply);
      actor.send({ type: 'record.retry' });
      await calls.answer('load', made);
      actor.send({ type: 'step.choose', step: 'reject' });
      actor.send({ type: 'step.confirm', reason: 'The house is being painted' });
      await calls.refuse('take', changedMeanwhile);
      await calls.answer('load', { ...made, version: 6 });
      expect(actor.getSnapshot().value).toBe('changed');
      expect(actor.getSnapshot().context.record).toStrictEqual({
        ...made,
        version: 6,
        newLink,
        newCode: 'K7M4-QX2P-9TDR',
      });
    });
  });

  it('[DESK-584] says that a payment link is made and lost when its reply was lost', async () => {
    const { actor, calls, effects } = await booking(dueBooking);
    actor.send({ type: 'step.choose', step: 'link' });
    actor.send({ type: 'step.confirm', reason: '' });
    await calls.refuse('take', noReply);
    const linked = { ...dueBooking, version: 4, linkedAt: '2026-11-24T08:00:00.000Z' };
    await calls.answer('load', linked);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(effects).toEqual([notice('desk.booking.link.lost')]);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'link' })).toBe(true);
  });

  it.each([
    ['a rest', { isPartPaid: true, owed: cents(5000) }, true],
    ['a closed booking that was paid in part', { isPartPaid: true, owed: noMoney }, false],
    ['a paid booking', { isPaid: true, owed: noMoney }, false],
  ])('[DESK-610] a payment link for %s', async (_, changes, isOffered) => {
    const { actor } = await booking({ ...approvedBooking, ...changes, payBy: undefined });
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'link' })).toBe(isOffered);
  });

  it('[DESK-620] shows a claim code after it was made, for a guest without an account', async () => {
    const { actor, calls, effects } = await booking({ ...dueBooking, canBeClaimed: true });
    actor.send({ type: 'step.choose', step: 'code' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'step.confirm', reason: '' });
    const coded = { ...dueBooking, version: 4, claimCodeUntil: '2026-12-08T08:00:00.000Z' };
    await calls.answer('take', { ...coded, newCode: 'K7M4-QX2P-9TDR' });
    expect(actor.getSnapshot().context.record?.newCode).toBe('K7M4-QX2P-9TDR');
    expect(effects).toEqual([notice('desk.booking.claim.done')]);
  });

  it('[DESK-623] says that a claim code is made and lost when its reply was lost', async () => {
    const { actor, calls, effects } = await booking({ ...dueBooking, canBeClaimed: true });
    actor.send({ type: 'step.choose', step: 'code' });
    actor.send({ type: 'step.confirm', reason: '' });
    await calls.refuse('take', noReply);
    const claimCodeUntil = '2026-12-08T08:00:00.000Z';
    await calls.answer('load', { ...dueBooking, canBeClaimed: true, version: 4, claimCodeUntil });
    expect(effects).toEqual([notice('desk.booking.claim.lost')]);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'code' })).toBe(true);
  });

  it('[DESK-620] offers no claim code for a guest with an account', async () => {
    const { actor } = await booking(dueBooking);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'code' })).toBe(false);
  });

  it('[DESK-580] offers no payment link without a deadline', async () => {
    const { actor } = await booking({ ...pendingBooking, payBy: undefined });
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'link' })).toBe(false);
  });

  it.each([
    [undefined, true],
    [true, false],
  ])(
    '[DESK-610] offers a payment link for the rest, unless the provider decides about one: %s',
    async (isPaymentPending, can) => {
      const rest = { isPartPaid: true, payBy: undefined, owed: cents(2000), isPaymentPending };
      const { actor } = await booking({ ...approvedBooking, ...rest });
      expect(actor.getSnapshot().can({ type: 'step.choose', step: 'link' })).toBe(can);
    },
  );

  it.each([
    [pendingBooking, false],
    [approvedBooking, true],
    [{ ...approvedBooking, isLastDeadline: true }, false],
    [{ ...approvedBooking, isPaid: true }, false],
    [{ ...approvedBooking, isPaymentPending: true }, false],
  ])(
    '[DESK-374] that is approved and unpaid can get another deadline (%#)',
    async (record, can) => {
      const { actor } = await booking(record);
      expect(actor.getSnapshot().can({ type: 'step.choose', step: 'deadline' })).toBe(can);
    },
  );

  it('[DESK-374] [DESK-341] has another deadline if the record shows it after a lost reply', async () => {
    const told = { ...approvedBooking, payBy: '2026-12-01T22:59:00.000Z' };
    const { actor, calls, effects } = await booking(told);
    const change = async () => {
      actor.send({ type: 'step.choose', step: 'deadline' });
      actor.send({ type: 'step.confirm', reason: '2026-12-02' });
      await calls.refuse('take', noReply);
    };
    await change();
    await calls.answer('load', told);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(effects).toEqual([]);
    actor.send({ type: 'step.confirm', reason: '2026-12-01' });
    await calls.refuse('take', { kind: 'reply', status: 422, code: 'dates_invalid' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.lastDay' });
    actor.send({ type: 'step.cancel' });
    await change();
    await calls.answer('load', { ...told, version: 5, payBy: '2026-12-02T22:59:00.000Z' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(effects).toEqual([notice('desk.booking.deadline.done')]);
  });

  it('[DESK-56] that is paid is approved at once', async () => {
    const { actor, calls, effects } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    expect(calls.input('take')).toEqual({ record: paidBooking, step: 'approve', reason: '' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(false);
    await calls.answer('take', approvedBooking);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toEqual({
      id: 'booking-1',
      record: approvedBooking,
      choice: undefined,
      undo: undefined,
      failure: undefined,
    });
    expect(effects).toEqual([notice('desk.booking.approve.done')]);
  });

  it('[DESK-56] is rejected only after a reason, and the reason stays after a failure', async () => {
    const { actor, calls, effects } = await booking();
    actor.send({ type: 'step.choose', step: 'reject' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'step.confirm', reason: 'The house is being painted' });
    const asked = {
      record: pendingBooking,
      step: 'reject',
      reason: 'The house is being painted',
    };
    expect(calls.input('take')).toEqual(asked);
    await calls.refuse('take', { kind: 'reply', status: 422, code: 'dates_taken' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.datesTaken' });
    expect(effects).toEqual([]);
    actor.send({ type: 'step.confirm', reason: 'The house is being painted' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect(calls.input('take')).toEqual(asked);
  });

  it('[DESK-56] is left as it is when the operator goes back', async () => {
    const { actor, calls } = await booking();
    actor.send({ type: 'step.choose', step: 'reject' });
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.choice).toBeUndefined();
    expect(calls.ids()).toEqual([]);
  });

  it.each([
    ['approve', '', paidBooking],
    ['reject', 'A reason', pendingBooking],
  ] as const)(
    '[DESK-56] that has changed meanwhile is read again and shown, and nothing is done (%s)',
    async (step, reason, record) => {
      const { actor, calls, effects } = await booking(record);
      actor.send({ type: 'step.choose', step });
      actor.send({ type: 'step.confirm', reason: 'A reason' });
      await calls.refuse('take', changedMeanwhile);
      expect(actor.getSnapshot().value).toBe('rereading');
      expect(actor.getSnapshot().hasTag('busy')).toBe(true);
      expect(actor.getSnapshot().context.choice).toEqual({ step, reason });
      const cancelled = { ...pendingBooking, version: 9, state: 'cancelled' } as const;
      await calls.answer('load', cancelled);
      expect(actor.getSnapshot().value).toBe('changed');
      expect(actor.getSnapshot().hasTag('changed')).toBe(true);
      expect(actor.getSnapshot().context.record).toEqual(cancelled);
      expect(effects).toEqual([]);
      // It is cancelled, so it cannot be cancelled again. Its cash can be recorded.
      expect(actor.getSnapshot().can({ type: 'step.choose', step: 'cancel' })).toBe(false);
      actor.send({ type: 'step.choose', step: 'cash' });
      expect(actor.getSnapshot().value).toBe('asking');
      expect(actor.getSnapshot().context.choice).toEqual({ step: 'cash', reason: '' });
    },
  );

  it('[DESK-56] that has changed meanwhile keeps the reason for the same step', async () => {
    const { actor, calls } = await booking();
    actor.send({ type: 'step.choose', step: 'reject' });
    actor.send({ type: 'step.confirm', reason: 'The house is being painted' });
    await calls.refuse('take', changedMeanwhile);
    await calls.answer('load', { ...pendingBooking, version: 9 });
    actor.send({ type: 'step.choose', step: 'reject' });
    expect(actor.getSnapshot().context.choice).toEqual({
      step: 'reject',
      reason: 'The house is being painted',
    });
    actor.send({ type: 'step.cancel' });
    actor.send({ type: 'step.choose', step: 'reject' });
    expect(actor.getSnapshot().context.choice).toEqual({ step: 'reject', reason: '' });
  });

  it('[DESK-56] says that it has changed, even if the first read fails', async () => {
    const { actor, calls } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    await calls.refuse('take', changedMeanwhile);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('rereadFailed');
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    await calls.answer('load', approvedBooking);
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect(actor.getSnapshot().context.record).toEqual(approvedBooking);
  });

  it('[DESK-341] whose approval got no reply is read, and is approved if the record says so', async () => {
    const { actor, calls, effects } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    await calls.refuse('take', noReply);
    expect(calls.ids()).toEqual(['load']);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.answer('load', approvedBooking);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toEqual({
      id: 'booking-1',
      record: approvedBooking,
      choice: undefined,
      undo: undefined,
      failure: undefined,
    });
    expect(effects).toEqual([notice('desk.booking.approve.done')]);
  });

  it('[DESK-341] whose rejection got no reply is asked about again if it is unchanged', async () => {
    const { actor, calls, effects } = await booking();
    actor.send({ type: 'step.choose', step: 'reject' });
    actor.send({ type: 'step.confirm', reason: 'The house is being painted' });
    await calls.refuse('take', noReply);
    expect(calls.ids()).toEqual(['load']);
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    await calls.answer('load', pendingBooking);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().context).toMatchObject({
      choice: { step: 'reject', reason: 'The house is being painted' },
      failure: { message: 'failure.noReply' },
    });
    expect(effects).toEqual([]);
  });

  it('[DESK-341] whose approval got no reply has changed if another operator was first', async () => {
    const { actor, calls, effects } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    await calls.refuse('take', noReply);
    const rejected = { ...pendingBooking, version: 4, state: 'rejected' } as const;
    await calls.answer('load', rejected);
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context.record).toEqual(rejected);
    expect(effects).toEqual([]);
  });

  it('[DESK-341] that cannot be read after a lost reply is read when the operator asks', async () => {
    const { actor, calls, effects } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    await calls.refuse('take', { kind: 'reply', status: 503, code: 'unavailable' });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    await calls.answer('load', approvedBooking);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.record).toEqual(approvedBooking);
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect(effects).toEqual([]);
  });

  it('[DESK-341] says that cash is recorded when the record is read after a second failure', async () => {
    const { actor, calls, effects } = await booking(dueBooking);
    actor.send({ type: 'step.choose', step: 'cash' });
    actor.send({ type: 'step.confirm', reason: '' });
    await calls.refuse('take', noReply);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('checkFailed');
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'record.retry' });
    await calls.answer('load', { ...dueBooking, version: dueBooking.version + 1, isPaid: true });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.choice).toBeUndefined();
    expect(effects).toEqual([notice('desk.booking.cash.done')]);
  });

  it('[DESK-56] says why a step at once was refused', async () => {
    const { actor, calls } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    await calls.refuse('take', { kind: 'reply', status: 422, code: 'dates_taken' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.datesTaken' });
  });

  it('[DESK-56] says that the record is missing, at the start and after a step', async () => {
    const first = runMachine(deskBookingMachine, { input: { id: 'booking-1' } });
    await first.calls.refuse('load', notFound);
    expect(first.actor.getSnapshot().value).toBe('missing');
    const second = await booking(paidBooking);
    second.actor.send({ type: 'step.choose', step: 'approve' });
    await second.calls.refuse('take', notFound);
    expect(second.actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-56] is read again after a failure', async () => {
    const { actor, calls } = runMachine(deskBookingMachine, { input: { id: 'booking-1' } });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    await calls.answer('load', pendingBooking);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[DESK-485] [DESK-486] takes back only what is not paid, and refunds only what was paid', async () => {
    const charge = { id: 'charge-1', reason: 'Laundry', amount: cents(1500) };
    const { actor } = await booking({ ...approvedBooking, charges: [charge], owed: cents(1499) });
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'uncharge' })).toBe(false);
    const unpaid = await booking({ ...approvedBooking, charges: [charge], owed: cents(1500) });
    expect(unpaid.actor.getSnapshot().can({ type: 'step.choose', step: 'uncharge' })).toBe(true);
    const nothing = await booking({ ...approvedBooking, isPaid: true });
    expect(nothing.actor.getSnapshot().can({ type: 'step.choose', step: 'lower' })).toBe(false);
  });

  it('[DESK-56] takes only the steps that its state allows', () => {
    const steps = ['approve', 'reject', 'cash', 'cancel'] as const;
    const possible = (state: typeof pendingBooking.state, isPaid: boolean) =>
      steps.filter((step) => offersBookingStep(step, { state, isPaid }));
    expect(possible('pending', false)).toEqual(['approve', 'reject', 'cash']);
    expect(possible('approved', true)).toEqual(['cancel']);
    expect(possible('cancelled', true)).toEqual([]);
  });
});

/** Sends a step, loses its reply, and reads the record. */
async function afterLostReply<Rec extends { readonly version: number }, Step extends string>(
  machine: ReturnType<typeof createDeskRecordMachine<Rec, Step>>,
  {
    step,
    before,
    now,
    ...typed
  }: { step: Step; before: Rec; now: Rec; reason?: string; amount?: string },
) {
  const { actor, calls, effects } = runMachine(machine, { input: { id: 'record-1' } });
  await calls.answer('load', before);
  actor.send({ type: 'step.choose', step });
  if (actor.getSnapshot().hasTag('asking')) {
    actor.send({ type: 'step.confirm', reason: '', ...typed });
  }
  await calls.refuse('take', noReply);
  await calls.answer('load', now);
  const { value, context } = actor.getSnapshot();
  return { value, failure: context.failure, effects };
}

describe('a step at the desk whose reply was lost', () => {
  const done = (message: string) => ({
    value: 'shown',
    failure: undefined,
    effects: [notice(message)],
  });
  const changed = { value: 'changed', failure: undefined, effects: [] };
  const newer = { version: 9 };

  it.each([
    ['reject', { state: 'rejected' }, done('desk.booking.reject.done')],
    ['cash', { isPaid: true }, done('desk.booking.cash.done')],
    ['cancel', { state: 'cancelled' }, done('desk.booking.cancel.done')],
    ['cancel', { state: 'givenUp' }, changed],
  ] as const)('[DESK-341] says what became of the booking: %s, now %j', async (step, now, said) => {
    const before = step === 'cancel' ? approvedBooking : pendingBooking;
    const all = { step, before, now: { ...before, ...newer, ...now } };
    expect(await afterLostReply(deskBookingMachine, all)).toEqual(said);
  });

  const charge = { id: 'charge-1', reason: 'Laundry', amount: cents(1500) };
  const part = {
    ...approvedBooking,
    isPartPaid: true,
    received: cents(10_000),
    owed: cents(20_000),
  };
  const charged = { ...part, charges: [charge] };
  const paid = { ...approvedBooking, isPaid: true, owed: cents(0), returnable: cents(30_000) };

  it.each<[DeskBookingStep, DeskBookingDetail, Partial<DeskBookingDetail>, object]>([
    ['cash', part, { received: cents(11_550) }, done('desk.booking.cash.done')],
    ['cash', part, { received: cents(11_000) }, changed],
    ['charge', part, { charges: [charge] }, done('desk.booking.charge.done')],
    ['charge', part, { charges: [{ ...charge, reason: 'Taxi' }] }, changed],
    ['uncharge', charged, { charges: [] }, done('desk.booking.uncharge.done')],
    ['uncharge', charged, { charges: [charge] }, changed],
    [
      'lower',
      paid,
      { charges: [{ ...charge, amount: cents(-1500) }] },
      done('desk.booking.lower.done'),
    ],
    ['lower', paid, { charges: [charge] }, changed],
  ])(
    '[DESK-341] [DESK-481] [DESK-484] says what became of the money: %s (%#)',
    async (step, before, now, said) => {
      const amount = step === 'cash' ? '15.50' : '15.00';
      const all = { step, before, now: { ...before, ...newer, ...now }, reason: 'Laundry', amount };
      expect(await afterLostReply(deskBookingMachine, all)).toEqual(said);
    },
  );

  it.each([
    ['settle', { status: 'refunded' }, done('desk.refund.settle.done')],
    ['settle', { status: 'refunded', isPaidOutside: true }, changed],
    ['reject', { status: 'rejected' }, done('desk.refund.reject.done')],
    ['reject', { status: 'refunded' }, changed],
  ] as const)('[DESK-341] says what became of the refund: %s, now %j', async (step, now, said) => {
    const all = { step, before: pendingRefund, now: { ...pendingRefund, ...newer, ...now } };
    expect(await afterLostReply(deskRefundMachine, all)).toEqual(said);
  });

  it.each([
    ['check', { checkedAt: '2026-12-24T12:00:00.000Z' }, done('desk.providerOrder.check.done')],
    ['return', { state: 'returned' }, done('desk.providerOrder.return.done')],
    ['return', { state: 'recorded' }, changed],
  ] as const)('[DESK-341] says what became of the order: %s, now %j', async (step, now, said) => {
    const all = {
      step,
      before: unrecordedOrder,
      now: { ...unrecordedOrder, ...newer, ...now },
    };
    expect(await afterLostReply(deskProviderOrderMachine, all)).toEqual(said);
  });

  it.each([
    ['answer', { isAnswered: true, note: 'Called' }, done('desk.enquiry.answer.done')],
    ['answer', { isAnswered: true, note: 'Wrote' }, changed],
    ['note', { note: 'Called' }, done('desk.enquiry.note.done')],
  ] as const)('[DESK-341] says what became of the enquiry: %s, now %j', async (step, now, said) => {
    const before = openEnquiry;
    const all = { step, before, now: { ...before, ...newer, ...now }, reason: 'Called' };
    expect(await afterLostReply(deskEnquiryMachine, all)).toEqual(said);
  });

  it('[DESK-341] says what became of a coupon, a review, a guest and a text', async () => {
    const coupon = { before: activeCoupon, now: { ...activeCoupon, ...newer, isEnded: true } };
    expect(await afterLostReply(deskCouponMachine, { step: 'end', ...coupon })).toEqual(
      done('desk.coupon.end.done'),
    );
    const review = {
      before: shownReview,
      now: { ...shownReview, ...newer, state: 'hidden' } as const,
    };
    expect(await afterLostReply(deskReviewMachine, { step: 'hide', ...review })).toEqual(
      done('desk.review.hide.done'),
    );
    const guest = { before: activeGuest, now: { ...activeGuest, ...newer, isBlocked: true } };
    expect(await afterLostReply(deskGuestMachine, { step: 'block', ...guest })).toEqual(
      done('desk.guest.block.done'),
    );
    const text = { before: question, now: { ...question, ...newer, state: 'removed' } as const };
    expect(await afterLostReply(deskContentMachine, { step: 'remove', ...text })).toEqual(
      done('desk.content.remove.done'),
    );
  });

  it.each([
    ['reply', shownReview, repliedReview, done('desk.review.reply.done')],
    ['reply', shownReview, { ...repliedReview, reply: { ...reply, text: 'Thanks.' } }, changed],
    [
      'removeReply',
      repliedReview,
      { ...shownReview, version: 3 },
      done('desk.review.removeReply.done'),
    ],
    ['removeReply', repliedReview, { ...repliedReview, version: 3 }, changed],
  ] as const)(
    '[DESK-634] says what became of a reply to a review: %s',
    async (step, before, now, said) => {
      const all = { step, before, now, reason: ' Thank you, Ada. ' };
      expect(await afterLostReply(deskReviewMachine, all)).toEqual(said);
    },
  );

  it('[DESK-341] cannot say whether a text was moved, because the record has no place', async () => {
    const moved = { step: 'up', before: question, now: question } as const;
    expect(await afterLostReply(deskContentMachine, moved)).toEqual({
      value: 'shown',
      failure: { message: 'failure.noReply' },
      effects: [],
    });
  });
});

describe('a step at the desk of a server that sends no e-mail', () => {
  it.each(['approve', 'reject', 'cash', 'cancel'] as const)(
    '[DESK-342] with a booking promises none (%s)',
    async (step) => {
      const loaded = step === 'cancel' ? approvedBooking : pendingBooking;
      const silent = { ...loaded, sendsMail: undefined };
      const { actor, calls, effects } = runMachine(deskBookingMachine, {
        input: { id: 'booking-1' },
      });
      await calls.answer('load', silent);
      actor.send({ type: 'step.choose', step });
      actor.send({ type: 'step.confirm', reason: '' });
      await calls.answer('take', silent);
      expect(effects).toEqual([notice(`desk.booking.${step}.done.noMail`)]);
    },
  );

  it('[DESK-342] with a refund promises none', async () => {
    const silent = { ...pendingRefund, sendsMail: undefined };
    const { actor, calls, effects } = runMachine(deskRefundMachine, { input: { id: 'refund-1' } });
    await calls.answer('load', silent);
    actor.send({ type: 'step.choose', step: 'reject' });
    actor.send({ type: 'step.confirm', reason: 'Twice' });
    await calls.answer('take', silent);
    actor.send({ type: 'step.choose', step: 'settle' });
    actor.send({ type: 'step.confirm', reason: '' });
    await calls.answer('take', silent);
    expect(effects).toEqual([
      notice('desk.refund.reject.done.noMail'),
      notice('desk.refund.settle.done'),
    ]);
  });

  it('[DESK-342] with an order promises none', async () => {
    const silent = { ...unrecordedOrder, sendsMail: undefined };
    const { actor, calls, effects } = runMachine(deskProviderOrderMachine, {
      input: { id: 'capture-1' },
    });
    await calls.answer('load', silent);
    actor.send({ type: 'step.choose', step: 'return' });
    actor.send({ type: 'step.confirm', reason: 'A wrong amount' });
    await calls.answer('take', silent);
    expect(effects).toEqual([notice('desk.providerOrder.return.done.noMail')]);
  });
});

describe('a refund at the desk', () => {
  it('[DESK-57] is settled after a confirmation', async () => {
    const { actor, calls, effects } = runMachine(deskRefundMachine, { input: { id: 'refund-1' } });
    await calls.answer('load', pendingRefund);
    actor.send({ type: 'step.choose', step: 'settle' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'step.confirm', reason: '' });
    expect(calls.input('take')).toEqual({ record: pendingRefund, step: 'settle', reason: '' });
    const settled = { ...pendingRefund, version: 2, status: 'refunded' } as const;
    await calls.answer('take', settled);
    expect(actor.getSnapshot().context.record).toEqual(settled);
    expect(effects).toEqual([notice('desk.refund.settle.done')]);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'settle' })).toBe(false);
  });

  it('[DESK-267] that the provider refuses is read again, and settled as paid outside', async () => {
    const { actor, calls, effects } = runMachine(deskRefundMachine, { input: { id: 'refund-1' } });
    await calls.answer('load', pendingRefund);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'outside' })).toBe(false);
    actor.send({ type: 'step.choose', step: 'settle' });
    actor.send({ type: 'step.confirm', reason: '' });
    await calls.refuse('take', refundRefused);
    expect(actor.getSnapshot().value).toBe('rereading');
    const refused = { ...pendingRefund, version: 2, refusal: 'REFUND_TIME_LIMIT_EXCEEDED' };
    await calls.answer('load', refused);
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.refund' });
    actor.send({ type: 'step.choose', step: 'outside' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    actor.send({ type: 'step.confirm', reason: 'By bank transfer' });
    expect(calls.input('take')).toEqual({
      record: refused,
      step: 'outside',
      reason: 'By bank transfer',
    });
    const paid = { ...refused, version: 3, status: 'refunded', isPaidOutside: true } as const;
    await calls.answer('take', paid);
    expect(actor.getSnapshot().context.record).toEqual(paid);
    expect(effects).toEqual([notice('desk.refund.outside.done')]);
  });

  it('[DESK-57] a refusal that only refunds know changes no other record', async () => {
    const { actor, calls } = await booking(paidBooking);
    actor.send({ type: 'step.choose', step: 'approve' });
    await calls.refuse('take', refundRefused);
    expect(actor.getSnapshot().value).toBe('shown');
  });

  it.each([
    ['pending', pendingRefund.amount, undefined, ['settle', 'reject']],
    ['pending', pendingRefund.amount, 'REFUND_NOT_ALLOWED', ['settle', 'outside', 'reject']],
    ['pending', undefined, undefined, ['reject']],
    ['refunded', pendingRefund.amount, undefined, []],
    ['refunded', pendingRefund.amount, 'REFUND_NOT_ALLOWED', []],
    ['rejected', pendingRefund.amount, undefined, []],
  ] as const)(
    '[DESK-57] that is %s, with the amount %s and the refusal %s, allows %j',
    (status, amount, refusal, steps) => {
      const all = ['settle', 'outside', 'reject'] as const;
      const refund = { status, amount, refusal };
      expect(all.filter((step) => offersRefundStep(step, refund))).toEqual(steps);
    },
  );
});

describe('an order of the provider at the desk', () => {
  it('[DESK-77] is checked at once, and returned only with a reason', async () => {
    const { actor, calls, effects } = runMachine(deskProviderOrderMachine, {
      input: { id: 'capture-1' },
    });
    await calls.answer('load', unrecordedOrder);
    actor.send({ type: 'step.choose', step: 'check' });
    expect(calls.input('take')).toEqual({ record: unrecordedOrder, step: 'check', reason: '' });
    await calls.answer('take', unrecordedOrder);
    actor.send({ type: 'step.choose', step: 'return' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'step.confirm', reason: 'A wrong amount' });
    const returned = { ...unrecordedOrder, version: 3, state: 'returned' } as const;
    await calls.answer('take', returned);
    expect(actor.getSnapshot().context.record).toEqual(returned);
    expect(effects).toEqual([
      notice('desk.providerOrder.check.done'),
      notice('desk.providerOrder.return.done'),
    ]);
  });

  it.each([
    ['open', ['check']],
    ['pending', ['check']],
    ['recorded', []],
    ['returned', []],
    ['ended', []],
  ] as const)('[DESK-77] that is %s allows %j', (state, steps) => {
    const all = ['check', 'return'] as const;
    expect(all.filter((step) => offersProviderOrderStep(step, { state }))).toEqual(steps);
  });

  it.each([
    ['amount', ['check', 'return']],
    ['closed', ['check', 'return']],
    ['paid', ['check', 'return']],
    ['outdated', ['check', 'return']],
    ['waiting', ['check']],
    ['currency', ['check']],
  ] as const)('[DESK-343] that is not recorded for the reason %s allows %j', (reason, steps) => {
    const all = ['check', 'return'] as const;
    const order = { state: 'unrecorded', reason } as const;
    expect(all.filter((step) => offersProviderOrderStep(step, order))).toEqual(steps);
  });
});

describe('an enquiry at the desk', () => {
  it('[DESK-71] is answered with a note', async () => {
    const { actor, calls, effects } = runMachine(deskEnquiryMachine, {
      input: { id: 'enquiry-1' },
    });
    await calls.answer('load', openEnquiry);
    actor.send({ type: 'step.choose', step: 'answer' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'step.confirm', reason: 'Called her' });
    expect(calls.input('take')).toEqual({
      record: openEnquiry,
      step: 'answer',
      reason: 'Called her',
    });
    const answered = { ...openEnquiry, version: 2, isAnswered: true, note: 'Called her' };
    await calls.answer('take', answered);
    expect(actor.getSnapshot().context.record).toEqual(answered);
    expect(effects).toEqual([notice('desk.enquiry.answer.done')]);
  });

  it.each([
    [false, ['answer', 'note']],
    [true, ['reopen', 'note']],
  ])('[DESK-71] that is answered (%s) can be changed by %j', (isAnswered, changes) => {
    const all = ['answer', 'reopen', 'note'] as const;
    expect(all.filter((change) => canChangeEnquiry(change, { isAnswered }))).toEqual(changes);
  });
});

describe('a guest at the desk', () => {
  const blocked = { ...activeGuest, version: 2, isBlocked: true };

  async function blockedGuest() {
    const run = runMachine(deskGuestMachine, { input: { id: 'guest-1' } });
    await run.calls.answer('load', activeGuest);
    expect(run.actor.getSnapshot().can({ type: 'step.undo' })).toBe(false);
    run.actor.send({ type: 'step.choose', step: 'block' });
    run.actor.send({ type: 'step.confirm', reason: 'Wrote threats' });
    await run.calls.answer('take', blocked);
    return run;
  }

  it('[DESK-58] is blocked, and the undo unblocks with the same reason', async () => {
    const { actor, calls, effects } = await blockedGuest();
    expect(actor.getSnapshot().context.undo).toEqual({ step: 'unblock', reason: 'Wrote threats' });
    actor.send({ type: 'step.undo' });
    expect(calls.input('take')).toEqual({
      record: blocked,
      step: 'unblock',
      reason: 'Wrote threats',
    });
    const unblocked = { ...activeGuest, version: 3 };
    await calls.answer('take', unblocked);
    expect(actor.getSnapshot().context.record).toEqual(unblocked);
    // An undo cannot be undone.
    expect(actor.getSnapshot().can({ type: 'step.undo' })).toBe(false);
    expect(effects).toEqual([notice('desk.guest.block.done'), notice('desk.guest.unblock.done')]);
  });

  it('[DESK-58] is not changed by an undo when it has changed since', async () => {
    const { actor, calls } = await blockedGuest();
    actor.send({ type: 'step.undo' });
    await calls.refuse('take', changedMeanwhile);
    await calls.answer('load', { ...activeGuest, version: 5, isDeleted: true });
    expect(actor.getSnapshot().value).toBe('changed');
    // The reason was for the block.
    expect(actor.getSnapshot().context.choice).toBeUndefined();
  });

  it('[DESK-58] loses its undo when another step is chosen', async () => {
    const { actor } = await blockedGuest();
    actor.send({ type: 'step.choose', step: 'delete' });
    expect(actor.getSnapshot().context.undo).toBeUndefined();
  });

  it.each([
    [{}, ['deny', 'block', 'delete']],
    [{ mayBook: false }, ['allow', 'block', 'delete']],
    [{ isBlocked: true }, ['deny', 'unblock', 'delete']],
    [{ isDeleted: true }, ['deny', 'block', 'restore']],
  ])('[DESK-58] with %j can be changed by %j', (state, changes) => {
    const all = ['allow', 'deny', 'block', 'unblock', 'delete', 'restore'] as const;
    expect(all.filter((change) => canChangeGuest(change, { ...activeGuest, ...state }))).toEqual(
      changes,
    );
  });
});
