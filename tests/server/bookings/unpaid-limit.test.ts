import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as bookingTables from '#server/db/booking-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  server = await startEmptyServer({ MAX_UNPAID_BOOKINGS: '3' });
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server);
});
afterAll(() => server.close());

const hourMs = 3_600_000;

/** Books one day of April 2027 for $120.00. */
function book(day: number, { id, token } = grace): Promise<Reply> {
  // CONST-03: the wire has the day before.
  const date = new Date(Date.UTC(2027, 3, day - 1)).toISOString().slice(0, 10);
  const body = {
    checkInDate: date,
    checkOutDate: date,
    guestQuantity: 1,
    coupon: '',
    propertyId: house.id,
    userId: id,
    bookingStatus: 'pending',
    bookingAmount: 120,
    paymentMethod: 'cash',
  };
  return send(server, 'POST', '/booking-registry', { token, body });
}

function cancel(booked: Reply): Promise<Reply> {
  const id = String(Object(Object(booked.body).data).id);
  const body = { isDeleted: 'true' };
  return send(server, 'PATCH', `/booking-registry/${id}`, { token: grace.token, body });
}

async function payBy(): Promise<unknown[]> {
  const path = `/booking-registry/get/by-detail/${grace.id}`;
  const { body } = await send(server, 'GET', path, grace);
  return Object(body).details.map((one: { payBy?: string }) => one.payBy);
}

const tooMany = failure(
  422,
  'too_many_unpaid',
  'You can have 3 unpaid bookings at the same time. Pay or cancel one first.',
);

it('a guest can have three unpaid bookings, and another after paying or cancelling one', async () => {
  const first = await book(1);
  expect([first.status, (await book(3)).status, (await book(5)).status]).toEqual([201, 201, 201]);
  expect(await book(7)).toEqual(tooMany);
  expect(await server.deps.db.select().from(bookingTables.bookings)).toHaveLength(3);
  expect(await book(5)).toMatchObject({ status: 201 });
  expect(await book(7, await addGuest(server))).toMatchObject({ status: 201 });
  await cancel(first);
  expect(await book(9)).toMatchObject({ status: 201 });
  expect(await book(11)).toEqual(tooMany);
  await server.deps.db.update(bookingTables.bookings).set({ isPaid: true });
  expect(await book(11)).toMatchObject({ status: 201 });
});

it('keeps to the limit for ten bookings at the same moment', async () => {
  // One round in three can pass by chance.
  for (const firstDay of [1, 21, 41, 61, 81, 101]) {
    const guest = await addGuest(server);
    const days = Array.from({ length: 10 }, (_, index) => firstDay + 2 * index);
    const replies = await Promise.all(days.map((day) => book(day, guest)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 422)).toEqual(Array(7).fill(tooMany));
  }
});

it('does not count bookings that are rejected or past their deadline', async () => {
  for (const day of [1, 3, 5]) await book(day);
  server.setNow(new Date(noon.getTime() + 25 * hourMs));
  expect(await book(7)).toMatchObject({ status: 201 });
  await server.deps.db.update(bookingTables.bookings).set({ status: 'rejected' });
  for (const day of [9, 11, 13]) expect(await book(day)).toMatchObject({ status: 201 });
});

it('[BOOK-33] booking cancelled days again does not extend the payment deadline', async () => {
  const booked = await book(10);
  const deadline = '2027-03-11T12:00:00.000Z';
  expect(await payBy()).toEqual([deadline]);
  server.setNow(new Date(noon.getTime() + 20 * hourMs));
  await cancel(booked);
  const again = await book(10);
  expect(await payBy()).toEqual([deadline]);
  server.setNow(new Date(noon.getTime() + 23 * hourMs));
  await cancel(again);
  await book(10);
  expect(await payBy()).toEqual([deadline]);
});

it('[BOOK-33] other days, and days that were held long ago, get a new deadline', async () => {
  const booked = await book(10);
  server.setNow(new Date(noon.getTime() + 20 * hourMs));
  await cancel(booked);
  await book(12);
  expect(await payBy()).toEqual(['2027-03-12T08:00:00.000Z']);
  server.setNow(new Date(noon.getTime() + 24 * hourMs + 1));
  await book(10);
  expect(await payBy()).toEqual(['2027-03-12T12:00:00.001Z', '2027-03-12T08:00:00.000Z']);
});
