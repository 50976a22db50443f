import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, dayOfIso, daysFrom, isoOf } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { factsOfDay } from '#contract/rules/day-facts.ts';
import { isBooked, latestCheckIn } from '#contract/rules/stay.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { changeLink, linkOf, pathOf } from '#server/calendar/calendar-link.ts';
import { unbookableDays } from '#server/calendar/unbookable-days.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addBooking, addGuest, addProperty, empty, noon, startEmptyServer } from '../fixtures.ts';

/*
 * What our own calendar tells other platforms: every day that the site does not sell. A further rule that closes days
 * fails the property at the end until the file has its days.
 */

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

/** The events of a listing's file: first day, last day, title. It is 10 March 2027. */
async function exported(home: Awaited<ReturnType<typeof addProperty>>): Promise<string[][]> {
  await changeLink(server.deps.db, home.id);
  const link = assertDefined(await linkOf(server.deps.db, home.id));
  const { body } = await server.app.inject({ url: pathOf(link) });
  expect(body).not.toContain(home.id);
  const dayIn = (text = '') => dayOfIso(text.replace(/(....)(..)(..)/, '$1-$2-$3')) as Day;
  return [...body.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\nSUMMARY:(.*)\r/g)]
    .map(([, start, end, title = '']) => [
      isoOf(dayIn(start)),
      isoOf(addDays(dayIn(end), -1)),
      title,
    ])
    .toSorted();
}

describe('our own calendar for other platforms', () => {
  it('[DESK-225] has closed days, days between stays, and days before the notice', async () => {
    const rules: ListingRules = {
      dayRules: { '20-07-2027': { closed: true }, '21-07-2027': { closed: true } },
      bufferDays: 2,
      noticeDays: 1,
    };
    const house = await addProperty(server, { rules });
    const { id } = await addGuest(server);
    await addBooking(server, id, house.id, {
      checkIn: '10-06-2027',
      checkOut: '12-06-2027',
      isPaid: true,
    });
    // It is over, and today is too near it.
    await addBooking(server, id, house.id, {
      checkIn: '05-03-2027',
      checkOut: '09-03-2027',
      isPaid: true,
    });
    await server.deps.db.insert(blockedDays).values({
      propertyId: house.id,
      firstDay: '15-06-2027',
      lastDay: '15-06-2027',
      reason: 'Painters',
    });
    expect(await exported(house)).toEqual([
      ['2027-03-10', '2027-03-11', 'Not available'],
      ['2027-06-08', '2027-06-09', 'Not available'],
      ['2027-06-10', '2027-06-12', 'Reserved'],
      ['2027-06-13', '2027-06-14', 'Not available'],
      ['2027-06-15', '2027-06-15', 'Not available'],
      ['2027-06-16', '2027-06-17', 'Not available'],
      ['2027-07-20', '2027-07-21', 'Not available'],
    ]);
  });

  it('[DESK-225] has no days that are only too near those of another platform', async () => {
    const house = await addProperty(server, { rules: { bufferDays: 2 } });
    const [feed] = await server.deps.db
      .insert(calendarFeeds)
      .values({ propertyId: house.id, name: 'Airbnb', address: 'https://a.example/', nextAt: noon })
      .returning();
    await server.deps.db.insert(blockedDays).values({
      propertyId: house.id,
      firstDay: '15-06-2027',
      lastDay: '15-06-2027',
      reason: 'Reserved',
      feedId: assertDefined(feed).id,
    });
    expect(await exported(house)).toEqual([]);
  });

  it('[DESK-225] has the same bytes until something changes', async () => {
    const house = await addProperty(server, {
      rules: { dayRules: { '20-07-2027': { closed: true } } },
    });
    await changeLink(server.deps.db, house.id);
    const url = pathOf(assertDefined(await linkOf(server.deps.db, house.id)));
    const first = await server.app.inject({ url });
    server.setNow(new Date(noon.getTime() + 3_600_000));
    expect((await server.app.inject({ url })).body).toBe(first.body);
  });
});

it('[DESK-225] has the days that the calendar of the site does not sell, whatever the rules', () => {
  const today: Day = '10-03-2027';
  const day = fc.integer({ min: -5, max: 60 }).map((offset) => addDays(today, offset));
  const rules: fc.Arbitrary<ListingRules> = fc.record({
    bufferDays: fc.integer({ min: 0, max: 4 }),
    noticeDays: fc.integer({ min: 0, max: 4 }),
    dayRules: fc
      .array(fc.tuple(day, fc.boolean()), { maxLength: 8 })
      .map((entries) => Object.fromEntries(entries.map(([each, closed]) => [each, { closed }]))),
  });
  const stays = fc.array(
    fc.tuple(day, fc.integer({ min: 0, max: 3 })).map(([firstDay, more]) => ({
      firstDay,
      lastDay: addDays(firstDay, more),
    })),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(rules, stays, (given, taken) => {
      const rates = { ...given, pricePerDay: cents(10_000), bedrooms: 2 };
      const booked = taken.map(({ firstDay, lastDay }) => ({
        checkIn: firstDay,
        checkOut: lastDay,
      }));
      const calendar = { today, booked, unit: 'day' } as const;
      const all = Array.from({ length: daysFrom(today, latestCheckIn(today)) + 1 }, (_, index) =>
        addDays(today, index),
      );
      const unsold = all.filter(
        (each) =>
          !isBooked(each, booked, 'day') && factsOfDay(each, rates, calendar).price === undefined,
      );
      const told = unbookableDays(given, taken, today).flatMap(({ firstDay, lastDay }) =>
        Array.from({ length: daysFrom(firstDay, lastDay) + 1 }, (_, index) =>
          addDays(firstDay, index),
        ),
      );
      expect(told).toEqual(unsold);
    }),
    { numRuns: 30 },
  );
});
