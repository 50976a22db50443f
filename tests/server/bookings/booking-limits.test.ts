import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '#contract/day.ts';
import { notices } from '#server/db/notice-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  bookingBody,
  failure,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let limited: TestServer;
let cash: TestServer;

beforeAll(async () => {
  limited = await startEmptyServer({ RATE_LIMITS: 'on' });
  cash = await startEmptyServer({ VITE_ONLINE_AMOUNT: 'none' });
});
afterAll(async () => {
  await limited.close();
  await cash.close();
});

it('[DESK-497] a guest who books and cancels again and again fills no list of notices', async () => {
  const guest = await addGuest(limited);
  const home = await addProperty(limited);
  async function bookAndCancel(index: number) {
    const day = addDays('20-03-2027', index);
    const body = bookingBody(guest.id, home.id, { checkIn: day, checkOut: day }, 120);
    const reply = await send(limited, 'POST', '/booking-registry', { token: guest.token, body });
    if (reply.status !== 201) return reply;
    const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(reply.body);
    await send(limited, 'PATCH', `/booking-registry/${data.id}`, {
      token: guest.token,
      body: { isDeleted: 'true' },
    });
    return reply;
  }
  for (let index = 0; index < 20; index += 1) {
    expect(await bookAndCancel(index)).toMatchObject({ status: 201 });
  }
  expect(await bookAndCancel(20)).toEqual(
    failure(429, 'rate_limited', 'Too many tries. Please try again in 60 minutes.'),
  );
  expect(await limited.deps.db.$count(notices)).toBe(40);
  // Another guest is not stopped.
  const other = await addGuest(limited);
  const stay = { checkIn: '25-04-2027', checkOut: '25-04-2027' } as const;
  const body = bookingBody(other.id, home.id, stay, 120);
  const reply = await send(limited, 'POST', '/booking-registry', { token: other.token, body });
  expect(reply).toMatchObject({ status: 201 });
});

it('[OPS-27] a site that takes cash only opens no order and makes no payment link', async () => {
  const guest = await addGuest(cash);
  const home = await addProperty(cash);
  const { id } = await addBooking(cash, guest.id, home.id);
  const refused = failure(422, 'refused', 'This site takes cash only.');
  const order = await send(cash, 'POST', '/order-registry', {
    token: guest.token,
    body: { bookingId: id },
  });
  expect(order).toEqual(refused);
  const by = await addOperator(cash, 'support');
  const link = await sendToDesk(cash, 'POST', `/bookings/${id}/payment-link`, {
    by,
    body: { version: 1 },
  });
  expect(link).toMatchObject(refused);
  const promise = await sendToDesk(cash, 'POST', `/bookings/${id}/cash`, {
    by,
    body: { version: 1 },
  });
  expect(promise).toMatchObject({ status: 200, body: { booking: { isPaid: true } } });
});
