import { describe, expect, it } from 'vitest';
import {
  answerTerms,
  chooseStay,
  holdBooking,
  openPanel,
  startBooking,
  welcome,
} from '#tests/support/machine/booking-steps.ts';

/*
 * Ways through the panel that the rows take for granted: each of these transitions would be missed
 * if it were gone.
 */

const empty = { dates: 'empty', coupon: 'idle', policy: 'notAccepted', policyDialog: 'closed' };
const complaint = (message: string) => ({ type: 'notice', level: 'error', message });
const toSignIn = { type: 'navigate', to: '/signin', state: { from: '/propertyDetails/villa' } };
const sessionOver = { kind: 'reply', status: 401, code: 'session_expired' };

async function openCoupons() {
  const flow = await openPanel();
  chooseStay(flow);
  flow.actor.send({ type: 'coupon.view' });
  return flow;
}

describe('the panel', () => {
  it('opens with nothing chosen', async () => {
    const { actor, effects } = await openPanel();
    expect(actor.getSnapshot().value).toEqual({ planning: empty });
    expect(effects).toEqual([]);
  });

  it.each(['listBookedDates', 'readServiceTax', 'readRefundPolicy'])(
    'cannot do without %s, and can be tried again',
    async (call) => {
      const flow = startBooking();
      await flow.calls.refuse(call, { kind: 'noReply' });
      expect(flow.actor.getSnapshot().value).toBe('unavailable');
      flow.actor.send({ type: 'terms.retry' });
      await answerTerms(flow);
      expect(flow.actor.getSnapshot().value).toEqual({ planning: empty });
    },
  );

  it('clears the days when asked to', async () => {
    const { actor } = await openPanel();
    actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    actor.send({ type: 'dates.clear' });
    expect(actor.getSnapshot().value).toEqual({ planning: empty });
    expect(actor.getSnapshot().context).toMatchObject({ checkIn: undefined, checkOut: undefined });
  });

  it('[BOOK-07] says of a range that is booked that it is, also where it would be too long', async () => {
    const { actor, effects } = await openPanel();
    actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    actor.send({ type: 'checkOut.chosen', day: '07-12-2027' });
    expect(effects).toEqual([{ ...complaint('booking.rangeTaken'), closeAfter: 3000 }]);
    expect(actor.getSnapshot().value).toEqual({ planning: empty });
  });

  it('[BOOK-15] shows the policy, which can be closed or accepted there', async () => {
    const { actor } = await openPanel();
    const policy = () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'object' && 'planning' in value && value.planning;
    };
    actor.send({ type: 'policy.open' });
    expect(policy()).toEqual({ ...empty, policyDialog: 'open' });
    actor.send({ type: 'policy.close' });
    expect(policy()).toEqual(empty);
    actor.send({ type: 'policy.open' });
    actor.send({ type: 'policy.accept' });
    expect(policy()).toEqual({ ...empty, policy: 'accepted' });
  });
});

describe('the coupons', () => {
  it('[COUP-01] can be closed while they are read', async () => {
    const { actor, calls } = await openCoupons();
    actor.send({ type: 'coupon.close' });
    expect(actor.getSnapshot().matches({ planning: { coupon: 'idle' } })).toBe(true);
    expect(calls.ids()).toEqual([]);
  });

  it('[COUP-01] are read again after they took too long', async () => {
    const { actor, calls, clock } = await openCoupons();
    clock.increment(20_000);
    expect(actor.getSnapshot().matches({ planning: { coupon: 'listFailed' } })).toBe(true);
    actor.send({ type: 'coupon.retry' });
    await calls.answer('listCoupons', { status: 'success', coupons: [welcome] });
    expect(actor.getSnapshot().context.coupons).toEqual([welcome]);
  });

  it('[COUP-04] [COUP-06] put the code that is selected into the field, which may not be empty', async () => {
    const { actor, calls, effects } = await openCoupons();
    await calls.answer('listCoupons', { status: 'success', coupons: [welcome] });
    actor.send({ type: 'coupon.apply', code: ' ' });
    expect(effects).toEqual([complaint('coupon.enterCode')]);
    actor.send({ type: 'coupon.select', code: 'KARIBU' });
    expect(actor.getSnapshot().context.couponCode).toBe('KARIBU');
    expect(actor.getSnapshot().matches({ planning: { coupon: 'choosing' } })).toBe(true);
  });

  it('take up the code that was chosen before signing in', async () => {
    const { actor, calls } = await openPanel({
      draft: {
        propertyId: 'villa',
        userId: 'amina',
        checkIn: '01-12-2026',
        checkOut: '03-12-2026',
        guests: 1,
        couponCode: 'KARIBU',
      },
    });
    await calls.answer('applyCoupon', { status: 'success', coupons: [welcome] });
    expect(actor.getSnapshot().context.coupon).toEqual(welcome);
  });

  it('offer another one after the server has refused the first', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', { status: 'success', coupons: [welcome] });
    flow.actor.send({ type: 'booking.submit' });
    const refusal = { kind: 'reply', status: 422, code: 'coupon_invalid' };
    await flow.calls.refuse('createBooking', refusal);
    expect(flow.actor.getSnapshot().matches({ planning: { coupon: 'idle' } })).toBe(true);
  });
});

describe('a session that is over', () => {
  it.each([
    ['booking.payCash', 'createTransaction'],
    ['booking.cancel', 'cancelBooking'],
  ] as const)('sends to sign in after %s; the booking stands', async (type, call) => {
    const { actor, calls, effects } = await holdBooking();
    actor.send({ type });
    await calls.refuse(call, sessionOver);
    expect(effects).toEqual([toSignIn]);
    expect(actor.getSnapshot().status).toBe('done');
  });
});
