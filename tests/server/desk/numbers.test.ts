import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { PropertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import { audit } from '#server/db/desk-tables.ts';
import { refunds, transactions } from '#server/db/payment-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, addProperty, empty, newRecordId, startEmptyServer } from '../fixtures.ts';
import { addOperator, auditEntriesOf, sendToDesk, type TestOperator } from './desk-fixtures.ts';

/* It is noon on 10 March 2027. The site is in Kinshasa, an hour before UTC. */

let server: TestServer;
let sam: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  sam = await addOperator(server, 'support');
  grace = await addGuest(server, { email: 'grace@example.com' });
  house = await addHome('Lake house', '2026-01-01T12:00:00.000Z');
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: sam });

async function addHome(
  name: string,
  createdAt: string,
  values: Parameters<typeof addProperty>[1] = {},
) {
  const { id } = await addProperty(server, {
    name,
    code: name.toUpperCase().replace(' ', '-'),
    createdAt: new Date(createdAt),
    ...values,
  });
  return id;
}

type Booking = typeof bookings.$inferInsert;

/** A stay that an operator has approved and that is paid, unless the values say otherwise. */
async function addStay(
  propertyId: PropertyId,
  checkIn: Booking['checkIn'],
  checkOut: Booking['checkOut'],
  amount: number,
  values: Partial<Booking> = {},
) {
  const [row] = await server.deps.db
    .insert(bookings)
    .values({
      userId: grace.id,
      propertyId,
      checkIn,
      checkOut,
      guests: 2,
      amount: cents(amount),
      status: 'approved',
      isPaid: true,
      createdAt: new Date('2026-12-01T12:00:00.000Z'),
      ...values,
    })
    .returning();
  if (!row) throw new Error('The database inserted no booking');
  return row.id;
}

type BookingId = Awaited<ReturnType<typeof addStay>>;

async function receive(bookingId: BookingId, amount: number, paidAt: string, values: object = {}) {
  await server.deps.db.insert(transactions).values({
    userId: grace.id,
    bookingId,
    amount: cents(amount),
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    date: '10-02-2027 12:00:00',
    transactionId: newRecordId(),
    paidAt: new Date(paidAt),
    ...values,
  });
}

async function payBack(
  bookingId: BookingId,
  amount: number,
  settledAt: string,
  values: object = {},
) {
  await server.deps.db.insert(refunds).values({
    userId: grace.id,
    bookingId,
    refundId: newRecordId(),
    refundDate: '10-02-2027 12:00:00',
    status: 'refunded',
    paidBack: cents(amount),
    settledAt: new Date(settledAt),
    ...values,
  });
}

const year = z.object({ months: z.array(z.looseObject({ firstDay: z.string() })) });

async function monthOf(month: string, query = '') {
  const { body } = await get(`/numbers?day=${month}-15${query}`);
  return year.parse(body).months.at(-1);
}

const zero = { open: 0, booked: 0, elsewhere: 0, revenue: 0, received: 0, refunded: 0 };

describe('[DESK-600] the numbers', () => {
  it('are of the month that ended last and the eleven before it', async () => {
    await addStay(house, '10-02-2027', '12-02-2027', 36_000);
    await addStay(house, '01-06-2026', '30-06-2026', 300_000);
    const { body } = await get('/numbers');
    const days = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28];
    const months = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (month) => `2026-${String(month).padStart(2, '0')}-01`,
    );
    expect(body).toEqual({
      status: 'success',
      months: [...months, '2027-01-01', '2027-02-01'].map((firstDay, index) => ({
        ...zero,
        firstDay,
        open: days[index],
        ...(firstDay === '2026-06-01' && { booked: 30, revenue: 3000 }),
        ...(firstDay === '2027-02-01' && { booked: 3, revenue: 360 }),
      })),
    });
    // On the first day of a month, an hour after midnight in Kinshasa and still February in UTC.
    server.setNow(new Date('2027-02-28T23:30:00.000Z'));
    sam = await addOperator(server, 'support');
    expect((await get('/numbers')).body).toEqual(body);
    server.setNow(new Date('2027-02-28T22:30:00.000Z'));
    sam = await addOperator(server, 'support');
    const before = year.parse((await get('/numbers')).body);
    expect(before.months.at(-1)).toMatchObject({ firstDay: '2027-01-01' });
  });

  it('are those of one home, with its name', async () => {
    const villa = await addHome('Villa 2', '2027-02-01T12:00:00.000Z');
    await addStay(house, '10-02-2027', '12-02-2027', 36_000);
    await addStay(villa, '01-02-2027', '01-02-2027', 9_900);
    const of = z.object({ home: z.string() });
    const { body } = await get(`/numbers?day=2027-02-15&property=${villa}`);
    expect(of.parse(body).home).toBe('Villa 2');
    expect(await monthOf('2027-02', `&property=${villa}`)).toEqual({
      ...zero,
      firstDay: '2027-02-01',
      open: 28,
      booked: 1,
      revenue: 99,
    });
    expect(await monthOf('2027-02')).toMatchObject({ open: 56, booked: 4, revenue: 459 });
    const unknown = ['no-id', '00000000-0000-4000-8000-000000000000'];
    for (const property of unknown) {
      expect(await monthOf('2027-02', `&property=${property}`)).toEqual({
        ...zero,
        firstDay: '2027-02-01',
      });
    }
  });

  it('of a site without homes are zero', async () => {
    await empty(server);
    expect(await monthOf('2027-02')).toEqual({ ...zero, firstDay: '2027-02-01' });
    expect((await get('/numbers/homes')).body).toEqual({
      status: 'success',
      all: zero,
      records: [],
    });
  });

  it('refuse a year that has no year before it', async () => {
    for (const day of ['1000-01-01', '9999-12-31', '2027-02-30']) {
      expect(await get(`/numbers?day=${day}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('[DESK-601] booked days and revenue', () => {
  it('of a stay across months are in each of them, and add up to its price', async () => {
    // Four days, then 30 days, then 60 days: an odd number of cents each.
    await addStay(house, '30-01-2027', '02-02-2027', 10_001);
    expect(await monthOf('2027-01')).toMatchObject({ booked: 2, revenue: 50 });
    expect(await monthOf('2027-02')).toMatchObject({ booked: 2, revenue: 50.01 });
    await addStay(house, '15-03-2027', '13-05-2027', 100_000);
    expect(await monthOf('2027-03')).toMatchObject({ booked: 17, revenue: 283.33 });
    expect(await monthOf('2027-04')).toMatchObject({ booked: 30, revenue: 500 });
    expect(await monthOf('2027-05')).toMatchObject({ booked: 13, revenue: 216.67 });
  });

  it('have charges and lowered prices, and what is not paid yet', async () => {
    const charges = [
      { id: 'a', reason: 'Laundry', amount: cents(2_000) },
      { id: 'b', reason: 'No hot water', amount: cents(-5_000) },
    ];
    await addStay(house, '10-02-2027', '12-02-2027', 33_000, {
      charges,
      isPaid: false,
      isPartPaid: true,
    });
    expect(await monthOf('2027-02')).toMatchObject({ booked: 3, revenue: 330, received: 0 });
  });

  it('are of stays that take place: no cancelled, rejected or given up ones', async () => {
    const closed = [
      { isDeleted: true },
      { isDeleted: true, isGivenUp: true },
      { status: 'rejected' as const },
      // Its deadline has passed, and no sweep has seen it.
      { isPaid: false, createdAt: new Date('2027-02-01T12:00:00.000Z') },
    ];
    for (const values of closed) await addStay(house, '10-02-2027', '12-02-2027', 36_000, values);
    expect(await server.deps.db.$count(bookings)).toBe(4);
    expect(await monthOf('2027-02')).toMatchObject({ open: 28, booked: 0, revenue: 0 });
    // It holds its days.
    await addStay(house, '20-02-2027', '21-02-2027', 20_000, { status: 'pending' });
    expect(await monthOf('2027-02')).toMatchObject({ booked: 2, revenue: 200 });
  });
});

describe('[DESK-602] open days', () => {
  it('are neither blocked nor closed', async () => {
    const { db } = server.deps;
    const villa = await addHome('Villa 2', '2026-01-01T12:00:00.000Z', {
      rules: {
        dayRules: { '19-02-2027': { closed: true }, '20-02-2027': { price: cents(9_000) } },
      },
    });
    const [feed] = await db
      .insert(calendarFeeds)
      .values({
        propertyId: villa,
        name: 'Other',
        address: 'https://x.example',
        nextAt: new Date(),
      })
      .returning();
    await db.insert(blockedDays).values([
      { propertyId: villa, firstDay: '30-01-2027', lastDay: '02-02-2027', reason: 'Painting' },
      {
        propertyId: villa,
        firstDay: '18-02-2027',
        lastDay: '19-02-2027',
        reason: 'x',
        feedId: feed?.id,
      },
    ]);
    await addStay(villa, '10-02-2027', '12-02-2027', 30_000);
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({
      open: 26,
      booked: 3,
      elsewhere: 2,
    });
    expect(await monthOf('2027-01', `&property=${villa}`)).toMatchObject({ open: 29, booked: 0 });
  });

  it('[DESK-228] count the stays of other platforms once, unless a booking has the day or the host closed it there', async () => {
    const villa = await addHome('Villa 2', '2027-02-11T12:00:00.000Z');
    const { db } = server.deps;
    for (const name of ['Airbnb', 'Booking.com']) {
      const [feed] = await db
        .insert(calendarFeeds)
        .values({ propertyId: villa, name, address: 'https://x.example', nextAt: new Date() })
        .returning();
      const ofFeed = { propertyId: villa, feedId: feed?.id };
      await db.insert(blockedDays).values([
        // The home was not there yet on the 10th.
        { ...ofFeed, firstDay: '10-02-2027', lastDay: '13-02-2027', reason: 'Reserved' },
        {
          ...ofFeed,
          firstDay: '20-02-2027',
          lastDay: '21-02-2027',
          reason: 'Airbnb (Not available)',
        },
      ]);
    }
    await addStay(villa, '24-02-2027', '25-02-2027', 30_000);
    expect(await monthOf('2027-02', `&property=${villa}`)).toEqual({
      firstDay: '2027-02-01',
      open: 16,
      booked: 2,
      elsewhere: 3,
      revenue: 300,
      received: 0,
      refunded: 0,
    });
  });

  it('begin when the home was added, or with its first stay if that is older', async () => {
    // 12 February in Kinshasa.
    const villa = await addHome('Villa 2', '2027-02-11T23:30:00.000Z');
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({ open: 17 });
    await addStay(villa, '05-02-2027', '06-02-2027', 20_000);
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({ open: 24, booked: 2 });
    expect(await monthOf('2027-01', `&property=${villa}`)).toMatchObject({ open: 0 });
  });

  it('are those on which the home was published, and stay when it is hidden later', async () => {
    const villa = await addHome('Villa 2', '2026-01-01T12:00:00.000Z', { status: 'rejected' });
    const step = async (before: string, after: string, at: string) => {
      await server.deps.db.insert(audit).values({
        at: new Date(at),
        email: 'sam@example.com',
        address: '127.0.0.1',
        action: 'listing.change',
        subjectKind: 'listing',
        subjectId: villa,
        subjectLabel: 'Villa 2',
        before: { listing: before },
        after: { listing: after },
        reason: '',
      });
    };
    // A draft is not open, and neither is a hidden home without a step.
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({ open: 0 });
    await step('draft', 'published', '2027-01-10T12:00:00.000Z');
    await step('published', 'hidden', '2027-02-20T12:00:00.000Z');
    await step('hidden', 'published', '2027-02-25T23:30:00.000Z');
    expect(await monthOf('2026-12', `&property=${villa}`)).toMatchObject({ open: 0 });
    expect(await monthOf('2027-01', `&property=${villa}`)).toMatchObject({ open: 22 });
    // Not 21 … 25 February: it was shown again on the 26th in Kinshasa.
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({ open: 23 });
    await step('published', 'hidden', '2027-03-05T12:00:00.000Z');
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({ open: 23 });
    expect(await monthOf('2027-03', `&property=${villa}`)).toMatchObject({ open: 5 });
    // A stay in a hidden home takes place.
    await addStay(villa, '20-03-2027', '22-03-2027', 30_000);
    expect(await monthOf('2027-03', `&property=${villa}`)).toMatchObject({ open: 8, booked: 3 });
  });

  it('of a home without an entry of its publication end when it is hidden', async () => {
    const villa = await addHome('Villa 2', '2026-01-01T12:00:00.000Z', { status: 'approved' });
    sam = await addOperator(server, 'owner');
    const version = { version: 1 };
    const reply = await sendToDesk(server, 'POST', `/listings/${villa}/hide`, {
      by: sam,
      body: version,
    });
    expect(reply).toMatchObject({ status: 200 });
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({ open: 28 });
    expect(await monthOf('2027-03', `&property=${villa}`)).toMatchObject({ open: 10 });
    server.setNow(new Date('2027-03-20T12:00:00.000Z'));
    sam = await addOperator(server, 'owner');
    const again = { by: sam, body: { version: 2 } };
    const shown = await sendToDesk(server, 'POST', `/listings/${villa}/show`, again);
    expect(shown).toMatchObject({ status: 200 });
    expect(await monthOf('2027-03', `&property=${villa}`)).toMatchObject({ open: 22 });
  });
});

describe('[DESK-603] money', () => {
  it('of a month is that of its totals, to the cent, also of cancelled bookings', async () => {
    const villa = await addHome('Villa 2', '2026-01-01T12:00:00.000Z');
    const stay = await addStay(house, '10-02-2027', '12-02-2027', 36_000);
    // February begins and ends an hour before that of UTC. A part, and the rest.
    await receive(stay, 10_001, '2027-01-31T23:00:00.000Z');
    await receive(stay, 25_999, '2027-02-28T22:59:59.999Z', { isSupplement: true });
    const cancelled = await addStay(villa, '10-02-2027', '12-02-2027', 9_000, { isDeleted: true });
    await receive(cancelled, 9_000, '2027-02-03T12:00:00.000Z', {
      paymentMethod: 'paypal',
      orderId: 'O1',
    });
    await receive(cancelled, 9_000, '2027-02-03T13:00:00.000Z', {
      paymentMethod: 'paypal',
      orderId: 'O2',
      isDuplicate: true,
    });
    await payBack(cancelled, 9_000, '2027-02-04T12:00:00.000Z');
    await payBack(cancelled, 4_550, '2027-02-28T22:59:59.999Z', { difference: cents(4_550) });
    // Outside of the month, or not received.
    const other = await addStay(villa, '01-03-2027', '03-03-2027', 30_000);
    await receive(other, 100, '2027-01-31T22:59:59.999Z');
    await receive(other, 200, '2027-02-28T23:00:00.000Z', { isSupplement: true });
    await receive(other, 400, '2027-02-10T12:00:00.000Z', { paymentStatus: 'unPaid' });
    await payBack(other, 800, '2027-02-28T23:00:00.000Z');
    const totals = z.object({
      month: z.object({ cash: z.number(), online: z.number(), refunded: z.number() }),
    });
    const { month } = totals.parse((await get('/payments/totals?day=2027-02-10')).body);
    expect(month).toEqual({ cash: 360, online: 180, refunded: 135.5 });
    expect(await monthOf('2027-02')).toEqual({
      firstDay: '2027-02-01',
      open: 56,
      booked: 3,
      elsewhere: 0,
      revenue: 360,
      received: 540,
      refunded: 135.5,
    });
    expect(await monthOf('2027-02', `&property=${villa}`)).toMatchObject({
      booked: 0,
      revenue: 0,
      received: 180,
      refunded: 135.5,
    });
    expect(await monthOf('2027-01')).toMatchObject({ received: 1, refunded: 0 });
    expect(await monthOf('2027-03')).toMatchObject({ received: 2, refunded: 8 });
  });
});

describe('[DESK-604] the homes of a month', () => {
  const page = z.object({
    all: z.unknown(),
    records: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    next: z.string().optional(),
  });
  const homes = async (query: string) => page.parse((await get(`/numbers/homes?${query}`)).body);
  const namesBy = async (sort: string) =>
    (await homes(`day=2027-02-15&sort=${sort}`)).records.map(({ name }) => name);

  it('are in the order of any figure, with the sum of all', async () => {
    const villa = await addHome('Villa 2', '2027-02-19T12:00:00.000Z');
    const cabin = await addHome('Cabin', '2027-02-28T12:00:00.000Z');
    await addHome('A draft', '2026-01-01T12:00:00.000Z', { status: 'pending' });
    await addStay(house, '01-02-2027', '04-02-2027', 20_000);
    const stay = await addStay(villa, '20-02-2027', '22-02-2027', 30_000);
    await receive(stay, 30_000, '2027-02-03T12:00:00.000Z');
    expect((await get('/numbers/homes?day=2027-02-15')).body).toEqual({
      status: 'success',
      all: { open: 39, booked: 7, elsewhere: 0, revenue: 500, received: 300, refunded: 0 },
      records: [
        {
          id: villa,
          name: 'Villa 2',
          code: 'VILLA-2',
          open: 10,
          booked: 3,
          elsewhere: 0,
          revenue: 300,
          received: 300,
          refunded: 0,
        },
        {
          id: house,
          name: 'Lake house',
          code: 'LAKE-HOUSE',
          open: 28,
          booked: 4,
          elsewhere: 0,
          revenue: 200,
          received: 0,
          refunded: 0,
        },
        { id: cabin, name: 'Cabin', code: 'CABIN', ...zero, open: 1 },
      ],
    });
    expect(await namesBy('occupancy')).toEqual(['Villa 2', 'Lake house', 'Cabin']);
    expect(await namesBy('lowest')).toEqual(['Cabin', 'Lake house', 'Villa 2']);
    expect(await namesBy('average')).toEqual(['Villa 2', 'Lake house', 'Cabin']);
    expect(await namesBy('booked')).toEqual(['Lake house', 'Villa 2', 'Cabin']);
    expect(await namesBy('received')).toEqual(['Villa 2', 'Cabin', 'Lake house']);
    expect(await namesBy('home')).toEqual(['Cabin', 'Lake house', 'Villa 2']);
    expect(await get('/numbers/homes?sort=name')).toMatchObject({ status: 400 });
    const only = await homes(`day=2027-02-15&property=${house}`);
    expect(only.records.map(({ name }) => name)).toEqual(['Lake house']);
    expect(only.all).toEqual({
      open: 28,
      booked: 4,
      elsewhere: 0,
      revenue: 200,
      received: 0,
      refunded: 0,
    });
  });

  it('are read in pages of 50, also where many have the same figure', async () => {
    for (let n = 1; n <= 51; n += 1) await addHome(`Home ${n}`, '2026-01-01T12:00:00.000Z');
    const first = await homes('day=2027-02-15');
    expect(first.records).toHaveLength(50);
    const next = encodeURIComponent(first.next ?? '');
    const second = await homes(`day=2027-02-15&after=${next}`);
    expect(second.records).toHaveLength(2);
    expect(second.next).toBeUndefined();
    expect(second.all).toEqual(first.all);
    expect(first.all).toEqual({ ...zero, open: 52 * 28 });
    const ids = [...first.records, ...second.records].map(({ id }) => id);
    expect(new Set(ids).size).toBe(52);
    // The last home of the page before is gone: the list begins again.
    expect(await homes('day=2027-02-15&after=unknown')).toEqual(first);
  });
});

describe('[DESK-606] the export', () => {
  it('has every home in each of the twelve months, newest first, and is in the audit trail', async () => {
    await addHome('=Villa', '2027-01-31T12:00:00.000Z', { code: 'V' });
    await addStay(house, '10-02-2027', '12-02-2027', 10_000);
    const [feed] = await server.deps.db
      .insert(calendarFeeds)
      .values({
        propertyId: house,
        name: 'Other',
        address: 'https://x.example',
        nextAt: new Date(),
      })
      .returning();
    await server.deps.db.insert(blockedDays).values({
      ...{ propertyId: house, feedId: feed?.id, reason: 'x' },
      ...{ firstDay: '18-02-2027', lastDay: '19-02-2027' },
    });
    const csv = await server.app.inject({
      url: `/desk/api/numbers.csv?day=2027-02-15`,
      headers: { cookie: sam.cookie },
    });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="numbers.csv"');
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines.slice(0, 5)).toEqual([
      '\uFEFF"month","listing","code","open","booked","on other platforms","occupancy in percent","revenue","average price","received","paid back"',
      `"2027-02","'=Villa","V","28","0","0","0.0","0.00","","0.00","0.00"`,
      '"2027-02","Lake house","LAKE-HOUSE","28","3","2","17.9","100.00","33.33","0.00","0.00"',
      `"2027-01","'=Villa","V","1","0","0","0.0","0.00","","0.00","0.00"`,
      '"2027-01","Lake house","LAKE-HOUSE","31","0","0","0.0","0.00","","0.00","0.00"',
    ]);
    expect(lines).toHaveLength(1 + 12 + 2);
    expect(lines.at(-1)).toMatch(/^"2026-03","Lake house"/);
    const [entry] = await auditEntriesOf(server, 'numbers');
    expect(entry).toMatchObject({
      email: sam.email,
      action: 'numbers.export',
      subjectKind: 'list',
      after: { filters: 'day=2027-02-15' },
    });
  });
});
