import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { parse } from 'zod/mini';
import type { TodaySections } from '#contract/desk/calls/today.ts';
import type { Role } from '#contract/desk/desk-call.ts';
import { blockId } from '#contract/desk/desk-ids.ts';
import { propertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import type { Today } from '#machines/desk/desk-today/today-rows.ts';
import { ComingWeek } from '#src/desk/today/coming-week.tsx';
import { TodayWork } from '#src/desk/today/today-work.tsx';
import { changedMeanwhile, noReply } from '#testing/examples/failures.ts';
import {
  airbnb,
  approvedBooking,
  odette,
  openEnquiry,
  pendingBooking,
  pendingRefund,
  unrecordedOrder,
} from '#testing/machine/desk-records.ts';
import { quietToday, rowsOf, todayWith } from '#testing/machine/desk-today.ts';
import { amountsIn, htmlOf, speakEnglish, textIn } from './view-text.tsx';

const operator = vi.hoisted(() => ({ role: 'owner' as Role }));

vi.mock('#src/desk/app/desk-site.ts', () => ({
  useOperator: () => ({ ...odette, role: operator.role }),
}));

// A flow of its own waits, where nothing else of these views does.
vi.mock('#src/desk/record/use-kept-form.ts', () => ({ useKeptForm: () => ({}) }));

beforeAll(speakEnglish);
beforeEach(() => {
  operator.role = 'owner';
});

const owed = { ...approvedBooking, payBy: '2026-11-30T10:00:00.000Z' };
const phone = { mobileNumber: '+243 81' };
const feed = {
  ...airbnb,
  listing: { id: pendingBooking.property.id, name: 'Villa Fleuve' },
  conflicts: 2,
};

const full: TodaySections = todayWith({
  toApprove: {
    ...rowsOf(pendingBooking),
    count: 79,
    filters: { state: 'pending' },
    settled: { paid: cents(101), of: cents(20_202) },
  },
  arrivals: rowsOf({
    ...approvedBooking,
    isPaid: true,
    amount: cents(30_003),
    received: cents(1004),
  }),
  paymentsDue: { ...rowsOf({ ...owed, amount: cents(30_005) }), count: 1000 },
  refundsToSettle: {
    ...quietToday.sections.refundsToSettle,
    count: 1,
    rows: [{ ...pendingRefund, ...phone, amount: cents(30_006) }],
  },
  unrecordedPayments: {
    ...quietToday.sections.unrecordedPayments,
    count: 1,
    rows: [
      { ...unrecordedOrder, ...phone, amount: cents(107), captured: cents(208), currency: 'USD' },
    ],
  },
  calendarConflicts: { ...quietToday.sections.calendarConflicts, count: 1, rows: [feed] },
  failingCalendars: {
    ...quietToday.sections.failingCalendars,
    count: 1,
    rows: [{ ...feed, fault: 'noFile', failedAt: '2026-11-21T10:00:00.000Z' }],
  },
  newEnquiries: { ...quietToday.sections.newEnquiries, count: 1, rows: [openEnquiry] },
}).sections;

/** As the calendar of another platform has it. */
const otherStay = {
  id: parse(blockId, 'block-1'),
  title: 'Reserved',
  platform: 'Airbnb',
  property: { id: parse(propertyId, 'home-2'), name: 'Villa 2' },
  checkIn: '22-11-2026',
  checkOut: '25-11-2026',
} as const;

/** The flow once it has read what there is to do. Each of its other calls ends as the test says. */
async function flowWith(
  sections: TodaySections,
  calls: { readonly again?: Today; readonly take?: unknown; readonly read?: unknown } = {},
) {
  const { again, take, read } = calls;
  const replies = [{ ...quietToday, sections }, again ?? { ...quietToday, sections }];
  const flow = createActor(
    deskTodayMachine.provide({
      actors: {
        load: fromPromise(async () => replies.shift() ?? quietToday),
        take: fromPromise(async () => Promise.reject(take)),
        read: fromPromise(async () => Promise.reject(read)),
      },
    }),
    { input: { request: { query: { day: '22-11-2026' } } } },
  ).start();
  await waitFor(flow, (snapshot) => snapshot.matches('shown'));
  return flow;
}

type Flow = Awaited<ReturnType<typeof flowWith>>;

function workHtml(flow: Flow): string {
  const { today } = flow.getSnapshot().context;
  return htmlOf(<TodayWork flow={flow} sections={today?.sections ?? quietToday.sections} />);
}

/** The text of each section, in their order. */
function sectionsIn(html: string): string[] {
  return html
    .split('<section')
    .slice(1)
    .map((section) => textIn(`<section${section.split('</section>')[0]}`));
}

describe('the work of today', () => {
  it('[DESK-228] has the stays of other platforms, and then does not say that no one arrives', async () => {
    const { otherArrivals } = quietToday.sections;
    const flow = await flowWith({
      ...quietToday.sections,
      otherArrivals: { ...otherArrivals, count: 1, rows: [otherStay] },
    });
    const html = workHtml(flow);
    expect(sectionsIn(html)).toEqual([
      'Arriving today from other platforms 1 Reserved Villa 2 22 Nov 2026 to 25 Nov 2026 Airbnb',
    ]);
    expect(html).toContain('href="/listings/home-2/calendars"');
    expect(textIn(html)).not.toContain('no arrival today');
    expect(textIn(html)).toContain('no arrival tomorrow');
  });

  it('[DESK-400] [DESK-401] each row has the guest, the home, the days, the phone, the amount and its step', async () => {
    expect(sectionsIn(workHtml(await flowWith(full)))).toEqual([
      'Bookings to approve 79 Settled by the fixed amount: $1.01 of $202.02 Ada $300.00 Not paid Villa Fleuve 1 Dec 2026 to 3 Dec 2026 +243810000000 Approve: Ada, Villa Fleuve Approve All 79',
      'Arriving today 1 Ada $300.03 $10.04 of $300.03, fixed amount Villa Fleuve 1 Dec 2026 to 3 Dec 2026 +243810000000',
      'Payments due 1000 or more Ada $300.05 Not paid Villa Fleuve 1 Dec 2026 to 3 Dec 2026 · Pay by 30 Nov 2026, 11:00 +243810000000 Cash received: Ada, Villa Fleuve Cash received All 1000 or more',
      'Refund to settle 1 Ada $300.06 Bank transfer Villa Fleuve 1 Dec 2026 to 3 Dec 2026 +243 81 Settle: Ada, Villa Fleuve Settle',
      'Payment not recorded 1 Ada $2.08 Requested $1.07 Villa Fleuve 1 Dec 2026 to 3 Dec 2026 +243 81 Check: Ada, Villa Fleuve Check',
      'Calendar in conflict 1 Villa Fleuve Airbnb 2 conflicts Resolve: Villa Fleuve, Airbnb Resolve',
      'Calendar not read 1 Villa Fleuve 21 Nov 2026, 11:00 Airbnb The other platform has no file at this address. Check: Villa Fleuve, Airbnb Check',
      'New enquiry 1 Ada 21 Nov 2026, 11:00 Visit May I see the villa? ada@example.com Mark as answered: Ada Mark as answered',
    ]);
  });

  it('[DESK-17] [DESK-400] every amount is its own', async () => {
    expect(amountsIn(workHtml(await flowWith(full)))).toEqual([
      '$1.01',
      '$202.02',
      '$300.00',
      '$300.03',
      '$10.04',
      '$300.03',
      '$300.05',
      '$300.06',
      '$2.08',
      '$1.07',
    ]);
  });

  it('[DESK-54] [DESK-400] a section leads to the list with its filter, and a phone number calls', async () => {
    const html = workHtml(await flowWith(full));
    expect(html.match(/href="\/bookings\?state=pending"/g)).toHaveLength(2);
    expect(html).toContain('href="tel:+243810000000"');
    expect(html).toContain('href="mailto:ada@example.com"');
  });

  it('[DESK-400] what is empty is one line', async () => {
    const html = workHtml(await flowWith(full));
    expect(textIn(html)).toMatch(
      / No arrival tomorrow, no departure today, no message to answer\.$/,
    );
    const quiet = workHtml(await flowWith(quietToday.sections));
    expect(sectionsIn(quiet)).toEqual([]);
    expect(textIn(quiet)).toBe(
      'Nothing to approve, no arrival today, no arrival tomorrow, no departure today, no payment due, no refund to settle, no payment to record, no calendar in conflict, no calendar fault, no new enquiry, no message to answer.',
    );
  });

  it.each([
    [
      'owner',
      ['Approve', 'Cash received', 'Settle', 'Check', 'Resolve', 'Check', 'Mark as answered'],
    ],
    ['manager', ['Approve', 'Cash received', 'Resolve', 'Check', 'Mark as answered']],
    ['support', ['Approve', 'Cash received', 'Settle', 'Check', 'Mark as answered']],
  ] as const)('[DESK-401] the role %s sees the steps that it may take', async (role, steps) => {
    operator.role = role;
    const html = workHtml(await flowWith(full));
    const seen = [...html.matchAll(/data-step="true"[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(seen).toEqual(steps);
    // The rows of the other steps stay, with a link to the record.
    expect(html).toContain('href="/refunds/refund-1"');
  });

  it.each([
    ['toApprove', pendingBooking, 'approve', 'Approve this booking?', 'Last day to pay'],
    [
      'paymentsDue',
      owed,
      'cash',
      'Record the cash?',
      'The booking of Ada counts as paid: $300.00.',
    ],
  ] as const)(
    '[DESK-19] [DESK-370] [DESK-401] in %s asks as the page of the booking does',
    async (section, booking, step, title, words) => {
      const flow = await flowWith(todayWith({ [section]: rowsOf(booking) }).sections);
      flow.send({ type: 'step.choose', section, id: 'booking-1', step });
      const dialog = workHtml(flow).split('<dialog')[1] ?? '';
      expect(textIn(`<dialog${dialog}`)).toContain(title);
      expect(textIn(`<dialog${dialog}`)).toContain(words);
    },
  );

  const answer = {
    type: 'step.choose',
    section: 'newEnquiries',
    id: 'enquiry-1',
    step: 'answer',
  } as const;

  it('[DESK-403] a row says why its step was not taken', async () => {
    const flow = await flowWith(full, { take: noReply, read: noReply });
    flow.send(answer);
    await waitFor(flow, (snapshot) => snapshot.matches('shown'));
    const html = workHtml(flow);
    expect(sectionsIn(html).at(-1)).toMatch(/No response received from the server\.$/);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });

  it('[DESK-403] a row says that it has changed', async () => {
    const flow = await flowWith(full, { take: changedMeanwhile });
    flow.send(answer);
    await waitFor(flow, (snapshot) => snapshot.matches('changed'));
    expect(sectionsIn(workHtml(flow)).at(-1)).toMatch(
      /This has changed since you opened it\. Here is the present state\.$/,
    );
  });

  it('[DESK-403] the page says whose row has gone', async () => {
    const flow = await flowWith(full, { take: changedMeanwhile, again: quietToday });
    flow.send(answer);
    await waitFor(flow, (snapshot) => snapshot.matches('changed'));
    expect(textIn(workHtml(flow))).toMatch(
      /^Ada: this has changed since you saw it, and there is nothing to do here any more\. Nothing to approve/,
    );
  });
});

it('[DESK-404] [DESK-228] the week has who comes and goes on each day, with the phone', () => {
  const ada = {
    id: pendingBooking.id,
    guest: 'Ada',
    mobileNumber: '+243 81',
    home: 'Villa Fleuve',
  };
  const none = { rows: [], hasMore: false, others: [] };
  const html = htmlOf(
    <ComingWeek
      week={[
        {
          day: '23-11-2026',
          arrivals: { rows: [ada], hasMore: true, others: [] },
          departures: none,
        },
        { day: '24-11-2026', arrivals: none, departures: none },
        {
          day: '25-11-2026',
          arrivals: { ...none, others: [otherStay] },
          departures: { rows: [ada], hasMore: false, others: [{ ...otherStay, title: '' }] },
        },
      ]}
    />,
  );
  expect(textIn(html)).toBe(
    'The next seven days Monday, 23 November 2026 Arriving Ada Villa Fleuve +243 81 All of this day Tuesday, 24 November 2026 No arrivals or departures. Wednesday, 25 November 2026 Arriving Reserved Villa 2 Airbnb Leaving Ada Villa Fleuve +243 81 Airbnb Villa 2 Airbnb',
  );
  expect(html).toContain('href="/bookings?state=standing&amp;arrives=2026-11-23"');
});
