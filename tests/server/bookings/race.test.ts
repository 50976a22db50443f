import { and, eq, not } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, dayOnClock } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { type Stay, stayLength } from '#contract/rules/stay.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type ApiServer, startApiServer } from '#testing/api-server.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import { addBooking, addGuest, addProperty, bookingBody } from '../fixtures.ts';

const rounds = sized(10, 200);
const guests = sized(20, 100);

let copy: TestDatabase;
let database: OpenDatabase;
let servers: ApiServer[];
let here: Parameters<typeof addGuest>[0];

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  database = await openDatabase({ url: copy.url });
  here = { deps: { db: database.db, clock: () => new Date() } };
  servers = await Promise.all([1, 2, 3].map(() => startApiServer({ DATABASE_URL: copy.url })));
}, proofTimeout);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await copy.drop();
});

/** The day that every stay includes. */
const middle = addDays(dayOnClock(new Date()), 60);

/** Stays of one to three days. */
function stayOf(guest: number): Stay {
  return { checkIn: addDays(middle, (guest % 3) - 2), checkOut: addDays(middle, guest % 2) };
}

/** A booking of a property of 100 dollars a day. */
function bodyOf(userId: string, propertyId: string, stay: Stay) {
  return bookingBody(userId, propertyId, stay, 100 * stayLength(stay, 'day'));
}

const twentyFiveHoursAgo = () => new Date(Date.now() - 25 * 3_600_000);

it.for([1, 2, 3])(
  '[API-46] guests ask %d server processes for overlapping days at the same moment: one booking each round, and only booked days as failures',
  { timeout: proofTimeout },
  async (processes, context) => {
    const people = await Promise.all(Array.from({ length: guests }, () => addGuest(here)));
    const late = await addGuest(here);

    for (let round = 0; round < rounds; round += 1) {
      const property = await addProperty(here, { serviceCharge: cents(0) });
      // In every second round, overdue unpaid bookings have the days, and all guests must cancel
      // them.
      if (round % 2 === 1) {
        const createdAt = twentyFiveHoursAgo();
        for (const offset of [-2, 0, 1]) {
          const day = addDays(middle, offset);
          const days = { checkIn: day, checkOut: day, createdAt };
          await addBooking(here, late.id, property.id, days);
        }
      }

      const replies = await Promise.all(
        people.map(({ id, token }, index) => {
          const body = bodyOf(id, property.id, stayOf(index));
          return servers[index % processes]?.send('POST', '/booking-registry', token, body);
        }),
      );

      const outcomes = replies.map((reply) => [reply?.status, Object(reply?.body).code]);
      expect(outcomes.filter(([status]) => status === 201)).toEqual([[201, undefined]]);
      expect(outcomes.filter(([status]) => status !== 201)).toEqual(
        Array(guests - 1).fill([422, 'dates_taken']),
      );
      const { propertyId, isDeleted } = bookingTables.bookings;
      const isActive = and(eq(propertyId, property.id), not(isDeleted));
      expect(await database.db.$count(bookingTables.bookings, isActive)).toBe(1);
    }
    measured(
      context,
      `${rounds} × ${guests} requests to ${processes} processes, one booking each round`,
    );
  },
);

it('[BOOK-33] guests who ask at the same moment for different days of an overdue booking get them all', {
  timeout: proofTimeout,
}, async () => {
  const people = await Promise.all([0, 1, 2, 3].map(() => addGuest(here)));
  const late = await addGuest(here);
  for (let round = 0; round < rounds; round += 1) {
    const property = await addProperty(here, { serviceCharge: cents(0) });
    const checkOut = addDays(middle, people.length - 1);
    const createdAt = twentyFiveHoursAgo();
    await addBooking(here, late.id, property.id, { checkIn: middle, checkOut, createdAt });
    const replies = await Promise.all(
      people.map(({ id, token }, index) => {
        const day = addDays(middle, index);
        const body = bodyOf(id, property.id, { checkIn: day, checkOut: day });
        return servers[index % 3]?.send('POST', '/booking-registry', token, body);
      }),
    );
    expect(replies.map((reply) => reply?.status)).toEqual([201, 201, 201, 201]);
    await database.db.delete(mailTables.outbox);
    await database.db
      .delete(bookingTables.bookings)
      .where(eq(bookingTables.bookings.propertyId, property.id));
  }
});
