import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Day } from '#contract/day.ts';
import { bookingDraft, draftOf, draftPage } from '#contract/forms/booking-draft.ts';
import { openingDraft, searchedDraft } from '#contract/forms/searched-draft.ts';
import { en } from '#locales/en.ts';
import { bookingPrice, datesHint, lastDayToPick } from '#machines/guest/booking/booking-terms.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import {
  answerTerms,
  chooseStay,
  openPanel,
  startBooking,
  submitBooking,
  welcome,
} from '#testing/machine/booking-steps.ts';
import { lakeHouse } from '#testing/machine/records.ts';

const remembered = z.object({ type: z.literal('remember'), value: z.string() });
const dateTaken = {
  type: 'notice',
  level: 'error',
  message: 'booking.dateTaken',
};
const rangeTaken = {
  type: 'notice',
  level: 'error',
  message: 'booking.rangeTaken',
  closeAfter: 3000,
};
const tooLong = (length: number) => ({
  type: 'notice',
  level: 'error',
  message: 'booking.stayTooLong.day',
  values: { length },
});

function datesOf({ actor }: Awaited<ReturnType<typeof openPanel>>) {
  const { checkIn, checkOut } = actor.getSnapshot().context;
  return { checkIn, checkOut };
}

describe('choosing dates', () => {
  it('[BOOK-06] refuses a booked check-in and says so', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkIn.chosen', day: '05-12-2026' });
    expect(flow.effects).toEqual([dateTaken]);
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
  });

  it('[BOOK-06] refuses a booked check-out and keeps the check-in', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '06-12-2026' });
    expect(flow.effects).toEqual([dateTaken]);
    expect(datesOf(flow)).toEqual({ checkIn: '01-12-2026', checkOut: undefined });
  });

  it('[BOOK-07] [BOOK-08] clears both dates of a range that crosses booked days', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkIn.chosen', day: '04-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '07-12-2026' });
    expect(flow.effects).toEqual([rangeTaken]);
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.actor.getSnapshot().matches({ planning: { dates: 'empty' } })).toBe(true);
  });

  it('[BOOK-05] clears the check-out when a new check-in is chosen', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    flow.actor.send({ type: 'checkIn.chosen', day: '02-12-2026' });
    expect(datesOf(flow)).toEqual({ checkIn: '02-12-2026', checkOut: undefined });
    expect(flow.effects).toEqual([]);
  });

  it('[BOOK-03] takes today, and no day before it', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkIn.chosen', day: '19-11-2026' });
    expect(flow.effects).toEqual([{ type: 'notice', level: 'error', message: 'booking.datePast' }]);
    flow.actor.send({ type: 'checkIn.chosen', day: '20-11-2026' });
    expect(datesOf(flow).checkIn).toBe('20-11-2026');
  });

  it('[BOOK-04] takes the check-in day as check-out, and no day before it', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'checkIn.chosen', day: '02-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '01-12-2026' });
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'error', message: 'booking.checkInFirst' },
      { type: 'notice', level: 'error', message: 'booking.dateBeforeCheckIn.day' },
    ]);
    flow.actor.send({ type: 'checkOut.chosen', day: '02-12-2026' });
    expect(datesOf(flow)).toEqual({ checkIn: '02-12-2026', checkOut: '02-12-2026' });
  });

  it('takes no arrival that lies more than 730 days ahead', async () => {
    const flow = await openPanel();
    const lastDay = () => lastDayToPick(flow.actor.getSnapshot().context);
    flow.actor.send({ type: 'checkIn.chosen', day: '20-11-2028' });
    expect(flow.effects).toEqual([
      { type: 'notice', level: 'error', message: 'booking.dateTooFar', values: { days: 730 } },
    ]);
    expect(en['booking.dateTooFar']).toBe('A stay can begin at most {days} days ahead.');
    expect(lastDay()).toBe('19-11-2028');
    flow.actor.send({ type: 'checkIn.chosen', day: '19-11-2028' });
    expect(lastDay()).toBe('16-02-2029');
    flow.actor.send({ type: 'checkOut.chosen', day: '20-11-2028' });
    expect(datesOf(flow)).toEqual({ checkIn: '19-11-2028', checkOut: '20-11-2028' });
    expect(lastDay()).toBe('20-11-2028');
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(lastDay()).toBe('19-11-2028');
  });

  it.each([
    [90, '07-03-2027', '06-03-2027'],
    [7, '14-12-2026', '13-12-2026'],
    [365, '07-12-2027', '06-12-2027'],
  ] as const)('[STAY-63] refuses a stay of more than %i days', async (...row) => {
    const [longestStay, tooLate, last] = row;
    const flow = await openPanel({ longestStay });
    flow.actor.send({ type: 'checkIn.chosen', day: '07-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: tooLate });
    expect(flow.effects).toEqual([tooLong(longestStay)]);
    expect(en['booking.stayTooLong.day']).toBe('A stay can be at most {length} days.');
    expect(datesOf(flow).checkOut).toBeUndefined();
    flow.actor.send({ type: 'checkOut.chosen', day: last });
    expect(datesOf(flow).checkOut).toBe(last);
  });

  it('[STAY-63] shows in the calendar the last day of the longest stay from the last arrival', async () => {
    const flow = await openPanel({ longestStay: 7 });
    flow.actor.send({ type: 'checkIn.chosen', day: '19-11-2028' });
    expect(lastDayToPick(flow.actor.getSnapshot().context)).toBe('25-11-2028');
  });

  it('[BOOK-11] [BOOK-12] [BOOK-13] prices the stay, and nothing while a day is missing', async () => {
    const flow = await openPanel();
    const price = () => bookingPrice(flow.actor.getSnapshot().context);
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(price()).toEqual({
      lines: [],
      amount: 0,
      serviceCharge: 0,
      tax: 0,
      discount: 0,
      total: 0,
    });
    flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
    expect(price()).toEqual({
      lines: [
        { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
        { kind: 'serviceCharge', amount: 1500 },
        { kind: 'tax', percent: 10, amount: 3000 },
      ],
      amount: 30_000,
      serviceCharge: 1500,
      tax: 3000,
      discount: 0,
      total: 34_500,
    });
  });

  it('[BOOK-10] clamps the guests to 1 … 2 x bedrooms + 1', async () => {
    const { actor } = await openPanel();
    const guests = (count: number) => {
      actor.send({ type: 'guests.changed', guests: count });
      return actor.getSnapshot().context.guests;
    };
    expect([3, 99, 0, -4, Number.NaN].map(guests)).toEqual([3, 5, 1, 1, 1]);
  });
});

describe('a day of the calendar', () => {
  it('is the arrival first, then the departure, then the arrival of another stay', async () => {
    const flow = await openPanel();
    const pick = (day: Day) => {
      flow.actor.send({ type: 'day.picked', day });
      const { context } = flow.actor.getSnapshot();
      return { ...datesOf(flow), hint: datesHint(context) };
    };
    expect(datesHint(flow.actor.getSnapshot().context)).toBe('booking.hintCheckIn');
    expect(pick('01-12-2026')).toEqual({
      checkIn: '01-12-2026',
      checkOut: undefined,
      hint: 'booking.hintCheckOut.day',
    });
    expect(pick('03-12-2026')).toEqual({
      checkIn: '01-12-2026',
      checkOut: '03-12-2026',
      hint: 'booking.hintChosen',
    });
    expect(pick('02-12-2026')).toEqual({
      checkIn: '02-12-2026',
      checkOut: undefined,
      hint: 'booking.hintCheckOut.day',
    });
    expect(flow.effects).toEqual([]);
  });

  it('[BOOK-04] that is the arrival can be the departure too; an earlier one is a new arrival', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'day.picked', day: '02-12-2026' });
    flow.actor.send({ type: 'day.picked', day: '01-12-2026' });
    expect(datesOf(flow)).toEqual({ checkIn: '01-12-2026', checkOut: undefined });
    flow.actor.send({ type: 'day.picked', day: '01-12-2026' });
    expect(datesOf(flow)).toEqual({ checkIn: '01-12-2026', checkOut: '01-12-2026' });
  });

  it('[BOOK-06] [BOOK-07] [BOOK-08] is refused as a typed one is', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'day.picked', day: '05-12-2026' });
    flow.actor.send({ type: 'day.picked', day: '04-12-2026' });
    flow.actor.send({ type: 'day.picked', day: '07-12-2026' });
    expect(flow.effects).toEqual([dateTaken, rangeTaken]);
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
  });
});

describe('clearing', () => {
  it('takes away the check-out alone, or both days', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'checkOut.clear' });
    expect(datesOf(flow)).toEqual({ checkIn: '01-12-2026', checkOut: undefined });
    expect(flow.actor.getSnapshot().can({ type: 'checkOut.clear' })).toBe(false);
    expect(flow.actor.getSnapshot().can({ type: 'booking.submit' })).toBe(false);
    flow.actor.send({ type: 'dates.clear' });
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.actor.getSnapshot().can({ type: 'dates.clear' })).toBe(false);
    chooseStay(flow);
    flow.actor.send({ type: 'dates.clear' });
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.actor.getSnapshot().matches({ planning: { dates: 'empty' } })).toBe(true);
    expect(flow.effects).toEqual([]);
  });

  it('takes nothing away behind a dialog', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    flow.actor.send({ type: 'policy.open' });
    flow.actor.send({ type: 'dates.clear' });
    expect(datesOf(flow)).toEqual({ checkIn: '01-12-2026', checkOut: undefined });
  });
});

describe('what was chosen before signing in', () => {
  const draft = {
    propertyId: propertyIdOf('villa'),
    userId: undefined,
    checkIn: '01-12-2026',
    checkOut: '03-12-2026',
    guests: 4,
    couponCode: '',
  } as const;

  it('is taken up where it is still free', async () => {
    const flow = await openPanel({ draft });
    expect(datesOf(flow)).toEqual({ checkIn: '01-12-2026', checkOut: '03-12-2026' });
    expect(flow.actor.getSnapshot().matches({ planning: { dates: 'stayChosen' } })).toBe(true);
    expect(flow.actor.getSnapshot().context.guests).toBe(4);
    expect(flow.effects).toEqual([{ type: 'forget', key: 'ndako.bookingDraft.v1' }]);
  });

  it('is older than the days in an address, unless it was stored with that address', () => {
    const query = '?checkIn=2026-12-20&checkOut=2026-12-22';
    const searched = { ...draft, checkIn: '20-12-2026', checkOut: '22-12-2026' } as const;
    expect(openingDraft(draft, searched, query)).toBe(searched);
    expect(openingDraft({ ...draft, search: '?guests=2' }, searched, query)).toBe(searched);
    expect(openingDraft(undefined, searched, query)).toBe(searched);
    const own = { ...draft, search: query };
    expect(openingDraft(own, searched, query)).toBe(own);
    expect(openingDraft(own, undefined, '')).toBe(own);
    expect(openingDraft(undefined, undefined, '')).toBeUndefined();
  });

  it('is stored with the query of the address', async () => {
    const search = '?checkIn=2026-12-20&checkOut=2026-12-22';
    const flow = await openPanel({ userId: undefined, search });
    chooseStay(flow);
    expect(flow.effects.at(-1)).toEqual({
      type: 'remember',
      key: 'ndako.bookingDraft.v1',
      value:
        '{"propertyId":"villa","userId":"","checkIn":"01-12-2026","checkOut":"03-12-2026","guests":1,"couponCode":"","search":"?checkIn=2026-12-20&checkOut=2026-12-22"}',
    });
  });

  it('[BOOK-17] names the page to come back to, as long as its days are not past', () => {
    const { read, text } = bookingDraft;
    const stored = read(text(draft));
    expect(draftPage(stored, '01-12-2026')).toBe('/propertyDetails/villa');
    expect(draftPage(stored, '02-12-2026')).toBeUndefined();
    const other = read(text({ ...draft, propertyId: propertyIdOf('a villa/1') }));
    expect(draftPage(other, '01-12-2026')).toBe('/propertyDetails/a%20villa%2F1');
    expect(draftPage(undefined, '01-12-2026')).toBeUndefined();
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '"villa"',
    '{"propertyId":"villa"}',
    JSON.stringify({ ...draft, guests: 1.5 }),
    JSON.stringify({ ...draft, checkIn: '31-11-2026' }),
    JSON.stringify({ ...draft, checkOut: '30-11-2026' }),
    JSON.stringify({ ...draft, checkOut: '01-12-2027' }),
    JSON.stringify({ ...draft, couponCode: { toString: 'KARIBU' } }),
    JSON.stringify({ ...draft, userId: 7 }),
  ])('is none where storage holds %j', (text) => {
    expect(bookingDraft.read(text)).toBeUndefined();
    expect(draftOf(undefined, propertyIdOf('villa'), userIdOf('amina'))).toBeUndefined();
    expect(draftPage(undefined, '01-12-2026')).toBeUndefined();
  });

  it('is only for the guest who had chosen it', () => {
    const { read, text } = bookingDraft;
    const stored = read(text({ ...draft, userId: userIdOf('amina') }));
    expect(draftOf(stored, propertyIdOf('villa'), userIdOf('amina'))).toEqual({
      ...draft,
      userId: 'amina',
    });
    expect(draftOf(stored, propertyIdOf('villa'), undefined)).toEqual({
      ...draft,
      userId: 'amina',
    });
    expect(draftOf(stored, propertyIdOf('villa'), userIdOf('joel'))).toBeUndefined();
    expect(draftOf(stored, propertyIdOf('loft'), userIdOf('amina'))).toBeUndefined();
    expect(draftPage(stored, '01-12-2026')).toBeUndefined();
    expect(draftOf(read(text(draft)), propertyIdOf('villa'), userIdOf('joel'))).toEqual(draft);
  });

  const kept = {
    type: 'remember',
    key: 'ndako.bookingDraft.v1',
    value:
      '{"propertyId":"villa","userId":"amina","checkIn":"01-12-2026","checkOut":"03-12-2026","guests":1,"couponCode":""}',
  };

  it('is kept when the session is lost to another call than the booking', async () => {
    const flow = await openPanel();
    chooseStay(flow);
    flow.actor.send({ type: 'session.lost' });
    expect(flow.effects).toEqual([kept]);
    flow.actor.send({ type: 'dates.clear' });
    flow.actor.send({ type: 'session.lost' });
    expect(flow.effects.slice(1)).toEqual([{ type: 'forget', key: 'ndako.bookingDraft.v1' }]);
  });

  it('is kept when the session is lost while the terms are read again, or cannot be', async () => {
    const flow = await submitBooking();
    await flow.calls.refuse('createBooking', { kind: 'reply', status: 422, code: 'price_changed' });
    flow.effects.length = 0;
    flow.actor.send({ type: 'session.lost' });
    await flow.calls.refuse('readTerms', { kind: 'noReply' });
    flow.actor.send({ type: 'session.lost' });
    expect(flow.effects).toEqual([kept, kept]);
  });

  it('is kept when the session is lost before it could be taken up', () => {
    const flow = startBooking({ draft: { ...draft, userId: userIdOf('amina'), guests: 1 } });
    flow.actor.send({ type: 'session.lost' });
    expect(flow.effects).toEqual([kept]);
  });

  const stored = (effect: unknown) => bookingDraft.read(z.parse(remembered, effect).value);

  it('stays stored while its owner is a visitor, who may go to sign in by any link', async () => {
    const own = { ...draft, userId: userIdOf('amina') };
    const flow = await openPanel({ userId: undefined, draft: own });
    expect(flow.actor.getSnapshot().context.checkIn).toBe(draft.checkIn);
    expect(flow.actor.getSnapshot().matches({ planning: { dates: 'stayChosen' } })).toBe(true);
    expect(flow.effects.map(stored)).toEqual([own]);
  });

  it('is no longer the former choice of a guest after a visitor chooses other days', async () => {
    const own = { ...draft, userId: userIdOf('amina') };
    const flow = await openPanel({ userId: undefined, draft: own });
    flow.actor.send({ type: 'checkIn.chosen', day: '10-12-2026' });
    flow.actor.send({ type: 'checkOut.chosen', day: '12-12-2026' });
    expect(stored(flow.effects.at(-1))?.userId).toBeUndefined();
  });

  it('is always the last choice of a visitor', async () => {
    const flow = await openPanel({ userId: undefined, draft });
    const last = () => flow.effects.at(-1);
    flow.actor.send({ type: 'checkIn.chosen', day: '10-12-2026' });
    expect(last()).toEqual({ type: 'forget', key: 'ndako.bookingDraft.v1' });
    flow.actor.send({ type: 'checkOut.chosen', day: '12-12-2026' });
    const chosen = { ...draft, checkIn: '10-12-2026', checkOut: '12-12-2026' };
    expect(stored(last())).toEqual(chosen);
    flow.actor.send({ type: 'guests.changed', guests: 2 });
    expect(stored(last())).toEqual({ ...chosen, guests: 2 });
    flow.actor.send({ type: 'coupon.apply', code: 'KARIBU' });
    await flow.calls.answer('applyCoupon', { records: [welcome] });
    expect(stored(last())).toEqual({ ...chosen, guests: 2, couponCode: 'KARIBU' });
    flow.actor.send({ type: 'coupon.remove' });
    expect(stored(last())).toEqual({ ...chosen, guests: 2 });
    flow.actor.send({ type: 'dates.clear' });
    expect(last()).toEqual({ type: 'forget', key: 'ndako.bookingDraft.v1' });
  });

  it.each(['chooses booked days', 'is overtaken by another guest'])(
    'is not stored any more when a visitor %s',
    async (event) => {
      const flow = await openPanel({ userId: undefined });
      flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
      flow.actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
      if (event === 'chooses booked days') {
        flow.actor.send({ type: 'checkOut.chosen', day: '07-12-2026' });
      } else {
        flow.actor.send({ type: 'terms.refresh' });
        await answerTerms(flow, [{ checkIn: '02-12-2026', checkOut: '06-12-2026' }]);
      }
      expect(flow.effects.slice(-2)).toEqual([
        { type: 'forget', key: 'ndako.bookingDraft.v1' },
        rangeTaken,
      ]);
      expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    },
  );

  it('of another home stays stored until a visitor chooses here', async () => {
    const flow = await openPanel({ userId: undefined });
    flow.actor.send({ type: 'guests.changed', guests: 2 });
    expect(flow.effects).toEqual([]);
  });

  it('is dropped where its days are past by now, and says so', async () => {
    const days = { checkIn: '19-11-2026', checkOut: '21-11-2026' } as const;
    const past = { ...draft, ...days, couponCode: 'KARIBU' };
    const flow = await openPanel({ draft: past });
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.effects).toEqual([
      { type: 'forget', key: 'ndako.bookingDraft.v1' },
      { type: 'notice', level: 'error', message: 'booking.draftPast' },
    ]);
    expect(en['booking.draftPast']).toBe(
      'The dates that you had chosen are in the past by now. Please choose other dates.',
    );
    expect(flow.calls.ids()).toEqual([]);
    flow.actor.send({ type: 'guests.changed', guests: 2 });
    expect(flow.effects).toHaveLength(2);
  });

  it('is dropped where someone else has booked meanwhile', async () => {
    const flow = startBooking({ draft: { ...draft, checkOut: '05-12-2026' } });
    await answerTerms(flow);
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.effects).toEqual([{ type: 'forget', key: 'ndako.bookingDraft.v1' }, rangeTaken]);
  });

  it('[STAY-63] is dropped where it is longer than the site allows', async () => {
    const days = { checkIn: '07-12-2026', checkOut: '07-03-2027' } as const;
    const flow = startBooking({ draft: { ...draft, ...days } });
    await answerTerms(flow);
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.effects).toEqual([{ type: 'forget', key: 'ndako.bookingDraft.v1' }, tooLong(90)]);
  });

  it('[STAY-63] is taken up where it is as long as the site allows', async () => {
    const days = { checkIn: '07-12-2026', checkOut: '06-03-2027' } as const;
    const flow = startBooking({ draft: { ...draft, ...days } });
    await answerTerms(flow);
    expect(datesOf(flow)).toEqual(days);
  });
});

describe('reading the terms', () => {
  it('offers to try again when a read fails, and does', async () => {
    const flow = startBooking();
    await flow.calls.refuse('readTerms', { kind: 'noReply' });
    expect(flow.actor.getSnapshot().value).toBe('unavailable');
    expect(flow.calls.ids()).toEqual([]);
    flow.actor.send({ type: 'terms.retry' });
    await answerTerms(flow);
    expect(flow.actor.getSnapshot().matches('planning')).toBe(true);
  });

  it('asks for the booked days, the rates, the tax and the policy', () => {
    const page = { currentPage: 0, docPerPageCount: 1, totalPageCount: 0, totalDocCount: 0 };
    expect(startBooking().calls.input('readTerms')).toEqual({
      listBookedDates: { params: { propertyId: 'villa' } },
      readProperty: { params: { id: 'villa' } },
      readServiceTax: { query: { pagination: page } },
      readRefundPolicy: { query: { pagination: page } },
    });
  });

  it('takes the rates of now, and no tax and no policy where there are none', async () => {
    const flow = startBooking();
    await flow.calls.answer('readTerms', {
      listBookedDates: { records: [] },
      readProperty: { property: { ...lakeHouse, id: 'villa', pricePerDay: 12_000, bedrooms: 7 } },
      readServiceTax: { records: [] },
      readRefundPolicy: { records: [] },
    });
    expect(flow.actor.getSnapshot().context).toMatchObject({
      property: { id: 'villa', pricePerDay: 12_000, bedrooms: 7 },
      taxPercent: 0,
      policy: '',
    });
  });

  it('takes over the days that were searched for, unless they cannot be chosen', () => {
    const guest = {
      propertyId: propertyIdOf('villa'),
      userId: undefined,
      today: '01-12-2026',
      unit: 'day',
    } as const;
    const stay = { checkIn: '01-12-2026', checkOut: '03-12-2026' } as const;
    const chosen = { propertyId: 'villa', userId: undefined, ...stay, guests: 1, couponCode: '' };
    expect(searchedDraft(stay, guest)).toEqual(chosen);
    expect(searchedDraft({ ...stay, guests: 5 }, guest)).toEqual({ ...chosen, guests: 5 });
    expect(searchedDraft({ ...stay, checkIn: undefined }, guest)).toBeUndefined();
    expect(searchedDraft({ ...stay, checkOut: undefined }, guest)).toBeUndefined();
    expect(searchedDraft(stay, { ...guest, today: '02-12-2026' })).toBeUndefined();
    expect(searchedDraft({ ...stay, checkOut: '01-12-2027' }, guest)).toBeUndefined();
    const byNight = { ...guest, unit: 'night' } as const;
    const year = { ...stay, checkOut: '01-12-2027' } as const;
    expect(searchedDraft(year, byNight)).toEqual({ ...chosen, ...year });
    expect(searchedDraft({ ...stay, checkOut: stay.checkIn }, byNight)).toBeUndefined();
    const late = { checkIn: '30-11-2028', checkOut: '02-12-2028' } as const;
    expect(searchedDraft(late, guest)).toEqual({ ...chosen, ...late });
    expect(searchedDraft({ ...late, checkIn: '01-12-2028' }, guest)).toBeUndefined();
  });
});

describe('a page that is open over midnight', () => {
  const dayPassed = { type: 'notice', level: 'error', message: 'booking.draftPast' };

  it.each([
    ['an arrival', [{ type: 'checkIn.chosen', day: '01-12-2026' }]],
    [
      'a stay',
      [
        { type: 'checkIn.chosen', day: '01-12-2026' },
        { type: 'checkOut.chosen', day: '02-12-2026' },
      ],
    ],
  ] as const)('[BOOK-03] clears %s that begins yesterday, and says so', async (_, chosen) => {
    const flow = await openPanel();
    for (const event of chosen) flow.actor.send(event);
    flow.actor.send({ type: 'today.changed', today: '01-12-2026' });
    expect(flow.effects).toEqual([]);
    expect(datesOf(flow).checkIn).toBe('01-12-2026');
    flow.actor.send({ type: 'today.changed', today: '02-12-2026' });
    expect(flow.effects).toEqual([dayPassed]);
    expect(datesOf(flow)).toEqual({ checkIn: undefined, checkOut: undefined });
    expect(flow.actor.getSnapshot().matches({ planning: { dates: 'empty' } })).toBe(true);
  });

  it('[BOOK-03] takes yesterday no more', async () => {
    const flow = await openPanel();
    flow.actor.send({ type: 'today.changed', today: '02-12-2026' });
    flow.actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
    expect(flow.effects).toEqual([{ type: 'notice', level: 'error', message: 'booking.datePast' }]);
  });
});
