import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { readListingCalendars } from '#contract/desk/calls/listing-calendars.ts';
import type { Role } from '#contract/desk/desk-call.ts';
import type { CalendarFeed } from '#contract/desk/records/calendar-feed.ts';
import { deskFeeds as english } from '#locales/en/desk-feeds.ts';
import { deskFeeds as french } from '#locales/fr/desk-feeds.ts';
import { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';
import { FeedCard } from '#src/desk/feeds/feed-card.tsx';
import { i18n } from '#src/language/sentences.ts';
import { airbnb, lakeHouse, lakeHouseCalendars, odette } from '#testing/machine/desk-records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const operator = vi.hoisted(() => ({ role: 'owner' as Role }));

vi.mock('#src/desk/app/desk-site.ts', () => ({
  useOperator: () => ({ ...odette, role: operator.role }),
}));

beforeEach(() => {
  speakEnglish();
  operator.role = 'owner';
});

type Read = ReplyOf<typeof readListingCalendars>;

async function textOf(feed: CalendarFeed): Promise<string> {
  const calendars = { ...lakeHouseCalendars, feeds: [feed] };
  const read = fromPromise<Read, RequestOf<typeof readListingCalendars>>(async () => ({
    status: 'success',
    calendars,
  }));
  const flow = createActor(
    deskListingCalendarsMachine.provide({ actors: { readListingCalendars: read } }),
    { input: { id: lakeHouse.id } },
  ).start();
  await waitFor(flow, (snapshot) => snapshot.matches('shown'));
  return textIn(htmlOf(<FeedCard flow={flow} feed={feed} />));
}

const inPart: CalendarFeed = {
  ...airbnb,
  found: {
    stays: 3,
    leftOut: 4,
    events: [
      { title: 'Owner', problem: 'start' },
      { title: '', problem: 'end' },
      { title: 'Cleaning', problem: 'rule' },
    ],
  },
};

it('[DESK-223] says what the last reading found', async () => {
  expect(await textOf(airbnb)).toContain('3 stays');
  const one = { ...airbnb, found: { stays: 1, leftOut: 0, events: [] } };
  expect(await textOf(one)).toMatch(/ 1 stay Read now/);
  expect(await textOf({ ...airbnb, found: undefined })).not.toContain('stay');
});

it('[DESK-223] names what was left out, and why', async () => {
  expect(await textOf(inPart)).toContain(
    '3 stays, 4 events left out. What is left out blocks no new days: “Owner”: its start cannot be read “Without a title”: its end cannot be read “Cleaning”: the rule by which it repeats cannot be read 1 more Read now',
  );
  Object.assign(i18n, { language: 'fr', sentences: french });
  const one = { ...inPart, found: { stays: 3, leftOut: 1, events: [] } };
  expect(await textOf(one)).toContain('3 séjours, 1 événement ignoré.');
});

it.each([
  [english, 'Free its days', 'Free its days: {name}'],
  [french, 'Libérer ses jours', 'Libérer ses jours\u202f: {name}'],
])(
  '[DESK-224] says the label of the button that frees days in its name (%#)',
  (words, label, name) => {
    expect([words['desk.feeds.free'], words['desk.feeds.freeOf']]).toEqual([label, name]);
  },
);

it('[DESK-224] offers to free the days of a calendar that has none any more', async () => {
  const emptied: CalendarFeed = {
    ...airbnb,
    fault: 'emptied',
    failedAt: '2027-03-10T12:05:00.000Z',
  };
  const text = await textOf(emptied);
  expect(text).toContain(
    'Read 10 Mar 2027, 13:05: the calendar has no days any more. The days that it had stay blocked.',
  );
  expect(text).toContain('Free its days');
  expect(text).not.toContain('Not read');
  expect(await textOf({ ...emptied, fault: 'noFile' })).not.toContain('Free its days');
  operator.role = 'support';
  expect(await textOf(emptied)).not.toContain('Free its days');
});
