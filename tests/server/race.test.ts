import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { stayDays } from '#contract/rules/stay.ts';
import * as schema from '#server/db/schema.ts';
import type { TestServer } from '#tests/support/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  noon,
  send,
  sentDay,
  startEmptyServer,
} from './fixtures.ts';

const rounds = 50;
const guests = 20;

let server: TestServer;

beforeAll(async () => {
  // A guest may win every round.
  server = await startEmptyServer({ MAX_UNPAID_BOOKINGS: String(rounds) });
});
afterAll(() => server.close());

/** Stays of one to three days that all include 22 March. */
function stayOf(guest: number) {
  const checkIn = addDays('20-03-2027', guest % 3);
  return { checkIn, checkOut: addDays('22-03-2027', guest % 2) };
}

it('[API-46] 50 rounds of 20 guests for overlapping days: one booking each, and only booked days as failures', async () => {
  const people = await Promise.all(Array.from({ length: guests }, () => addGuest(server)));
  const late = await addGuest(server);

  for (let round = 0; round < rounds; round += 1) {
    const property = await addProperty(server, { serviceCharge: cents(0) });
    // In every second round, overdue unpaid bookings have the days, and all guests must cancel
    // them.
    if (round % 2 === 1) {
      const createdAt = new Date(noon.getTime() - 25 * 3_600_000);
      for (const day of ['20-03-2027', '22-03-2027', '23-03-2027'] as const) {
        const days = { checkIn: day, checkOut: day, createdAt };
        await addBooking(server, late.id, property.id, days);
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
        return send(server, 'POST', '/booking-registry', { token, body });
      }),
    );

    const outcomes = replies.map(({ status, body }) => [status, Object(body).code]);
    expect(outcomes.filter(([status]) => status === 201)).toEqual([[201, undefined]]);
    expect(outcomes.filter(([status]) => status !== 201)).toEqual(
      Array(guests - 1).fill([422, 'dates_taken']),
    );
  }

  const rows = await server.deps.db.select().from(schema.bookings);
  expect(rows.filter(({ isDeleted }) => !isDeleted)).toHaveLength(rounds);
}, 120_000);
