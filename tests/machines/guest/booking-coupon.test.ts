import { describe, expect, it } from 'vitest';
import { cents, noMoney } from '#contract/money.ts';
import { toldPrice } from '#machines/guest/booking/booking.machine.ts';
import {
  bookingPrice,
  eligibleCoupons,
  noCouponsReason,
} from '#machines/guest/booking/booking-terms.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import { chooseStay, lavish, openPanel, terms, welcome } from '#testing/machine/booking-steps.ts';

type Flow = Awaited<ReturnType<typeof openPanel>>;

function planning({ actor }: Flow) {
  const { value } = actor.getSnapshot();
  if (typeof value !== 'object' || !('planning' in value)) throw new Error('Nothing is planned');
  return value.planning;
}

const couponState = (flow: Flow) => planning(flow).coupon;
const overlay = (flow: Flow) => planning(flow).overlay;

const complaint = (message: string) => ({ type: 'notice', level: 'error', message });
const list = (...coupons: (typeof welcome)[]) => ({ status: 'success', records: coupons });
const other = { ...welcome, name: 'Other', code: 'PEKEE', discount: cents(3000) };

async function openCoupons(coupons = [welcome]): Promise<Flow> {
  const flow = await openPanel();
  chooseStay(flow);
  flow.actor.send({ type: 'coupon.view' });
  await flow.calls.answer('listCoupons', list(...coupons));
  return flow;
}

/** The flow with the coupon of $20.00 applied. */
async function applyWelcome(): Promise<Flow> {
  const flow = await openPanel();
  chooseStay(flow);
  flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
  await flow.calls.answer('applyCoupon', list(welcome));
  return flow;
}

describe('the list of coupons', () => {
  it('[COUP-01] is read for the property, and can be closed', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.view' });
    expect(overlay(flow)).toEqual({ coupons: 'reading' });
    expect(flow.calls.input('listCoupons')).toEqual({
      params: { propertyId: 'villa' },
      query: {
        pagination: { currentPage: 0, docPerPageCount: 0, totalPageCount: 0, totalDocCount: 0 },
      },
    });
    await flow.calls.answer('listCoupons', list(welcome));
    expect(overlay(flow)).toEqual({ coupons: 'choosing' });
    flow.actor.send({ type: 'coupon.close' });
    expect(planning(flow)).toMatchObject({ coupon: 'none', overlay: 'none' });
  });

  it('[COUP-01] can be closed while it is read', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'coupon.view' });
    flow.actor.send({ type: 'coupon.close' });
    expect(overlay(flow)).toBe('none');
    expect(flow.calls.ids()).toEqual([]);
  });

  it('[COUP-01] is read again after it could not be', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.refuse('listCoupons', { kind: 'noReply' });
    expect(overlay(flow)).toEqual({ coupons: 'failed' });
    flow.actor.send({ type: 'coupon.retry' });
    await flow.calls.answer('listCoupons', list(welcome));
    expect(overlay(flow)).toEqual({ coupons: 'choosing' });
    expect(flow.actor.getSnapshot().context.coupons).toEqual([welcome]);
  });

  it('[COUP-02] [COUP-03] has only those that fit the amount and the days', async () => {
    const flow = await openCoupons([welcome, lavish]);
    const { context } = flow.actor.getSnapshot();
    const listed = (stay: Partial<typeof context>) =>
      eligibleCoupons({ ...context, ...stay }).map(({ code }) => code);
    expect(listed({})).toEqual(['KARIBU']);
    expect(listed({ checkOut: undefined })).toEqual([]);
    expect(listed({ checkIn: '30-11-2026' })).toEqual([]);
    expect(listed({ checkIn: '30-12-2026', checkOut: '31-12-2026' })).toEqual(['KARIBU']);
    expect(listed({ checkIn: '31-12-2026', checkOut: '01-01-2027' })).toEqual([]);
  });

  it.each([
    ['[COUP-07]', true, [], 'coupon.none'],
    ['[COUP-08]', true, [lavish], 'coupon.noneEligible'],
    ['[COUP-01]', false, [welcome], 'coupon.chooseDates'],
  ] as const)('%s has nothing to choose: days %s, coupons %j', async (...row) => {
    const [, hasDays, coupons, reason] = row;
    const flow = await openPanel();
    if (hasDays) chooseStay(flow);
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.answer('listCoupons', list(...coupons));
    expect(overlay(flow)).toEqual({ coupons: 'nothingToChoose' });
    const snapshot = flow.actor.getSnapshot();
    expect(noCouponsReason(snapshot.context)).toBe(reason);
    expect(snapshot.can({ type: 'selection.apply' })).toBe(false);
    flow.actor.send({ type: 'coupon.close' });
    expect(overlay(flow)).toBe('none');
  });

  it('[COUP-04] [COUP-05] applies the one that is selected: its code and its discount', async () => {
    const flow = await openCoupons();
    flow.actor.send({ type: 'coupon.select', code: 'KARIBU' });
    expect(flow.actor.getSnapshot().context.selectedCode).toBe('KARIBU');
    flow.actor.send({ type: 'selection.apply' });
    expect(planning(flow)).toMatchObject({ coupon: 'applying', overlay: 'none' });
    await flow.calls.answer('applyCoupon', list(welcome));
    expect(couponState(flow)).toBe('applied');
    const { context } = flow.actor.getSnapshot();
    expect(context.coupon).toEqual(welcome);
    expect(bookingPrice(context)).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
        { kind: 'serviceCharge', amount: 1500 },
        { kind: 'tax', percent: 10, amount: 3000 },
        { kind: 'coupon', amount: -2000 },
      ],
      amount: 30_000,
      serviceCharge: 1500,
      tax: 3000,
      discount: 2000,
      total: 32_500,
    });
    expect(flow.effects).toEqual([]);
  });

  it('[STAY-150] follows the days with a percentage, and never with more than they cost', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    const whole = { ...welcome, discount: noMoney, percent: 12.5 };
    await flow.calls.answer('applyCoupon', list(whole));
    const { context } = flow.actor.getSnapshot();
    // Three days at $100.00, then two.
    expect(bookingPrice(context)).toMatchObject({ amount: 30_000, discount: 3750, total: 30_750 });
    const shorter = { ...context, checkOut: '02-12-2026' } as const;
    expect(eligibleCoupons({ ...shorter, coupons: [whole] })).toEqual([whole]);
    expect(bookingPrice(shorter)).toMatchObject({ amount: 20_000, discount: 2500, total: 21_000 });
  });

  it('[COUP-06] needs a selection', async () => {
    const flow = await openCoupons();
    flow.actor.send({ type: 'selection.apply' });
    expect(flow.effects).toEqual([complaint('coupon.enterCode')]);
    expect(planning(flow)).toMatchObject({ coupon: 'none', overlay: { coupons: 'choosing' } });
  });

  it('forgets a selection that was not applied', async () => {
    const flow = await openCoupons([welcome, other]);
    flow.actor.send({ type: 'coupon.select', code: 'PEKEE' });
    flow.actor.send({ type: 'coupon.close' });
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.answer('listCoupons', list(welcome, other));
    expect(flow.actor.getSnapshot().context.selectedCode).toBe('');
    flow.actor.send({ type: 'selection.apply' });
    expect(flow.effects).toEqual([complaint('coupon.enterCode')]);
  });

  it('opens on the coupon that is applied, which stays when it is closed again', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'coupon.view' });
    await flow.calls.answer('listCoupons', list(welcome, other));
    expect(flow.actor.getSnapshot().context.selectedCode).toBe('KARIBU');
    flow.actor.send({ type: 'coupon.select', code: 'PEKEE' });
    flow.actor.send({ type: 'coupon.close' });
    expect(planning(flow)).toMatchObject({ coupon: 'applied', overlay: 'none' });
    expect(flow.actor.getSnapshot().context.coupon).toEqual(welcome);
    flow.actor.send({ type: 'coupon.view' });
    expect(flow.actor.getSnapshot().context.selectedCode).toBe('KARIBU');
  });

  it('[COUP-04] replaces the coupon that is applied, or leaves it where the other is refused', async () => {
    const flow = await applyWelcome();
    const replace = async (reply: ReturnType<typeof list>) => {
      flow.actor.send({ type: 'coupon.view' });
      await flow.calls.answer('listCoupons', list(welcome, other));
      flow.actor.send({ type: 'coupon.select', code: 'PEKEE' });
      flow.actor.send({ type: 'selection.apply' });
      await flow.calls.answer('applyCoupon', reply);
      return flow.actor.getSnapshot().context.coupon;
    };
    expect(await replace(list(welcome))).toEqual(welcome);
    expect(couponState(flow)).toBe('applied');
    expect(flow.effects).toEqual([complaint('coupon.invalid')]);
    expect(await replace(list(welcome, other))).toEqual(other);
    expect(couponState(flow)).toBe('applied');
  });
});

describe('a typed code', () => {
  it.each(['KARIBU', 'karibu', ' Karibu '])('[COUP-04] is taken in any case: %j', async (code) => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code });
    await flow.calls.answer('applyCoupon', list(other, welcome));
    expect(flow.actor.getSnapshot().context.coupon).toEqual(welcome);
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({ body: { couponCode: 'KARIBU' } });
  });

  it('[BOOK-14] [COUP-05] is waited for: a booking is not sent before it is applied', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    const snapshot = flow.actor.getSnapshot();
    expect(snapshot.can({ type: 'booking.submit' })).toBe(false);
    expect(snapshot.can({ type: 'coupon.view' })).toBe(false);
    flow.actor.send({ type: 'booking.submit' });
    await flow.calls.answer('applyCoupon', list(welcome));
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({
      body: { couponCode: 'KARIBU', amount: 32_500 },
    });
  });

  it('[COUP-06] may not be empty', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'coupon.apply', code: '  ' });
    expect(flow.effects).toEqual([complaint('coupon.enterCode')]);
    expect(couponState(flow)).toBe('none');
  });

  it('[COUP-03] [RATE-01] is taken by night for a stay that ends on the day after its last one', async () => {
    const flow = await openPanel({ unit: 'night' });
    flow.actor.send({ type: 'checkIn.chosen', day: '30-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '01-01-2027' });
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', list(welcome));
    expect(flow.effects).toEqual([]);
    // Two nights at $100.00, with $15.00 for the service and a tax of $20.00, less $20.00.
    expect(bookingPrice(flow.actor.getSnapshot().context)).toMatchObject({
      amount: 20_000,
      discount: 2000,
      total: 21_500,
    });
  });

  it('counts only if it is in the list and fits', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    for (const code of ['NOSUCH', 'LAVISH']) {
      flow.actor.send({ type: 'coupon.apply', code });
      await flow.calls.answer('applyCoupon', list(welcome, lavish));
      expect(couponState(flow)).toBe('none');
    }
    expect(flow.effects).toEqual([complaint('coupon.invalid'), complaint('coupon.invalid')]);
    expect(flow.actor.getSnapshot().context).toMatchObject({ coupon: undefined, couponCode: '' });
  });

  it('asks for the dates where none are chosen, because no coupon can fit yet', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', list(welcome));
    expect(flow.effects).toEqual([complaint('coupon.chooseDates')]);
    expect(couponState(flow)).toBe('none');
    expect(flow.actor.getSnapshot().context.couponCode).toBe('');
  });

  it('says why it could not be checked', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.refuse('applyCoupon', { kind: 'noReply' });
    expect(flow.effects).toEqual([complaint('failure.noReply')]);
    expect(couponState(flow)).toBe('none');
    expect(flow.actor.getSnapshot().context.couponCode).toBe('');
  });

  it('that was chosen before signing in is applied', async () => {
    const draft = {
      propertyId: propertyIdOf('villa'),
      userId: userIdOf('amina'),
      checkIn: '01-12-2026',
      checkOut: '03-12-2026',
      guests: 1,
      couponCode: 'KARIBU',
    } as const;
    const flow = await openPanel({ draft });
    await flow.calls.answer('applyCoupon', list(welcome));
    expect(flow.actor.getSnapshot().context.coupon).toEqual(welcome);
  });
});

describe('an applied coupon', () => {
  it('[COUP-04] can be removed', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'coupon.remove' });
    expect(couponState(flow)).toBe('none');
    expect(bookingPrice(flow.actor.getSnapshot().context).discount).toBe(0);
    expect(flow.effects).toEqual([]);
  });

  it('is taken off with a notice when new dates no longer fit it', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'checkIn.chosen', day: '29-11-2026' });
    expect(couponState(flow)).toBe('applied');
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    expect(couponState(flow)).toBe('none');
    expect(flow.actor.getSnapshot().context.coupon).toBeUndefined();
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'warning', message: 'coupon.takenOff' },
    ]);
  });

  it('[COUP-03] [RATE-01] stays by night while its last day is the last night', async () => {
    const flow = await openPanel({ unit: 'night' });
    chooseStay(flow);
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', list(welcome));
    flow.actor.send({ type: 'checkIn.chosen', day: '30-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '01-01-2027' });
    expect(flow.actor.getSnapshot().context.coupon).toEqual(welcome);
    expect(flow.effects).toEqual([]);
    flow.actor.send({ type: 'checkOut.chosen', day: '02-01-2027' });
    expect(flow.actor.getSnapshot().context.coupon).toBeUndefined();
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'warning', message: 'coupon.takenOff' },
    ]);
  });

  it('asks for the policy again when the server refuses it', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'policy.accept' });
    flow.actor.send({ type: 'booking.submit' });
    const refusal = { kind: 'reply', status: 422, code: 'coupon_invalid' };
    await flow.calls.refuse('createBooking', refusal);
    expect(flow.actor.getSnapshot().matches({ planning: { policy: 'notAccepted' } })).toBe(true);
    expect(toldPrice(flow.actor.getSnapshot())).toEqual({ before: 32_500, now: 34_500 });
    flow.actor.send({ type: 'policy.accept' });
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({ body: { amount: 34_500 } });
  });

  it('[RATE-110] is no change of the price when the guest chooses days that it does not fit', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'policy.accept' });
    // The guest has never seen a total of the longer stay with the coupon.
    flow.actor.send({ type: 'checkIn.chosen', day: '20-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-01-2027' });
    expect(flow.actor.getSnapshot().context.coupon).toBeUndefined();
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'warning', message: 'coupon.takenOff' },
    ]);
    expect(toldPrice(flow.actor.getSnapshot())).toBeUndefined();
    expect(flow.actor.getSnapshot().matches({ planning: { policy: 'accepted' } })).toBe(true);
    expect(bookingPrice(flow.actor.getSnapshot().context).total).toBe(155_500);
  });

  it.each(['applied', 'removed'])(
    '[RATE-110] is the guest’s own choice, also while a changed price is told: %s',
    async (how) => {
      const flow = await applyWelcome();
      if (how === 'applied') flow.actor.send({ type: 'coupon.remove' });
      flow.actor.send({ type: 'terms.refresh' });
      await flow.calls.answer('readTerms', {
        ...terms(),
        readServiceTax: { records: [{ taxPercent: 20 }] },
      });
      const before = how === 'applied' ? 34_500 : 32_500;
      expect(toldPrice(flow.actor.getSnapshot())).toEqual({ before, now: before + 3000 });
      if (how === 'removed') flow.actor.send({ type: 'coupon.remove' });
      else {
        flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
        await flow.calls.answer('applyCoupon', list(welcome));
      }
      expect(toldPrice(flow.actor.getSnapshot())).toBeUndefined();
    },
  );

  it('can be removed by the guest without another acceptance', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'policy.accept' });
    flow.actor.send({ type: 'coupon.remove' });
    expect(flow.actor.getSnapshot().matches({ planning: { policy: 'accepted' } })).toBe(true);
  });

  it('is taken off when the server refuses it, and another can be applied', async () => {
    const flow = await applyWelcome();
    flow.actor.send({ type: 'booking.submit' });
    const refusal = { kind: 'reply', status: 422, code: 'coupon_invalid' };
    await flow.calls.refuse('createBooking', refusal);
    expect(flow.effects).toEqual([complaint('booking.failed'), complaint('coupon.invalid')]);
    expect(couponState(flow)).toBe('none');
    expect(flow.actor.getSnapshot().context.coupon).toBeUndefined();
    flow.actor.send({ type: 'coupon.apply', code: 'PEKEE' });
    await flow.calls.answer('applyCoupon', list(other));
    expect(flow.actor.getSnapshot().context.coupon).toEqual(other);
  });
});
