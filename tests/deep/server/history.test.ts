import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, dayOnClock } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { type ApiReply, type ApiServer, startApiServer } from '#testing/api-server.ts';
import { checkHistory, type Operation } from '#testing/history.ts';
import { bookingIdOf } from '#testing/ids.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { storedBookings } from '#testing/stored-bookings.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import { addGuest, addProperty, bookingBody } from '#tests/server/fixtures.ts';
import { cashBody } from '#tests/server/payments/payment-bodies.ts';

const operations = sized(600, 100_000);
const guests = 30;
const properties = 20;
const days = 200;
const mostActive = 8;

let copy: TestDatabase;
let database: OpenDatabase;
let servers: ApiServer[];

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  database = await openDatabase({ url: copy.url });
  servers = await Promise.all([1, 2].map(() => startApiServer({ DATABASE_URL: copy.url })));
}, proofTimeout);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await copy.drop();
});

const firstDay = addDays(dayOnClock(new Date()), 30);
const dayAt = (offset: number) => addDays(firstDay, offset);

/** A number below `end`. Every run of a guest has the same numbers. */
function numbersOf(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function outcomeOf({ status, body }: ApiReply): Operation['outcome'] {
  if (status === 200 || status === 201) return 'done';
  return status === 422 && Object(body).code === 'dates_taken' ? 'taken' : 'unexpected';
}

const dataOf = (reply: ApiReply) => Object(Object(reply.body).data);

it('any history of bookings, cancellations, promises and lists over several server processes is one that a correct server can have', {
  timeout: proofTimeout,
}, async (context) => {
  const here = { deps: { db: database.db, clock: () => new Date() } };
  const houses = await Promise.all(
    Array.from({ length: properties }, () => addProperty(here, { serviceCharge: cents(0) })),
  );
  const history: Operation[] = [];
  /** The statuses of the requests that were sent again. */
  const again: number[] = [];

  async function act(index: number): Promise<void> {
    const { id: guest, token } = await addGuest(here);
    const random = numbersOf(index + 1);
    const active = new Map<string, { days: number }>();

    async function tell(
      operation: Pick<Operation, 'kind' | 'property' | 'stay' | 'booking'>,
      [method, path, body]: readonly [string, string, unknown?],
      read: (reply: ApiReply) => Partial<Operation> = () => ({}),
    ): Promise<Operation> {
      const server = servers[random(servers.length)];
      if (!server) throw new Error('There is no server');
      const start = performance.now();
      let reply = await server.send(method, path, token, body);
      // The server was busy, or its reply was lost. Every request may be sent again.
      while (reply.status === 503 || reply.status === 0) {
        again.push(reply.status);
        reply = await server.send(method, path, token, body);
      }
      const end = performance.now();
      const ended = { guest, ...operation, outcome: outcomeOf(reply), start, end, ...read(reply) };
      history.push(ended);
      return ended;
    }

    async function book(): Promise<void> {
      const from = random(days);
      const stay = { from, to: from + random(3) };
      const propertyId = houses[random(properties)]?.id ?? '';
      const length = stay.to - stay.from + 1;
      const asked = { checkIn: dayAt(stay.from), checkOut: dayAt(stay.to) };
      const body = bookingBody(guest, propertyId, asked, 100 * length);
      const { outcome, booking = '' } = await tell(
        { kind: 'book', property: propertyId, stay },
        ['POST', '/booking-registry', body],
        (reply) => (dataOf(reply).id ? { booking: String(dataOf(reply).id) } : {}),
      );
      if (outcome === 'done') active.set(booking, { days: length });
    }

    async function cancel(booking: string): Promise<void> {
      const path = `/booking-registry/${booking}`;
      await tell({ kind: 'cancel', booking }, ['PATCH', path, { isDeleted: 'true' }]);
      active.delete(booking);
    }

    async function promise(booking: string, length: number): Promise<void> {
      const body = cashBody({ id: bookingIdOf(booking), userId: guest }, { amount: 100 * length });
      await tell({ kind: 'promise', booking }, ['POST', '/transaction-registry', body]);
    }

    async function list(): Promise<void> {
      const path = `/booking-registry/get/by-detail/${guest}`;
      await tell({ kind: 'list' }, ['GET', path], ({ body }) => ({
        listed: Object(body).details?.map(({ id }: { id: string }) => id),
      }));
    }

    for (let number = index; number < operations; number += guests) {
      const choice = random(100);
      const [booking, known] = [...active][random(Math.max(1, active.size))] ?? [];
      if (!booking || !known || (choice < 45 && active.size < mostActive)) await book();
      else if (choice < 70) await cancel(booking);
      else if (choice < 85) await promise(booking, known.days);
      else await list();
    }
  }

  await Promise.all(Array.from({ length: guests }, (_, index) => act(index)));
  expect(history).toHaveLength(operations);
  for (const kind of ['book', 'cancel', 'promise', 'list']) {
    expect(history.filter((one) => one.kind === kind).length).toBeGreaterThan(operations / 20);
  }
  expect(history.some(({ outcome }) => outcome === 'taken')).toBe(true);
  const stored = {
    bookings: await storedBookings(database.db, firstDay),
    payments: (await database.db.select().from(paymentTables.transactions)).map((row) => ({
      booking: row.bookingId,
      amount: row.amount,
    })),
  };
  expect(checkHistory(history, stored)).toEqual([]);
  // A slow machine can turn a few away.
  expect(again.length).toBeLessThanOrEqual(Math.max(5, operations / 1000));
  const busy = again.filter((status) => status === 503).length;
  measured(
    context,
    `${operations} operations on ${servers.length} processes, no fault; sent again: ${busy} after 503, ${again.length - busy} without a reply`,
  );
});
