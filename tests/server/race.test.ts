import { and, eq, not } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, dayOnClock } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { stayDays } from '#contract/rules/stay.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import * as schema from '#server/db/schema.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { copyTemplate, type TestDatabase } from '#tests/support/postgres.ts';
import { measured, proofTimeout, sized } from '#tests/support/trust.ts';
import { addBooking, addGuest, addProperty, sentDay } from './fixtures.ts';

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
function stayOf(guest: number) {
  return { checkIn: addDays(middle, (guest % 3) - 2), checkOut: addDays(middle, guest % 2) };
}

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
        const createdAt = new Date(Date.now() - 25 * 3_600_000);
        for (const offset of [-2, 0, 1]) {
          const day = addDays(middle, offset);
          const days = { checkIn: day, checkOut: day, createdAt };
          await addBooking(here, late.id, property.id, days);
        }
      }

      const replies = await Promise.all(
        people.map(({ id, token }, index) => {
          const stay = stayOf(index);
          const body = {
            checkInDate: sentDay(stay.checkIn),
            checkOutDate: sentDay(stay.checkOut),
            guestQuantity: 1,
            coupon: '',
            propertyId: property.id,
            userId: id,
            bookingStatus: 'pending',
            bookingAmount: 100 * stayDays(stay),
            paymentMethod: 'cash',
          };
          return servers[index % processes]?.send('POST', '/booking-registry', token, body);
        }),
      );

      const outcomes = replies.map((reply) => [reply?.status, Object(reply?.body).code]);
      expect(outcomes.filter(([status]) => status === 201)).toEqual([[201, undefined]]);
      expect(outcomes.filter(([status]) => status !== 201)).toEqual(
        Array(guests - 1).fill([422, 'dates_taken']),
      );
      const { propertyId, isDeleted } = schema.bookings;
      const isActive = and(eq(propertyId, property.id), not(isDeleted));
      expect(await database.db.$count(schema.bookings, isActive)).toBe(1);
    }
    measured(
      context,
      `${rounds} × ${guests} requests to ${processes} processes, one booking each round`,
    );
  },
);
