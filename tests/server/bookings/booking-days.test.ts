import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Day } from '#contract/day.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import { startBookingSweep } from '#server/sweeps.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  type PropertyRow,
  send,
  sentDay,
  startEmptyServer,
} from '../fixtures.ts';

/*
 * Days and hours at their limits. The server knows the home's time zone, and not the guest's: UTC−12 to
 * UTC+14.
 */

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server);
});
afterAll(() => server.close());

const at = (time: string) => server.setNow(new Date(time));

/** One day at $100.00 and $20.00 service charge. */
function book(day: Day) {
  return send(server, 'POST', '/booking-registry', {
    token: grace.token,
    body: {
      checkInDate: sentDay(day),
      checkOutDate: sentDay(day),
      guestQuantity: 2,
      coupon: '',
      propertyId: house.id,
      userId: grace.id,
      bookingStatus: 'pending',
      bookingAmount: 120,
      paymentMethod: 'cash',
    },
  });
}

const past = failure(422, 'dates_invalid', 'The check-in date lies in the past.');
/** In another time zone it is still that day. */
const pastAtHome = failure(422, 'stay_refused', 'The check-in date lies in the past.');
const tooFar = failure(422, 'dates_invalid', 'The check-in date lies too far ahead.');

describe('[BOOK-03] the allowed check-in days', () => {
  it.each([
    ['Africa/Kinshasa', '2027-03-09T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-03-09T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-03-10T11:00:00.000Z'],
  ])('[RATE-113] start with the current day of the home, in %s', async (timeZone, midnight) => {
    await server.deps.db.update(properties).set({ timeZone });
    server.setNow(new Date(Date.parse(midnight) - 1));
    expect(await book('07-03-2027')).toEqual(past);
    expect(await book('09-03-2027')).toMatchObject({ status: 201 });
    at(midnight);
    expect(await book('09-03-2027')).toEqual(pastAtHome);
    expect(await book('10-03-2027')).toMatchObject({ status: 201 });
  });

  it('end 730 days after the current day of the easternmost time zone', async () => {
    at('2027-03-10T09:59:59.999Z');
    expect(await book('10-03-2029')).toEqual(tooFar);
    expect(await book('09-03-2029')).toMatchObject({ status: 201 });
    at('2027-03-10T10:00:00.000Z');
    expect(await book('11-03-2029')).toEqual(tooFar);
    expect(await book('10-03-2029')).toMatchObject({ status: 201 });
  });
});

it('a stay can be cancelled until its last day is over in every time zone', async () => {
  const days = { checkIn: '09-03-2027', checkOut: '10-03-2027' } as const;
  const { id } = await addBooking(server, grace.id, house.id, { ...days, isPaid: true });
  const cancel = () =>
    send(server, 'PATCH', `/booking-registry/${id}`, {
      token: grace.token,
      body: { isDeleted: 'true' },
    });
  at('2027-03-11T12:00:00.000Z');
  expect(await cancel()).toEqual(
    failure(422, 'booking_closed', 'This stay is over and cannot be cancelled.'),
  );
  at('2027-03-11T11:59:59.999Z');
  expect(await cancel()).toMatchObject({ status: 200 });
});

describe('[BOOK-33] the sweep', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function standing(): Promise<number> {
    const rows = await server.deps.db.select().from(bookingTables.bookings);
    return rows.filter(({ isDeleted }) => !isDeleted).length;
  }

  const due = new Date('2027-03-11T12:00:00.000Z');
  const overdue = new Date(due.getTime() + 1);

  /** Starts the sweep when the booking is just due, so that only a later sweep finds it overdue. */
  async function sweepFor(minutes: number): Promise<void> {
    const moments = [due];
    const stop = startBookingSweep({ ...server.deps, clock: () => moments.shift() ?? overdue });
    vi.advanceTimersByTime(minutes * 60_000);
    await stop();
  }

  it('repeats every five minutes and cancels bookings that became overdue', async () => {
    const createdAt = new Date('2027-03-10T12:00:00.000Z');
    await addBooking(server, grace.id, house.id, { createdAt });
    await sweepFor(4.99);
    expect(await standing()).toBe(1);
    await sweepFor(5);
    expect(await standing()).toBe(0);
  });

  it('ends when it is stopped', async () => {
    await startBookingSweep(server.deps)();
    expect(vi.getTimerCount()).toBe(0);
  });
});
