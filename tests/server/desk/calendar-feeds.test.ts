import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, type Day } from '#contract/day.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { changeLink, linkOf, pathOf } from '#server/calendar/calendar-link.ts';
import { readDueFeeds } from '#server/calendar/feed-sweep.ts';
import { fetchFeed } from '#server/calendar/fetch-feed.ts';
import { parseFeed } from '#server/calendar/parse-feed.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { startSweeps } from '#server/sweeps.ts';
import { calendar, OtherPlatform, stayEvent } from '#testing/other-platform.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

const platform = new OtherPlatform();
let origin: string;
let server: TestServer;
let manager: TestOperator;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  origin = await platform.listen();
  server = await startEmptyServer({ PRIVATE_CALENDARS: `${origin}, http://10.0.0.5:8080/` });
});
beforeEach(async () => {
  platform.answer = undefined;
  platform.file = calendar();
  platform.asked.length = 0;
  await empty(server);
  manager = await addOperator(server, 'manager');
  house = await addProperty(server);
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

const replyOf = z.object({
  calendars: z.object({ feeds: z.array(z.looseObject({ id: z.string() })) }),
});

const add = (address = `${origin}/a.ics`, name = 'Airbnb', id: string = house.id) =>
  sendToDesk(server, 'POST', `/listings/${id}/calendars/feeds`, {
    by: manager,
    body: { name, address },
  });

/** The calendars of the house on other platforms, as the desk reads them. */
async function feeds(by = manager) {
  const { body } = await sendToDesk(server, 'GET', `/listings/${house.id}/calendars`, { by });
  return replyOf.parse(body).calendars.feeds;
}

/** Adds the platform's calendar. @returns its id. */
async function addedFeed(): Promise<string> {
  await add();
  return (await feeds())[0]?.id ?? '';
}

const readNow = (id: string) =>
  sendToDesk(server, 'POST', `/calendar-feeds/${id}/read`, { by: manager, body: {} });
const remove = (id: string) =>
  sendToDesk(server, 'POST', `/calendar-feeds/${id}/remove`, { by: manager, body: {} });

const place = {
  endOfOwn: '.house@ndako',
  today: '10-03-2027',
  timeZone: 'Africa/Kinshasa',
  unit: 'day',
  followsRules: true,
} as const;

const found = (stays: number) => ({ stays, leftOut: 0, events: [] });

const sweep = () =>
  readDueFeeds({ ...server.deps, report: (error) => expect(error).toBeUndefined() });
const later = (minutes: number) => server.setNow(new Date(noon.getTime() + minutes * 60_000));

/** A day as iCalendar writes it. */
const compact = (day: Day) => day.split('-').reverse().join('');

/** The blocked days of the house, in their order. */
async function blocked(): Promise<(readonly [Day, Day, string])[]> {
  const rows = await server.deps.db
    .select()
    .from(blockedDays)
    .where(eq(blockedDays.propertyId, house.id))
    .orderBy(blockedDays.firstDay, blockedDays.lastDay);
  return rows.map(({ firstDay, lastDay, reason }) => [firstDay, lastDay, reason]);
}

describe('the calendar of another platform', () => {
  it('[DESK-212] [DESK-216] is read when it is added, and blocks its days', async () => {
    platform.file = calendar(
      stayEvent('20270320', '20270323', 'Reserved'),
      stayEvent('20270401', '20270402', 'Not available'),
    );
    expect(await add()).toEqual({
      status: 201,
      body: {
        status: 'success',
        calendars: {
          id: house.id,
          name: 'Lake house',
          version: 0,
          feeds: [
            {
              id: expect.any(String),
              name: 'Airbnb',
              address: `${origin}/a.ics`,
              readAt: '2027-03-10T12:00:00.000Z',
              found: found(2),
              conflicts: [],
            },
          ],
        },
      },
      setCookie: undefined,
    });
    expect(platform.asked).toEqual(['/a.ics']);
    expect(await blocked()).toEqual([
      ['20-03-2027', '22-03-2027', 'Reserved'],
      ['01-04-2027', '01-04-2027', 'Not available'],
    ]);
    expect(await auditEntriesOf(server, house.id)).toEqual([
      {
        at: noon,
        operatorId: manager.id,
        email: manager.email,
        address: '127.0.0.1',
        action: 'calendar.addFeed',
        subjectKind: 'listing',
        subjectId: house.id,
        subjectLabel: 'Lake house',
        before: {},
        after: { name: 'Airbnb', platform: new URL(origin).host },
        reason: '',
      },
    ]);
  });

  it('[DESK-212] is read again after 30 minutes, and its freed days become free', async () => {
    platform.file = calendar(
      stayEvent('20270320', '20270323', 'One'),
      stayEvent('20270325', '20270326', 'Two'),
    );
    await add();
    const kept = async () =>
      (await server.deps.db.select().from(blockedDays).where(eq(blockedDays.reason, 'Two')))[0]?.id;
    const id = await kept();
    platform.file = calendar(
      stayEvent('20270325', '20270326', 'Two'),
      stayEvent('20270328', '20270330', 'Three'),
    );
    later(29);
    await sweep();
    expect(platform.asked).toEqual(['/a.ics']);
    later(30);
    await sweep();
    expect(platform.asked).toEqual(['/a.ics', '/a.ics']);
    expect(await blocked()).toEqual([
      ['25-03-2027', '25-03-2027', 'Two'],
      ['28-03-2027', '29-03-2027', 'Three'],
    ]);
    // What did not change stays the same record.
    expect(await kept()).toBe(id);
    await sweep();
    expect(platform.asked).toHaveLength(2);
  });

  it('[DESK-212] can be that of another listing of this site: only its own days are left out', async () => {
    const { db } = server.deps;
    const grace = await addGuest(server);
    const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027', isPaid: true } as const;
    await addBooking(server, grace.id, house.id, stay);
    const room = await addProperty(server, { name: 'Lake room' });
    await changeLink(db, house.id);
    const link = assertDefined(await linkOf(db, house.id));
    platform.file = (await server.app.inject({ url: pathOf(link) })).body;
    await add(`${origin}/a.ics`, 'Lake house', room.id);
    await add();
    expect(await db.select().from(blockedDays)).toMatchObject([
      {
        propertyId: room.id,
        firstDay: '20-03-2027',
        lastDay: '22-03-2027',
        reason: 'Reserved',
      },
    ]);
    expect(await feeds()).toMatchObject([{ found: found(0), conflicts: [] }]);
  });

  it('[DESK-212] is read by a running server without a request', async () => {
    await add();
    later(30);
    const swept = Promise.withResolvers<void>();
    const stop = startSweeps(server.deps, (name) => {
      if (name === 'calendars') swept.resolve();
    });
    await swept.promise;
    await stop();
    expect(platform.asked).toHaveLength(2);
  });

  it('[DESK-212] is read by one of several servers', async () => {
    await add();
    later(30);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(platform.asked).toHaveLength(2);
  });

  it('[DESK-212] is read on demand', async () => {
    const id = await addedFeed();
    platform.file = calendar(stayEvent('20270320', '20270323'));
    later(5);
    expect(await readNow(id)).toMatchObject({
      status: 200,
      body: { calendars: { feeds: [{ id, readAt: '2027-03-10T12:05:00.000Z' }] } },
    });
    expect(await blocked()).toEqual([['20-03-2027', '22-03-2027', 'Reserved']]);
    // The next reading is 30 minutes after this one.
    later(30);
    await sweep();
    expect(platform.asked).toHaveLength(2);
  });

  it('[DESK-212] keeps days that are over, and those that an operator blocked', async () => {
    platform.file = calendar(stayEvent('20270308', '20270312', 'Now'));
    const id = await addedFeed();
    await sendToDesk(server, 'POST', '/calendar/blocks', {
      by: manager,
      body: {
        propertyId: house.id,
        firstDay: '2027-03-11',
        lastDay: '2027-03-14',
        reason: 'Painters',
      },
    });
    server.setNow(new Date('2027-03-12T12:00:00.000Z'));
    manager = await addOperator(server, 'manager');
    platform.file = calendar(stayEvent('20270313', '20270315', 'Next'));
    await readNow(id);
    expect(await blocked()).toEqual([
      ['08-03-2027', '11-03-2027', 'Now'],
      ['11-03-2027', '14-03-2027', 'Painters'],
      ['13-03-2027', '14-03-2027', 'Next'],
    ]);
  });

  it('[DESK-216] is removed with its days, once', async () => {
    platform.file = calendar(stayEvent('20270320', '20270323'));
    const id = await addedFeed();
    expect(await remove(id)).toMatchObject({ status: 200, body: { calendars: { feeds: [] } } });
    expect(await blocked()).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await readNow(id)).toMatchObject({ status: 404 });
    expect(await readNow('unknown')).toMatchObject({ status: 404 });
    const entries = (await auditEntriesOf(server, house.id)).map(({ action, before }) => [
      action,
      before,
    ]);
    expect(entries).toContainEqual([
      'calendar.removeFeed',
      { name: 'Airbnb', platform: new URL(origin).host },
    ]);
  });

  it('[DESK-216] that is removed while it is read leaves no days', async () => {
    const id = await addedFeed();
    platform.answer = (_request, response) => {
      void remove(id).then(() => response.end(calendar(stayEvent('20270320', '20270323'))));
    };
    expect(await readNow(id)).toMatchObject({ status: 200, body: { calendars: { feeds: [] } } });
    expect(await blocked()).toEqual([]);
  });

  it('[DESK-212] that was read meanwhile keeps the later state', async () => {
    const id = await addedFeed();
    platform.answer = (_request, response) => {
      platform.answer = undefined;
      platform.file = calendar(stayEvent('20270325', '20270326', 'Later'));
      later(2);
      void readNow(id).then(() =>
        response.end(calendar(stayEvent('20270320', '20270323', 'Earlier'))),
      );
    };
    later(1);
    await readNow(id);
    expect(await blocked()).toEqual([['25-03-2027', '25-03-2027', 'Later']]);
  });

  it('[DESK-213] that was read meanwhile has no fault of an earlier reading that fails late', async () => {
    const id = await addedFeed();
    platform.answer = (_request, response) => {
      platform.answer = undefined;
      later(2);
      void readNow(id).then(() => {
        later(3);
        response.writeHead(404).end();
      });
    };
    later(1);
    await readNow(id);
    expect(platform.asked).toHaveLength(3);
    expect(await feeds()).toEqual([
      {
        id,
        name: 'Airbnb',
        address: `${origin}/a.ics`,
        readAt: '2027-03-10T12:02:00.000Z',
        found: found(0),
        conflicts: [],
      },
    ]);
  });
});

describe('a calendar that cannot be read', () => {
  it.each<[string, string, (response: import('node:http').ServerResponse) => void]>([
    ['noFile', 'is gone', (response) => response.writeHead(404).end()],
    ['noFile', 'redirects to nothing', (response) => response.writeHead(302).end()],
    ['notCalendar', 'is a page', (response) => response.end('<!doctype html>')],
    ['tooLarge', 'is too large', (response) => response.end('x'.repeat(8 * 1024 * 1024 + 1))],
    ['unreachable', 'breaks off', (response) => response.socket?.destroy()],
    [
      'unreachable',
      'breaks off in the middle',
      (response) => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('BEGIN:VCALENDAR', () => response.socket?.destroy());
      },
    ],
    [
      'notAllowed',
      'redirects to another place of this network',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'notAllowed',
      'redirects to this machine over https',
      (response) => response.writeHead(302, { location: 'https://localhost/' }).end(),
    ],
    [
      'notAllowed',
      'redirects without end',
      (response) => response.writeHead(302, { location: '/a.ics' }).end(),
    ],
  ])(
    '[DESK-213] [DESK-214] says %s when it %s, and keeps its days',
    async (fault, _title, answer) => {
      platform.file = calendar(stayEvent('20270320', '20270323'));
      const id = await addedFeed();
      platform.answer = (_request, response) => answer(response);
      later(7);
      expect(await readNow(id)).toMatchObject({ status: 200 });
      expect(await feeds()).toEqual([
        {
          id,
          name: 'Airbnb',
          address: `${origin}/a.ics`,
          readAt: '2027-03-10T12:00:00.000Z',
          found: found(1),
          fault,
          failedAt: '2027-03-10T12:07:00.000Z',
          conflicts: [],
        },
      ]);
      expect(await blocked()).toEqual([['20-03-2027', '22-03-2027', 'Reserved']]);
      platform.answer = undefined;
      later(8);
      await readNow(id);
      const [feed] = await feeds();
      expect(feed).toMatchObject({ readAt: '2027-03-10T12:08:00.000Z' });
      expect(feed).not.toHaveProperty('fault');
      expect(feed).not.toHaveProperty('failedAt');
    },
  );

  it('[DESK-213] says that this server failed, whatever the error was', async () => {
    platform.file = calendar(stayEvent('20270320', '20270323'));
    const id = await addedFeed();
    await server.deps.db.execute(
      sql`alter table blocked_days add constraint of_this_test check (reason <> 'Refused')`,
    );
    platform.file = calendar(stayEvent('20270401', '20270403', 'Refused'));
    later(7);
    expect(await readNow(id)).toMatchObject({ status: 200 });
    expect(await feeds()).toEqual([
      {
        id,
        name: 'Airbnb',
        address: `${origin}/a.ics`,
        readAt: '2027-03-10T12:00:00.000Z',
        found: found(1),
        fault: 'serverError',
        failedAt: '2027-03-10T12:07:00.000Z',
        conflicts: [],
      },
    ]);
    expect(await blocked()).toEqual([['20-03-2027', '22-03-2027', 'Reserved']]);
    // The sweep also reports it.
    const reported: unknown[] = [];
    later(37);
    await readDueFeeds({ ...server.deps, report: (error) => reported.push(error) });
    expect(reported).toEqual([expect.any(Error)]);
    await server.deps.db.execute(sql`alter table blocked_days drop constraint of_this_test`);
  });

  it('[DESK-213] is read less and less often, and as before after a success', async () => {
    await add();
    const minutes: number[] = [];
    let now = 0;
    platform.answer = (_request, response) => {
      minutes.push(now);
      response.writeHead(404).end();
    };
    for (; now <= 2600; now += 10) {
      later(now);
      await sweep();
    }
    expect(minutes).toEqual([30, 60, 120, 240, 480, 960, 1440, 1920, 2400]);
    platform.answer = undefined;
    later(2880);
    await sweep();
    expect(await server.deps.db.select().from(calendarFeeds)).toMatchObject([
      { readAt: new Date('2027-03-12T12:00:00.000Z'), fault: null },
    ]);
    platform.asked.length = 0;
    later(2909);
    await sweep();
    expect(platform.asked).toEqual([]);
    later(2910);
    await sweep();
    expect(platform.asked).toEqual(['/a.ics']);
  });

  it('[DESK-214] leaves the server time for other requests while it is parsed', async () => {
    const days = Array.from({ length: 1000 }, (_, index) =>
      stayEvent('20270320', '20270323', `Stay ${index}`),
    );
    const ended: string[] = [];
    const parsing = parseFeed({ text: calendar(...days), place }).then(({ events }) => {
      ended.push(`${events.length} events`);
    });
    for (let request = 0; request < 5; request += 1) {
      await server.app.inject('/healthz');
      ended.push('/healthz');
    }
    await parsing;
    expect(ended).toEqual([...Array.from({ length: 5 }, () => '/healthz'), '1000 events']);
  });

  it('[DESK-214] is given up when it takes too long to parse', async () => {
    const days = Array.from({ length: 1000 }, () => stayEvent('20270320', '20270323'));
    await expect(parseFeed({ text: calendar(...days), place }, 1)).rejects.toThrow('tooSlow');
  });

  it('[DESK-212] blocks and frees the days of a thousand events', async () => {
    const events = Array.from({ length: 1000 }, (_, index) => {
      const day = addDays('01-04-2027', (index % 300) * 2);
      return stayEvent(compact(day), compact(addDays(day, 1)), `Stay ${index}`);
    });
    platform.file = calendar(...events);
    await add();
    expect(await blocked()).toHaveLength(1000);
    platform.file = calendar(stayEvent('20270325', '20270326', 'Last'));
    later(30);
    await sweep();
    expect(await blocked()).toEqual([['25-03-2027', '25-03-2027', 'Last']]);
  });

  it('[DESK-214] is given up when it takes too long', async () => {
    platform.answer = (_request, response) => {
      response.write('BEGIN:VCALENDAR');
    };
    const reach = { allowed: [origin], limitMs: 200 };
    await expect(fetchFeed(`${origin}/a.ics`, reach)).rejects.toThrow('unreachable');
  });

  it('[DESK-214] is followed to another address of the platform', async () => {
    platform.answer = (_request, response) => {
      platform.answer = undefined;
      response.writeHead(301, { location: '/b.ics' }).end();
    };
    const reach = { allowed: [origin] };
    expect(await fetchFeed(`${origin}/a.ics`, reach)).toBe(calendar());
    expect(platform.asked).toEqual(['/a.ics', '/b.ics']);
  });

  it.each([
    'https://127.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:7f00:1]/a.ics',
    'https://0x7f.1/a.ics',
    'https://localhost/a.ics',
    'https://169.254.169.254/latest/meta-data/',
  ])('[DESK-214] is not read on this network: %s', async (address) => {
    await expect(fetchFeed(address, { allowed: [origin] })).rejects.toThrow('notAllowed');
  });

  it.each([
    'http://calendars.example/a.ics',
    'ftp://calendars.example/a.ics',
    'https://user:password@calendars.example/a.ics',
    'calendars.example/a.ics',
    'file:///etc/passwd',
  ])('[DESK-214] is not added at %s', async (address) => {
    expect(await add(address)).toMatchObject(
      failure(
        422,
        'refused',
        'The address must begin with https://, without a user name or a password.',
      ),
    );
    expect(await feeds()).toEqual([]);
  });
});

describe('an event on booked days', () => {
  const taken = { checkIn: '20-03-2027', checkOut: '22-03-2027', isPaid: true } as const;

  async function addGrace() {
    const grace = await addGuest(server, { firstName: 'Grace', lastName: 'Ilunga' });
    return addBooking(server, grace.id, house.id, taken);
  }

  it('[DESK-215] blocks the days around the booking, and is shown as a conflict', async () => {
    const { id: bookingId } = await addGrace();
    platform.file = calendar(stayEvent('20270318', '20270326', 'Reserved'));
    await add();
    expect(await blocked()).toEqual([
      ['18-03-2027', '19-03-2027', 'Reserved'],
      ['23-03-2027', '25-03-2027', 'Reserved'],
    ]);
    expect(await feeds()).toMatchObject([
      {
        conflicts: [
          {
            title: 'Reserved',
            firstDay: '2027-03-18',
            lastDay: '2027-03-25',
            booking: {
              id: bookingId,
              guest: 'Grace Ilunga',
              checkIn: '2027-03-20',
              checkOut: '2027-03-22',
              lastDay: '2027-03-22',
            },
          },
        ],
      },
    ]);
  });

  it('[DESK-222] is settled when an operator confirms that it is the booking itself', async () => {
    const { id: booking } = await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Not available'));
    const id = await addedFeed();
    const confirm = (body: object) =>
      sendToDesk(server, 'POST', `/calendar-feeds/${id}/same-stay`, { by: manager, body });
    expect(await confirm({ booking })).toMatchObject({
      status: 200,
      body: { calendars: { feeds: [{ id, conflicts: [] }] } },
    });
    const entries = (await auditEntriesOf(server, house.id)).map(({ action, after }) => [
      action,
      after,
    ]);
    expect(entries).toContainEqual(['calendar.sameStay', { name: 'Airbnb', booking }]);
    await readNow(id);
    expect(await feeds()).toMatchObject([{ conflicts: [] }]);
    expect(await confirm({ booking })).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
    // The platform takes one more day: this is no longer the booking alone.
    platform.file = calendar(stayEvent('20270320', '20270324', 'Not available'));
    await readNow(id);
    expect(await feeds()).toMatchObject([{ conflicts: [{ lastDay: '2027-03-23' }] }]);
    expect(await confirm({ booking })).toMatchObject({ status: 422 });
    expect(await feeds()).toMatchObject([{ conflicts: [{ lastDay: '2027-03-23' }] }]);
  });

  it('[DESK-222] is shown again for another booking of the same days', async () => {
    const { id: booking } = await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Not available'));
    const id = await addedFeed();
    const body = { booking };
    await sendToDesk(server, 'POST', `/calendar-feeds/${id}/same-stay`, { by: manager, body });
    platform.file = calendar();
    await readNow(id);
    await server.deps.db.update(bookings).set({ isDeleted: true }).where(eq(bookings.id, booking));
    await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Not available'));
    await readNow(id);
    expect(await feeds()).toMatchObject([{ conflicts: [{ title: 'Not available' }] }]);
  });

  it('[DESK-222] is settled by a command', async () => {
    const { id: booking } = await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Reserved'));
    const id = await addedFeed();
    const run = (...args: string[]) => runCommand(server.deps, args);
    const line = `  20-03-2027 – 22-03-2027 Reserved: booking ${booking} of Grace Ilunga, 20-03-2027 – 22-03-2027`;
    expect(await run('feeds', 'show', house.id)).toContain(line);
    const same = await run('feeds', 'same', id, '--set', JSON.stringify({ booking }), '--yes');
    expect(same).toHaveLength(2);
    expect(same).not.toContain(line);
  });

  it('[DESK-221] is in the calendar of the desk, on its days', async () => {
    const { id } = await addGrace();
    const annex = await addProperty(server, { name: 'Annex' });
    platform.file = calendar(stayEvent('20270318', '20270326', 'Reserved'));
    await add();
    const conflicts = async (query: string) => {
      const reply = await sendToDesk(server, 'GET', `/calendar?${query}`, { by: manager });
      return Object(reply.body).calendar.conflicts;
    };
    expect(await conflicts('from=2027-03-01&days=31')).toEqual([
      {
        propertyId: house.id,
        source: 'Airbnb',
        title: 'Reserved',
        firstDay: '2027-03-18',
        lastDay: '2027-03-25',
        booking: {
          id,
          guest: 'Grace Ilunga',
          checkIn: '2027-03-20',
          checkOut: '2027-03-22',
          lastDay: '2027-03-22',
        },
      },
    ]);
    expect(await conflicts('from=2027-03-25&days=1')).toHaveLength(1);
    expect(await conflicts('from=2027-03-26&days=31')).toEqual([]);
    expect(await conflicts('from=2027-03-01&days=17')).toEqual([]);
    expect(await conflicts(`from=2027-03-01&days=31&property=${annex.id}`)).toEqual([]);
  });

  it('[DESK-215] gets them soon after the booking is cancelled', async () => {
    const { id } = await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Reserved'));
    await add();
    expect(await blocked()).toEqual([]);
    later(1);
    await sweep();
    expect(platform.asked).toHaveLength(1);
    await server.deps.db.update(bookings).set({ isDeleted: true }).where(eq(bookings.id, id));
    expect(await feeds()).toMatchObject([{ conflicts: [] }]);
    await sweep();
    expect(platform.asked).toHaveLength(2);
    expect(await blocked()).toEqual([['20-03-2027', '22-03-2027', 'Reserved']]);
    await sweep();
    expect(platform.asked).toHaveLength(2);
  });

  it('[DESK-215] gets them soon after the booking moves to other days', async () => {
    const { id } = await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Reserved'));
    await add();
    await server.deps.db
      .update(bookings)
      .set({ checkIn: '22-04-2027', checkOut: '24-04-2027' })
      .where(eq(bookings.id, id));
    expect(await feeds()).toMatchObject([{ conflicts: [] }]);
    await sweep();
    expect(await blocked()).toEqual([['20-03-2027', '22-03-2027', 'Reserved']]);
  });

  it('[DESK-215] is no longer a conflict when the other platform frees the days', async () => {
    await addGrace();
    platform.file = calendar(stayEvent('20270320', '20270323', 'Reserved'));
    const id = await addedFeed();
    platform.file = calendar();
    await readNow(id);
    expect(await feeds()).toMatchObject([{ conflicts: [] }]);
  });

  it('[DESK-215] is no conflict with a stay that is over or was not paid in time', async () => {
    const grace = await addGuest(server);
    const past = { checkIn: '05-03-2027', checkOut: '09-03-2027', isPaid: true } as const;
    await addBooking(server, grace.id, house.id, past);
    const dayBefore = new Date(noon.getTime() - 25 * 3_600_000);
    const overdue = await addBooking(server, grace.id, house.id, { createdAt: dayBefore });
    platform.file = calendar(stayEvent('20270308', '20270323', 'Reserved'));
    await add();
    expect(await feeds()).toMatchObject([{ conflicts: [] }]);
    expect(await blocked()).toEqual([['10-03-2027', '22-03-2027', 'Reserved']]);
    const [row] = await server.deps.db.select().from(bookings).where(eq(bookings.id, overdue.id));
    expect(row).toMatchObject({ isGivenUp: true });
  });

  it('[DESK-215] never takes days that a guest books at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = addDays('01-04-2027', round * 10);
      const grace = await addGuest(server);
      const days = { checkIn: first, checkOut: first, isPaid: true };
      platform.file = calendar(stayEvent(compact(first), compact(addDays(first, 2))));
      const [booking] = await Promise.allSettled([
        addBooking(server, grace.id, house.id, days),
        add(`${origin}/${round}.ics`, `Platform ${round}`),
      ]);
      const here = (await blocked()).filter(([day]) => day === first || day === addDays(first, 1));
      const from = booking.status === 'fulfilled' ? addDays(first, 1) : first;
      expect(here).toEqual([[from, addDays(first, 1), 'Reserved']]);
    }
  });
});

describe('the calendars of all listings', () => {
  const list = async (query = '') => {
    const { body } = await sendToDesk(server, 'GET', `/calendar-feeds${query}`, { by: manager });
    return Object(body);
  };
  const names = async (query: string) =>
    (await list(query)).records?.map(({ name }: { name: string }) => name);

  it('[DESK-216] are listed by state and search, without their addresses', async () => {
    const grace = await addGuest(server);
    await addBooking(server, grace.id, house.id, { isPaid: true });
    const annex = await addProperty(server, { name: 'Annex' });
    platform.file = calendar(stayEvent('20270320', '20270323'));
    await add(`${origin}/a.ics`, 'Airbnb');
    later(1);
    platform.answer = (_request, response) => response.writeHead(500).end();
    await add(`${origin}/b.ics`, 'Booking', annex.id);
    expect(await list()).toEqual({
      status: 'success',
      records: [
        {
          id: expect.any(String),
          name: 'Booking',
          fault: 'noFile',
          failedAt: '2027-03-10T12:01:00.000Z',
          listing: { id: annex.id, name: 'Annex' },
          conflicts: 0,
        },
        {
          id: expect.any(String),
          name: 'Airbnb',
          readAt: '2027-03-10T12:00:00.000Z',
          found: found(1),
          listing: { id: house.id, name: 'Lake house' },
          conflicts: 1,
        },
      ],
    });
    expect(await names('?state=failing')).toEqual(['Booking']);
    expect(await names('?state=conflict')).toEqual(['Airbnb']);
    expect(await names('?search=ANNE')).toEqual(['Booking']);
    expect(await names('?search=airb')).toEqual(['Airbnb']);
    expect(await names('?search=%25')).toEqual([]);
  });

  it('[DESK-216] are listed page by page', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => ({
      propertyId: house.id,
      name: `Platform ${at}`,
      address: 'https://a.example/',
      nextAt: noon,
      createdAt: new Date(noon.getTime() + at),
    }));
    await server.deps.db.insert(calendarFeeds).values(rows);
    const first = await list();
    expect(first.records).toHaveLength(50);
    expect(first.records[0].name).toBe('Platform 50');
    expect(await list(`?after=${first.next}`)).toMatchObject({ records: [{ name: 'Platform 0' }] });
  });

  it('[DESK-216] show no addresses to operators who may not change them', async () => {
    await add();
    const support = await addOperator(server, 'support');
    expect(await feeds(support)).toEqual([
      {
        id: expect.any(String),
        name: 'Airbnb',
        readAt: '2027-03-10T12:00:00.000Z',
        found: found(0),
        conflicts: [],
      },
    ]);
  });
});

it('[DESK-217] the command line lists, adds, reads and removes them, and changes an address', async () => {
  const run = (...args: string[]) => runCommand(server.deps, args);
  expect(await run('feeds', 'show', house.id)).toEqual([
    'The listing has no address for other platforms.',
  ]);
  const set = JSON.stringify({ name: 'Airbnb', address: `${origin}/a.ics` });
  await run('feeds', 'add', house.id, '--set', set);
  const [listed = ''] = await run('feeds', 'list');
  expect(listed).toMatch(
    /^[\da-f-]{36} {2}Airbnb {2}2027-03-10T12:00:00\.000Z {2}0 stays, 0 events left out {2}Lake house$/,
  );
  const id = listed.slice(0, 36);
  platform.answer = (_request, response) => response.writeHead(404).end();
  const [, line] = await run('feeds', 'read', id);
  expect(line).toBe(
    `${id}  Airbnb  2027-03-10T12:00:00.000Z  0 stays, 0 events left out  not read: noFile`,
  );
  const [address] = await run('feeds', 'address', house.id);
  expect(address).toMatch(/\/calendars\/[\w-]{43}\.ics$/);
  const [other] = await run('feeds', 'address', house.id, '--yes');
  expect(other).not.toBe(address);
  expect(JSON.parse((await run('feeds', 'show', house.id, '--json')).join('\n'))).toMatchObject({
    calendars: { id: house.id, version: 2, address: other, feeds: [{ id, fault: 'noFile' }] },
  });
  expect(await run('feeds', 'remove', id, '--yes')).toEqual([other]);
  await expect(run('feeds', 'remove', id, '--yes')).rejects.toThrow(
    `There is no calendar ${id} of another platform.`,
  );
  const entries = (await auditEntriesOf(server, house.id)).map(({ action, email }) => [
    action,
    email,
  ]);
  expect(entries).toContainEqual(['calendar.addFeed', 'command line']);
});
