import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type Day, daysFrom } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { parseFeed } from '#server/calendar/parse-feed.ts';
import { calendarLinks } from '#server/db/calendar-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, addProperty, bookingBody, empty, send, startEmptyServer } from '../fixtures.ts';

/* Any stays of one home, asked for one after the other. The expected ones are worked out with plain numbers. */

let servers: Readonly<Record<'day' | 'night', TestServer>>;

beforeAll(async () => {
  servers = {
    day: await startEmptyServer(),
    night: await startEmptyServer({ VITE_STAY_UNIT: 'night' }),
  };
});
afterAll(async () => {
  await servers.day.close();
  await servers.night.close();
});

const first: Day = '15-03-2027';
/** The number of days from the first day to the arrival, and from there to the departure. */
const wish = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5 }));
const token = 'a'.repeat(43);

/** The days or nights that a stay has, as numbers. A night has the number of its evening. */
function taken(unit: 'day' | 'night', [arrival, length]: readonly [number, number]): number[] {
  const count = unit === 'day' ? length + 1 : length;
  return Array.from({ length: count }, (_, index) => arrival + index);
}

it.each(['day', 'night'] as const)(
  '[RATE-02] [RATE-06] no two stays share a %s, none that is free is refused, and the calendar file has them',
  async (unit) => {
    const server = servers[unit];
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 6, maxLength: 10 }), async (wishes) => {
        await empty(server);
        const home = await addProperty(server, { serviceCharge: cents(0) });
        await server.deps.db.insert(calendarLinks).values({ propertyId: home.id, token });
        const booked: number[][] = [];
        for (const [arrival, length] of wishes) {
          const days = taken(unit, [arrival, length]);
          const isFree = days.length > 0 && !booked.flat().some((day) => days.includes(day));
          const guest = await addGuest(server);
          const { status } = await send(server, 'POST', '/booking-registry', {
            token: guest.token,
            body: bookingBody(
              guest.id,
              home.id,
              { checkIn: addDays(first, arrival), checkOut: addDays(first, arrival + length) },
              100 * days.length,
            ),
          });
          expect({ arrival, length, status }).toEqual({
            arrival,
            length,
            status: isFree ? 201 : 422,
          });
          if (isFree) booked.push(days);
        }
        const file = await server.app.inject({ url: `/calendars/${token}.ics` });
        // As the calendar of another listing: its own events would be left out.
        const place = {
          endOfOwn: '.house@ndako',
          today: first,
          timeZone: 'Africa/Kinshasa',
          unit,
          followsRules: true,
        };
        const { events } = await parseFeed({ text: file.body, place });
        const read = events.map(({ firstDay, lastDay }) => [
          daysFrom(first, firstDay),
          daysFrom(first, lastDay),
        ]);
        const expected = booked.map((days) => [days.at(0), days.at(-1)]);
        const byArrival = (a: readonly unknown[], b: readonly unknown[]) =>
          Number(a[0]) - Number(b[0]);
        expect(read.toSorted(byArrival)).toEqual(expected.toSorted(byArrival));
      }),
      { numRuns: 6 },
    );
  },
);
