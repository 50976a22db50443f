import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { Day } from '#contract/day.ts';
import type { listHomeNumbers, MonthNumbers, readNumbers } from '#contract/desk/calls/numbers.ts';
import type { PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { monthsFrom } from '#contract/month.ts';
import { deskNumbers } from '#locales/fr/desk-numbers.ts';
import { deskHomeNumbersMachine, deskNumbersMachine } from '#machines/desk/desk-numbers.machine.ts';
import { environment } from '#src/app/environment.ts';
import { HomeNumbers } from '#src/desk/numbers/home-numbers.tsx';
import { MonthBars } from '#src/desk/numbers/month-bars.tsx';
import { NumbersAbout } from '#src/desk/numbers/numbers-about.tsx';
import { NumbersOfYear } from '#src/desk/numbers/numbers-year.tsx';
import { i18n } from '#src/language/sentences.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeEach(speakEnglish);
// The other test files share this object.
afterEach(() => {
  Object.assign(environment, { stayUnit: 'day' });
});

const nothing = {
  open: 0,
  booked: 0,
  elsewhere: 0,
  revenue: cents(0),
  received: cents(0),
  refunded: cents(0),
};
const october = {
  open: 30,
  booked: 17,
  elsewhere: 2,
  revenue: cents(123_456),
  received: cents(100_001),
  refunded: cents(5_002),
};

/** The twelve months to October 2026: September had no open day. */
const months: readonly MonthNumbers[] = Array.from({ length: 12 }, (_, index) => ({
  ...(index === 11 ? october : nothing),
  ...(index === 0 && { open: 30, booked: 6, revenue: cents(60_000) }),
  firstDay: monthsFrom('01-10-2026', index - 11),
}));

type Year = ReplyOf<typeof readNumbers>;
type Homes = ReplyOf<typeof listHomeNumbers>;

async function yearHtml(reply: Promise<Omit<Year, 'status'>>) {
  const load = fromPromise<Year, { readonly request: RequestOf<typeof readNumbers> }>(async () => ({
    status: 'success',
    ...(await reply),
  }));
  const machine = deskNumbersMachine.provide({ actors: { load } });
  const flow = createActor(machine, { input: { request: { query: {} } } }).start();
  await waitFor(flow, (snapshot) => !snapshot.matches('loading'));
  return htmlOf(<NumbersOfYear flow={flow} />);
}

async function homesHtml(reply: Promise<Omit<Homes, 'status'>>, isOfHome = false) {
  const load = fromPromise<Homes, { readonly request: RequestOf<typeof listHomeNumbers> }>(
    async () => ({ status: 'success', ...(await reply) }),
  );
  const machine = deskHomeNumbersMachine.provide({ actors: { load } });
  const flow = createActor(machine, { input: { request: { query: {} } } }).start();
  await waitFor(flow, (snapshot) => !snapshot.matches('loading'));
  const month: Day = '01-10-2026';
  return htmlOf(<HomeNumbers flow={flow} month={month} isOfHome={isOfHome} />);
}

const rowsIn = (html: string) =>
  [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => textIn(row.replaceAll('</t', ' |</t')));

it('[DESK-600] the month is shown first, and the twelve months are a table, newest first', async () => {
  const html = await yearHtml(Promise.resolve({ months: [...months] }));
  expect(textIn(html.match(/<dl.*?<\/dl>/)?.[0] ?? '')).toBe(
    'Occupancy 63.3% 19 of 30 days Revenue $1,234.56 Average per day $72.62 Received $1,000.01 Paid back $50.02',
  );
  const rows = rowsIn(html);
  expect(rows).toHaveLength(13);
  expect(rows[1]).toContain('October 2026');
  expect(rows[1]?.replace(/[| ]+/g, ' ').trim()).toBe(
    'October 2026 63.3% 17 2 30 $1,234.56 $72.62 $1,000.01 $50.02',
  );
  expect(rows[2]?.replace(/[| ]+/g, ' ').trim()).toBe('September 2026 – 0 0 0 $0.00 – $0.00 $0.00');
  expect(html).toContain('href="/?day=2026-09-01"');
});

it('[DESK-605] the plot has a bar for each month, and fills that of the page', () => {
  const html = htmlOf(<MonthBars months={months} name="revenue" width={600} />);
  const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toHaveLength(12);
  expect([titles[0], titles[10], titles[11]]).toEqual([
    'November 2025: $600.00',
    'September 2026: $0.00',
    'October 2026: $1,234.56',
  ]);
  expect(html.match(/data-last="true"/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Revenue by month. The same figures are in the table below."');
  const texts = [...html.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, text]) => text);
  expect(texts).toEqual([
    ...['$0', '$500', '$1,000', '$1,500'],
    ...['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
  ]);
});

it('[DESK-605] on a phone the plot names every third month, in the language of the reader', () => {
  Object.assign(i18n, { language: 'fr', sentences: deskNumbers });
  const html = htmlOf(<MonthBars months={months} name="occupancy" width={320} />);
  const texts = [...html.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, text]) => text);
  expect(texts.slice(-4)).toEqual(['janv.', 'avr.', 'juil.', 'oct.']);
  // The library writes one space for another. It breaks no line.
  expect(texts[1]).toBe('20 %');
  expect(html).toContain('<title>octobre 2026: 63,3\u202f%</title>');
});

it('[DESK-600] one home is named, with the way to all', async () => {
  const html = await yearHtml(Promise.resolve({ home: 'Villa 2', months: [...months] }));
  expect(textIn(html)).toContain('Only Villa 2. All homes');
  expect(html).toContain('href="/?day=2026-10-01"');
});

it('[DESK-607] a year without figures has no plot', async () => {
  const empty = months.map(({ firstDay }) => ({ ...nothing, firstDay }));
  expect(await yearHtml(Promise.resolve({ months: empty }))).toBe('');
});

it('[DESK-607] a part that could not be read says so, with a button', async () => {
  const failed = () => Promise.reject({ kind: 'noReply' });
  expect(textIn(await yearHtml(failed()))).toBe('The months could not be loaded. Try again');
  expect(textIn(await homesHtml(failed()))).toContain('The homes could not be loaded. Try again');
});

it('[DESK-604] the homes follow the sum of all, each with the way to its own numbers', async () => {
  const home = { ...october, id: 'home-2' as PropertyId, name: 'Villa 2', code: 'V2' };
  const html = await homesHtml(
    Promise.resolve({ all: { ...october, open: 61 }, records: [home], next: 'home-2' }),
  );
  expect(rowsIn(html).map((row) => row.replace(/[| ]+/g, ' ').trim())).toEqual([
    'Home Occupancy Booked days On other platforms Open days Revenue Average per day Received Paid back',
    'All homes 31.1% 17 2 61 $1,234.56 $72.62 $1,000.01 $50.02',
    'Villa 2 63.3% 17 2 30 $1,234.56 $72.62 $1,000.01 $50.02',
  ]);
  expect(html).toContain('href="/?property=home-2"');
  expect(html).toContain('href="/?after=home-2"');
  expect(html).toContain('<option value="revenue" selected="">Highest revenue</option>');
});

it('[DESK-607] a month without homes says why and what to do', async () => {
  const none = () => Promise.resolve({ all: nothing, records: [] });
  expect(textIn(await homesHtml(none()))).toContain(
    'No figures for this month A home has figures from the day on which it is published. Publish one, or choose a later month. Listings',
  );
  expect(textIn(await homesHtml(none(), true))).toBe(
    'The homes in October 2026 The homes in October 2026 No figures of this home for this month It was not published then, and no money was received for it.',
  );
});

it('[DESK-607] the page says what each figure is, in days or in nights', () => {
  expect(textIn(htmlOf(<NumbersAbout />))).toContain(
    'Open days Days on which the home was published. A day that you blocked, or that your rules close, is not open.',
  );
  Object.assign(environment, { stayUnit: 'night' });
  const nights = textIn(htmlOf(<NumbersAbout />));
  expect(nights).toContain('Average per night The revenue divided by the booked nights.');
  expect(nights).not.toMatch(/\bdays?\b/);
});
