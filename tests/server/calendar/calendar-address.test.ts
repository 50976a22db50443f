import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endOfOwn } from '#server/calendar/calendar-file.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import { loggedRequest } from '#server/request-log.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addOperator,
  auditEntriesOf,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { addBooking, addGuest, addProperty, empty, noon, startEmptyServer } from '../fixtures.ts';

let server: TestServer;
let manager: TestOperator;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  server = await startEmptyServer({ SITE_ORIGIN: 'http://localhost:4000' });
});
beforeEach(async () => {
  await empty(server);
  manager = await addOperator(server, 'manager');
  house = await addProperty(server);
});
afterAll(() => server.close());

const replyOf = z.object({
  calendars: z.object({ version: z.number(), address: z.optional(z.string()) }),
});

async function calendars(by = manager) {
  const reply = await sendToDesk(server, 'GET', `/listings/${house.id}/calendars`, { by });
  return replyOf.parse(reply.body).calendars;
}

const change = (version: number, by = manager, id: string = house.id) =>
  sendToDesk(server, 'POST', `/listings/${id}/calendars/address`, { by, body: { version } });

/** Gives the listing an address. @returns its path. */
async function newPath(): Promise<string> {
  const { body } = await change((await calendars()).version);
  return new URL(replyOf.parse(body).calendars.address ?? '').pathname;
}

const read = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers });

describe('the calendar of a listing for other platforms', () => {
  it('[DESK-210] has bookings and blocked days as whole days, without the guest', async () => {
    const grace = await addGuest(server, { firstName: 'Grace', email: 'grace@example.com' });
    const days = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;
    const createdAt = new Date('2027-03-09T08:00:00.000Z');
    const booking = await addBooking(server, grace.id, house.id, {
      ...days,
      createdAt,
      isPaid: true,
    });
    const [block] = await server.deps.db
      .insert(blockedDays)
      .values({
        propertyId: house.id,
        firstDay: '28-03-2027',
        lastDay: '28-03-2027',
        reason: 'Painters',
        createdAt,
      })
      .returning();
    const reply = await read(await newPath());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(reply.body).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Ndako//Stays//EN',
        'BEGIN:VEVENT',
        `UID:${booking.id}${endOfOwn(house.id)}`,
        'DTSTAMP:20270309T080000Z',
        'DTSTART;VALUE=DATE:20270320',
        'DTEND;VALUE=DATE:20270323',
        'SUMMARY:Reserved',
        'END:VEVENT',
        'BEGIN:VEVENT',
        `UID:${block?.id}${endOfOwn(house.id)}`,
        'DTSTAMP:20270309T080000Z',
        'DTSTART;VALUE=DATE:20270328',
        'DTEND;VALUE=DATE:20270329',
        'SUMMARY:Not available',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('[DESK-210] leaves out cancelled, rejected, overdue and earlier stays, and days of other platforms', async () => {
    const grace = await addGuest(server);
    const stays = [
      { isDeleted: true },
      { status: 'rejected' as const },
      { createdAt: new Date(noon.getTime() - 25 * 3_600_000) },
      { checkIn: '01-03-2027' as const, checkOut: '08-03-2027' as const, isPaid: true },
    ];
    for (const values of stays) await addBooking(server, grace.id, house.id, values);
    const [feed] = await server.deps.db
      .insert(calendarFeeds)
      .values({ propertyId: house.id, name: 'Airbnb', address: 'https://a.example/', nextAt: noon })
      .returning();
    await server.deps.db.insert(blockedDays).values({
      propertyId: house.id,
      firstDay: '10-04-2027',
      lastDay: '12-04-2027',
      reason: 'Reserved',
      feedId: feed?.id ?? null,
    });
    const { body } = await read(await newPath());
    expect(body).not.toContain('VEVENT');
    expect(body).toContain('END:VCALENDAR');
  });

  it('[DESK-210] answers 304 to a platform that has the present file', async () => {
    const path = await newPath();
    const first = await read(path);
    const etag = String(first.headers.etag);
    const later = new Date(noon.getTime() + 3_600_000);
    server.setNow(later);
    expect(await read(path, { 'if-none-match': etag })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    const { id } = await addGuest(server);
    await addBooking(server, id, house.id, { createdAt: later });
    expect(await read(path, { 'if-none-match': etag })).toMatchObject({ statusCode: 200 });
  });

  it('[DESK-210] answers only to the whole address, and names no listing', async () => {
    const path = await newPath();
    for (const url of [
      `${path.slice(0, -5)}x.ics`,
      path.replace('.ics', ''),
      `/calendars/${house.id}.ics`,
      '/calendars/.ics',
      '/calendars/',
    ]) {
      expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
    }
    expect(path).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
    expect(path).not.toContain(house.id);
  });

  it('[DESK-210] is read at most 3,000 times an hour from one network address', async () => {
    const limited = await startEmptyServer({ RATE_LIMITS: 'on' });
    try {
      const ask = () => limited.app.inject({ url: '/calendars/unknown.ics' });
      expect((await ask()).statusCode).toBe(404);
      await limited.deps.db.update(rateLimits).set({ hits: 2999 });
      expect((await ask()).statusCode).toBe(404);
      const { statusCode, headers } = await ask();
      expect({ statusCode, wait: headers['retry-after'] }).toEqual({
        statusCode: 429,
        wait: '3600',
      });
    } finally {
      await limited.close();
    }
  });

  it('[DESK-210] leaves its address out of the log', () => {
    const url = '/calendars/abc.ics?x=1';
    expect(loggedRequest({ method: 'GET', url })).toEqual({ method: 'GET', path: '/calendars/…' });
  });
});

describe('the address', () => {
  it('[DESK-211] exists after an operator has asked for it, and a new one ends the old one at once', async () => {
    expect(await calendars()).toEqual({ version: 0 });
    const first = await change(0);
    expect(first).toMatchObject({
      status: 200,
      body: {
        calendars: {
          id: house.id,
          name: 'Lake house',
          version: 1,
          address: expect.stringMatching(/^http:\/\/localhost:4000\/calendars\/[\w-]{43}\.ics$/),
          feeds: [],
        },
      },
    });
    const path = new URL(String((await calendars()).address)).pathname;
    expect((await read(path)).statusCode).toBe(200);
    expect(await change(1)).toMatchObject({ status: 200, body: { calendars: { version: 2 } } });
    expect((await read(path)).statusCode).toBe(404);
    const present = await calendars();
    expect((await read(new URL(String(present.address)).pathname)).statusCode).toBe(200);
    const entry = {
      at: noon,
      operatorId: manager.id,
      email: manager.email,
      address: '127.0.0.1',
      action: 'calendar.changeAddress',
      subjectKind: 'listing',
      subjectId: house.id,
      subjectLabel: 'Lake house',
      before: {},
      after: {},
      reason: '',
    };
    expect(await auditEntriesOf(server, house.id)).toEqual([entry, entry]);
  });

  it('[DESK-211] is not changed with an outdated version, nor by two concurrent requests', async () => {
    await change(0);
    const { address } = await calendars();
    expect(await change(0)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { version: 1, address } },
    });
    expect(await calendars()).toEqual({ version: 1, address });
    const both = await Promise.all([change(1), change(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await change(0, manager, unknown)).toMatchObject({ status: 404 });
  });

  it('[DESK-211] is not shown to operators who may not change it', async () => {
    await change(0);
    const support = await addOperator(server, 'support');
    expect(await calendars(support)).toEqual({ version: 1 });
  });
});
