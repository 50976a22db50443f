import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '#server/db/mail-tables.ts';
import { notices } from '#server/db/notice-tables.ts';
import { publishNotices, tell } from '#server/notices/notices.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  addTax,
  bookingBody,
  empty,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, type TestOperator } from './desk-fixtures.ts';
import { openStream, originOf } from './notice-fixtures.ts';

let server: TestServer;
/** Another server process has no more in common with the first one than the database. */
let other: TestServer;
let odile: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  other = await startServer({}, async () => ({
    db: server.deps.db,
    kind: 'postgres',
    close: async () => undefined,
  }));
});
beforeEach(async () => {
  await empty(server);
  other.setNow(noon);
  await addTax(server);
  odile = await addOperator(server, 'support');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function addHome() {
  const amina = await addGuest(server);
  return { amina, house: await addProperty(server) };
}

it('[DESK-544] a booking on one server is told on another server', async () => {
  const { amina, house } = await addHome();
  const stream = await openStream(await originOf(other), odile);
  await stream.next('beat');
  const body = bookingBody(
    amina.id,
    house.id,
    { checkIn: '03-04-2027', checkOut: '09-04-2027' },
    790,
  );
  expect(
    await send(server, 'POST', '/booking-registry', { token: amina.token, body }),
  ).toMatchObject({ status: 201 });
  expect(await stream.next('news')).toMatch(/^event: news\nid: [1-9]/);
  stream.leave();
});

/** The kinds of the published notices in the order of their numbers. */
async function published(): Promise<string[]> {
  const rows = await server.deps.db
    .select({ kind: notices.kind })
    .from(notices)
    .where(isNotNull(notices.number))
    .orderBy(notices.number);
  return rows.map(({ kind }) => kind);
}

it('[DESK-544] a change that ends after a later one is not missed', async () => {
  const { amina, house } = await addHome();
  const { id } = await addBooking(server, amina.id, house.id);
  const { db } = server.deps;
  await db.transaction(async (tx) => {
    await tell(tx, 'bookingMade', id, noon);
    await tell(db, 'bookingPaid', id, noon);
    await publishNotices(db, noon);
    expect(await published()).toEqual(['bookingPaid']);
  });
  await publishNotices(db, noon);
  expect(await published()).toEqual(['bookingPaid', 'bookingMade']);
});

it('[DESK-544] servers that publish at the same time number each notice once, and post one e-mail', async () => {
  const { amina, house } = await addHome();
  const { id } = await addBooking(server, amina.id, house.id);
  const { db } = server.deps;
  await db.delete(outbox);
  await addOperator(server, 'owner', { mailTopics: ['bookings'] });
  for (let count = 0; count < 20; count += 1) await tell(db, 'bookingMade', id, noon);
  await Promise.all(Array.from({ length: 8 }, () => publishNotices(db, noon)));
  expect(await published()).toHaveLength(20);
  expect(await db.$count(outbox)).toBe(20);
});

it('[DESK-545] a server with an open stream closes at once', async () => {
  const closing = await startServer({}, async () => ({
    db: server.deps.db,
    kind: 'postgres',
    close: async () => undefined,
  }));
  closing.setNow(noon);
  const stream = await openStream(await originOf(closing), odile);
  await stream.next('beat');
  await closing.close();
  expect(await stream.next('news')).toBeUndefined();
});
