import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { toldPrice } from '#machines/guest/booking/booking.machine.ts';
import type { BookingEvent } from '#machines/guest/booking/booking-setup.ts';
import {
  datesHint,
  eligibleCoupons,
  noCouponsReason,
  shownPrice,
} from '#machines/guest/booking/booking-terms.ts';
import { booked, bookingInput, openPanel, terms, welcome } from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';

const villa = { ...lakeHouse, ...bookingInput.property };

/** The panel of a home at $100.00 a day in days, with the days picked. */
async function pick(rules: ListingRules, ...days: readonly Day[]) {
  const flow = await openPanel({ property: { ...bookingInput.property, ...rules } });
  for (const day of days) flow.actor.send({ type: 'day.picked', day });
  const now = () => flow.actor.getSnapshot().context;
  /** The terms are read again, now with these rules. */
  const readAgain = async (changed: ListingRules, pricePerDay = 10_000, ranges = booked) => {
    flow.actor.send({ type: 'terms.refresh' });
    const property = { ...villa, pricePerDay: cents(pricePerDay) };
    const reply = { status: 'success', property, rules: changed };
    await flow.calls.answer('readTerms', { ...terms(ranges), readProperty: reply });
  };
  return { ...flow, now, readAgain };
}

describe('days that the home does not take', () => {
  it('[RATE-43] have no price, and the price comes back with other days', async () => {
    const { actor, now } = await pick({ minLength: 3 }, '01-12-2026', '02-12-2026');
    expect(shownPrice(now()).total).toBe(0);
    expect(shownPrice(now()).lines).toEqual([]);
    actor.send({ type: 'day.picked', day: '03-12-2026' });
    // Three days at $100.00, 10 % of tax and $15.00 for the service.
    expect(shownPrice(now()).total).toBe(34_500);
  });

  it('[RATE-43] keep the coupon, and fit none', async () => {
    const { actor, calls, now, effects } = await pick({ minLength: 3 }, '01-12-2026', '03-12-2026');
    actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await calls.answer('applyCoupon', { status: 'success', records: [welcome] });
    expect(shownPrice(now()).discount).toBe(2000);
    // Days that the coupon would not fit, if they could be booked.
    actor.send({ type: 'day.picked', day: '07-01-2027' });
    actor.send({ type: 'day.picked', day: '08-01-2027' });
    expect(actor.getSnapshot().matches({ planning: { dates: 'refused' } })).toBe(true);
    expect(now().coupon?.code).toBe('KARIBU');
    expect(shownPrice(now()).discount).toBe(0);
    expect(eligibleCoupons(now())).toEqual([]);
    expect(noCouponsReason(now())).toBe('coupon.chooseDates');
    expect(effects).toEqual([]);
    actor.send({ type: 'checkIn.chosen', day: '07-12-2026' });
    actor.send({ type: 'checkOut.chosen', day: '09-12-2026' });
    expect(shownPrice(now()).discount).toBe(2000);
  });

  it('[RATE-43] keep the price that the guest has accepted, to tell its change with the next one', async () => {
    const { actor, now, readAgain } = await pick({}, '01-12-2026', '02-12-2026');
    expect(shownPrice(now()).total).toBe(23_500);
    await readAgain({ minLength: 3 });
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
    await readAgain({ minLength: 3 }, 12_000);
    expect(shownPrice(now()).total).toBe(0);
    await readAgain({}, 12_000);
    expect(toldPrice(actor.getSnapshot())).toEqual({ before: 23_500, now: 27_900 });
  });

  it('[RATE-110] have no total that a later one could be compared with', async () => {
    const { actor, now, readAgain } = await pick({ minLength: 3 }, '01-12-2026', '02-12-2026');
    expect(shownPrice(now()).total).toBe(0);
    await readAgain({}, 12_000);
    expect(shownPrice(now()).total).toBe(27_900);
    expect(toldPrice(actor.getSnapshot())).toBeUndefined();
    // This total was on the screen.
    await readAgain({}, 10_000);
    expect(toldPrice(actor.getSnapshot())).toEqual({ before: 27_900, now: 23_500 });
  });

  it('[RATE-42] leave the calendar at what it asked for', async () => {
    const hintAfter = async (rules: ListingRules, ...days: readonly Day[]) =>
      datesHint((await pick(rules, ...days)).now());
    // 1 December 2026 is a Tuesday.
    const onFridays: ListingRules = { arrivalWeekdays: ['friday'] };
    expect(await hintAfter(onFridays, '01-12-2026')).toBe('booking.hintCheckIn');
    expect(await hintAfter({ minLength: 3 }, '01-12-2026', '02-12-2026')).toBe(
      'booking.hintCheckOut.day',
    );
    expect(await hintAfter({ minLength: 3 }, '01-12-2026', '03-12-2026')).toBe(
      'booking.hintChosen',
    );
  });
});

describe('the total that the guest saw before', () => {
  type Picked = Awaited<ReturnType<typeof pick>>;
  const send = (event: BookingEvent) => (flow: Picked) => flow.actor.send(event);
  const noDays = { checkIn: undefined, checkOut: undefined, seenTotal: undefined };
  const arrivalOnly = { ...noDays, checkIn: '01-12-2026' };
  const overtaken = [{ checkIn: '02-12-2026', checkOut: '06-12-2026' }] as const;

  /** Where the days and the price are, and what a later total is compared with. */
  function seenOf({ actor, now }: Picked) {
    const { value } = actor.getSnapshot();
    const { checkIn, checkOut, seenTotal } = now();
    return { value, checkIn, checkOut, seenTotal };
  }

  const planned = (dates: string, price: string) => ({
    planning: { dates, coupon: 'none', policy: 'notAccepted', price, overlay: 'none' },
  });

  const clearing = [
    ['the check-out is cleared', send({ type: 'checkOut.clear' }), 'checkInChosen', arrivalOnly],
    ['the days are cleared', send({ type: 'dates.clear' }), 'empty', noDays],
    [
      'midnight passes the arrival',
      send({ type: 'today.changed', today: '02-12-2026' }),
      'empty',
      noDays,
    ],
    [
      'another guest books the days',
      ({ readAgain }: Picked) => readAgain({}, 12_000, overtaken),
      'empty',
      noDays,
    ],
  ] as const;

  it.each([
    ...clearing,
    [
      'another arrival is chosen',
      send({ type: 'checkIn.chosen', day: '10-12-2026' }),
      'checkInChosen',
      { ...noDays, checkIn: '10-12-2026' },
    ],
    [
      'days are chosen that another guest has booked',
      send({ type: 'checkOut.chosen', day: '07-12-2026' }),
      'empty',
      noDays,
    ],
  ] as const)('[RATE-110] is forgotten after a changed price was told, when %s', async (...row) => {
    const [, act, dates, seen] = row;
    const flow = await pick({}, '01-12-2026', '02-12-2026');
    await flow.readAgain({}, 12_000);
    expect(seenOf(flow)).toEqual({
      value: planned('stayChosen', 'changed'),
      checkIn: '01-12-2026',
      checkOut: '02-12-2026',
      seenTotal: 23_500,
    });
    await act(flow);
    expect(seenOf(flow)).toEqual({ value: planned(dates, 'accepted'), ...seen });
  });

  it.each([
    ...clearing,
    [
      'the offer is taken, which has another one',
      send({ type: 'offer.take' }),
      'stayChosen',
      { checkIn: '01-12-2026', checkOut: '03-12-2026', seenTotal: 34_500 },
    ],
  ] as const)('[RATE-110] is forgotten after the days were refused, when %s', async (...row) => {
    const [, act, dates, seen] = row;
    const flow = await pick({}, '01-12-2026', '02-12-2026');
    await flow.readAgain({ minLength: 3 });
    expect(seenOf(flow)).toEqual({
      value: planned('refused', 'accepted'),
      checkIn: '01-12-2026',
      checkOut: '02-12-2026',
      seenTotal: 23_500,
    });
    await act(flow);
    expect(seenOf(flow)).toEqual({ value: planned(dates, 'accepted'), ...seen });
  });
});
