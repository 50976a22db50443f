import { and, asc, eq, not } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, type Day, dayOnClock } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { bookings } from '#server/db/booking-tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type ApiServer, startApiServer } from '#testing/api-server.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import { addGuest, addProperty, bookingBody } from '../fixtures.ts';

const rounds = sized(5, 200);
const guests = sized(20, 100);

let copy: TestDatabase;
let database: OpenDatabase;
let servers: ApiServer[];
let here: Parameters<typeof addGuest>[0];

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  database = await openDatabase({ url: copy.url });
  here = { deps: { db: database.db, clock: () => new Date() } };
  const settings = { DATABASE_URL: copy.url, VITE_STAY_UNIT: 'night' };
  servers = await Promise.all([1, 2, 3].map(() => startApiServer(settings)));
}, proofTimeout);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await copy.drop();
});

/** The day on which half of the guests want to leave, and the other half to arrive. */
const change: Day = addDays(dayOnClock(new Date()), 60);

/** One or two nights before the day or after it. */
function nightsOf(guest: number) {
  const length = 1 + (Math.floor(guest / 2) % 2);
  return guest % 2 === 0
    ? { checkIn: addDays(change, -length), checkOut: change, length }
    : { checkIn: change, checkOut: addDays(change, length), length };
}

it('[RATE-02] guests ask for the nights before and after a day at the same moment: one guest leaves on it, and one arrives', {
  timeout: proofTimeout,
}, async (context) => {
  const people = await Promise.all(Array.from({ length: guests }, () => addGuest(here)));
  for (let round = 0; round < rounds; round += 1) {
    const property = await addProperty(here, { serviceCharge: cents(0) });
    const replies = await Promise.all(
      people.map(({ id, token }, index) => {
        const { length, ...stay } = nightsOf(index);
        const body = bookingBody(id, property.id, stay, 100 * length);
        return servers[index % 3]?.send('POST', '/booking-registry', token, body);
      }),
    );
    const outcomes = replies.map((reply) => [reply?.status, Object(reply?.body).code]);
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(2);
    expect(outcomes.filter(([status]) => status !== 201)).toEqual(
      Array(guests - 2).fill([422, 'dates_taken']),
    );
    const [before, after] = await database.db
      .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut })
      .from(bookings)
      .where(and(eq(bookings.propertyId, property.id), not(bookings.isDeleted)))
      .orderBy(asc(bookings.checkIn));
    expect([before?.checkOut, after?.checkIn]).toEqual([change, change]);
  }
  measured(context, `${rounds} × ${guests} requests for nights, two bookings each round`);
});

it('[RATE-38] guests ask for nights within the buffer of a home at the same moment: one guest gets the home', {
  timeout: proofTimeout,
}, async (context) => {
  const people = await Promise.all(Array.from({ length: guests }, () => addGuest(here)));
  for (let round = 0; round < rounds; round += 1) {
    const property = await addProperty(here, {
      serviceCharge: cents(0),
      rules: { bufferDays: 2 * guests },
    });
    const replies = await Promise.all(
      people.map(({ id, token }, index) => {
        // A night of its own for each guest, with a free one between two of them.
        const checkIn = addDays(change, 2 * index);
        const stay = { checkIn, checkOut: addDays(checkIn, 1) };
        return servers[index % 3]?.send(
          'POST',
          '/booking-registry',
          token,
          bookingBody(id, property.id, stay, 100),
        );
      }),
    );
    const outcomes = replies.map((reply) => [reply?.status, Object(reply?.body).code]);
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status !== 201)).toEqual(
      Array(guests - 1).fill([422, 'stay_refused']),
    );
  }
  measured(context, `${rounds} × ${guests} requests within a buffer, one booking each round`);
});
