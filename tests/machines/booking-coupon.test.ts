import { describe, expect, it } from 'vitest';
import { bookingPrice, eligibleCoupons } from '#machines/booking/booking-terms.ts';
import { chooseStay, lavish, openPanel, welcome } from '#tests/support/machine/booking-steps.ts';

type Flow = Awaited<ReturnType<typeof openPanel>>;

function couponState({ actor }: Flow) {
  const { value } = actor.getSnapshot();
  return typeof value === 'object' && 'planning' in value && value.planning.coupon;
}

const complaint = (message: string) => ({ type: 'notice', level: 'error', message });

describe('a coupon', () => {
  it('[COUP-01] is viewed in the list of the property', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'coupon.view' });
    expect(flow.calls.input('listCoupons')).toEqual({
      params: { propertyId: 'villa' },
      query: {
        pagination: { currentPage: 0, docPerPageCount: 0, totalPageCount: 0, totalDocCount: 0 },
      },
    });
    await flow.calls.answer('listCoupons', { status: 'success', coupons: [welcome] });
    expect(couponState(flow)).toBe('choosing');
    flow.actor.send({ type: 'coupon.close' });
    expect(couponState(flow)).toBe('idle');
  });

  it('[COUP-02] [COUP-03] is listed only where it fits the amount and the days', async () => {
    const flow = await openPanel();
    const listed = () =>
      eligibleCoupons(flow.actor.getSnapshot().context).map((coupon) => coupon.couponCode);
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.answer('listCoupons', { status: 'success', coupons: [welcome, lavish] });
    expect(listed()).toEqual([]);
    chooseStay(flow);
    expect(listed()).toEqual(['KARIBU']);
    flow.actor.send({ type: 'checkIn.chosen', day: '30-11-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    expect(listed()).toEqual([]);
  });

  it('[COUP-04] [COUP-05] that is selected and applied sets code and discount', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.answer('listCoupons', { status: 'success', coupons: [welcome] });
    flow.actor.send({ type: 'coupon.select', code: 'KARIBU' });
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', { status: 'success', coupons: [welcome] });
    expect(couponState(flow)).toBe('applied');
    expect(flow.actor.getSnapshot().context.coupon).toEqual(welcome);
    expect(bookingPrice(flow.actor.getSnapshot().context)).toEqual({
      amount: 30_000,
      serviceCharge: 1500,
      tax: 3000,
      discount: 2000,
      total: 32_500,
    });
    flow.actor.send({ type: 'coupon.remove' });
    expect(bookingPrice(flow.actor.getSnapshot().context).discount).toBe(0);
    expect(flow.effects).toEqual([]);
  });

  it('[BOOK-14] [COUP-05] that is being applied is waited for, so that nobody books without it', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    expect(flow.actor.getSnapshot().can({ type: 'booking.submit' })).toBe(false);
    flow.actor.send({ type: 'booking.submit' });
    await flow.calls.answer('applyCoupon', { status: 'success', coupons: [welcome] });
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({
      body: { coupon: 'KARIBU', bookingAmount: 32_500 },
    });
  });

  it('[COUP-06] needs a code', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'coupon.apply', code: '  ' });
    expect(flow.effects).toEqual([complaint('coupon.enterCode')]);
    expect(couponState(flow)).toBe('idle');
  });

  it('that is typed counts only if it is in the list and fits', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    for (const code of ['NOSUCH', 'LAVISH']) {
      flow.actor.send({ type: 'coupon.apply', code });
      await flow.calls.answer('applyCoupon', { status: 'success', coupons: [welcome, lavish] });
      expect(couponState(flow)).toBe('idle');
    }
    expect(flow.effects).toEqual([complaint('coupon.invalid'), complaint('coupon.invalid')]);
    expect(flow.actor.getSnapshot().context.coupon).toBeUndefined();
  });

  it('says why it could not be checked', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.refuse('applyCoupon', { kind: 'noReply' });
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    flow.clock.increment(20_000);
    expect(flow.effects).toEqual([complaint('failure.noReply'), complaint('failure.noReply')]);
    expect(couponState(flow)).toBe('idle');
  });

  it('is taken off with a notice when new dates no longer fit it', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: ' KARIBU ' });
    await flow.calls.answer('applyCoupon', { status: 'success', coupons: [welcome] });
    flow.actor.send({ type: 'checkIn.chosen', day: '29-11-2026' });
    expect(couponState(flow)).toBe('applied');
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    expect(couponState(flow)).toBe('idle');
    expect(flow.actor.getSnapshot().context).toMatchObject({ coupon: undefined, couponCode: '' });
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'warning', message: 'coupon.takenOff' },
    ]);
  });

  it('stays applied when the list is opened and closed again', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', { status: 'success', coupons: [welcome] });
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.refuse('listCoupons', { kind: 'reply', status: 500 });
    expect(couponState(flow)).toBe('listFailed');
    flow.actor.send({ type: 'coupon.close' });
    expect(couponState(flow)).toBe('applied');
  });
});
