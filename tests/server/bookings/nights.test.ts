import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { requireStayUnit } from '#server/bookings/stay-unit.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { listingData } from '#server/site/listing-data.ts';
import { StartError } from '#server/start-error.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk, type TestOperator } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  bookingBody,
  empty,
  failure,
  noon,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

/** A site whose stays are counted in nights. It is noon on 10 March 2027. */
let server: TestServer;
let house: PropertyRow;
let owner: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer({
    VITE_STAY_UNIT: 'night',
    SITE_ORIGIN: 'http://localhost:4000',
  });
});
beforeEach(async () => {
  await empty(server);
  house = await addProperty(server);
  owner = await addOperator(server, 'owner');
});
afterAll(() => server.close());

const taken = failure(
  422,
  'dates_taken',
  'Property between the selected dates is already booked. Please select some other dates.',
);

/** Sends the booking of another guest, in dollars. */
async function book(checkIn: Day, checkOut: Day, bookingAmount: number) {
  const guest = await addGuest(server);
  return send(server, 'POST', '/booking-registry', {
    token: guest.token,
    body: bookingBody(guest.id, house.id, { checkIn, checkOut }, bookingAmount),
  });
}

/** A paid booking from 20 to 22 March 2027. */
async function addStay(changes: Partial<typeof bookings.$inferInsert> = {}) {
  const { id } = await addGuest(server);
  return addBooking(server, id, house.id, { unit: 'night', isPaid: true, ...changes });
}

describe('a site that counts nights', () => {
  it('[RATE-01] prices the nights: $100.00 each, and $20.00 for the service', async () => {
    expect(await book('20-03-2027', '22-03-2027', 220)).toMatchObject({ status: 201 });
    expect(await book('20-04-2027', '22-04-2027', 320)).toMatchObject({
      status: 422,
      body: { code: 'price_changed' },
    });
  });

  it('[RATE-02] lets a guest arrive on the day on which another one leaves', async () => {
    expect(await book('20-03-2027', '22-03-2027', 220)).toMatchObject({ status: 201 });
    expect(await book('21-03-2027', '23-03-2027', 220)).toEqual(taken);
    expect(await book('19-03-2027', '21-03-2027', 220)).toEqual(taken);
    expect(await book('22-03-2027', '23-03-2027', 120)).toMatchObject({ status: 201 });
    expect(await book('19-03-2027', '20-03-2027', 120)).toMatchObject({ status: 201 });
  });

  it('[RATE-03] refuses a stay without a night', async () => {
    expect(await book('20-03-2027', '20-03-2027', 120)).toEqual(
      failure(422, 'dates_invalid', 'A stay has at least one night.'),
    );
  });

  it('[RATE-03] takes stays of 90 nights at most', async () => {
    expect(await book('20-03-2027', '18-06-2027', 9020)).toMatchObject({ status: 201 });
    expect(await book('18-06-2027', '17-09-2027', 9120)).toEqual(
      failure(422, 'dates_invalid', 'A stay can be at most 90 nights long.'),
    );
  });

  it('[RATE-04] reports booked and blocked nights as stays', async () => {
    await addStay();
    await server.deps.db.insert(blockedDays).values({
      propertyId: house.id,
      firstDay: '25-03-2027',
      lastDay: '26-03-2027',
      reason: 'Painters',
      createdAt: noon,
    });
    expect(await send(server, 'GET', `/booking-registry/dates/by-detail/${house.id}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        bookings: [
          { checkInDate: '2027-03-20', checkOutDate: '2027-03-22' },
          { checkInDate: '2027-03-25', checkOutDate: '2027-03-27' },
        ],
      },
    });
    expect(await book('24-03-2027', '25-03-2027', 120)).toMatchObject({ status: 201 });
    expect(await book('26-03-2027', '27-03-2027', 120)).toEqual(taken);
    expect(await book('27-03-2027', '28-03-2027', 120)).toMatchObject({ status: 201 });
  });

  it('[RATE-04] blocks the day on which a guest leaves', async () => {
    await addStay();
    const block = (firstDay: string, lastDay: string) =>
      sendToDesk(server, 'POST', '/calendar/blocks', {
        by: owner,
        body: { propertyId: house.id, firstDay, lastDay, reason: 'Painters' },
      });
    expect(await block('2027-03-21', '2027-03-22')).toMatchObject(
      failure(422, 'dates_taken', 'Some of these days are booked.'),
    );
    expect(await block('2027-03-22', '2027-03-24')).toMatchObject({ status: 201 });
  });

  it('[RATE-05] finds a home for the nights of a search', async () => {
    await addStay();
    const names = async (form: Record<string, string>) => {
      const { body } = await send(server, 'POST', '/property-registry/adavance/search', {
        form: new URLSearchParams(form),
      });
      return Object(body).properties.map((one: { propertyName: string }) => one.propertyName);
    };
    expect(await names({ checkIn: '2027-03-22', checkOut: '2027-03-23' })).toEqual(['Lake house']);
    expect(await names({ checkIn: '2027-03-18', checkOut: '2027-03-20' })).toEqual(['Lake house']);
    expect(await names({ checkIn: '2027-03-21', checkOut: '2027-03-23' })).toEqual([]);
    // A single date means the night that begins on it.
    expect(await names({ checkIn: '2027-03-21' })).toEqual([]);
    expect(await names({ checkIn: '2027-03-22' })).toEqual(['Lake house']);
    expect(await names({ checkOut: '2027-03-22' })).toEqual([]);
    expect(await names({ checkOut: '2027-03-20' })).toEqual(['Lake house']);
  });

  it('answers for the first and the last day that can be written', async () => {
    const search = (form: Record<string, string>) =>
      send(server, 'POST', '/property-registry/adavance/search', {
        form: new URLSearchParams(form),
      });
    const found = { status: 200, body: { properties: [{ propertyName: 'Lake house' }] } };
    expect(await search({ checkIn: '9999-12-31' })).toMatchObject(found);
    expect(await search({ checkOut: '1000-01-01' })).toMatchObject(found);
    const guest = await addGuest(server);
    const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;
    const body = { ...bookingBody(guest.id, house.id, stay, 220), checkInDate: '1000-01-01' };
    expect(await send(server, 'POST', '/booking-registry', { token: guest.token, body })).toEqual(
      failure(422, 'dates_invalid', 'The check-in date lies in the past.'),
    );
  });

  it('[RATE-06] writes the nights to the calendar for other platforms', async () => {
    await addStay();
    const path = `/listings/${house.id}/calendars`;
    const { version } = Object(
      (await sendToDesk(server, 'GET', path, { by: owner })).body,
    ).calendars;
    const { body } = await sendToDesk(server, 'POST', `${path}/address`, {
      by: owner,
      body: { version },
    });
    const { address } = Object(body).calendars;
    const file = await server.app.inject({ url: new URL(address).pathname });
    const days = file.body.split('\r\n').filter((line) => /^DT(START|END)/.test(line));
    // The end of an event is the day after it.
    expect(days).toEqual(['DTSTART;VALUE=DATE:20270320', 'DTEND;VALUE=DATE:20270322']);
  });

  it('[RATE-07] moves a booking to other nights, up to the arrival of another guest', async () => {
    const { id, version } = await addStay({ isPaid: false });
    await addStay({ checkIn: '25-03-2027', checkOut: '26-03-2027' });
    const preview = async (checkIn: string, checkOut: string) => {
      const query = new URLSearchParams({ checkIn, checkOut });
      const reply = await sendToDesk(server, 'GET', `/bookings/${id}/dates?${query}`, {
        by: owner,
      });
      return reply;
    };
    expect(await preview('2027-03-22', '2027-03-25')).toMatchObject({
      status: 200,
      body: { change: { unit: 'night', length: 3, total: 320 } },
    });
    expect(await preview('2027-03-22', '2027-03-22')).toMatchObject(
      failure(422, 'dates_invalid', 'A stay has at least one night.'),
    );
    expect(await preview('2027-03-22', '2027-03-26')).toMatchObject({
      status: 422,
      body: { code: 'dates_taken' },
    });
    const reply = await sendToDesk(server, 'POST', `/bookings/${id}/dates`, {
      by: owner,
      body: {
        version,
        checkIn: '2027-03-22',
        checkOut: '2027-03-25',
        total: 320,
        received: 0,
        reason: 'A later flight',
      },
    });
    expect(reply).toMatchObject({ status: 200 });
    const [moved] = await server.deps.db.select().from(bookings).where(eq(bookings.id, id));
    expect(moved).toMatchObject({ checkOut: '25-03-2027', lastDay: '24-03-2027', amount: 32_000 });
  });

  it('[RATE-08] shows the last night of a booking in the calendar of the desk', async () => {
    await addStay();
    const reply = await sendToDesk(server, 'GET', '/calendar?from=2027-03-01&days=31', {
      by: owner,
    });
    expect(Object(reply.body).calendar.bookings).toMatchObject([
      { checkIn: '2027-03-20', checkOut: '2027-03-22', lastDay: '2027-03-21' },
    ]);
  });

  it('[RATE-08] shows a booking in the calendar of the desk up to the day of departure', async () => {
    await addStay();
    const arrivals = async (from: string) => {
      const path = `/calendar?from=${from}&days=31`;
      const reply = await sendToDesk(server, 'GET', path, { by: owner });
      return Object(reply.body).calendar.bookings.map((one: { checkIn: string }) => one.checkIn);
    };
    expect(await arrivals('2027-03-22')).toEqual(['2027-03-20']);
    expect(await arrivals('2027-03-23')).toEqual([]);
    expect(await arrivals('2027-02-18')).toEqual(['2027-03-20']);
    expect(await arrivals('2027-02-17')).toEqual([]);
  });
});

describe('the unit of the stays', () => {
  it('[RATE-09] stays as it is once there is a booking', async () => {
    const { db } = server.deps;
    await requireStayUnit(db, 'day');
    await requireStayUnit(db, 'night');
    await addStay();
    await requireStayUnit(db, 'night');
    await expect(requireStayUnit(db, 'day')).rejects.toThrow(
      new StartError(
        'The bookings of this database are counted in nights. Set VITE_STAY_UNIT=night, or use a database without bookings.',
      ),
    );
  });

  it('[RATE-09] is the same for every booking: the database refuses another one', async () => {
    const booking = await addStay();
    const { id } = await addGuest(server);
    const refusal = { cause: expect.objectContaining({ code: '23503' }) };
    await expect(
      addBooking(server, id, house.id, {
        checkIn: '01-04-2027',
        checkOut: '02-04-2027',
        unit: 'day',
      }),
    ).rejects.toMatchObject(refusal);
    await expect(
      server.deps.db.execute(sql`update stay_unit set unit = 'day'`),
    ).rejects.toMatchObject(refusal);
    expect(await server.deps.db.select({ last: bookings.lastDay }).from(bookings)).toEqual([
      { last: '21-03-2027' },
    ]);
    expect(booking.unit).toBe('night');
  });
});

it('[RATE-01] the structured data of a listing has the price of a night', () => {
  const page = {
    url: 'https://ndako.example/propertyDetails/1',
    origin: 'https://ndako.example',
    product: 'Ndako',
    language: 'en',
    description: '',
    images: [],
  } as const;
  const unitOf = (unit: StayUnit) => JSON.stringify(listingData(lakeHouse, { ...page, unit }));
  expect(unitOf('night')).toContain('"priceCurrency":"USD","unitText":"night"}');
  expect(unitOf('day')).toContain('"priceCurrency":"USD","unitCode":"DAY"}');
});
