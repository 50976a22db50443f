import { Buffer } from 'node:buffer';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, isoOf } from '#contract/day.ts';
import { feedUrl } from '#server/calendar/fetch-feed.ts';
import { parseFeed } from '#server/calendar/parse-feed.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { calendar, OtherPlatform, stayEvent } from '#testing/other-platform.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addOperator,
  auditEntriesOf,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { addProperty, empty, noon, type PropertyRow, startEmptyServer } from '../fixtures.ts';

/*
 * Calendars as other systems write them, through the calls of the desk. Each file has one good stay, from 10 to 12 June
 * 2027. To try a further shape of a file, add a line to the table.
 */

const platform = new OtherPlatform();
let origin: string;
let server: TestServer;
let manager: TestOperator;
let house: PropertyRow;

beforeAll(async () => {
  origin = await platform.listen();
  server = await startEmptyServer({ PRIVATE_CALENDARS: origin });
});
beforeEach(async () => {
  platform.answer = undefined;
  await empty(server);
  manager = await addOperator(server, 'manager');
  house = await addProperty(server);
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

interface Served {
  readonly bytes: Buffer;
  readonly encoding?: string;
}

function serve({ bytes, encoding }: Served): void {
  platform.answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/calendar',
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      })
      .end(bytes);
}

const addFeed = (address = `${origin}/a.ics`) =>
  sendToDesk(server, 'POST', `/listings/${house.id}/calendars/feeds`, {
    by: manager,
    body: { name: 'Airbnb', address },
  });
const feedOf = (reply: { readonly body: unknown }) => Object(reply.body).calendars.feeds[0];
const step = (id: string, name: 'read' | 'free-days') =>
  sendToDesk(server, 'POST', `/calendar-feeds/${id}/${name}`, { by: manager, body: {} });

/** The blocked days of the house, in their order. */
async function blocked(): Promise<[Day, Day, string][]> {
  const rows = await server.deps.db
    .select()
    .from(blockedDays)
    .where(eq(blockedDays.propertyId, house.id))
    .orderBy(blockedDays.firstDay, blockedDays.lastDay);
  return rows.map(({ firstDay, lastDay, reason }) => [firstDay, lastDay, reason]);
}

const good = stayEvent('20270610', '20270613', 'Good');
const goodDays: [Day, Day, string] = ['10-06-2027', '12-06-2027', 'Good'];
const file = (...events: readonly (readonly string[])[]) => calendar(...events, good);
const compact = (day: Day) => isoOf(day).replaceAll('-', '');
const many = (count: number, eventAt: (index: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => eventAt(index));
const past = (index: number) => {
  const day = addDays('01-01-2021', index % 2000);
  return stayEvent(compact(day), compact(addDays(day, 1)), `Past ${index}`);
};
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

type LeftOut = [title: string, problem: 'start' | 'end' | 'rule'];

interface Shape {
  readonly title: string;
  readonly text?: string;
  readonly served?: Served;
  /** The days that are blocked beside the good ones. */
  readonly more?: readonly [Day, Day, string][];
  readonly leftOut?: readonly LeftOut[];
}

const shapes: readonly Shape[] = [
  { title: 'a file without a flaw', text: file() },
  // Packing and letters.
  { title: 'gzip that the header names', served: { bytes: gzipSync(file()), encoding: 'gzip' } },
  { title: 'gzip that the header does not name', served: { bytes: gzipSync(file()) } },
  {
    title: 'a packed file that was packed again',
    served: { bytes: gzipSync(gzipSync(file())), encoding: 'x-gzip' },
  },
  { title: 'deflate', served: { bytes: deflateSync(file()), encoding: 'deflate' } },
  { title: 'deflate that the header does not name', served: { bytes: deflateSync(file()) } },
  {
    title: 'deflate without its own header',
    served: { bytes: deflateRawSync(file()), encoding: 'deflate' },
  },
  { title: 'brotli', served: { bytes: brotliCompressSync(file()), encoding: 'br' } },
  {
    title: 'a named packing that is none',
    served: { bytes: Buffer.from(file()), encoding: 'gzip' },
  },
  { title: 'a byte order mark', text: `\uFEFF${file()}` },
  { title: 'UTF-16', served: { bytes: utf16(file()) } },
  // Lines.
  { title: 'LF alone', text: file().replaceAll('\r\n', '\n') },
  { title: 'CR alone', text: file().replaceAll('\r\n', '\r') },
  { title: 'CR CR LF', text: file().replaceAll('\r\n', '\r\r\n') },
  { title: 'blank lines', text: file().replaceAll('\r\n', '\r\n\r\n') },
  { title: 'warnings before the file', text: `Warning: a note of the server\n${file()}` },
  { title: 'small letters', text: file().toLowerCase().replace(':good', ':Good') },
  { title: 'blanks at the ends of lines', text: file().replaceAll('\r\n', '  \r\n') },
  {
    title: 'a line break in a text that is not folded',
    text: file([...stayEvent('20240105', '20240107'), 'DESCRIPTION:Guest', 'Avenue 12', '-- ']),
  },
  {
    title: 'a quote that has no end',
    text: file([
      ...stayEvent('20270701', '20270703', 'Owner'),
      'ATTENDEE;CN="An owner;CUTYPE=INDIVIDUAL:mailto:a@other.example',
    ]),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'a line of 30,000 characters',
    text: file([...stayEvent('20240105', '20240107'), `ATTACH:${'x'.repeat(30_000)}`]),
  },
  {
    title: 'a long line in many parts, and one with many parameters',
    text: file([
      ...stayEvent('20270701', '20270703', 'Owner'),
      `DESCRIPTION:${`${'x'.repeat(70)}\r\n `.repeat(1000)}`,
      `COMMENT${';A="x:y"'.repeat(200)}:Note`,
    ]),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'a text with a line that names nothing of an event',
    text: file([...stayEvent('20270701', '20270703', 'Owner'), 'no colon here', 'Phone: 12']),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'a title over two lines, with commas',
    text: file(stayEvent('20270701', '20270703', 'Ann\\, Bob\\nand\r\n  Eve \\; \\\\')),
    more: [['01-07-2027', '02-07-2027', 'Ann, Bob and Eve ; \\']],
  },
  // Parts.
  {
    title: 'several calendars in a file',
    text: `${calendar(stayEvent('20270701', '20270703', 'Owner'))}${calendar()}${file()}`,
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'an alarm with times of its own',
    text: file([
      ...stayEvent('20270701', '20270703', 'Owner'),
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'DURATION:P40D',
      'DTSTART;VALUE=DATE:20270801',
      'END:VALARM',
    ]),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'an event without its last line',
    text: file(stayEvent('20270701', '20270703', 'Owner')).replace('END:VEVENT\r\n', ''),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'tasks, free time and zones beside the events',
    text: file().replace(
      'BEGIN:VEVENT',
      [
        'BEGIN:VTIMEZONE',
        'TZID:Here',
        'BEGIN:STANDARD',
        'DTSTART:19701101T020000',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VTODO',
        'DTSTART;VALUE=DATE:20270701',
        'END:VTODO',
        'BEGIN:VFREEBUSY',
        'DTSTART:20270701T000000Z',
        'END:VFREEBUSY',
        'BEGIN:VEVENT',
      ].join('\r\n'),
    ),
  },
  // Days.
  {
    title: 'a day without VALUE',
    text: file(['UID:a', 'DTSTART:20270701', 'DTEND:20270703', 'SUMMARY:Owner']),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'a day with a zone and no time',
    text: file([
      'UID:a',
      'DTSTART;TZID=Europe/Paris:20270701',
      'DTEND;TZID="Europe/Paris":20270703',
      'SUMMARY:Owner',
    ]),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'days with dashes, and times at midnight that call themselves days',
    text: file([
      'UID:a',
      'DTSTART;VALUE=DATE:2027-07-01',
      'DTEND;VALUE=DATE:20270703T000000',
      'SUMMARY:Owner',
    ]),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  {
    title: 'an unknown time zone, and UTC under another name',
    text: file(
      [
        'UID:a',
        'DTSTART;TZID=Nowhere/Here:20270701T150000',
        'DTEND;TZID=Nowhere/Here:20270702T110000',
        'SUMMARY:Owner',
      ],
      [
        'UID:b',
        'DTSTART;TZID=Etc/UTC:20270704T233000',
        'DTEND;TZID=Etc/UTC:20270705T100000',
        'SUMMARY:Late',
      ],
    ),
    more: [
      ['01-07-2027', '02-07-2027', 'Owner'],
      ['05-07-2027', '05-07-2027', 'Late'],
    ],
  },
  {
    title: 'an end before the start',
    text: file(stayEvent('20270701', '20270601', 'Owner')),
    more: [['01-07-2027', '01-07-2027', 'Owner']],
  },
  { title: 'the first and the last year', text: file(stayEvent('00010101', '00010102')) },
  // Events that cannot be read.
  {
    title: 'an event without a start',
    text: file(['UID:a', 'DTEND;VALUE=DATE:20270703', 'SUMMARY:Owner']),
    leftOut: [['Owner', 'start']],
  },
  {
    title: 'days that do not exist, and words in their place',
    text: file(
      stayEvent('20270231', '20270303', 'February'),
      ['UID:a', 'DTSTART;VALUE=DATE:soon', 'SUMMARY:Soon'],
      ['UID:b', 'DTSTART:', 'SUMMARY:Never'],
    ),
    leftOut: [
      ['February', 'start'],
      ['Soon', 'start'],
      ['Never', 'start'],
    ],
  },
  {
    title: 'a broken end, and durations of many years or of none',
    text: file(
      ['UID:a', 'DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:later', 'SUMMARY:Later'],
      ['UID:b', 'DTSTART;VALUE=DATE:20270701', `DURATION:P${'9'.repeat(400)}D`, 'SUMMARY:Long'],
      ['UID:c', 'DTSTART;VALUE=DATE:20270701', 'DURATION:-P1D', 'SUMMARY:Back'],
    ),
    leftOut: [
      ['Later', 'end'],
      ['Long', 'end'],
      ['Back', 'end'],
    ],
  },
  {
    title: 'broken events that take no days here',
    text: file(
      ['UID:a', 'SUMMARY:Cancelled', 'STATUS:CANCELLED'],
      ['UID:b', 'SUMMARY:Free', 'TRANSP:TRANSPARENT'],
    ),
  },
  // What is over.
  { title: 'a thousand and one events that are over', text: calendar(...many(1001, past), good) },
  {
    title: 'twenty thousand events that are over',
    text: calendar(...many(20_000, past), good),
  },
  {
    title: 'a rule that is over',
    text: file([
      'UID:a',
      'DTSTART:20240105T080000Z',
      'DTEND:20240105T100000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20240401T000000Z',
      'SUMMARY:Cleaning',
    ]),
  },
  {
    title: 'a rule whose number is over',
    text: file([...stayEvent('20240105', '20240106', 'Cleaning'), 'RRULE:FREQ=WEEKLY;COUNT=12']),
  },
  {
    title: 'a rule that ends before it begins',
    text: file([...stayEvent('20270701', '20270703', 'Owner'), 'RRULE:FREQ=WEEKLY;UNTIL=20240401']),
    more: [['01-07-2027', '02-07-2027', 'Owner']],
  },
  // Rules that are not over.
  {
    title: 'a rule with a number',
    text: file([...stayEvent('20270701', '20270703', 'Owner'), 'RRULE:FREQ=WEEKLY;COUNT=3']),
    more: [
      ['01-07-2027', '02-07-2027', 'Owner'],
      ['08-07-2027', '09-07-2027', 'Owner'],
      ['15-07-2027', '16-07-2027', 'Owner'],
    ],
  },
  {
    title: 'a rule up to a day, which counts',
    text: file([
      'UID:a',
      'DTSTART;TZID=Australia/Sydney:20270701T150000',
      'DTEND;TZID=Australia/Sydney:20270702T110000',
      'RRULE:FREQ=DAILY;INTERVAL=7;UNTIL=20270715',
      'SUMMARY:Owner',
    ]),
    more: [
      ['01-07-2027', '02-07-2027', 'Owner'],
      ['08-07-2027', '09-07-2027', 'Owner'],
      ['15-07-2027', '16-07-2027', 'Owner'],
    ],
  },
  {
    title: 'a rule up to a time of UTC, far from it',
    text: file([
      'UID:a',
      'DTSTART;TZID=Australia/Sydney:20270701T150000',
      'DTEND;TZID=Australia/Sydney:20270702T110000',
      'RRULE:FREQ=WEEKLY;UNTIL=20270708T135959Z',
      'SUMMARY:Owner',
    ]),
    more: [
      ['01-07-2027', '02-07-2027', 'Owner'],
      ['08-07-2027', '09-07-2027', 'Owner'],
    ],
  },
  {
    title: 'a rule that began years ago, in small letters',
    text: file([
      ...stayEvent('20200101', '20200102', 'Owner'),
      'RRULE:freq=yearly;bymonth=7;byday=1su; until=20280801',
    ]),
    more: [
      ['04-07-2027', '04-07-2027', 'Owner'],
      ['02-07-2028', '02-07-2028', 'Owner'],
    ],
  },
  {
    title: 'days that a rule leaves out, and days that it adds',
    text: file([
      ...stayEvent('20270701', '20270702', 'Owner'),
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;VALUE=DATE:20270708,20270722',
      'RDATE;VALUE=DATE:20270730',
    ]),
    more: [
      ['01-07-2027', '01-07-2027', 'Owner'],
      ['15-07-2027', '15-07-2027', 'Owner'],
      ['30-07-2027', '30-07-2027', 'Owner'],
    ],
  },
  {
    title: 'a day left out of a rule with times',
    text: file([
      'UID:a',
      'DTSTART;TZID=Europe/Paris:20270701T080000',
      'DTEND;TZID=Europe/Paris:20270701T100000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;VALUE=DATE:20270708',
      'EXDATE:20270715T060000Z',
      'SUMMARY:Cleaning',
    ]),
    more: [
      ['01-07-2027', '01-07-2027', 'Cleaning'],
      ['22-07-2027', '22-07-2027', 'Cleaning'],
    ],
  },
  {
    title: 'one time of a rule that was moved, and one that was cancelled',
    text: file(
      [
        ...stayEvent('20270701', '20270702', 'Owner').slice(1),
        'UID:a',
        'RRULE:FREQ=WEEKLY;COUNT=4',
      ],
      [
        ...stayEvent('20270709', '20270711', 'Moved').slice(1),
        'UID:a',
        'RECURRENCE-ID;VALUE=DATE:20270708',
      ],
      [
        ...stayEvent('20270715', '20270716', 'Owner').slice(1),
        'UID:a',
        'RECURRENCE-ID;VALUE=DATE:20270715',
        'STATUS:CANCELLED',
      ],
    ),
    more: [
      ['01-07-2027', '01-07-2027', 'Owner'],
      ['09-07-2027', '10-07-2027', 'Moved'],
      ['22-07-2027', '22-07-2027', 'Owner'],
    ],
  },
  {
    title: 'invalid rules, and rules that repeat each second',
    text: file(
      [...stayEvent('20270701', '20270702', 'Each second'), 'RRULE:FREQ=SECONDLY'],
      [...stayEvent('20270701', '20270702', 'Sometimes'), 'RRULE:FREQ=SOMETIMES'],
      [...stayEvent('20270701', '20270702', 'Empty'), 'RRULE:'],
      [...stayEvent('20270701', '20270702', 'Until'), 'RRULE:FREQ=DAILY;UNTIL=later'],
      [
        ...stayEvent('20270701', '20270702', 'Long'),
        `RRULE:FREQ=DAILY;BYMONTH=${'1,'.repeat(5000)}1`,
      ],
    ),
    leftOut: [
      ['Each second', 'rule'],
      ['Sometimes', 'rule'],
      ['Empty', 'rule'],
      ['Until', 'rule'],
      ['Long', 'rule'],
    ],
  },
];

describe('a calendar as other systems write it', () => {
  it.each(shapes)(
    '[DESK-223] is read: $title',
    async ({ text = '', served, more = [], leftOut = [] }) => {
      serve(served ?? { bytes: Buffer.from(text) });
      const feed = feedOf(await addFeed());
      expect(feed).toEqual({
        id: expect.any(String),
        name: 'Airbnb',
        address: `${origin}/a.ics`,
        readAt: noon.toISOString(),
        found: {
          stays: 1 + more.length,
          leftOut: leftOut.length,
          events: leftOut.map(([title, problem]) => ({ title, problem })),
        },
        conflicts: [],
      });
      expect(await blocked()).toEqual([goodDays, ...more]);
    },
  );

  it('[DESK-223] is read up to 800 days ahead, however long a rule goes on', async () => {
    serve({
      bytes: Buffer.from(
        file([...stayEvent('20200106', '20200107', 'Mondays'), 'RRULE:FREQ=WEEKLY']),
      ),
    });
    expect(feedOf(await addFeed()).found).toEqual({ stays: 115, leftOut: 0, events: [] });
    const days = await blocked();
    expect(days[0]).toEqual(['15-03-2027', '15-03-2027', 'Mondays']);
    expect(days.at(-1)).toEqual(['14-05-2029', '14-05-2029', 'Mondays']);
  });

  it('[DESK-223] is read without a rule that never comes to an end', async () => {
    const never = [
      ...stayEvent('20270701', '20270702', 'Never'),
      'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ];
    const place = {
      endOfOwn: '.house@ndako',
      today: '10-03-2027',
      timeZone: 'Africa/Kinshasa',
      unit: 'day',
      followsRules: true,
    } as const;
    expect(await parseFeed({ text: file(never), place }, 2000)).toEqual({
      events: [{ title: 'Good', firstDay: '10-06-2027', lastDay: '12-06-2027' }],
      leftOut: [{ title: 'Never', problem: 'rule' }],
    });
  });

  it('[DESK-223] names ten events that were left out, and counts all', async () => {
    serve({ bytes: Buffer.from(file(...many(12, (index) => [`SUMMARY:Event ${index}`]))) });
    const { found } = feedOf(await addFeed());
    expect([found.leftOut, found.events.length]).toEqual([12, 10]);
  });

  it('[DESK-213] [DESK-223] keeps the days of an event that cannot be read any more', async () => {
    const stay = (title: string) => stayEvent('20270701', '20270703', title);
    serve({ bytes: Buffer.from(file(stay('Owner'), stay('Reserved'))) });
    const { id } = feedOf(await addFeed());
    serve({ bytes: Buffer.from(file(['UID:a', 'DTSTART:soon', 'SUMMARY:Owner'])) });
    for (const _ of ['first', 'again']) {
      expect(feedOf(await step(id, 'read')).found).toEqual({
        stays: 1,
        leftOut: 1,
        events: [{ title: 'Owner', problem: 'start' }],
      });
      expect(await blocked()).toEqual([goodDays, ['01-07-2027', '02-07-2027', 'Owner']]);
    }
    serve({ bytes: Buffer.from(file()) });
    await step(id, 'read');
    expect(await blocked()).toEqual([goodDays]);
  });

  it.each([
    ['a file that breaks off', file().slice(0, -20)],
    ['a packed file that breaks off', gzipSync(file()).subarray(0, 60)],
    ['a page', '<!doctype html><title>Sign in</title>'],
  ])('[DESK-213] keeps its days when it is %s', async (_title, text) => {
    serve({ bytes: Buffer.from(file()) });
    const { id } = feedOf(await addFeed());
    serve({ bytes: Buffer.from(text) });
    expect(feedOf(await step(id, 'read'))).toMatchObject({ fault: 'notCalendar' });
    expect(await blocked()).toEqual([goodDays]);
  });

  it('[DESK-214] is too large when it is small only as long as it is packed', async () => {
    serve({ bytes: gzipSync(Buffer.alloc(20 * 1024 * 1024)) });
    expect(feedOf(await addFeed())).toMatchObject({ fault: 'tooLarge' });
  });
});

describe('the address of a calendar', () => {
  it('[DESK-223] may begin with webcal:', async () => {
    const { host } = new URL(origin);
    serve({ bytes: Buffer.from(file()) });
    expect(feedOf(await addFeed(`webcal://${host}/a.ics`))).toMatchObject({
      address: `webcal://${host}/a.ics`,
      found: { stays: 1, leftOut: 0 },
    });
    expect(await blocked()).toEqual([goodDays]);
  });

  it.each([
    ['webcal://calendars.example/a.ics?x=1', 'https://calendars.example/a.ics?x=1'],
    ['WEBCAL://calendars.example/a.ics', 'https://calendars.example/a.ics'],
    ['webcals://calendars.example/a.ics', 'https://calendars.example/a.ics'],
    ['webcal://user:password@calendars.example/a.ics', undefined],
    ['webcal:', undefined],
  ])('[DESK-223] %s is read at %s', (address, read) => {
    expect(feedUrl(address, { allowed: [] })?.href).toBe(read);
  });
});

describe('a calendar that has no days any more', () => {
  const emptied = [
    ['no event', calendar()],
    ['only events that cannot be read', calendar(['UID:a', 'SUMMARY:Owner'])],
    ['only events that are over', calendar(past(1))],
  ] as const;

  it.each(emptied)(
    '[DESK-224] keeps its former days until an operator frees them: %s',
    async (_title, text) => {
      serve({ bytes: Buffer.from(file()) });
      const { id } = feedOf(await addFeed());
      serve({ bytes: Buffer.from(text) });
      server.setNow(new Date(noon.getTime() + 60_000));
      expect(feedOf(await step(id, 'read'))).toMatchObject({
        fault: 'emptied',
        failedAt: '2027-03-10T12:01:00.000Z',
        readAt: '2027-03-10T12:00:00.000Z',
        found: { stays: 1 },
      });
      expect(await blocked()).toEqual([goodDays]);
      // It is read as often as before: its stays may be back.
      expect(await server.deps.db.select().from(calendarFeeds)).toMatchObject([
        { nextAt: new Date('2027-03-10T12:31:00.000Z') },
      ]);
      const freed = feedOf(await step(id, 'free-days'));
      expect(freed).toMatchObject({ readAt: '2027-03-10T12:01:00.000Z', found: { stays: 0 } });
      expect(freed).not.toHaveProperty('fault');
      expect(await blocked()).toEqual([]);
      const actions = (await auditEntriesOf(server, house.id)).map(({ action }) => action);
      expect(actions).toContain('calendar.freeFeedDays');
      // It had nothing before this reading.
      expect(feedOf(await step(id, 'read'))).not.toHaveProperty('fault');
    },
  );

  it('[DESK-224] has its days again when the platform has, also while an operator frees them', async () => {
    serve({ bytes: Buffer.from(file()) });
    const { id } = feedOf(await addFeed());
    serve({ bytes: Buffer.from(calendar()) });
    await step(id, 'read');
    serve({ bytes: Buffer.from(file()) });
    expect(feedOf(await step(id, 'free-days'))).not.toHaveProperty('fault');
    expect(await blocked()).toEqual([goodDays]);
  });

  it('[DESK-224] is freed by a command, after a confirmation', async () => {
    serve({ bytes: Buffer.from(file()) });
    const { id } = feedOf(await addFeed());
    serve({ bytes: Buffer.from(calendar()) });
    const [, line] = await runCommand(server.deps, ['feeds', 'read', id]);
    expect(line).toBe(
      `${id}  Airbnb  2027-03-10T12:00:00.000Z  1 stay, 0 events left out  not read: emptied`,
    );
    await runCommand(server.deps, ['feeds', 'free', id, '--yes']);
    expect(await blocked()).toEqual([]);
  });

  it('[DESK-224] asks nothing when it never had days, or has fewer', async () => {
    serve({ bytes: Buffer.from(calendar()) });
    const { id, found } = feedOf(await addFeed());
    expect(found).toEqual({ stays: 0, leftOut: 0, events: [] });
    serve({ bytes: Buffer.from(file(stayEvent('20270701', '20270703', 'Owner'))) });
    await step(id, 'read');
    serve({ bytes: Buffer.from(file()) });
    expect(feedOf(await step(id, 'read'))).not.toHaveProperty('fault');
    expect(await blocked()).toEqual([goodDays]);
  });
});
