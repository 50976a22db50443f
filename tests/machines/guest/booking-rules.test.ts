import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { en } from '#locales/en.ts';
import { toldPrice } from '#machines/guest/booking/booking.machine.ts';
import type { BookingInput } from '#machines/guest/booking/booking-setup.ts';
import { bookingPrice, refusalOfDays } from '#machines/guest/booking/booking-terms.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import {
  bookingInput,
  startBooking,
  submitBooking,
  terms,
  welcome,
} from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';

/** What the panel reads of a home with these rules, with another price for tests of a change. */
function termsWith(rules: ListingRules, pricePerDay = cents(10_000)) {
  const { serviceCharge, bedrooms } = bookingInput.property;
  const property = { ...lakeHouse, ...bookingInput.property, serviceCharge, bedrooms, pricePerDay };
  return { ...terms(), readProperty: { status: 'success', property, rules } };
}

async function openHome(rules: ListingRules, changes: Partial<BookingInput> = {}) {
  const flow = startBooking({ unit: 'night', ...changes });
  await flow.calls.answer('readTerms', termsWith(rules));
  return flow;
}

type Flow = Awaited<ReturnType<typeof openHome>>;

const dates = ({ actor }: Pick<Flow, 'actor'>) => {
  const { value } = actor.getSnapshot();
  return typeof value === 'object' && 'planning' in value ? value.planning.dates : value;
};

const chosen = ({ actor }: Pick<Flow, 'actor'>) => {
  const { checkIn, checkOut, offer } = actor.getSnapshot().context;
  return { checkIn, checkOut, offer };
};

const refusal = ({ actor }: Pick<Flow, 'actor'>) => refusalOfDays(actor.getSnapshot().context);

const atLeastThree = { minLength: 3 };

describe('days that the rules of a home refuse', () => {
  it('[RATE-33] a stay that is too short names the minimum and offers that length', async () => {
    const flow = await openHome(atLeastThree);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(dates(flow)).toBe('checkInChosen');
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    expect(dates(flow)).toBe('refused');
    expect(refusal(flow)).toEqual({ kind: 'tooShort', least: 3 });
    expect(en['booking.refused.tooShort.night']).toBe(
      'From {from}, a stay here is at least {length} {length:night|nights}.',
    );
    expect(chosen(flow)).toEqual({
      checkIn: '01-12-2026',
      checkOut: '02-12-2026',
      offer: { checkIn: '01-12-2026', checkOut: '04-12-2026' },
    });
    expect(flow.effects).toEqual([]);
  });

  it('[RATE-33] the offer is taken, and the stay can be booked', async () => {
    const flow = await openHome(atLeastThree);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'policy.accept' });
    expect(flow.actor.getSnapshot().can({ type: 'booking.submit' })).toBe(false);
    flow.actor.send({ type: 'offer.take' });
    expect(dates(flow)).toBe('stayChosen');
    expect(chosen(flow)).toEqual({
      checkIn: '01-12-2026',
      checkOut: '04-12-2026',
      offer: undefined,
    });
    flow.actor.send({ type: 'booking.submit' });
    expect(flow.calls.input('createBooking')).toMatchObject({
      body: {
        checkIn: '01-12-2026',
        checkOut: '04-12-2026',
        // Three nights at $100.00, $15.00 for the service, and 10 % of tax.
        amount: 34_500,
      },
    });
  });

  it('[RATE-33] the offer moves past a booked night', async () => {
    // The nights of 5 December are booked: from the 3rd there are two.
    const flow = await openHome(atLeastThree);
    flow.actor.send({ type: 'checkIn.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '04-12-2026' });
    expect(chosen(flow).offer).toEqual({ checkIn: '02-12-2026', checkOut: '05-12-2026' });
  });

  it('[RATE-33] without a free stay near the wanted one, there is no offer', async () => {
    const flow = startBooking({ unit: 'night' });
    const booked = [
      { checkIn: '20-11-2026', checkOut: '01-12-2026' },
      { checkIn: '03-12-2026', checkOut: '01-05-2027' },
    ];
    await flow.calls.answer('readTerms', {
      ...termsWith(atLeastThree),
      listBookedDates: { status: 'success', records: booked },
    });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    expect(dates(flow)).toBe('refused');
    expect(chosen(flow).offer).toBeUndefined();
    flow.actor.send({ type: 'offer.take' });
    expect(dates(flow)).toBe('refused');
  });

  it('[RATE-33] a departure that was too early is chosen again, and keeps the arrival', async () => {
    const flow = await openHome(atLeastThree);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'day.picked', day: '05-12-2026' });
    expect(dates(flow)).toBe('stayChosen');
    expect(chosen(flow)).toMatchObject({ checkIn: '01-12-2026', checkOut: '05-12-2026' });
  });

  it('[RATE-33] a refused arrival is told at once, and another day replaces it', async () => {
    const flow = await openHome({ arrivalWeekdays: ['friday'] });
    // 1 December 2026 is a Tuesday.
    flow.actor.send({ type: 'day.picked', day: '01-12-2026' });
    expect(dates(flow)).toBe('refused');
    expect(refusal(flow)).toEqual({ kind: 'arrivalWeekday', weekdays: ['friday'] });
    expect(chosen(flow)).toEqual({
      checkIn: '01-12-2026',
      checkOut: undefined,
      offer: { checkIn: '04-12-2026', checkOut: '05-12-2026' },
    });
    flow.actor.send({ type: 'day.picked', day: '11-12-2026' });
    expect(dates(flow)).toBe('checkInChosen');
    expect(chosen(flow)).toMatchObject({ checkIn: '11-12-2026', checkOut: undefined });
  });

  it('[RATE-33] a closed day, the notice and the buffer refuse an arrival', async () => {
    const flow = await openHome({
      dayRules: { '11-12-2026': { closed: true } },
      noticeDays: 5,
      bufferDays: 2,
    });
    const refusalOf = (day: '11-12-2026' | '24-11-2026' | '07-12-2026') => {
      flow.actor.send({ type: 'dates.clear' });
      flow.actor.send({ type: 'checkIn.chosen', day });
      return refusal(flow);
    };
    expect(refusalOf('11-12-2026')).toEqual({ kind: 'closed', day: '11-12-2026' });
    expect(refusalOf('24-11-2026')).toEqual({ kind: 'notice', days: 5, earliest: '25-11-2026' });
    expect(refusalOf('07-12-2026')).toEqual({ kind: 'buffer', days: 2 });
  });

  it('[RATE-33] the check-out or both days can be cleared', async () => {
    const flow = await openHome(atLeastThree);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'checkOut.clear' });
    expect(dates(flow)).toBe('checkInChosen');
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'dates.clear' });
    expect(dates(flow)).toBe('empty');
    expect(chosen(flow)).toMatchObject({ checkIn: undefined, checkOut: undefined });
  });

  it('[RATE-33] a stay that was chosen before signing in, or in a search, is refused the same way', async () => {
    const flow = await openHome(atLeastThree, {
      draft: {
        propertyId: propertyIdOf('villa'),
        userId: userIdOf('amina'),
        checkIn: '01-12-2026',
        checkOut: '02-12-2026',
        guests: 1,
        couponCode: '',
      },
    });
    expect(dates(flow)).toBe('refused');
    expect(chosen(flow).offer).toEqual({ checkIn: '01-12-2026', checkOut: '04-12-2026' });
  });

  it('[RATE-33] the notice counts from the day at the home, which can be another one', async () => {
    const flow = startBooking({ unit: 'night' });
    // The guest's day is the 20th.
    await flow.calls.answer('readTerms', {
      ...termsWith({ noticeDays: 1 }),
      readProperty: { ...termsWith({ noticeDays: 1 }).readProperty, today: '21-11-2026' },
    });
    flow.actor.send({ type: 'checkIn.chosen', day: '21-11-2026' });
    expect(refusal(flow)).toEqual({ kind: 'notice', days: 1, earliest: '22-11-2026' });
    expect(chosen(flow).offer).toEqual({ checkIn: '22-11-2026', checkOut: '23-11-2026' });
  });

  it('[RATE-113] a home without rules takes no stay that begins before the day there', async () => {
    const flow = startBooking({ unit: 'night' });
    await flow.calls.answer('readTerms', {
      ...termsWith({}),
      readProperty: { ...termsWith({}).readProperty, today: '21-11-2026' },
    });
    // The guest's day is the 20th.
    flow.actor.send({ type: 'checkIn.chosen', day: '20-11-2026' });
    expect(dates(flow)).toBe('refused');
    expect(refusal(flow)).toEqual({ kind: 'notice', days: 0, earliest: '21-11-2026' });
    expect(chosen(flow).offer).toEqual({ checkIn: '21-11-2026', checkOut: '22-11-2026' });
  });

  it('[RATE-33] a stay that is longer than guests can book is not offered', async () => {
    const flow = await openHome({ minLength: 30 }, { longestStay: 14 });
    flow.actor.send({ type: 'checkIn.chosen', day: '10-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '12-12-2026' });
    expect(dates(flow)).toBe('refused');
    expect(chosen(flow).offer).toBeUndefined();
  });

  it('[RATE-33] after midnight the offer is another one', async () => {
    const flow = await openHome({ arrivalWeekdays: ['friday'] });
    // 20 November 2026 is a Friday, and today.
    flow.actor.send({ type: 'checkIn.chosen', day: '21-11-2026' });
    expect(chosen(flow).offer).toMatchObject({ checkIn: '20-11-2026' });
    flow.actor.send({ type: 'today.changed', today: '21-11-2026' });
    expect(chosen(flow).offer).toMatchObject({ checkIn: '27-11-2026' });
  });

  it('[RATE-33] midnight ends a refused arrival that has passed', async () => {
    const flow = await openHome({ noticeDays: 1 });
    flow.actor.send({ type: 'checkIn.chosen', day: '20-11-2026' });
    expect(dates(flow)).toBe('refused');
    flow.actor.send({ type: 'today.changed', today: '21-11-2026' });
    expect(dates(flow)).toBe('empty');
    expect(chosen(flow)).toMatchObject({ checkIn: undefined, checkOut: undefined });
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'error', message: 'booking.draftPast' },
    ]);
  });

  it('behind an open dialog nothing is done about them', async () => {
    const flow = await openHome(atLeastThree);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    const can = () =>
      (['offer.take', 'checkOut.clear', 'dates.clear'] as const).map((type) =>
        flow.actor.getSnapshot().can({ type }),
      );
    expect(can()).toEqual([true, true, true]);
    flow.actor.send({ type: 'policy.open' });
    expect(can()).toEqual([false, false, false]);
  });

  it('[RATE-33] the offer has another arrival, and the total that it has is no change', async () => {
    const flow = await openHome({});
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', termsWith({ arrivalWeekdays: ['friday'] }, cents(12_000)));
    expect([dates(flow), toldPrice(flow.actor.getSnapshot())]).toEqual(['refused', undefined]);
    flow.actor.send({ type: 'offer.take' });
    expect(toldPrice(flow.actor.getSnapshot())).toBeUndefined();
    expect(chosen(flow)).toEqual({
      // A Friday. The nights of 5 December are booked.
      checkIn: '27-11-2026',
      checkOut: '29-11-2026',
      offer: undefined,
    });
  });

  const draftKey = 'ndako.bookingDraft.v1';

  it('are no longer stored when a visitor clears them', async () => {
    const flow = await openHome(atLeastThree, { userId: undefined });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.effects.length = 0;
    flow.actor.send({ type: 'dates.clear' });
    expect(flow.effects).toEqual([{ type: 'forget', key: draftKey }]);
    expect([dates(flow), chosen(flow).checkIn]).toEqual(['empty', undefined]);
  });

  it('are gone when another guest books them', async () => {
    const flow = await openHome(atLeastThree, { userId: undefined });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'terms.refresh' });
    const booked = [{ checkIn: '02-12-2026', checkOut: '06-12-2026' }] as const;
    await flow.calls.answer('readTerms', {
      ...termsWith(atLeastThree),
      listBookedDates: { status: 'success', records: booked },
    });
    expect(dates(flow)).toBe('empty');
    expect(chosen(flow)).toMatchObject({ checkIn: undefined, checkOut: undefined });
    expect(flow.effects.slice(-2)).toEqual([
      { type: 'forget', key: draftKey },
      { type: 'notice', level: 'error', message: 'booking.rangeTaken', closeAfter: 3000 },
    ]);
  });

  it('are stored with the lower number of guests that the home takes now', async () => {
    const flow = await openHome(atLeastThree, { userId: undefined });
    flow.actor.send({ type: 'guests.changed', guests: 5 });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', termsWith({ ...atLeastThree, mostGuests: 2 }));
    expect(flow.effects.at(-1)).toMatchObject({
      type: 'remember',
      key: draftKey,
      value: expect.stringContaining('"guests":2'),
    });
  });
});

describe('rules that change while a guest chooses', () => {
  const changed = async (from: ListingRules, to: ListingRules) => {
    const flow = await openHome(from);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    const before = dates(flow);
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', termsWith(to));
    return { flow, before, after: dates(flow) };
  };

  it('[RATE-34] a chosen stay that they refuse now is refused when they are read', async () => {
    const { flow, before, after } = await changed({}, atLeastThree);
    expect([before, after]).toEqual(['stayChosen', 'refused']);
    expect(chosen(flow).offer).toEqual({ checkIn: '01-12-2026', checkOut: '04-12-2026' });
  });

  it('[RATE-34] a refused stay that they take now is chosen', async () => {
    const { before, after } = await changed(atLeastThree, {});
    expect([before, after]).toEqual(['refused', 'stayChosen']);
  });

  it('[RATE-34] a refused arrival that they take now waits for the departure', async () => {
    const flow = await openHome({ arrivalWeekdays: ['friday'] });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(dates(flow)).toBe('refused');
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', termsWith({}));
    expect(dates(flow)).toBe('checkInChosen');
    expect(chosen(flow)).toMatchObject({ checkIn: '01-12-2026', checkOut: undefined });
  });

  it('[RATE-34] another price is told, and the guest accepts again', async () => {
    const flow = await openHome({});
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'policy.accept' });
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', termsWith({ cleaningFee: cents(4000) }));
    const { value } = flow.actor.getSnapshot();
    // Two nights at $100.00, $15.00, and 10 %: $235.00. With $40.00 more and its tax: $279.00.
    expect(toldPrice(flow.actor.getSnapshot())).toEqual({ before: 23_500, now: 27_900 });
    expect(value).toMatchObject({ planning: { policy: 'notAccepted' } });
  });

  it('[RATE-34] another total by the guest’s own number of guests is not told as a change', async () => {
    const flow = await openHome({});
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer(
      'readTerms',
      termsWith({ furtherGuests: { included: 1, price: cents(1000) }, cleaningFee: cents(4000) }),
    );
    const told = () => toldPrice(flow.actor.getSnapshot())?.before;
    expect(told()).toBe(23_500);
    flow.actor.send({ type: 'guests.changed', guests: 1 });
    expect(told()).toBe(23_500);
    flow.actor.send({ type: 'guests.changed', guests: 2 });
    expect(told()).toBeUndefined();
  });

  it('[RATE-34] the total without a coupon that the guest’s own number of guests has taken off is not told as a change', async () => {
    const flow = startBooking({ unit: 'night' });
    const { readProperty, ...read } = termsWith({
      furtherGuests: { included: 1, price: cents(1000) },
    });
    const free = {
      ...read,
      readServiceTax: { status: 'success', records: [{ taxPercent: 0 }] },
      readProperty: {
        ...readProperty,
        property: { ...readProperty.property, serviceCharge: cents(0) },
      },
    };
    await flow.calls.answer('readTerms', free);
    flow.actor.send({ type: 'guests.changed', guests: 2 });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    // Two nights at $110.00.
    const records = [{ ...welcome, discount: cents(22_000) }];
    await flow.calls.answer('applyCoupon', { status: 'success', records });
    expect(flow.actor.getSnapshot().context).toMatchObject({ seenTotal: 0, coupon: records[0] });
    flow.actor.send({ type: 'guests.changed', guests: 1 });
    expect(flow.actor.getSnapshot().context).toMatchObject({
      seenTotal: 20_000,
      coupon: undefined,
    });
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', free);
    expect(toldPrice(flow.actor.getSnapshot())).toBeUndefined();
  });

  it('[RATE-34] the server refuses the stay: it is said, and the rules are read', async () => {
    const flow = await submitBooking();
    flow.effects.length = 0;
    await flow.calls.refuse('createBooking', {
      kind: 'reply',
      status: 422,
      code: 'stay_refused',
      message: 'Refused',
    });
    expect(flow.actor.getSnapshot().value).toBe('loading');
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'error', message: 'booking.stayRefused' },
    ]);
    expect(en['booking.stayRefused']).toBe(
      'The home does not take these dates any more. Please look at its calendar again.',
    );
    await flow.calls.answer('readTerms', termsWith({ minLength: 7 }));
    expect(dates(flow)).toBe('refused');
  });

  it('[RATE-34] fewer guests are taken now: it is said, and the number is lower', async () => {
    const flow = await openHome({});
    flow.actor.send({ type: 'guests.changed', guests: 5 });
    flow.actor.send({ type: 'terms.refresh' });
    await flow.calls.answer('readTerms', termsWith({ mostGuests: 2 }));
    expect(flow.actor.getSnapshot().context.guests).toBe(2);
    expect(flow.effects).toEqual([
      {
        type: 'notice',
        level: 'warning',
        message: 'booking.fewerGuestsNow',
        values: { most: 2 },
      },
    ]);
  });
});

describe('the price by rules', () => {
  it('[RATE-35] counts the guests, the season and the length of the stay', async () => {
    const flow = await openHome({
      seasons: [{ from: '02-12-2026', to: '03-12-2026', price: cents(15_000) }],
      furtherGuests: { included: 2, price: cents(1000) },
      cleaningFee: cents(4000),
    });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '04-12-2026' });
    flow.actor.send({ type: 'guests.changed', guests: 3 });
    expect(bookingPrice(flow.actor.getSnapshot().context)).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 1, each: 10_000, amount: 10_000 },
        { kind: 'days', reason: 'season', count: 2, each: 15_000, amount: 30_000 },
        { kind: 'furtherGuests', guests: 1, count: 3, each: 1000, amount: 3000 },
        { kind: 'cleaning', amount: 4000 },
        { kind: 'serviceCharge', amount: 1500 },
        { kind: 'tax', percent: 10, amount: 4700 },
      ],
      amount: 47_000,
      serviceCharge: 1500,
      tax: 4700,
      discount: 0,
      total: 53_200,
    });
  });
});
