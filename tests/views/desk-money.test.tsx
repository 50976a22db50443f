import type { ComponentType, ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Actor, type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate';
import type { Role } from '#contract/desk/desk-call.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import { cents, noMoney } from '#contract/money.ts';
import { environment } from '#src/app/environment.ts';
import { AuditPage } from '#src/desk/audit/audit-page.tsx';
import { BookingPage } from '#src/desk/bookings/booking-page.tsx';
import { BookingsPage } from '#src/desk/bookings/bookings-page.tsx';
import { ContentOfPart } from '#src/desk/content/contents-page.tsx';
import { SampleStay } from '#src/desk/content/sample-stay.tsx';
import { CouponFormPage } from '#src/desk/coupons/coupon-form-page.tsx';
import { CouponPage } from '#src/desk/coupons/coupon-page.tsx';
import { CouponsPage } from '#src/desk/coupons/coupons-page.tsx';
import { DatesPage } from '#src/desk/dates/dates-page.tsx';
import { EnquiriesPage } from '#src/desk/enquiries/enquiries-page.tsx';
import { EnquiryPage } from '#src/desk/enquiries/enquiry-page.tsx';
import { FeedsPage } from '#src/desk/feeds/feeds-page.tsx';
import { GuestPage } from '#src/desk/guests/guest-page.tsx';
import { GuestsPage } from '#src/desk/guests/guests-page.tsx';
import {
  BookingBadge,
  CouponBadge,
  GuestBadge,
  ListingBadge,
  PaidBadge,
  PaymentBadge,
  RefundBadge,
} from '#src/desk/list/badges.tsx';
import { ListingPage } from '#src/desk/listings/listing-page.tsx';
import { ListingSteps } from '#src/desk/listings/listing-steps.tsx';
import { ListingsPage } from '#src/desk/listings/listings-page.tsx';
import { PaymentsPage } from '#src/desk/payments/payments-page.tsx';
import { ProviderOrderPage } from '#src/desk/payments/provider-order-page.tsx';
import { ProviderOrdersPage } from '#src/desk/payments/provider-orders-page.tsx';
import { TotalsPage } from '#src/desk/payments/totals-page.tsx';
import { RefundPage } from '#src/desk/refunds/refund-page.tsx';
import { RefundsPage } from '#src/desk/refunds/refunds-page.tsx';
import { ReviewPage } from '#src/desk/reviews/review-page.tsx';
import { ReviewsPage } from '#src/desk/reviews/reviews-page.tsx';
import {
  activeCoupon,
  activeGuest,
  approvedBooking,
  cheaperDates,
  draftListing,
  odette,
  openEnquiry,
  pendingBooking,
  pendingRefund,
  publishedListing,
  repliedReview,
  repliesOf,
  shownReview,
  unrecordedOrder,
} from '#testing/machine/desk-records.ts';
import { amountsIn, htmlOf, pageHtml, speakEnglish, textIn } from './view-text.tsx';

/** The flows of the page under test, by their machines. They load what the test gives. */
const page = vi.hoisted(() => ({
  /** Of the operator. */
  role: 'owner' as Role,
  loaded: {} as Record<string, unknown>,
  flows: new Map<string, Actor<AnyStateMachine>>(),
}));

vi.mock('#src/desk/app/desk-site.ts', () => ({
  useDesk: () => ({ listQueries: new Map() }),
  useOperator: () => ({ ...odette, role: page.role }),
}));
// Another test file may have loaded it with the real flows.
// They show no money, and read something else than the page.
vi.mock('#src/desk/messages/booking-messages.tsx', () => ({ BookingMessages: () => null }));
vi.mock('#src/app/use-toggle.ts', () => ({
  useToggle: () => ({ isOpen: false, open: () => {}, close: () => {} }),
}));
vi.mock('#src/app/use-flow.ts', () => ({
  useFlow: (machine: AnyStateMachine, options: object = {}) => {
    const { id } = machine;
    if (!page.flows.has(id)) {
      const actors = Object.fromEntries(
        Object.entries(page.loaded).map(([name, value]) => [name, fromPromise(async () => value)]),
      );
      page.flows.set(id, createActor(machine.provide({ actors }), options).start());
    }
    return page.flows.get(id);
  },
}));

beforeAll(speakEnglish);
beforeEach(() => page.flows.clear());

interface Case {
  readonly page: ComponentType;
  readonly role?: Role;
  readonly at?: { readonly route: string; readonly path: string };
  /** What the actors of its flow reply, by name. */
  readonly loaded: Readonly<Record<string, unknown>>;
  /** What the operator does before the page is read. */
  readonly events?: readonly { readonly type: string }[];
  readonly amounts: readonly string[];
}

const record = { route: '/:id', path: '/record-1' };
const list = { route: '/', path: '/' };
const listOf = (...records: unknown[]) => ({ load: { status: 'success', records } });

/** Every amount is another one. */
const booking = {
  ...approvedBooking,
  amount: cents(30_001),
  received: cents(20_002),
  owed: cents(9999),
  payments: [
    {
      id: 'payment-1',
      amount: cents(15_003),
      method: 'paypal',
      isPaid: true,
      recordedAt: '2026-11-20T10:00:00.000Z',
    },
    {
      id: 'payment-2',
      amount: cents(5004),
      method: 'cash',
      isPaid: false,
      recordedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  refunds: [
    {
      id: 'refund-1',
      status: 'refunded',
      paidBack: cents(1005),
      requestedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
} as const;
const owed = { ...booking, payBy: '2026-11-30T10:00:00.000Z' };
const refund = { ...pendingRefund, amount: cents(11_001), paid: cents(22_002), share: 'half' };
const providerOrder = {
  ...unrecordedOrder,
  amount: cents(101),
  captured: cents(252),
  currency: 'USD',
};
const coupon = { ...activeCoupon, discount: cents(4007) };
const listing = {
  ...draftListing,
  pricePerDay: cents(12_058),
  fields: { ...draftListing.fields, pricePerDay: cents(12_059), serviceCharge: cents(1509) },
};
const payment = {
  id: 'payment-1',
  at: '2026-11-20T10:00:00.000Z',
  state: 'paid',
  method: 'paypal',
  amount: cents(110),
  settled: { paid: cents(111), of: cents(36_012) },
  booking: pendingRefund.booking,
  guest: pendingRefund.guest,
};
const sums = {
  cash: cents(1013),
  online: cents(2014),
  refunded: cents(515),
  settled: { paid: cents(316), of: cents(40_017) },
};
const dates = {
  ...cheaperDates,
  lines: [
    { kind: 'days', reason: 'base', count: 2, each: cents(9009), amount: cents(18_018) },
    { kind: 'serviceCharge', amount: cents(1019) },
    { kind: 'tax', percent: 10, amount: cents(1820) },
    { kind: 'coupon', amount: cents(-521) },
  ],
  charges: [{ id: 'charge-1', reason: 'Laundry', amount: cents(1511) }],
  couponCode: 'SPRING50',
  oldTotal: cents(30_022),
  total: cents(20_323),
  settlement: 'returnCash',
  moved: cents(9624),
};

const cases: Readonly<Record<string, Case>> = {
  'the bookings': {
    page: BookingsPage,
    loaded: listOf({ ...booking, isPaid: true }),
    amounts: ['$300.01', '$200.02', '$300.01'],
  },
  'an unpaid booking': {
    page: BookingPage,
    at: record,
    loaded: { load: owed },
    amounts: [
      '$300.01',
      '$300.01',
      '−$200.02',
      '$99.99',
      '$150.03',
      '$10.05',
      '$99.99',
      '$150.03',
      '$50.04',
    ],
  },
  'a booking that a fixed amount has paid': {
    page: BookingPage,
    at: record,
    loaded: { load: { ...booking, isPaid: true, owed: cents(0) } },
    amounts: [
      '$300.01',
      '$300.01',
      '−$200.02',
      '−$99.99',
      '$0.00',
      '$150.03',
      '$10.05',
      '$0.00',
      '$200.02',
      '$300.01',
      '$150.03',
      '$50.04',
    ],
  },
  '[DESK-480] the bookings of which a part is paid': {
    page: BookingsPage,
    loaded: listOf({ ...booking, isPartPaid: true }),
    amounts: ['$300.01', '$99.99'],
  },
  '[DESK-483] a booking with an extra charge and a lower price': {
    page: BookingPage,
    at: record,
    loaded: {
      load: {
        ...booking,
        isPartPaid: true,
        charges: [
          { id: 'charge-1', reason: 'Laundry', amount: cents(1507) },
          { id: 'charge-2', reason: 'No hot water', amount: cents(-308) },
        ],
        payments: [],
        refunds: [
          {
            id: 'refund-1',
            amount: cents(308),
            status: 'pending',
            requestedAt: '2026-11-21T10:00:00.000Z',
          },
        ],
        owed: cents(10_307),
      },
    },
    amounts: [
      '$300.01',
      '$103.07',
      '$288.02',
      '$15.07',
      '−$3.08',
      '$300.01',
      '−$200.02',
      '$3.08',
      '$103.07',
      '$0.00',
      '$0.00',
      '$103.07',
      '$3.08',
    ],
  },
  '[DESK-483] a cancelled booking whose money goes back in parts': {
    page: BookingPage,
    at: record,
    loaded: {
      load: {
        ...booking,
        state: 'cancelled',
        isPaid: true,
        received: cents(30_001),
        owed: cents(0),
        payments: [],
        refunds: [
          { id: 'refund-1', amount: cents(10_003), paidBack: cents(10_003), status: 'refunded' },
          { id: 'refund-2', amount: cents(14_009), status: 'pending' },
          { id: 'refund-3', amount: cents(5989), status: 'rejected' },
          { id: 'refund-4', paidBack: cents(30_001), status: 'refunded' },
        ].map((each) => ({ ...each, requestedAt: '2026-11-21T10:00:00.000Z' })),
      },
    },
    amounts: [
      '$300.01',
      '$300.01',
      '−$300.01',
      '$240.12',
      '−$240.12',
      '$0.00',
      '$0.00',
      '$400.04',
      '$0.00',
      '$100.03',
      '$140.09',
      '$59.89',
    ],
  },
  '[DESK-481] the question which part was received': {
    page: BookingPage,
    at: record,
    loaded: { load: { ...booking, isPartPaid: true, payments: [], refunds: [] } },
    events: [Object.assign({ type: 'step.choose' }, { step: 'cash' })],
    amounts: ['$300.01', '$99.99', '$99.99', '$300.01', '−$200.02', '$99.99'],
  },
  '[DESK-485] the question whether an extra charge is taken back': {
    page: BookingPage,
    at: record,
    loaded: {
      load: {
        ...booking,
        isPartPaid: true,
        charges: [{ id: 'charge-1', reason: 'Laundry', amount: cents(1507) }],
        payments: [],
        refunds: [],
      },
    },
    events: [Object.assign({ type: 'step.choose' }, { step: 'uncharge' })],
    amounts: ['$300.01', '$99.99', '$15.07', '$284.94', '$15.07', '$300.01', '−$200.02', '$99.99'],
  },
  '[DESK-486] the question which part is refunded': {
    page: BookingPage,
    at: record,
    loaded: {
      load: {
        ...booking,
        amount: cents(20_002),
        isPaid: true,
        owed: cents(0),
        returnable: cents(20_002),
        payments: [],
        refunds: [],
      },
    },
    events: [Object.assign({ type: 'step.choose' }, { step: 'lower' })],
    amounts: ['$200.02', '$200.02', '$200.02', '−$200.02', '$0.00'],
  },
  'the question whether the cash was received': {
    page: BookingPage,
    at: record,
    loaded: { load: { ...owed, payments: [], refunds: [] } },
    events: [Object.assign({ type: 'step.choose' }, { step: 'cash' })],
    amounts: ['$300.01', '$99.99', '$300.01', '−$200.02', '$99.99'],
  },
  'the refunds': {
    page: RefundsPage,
    loaded: listOf(refund),
    amounts: ['$110.01'],
  },
  'a refund': {
    page: RefundPage,
    at: record,
    loaded: { load: refund },
    amounts: ['$110.01', '$220.02'],
  },
  'the question before a refund': {
    page: RefundPage,
    at: record,
    loaded: { load: refund },
    events: [Object.assign({ type: 'step.choose' }, { step: 'settle' })],
    amounts: ['$110.01', '$110.01', '$220.02'],
  },
  'the payments': {
    page: PaymentsPage,
    loaded: listOf(payment),
    amounts: ['$1.10', '$1.11', '$360.12'],
  },
  'the orders': {
    page: ProviderOrdersPage,
    loaded: listOf(providerOrder),
    amounts: ['$1.01', '$2.52'],
  },
  'an order': {
    page: ProviderOrderPage,
    at: record,
    loaded: { load: providerOrder },
    amounts: ['$2.52', '$1.01', '$1.01', '$2.52'],
  },
  'the totals': {
    page: TotalsPage,
    loaded: {
      load: {
        status: 'success',
        firstDay: '01-11-2026',
        month: sums,
        days: [
          {
            ...sums,
            day: '20-11-2026',
            cash: cents(125),
            online: cents(226),
            refunded: cents(3927),
          },
        ],
      },
    },
    amounts: [
      '$10.13',
      '$20.14',
      '$3.16',
      '$400.17',
      '$5.15',
      '$25.12',
      '$1.25',
      '$2.26',
      '$3.16',
      '$400.17',
      '$39.27',
      '−$35.76',
    ],
  },
  'the coupons': { page: CouponsPage, loaded: listOf(coupon), amounts: ['$40.07'] },
  'a coupon': { page: CouponPage, at: record, loaded: { load: coupon }, amounts: ['$40.07'] },
  'the listings': { page: ListingsPage, loaded: listOf(listing), amounts: ['$120.58'] },
  'a listing': {
    page: ListingPage,
    at: record,
    // The others have a form of it.
    role: 'support',
    loaded: { load: repliesOf(listing) },
    amounts: ['$120.58'],
  },
  'the question before a payment goes back': {
    page: ProviderOrderPage,
    at: record,
    loaded: { load: providerOrder },
    events: [Object.assign({ type: 'step.choose' }, { step: 'return' })],
    amounts: ['$2.52', '$1.01', '$1.01', '$2.52', '$2.52'],
  },
  'the question whether a refund was paid outside': {
    page: RefundPage,
    at: record,
    loaded: { load: { ...refund, refusal: 'DECLINED' } },
    events: [Object.assign({ type: 'step.choose' }, { step: 'outside' })],
    amounts: ['$110.01', '$110.01', '$220.02'],
  },
  'other dates of a booking': {
    page: DatesPage,
    at: record,
    loaded: {
      readDeskBooking: { status: 'success', booking: owed },
      previewDates: { status: 'success', change: dates },
    },
    events: [
      Object.assign(
        { type: 'dates.submit' },
        { values: { checkIn: '2026-12-01', checkOut: '2026-12-02', reason: 'Flight' } },
      ),
    ],
    amounts: [
      '$300.01',
      '$90.09',
      '$180.18',
      '$10.19',
      '$18.20',
      '−$5.21',
      '$15.11',
      '$203.23',
      '$300.22',
      '$96.99',
      '$96.24',
    ],
  },
};

/** Waits until the flow has its replies. */
function restOf(flow: Actor<AnyStateMachine>) {
  return waitFor(flow, ({ children }) =>
    Object.values(children).every((child) => Object(child).getSnapshot().status !== 'active'),
  );
}

/** The HTML of a page when its flows rest. */
async function shownHtml(its: Case): Promise<string> {
  const { route, path } = its.at ?? list;
  page.loaded = its.loaded;
  page.role = its.role ?? 'owner';
  pageHtml(its.page, route, path);
  for (const flow of page.flows.values()) {
    await restOf(flow);
    for (const event of its.events ?? []) flow.send(event);
    await restOf(flow);
  }
  return pageHtml(its.page, route, path);
}

it.each(Object.entries(cases))('[DESK-17] every amount of %s is its own', async (_name, its) => {
  expect(amountsIn(await shownHtml(its))).toEqual(its.amounts);
});

const priceLines = [
  { kind: 'days', reason: 'season', count: 2, each: cents(9003), amount: cents(18_006) },
  { kind: 'furtherGuests', guests: 1, count: 2, each: cents(1001), amount: cents(2002) },
  { kind: 'coupon', amount: cents(-504) },
] as const;
const shownLines = [
  '<span>Season price</span> <small>($90.03 × 2 days)</small>',
  '$180.06',
  '<span>Further guests</span> <small>(1 guest × $10.01 × 2 days)</small>',
  '$20.02',
  'Discount',
  '−$5.04',
];

it.each([
  {
    name: 'a booking',
    its: { page: BookingPage, loaded: { load: { ...pendingBooking, priceLines } } },
    total: ['Total', '$300.00', 'Still to pay', '$300.00'],
  },
  {
    name: 'other dates of a booking',
    its: {
      ...cases['other dates of a booking'],
      page: DatesPage,
      loaded: {
        readDeskBooking: { status: 'success', booking: owed },
        previewDates: { status: 'success', change: { ...dates, lines: priceLines } },
      },
    },
    total: [
      'Laundry',
      '$15.11',
      'New total',
      '$203.23',
      'Total until now',
      '$300.22',
      'Costs less',
      '$96.99',
    ],
  },
])('[RATE-73] the desk shows the lines of the price of $name', async ({ its, total }) => {
  const html = await shownHtml({ at: record, amounts: [], ...its });
  const lines = html.match(/<dl class="[^"]*lines[^"]*".*?<\/dl>/)?.[0] ?? '';
  const cells = [...lines.matchAll(/<d[td]>(.*?)<\/d[td]>/g)].map(([, cell]) => cell);
  expect(cells).toEqual([...shownLines, ...total]);
});

it('[RATE-73] [DESK-483] the desk shows only the total of a booking that is older than them', async () => {
  const its = { page: BookingPage, loaded: { load: pendingBooking } };
  const html = await shownHtml({ at: record, amounts: [], ...its });
  const lines = html.match(/<dl class="[^"]*lines[^"]*".*?<\/dl>/)?.[0] ?? '';
  expect(textIn(lines)).toBe('Total $300.00 Still to pay $300.00');
});

it('[DESK-157] a sample stay costs three days, the charge and the tax before and after', () => {
  expect(amountsIn(htmlOf(<SampleStay before="10" after="25" />))).toEqual([
    '$100.00',
    '$20.00',
    '$350.00',
    '$395.00',
  ]);
});

// Here, because test files share the modules of the pages, and so the flows of this file.
const refused = { ...pendingRefund, refusal: 'DECLINED' };
const ofBooking = { page: BookingPage, record: owed };
const ofRefund = { page: RefundPage, record: refused };
const ofGuest = { page: GuestPage, record: activeGuest };
const ofEnquiry = { page: EnquiryPage, record: openEnquiry };

interface Question {
  readonly page: ComponentType;
  readonly record: object;
  readonly step: string;
  readonly title: string;
}

const questions: readonly Question[] = [
  {
    page: BookingPage,
    record: pendingBooking,
    step: 'approve',
    title: 'Approve this booking?',
  },
  { page: BookingPage, record: pendingBooking, step: 'reject', title: 'Reject this booking?' },
  { ...ofBooking, step: 'deadline', title: 'Give more time to pay?' },
  { ...ofBooking, step: 'cash', title: 'Record the cash?' },
  { ...ofBooking, step: 'cancel', title: 'Cancel this booking?' },
  { ...ofRefund, step: 'settle', title: 'Settle this refund?' },
  { ...ofRefund, step: 'outside', title: 'Settle this refund as paid outside?' },
  { ...ofRefund, step: 'reject', title: 'Reject this refund?' },
  { page: ProviderOrderPage, record: unrecordedOrder, step: 'return', title: 'Return this money?' },
  { page: CouponPage, record: activeCoupon, step: 'end', title: 'End this coupon?' },
  { page: ReviewPage, record: shownReview, step: 'hide', title: 'Hide this review from guests?' },
  {
    page: ReviewPage,
    record: { ...shownReview, state: 'hidden' },
    step: 'show',
    title: 'Show this review to guests again?',
  },
  { ...ofEnquiry, step: 'answer', title: 'Mark this enquiry as answered?' },
  { ...ofEnquiry, step: 'note', title: 'Note' },
  {
    page: EnquiryPage,
    record: { ...openEnquiry, isAnswered: true },
    step: 'reopen',
    title: 'Mark this enquiry as not answered?',
  },
  { ...ofGuest, step: 'deny', title: 'Deny this guest new bookings?' },
  { ...ofGuest, step: 'block', title: 'Block this guest? Every session of the guest ends.' },
  { ...ofGuest, step: 'delete', title: 'Delete this account?' },
];

it.each(questions)('[DESK-56] the question says what it asks: $title', async (its) => {
  page.loaded = { load: its.record };
  page.role = 'owner';
  pageHtml(its.page, record.route, record.path);
  for (const flow of page.flows.values()) {
    await restOf(flow);
    flow.send(Object.assign({ type: 'step.choose' }, { step: its.step }));
  }
  const html = pageHtml(its.page, record.route, record.path);
  expect(html.match(/<dialog.*?<h2[^>]*>(.*?)<\/h2>/)?.[1]).toBe(its.title);
});

it.each([
  [
    'day',
    'Off the total of a booking whose days cost at least as much.',
    'The whole stay must be within these days.',
  ],
  [
    'night',
    'Off the total of a booking whose nights cost at least as much.',
    'Every night of the stay must begin on one of these days. The guest can leave on the day after the last one.',
  ],
])('[RATE-61] the form of a coupon speaks of each %s of a stay', async (stayUnit, ...hints) => {
  page.loaded = { load: { coupon: activeCoupon, homes: [] } };
  Object.assign(environment, { stayUnit });
  pageHtml(CouponFormPage, record.route, record.path);
  for (const flow of page.flows.values()) await restOf(flow);
  const html = pageHtml(CouponFormPage, record.route, record.path);
  // The other test files share this object.
  Object.assign(environment, { stayUnit: 'day' });
  for (const hint of hints) expect(html).toContain(`>${hint}<`);
});

const ofAllHomes: DeskCoupon = {
  ...activeCoupon,
  property: null,
  discount: noMoney,
  percent: 12.5,
};

it.each([
  [
    'day',
    'Off the total of a booking whose days cost at least as much.',
    'Of the price of the days with their cleaning fee, before service charge and tax.',
  ],
  [
    'night',
    'Off the total of a booking whose nights cost at least as much.',
    'Of the price of the nights with their cleaning fee, before service charge and tax.',
  ],
])(
  '[DESK-593] the form of a coupon names the unit of its discount: %s',
  async (stayUnit, ...hints) => {
    Object.assign(environment, { stayUnit });
    const formOf = (coupon: DeskCoupon) => recordHtml(CouponFormPage, { coupon, homes: [] });
    const ofAmount = await formOf(activeCoupon);
    page.flows.clear();
    const ofPercent = await formOf(ofAllHomes);
    // The other test files share this object.
    Object.assign(environment, { stayUnit: 'day' });
    expect(textIn(ofAmount)).toContain(`Discount in dollars ${hints[0]}`);
    expect(textIn(ofPercent)).toContain(`Discount in percent ${hints[1]}`);
    expect(textIn(ofPercent)).toContain('SPRING50, all homes');
    expect(ofPercent).toContain('value="12.5"');
  },
);

it('[DESK-593] [DESK-599] a new coupon asks for its listing by typing', async () => {
  const homes = [{ id: 'home-1', name: 'Villa Fleuve', code: 'V-1' }];
  const html = await recordHtml(CouponFormPage, { coupon: undefined, homes });
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, option]) => option);
  expect(options).toEqual(['Amount', 'Percentage']);
  const [listing] = /<input[^>]*role="combobox"[^>]*>/.exec(html) ?? [];
  expect(listing).toContain('placeholder="Choose …"');
});

it('[DESK-593] the list and the page show a percentage, and that it is for all homes', async () => {
  const listed = await shownHtml({ page: CouponsPage, loaded: listOf(ofAllHomes), amounts: [] });
  expect(textIn(listed)).toContain('All homes 12.5%');
  page.flows.clear();
  const html = await recordHtml(CouponPage, ofAllHomes);
  expect(textIn(html)).toContain('SPRING50, all homes');
  expect(textIn(html)).toContain('Discount 12.5%');
  expect(textIn(html)).toContain('Listing All homes');
  // The bookings of every home that were made with it.
  expect(html).toContain('href="/bookings?coupon=SPRING50"');
});

/** The HTML of the page of a record for an owner. */
function recordHtml(its: ComponentType, loaded: unknown): Promise<string> {
  return shownHtml({ page: its, at: record, loaded: { load: loaded }, amounts: [] });
}

it.each([
  {
    name: 'a booking',
    its: BookingPage,
    loaded: pendingBooking,
    begins:
      'Bookings Ada, Villa Fleuve Stay 1 Dec 2026 to 3 Dec 2026 Status To approve Amount $300.00 Payment Not paid Cash ' +
      'What to do Approve Cash received Add an extra charge Change dates Reject Guests 2 guests',
  },
  {
    name: 'a refund',
    its: RefundPage,
    loaded: pendingRefund,
    begins:
      'Refunds Ada, Villa Fleuve Status To settle Amount $300.00 Way Bank transfer ' +
      'What to do Settle Reject Requested',
  },
  {
    name: 'a guest',
    its: GuestPage,
    loaded: activeGuest,
    begins:
      'Guests Ada Account Active Phone +243810000000 E-mail address ada@example.com ' +
      'What to do Deny booking Block Delete Joined',
  },
  {
    name: 'a review',
    its: ReviewPage,
    loaded: shownReview,
    begins:
      'Reviews Ada, Villa Fleuve Status Shown Written 20 Nov 2026, 11:00 Comment Lovely lake. What to do Reply Hide Listing',
  },
  {
    name: 'a review with a reply [DESK-630]',
    its: ReviewPage,
    loaded: repliedReview,
    begins:
      'Reviews Ada, Villa Fleuve Status Shown Written 20 Nov 2026, 11:00 Replied 21 Nov 2026, 11:00 Comment Lovely lake. ' +
      'Reply of the host Thank you, Ada. What to do Change the reply Hide Remove the reply Listing',
  },
  {
    name: 'an enquiry',
    its: EnquiryPage,
    loaded: openEnquiry,
    begins:
      'Enquiries Visit, Ada Answer Not answered E-mail address ada@example.com Message May I see the villa? ' +
      'What to do Mark as answered Write a note Name Ada',
  },
  {
    name: 'a coupon',
    its: CouponPage,
    loaded: activeCoupon,
    begins:
      'Coupons SPRING50, Villa Fleuve Status Active Discount $50.00 For stays 1 Mar 2027 to 31 Mar 2027 ' +
      'What to do Change End now Code SPRING50',
  },
  {
    name: 'an order of the provider',
    its: ProviderOrderPage,
    loaded: providerOrder,
    begins:
      'Payments not recorded Ada, Villa Fleuve The provider has captured $2.52, but the order requested $1.01. So the booking is not paid. Return the money, and ask the guest to pay again. ' +
      'Status Not recorded Requested $1.01 Captured by the provider $2.52 What to do Return the money Ask the provider now Guest Ada',
  },
])('[DESK-441] the page of $name begins with what it is about, then has its steps', async (its) => {
  const text = textIn(await recordHtml(its.its, its.loaded));
  expect(text.slice(0, its.begins.length)).toBe(its.begins);
});

/** The looks of the buttons of HTML that take a step, in their order. */
function looksIn(html: string): string[] {
  const buttons = html.matchAll(
    /<(?:button|a)[^>]* class="_button_\S+ _(\w+?)_[^>]*>(.*?)<\/(?:button|a)>/g,
  );
  return [...buttons].map(([, look, label = '']) => `${textIn(label)}: ${look}`);
}

it.each([
  {
    name: 'a booking to approve',
    its: BookingPage,
    loaded: pendingBooking,
    looks: [
      'Approve: primary',
      'Cash received: secondary',
      'Add an extra charge: secondary',
      'Change dates: secondary',
      'Reject: quiet',
    ],
  },
  {
    name: 'an approved booking that is paid on arrival',
    its: BookingPage,
    loaded: { ...approvedBooking, isLastDeadline: true },
    looks: [
      'Cash received: primary',
      'Add an extra charge: secondary',
      'Change dates: secondary',
      'Cancel booking: quiet',
    ],
  },
  {
    name: 'a paid booking',
    its: BookingPage,
    loaded: { ...approvedBooking, isPaid: true },
    looks: ['Add an extra charge: secondary', 'Change dates: secondary', 'Cancel booking: quiet'],
  },
  {
    name: 'a refund',
    its: RefundPage,
    loaded: pendingRefund,
    looks: ['Settle: primary', 'Reject: quiet'],
  },
  {
    name: 'a guest',
    its: GuestPage,
    loaded: activeGuest,
    looks: ['Deny booking: secondary', 'Block: quiet', 'Delete: quiet'],
  },
  {
    name: 'a review',
    its: ReviewPage,
    loaded: shownReview,
    looks: ['Reply: primary', 'Hide: quiet'],
  },
  {
    name: 'a review with a reply',
    its: ReviewPage,
    loaded: repliedReview,
    looks: ['Change the reply: secondary', 'Hide: quiet', 'Remove the reply: quiet'],
  },
  {
    name: 'a coupon',
    its: CouponPage,
    loaded: activeCoupon,
    looks: ['Change: secondary', 'End now: quiet'],
  },
])('[DESK-440] [DESK-441] $name has at most one filled button, and none in red', async (its) => {
  expect(looksIn(await recordHtml(its.its, its.loaded))).toEqual(its.looks);
});

it('[DESK-442] the step to publish an unfinished draft is disabled, and described by what is missing', async () => {
  const draft: DeskListingDetail = { ...draftListing, missing: ['pictures', 'description'] };
  // The page of an owner has a form as well, so the steps are read alone.
  const its = { page: ListingPage, at: record, role: 'support', amounts: [] } as const;
  await shownHtml({ ...its, loaded: { load: repliesOf(draft) } });
  page.role = 'owner';
  const flow = Object(page.flows.get('deskListing'));
  const html = htmlOf(<ListingSteps flow={flow} listing={draft} />);
  const [, isDisabled, describedBy] =
    html.match(/<button[^>]* aria-disabled="(\w+)" aria-describedby="(\w+)"[^>]*>Publish</) ?? [];
  expect(isDisabled).toBe('true');
  const described = html.match(new RegExp(`<div id="${describedBy}">(.*?)</div>`))?.[1] ?? '';
  expect(textIn(described)).toBe('Missing before guests can see it: a picture a description');
  expect(looksIn(html)).toEqual([
    'Publish: primary',
    'Duplicate: secondary',
    'Delete the draft: quiet',
  ]);
});

it.each([
  ['preview', draftListing, '/desk/api/listings/listing-1/preview?lang=en'],
  ['page itself', publishedListing, '/propertyDetails/listing-1'],
])(
  '[DESK-303] the page of a listing has one link to the page for guests: the %s',
  async (_, listing, link) => {
    const its = { page: ListingPage, at: record, role: 'support', amounts: [] } as const;
    const html = await shownHtml({ ...its, loaded: { load: repliesOf(listing) } });
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to);
    expect(links.filter((to) => /preview|propertyDetails/.test(to ?? ''))).toEqual([link]);
  },
);

it.each([
  { name: 'a booking', its: BookingPage, loaded: { load: pendingBooking }, at: record },
  { name: 'a guest', its: GuestPage, loaded: { load: activeGuest }, at: record },
  { name: 'the guests', its: GuestsPage, loaded: listOf(activeGuest), at: list },
])('[DESK-449] the phone number of $name is a link that calls it', async ({ its, loaded, at }) => {
  const html = await shownHtml({ page: its, at, loaded, amounts: [] });
  expect(html).toContain('<a href="tel:+243810000000">+243810000000</a>');
});

it.each([
  [BookingsPage, 'No bookings yet', 'href="/listings"'],
  [PaymentsPage, 'No payments yet', 'href="/bookings"'],
  [ProviderOrdersPage, 'No online payments without a booking', 'href="/payments"'],
  [RefundsPage, 'No refunds yet', 'href="/bookings"'],
  [EnquiriesPage, 'No enquiries yet', 'href="/Contact-Us"'],
  [ListingsPage, 'No listings yet', 'New listing'],
  [FeedsPage, 'No calendars of other platforms yet', 'href="/listings"'],
  [GuestsPage, 'No guests yet', 'is here after creating an account'],
  [CouponsPage, 'No coupons yet', 'href="/coupons/new"'],
  [ReviewsPage, 'No reviews yet', 'href="/listings"'],
  [
    () => <ContentOfPart registry="faq-registry" />,
    'Nothing is filled in here yet',
    'href="/content/new?registry=',
  ],
  [AuditPage, 'No changes yet', 'Every change that an operator makes'],
] as const)(
  '[DESK-445] an empty list says why, and what comes next: %#',
  async (its, why, next) => {
    const whole = await shownHtml({ page: its, at: list, loaded: listOf(), amounts: [] });
    const html = whole.slice(whole.indexOf('<svg class="_drawing'));
    expect(html).toContain(`>${why}</p>`);
    expect(html).toContain(next);
    page.flows.clear();
    const at = { route: '/', path: '/?state=paid&search=Ada' };
    const filtered = await shownHtml({ page: its, at, loaded: listOf(), amounts: [] });
    expect(filtered).toContain('>Nothing matches these filters.</p>');
    expect(filtered).not.toContain(why);
  },
);

/** The tone and the icon of a badge. */
function lookOf(badge: ReactNode): string {
  const html = htmlOf(badge);
  const tone = html.match(/_badge_\S+ _(\w+?)_/)?.[1];
  return `${tone} ${html.match(/lucide-[a-z0-9-]+/)?.[0]}: ${textIn(html)}`;
}

it('[DESK-443] paid, approved, active, published and refunded each have their shape and colour', () => {
  expect([
    lookOf(<PaidBadge isPaid />),
    lookOf(<BookingBadge state="approved" />),
    lookOf(<GuestBadge guest={activeGuest} />),
    lookOf(<CouponBadge state="active" />),
    lookOf(<ListingBadge state="published" />),
    lookOf(<RefundBadge status="refunded" />),
    lookOf(<PaymentBadge state="paid" />),
  ]).toEqual([
    'paid lucide-banknote: Paid',
    'good lucide-check: Approved',
    'live lucide-user-check: Active',
    'live lucide-ticket-check: Active',
    'live lucide-globe: Published',
    'returned lucide-undo-2: Refunded',
    'paid lucide-banknote: Paid',
  ]);
});

it('[DESK-443] the payment of a booking whose money went back does not look like income', async () => {
  const paid = { ...booking, isPaid: true, payments: [booking.payments[0]] };
  const back = { ...booking.refunds[0], paidBack: cents(15_003) };
  const tonesOf = async (loaded: object) => {
    page.flows.clear();
    const html = await recordHtml(BookingPage, loaded);
    return [...html.matchAll(/_badge_\S+ _(\w+?)_[^>]*>.*?<\/svg><span>(\w+)</g)].map(
      ([, tone, word]) => `${word}: ${tone}`,
    );
  };
  expect(await tonesOf(paid)).toEqual([
    'Approved: good',
    'Paid: paid',
    'Paid: paid',
    'Refunded: returned',
  ]);
  expect(await tonesOf({ ...paid, refunds: [back], isPaidBack: true })).toEqual([
    'Approved: good',
    'Refunded: neutral',
    'Refunded: neutral',
    'Refunded: returned',
  ]);
});
