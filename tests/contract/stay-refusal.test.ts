import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysFrom } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { nearestStay } from '#contract/rules/nearest-stay.ts';
import { minLengthFrom } from '#contract/rules/rate-of-day.ts';
import type { Rates } from '#contract/rules/rates.ts';
import { daysOf, maxGuests, type Stay } from '#contract/rules/stay.ts';
import { type StayCalendar, type StayRefusal, stayRefusal } from '#contract/rules/stay-refusal.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { type Asked, anyAsked, anyOrderOf, anyOrderOfRules } from '#testing/any-rates.ts';

const plain: Rates = { pricePerDay: cents(10_000), bedrooms: 2 };

/** 1 June 2027 is a Tuesday. */
const inNights: StayCalendar = { today: '01-06-2027', booked: [], unit: 'night' };
const inDays: StayCalendar = { ...inNights, unit: 'day' };

function stayOf(checkIn: Day, checkOut: Day): Stay {
  return { checkIn, checkOut };
}

const fourNights = stayOf('10-06-2027', '14-06-2027');

function refusalOf({ stay, guests, rates, calendar }: Asked): StayRefusal | undefined {
  return stayRefusal(stay, guests, rates, calendar);
}

/** The rules in their order, and whether the stay breaks each: counted day by day. */
function brokenRules({ stay, guests, rates, calendar }: Asked): [StayRefusal['kind'], boolean][] {
  const { today, booked, unit } = calendar;
  const occupied = daysOf(stay, unit);
  const ahead = daysFrom(today, stay.checkIn);
  const fromToday = (day: Day) => daysFrom(today, day);
  const own = occupied.map(fromToday);
  const others = booked.flatMap((other) => daysOf(other, unit)).map(fromToday);
  const isNearBooked = (days: number) =>
    others.some((other) => own.some((day) => Math.abs(other - day) <= days));
  return [
    ['past', ahead < 0],
    ['tooFar', ahead > 730],
    ['taken', isNearBooked(0)],
    ['closed', occupied.some((day) => rates.dayRules?.[day]?.closed === true)],
    ['arrivalWeekday', rates.arrivalWeekdays?.includes(weekdayOf(stay.checkIn)) === false],
    ['notice', ahead < (rates.noticeDays ?? 0)],
    ['tooShort', occupied.length < minLengthFrom(stay.checkIn, rates)],
    ['tooLong', occupied.length > (rates.maxLength ?? 365)],
    ['guests', guests < 1 || guests > (rates.mostGuests ?? maxGuests(rates.bedrooms))],
    ['buffer', isNearBooked(rates.bufferDays ?? 0)],
  ];
}

function breaks(asked: Asked, kind: StayRefusal['kind']): boolean {
  return new Map(brokenRules(asked)).get(kind) === true;
}

describe('a stay', () => {
  it('[RATE-20] is refused before today and after the latest arrival', () => {
    const arriving = (checkIn: Day) =>
      stayRefusal(stayOf(checkIn, addDays(checkIn, 1)), 1, plain, inNights);
    expect(arriving('31-05-2027')).toEqual({ kind: 'past' });
    expect(arriving('01-06-2027')).toBeUndefined();
    expect(arriving('31-05-2029')).toBeUndefined();
    expect(arriving('01-06-2029')).toEqual({ kind: 'tooFar', latest: '31-05-2029' });
  });

  it('[RATE-21] occupies no closed day, and a stay in nights can end on one', () => {
    const rates: Rates = {
      ...plain,
      dayRules: { '13-06-2027': { closed: true }, '14-06-2027': { closed: true } },
    };
    expect(stayRefusal(fourNights, 1, rates, inNights)).toEqual({
      kind: 'closed',
      day: '13-06-2027',
    });
    const threeNights = stayOf('10-06-2027', '13-06-2027');
    expect(stayRefusal(threeNights, 1, rates, inNights)).toBeUndefined();
    expect(stayRefusal(threeNights, 1, rates, inDays)).toEqual({
      kind: 'closed',
      day: '13-06-2027',
    });
  });

  it('[RATE-22] begins on a day of the week on which it may', () => {
    const rates: Rates = { ...plain, arrivalWeekdays: ['saturday', 'friday'] };
    // 10 June is a Thursday.
    expect(stayRefusal(fourNights, 1, rates, inNights)).toEqual({
      kind: 'arrivalWeekday',
      weekdays: ['friday', 'saturday'],
    });
    expect(stayRefusal(stayOf('11-06-2027', '14-06-2027'), 1, rates, inNights)).toBeUndefined();
  });

  it('[RATE-23] begins no earlier than after the notice', () => {
    const refusalWith = (noticeDays: number) =>
      stayRefusal(fourNights, 1, { ...plain, noticeDays }, inNights);
    expect(refusalWith(9)).toBeUndefined();
    expect(refusalWith(10)).toEqual({ kind: 'notice', days: 10, earliest: '11-06-2027' });
  });

  it('[RATE-24] has a length that the listing takes', () => {
    const rates: Rates = { ...plain, minLength: 4, maxLength: 5 };
    const until = (checkOut: Day, calendar: StayCalendar) =>
      stayRefusal(stayOf('10-06-2027', checkOut), 1, rates, calendar);
    expect(until('13-06-2027', inNights)).toEqual({ kind: 'tooShort', least: 4 });
    expect(until('14-06-2027', inNights)).toBeUndefined();
    expect(until('15-06-2027', inNights)).toBeUndefined();
    expect(until('16-06-2027', inNights)).toEqual({ kind: 'tooLong', most: 5 });
    expect(until('12-06-2027', inDays)).toEqual({ kind: 'tooShort', least: 4 });
    expect(until('13-06-2027', inDays)).toBeUndefined();
    expect(until('15-06-2027', inDays)).toEqual({ kind: 'tooLong', most: 5 });
  });

  it('[RATE-24] has at least one day or one night, and does not end before it begins', () => {
    const until = (checkOut: Day, calendar: StayCalendar) =>
      stayRefusal(stayOf('10-06-2027', checkOut), 1, plain, calendar);
    expect(until('10-06-2027', inDays)).toBeUndefined();
    expect(until('09-06-2027', inDays)).toEqual({ kind: 'tooShort', least: 1 });
    expect(until('11-06-2027', inNights)).toBeUndefined();
    expect(until('10-06-2027', inNights)).toEqual({ kind: 'tooShort', least: 1 });
    expect(until('01-06-2027', inNights)).toEqual({ kind: 'tooShort', least: 1 });
  });

  it('[RATE-25] is for at most the guests of the listing: by default two for each bedroom, and one', () => {
    const refusalFor = (guests: number, rates: Rates) =>
      stayRefusal(fourNights, guests, rates, inNights);
    expect(refusalFor(5, plain)).toBeUndefined();
    expect(refusalFor(6, plain)).toEqual({ kind: 'guests', most: 5 });
    expect(refusalFor(0, plain)).toEqual({ kind: 'guests', most: 5 });
    expect(refusalFor(3, { ...plain, mostGuests: 2 })).toEqual({ kind: 'guests', most: 2 });
    expect(refusalFor(8, { ...plain, mostGuests: 8 })).toBeUndefined();
  });

  it('[RATE-26] shares no day with another one, and in nights can begin on the day on which it ends', () => {
    const later = stayOf('14-06-2027', '16-06-2027');
    const around = stayOf('08-06-2027', '20-06-2027');
    const refusalIn = (stay: Stay, calendar: StayCalendar) =>
      stayRefusal(stay, 1, plain, { ...calendar, booked: [later, fourNights] });
    expect(refusalIn(stayOf('16-06-2027', '18-06-2027'), inNights)).toBeUndefined();
    expect(refusalIn(stayOf('08-06-2027', '10-06-2027'), inNights)).toBeUndefined();
    expect(refusalIn(around, inNights)).toEqual({ kind: 'taken', day: '10-06-2027' });
    expect(refusalIn(stayOf('15-06-2027', '18-06-2027'), inNights)).toEqual({
      kind: 'taken',
      day: '15-06-2027',
    });
    expect(refusalIn(stayOf('16-06-2027', '18-06-2027'), inDays)).toEqual({
      kind: 'taken',
      day: '16-06-2027',
    });
    expect(refusalIn(stayOf('17-06-2027', '18-06-2027'), inDays)).toBeUndefined();
  });

  it('[RATE-27] leaves the buffer days free, before and after it', () => {
    const refusalWith = (bufferDays: number, stay: Stay) =>
      stayRefusal(stay, 1, { ...plain, bufferDays }, { ...inNights, booked: [fourNights] });
    const after = stayOf('15-06-2027', '17-06-2027');
    const before = stayOf('07-06-2027', '09-06-2027');
    for (const stay of [after, before]) {
      expect(refusalWith(1, stay)).toBeUndefined();
      expect(refusalWith(2, stay)).toEqual({ kind: 'buffer', days: 2 });
    }
  });

  it('[RATE-28] is refused by the first rule that it breaks, counted day by day', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyAsked(), (asked) => {
        const kind = refusalOf(asked)?.kind;
        expect(kind).toBe(brokenRules(asked).find(([, isBroken]) => isBroken)?.[0]);
        seen.add(kind ?? 'taken up');
      }),
      { numRuns: 600 },
    );
    // The latest arrival is years after any of these stays.
    expect(seen.size).toBe(10);
  });

  it('[RATE-12] is taken or refused whatever the order of the rules and bookings is', () => {
    const shuffled = anyAsked().chain((asked) =>
      fc.record({
        asked: fc.constant(asked),
        rates: anyOrderOfRules(asked.rates),
        booked: anyOrderOf(asked.calendar.booked),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ asked, rates, booked }) => {
        const calendar = { ...asked.calendar, booked };
        expect(refusalOf({ ...asked, rates, calendar })).toEqual(refusalOf(asked));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a longer stay from the same day', () => {
  const lengthening = anyAsked().chain((asked) =>
    fc.integer({ min: 1, max: 12 }).map((more) => {
      const { checkIn, checkOut } = asked.stay;
      return { asked, longer: { ...asked, stay: { checkIn, checkOut: addDays(checkOut, more) } } };
    }),
  );

  it('[RATE-29] is refused only by a rule that its refusal names, that it breaks and the shorter one keeps', () => {
    fc.assert(
      fc.property(lengthening, ({ asked, longer }) => {
        const refusal = refusalOf(longer);
        if (refusalOf(asked) || !refusal) return;
        expect(['closed', 'tooLong', 'taken', 'buffer']).toContain(refusal.kind);
        expect(breaks(longer, refusal.kind)).toBe(true);
        expect(breaks(asked, refusal.kind)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('[RATE-29] is taken after a refusal only if the shorter one was too short, and not below that length', () => {
    fc.assert(
      fc.property(lengthening, ({ asked, longer }) => {
        const refusal = refusalOf(asked);
        if (!refusal || refusalOf(longer)) return;
        const length = daysOf(longer.stay, longer.calendar.unit).length;
        expect(refusal).toEqual({ kind: 'tooShort', least: expect.any(Number) });
        expect(refusal.kind === 'tooShort' && refusal.least <= length).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the nearest stay', () => {
  const nearestOf = ({ stay, guests, rates, calendar }: Asked, farthest?: number) =>
    nearestStay(stay, guests, rates, calendar, farthest);

  it('[RATE-31] is the wanted one, or begins the fewest days from it, rather later than earlier', () => {
    const asked = { stay: fourNights, guests: 1, rates: plain, calendar: inNights };
    const besides = (...booked: Stay[]) =>
      nearestOf({ ...asked, calendar: { ...inNights, booked } });
    expect(besides()).toEqual(fourNights);
    expect(besides(stayOf('10-06-2027', '11-06-2027'))).toEqual(stayOf('11-06-2027', '15-06-2027'));
    expect(besides(stayOf('13-06-2027', '14-06-2027'))).toEqual(stayOf('09-06-2027', '13-06-2027'));
    // Four days later or earlier.
    expect(besides(fourNights)).toEqual(stayOf('14-06-2027', '18-06-2027'));
    expect(besides(fourNights, stayOf('17-06-2027', '18-06-2027'))).toEqual(
      stayOf('06-06-2027', '10-06-2027'),
    );
  });

  it('[RATE-31] begins at most 60 days from the wanted one', () => {
    const until = (checkOut: Day) =>
      nearestStay(fourNights, 1, plain, { ...inNights, booked: [stayOf('01-06-2027', checkOut)] });
    expect(until('09-08-2027')).toEqual(stayOf('09-08-2027', '13-08-2027'));
    expect(until('10-08-2027')).toBeUndefined();
  });

  it('[RATE-31] is never refused, has the wanted length, and no nearer stay is taken', () => {
    fc.assert(
      fc.property(anyAsked(6), fc.integer({ min: 0, max: 8 }), (asked, farthest) => {
        const { checkIn, checkOut } = asked.stay;
        const isTaken = (days: number) =>
          !refusalOf({
            ...asked,
            stay: { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) },
          });
        const moves = Array.from({ length: 2 * farthest + 1 }, (_, at) => at - farthest);
        const possible = moves.filter(isTaken);
        const fewest = Math.min(...possible.map(Math.abs));
        const found = nearestOf(asked, farthest);
        if (!found) {
          expect(possible).toEqual([]);
          return;
        }
        const days = daysFrom(checkIn, found.checkIn);
        expect(days).toBe(possible.includes(fewest) ? fewest : -fewest);
        expect(daysFrom(found.checkIn, found.checkOut)).toBe(daysFrom(checkIn, checkOut));
        expect(refusalOf({ ...asked, stay: found })).toBeUndefined();
        const { booked, unit } = asked.calendar;
        const others = booked.flatMap((other) => daysOf(other, unit));
        expect(daysOf(found, unit).filter((day) => others.includes(day))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
