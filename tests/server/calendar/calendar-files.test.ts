import { describe, expect, it } from 'vitest';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { eventsIn } from '#server/calendar/feed-events.ts';
import { isPublicAddress } from '#server/calendar/fetch-feed.ts';
import { calendar, stayEvent } from '#testing/other-platform.ts';

const place = {
  endOfOwn: '.house@ndako',
  today: '10-03-2027',
  timeZone: 'Africa/Kinshasa',
  unit: 'day',
  followsRules: true,
} as const;
const daysOf = (...events: readonly (readonly string[])[]) =>
  eventsIn(calendar(...events), place).events.map(({ firstDay, lastDay }) => [firstDay, lastDay]);

describe('a calendar file of Ndako', () => {
  it('[DESK-210] escapes texts, and folds lines of more than 75 bytes between characters', () => {
    const title = `Chez; Zoé, \\ là\n${'é'.repeat(70)}`;
    const file = calendarFile([
      {
        id: 'one',
        title,
        firstDay: '31-12-2027',
        lastDay: '31-12-2027',
        writtenAt: new Date('2027-03-09T08:00:00.000Z'),
      },
    ]);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:Chez\\; Zoé\\, \\\\ là\\n${'é'.repeat(70)}\r\n`,
    );
    expect(file).toContain('DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n');
  });
});

describe('the events of another platform', () => {
  it('[DESK-212] end on the day before their end, which a guest leaves', () => {
    expect(daysOf(stayEvent('20270320', '20270323'))).toEqual([['20-03-2027', '22-03-2027']]);
    expect(daysOf(['UID:a', 'DTSTART;VALUE=DATE:20270320'])).toEqual([
      ['20-03-2027', '20-03-2027'],
    ]);
    expect(daysOf(['UID:a', 'DTSTART;VALUE=DATE:20270320', 'DURATION:P2D'])).toEqual([
      ['20-03-2027', '21-03-2027'],
    ]);
  });

  it.each([
    'P99999999999999D',
    `P${'9'.repeat(400)}D`,
    '-P99999999999999W',
    'PT99999999999999999H',
  ])(
    '[DESK-214] are left out with the duration %s, which would keep the server busy',
    (duration) => {
      const event = ['UID:a', 'DTSTART;VALUE=DATE:20270320', `DURATION:${duration}`];
      expect(eventsIn(calendar(event), place)).toEqual({
        events: [],
        leftOut: [{ title: '', problem: 'end' }],
      });
    },
  );

  it.each([
    ['hours of the file', '20270320T150000', '20270322T110000', '20-03-2027', '22-03-2027'],
    ['up to midnight', '20270320T150000', '20270322T000000', '20-03-2027', '21-03-2027'],
    // In Kinshasa it is one hour later than in UTC.
    [
      'UTC before midnight there',
      '20270320T225959Z',
      '20270321T100000Z',
      '20-03-2027',
      '21-03-2027',
    ],
    [
      'UTC after midnight there',
      '20270320T230000Z',
      '20270321T100000Z',
      '21-03-2027',
      '21-03-2027',
    ],
  ])(
    '[DESK-212] with hours take each day that they touch: %s',
    (_title, start, end, first, last) => {
      expect(daysOf(['UID:a', `DTSTART:${start}`, `DTEND:${end}`])).toEqual([[first, last]]);
    },
  );

  it.each([
    ['hours of the file', '20270403T150000', '20270405T110000', '03-04-2027', '04-04-2027'],
    ['up to midnight', '20270403T150000', '20270405T000000', '03-04-2027', '04-04-2027'],
    ['up to the end of a day', '20270403T000000', '20270404T235900', '03-04-2027', '04-04-2027'],
    ['until the late evening', '20270403T150000', '20270405T235800', '03-04-2027', '04-04-2027'],
    ['within a day', '20270403T100000', '20270403T140000', '03-04-2027', '03-04-2027'],
    // In Kinshasa it is one hour later than in UTC.
    ['UTC', '20270402T230000Z', '20270405T100000Z', '03-04-2027', '04-04-2027'],
    ['UTC at midnight there', '20270403T140000Z', '20270404T230000Z', '03-04-2027', '04-04-2027'],
  ])(
    '[RATE-60] with hours take each night before their last day: %s',
    (_title, start, end, first, last) => {
      const text = calendar(['UID:a', `DTSTART:${start}`, `DTEND:${end}`]);
      expect(eventsIn(text, { ...place, unit: 'night' }).events).toEqual([
        { title: '', firstDay: first, lastDay: last },
      ]);
    },
  );

  it('[RATE-60] of whole days take the same days and nights', () => {
    const text = calendar(stayEvent('20270403', '20270405'));
    expect(eventsIn(text, { ...place, unit: 'night' }).events).toEqual([
      { title: 'Reserved', firstDay: '03-04-2027', lastDay: '04-04-2027' },
    ]);
  });

  it('[DESK-212] are left out when they are over, cancelled, free or our own', () => {
    const days = ['DTSTART;VALUE=DATE:20270320', 'DTEND;VALUE=DATE:20270323'];
    expect(
      daysOf(
        stayEvent('20270301', '20270310'),
        ['UID:a', ...days, 'STATUS:CANCELLED'],
        ['UID:b', ...days, 'TRANSP:TRANSPARENT'],
        ['UID:123.house@ndako', ...days],
      ),
    ).toEqual([]);
    const broken = ['UID:123.house@ndako', 'SUMMARY:Ours'];
    expect(eventsIn(calendar(broken), place)).toEqual({ events: [], leftOut: [] });
    // From the calendar of another listing, or of a stay.
    expect(daysOf(['UID:123.room@ndako', ...days])).toEqual([['20-03-2027', '22-03-2027']]);
    expect(daysOf(['UID:123@ndako', ...days])).toEqual([['20-03-2027', '22-03-2027']]);
    // It ends tomorrow, so today is taken.
    expect(daysOf(stayEvent('20270301', '20270311'))).toEqual([['01-03-2027', '10-03-2027']]);
  });

  it('[DESK-212] begin and end at most 800 days from today', () => {
    expect(daysOf(stayEvent('19000101', '20990101'))).toEqual([['30-12-2024', '18-05-2029']]);
  });

  it('[DESK-212] have titles on one line, which the database can store', () => {
    const { events } = eventsIn(
      calendar(['UID:a', 'DTSTART;VALUE=DATE:20270320', `SUMMARY:A\\nB\u0000C ${'x'.repeat(300)}`]),
      place,
    );
    expect(events[0]?.title).toBe(`A B C ${'x'.repeat(194)}`);
  });

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'notCalendar'],
    ['nothing', '', 'notCalendar'],
    ['another object', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n', 'notCalendar'],
    ['half a file', calendar(stayEvent('20270320', '20270323')).slice(0, 120), 'notCalendar'],
    [
      'more than 1,000 events',
      calendar(...Array.from({ length: 1001 }, () => stayEvent('20270320', '20270323'))),
      'tooLarge',
    ],
    [
      'more than 5,000 days',
      calendar(
        ...Array.from({ length: 1000 }, (_, index) =>
          stayEvent('20270320', '20290518', `Stay ${index}`),
        ),
      ),
      'tooLarge',
    ],
  ])('[DESK-213] are not read from %s', (_title, text, fault) => {
    expect(() => eventsIn(text, place)).toThrow(fault);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['example.com', false],
])('[DESK-214] the network address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
