import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { basePath, type Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { type DeskCallName, namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskPath } from '#contract/desk/desk-call.ts';
import { cents } from '#contract/money.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { proofTimeout, sized } from '#testing/trust.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, type TestOperator } from './desk-fixtures.ts';

/*
 * What can be stored can be read. Steps of the desk and of a guest with the largest amounts and the oddest texts
 * that may be sent: each is refused, or every reply that shows what it stored can be sent. The calls come from the
 * contract, so a new reading call is read here too, and a new step fails until it has a line below.
 */

let server: TestServer;
let owner: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let ids: Readonly<Record<'booking' | 'home' | 'other' | 'coupon' | 'guest', string>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

/** Grace has a booking of Lake house, a home without bookings is beside it, and a coupon is for both. */
async function begin(): Promise<void> {
  await empty(server);
  await server.deps.db.delete(outbox);
  owner = await addOperator(server, 'owner');
  grace = await addGuest(server);
  const house = await addProperty(server);
  const other = await addProperty(server, { name: 'Hill house', price: cents(20_000) });
  const booking = await addBooking(server, grace.id, house.id);
  const coupon = await addCoupon(server, null);
  ids = {
    booking: booking.id,
    home: house.id,
    other: other.id,
    coupon: coupon.id,
    guest: grace.id,
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function ask(method: Call['method'], url: string, body?: unknown): Promise<Answer> {
  const reply = await server.app.inject({
    method,
    url,
    headers: {
      'x-ndako-desk': '1',
      cookie: owner.cookie,
      ...(url.startsWith(basePath) && { authorization: `Bearer ${grace.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  return { status: reply.statusCode, body: isJson ? reply.json() : reply.body };
}

const desk = (method: Call['method'], path: string, body?: unknown) =>
  ask(method, `${deskPath}${path}`, body);
const site = (method: Call['method'], path: string, body?: unknown) =>
  ask(method, `${basePath}${path}`, body);

const charges = z.array(z.object({ id: z.string(), amount: z.number() }));
const versioned = z.looseObject({ version: z.number(), charges: charges.optional() });

async function recordAt(path: string, name: string) {
  const { body } = await desk('GET', path);
  return z.object({ [name]: versioned }).parse(body)[name] as z.output<typeof versioned>;
}

/** Takes a step of a record as it is now. */
async function takeAt(path: string, name: string, step: string, body: object): Promise<Answer> {
  const { version } = await recordAt(path, name);
  return desk('POST', `${path}${step}`, { version, ...body });
}

const ofBooking = (step: string, body: object = {}) =>
  takeAt(`/bookings/${ids.booking}`, 'booking', `/${step}`, body);
const ofCoupon = (step: string, body: object = {}) =>
  takeAt(`/coupons/${ids.coupon}`, 'coupon', step, body);
const ofHome = (step: string, body: object = {}) =>
  takeAt(`/listings/${ids.home}`, 'listing', `/${step}`, body);

const amount = fc.oneof(
  fc.constantFrom(0.01, 1, 99_999.99, 100_000, 9_999_999, 10_000_000, 21_474_836.47, 99_999_999),
  fc.integer({ min: 1, max: 3_000_000_000 }).map((whole) => whole / 100),
);
const text = fc.oneof(
  fc.constantFrom(
    'Laundry',
    'x'.repeat(500),
    'x'.repeat(2000),
    '\ud800',
    'a\u0000b',
    '\u202e💐',
    '<b>',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
);
const stay = fc.constantFrom(
  { checkIn: '2027-05-20', checkOut: '2027-05-20' },
  { checkIn: '2027-05-20', checkOut: '2027-06-09' },
  { checkIn: '2027-05-20', checkOut: '2028-05-18' },
);
const guests = fc.constantFrom(1, 5, 999);
const percent = fc.constantFrom(0.01, 33.33, 100);
const rules = fc.record(
  {
    seasons: amount.map((price) => [{ from: '01-05-2027', to: '31-12-2027', price }]),
    weekdayPrices: amount.map((monday) => ({ monday })),
    dayRules: amount.map((price) => ({ '20-05-2027': { price } })),
    longStayPercent: percent.map((week) => ({ week })),
    cleaningFee: amount,
    furtherGuests: amount.map((price) => ({ included: 1, price })),
    mostGuests: fc.constantFrom(1, 1000),
  },
  { requiredKeys: [] },
);
const prices = fc.record(
  { pricePerDay: fc.oneof(amount, fc.constant(0)), rules: fc.option(rules) },
  { requiredKeys: [] },
);
const translated = fc.record({ en: text, fr: text });
const fields = fc
  .record(
    {
      serviceCharge: amount,
      name: translated,
      location: translated,
      label: translated,
      description: translated,
      bedrooms: fc.constantFrom(0, 1_000_000),
      size: fc.constantFrom(0, 1_000_000),
      yearBuilt: fc.constantFrom(null, 1, 9999),
      code: text,
    },
    { requiredKeys: [] },
  )
  .chain((others) => prices.map((some) => ({ ...others, ...some })));
const terms = fc.record({
  name: text,
  discount: fc.oneof(amount, fc.constant(0)),
  percent: fc.option(percent),
  startDate: fc.constantFrom('0001-01-01', '2027-03-01'),
  endDate: fc.constantFrom('2027-03-31', '9999-12-31'),
});

/** The site sends each day of a booking as the day after it. */
const dayAfter = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

type Take = () => Promise<Answer>;

const query = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }, party: number) =>
  `?${new URLSearchParams({ checkIn, checkOut, guests: String(party) })}`;
const offered = z.object({ offer: z.object({ total: z.number() }) });

/** Every changing call of the desk that is about a booking, a listing, a coupon or a conversation. */
const deskSteps = {
  chargeBooking: fc.record({ amount, reason: text }).map((body) => () => ofBooking('charge', body)),
  unchargeBooking: fc.nat().map((index) => async () => {
    const { charges: all = [] } = await recordAt(`/bookings/${ids.booking}`, 'booking');
    return ofBooking('uncharge', { charge: all[index % (all.length || 1)]?.id ?? 'none' });
  }),
  lowerBooking: fc.record({ amount, reason: text }).map((body) => () => ofBooking('lower', body)),
  recordCash: fc
    .record({ amount, note: text }, { requiredKeys: [] })
    .map((body) => () => ofBooking('cash', body)),
  approveBooking: fc.constant(() => ofBooking('approve')),
  changeDeadline: fc.constant(() => ofBooking('deadline', { payBy: '2027-03-22' })),
  rejectBooking: text.map((reason) => () => ofBooking('reject', { reason })),
  cancelDeskBooking: text.map((reason) => () => ofBooking('cancel', { reason })),
  makePaymentLink: fc.constant(() => ofBooking('payment-link')),
  makeClaimCode: fc.constant(() => ofBooking('claim-code')),
  approveBookings: fc.constant(async () => {
    const { version } = await recordAt(`/bookings/${ids.booking}`, 'booking');
    return desk('POST', '/chosen-bookings/approve', { bookings: [{ id: ids.booking, version }] });
  }),
  changeDates: stay.chain((days) =>
    text.map((reason) => async () => {
      const path = `/bookings/${ids.booking}/dates?${new URLSearchParams(days)}`;
      const { status, body } = await desk('GET', path);
      if (status !== 200) return { status, body };
      const { change } = z.object({ change: z.looseObject({ total: z.number() }) }).parse(body);
      return ofBooking('dates', { ...days, total: change.total, received: 0, reason });
    }),
  ),
  bookForGuest: fc.tuple(stay, guests, fc.boolean()).map(([days, party, isPaid]) => async () => {
    const { status, body } = await desk('GET', `/free-homes/${ids.home}${query(days, party)}`);
    if (status !== 200) return { status, body };
    return desk('POST', '/bookings', {
      id: randomUUID(),
      property: ids.home,
      ...days,
      guests: party,
      amount: offered.parse(body).offer.total,
      guest: { id: ids.guest },
      isPaid,
    });
  }),
  sendDeskMessage: text.map((words) => async () => {
    const { body } = await desk('GET', `/bookings/${ids.booking}/messages`);
    const { conversation } = z
      .object({ conversation: z.object({ messages: z.array(z.object({ id: z.string() })) }) })
      .parse(body);
    const lastSeen = conversation.messages.at(-1)?.id;
    return desk('POST', `/bookings/${ids.booking}/messages`, {
      id: randomUUID(),
      text: words,
      lastSeen,
    });
  }),
  markDeskMessagesRead: fc.constant(() =>
    desk('POST', `/bookings/${ids.booking}/messages/read`, { upTo: randomUUID() }),
  ),
  createCoupon: fc.tuple(terms, text).map(
    ([body, code]) =>
      () =>
        desk('POST', '/coupons', { ...body, property: ids.home, code }),
  ),
  changeCoupon: terms.map((body) => () => ofCoupon('', body)),
  endCoupon: fc.constant(() => ofCoupon('/end')),
  resumeCoupon: fc.constant(() => ofCoupon('/resume')),
  createListing: fields.map((some) => () => desk('POST', '/listings', { fields: some })),
  changeListing: fields.map((some) => () => ofHome('change', { fields: some })),
  changeListingPrices: prices.map((some) => async () => {
    const { version } = await recordAt(`/listings/${ids.home}`, 'listing');
    const listings = [{ id: ids.home, version, fields: some }];
    return desk('POST', '/listing-prices/change', { listings });
  }),
  publishListing: fc.constant(() => ofHome('publish')),
  hideListing: fc.constant(() => ofHome('hide')),
  showListing: fc.constant(() => ofHome('show')),
} satisfies Partial<Record<DeskCallName, fc.Arbitrary<Take>>>;

/** Steps that need no line. */
const others: Readonly<Partial<Record<DeskCallName, string>>> = {
  changeCalendarAddress: 'It stores a random address.',
  addCalendarFeed: 'It reads the calendar of another host.',
  deleteListing: 'It stores nothing.',
  moveListings: 'It takes the steps publish, hide and show.',
};

const siteSteps: Readonly<Record<string, fc.Arbitrary<Take>>> = {
  book: fc.tuple(stay, guests).map(([days, party]) => async () => {
    const { status, body } = await desk('GET', `/free-homes/${ids.home}${query(days, party)}`);
    if (status !== 200) return { status, body };
    return site('POST', '/booking-registry', {
      checkInDate: dayAfter(days.checkIn),
      checkOutDate: dayAfter(days.checkOut),
      guestQuantity: party,
      coupon: '',
      propertyId: ids.home,
      userId: ids.guest,
      bookingStatus: 'pending',
      bookingAmount: offered.parse(body).offer.total,
      paymentMethod: 'cash',
    });
  }),
  cancel: fc.constant(() =>
    site('PATCH', `/booking-registry/${ids.booking}`, { isDeleted: 'true' }),
  ),
  write: text.map(
    (words) => () =>
      site('POST', `/booking-registry/${ids.booking}/messages`, { id: randomUUID(), text: words }),
  ),
  promise: fc.tuple(amount, text).map(
    ([sum, message]) =>
      () =>
        site('POST', '/transaction-registry', {
          userId: ids.guest,
          bookingId: ids.booking,
          amount: sum,
          paymentMethod: 'cash',
          date: '10-03-2027 14:05:09',
          transactionId: newRecordId(),
          message,
          paymentStatus: 'unPaid',
        }),
  ),
  askBack: fc.tuple(text, text).map(
    ([accountHolderName, bankName]) =>
      () =>
        site('POST', '/refund-payment-registry', {
          refundDate: '10-03-2027 14:05:09',
          accountHolderName,
          accountNumber: '1234567890123456',
          bankName,
          refundStatus: 'pending',
          userId: ids.guest,
          bookingId: ids.booking,
          refundId: newRecordId(),
        }),
  ),
};

/** The reading calls that need more than ids. */
const queries: Readonly<Record<string, string>> = {
  '/free-homes': '?checkIn=2027-05-20&checkOut=2027-06-09&guests=1',
  '/free-homes/:id': '?checkIn=2027-05-20&checkOut=2027-06-09&guests=1',
  '/bookings/:id/dates': '?checkIn=2027-05-20&checkOut=2027-06-09',
};

/** The record that `:id` of a reading call means. Calls of other records are left out. */
const idOf: readonly (readonly [RegExp, keyof typeof ids])[] = [
  [/^\/(bookings|booking-registry)\//, 'booking'],
  [/^\/(listings|property-registry)\//, 'home'],
  [/^\/free-homes\//, 'other'],
  [/^\/coupons\//, 'coupon'],
  [/^\/guests\//, 'guest'],
  [/:propertyId/, 'home'],
  [/:userId/, 'guest'],
];

function readingPath(path: string): string | undefined {
  const name = idOf.find(([pattern]) => pattern.test(path))?.[1];
  if (/:/.test(path) && !name) return undefined;
  return path.replace(/:\w+/, name ? ids[name] : '') + (queries[path] ?? '');
}

/** Replies without an end, those with ids in the query, and the preview, which needs the built site. */
const notRead = [
  '/notices/stream',
  '/listing-states',
  '/chosen-bookings',
  '/search',
  '/listings/:id/preview',
];

async function readAll(): Promise<void> {
  const calls = [
    ...[...namedDeskCalls.values()].map((call) => [deskPath, call] as const),
    ...allCalls.map((call) => [basePath, call] as const),
  ];
  for (const [base, { method, path }] of calls) {
    const url = method === 'GET' && !notRead.includes(path) ? readingPath(path) : undefined;
    if (url === undefined) continue;
    const { status, body } = await ask('GET', `${base}${url}`);
    expect.soft(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
  }
  const { body } = await desk('GET', `/free-homes${queries['/free-homes']}`);
  // Whatever the price of Lake house is, Hill house can be booked.
  expect(body).toMatchObject({
    offers: expect.arrayContaining([
      expect.objectContaining({ home: expect.objectContaining({ id: ids.other }) }),
    ]),
  });
}

const ending = ['rejectBooking', 'cancelDeskBooking', 'cancel', 'hideListing'];
const weighted = Object.entries<fc.Arbitrary<Take>>({ ...deskSteps, ...siteSteps }).map(
  ([name, arbitrary]) => ({
    weight: ending.includes(name) ? 1 : 4,
    arbitrary: arbitrary.map((take) => ({ take, toString: () => name })),
  }),
);

it('has a line for every step of the desk with a booking, a listing, a coupon or a conversation', () => {
  const about = /^\/(bookings|chosen-bookings|coupons|listings|listing-(prices|states))(\/|$)/;
  const names = [...namedDeskCalls]
    .filter(([, { method, path }]) => method !== 'GET' && about.test(path))
    .map(([name]) => name);
  expect([...Object.keys(deskSteps), ...Object.keys(others)].toSorted()).toEqual(names.toSorted());
});

it(
  '[DESK-495] stores only what every reply that shows it can hold',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...weighted), { minLength: 1, maxLength: 30, size: 'max' }),
        async (steps) => {
          await begin();
          for (const step of steps) {
            const { status, body } = await step.take();
            expect(status, `${step}: ${JSON.stringify(body)}`).toBeLessThan(500);
          }
          await readAll();
        },
      ),
      // No smaller case is looked for: each run fills a database.
      { numRuns: sized(8, 300), endOnFailure: true },
    );
  },
  proofTimeout,
);

it('[DESK-495] refuses a charge beyond the largest total, and every charge beyond the hundredth', async () => {
  await begin();
  const booking = () => recordAt(`/bookings/${ids.booking}`, 'booking');
  const charge = (amount: number) => ofBooking('charge', { amount, reason: 'Laundry' });
  await server.deps.db.update(bookings).set({ amount: cents(990_000_000) });
  expect(await charge(100_000)).toMatchObject({ status: 200, body: { booking: { amount: 1e7 } } });
  expect(await charge(0.01)).toEqual({
    status: 422,
    body: {
      status: 'error',
      message: 'The total of a booking can be at most $10,000,000.00.',
      code: 'refused',
    },
  });
  expect(await booking()).toMatchObject({ amount: 1e7 });
  const made = Array.from({ length: 99 }, (_, index) => ({
    id: `charge${index}`,
    reason: 'Laundry',
    amount: cents(100),
  }));
  await server.deps.db.update(bookings).set({ amount: cents(45_900), charges: made });
  expect(await charge(1)).toMatchObject({ status: 200 });
  expect(await charge(1)).toEqual({
    status: 422,
    body: {
      status: 'error',
      message: 'The price of a booking can be changed at most 100 times.',
      code: 'refused',
    },
  });
  expect((await booking()).charges).toHaveLength(100);
});

it('reads a booking whose total was stored above the limit, and lowers it', async () => {
  await begin();
  await server.deps.db.update(bookings).set({ amount: cents(2_147_483_647) });
  expect(await desk('GET', '/bookings')).toMatchObject({
    body: { records: [{ amount: 21_474_836.47 }] },
  });
  expect(await site('GET', `/booking-registry/get/by-detail/${ids.guest}`)).toMatchObject({
    body: { details: [{ bookingAmount: 21_474_836.47 }] },
  });
  expect(await ofBooking('cancel', { reason: 'A slip' })).toMatchObject({ status: 200 });
});

it('[RATE-88] leaves a home with a slip in its price out of the free homes, and offers the others', async () => {
  await begin();
  await server.deps.db
    .update(properties)
    .set({ price: cents(999_999_900) })
    .where(eq(properties.name, 'Lake house'));
  const { body } = await desk('GET', `/free-homes${queries['/free-homes']}`);
  expect(body).toMatchObject({ offers: [{ home: { name: 'Hill house' }, total: 4220 }] });
  expect(await desk('GET', `/free-homes${queries['/free-homes']}&search=Lake`)).toMatchObject({
    body: { offers: [] },
  });
  const path = `/free-homes/${ids.home}${queries['/free-homes']}`;
  expect(await desk('GET', path)).toMatchObject({
    status: 200,
    body: { offer: { total: 209_999_999 } },
  });
});

it.each([
  ['a price', { pricePerDay: 100_000.01 }],
  ['a service charge', { serviceCharge: 100_000.01 }],
  [
    'a price of a season',
    { rules: { seasons: [{ from: '01-05-2027', to: '31-05-2027', price: 9_999_999 }] } },
  ],
  ['a price of a day of the week', { rules: { weekdayPrices: { monday: 9_999_999 } } }],
  ['a price of a day', { rules: { dayRules: { '20-05-2027': { price: 9_999_999 } } } }],
  ['a cleaning fee', { rules: { cleaningFee: 9_999_999 } }],
  ['a price of a further guest', { rules: { furtherGuests: { included: 1, price: 9_999_999 } } }],
])('[RATE-88] refuses %s above $100,000', async (_title, some) => {
  await begin();
  const refused = {
    status: 422,
    body: {
      status: 'error',
      message: 'A price can be at most $100,000.00.',
      code: 'refused',
    },
  };
  expect(await ofHome('change', { fields: some })).toEqual(refused);
  expect(await desk('POST', '/listings', { fields: some })).toEqual(refused);
});
