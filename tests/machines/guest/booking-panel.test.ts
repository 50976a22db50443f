import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { en } from '#locales/en.ts';
import { toldPrice } from '#machines/guest/booking/booking.machine.ts';
import type { BookingEvent } from '#machines/guest/booking/booking-setup.ts';
import { presentShare, stayOfRefund } from '#machines/guest/booking/booking-terms.ts';
import {
  answerTerms,
  bookingInput,
  chooseStay,
  openPanel,
  startBooking,
  submitBooking,
  terms,
  welcome,
} from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';

const empty = {
  dates: 'empty',
  coupon: 'none',
  policy: 'notAccepted',
  price: 'accepted',
  overlay: 'none',
};
const complaint = (message: string) => ({ type: 'notice', level: 'error', message });

describe('the panel', () => {
  it('opens with nothing chosen', async () => {
    const { actor, effects } = await openPanel();
    expect(actor.getSnapshot().value).toEqual({ planning: empty });
    expect(effects).toEqual([]);
  });

  it('cannot do without its terms, and can try again', async () => {
    const flow = startBooking();
    await flow.calls.refuse('readTerms', { kind: 'noReply' });
    expect(flow.actor.getSnapshot().value).toBe('unavailable');
    flow.actor.send({ type: 'terms.retry' });
    await answerTerms(flow);
    expect(flow.actor.getSnapshot().value).toEqual({ planning: empty });
  });

  it('[STAY-56] reads the policy in another language, and keeps what is chosen', async () => {
    const { actor, calls } = await openPanel();
    chooseStay({ actor });
    actor.send({ type: 'guests.changed', guests: 3 });
    const { value, context } = actor.getSnapshot();
    actor.send({ type: 'terms.refresh' });
    await calls.answer('readTerms', {
      ...terms(),
      readRefundPolicy: { records: [{ id: '1', message: '<p>Remboursements</p>' }] },
    });
    expect(actor.getSnapshot().value).toEqual(value);
    expect(actor.getSnapshot().context).toEqual({ ...context, policy: '<p>Remboursements</p>' });
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
    actor.send({ type: 'policy.open' });
    expect(actor.getSnapshot().value).toEqual({ planning: { ...empty, overlay: 'policy' } });
    expect(actor.getSnapshot().context.policy).toBe('<p>Refunds</p>');
    actor.send({ type: 'policy.close' });
    expect(actor.getSnapshot().value).toEqual({ planning: empty });
    actor.send({ type: 'policy.open' });
    actor.send({ type: 'policy.accept' });
    expect(actor.getSnapshot().value).toEqual({ planning: { ...empty, policy: 'accepted' } });
    actor.send({ type: 'policy.open' });
    expect(actor.getSnapshot().can({ type: 'policy.accept' })).toBe(false);
    actor.send({ type: 'policy.accept' });
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, policy: 'accepted', overlay: 'policy' },
    });
  });
});

const ofThePanel: readonly BookingEvent[] = [
  { type: 'day.picked', day: '08-12-2026' },
  { type: 'checkIn.chosen', day: '08-12-2026' },
  { type: 'checkIn.chosen', day: '05-12-2026' },
  { type: 'checkOut.chosen', day: '02-12-2026' },
  { type: 'checkOut.chosen', day: '05-12-2026' },
  { type: 'checkOut.clear' },
  { type: 'dates.clear' },
  { type: 'guests.changed', guests: 3 },
  { type: 'coupon.view' },
  { type: 'coupon.apply', code: 'KARIBU' },
  { type: 'coupon.apply', code: '' },
  { type: 'coupon.remove' },
  { type: 'policy.open' },
  { type: 'policy.withdraw' },
  { type: 'booking.submit' },
];

describe('behind an open dialog', () => {
  it.each(['coupon.view', 'policy.open'] as const)('nothing is taken: %s', async (type) => {
    for (const hasCoupon of [true, false]) {
      const { actor, calls, effects } = await openPanel();
      chooseStay({ actor });
      if (hasCoupon) {
        actor.send({ type: 'coupon.apply', code: 'KARIBU' });
        await calls.answer('applyCoupon', { status: 'success', records: [welcome] });
      }
      actor.send({ type });
      const before = actor.getSnapshot();
      for (const event of ofThePanel) actor.send(event);
      expect(actor.getSnapshot().value).toEqual(before.value);
      expect(actor.getSnapshot().context).toEqual(before.context);
      expect(effects).toEqual([]);
    }
  });

  it('of coupons the policy cannot be accepted', async () => {
    const { actor } = await openPanel();
    actor.send({ type: 'coupon.view' });
    actor.send({ type: 'policy.accept' });
    expect(actor.getSnapshot().matches({ planning: { policy: 'notAccepted' } })).toBe(true);
  });
});

it('[STAY-56] reads the terms again when the language changes while they load', async () => {
  const { actor, calls } = await openPanel();
  actor.send({ type: 'terms.refresh' });
  actor.send({ type: 'terms.refresh' });
  expect(await calls.answerTooLate(terms())).toBe(1);
  expect(actor.getSnapshot().value).toBe('loading');
  const policies = { records: [{ id: '1', message: '<p>Juste.</p>' }] };
  await calls.answer('readTerms', { ...terms(), readRefundPolicy: policies });
  expect(actor.getSnapshot().context.policy).toBe('<p>Juste.</p>');
});

describe('a change of the language while the booking is made', () => {
  const french = {
    ...terms(),
    readRefundPolicy: { records: [{ id: '1', message: '<p>Remboursements</p>' }] },
  };

  it.each([
    [{ kind: 'noReply' }, 'booking.failed'],
    [{ kind: 'unsuccessful', status: 200, hasFlag: false }, 'booking.noStatus'],
    [{ kind: 'reply', status: 422, code: 'too_many_unpaid' }, 'booking.tooManyUnpaid'],
    [{ kind: 'reply', status: 422, code: 'price_changed' }, 'booking.failed'],
  ])('[STAY-56] reads the policy before the guest is asked again, after %j', async (...row) => {
    const [failure, message] = row;
    const { actor, calls, effects } = await openPanel();
    actor.send({ type: 'guests.changed', guests: 3 });
    chooseStay({ actor });
    const { value, context } = actor.getSnapshot();
    actor.send({ type: 'booking.submit' });
    actor.send({ type: 'terms.refresh' });
    expect(calls.ids()).toEqual(['createBooking']);
    await calls.refuse('createBooking', failure);
    expect(effects).toEqual([complaint(message)]);
    expect(actor.getSnapshot().value).toBe('loading');
    await calls.answer('readTerms', french);
    expect(effects).toEqual([complaint(message)]);
    expect(actor.getSnapshot().value).toEqual(value);
    expect(actor.getSnapshot().context).toEqual({ ...context, policy: '<p>Remboursements</p>' });
  });

  it('[STAY-56] takes a refused coupon off before it reads the policy', async () => {
    const { actor, calls, effects } = await openPanel();
    chooseStay({ actor });
    actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await calls.answer('applyCoupon', { status: 'success', records: [welcome] });
    actor.send({ type: 'booking.submit' });
    actor.send({ type: 'terms.refresh' });
    await calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'coupon_invalid' });
    expect(effects).toEqual([complaint('booking.failed'), complaint('coupon.invalid')]);
    await calls.answer('readTerms', french);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', price: 'changed' },
    });
    expect(toldPrice(actor.getSnapshot())).toEqual({ before: 32_500, now: 34_500 });
    expect(actor.getSnapshot().context).toMatchObject({
      checkIn: '01-12-2026',
      checkOut: '03-12-2026',
      coupon: undefined,
      policy: '<p>Remboursements</p>',
    });
  });

  it('[STAY-56] reads the policy also where it could be read only at the second try', async () => {
    const { actor, calls } = await submitBooking();
    actor.send({ type: 'terms.refresh' });
    await calls.refuse('createBooking', { kind: 'noReply' });
    await calls.refuse('readTerms', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('unavailable');
    actor.send({ type: 'terms.retry' });
    await calls.answer('readTerms', french);
    expect(actor.getSnapshot().context.policy).toBe('<p>Remboursements</p>');
    expect(actor.getSnapshot().can({ type: 'booking.submit' })).toBe(true);
  });

  it('[STAY-56] does not keep a booking that succeeds from how to pay', async () => {
    const { actor, calls } = await submitBooking();
    actor.send({ type: 'terms.refresh' });
    await calls.answer('createBooking', { status: 'success', booking: { id: 'booking-7' } });
    expect(actor.getSnapshot().value).toEqual({ held: 'choosing' });
    expect(calls.ids()).toEqual([]);
  });
});

describe('a refund policy that has changed', () => {
  const other = {
    ...terms(),
    readRefundPolicy: { status: 'success', records: [{ id: 'policy', message: '<p>None</p>' }] },
  };

  it('[STAY-249] is shown, and has to be accepted before the guest books again', async () => {
    const { actor, calls, effects } = await submitBooking();
    expect(calls.input('createBooking')).toMatchObject({
      body: { refundTiers: null, refundPolicy: '<p>Refunds</p>' },
    });
    await calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'refund_changed' });
    expect(effects).toEqual([complaint('booking.refundTermsChanged')]);
    await calls.answer('readTerms', other);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', overlay: 'policy' },
    });
    actor.send({ type: 'booking.submit' });
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'policy.accept' });
    actor.send({ type: 'booking.submit' });
    expect(calls.input('createBooking')).toMatchObject({ body: { refundPolicy: '<p>None</p>' } });
  });

  it('[STAY-249] is shown also when something else was refused', async () => {
    const { actor, calls } = await submitBooking();
    await calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'price_changed' });
    await calls.answer('readTerms', other);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', overlay: 'policy' },
    });
  });

  it.each([
    ['while it is read', undefined, 'loading'],
    ['after it could not be read', { kind: 'noReply' }, 'unavailable'],
    [
      'after the home was not offered',
      { kind: 'reply', status: 404, code: 'not_found' },
      'notOffered',
    ],
  ])('[STAY-56] [STAY-249] is the same one in another language, %s', async (...row) => {
    const [, failure, state] = row;
    const { actor, calls } = await submitBooking();
    await calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'price_changed' });
    if (failure) await calls.refuse('readTerms', failure);
    expect(actor.getSnapshot().value).toBe(state);
    actor.send({ type: 'terms.refresh' });
    actor.send({ type: 'terms.retry' });
    await calls.answer('readTerms', other);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', policy: 'accepted' },
    });
    expect(actor.getSnapshot().context.policy).toBe('<p>None</p>');
  });

  it('[BOOK-10] [STAY-249] is shown together with the number of guests, when both have changed', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'guests.changed', guests: 5 });
    chooseStay(flow);
    flow.actor.send({ type: 'booking.submit' });
    await flow.calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'price_changed' });
    const property = { ...lakeHouse, ...bookingInput.property, bedrooms: 1 };
    await flow.calls.answer('readTerms', { ...other, readProperty: { property } });
    expect(flow.effects).toEqual([
      complaint('booking.failed'),
      { type: 'notice', level: 'warning', message: 'booking.fewerGuestsNow', values: { most: 3 } },
    ]);
    expect(flow.actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', overlay: 'policy' },
    });
    expect(flow.actor.getSnapshot().context).toMatchObject({ guests: 3, policy: '<p>None</p>' });
  });

  it.each([
    ['terms.refresh', 'booking.submit'],
    ['booking.submit', 'terms.refresh'],
  ] as const)(
    '[STAY-249] is shown also when the language has changed meanwhile: %s, %s',
    async (first, last) => {
      const { actor, calls } = await openPanel();
      chooseStay({ actor });
      actor.send({ type: first });
      if (first === 'terms.refresh') await calls.answer('readTerms', other);
      actor.send({ type: last });
      expect(calls.input('createBooking')).toMatchObject({
        body: { refundPolicy: '<p>Refunds</p>' },
      });
      await calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'refund_changed' });
      await calls.answer('readTerms', other);
      expect(actor.getSnapshot().value).toEqual({
        planning: { ...empty, dates: 'stayChosen', overlay: 'policy' },
      });
      actor.send({ type: 'policy.accept' });
      actor.send({ type: 'booking.submit' });
      expect(calls.input('createBooking')).toMatchObject({ body: { refundPolicy: '<p>None</p>' } });
    },
  );
});

describe('refund tiers that have changed', () => {
  const property = { ...lakeHouse, id: 'villa' };
  const tiers = { fullDays: 14, halfDays: 7 };
  const refusal = { kind: 'reply', status: 422, code: 'refund_changed' };

  const changed = { ...terms(), readProperty: { property, refundTiers: tiers } };

  /** Book Now is pressed by a guest who saw a home without tiers. */
  async function submitWithoutTiers() {
    const flow = await openPanel();
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', { ...terms(), readProperty: { property } });
    chooseStay(flow);
    flow.actor.send({ type: 'policy.accept' });
    flow.actor.send({ type: 'booking.submit' });
    return flow;
  }

  it('[DESK-264] are shown, and have to be accepted before the guest books again', async () => {
    const { actor, calls, effects } = await submitWithoutTiers();
    expect(calls.input('createBooking')).toMatchObject({ body: { refundTiers: null } });
    await calls.refuse('createBooking', refusal);
    expect(effects).toEqual([complaint('booking.refundTermsChanged')]);
    await calls.answer('readTerms', changed);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', overlay: 'policy' },
    });
    expect(actor.getSnapshot().context.refundTiers).toEqual(tiers);
    actor.send({ type: 'booking.submit' });
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'policy.accept' });
    actor.send({ type: 'booking.submit' });
    expect(calls.input('createBooking')).toMatchObject({ body: { refundTiers: tiers } });
  });

  it('[BOOK-10] [DESK-264] are shown together with the number of guests, when both have changed', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'guests.changed', guests: 5 });
    flow.actor.send({ type: 'terms.refresh' });
    const smaller = { ...property, bedrooms: 1 };
    const replies = { ...terms(), readProperty: { property: smaller, refundTiers: tiers } };
    await flow.calls.answer('readTerms', replies);
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'warning', message: 'booking.fewerGuestsNow', values: { most: 3 } },
    ]);
    expect(flow.actor.getSnapshot().context).toMatchObject({ guests: 3, refundTiers: tiers });
  });

  it('[DESK-264] are shown also when they could not be read at first', async () => {
    const { actor, calls } = await submitWithoutTiers();
    await calls.refuse('createBooking', refusal);
    await calls.refuse('readTerms', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('unavailable');
    actor.send({ type: 'terms.retry' });
    await calls.answer('readTerms', changed);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', overlay: 'policy' },
    });
    actor.send({ type: 'booking.submit' });
    expect(calls.ids()).toEqual([]);
  });

  it('[DESK-264] have to be accepted also when a dialog is open', async () => {
    const { actor, calls } = await openPanel();
    actor.send({ type: 'terms.refresh' });
    await calls.answer('readTerms', { ...terms(), readProperty: { property } });
    actor.send({ type: 'policy.accept' });
    actor.send({ type: 'policy.open' });
    actor.send({ type: 'terms.refresh' });
    await calls.answer('readTerms', changed);
    expect(actor.getSnapshot().value).toEqual({ planning: { ...empty, overlay: 'policy' } });
  });

  it.each([
    [{ fullDays: 14, halfDays: 7 }, '<p>Ring us.</p>'],
    [{ fullDays: 14, halfDays: 6 }, ''],
    [undefined, ''],
  ])('[STAY-241] come with the words of the host that stand beside them: %j', async (...row) => {
    const [ofSite, words] = row;
    const flow = startBooking();
    await flow.calls.answer('readTerms', {
      ...changed,
      readRefundPolicy: {
        records: [{ id: '1', message: '<p>Ring us.</p>', ...(ofSite && { refundTiers: ofSite }) }],
      },
    });
    const { policy, refundTiers } = flow.actor.getSnapshot().context;
    expect({ policy, refundTiers }).toEqual({ policy: words, refundTiers: tiers });
  });

  it('[STAY-242] are shown for the chosen days, of their total, with the one that applies today', async () => {
    const flow = startBooking();
    const today = '20-11-2026';
    const readProperty = { property, refundTiers: tiers, today };
    await flow.calls.answer('readTerms', { ...terms(), readProperty });
    const shown = () => {
      const { context } = flow.actor.getSnapshot();
      return { stay: stayOfRefund(context), share: presentShare(context) };
    };
    expect(shown()).toEqual({ stay: undefined, share: undefined });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(shown()).toEqual({
      stay: { checkIn: '01-12-2026', paid: undefined, today },
      share: 'half',
    });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    expect(shown()).toEqual({
      stay: { checkIn: '01-12-2026', paid: 17_500, today },
      share: 'half',
    });
  });

  it.each([
    ['03-12-2026', 'stayChosen'],
    ['01-12-2026', 'refused'],
  ] as const)('[STAY-242] are read again at midnight: of days until %s, %s', async (...row) => {
    const [checkOut, dates] = row;
    const flow = startBooking();
    const read = { property, refundTiers: { fullDays: 11, halfDays: 10 }, rules: { minLength: 2 } };
    const answer = (today: Day) =>
      flow.calls.answer('readTerms', { ...terms(), readProperty: { ...read, today } });
    await answer('20-11-2026');
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: checkOut });
    const { value, context } = flow.actor.getSnapshot();
    expect(flow.actor.getSnapshot().matches({ planning: { dates } })).toBe(true);
    expect(presentShare(context)).toBe('full');
    flow.actor.send({ type: 'today.changed', today: '21-11-2026' });
    expect(flow.actor.getSnapshot().value).toBe('loading');
    await answer('21-11-2026');
    expect(flow.actor.getSnapshot().value).toEqual(value);
    expect(presentShare(flow.actor.getSnapshot().context)).toBe('half');
  });

  it('[DESK-264] are none in a booking with a host that sends no rates', async () => {
    const { calls } = await submitBooking();
    expect(calls.input('createBooking')).toMatchObject({ body: { refundTiers: null } });
  });

  it.each(['booking.submit', 'terms.refresh'] as const)(
    '[DESK-264] are shown also after a read that failed: %s',
    async (type) => {
      const { actor, calls } = await submitBooking();
      if (type === 'booking.submit') await calls.refuse('createBooking', refusal);
      else {
        await calls.refuse('createBooking', { kind: 'noReply' });
        actor.send({ type });
      }
      await calls.refuse('readTerms', { kind: 'reply', status: 503, code: 'unavailable' });
      expect(actor.getSnapshot().value).toBe('unavailable');
      actor.send({ type: 'terms.refresh' });
      actor.send({ type: 'terms.retry' });
      await calls.answer('readTerms', changed);
      expect(actor.getSnapshot().value).toEqual({
        planning: { ...empty, dates: 'stayChosen', price: 'changed', overlay: 'policy' },
      });
    },
  );
});

describe('a price that has changed', () => {
  const dearer = { ...lakeHouse, id: 'villa', pricePerDay: 12_000, serviceCharge: 1500 };
  const refusal = { kind: 'reply', status: 422, code: 'price_changed' };

  async function changePrice(property = dearer) {
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', refusal);
    await flow.calls.answer('readTerms', { ...terms(), readProperty: { property } });
    return flow;
  }

  it('is said with the total before it, and the policy has to be accepted again', async () => {
    const { actor, calls, effects } = await changePrice();
    expect(effects).toEqual([complaint('booking.failed')]);
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', price: 'changed' },
    });
    expect(toldPrice(actor.getSnapshot())).toEqual({ before: 34_500, now: 41_100 });
    expect(actor.getSnapshot().context).toMatchObject({
      checkIn: '01-12-2026',
      checkOut: '03-12-2026',
    });
    actor.send({ type: 'booking.submit' });
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'policy.accept' });
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'booking.submit' });
    expect(calls.input('createBooking')).toMatchObject({
      body: { checkIn: '01-12-2026', checkOut: '03-12-2026', amount: 41_100 },
    });
  });

  it('is said until it is accepted, and then the accepted one is what a later change is compared with', async () => {
    const { actor, calls } = await changePrice();
    const told = { before: 34_500, now: 41_100 };
    actor.send({ type: 'coupon.view' });
    actor.send({ type: 'policy.accept' });
    expect(toldPrice(actor.getSnapshot())).toEqual(told);
    actor.send({ type: 'coupon.close' });
    actor.send({ type: 'policy.accept' });
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'terms.refresh' });
    const property = { ...dearer, pricePerDay: 10_000 };
    await calls.answer('readTerms', { ...terms(), readProperty: { property } });
    expect(toldPrice(actor.getSnapshot())).toEqual({ before: told.now, now: told.before });
  });

  it('is said too where the terms could be read only at the second try', async () => {
    const { actor, calls } = await submitBooking();
    await calls.refuse('createBooking', refusal);
    await calls.refuse('readTerms', { kind: 'noReply' });
    actor.send({ type: 'terms.retry' });
    await calls.answer('readTerms', { ...terms(), readProperty: { property: dearer } });
    expect(toldPrice(actor.getSnapshot())?.before).toBe(34_500);
    expect(actor.getSnapshot().matches({ planning: { policy: 'notAccepted' } })).toBe(true);
  });

  it('is said too where the language changes, also after a failed read', async () => {
    const { actor, calls } = await openPanel();
    chooseStay({ actor });
    actor.send({ type: 'terms.refresh' });
    await calls.refuse('readTerms', { kind: 'noReply' });
    actor.send({ type: 'terms.retry' });
    await calls.answer('readTerms', { ...terms(), readProperty: { property: dearer } });
    expect(actor.getSnapshot().value).toEqual({
      planning: { ...empty, dates: 'stayChosen', price: 'changed' },
    });
    expect(toldPrice(actor.getSnapshot())?.before).toBe(34_500);
    actor.send({ type: 'terms.refresh' });
    await calls.answer('readTerms', { ...terms(), readProperty: { property: dearer } });
    expect(toldPrice(actor.getSnapshot())?.before).toBe(34_500);
    actor.send({ type: 'terms.refresh' });
    const property = { ...dearer, pricePerDay: 10_000 };
    await calls.answer('readTerms', { ...terms(), readProperty: { property } });
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
  });

  it('asks nothing where the total is the same after all', async () => {
    const { actor } = await changePrice({ ...dearer, pricePerDay: 10_000 });
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
    expect(actor.getSnapshot().matches({ planning: { policy: 'accepted' } })).toBe(true);
  });

  it.each([
    { type: 'checkIn.chosen', day: '08-12-2026' },
    { type: 'checkOut.chosen', day: '02-12-2026' },
    { type: 'checkOut.clear' },
    { type: 'dates.clear' },
  ] as const)('is not said of other days: $type', async (event) => {
    const { actor } = await changePrice();
    actor.send(event);
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
  });
});

describe('what is accepted', () => {
  it('[BOOK-14] stays ticked while the booking is made, and at how to pay', async () => {
    const { actor, calls } = await openPanel();
    expect(actor.getSnapshot().hasTag('policyAccepted')).toBe(false);
    chooseStay({ actor });
    expect(actor.getSnapshot().hasTag('policyAccepted')).toBe(true);
    actor.send({ type: 'booking.submit' });
    expect(actor.getSnapshot().hasTag('policyAccepted')).toBe(true);
    await calls.answer('createBooking', { status: 'success', booking: { id: 'booking-7' } });
    expect(actor.getSnapshot().hasTag('policyAccepted')).toBe(true);
  });
});

describe('a booking that the same request would never get', () => {
  const property = { ...lakeHouse, id: 'villa', pricePerDay: 10_000, serviceCharge: 1500 };
  const refusalOf = (code: string) => ({ kind: 'reply', status: 422, code });

  it('[BOOK-10] has fewer guests after the home has fewer bedrooms, and says so', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'guests.changed', guests: 5 });
    chooseStay(flow);
    flow.actor.send({ type: 'booking.submit' });
    await flow.calls.refuse('createBooking', refusalOf('guests_invalid'));
    const smaller = { ...property, bedrooms: 1 };
    await flow.calls.answer('readTerms', { ...terms(), readProperty: { property: smaller } });
    expect(flow.effects).toEqual([
      complaint('booking.failed'),
      { type: 'notice', level: 'warning', message: 'booking.fewerGuestsNow', values: { most: 3 } },
    ]);
    expect(en['booking.fewerGuestsNow']).toBe(
      'This home now takes at most {most} guests. Your number of guests is lower now.',
    );
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({ body: { guests: 3 } });
  });

  it('leads to other homes after the home is offered no more', async () => {
    const { actor, calls, effects } = await submitBooking();
    const missing = { kind: 'reply', status: 404, code: 'not_found' };
    await calls.refuse('createBooking', missing);
    expect(effects).toEqual([complaint('booking.failed')]);
    await calls.refuse('readTerms', missing);
    expect(actor.getSnapshot().value).toBe('notOffered');
    expect(en['booking.notOffered']).toBe('This home is no longer offered.');
    // The language has changed: the home may be offered again.
    actor.send({ type: 'terms.refresh' });
    expect(actor.getSnapshot().value).toBe('loading');
    await calls.refuse('readTerms', missing);
    actor.send({ type: 'booking.leave' });
    expect(effects.slice(1)).toEqual([{ type: 'navigate', to: '/apartment' }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('[BOOK-03] clears days that the server does not take, and says so', async () => {
    const { actor, calls, effects } = await submitBooking();
    await calls.refuse('createBooking', refusalOf('dates_invalid'));
    await calls.answer('readTerms', { ...terms(), readProperty: { property } });
    expect(effects).toEqual([complaint('booking.failed'), complaint('booking.datesRefused')]);
    expect(en['booking.datesRefused']).toBe(
      'These dates cannot be booked. Please check the date of your device, and choose other dates.',
    );
    expect(actor.getSnapshot().value).toEqual({ planning: { ...empty, policy: 'accepted' } });
    expect(actor.getSnapshot().context).toMatchObject({ checkIn: undefined, checkOut: undefined });
  });

  it('reads the terms again after any other refusal of what is sent', async () => {
    const { actor, calls, effects } = await submitBooking();
    await calls.refuse('createBooking', { kind: 'reply', status: 422 });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(effects).toEqual([complaint('booking.failed')]);
  });
});
