import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, isoOf } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { type Stay, stayLength } from '#contract/rules/stay.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import { addOperator, sendToDesk, type TestOperator } from '../desk/desk-fixtures.ts';
import {
  addGuest,
  addProperty,
  bookingBody,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

const rounds = sized(10, 200);

let server: TestServer;
let operators: TestOperator[];

beforeAll(async () => {
  server = await startEmptyServer({ MAX_UNPAID_BOOKINGS: '9999' });
  operators = await Promise.all([1, 2].map(() => addOperator(server, 'support')));
});
afterAll(() => server.close());

const middle = '10-04-2027';

/** Stays of one to three days, which all have the same day in them. */
const stayOf = (turn: number): Stay => ({
  checkIn: addDays(middle, (turn % 3) - 2),
  checkOut: addDays(middle, turn % 2),
});

/** A new home of 100 dollars a day in every round. */
const newHome = () => addProperty(server, { serviceCharge: cents(0) });

const wanted = (home: PropertyRow, stay: Stay, guest: object) => ({
  id: randomUUID(),
  property: home.id,
  checkIn: isoOf(stay.checkIn),
  checkOut: isoOf(stay.checkOut),
  guests: 1,
  amount: 100 * stayLength(stay, 'day'),
  guest,
  isPaid: true,
});

async function bookAs(turn: number, body: object) {
  const by = operators[turn % operators.length];
  const reply = await sendToDesk(server, 'POST', '/bookings', { ...(by && { by }), body });
  return [reply.status, Object(reply.body).code];
}

const bookingsOf = (home: PropertyRow) =>
  server.deps.db.$count(bookingTables.bookings, eq(bookingTables.bookings.propertyId, home.id));

const taken = [422, 'dates_taken'];

it('[DESK-470] two operators book the same days for callers at the same moment: one booking, and no guest of the others', {
  timeout: proofTimeout,
}, async (context) => {
  for (let round = 0; round < rounds; round += 1) {
    const home = await newHome();
    const before = await server.deps.db.$count(accountTables.users);
    const replies = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => {
        const guest = { name: `Caller ${turn}`, mobileNumber: '0991234567' };
        return bookAs(turn, wanted(home, stayOf(turn), guest));
      }),
    );
    expect(replies.toSorted()).toEqual([[200, undefined], ...Array(7).fill(taken)]);
    expect(await bookingsOf(home)).toBe(1);
    expect(await server.deps.db.$count(accountTables.users)).toBe(before + 1);
  }
  measured(context, `${rounds} × 8 requests of two operators, one booking each round`);
});

it('[DESK-470] operators and guests ask for the same days at the same moment, for the same guests too: one booking', {
  timeout: proofTimeout,
}, async (context) => {
  const people = await Promise.all([0, 1, 2, 3].map(() => addGuest(server)));
  for (let round = 0; round < rounds; round += 1) {
    // In every second round, each request locks the home for its buffer days.
    const rules = round % 2 === 0 ? null : { bufferDays: 1 };
    const home = await addProperty(server, { serviceCharge: cents(0), rules });
    const replies = await Promise.all(
      people.flatMap(({ id, token }, turn) => {
        const own = stayOf(turn);
        const amount = 100 * stayLength(own, 'day');
        const body = bookingBody(id, home.id, own, amount);
        return [
          send(server, 'POST', '/booking-registry', { token, body }).then((reply) => [
            reply.status,
            Object(reply.body).code,
          ]),
          bookAs(turn, wanted(home, stayOf(turn + 1), { id })),
        ];
      }),
    );
    if (replies.some(([, c]) => c === 'stay_refused'))
      console.log(
        JSON.stringify([0, 1, 2, 3].flatMap((t) => [stayOf(t), stayOf(t + 1)])),
        JSON.stringify(replies),
      );
    const [winner, ...others] = replies.toSorted();
    expect([200, 201]).toContain(winner?.[0]);
    expect(others).toEqual(Array(7).fill(taken));
    expect(await bookingsOf(home)).toBe(1);
  }
  measured(context, `${rounds} × 8 requests of guests and operators, one booking each round`);
});

it('[DESK-464] the same request of an operator, sent several times at the same moment, books once', {
  timeout: proofTimeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const home = await newHome();
    const before = await server.deps.db.$count(accountTables.users);
    const payments = await server.deps.db.$count(paymentTables.transactions);
    const guest = { name: 'Marie Kabongo', mobileNumber: '0991234567' };
    const body = wanted(home, stayOf(round), guest);
    const replies = await Promise.all([0, 1, 2, 3].map(() => bookAs(0, body)));
    expect(replies).toEqual(Array(4).fill([200, undefined]));
    expect(await bookingsOf(home)).toBe(1);
    expect(await server.deps.db.$count(accountTables.users)).toBe(before + 1);
    expect(await server.deps.db.$count(paymentTables.transactions)).toBe(payments + 1);
  }
});
