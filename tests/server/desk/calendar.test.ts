import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Day } from '#contract/day.ts';
import type { PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { stayLength } from '#contract/rules/stay.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  bookingBody,
  empty,
  failure,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let owner: TestOperator;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  owner = await addOperator(server, 'owner');
  house = await addProperty(server);
});
afterAll(() => server.close());

/** 25 hours later: unpaid bookings are overdue. The session of the owner has ended, so begin another. */
async function passADay(): Promise<void> {
  server.setNow(new Date(noon.getTime() + 25 * 3_600_000));
  owner = await addOperator(server, 'owner');
}

const block = (firstDay: string, lastDay: string, propertyId: string = house.id) =>
  sendToDesk(server, 'POST', '/calendar/blocks', {
    by: owner,
    body: { propertyId, firstDay, lastDay, reason: 'Painters' },
  });
const free = (id: string, version: number, firstDay: string, lastDay: string) =>
  sendToDesk(server, 'POST', `/calendar/blocks/${id}/free`, {
    by: owner,
    body: { version, firstDay, lastDay },
  });
const calendar = async (query: string) =>
  Object((await sendToDesk(server, 'GET', `/calendar?${query}`, { by: owner })).body);

/** The id of the range that a reply shows. */
const idOf = (body: unknown) =>
  z.object({ block: z.object({ id: z.string() }) }).parse(body).block.id;

/** Sends the booking of another guest for the days, at $100 a day and $20 for the service. */
async function book(checkIn: Day, checkOut: Day, propertyId: PropertyId = house.id) {
  const guest = await addGuest(server);
  const stay = { checkIn, checkOut };
  return send(server, 'POST', '/booking-registry', {
    token: guest.token,
    body: bookingBody(guest.id, propertyId, stay, 100 * stayLength(stay, 'day') + 20),
  });
}

const taken = failure(
  422,
  'dates_taken',
  'Property between the selected dates is already booked. Please select some other dates.',
);
const booked = failure(422, 'dates_taken', 'Some of these days are booked.');

describe('blocked days', () => {
  it('[DESK-170] cannot be booked: guests get the sentence of booked days', async () => {
    expect(await block('2027-03-20', '2027-03-22')).toMatchObject({ status: 201 });
    for (const [checkIn, checkOut] of [
      ['20-03-2027', '22-03-2027'],
      ['18-03-2027', '20-03-2027'],
      ['22-03-2027', '22-03-2027'],
      ['19-03-2027', '23-03-2027'],
    ] as const) {
      expect(await book(checkIn, checkOut)).toEqual(taken);
    }
    expect(await book('23-03-2027', '24-03-2027')).toMatchObject({ status: 201 });
    expect(await book('19-03-2027', '19-03-2027')).toMatchObject({ status: 201 });
    const other = await addProperty(server);
    expect(await book('20-03-2027', '22-03-2027', other.id)).toMatchObject({ status: 201 });
  });

  it('[DESK-170] are never days with a booking, except an overdue one', async () => {
    const grace = await addGuest(server);
    const { id } = await addBooking(server, grace.id, house.id);
    expect(await block('2027-03-22', '2027-03-25')).toMatchObject(booked);
    expect(await block('2027-03-18', '2027-03-20')).toMatchObject(booked);
    expect(await block('2027-03-23', '2027-03-25')).toMatchObject({ status: 201 });
    // After 24 hours the unpaid booking is overdue, and blocking cancels it as another booking would.
    await passADay();
    expect(await block('2027-03-18', '2027-03-20')).toMatchObject({ status: 201 });
    const [given] = await server.deps.db.select().from(bookings).where(eq(bookings.id, id));
    expect(given).toMatchObject({ isDeleted: true, isGivenUp: true });
  });

  it('[DESK-170] cannot be given back to a rejected booking', async () => {
    const grace = await addGuest(server);
    const { id } = await addBooking(server, grace.id, house.id, { status: 'rejected' });
    expect(await block('2027-03-22', '2027-03-22')).toMatchObject({ status: 201 });
    const approve = (version: number) =>
      sendToDesk(server, 'POST', `/bookings/${id}/approve`, { by: owner, body: { version } });
    expect(await approve(1)).toMatchObject({ status: 422, body: { code: 'dates_taken' } });
  });

  it.each([
    ['insert', { status: 'pending' as const }],
    ['approval', { status: 'approved' as const }],
  ])('[DESK-170] the database itself refuses a booking of them (%s)', async (_title, values) => {
    const { id } = await addGuest(server);
    await block('2027-03-22', '2027-03-22');
    const refusal = { cause: expect.objectContaining({ code: '23P01' }) };
    await expect(addBooking(server, id, house.id, values)).rejects.toMatchObject(refusal);
    const rejected = await addBooking(server, id, house.id, { status: 'rejected' });
    const isIt = eq(bookings.id, rejected.id);
    await expect(server.deps.db.update(bookings).set(values).where(isIt)).rejects.toMatchObject(
      refusal,
    );
    const free = await addBooking(server, id, house.id, {
      checkIn: '24-03-2027',
      checkOut: '25-03-2027',
    });
    await expect(
      server.deps.db
        .update(bookings)
        .set({ checkIn: '21-03-2027' })
        .where(eq(bookings.id, free.id)),
    ).rejects.toMatchObject(refusal);
    await expect(
      server.deps.db.update(blockedDays).set({ lastDay: '24-03-2027' }),
    ).rejects.toMatchObject(refusal);
  });

  it('[DESK-170] of concurrent bookings and blocks of the same days, one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addProperty(server);
      const replies = await Promise.all([
        block('2027-04-01', '2027-04-03', id),
        book('02-04-2027', '04-04-2027', id),
        block('2027-04-03', '2027-04-05', id),
        book('03-04-2027', '03-04-2027', id),
      ]);
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 422, 422, 422]);
    }
  });

  it('[DESK-171] look like booked days in the calendar and the search of guests', async () => {
    const { id } = await addGuest(server);
    await addBooking(server, id, house.id);
    await block('2027-03-25', '2027-03-26');
    await block('2027-03-08', '2027-03-12');
    await block('2027-03-01', '2027-03-02');
    expect(await send(server, 'GET', `/booking-registry/dates/by-detail/${house.id}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        bookings: [
          { checkInDate: '2027-03-08', checkOutDate: '2027-03-12' },
          { checkInDate: '2027-03-20', checkOutDate: '2027-03-22' },
          { checkInDate: '2027-03-25', checkOutDate: '2027-03-26' },
        ],
      },
    });
    const names = async (checkIn: string, checkOut: string) => {
      const form = new URLSearchParams({ checkIn, checkOut });
      const { body } = await send(server, 'POST', '/property-registry/adavance/search', { form });
      return Object(body).properties.map((one: { propertyName: string }) => one.propertyName);
    };
    expect(await names('2027-03-26', '2027-03-27')).toEqual([]);
    expect(await names('2027-03-27', '2027-03-28')).toEqual(['Lake house']);
  });

  it('[DESK-172] are blocked with a reason and an entry of the trail', async () => {
    expect(await block('2027-03-20', '2027-03-22')).toEqual({
      status: 201,
      body: {
        status: 'success',
        block: {
          id: expect.any(String),
          version: 1,
          propertyId: house.id,
          firstDay: '2027-03-20',
          lastDay: '2027-03-22',
          reason: 'Painters',
          source: '',
        },
      },
      setCookie: undefined,
    });
    expect(await auditEntriesOf(server, house.id)).toEqual([
      {
        at: noon,
        operatorId: owner.id,
        email: owner.email,
        address: '127.0.0.1',
        action: 'calendar.block',
        subjectKind: 'listing',
        subjectId: house.id,
        subjectLabel: 'Lake house',
        before: {},
        after: { firstDay: '2027-03-20', lastDay: '2027-03-22' },
        reason: 'Painters',
      },
    ]);
  });

  it('[DESK-172] are refused in the wrong order, twice, too long, without a reason or a listing', async () => {
    await block('2027-03-20', '2027-03-22');
    expect(await block('2027-03-22', '2027-03-24')).toMatchObject(
      failure(422, 'step_impossible', 'Some of these days are blocked already.'),
    );
    const wrongOrder = failure(
      422,
      'dates_invalid',
      'The first day must not be after the last one, and a range has at most 732 days.',
    );
    expect(await block('2027-04-02', '2027-04-01')).toMatchObject(wrongOrder);
    expect(await block('2027-04-01', '2029-04-02')).toMatchObject(wrongOrder);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await block('2027-04-01', '2027-04-01', unknown)).toMatchObject({ status: 404 });
    const body = {
      propertyId: house.id,
      firstDay: '2027-04-01',
      lastDay: '2027-04-01',
      reason: ' ',
    };
    const withoutReason = await sendToDesk(server, 'POST', '/calendar/blocks', { by: owner, body });
    expect(withoutReason).toMatchObject({ status: 400 });
    expect(await auditEntriesOf(server, house.id)).toHaveLength(1);
  });

  it('[DESK-172] are at most 732 days', async () => {
    expect(await block('2027-04-01', '2029-04-01')).toMatchObject({ status: 201 });
  });

  it('[DESK-173] are freed: all of a range, its end, or its middle', async () => {
    const id = idOf((await block('2027-03-10', '2027-03-20')).body);
    const part = (firstDay: string, lastDay: string) => ({ firstDay, lastDay, reason: 'Painters' });
    expect(await free(id, 1, '2027-03-19', '2027-03-20')).toMatchObject({
      status: 200,
      body: { blocks: [{ id, version: 2, ...part('2027-03-10', '2027-03-18') }] },
    });
    expect(await free(id, 2, '2027-03-12', '2027-03-13')).toMatchObject({
      status: 200,
      body: {
        blocks: [
          { id, version: 3, ...part('2027-03-10', '2027-03-11') },
          { version: 1, ...part('2027-03-14', '2027-03-18') },
        ],
      },
    });
    expect(await book('12-03-2027', '13-03-2027')).toMatchObject({ status: 201 });
    expect(await book('14-03-2027', '14-03-2027')).toEqual(taken);
    expect((await free(id, 3, '2027-03-10', '2027-03-11')).body).toMatchObject({ blocks: [] });
    expect(await book('10-03-2027', '11-03-2027')).toMatchObject({ status: 201 });
    expect(await auditEntriesOf(server, house.id)).toContainEqual({
      at: noon,
      operatorId: owner.id,
      email: owner.email,
      address: '127.0.0.1',
      action: 'calendar.free',
      subjectKind: 'listing',
      subjectId: house.id,
      subjectLabel: 'Lake house',
      before: { firstDay: '2027-03-10', lastDay: '2027-03-11' },
      after: {},
      reason: 'Painters',
    });
  });

  it('[DESK-173] are not freed with an outdated version, nor are days outside of the range', async () => {
    const id = idOf((await block('2027-03-10', '2027-03-20')).body);
    expect(await free(id, 1, '2027-03-09', '2027-03-20')).toMatchObject(
      failure(422, 'dates_invalid', 'These days are not all in this blocked range.'),
    );
    await free(id, 1, '2027-03-20', '2027-03-20');
    expect(await free(id, 1, '2027-03-10', '2027-03-10')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { version: 2, lastDay: '2027-03-19' } },
    });
    await free(id, 2, '2027-03-10', '2027-03-19');
    expect(await free(id, 2, '2027-03-10', '2027-03-19')).toMatchObject({ status: 404 });
  });

  it('[DESK-173] of another platform are not freed here', async () => {
    const [feed] = await server.deps.db
      .insert(calendarFeeds)
      .values({ propertyId: house.id, name: 'Airbnb', address: 'https://a.example/', nextAt: noon })
      .returning();
    const [row] = await server.deps.db
      .insert(blockedDays)
      .values({
        propertyId: house.id,
        firstDay: '10-03-2027',
        lastDay: '12-03-2027',
        reason: 'Reserved',
        feedId: feed?.id ?? null,
      })
      .returning();
    expect(await free(row?.id ?? '', 1, '2027-03-10', '2027-03-12')).toMatchObject(
      failure(
        422,
        'step_impossible',
        'Another platform blocks these days. They become free when it frees them.',
      ),
    );
    expect((await calendar('from=2027-03-01&days=31')).calendar.blocks).toMatchObject([
      { source: 'Airbnb', reason: 'Reserved' },
    ]);
  });
});

describe('the calendar of the desk', () => {
  it('[DESK-346] has Villa 2 before Villa 10', async () => {
    for (const name of ['Villa 10', 'Villa 100', 'Villa 2', 'Villa 1']) {
      await addProperty(server, { name });
    }
    expect(await calendar('from=2027-03-01&days=31&search=Villa')).toMatchObject({
      calendar: {
        listings: [
          { name: 'Villa 1' },
          { name: 'Villa 2' },
          { name: 'Villa 10' },
          { name: 'Villa 100' },
        ],
      },
    });
  });

  it('[DESK-174] has the listings in the order of names, with their bookings and blocked days', async () => {
    const annex = await addProperty(server, { name: 'Annex', location: 'Gombe' });
    const grace = await addGuest(server);
    const booking = await addBooking(server, grace.id, house.id, { status: 'approved' });
    const stays = [
      { isDeleted: true },
      { status: 'rejected' as const },
      { checkIn: '01-02-2027' as const, checkOut: '28-02-2027' as const },
      { checkIn: '01-04-2027' as const, checkOut: '02-04-2027' as const },
    ];
    for (const values of stays) await addBooking(server, grace.id, house.id, values);
    const id = idOf((await block('2027-02-25', '2027-03-01', annex.id)).body);
    expect(await calendar('from=2027-03-01&days=31')).toEqual({
      status: 'success',
      calendar: {
        listings: [
          { id: annex.id, name: 'Annex', location: 'Gombe' },
          { id: house.id, name: 'Lake house', location: 'Goma, Lac Kivu' },
        ],
        bookings: [
          {
            id: booking.id,
            propertyId: house.id,
            checkIn: '2027-03-20',
            checkOut: '2027-03-22',
            lastDay: '2027-03-22',
            guest: 'Grace Ilunga',
            state: 'approved',
            isPaid: false,
          },
        ],
        blocks: [
          {
            id,
            version: 1,
            propertyId: annex.id,
            firstDay: '2027-02-25',
            lastDay: '2027-03-01',
            reason: 'Painters',
            source: '',
          },
        ],
        conflicts: [],
      },
    });
  });

  it('[DESK-174] by day shows a booking up to its last day', async () => {
    const grace = await addGuest(server);
    await addBooking(server, grace.id, house.id);
    expect((await calendar('from=2027-03-22&days=31')).calendar.bookings).toMatchObject([
      { checkIn: '2027-03-20', lastDay: '2027-03-22' },
    ]);
    expect((await calendar('from=2027-03-23&days=31')).calendar.bookings).toEqual([]);
  });

  it('[DESK-174] leaves out overdue bookings, whose days are free', async () => {
    const grace = await addGuest(server);
    await addBooking(server, grace.id, house.id);
    await passADay();
    expect((await calendar('from=2027-03-01&days=31')).calendar.bookings).toEqual([]);
  });

  it('[DESK-174] is filtered by listing and search, and read page by page', async () => {
    const annex = await addProperty(server, { name: 'Annex', location: 'Gombe' });
    // Its bookings stay, so it is there too.
    await addProperty(server, { name: 'Hidden', status: 'rejected' });
    const names = async (query: string) =>
      (await calendar(`from=2027-03-01&days=31${query}`)).calendar.listings.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('')).toEqual(['Annex', 'Hidden', 'Lake house']);
    expect(await names(`&property=${house.id}`)).toEqual(['Lake house']);
    expect(await names('&property=unknown')).toEqual([]);
    expect(await names('&search=GOMB')).toEqual(['Annex']);
    expect(await names('&search=%25')).toEqual([]);
    expect(await names(`&after=${annex.id}`)).toEqual(['Hidden', 'Lake house']);
    const refused = await sendToDesk(server, 'GET', '/calendar?from=2027-03-01&days=94', {
      by: owner,
    });
    expect(refused).toMatchObject({ status: 400 });
  });

  it('[DESK-174] names the next page after 500 listings', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      name: `Home ${String(at).padStart(3, '0')}`,
      price: cents(100),
      code: `home-${at}`,
    }));
    await server.deps.db.insert(properties).values(rows);
    const first = await calendar('from=2027-03-01&days=31');
    expect(first.calendar.listings).toHaveLength(500);
    expect(first.calendar.listings.at(-1).name).toBe('Home 499');
    const second = await calendar(`from=2027-03-01&days=31&after=${first.next}`);
    expect(second.calendar.listings).toMatchObject([{ name: 'Lake house' }]);
    expect(second.next).toBeUndefined();
  });

  it('[DESK-175] is blocked and freed by the command line', async () => {
    const run = (...args: string[]) => runCommand(server.deps, args);
    const days = ['--from', '2027-03-20', '--to', '2027-03-22'];
    const [line = ''] = await run('calendar', 'block', house.id, ...days, '--reason', 'Painters');
    expect(line).toMatch(/^[\da-f-]{36} {2}20-03-2027 – 22-03-2027 {2}Painters$/);
    expect(await run('calendar', 'show', house.id, ...days)).toEqual([line]);
    const id = line.slice(0, 36);
    expect(await run('calendar', 'free', house.id, ...days, '--yes')).toEqual([
      'These days of Lake house are free.',
    ]);
    expect(await run('calendar', 'show', house.id, ...days)).toEqual(['Nothing to list.']);
    await expect(run('calendar', 'free', house.id, ...days, '--yes')).rejects.toThrow(
      'None of these days is blocked.',
    );
    expect(id).toHaveLength(36);
  });
});
