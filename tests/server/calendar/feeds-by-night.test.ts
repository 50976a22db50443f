import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { calendar, OtherPlatform } from '#testing/other-platform.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  bookingBody,
  empty,
  failure,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

const platform = new OtherPlatform();
let origin: string;
/** A site whose stays are counted in nights. It is noon on 10 March 2027. */
let server: TestServer;
let house: PropertyRow;

beforeAll(async () => {
  origin = await platform.listen();
  server = await startEmptyServer({
    VITE_STAY_UNIT: 'night',
    PRIVATE_CALENDARS: origin,
  });
});
beforeEach(async () => {
  await empty(server);
  house = await addProperty(server);
  platform.file = calendar([
    'UID:a@other.example',
    'DTSTART:20270403T150000',
    'DTEND:20270405T110000',
    'SUMMARY:Reserved',
  ]);
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

/** Adds the platform's calendar, which is read at once. @returns its conflicts. */
async function conflictsOfFeed(): Promise<unknown> {
  const reply = await sendToDesk(server, 'POST', `/listings/${house.id}/calendars/feeds`, {
    by: await addOperator(server, 'manager'),
    body: { name: 'Airbnb', address: `${origin}/a.ics` },
  });
  return Object(reply.body).calendars.feeds[0].conflicts;
}

const blocked = () =>
  server.deps.db
    .select({ firstDay: blockedDays.firstDay, lastDay: blockedDays.lastDay })
    .from(blockedDays);

async function book(checkIn: Day, checkOut: Day, bookingAmount: number) {
  const guest = await addGuest(server);
  return send(server, 'POST', '/booking-registry', {
    token: guest.token,
    body: bookingBody(guest.id, house.id, { checkIn, checkOut }, bookingAmount),
  });
}

const taken = failure(
  422,
  'dates_taken',
  'Property between the selected dates is already booked. Please select some other dates.',
);

it('[RATE-60] an event from 15:00 to 11:00 blocks its two nights, and a guest arrives on its last day', async () => {
  expect(await conflictsOfFeed()).toEqual([]);
  expect(await blocked()).toEqual([{ firstDay: '03-04-2027', lastDay: '04-04-2027' }]);
  expect(await send(server, 'GET', `/booking-registry/dates/by-detail/${house.id}`)).toMatchObject({
    body: { bookings: [{ checkInDate: '2027-04-03', checkOutDate: '2027-04-05' }] },
  });
  expect(await book('04-04-2027', '06-04-2027', 220)).toEqual(taken);
  expect(await book('02-04-2027', '04-04-2027', 220)).toEqual(taken);
  expect(await book('05-04-2027', '06-04-2027', 120)).toMatchObject({ status: 201 });
  expect(await book('01-04-2027', '03-04-2027', 220)).toMatchObject({ status: 201 });
});

it('[RATE-60] an event from 15:00 to 11:00 is in conflict with a booking of its last night alone', async () => {
  const { id } = await addGuest(server);
  const booked = { unit: 'night', isPaid: true } as const;
  const stays: [Day, Day][] = [
    ['02-04-2027', '03-04-2027'],
    ['04-04-2027', '05-04-2027'],
    ['05-04-2027', '07-04-2027'],
  ];
  for (const [checkIn, checkOut] of stays) {
    await addBooking(server, id, house.id, { ...booked, checkIn, checkOut });
  }
  expect(await conflictsOfFeed()).toMatchObject([
    {
      firstDay: '2027-04-03',
      lastDay: '2027-04-04',
      booking: { checkIn: '2027-04-04', checkOut: '2027-04-05', lastDay: '2027-04-04' },
    },
  ]);
  expect(await blocked()).toEqual([{ firstDay: '03-04-2027', lastDay: '03-04-2027' }]);
});
