import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueClaimCode } from '#server/bookings/claim-code-store.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { transactions } from '#server/db/payment-tables.ts';
import { issueLink } from '#server/payments/payment-link-store.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capture } from '../payments/payment-bodies.ts';
import { type Overtaking, overtake } from './overtake.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let booking: Awaited<ReturnType<typeof addBooking>>;

beforeAll(async () => {
  server = await startEmptyServer({ VITE_ONLINE_AMOUNT: 'total' });
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  const caller = await addGuest(server, { email: null, passwordHash: null });
  const house = await addProperty(server);
  booking = await addBooking(server, caller.id, house.id);
});
afterAll(() => server.close());

/** The booking goes into the account of Grace. */
const claimed: Overtaking['change'] = (tx) =>
  tx.update(bookings).set({ userId: grace.id }).where(eq(bookings.id, booking.id));

const newLink = () => server.deps.db.transaction((tx) => issueLink(tx, booking.id, noon));

const orderWith = (token: string) =>
  send(server, 'POST', '/payment-link/order', { body: { token } });

describe('a claim that comes first', () => {
  it('[STAY-176] lets the link open its order', async () => {
    const token = await newLink();
    const reply = await overtake(server, { change: claimed, request: () => orderWith(token) });
    expect(reply).toMatchObject({ status: 201, body: { data: { amount: 360 } } });
  });

  it('[STAY-176] lets the link record its payment, in the account', async () => {
    const token = await newLink();
    const opened = await orderWith(token);
    const orderId = String(Object(Object(opened.body).data).orderId);
    await capture(server, orderId);
    const transactionId = newRecordId();
    const date = '10-03-2027 14:05:09';
    const body = { token, orderId, transactionId, date, message: 'Paid' };
    const reply = await overtake(server, {
      change: claimed,
      request: () => send(server, 'POST', '/payment-link/payment', { body }),
    });
    expect(reply.status).toBe(201);
    expect(await server.deps.db.select().from(transactions)).toMatchObject([
      { userId: grace.id, bookingId: booking.id, amount: 36_000, paymentStatus: 'paid' },
    ]);
  });

  it('[STAY-171] leaves nothing for another account at the same moment', async () => {
    const { db, seal } = server.deps;
    const noah = await addGuest(server);
    const code = await db.transaction((tx) => issueClaimCode(tx, seal, booking.id, noon));
    const claim = ({ token }: typeof grace) =>
      send(server, 'POST', '/booking-registry/claim', { token, body: { code } });
    const replies = await Promise.all([claim(grace), claim(noah)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [row] = await db.select().from(bookings);
    expect(row?.userId).toBe(replies[0].status === 200 ? grace.id : noah.id);
  });
});
