import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, type Day, isoOf } from '#contract/day.ts';
import { mostRows, mostStays } from '#contract/desk/calls/today.ts';
import { cents } from '#contract/money.ts';
import type * as bookingTables from '#server/db/booking-tables.ts';
import { blockedDays, calendarFeeds } from '#server/db/calendar-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

let server: TestServer;
let marc: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  marc = await addOperator(server, 'support');
  grace = await addGuest(server, { mobileNumber: '+243 810 000 000' });
});
afterAll(() => server.close());

type Booking = typeof bookingTables.bookings.$inferInsert;

/** A booking of a home of its own, so that no days are taken. */
async function add(name: string, values: Partial<Booking>) {
  const home = await addProperty(server, { name });
  return addBooking(server, grace.id, home.id, values);
}

const stay = (checkIn: Day, days = 1) => ({ checkIn, checkOut: addDays(checkIn, days) });
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

const section = z.object({
  count: z.number(),
  list: z.string(),
  filters: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
});
const home = z.object({ property: z.object({ name: z.string() }) });
const stays = z.object({ rows: z.array(z.record(z.string(), z.unknown())), hasMore: z.boolean() });
const today = z.object({
  sections: z.record(z.string(), section),
  week: z.array(z.object({ day: z.string(), arrivals: stays, departures: stays })),
});

async function read(day = '2027-03-10', language = 'en') {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/desk/api/today?day=${day}`,
    headers: { cookie: marc.cookie, 'accept-language': language },
  });
  expect(reply.statusCode).toBe(200);
  const { sections, week } = today.parse(reply.json());
  const of = (name: string) => {
    const found = sections[name];
    if (!found) throw new Error(`There is no section ${name}`);
    return found;
  };
  return {
    week,
    sections,
    of,
    homes: (name: string) => of(name).rows.map((row) => home.parse(row).property.name),
  };
}

it('[DESK-24] [DESK-54] [DESK-72] [DESK-76] [DESK-221] [DESK-400] counts what there is to do, with the list that has all of it', async () => {
  await add('Arriving', { ...stay('10-03-2027'), status: 'approved', isPaid: true });
  await add('Tomorrow', { ...stay('11-03-2027'), status: 'approved', isPaid: true });
  await add('Leaving', { ...stay('09-03-2027'), status: 'approved', isPaid: true });
  await add('Pending', stay('20-03-2027'));
  await add('Owing', { ...stay('20-03-2027'), status: 'approved' });
  // DESK-400, DESK-24, DESK-54: the closed ones count nowhere.
  await add('Rejected', { ...stay('10-03-2027'), status: 'rejected' });
  const { id, propertyId } = await add('Cancelled', { ...stay('10-03-2027'), isDeleted: true });
  await server.deps.db.insert(paymentTables.refunds).values({
    userId: grace.id,
    bookingId: id,
    refundId: newRecordId(),
    refundDate: '10-03-2027 12:00:00',
  });
  // DESK-76
  await server.deps.db.insert(paymentTables.paymentOrders).values([
    { id: 'taken', bookingId: id, amount: cents(100), found: 'captured', isOpen: false },
    { id: 'open', bookingId: id, amount: cents(100), found: 'open', isOpen: false },
  ]);
  // DESK-221
  const feed = { propertyId, address: 'https://a.example/a.ics', nextAt: noon };
  const conflict = { title: '', firstDay: '10-03-2027', lastDay: '10-03-2027' } as const;
  await server.deps.db.insert(calendarFeeds).values([
    { ...feed, name: 'In order' },
    { ...feed, name: 'Failing', fault: 'noFile' },
    { ...feed, name: 'In conflict', conflicts: [{ ...conflict, bookingId: id }] },
  ]);
  // DESK-72
  for (const path of ['/news-letter', '/partnership-form-registry']) {
    const form = { name: 'Ada', mobilenumber: '+243 81', message: 'Hello' };
    await send(server, 'POST', path, { body: { ...form, email: 'ada@example.com' } });
  }
  // DESK-562
  await send(server, 'POST', `/booking-registry/${id}/messages`, {
    token: grace.token,
    body: { id: '00000000-0000-4000-8000-000000000001', text: 'Hello' },
  });
  const { sections } = await read();
  const found = Object.entries(sections).map(([name, { count, list, filters }]) => [
    name,
    count,
    `${list}?${new URLSearchParams(filters)}`,
  ]);
  expect(found).toEqual([
    ['toApprove', 1, 'bookings?state=pending'],
    ['arrivals', 1, 'bookings?state=standing&arrives=2027-03-10'],
    ['arrivalsTomorrow', 1, 'bookings?state=standing&arrives=2027-03-11'],
    ['departures', 1, 'bookings?state=standing&leaves=2027-03-10'],
    ['otherArrivals', 0, 'calendar?from=2027-03-10'],
    ['otherArrivalsTomorrow', 0, 'calendar?from=2027-03-11'],
    ['otherDepartures', 0, 'calendar?from=2027-03-10'],
    ['paymentsDue', 1, 'bookings?state=approved&payment=due'],
    ['messagesToAnswer', 1, 'bookings?messages=unanswered'],
    ['refundsToSettle', 1, 'refunds?status=pending'],
    ['unrecordedPayments', 1, 'provider-orders?state=unrecorded'],
    ['calendarConflicts', 1, 'calendar-feeds?state=conflict'],
    ['failingCalendars', 1, 'calendar-feeds?state=failing'],
    ['newEnquiries', 1, 'enquiries?answered=no'],
  ]);
  const listed = z.object({ records: z.array(z.object({ id: z.string() })) });
  for (const { rows, list, filters } of Object.values(sections)) {
    // It is a page of days, and not a list.
    if (list === 'calendar') continue;
    const path = `/${list}?${new URLSearchParams(filters)}`;
    const { body } = await sendToDesk(server, 'GET', path, { by: marc });
    expect(rows.map((row) => row.id)).toEqual(listed.parse(body).records.map((one) => one.id));
  }
});

it('[DESK-400] a row has the guest, the phone, the home, the days, the amount and the version', async () => {
  const { id } = await add('Lake house', { ...stay('10-03-2027', 2), status: 'approved' });
  const { of } = await read();
  const row = {
    id,
    version: 1,
    property: { name: 'Lake house', location: 'Goma, Lac Kivu' },
    guest: { name: 'Grace Ilunga', mobileNumber: '+243 810 000 000' },
    checkIn: '2027-03-10',
    checkOut: '2027-03-12',
    amount: 360,
    state: 'approved',
    isPaid: false,
  };
  expect(of('arrivals').rows).toMatchObject([row]);
  expect(of('paymentsDue').rows).toMatchObject([row]);
});

it('[DESK-400] the rows of refunds, orders and enquiries have what an operator needs to call', async () => {
  const { id } = await add('Lake house', { isDeleted: true });
  await server.deps.db.insert(paymentTables.refunds).values({
    userId: grace.id,
    bookingId: id,
    refundId: newRecordId(),
    refundDate: '10-03-2027 12:00:00',
  });
  const order = { bookingId: id, amount: cents(100), isOpen: false };
  const found = { found: 'captured', foundAmount: cents(100), foundCurrency: 'USD' } as const;
  await server.deps.db
    .insert(paymentTables.paymentOrders)
    .values({ ...order, ...found, id: 'taken' });
  const form = { name: 'Ada', mobilenumber: '+243 81', message: 'Hello' };
  await send(server, 'POST', '/partnership-form-registry', {
    body: { ...form, email: 'ada@example.com' },
  });
  const { of } = await read();
  const guest = { guest: { name: 'Grace Ilunga' }, mobileNumber: '+243 810 000 000' };
  expect(of('refundsToSettle').rows).toMatchObject([guest]);
  expect(of('unrecordedPayments').rows).toMatchObject([{ ...guest, captured: 1 }]);
  expect(of('newEnquiries').rows).toMatchObject([
    { name: 'Ada', mobileNumber: '+243 81', excerpt: 'Hello', note: '', version: 1 },
  ]);
});

it('[DESK-400] shows the first rows of each section, and counts all of them', async () => {
  for (let number = 1; number <= mostRows + 2; number += 1) {
    await add(`Villa ${number}`, { ...stay('20-03-2027'), createdAt: minutesAgo(number) });
  }
  for (let number = 1; number <= mostStays + 1; number += 1) {
    await add(`House ${number}`, { ...stay('10-03-2027'), status: 'approved', isPaid: true });
  }
  const { of, homes } = await read();
  expect(of('toApprove').count).toBe(10);
  // The oldest first: it has waited longest.
  expect(homes('toApprove')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Villa ${number}`));
  expect(of('arrivals').count).toBe(31);
  expect(of('arrivals').rows).toHaveLength(30);
});

it('[DESK-400] the stays of a day are in the order of the homes, as people count', async () => {
  const arriving = { ...stay('10-03-2027'), status: 'approved', isPaid: true } as const;
  for (const name of ['Villa 10', 'Villa 2', 'Atelier']) await add(name, arriving);
  expect((await read()).homes('arrivals')).toEqual(['Atelier', 'Villa 2', 'Villa 10']);
});

it('[DESK-400] payments are due in the order of their deadlines, also of the usual ones', async () => {
  const owing = { status: 'approved', ...stay('20-03-2027') } as const;
  await add('In two days', { ...owing, payBy: new Date('2027-03-12T12:00:00Z') });
  // 24 hours after the booking.
  await add('Tomorrow', { ...owing, createdAt: noon });
  await add('Tonight', { ...owing, payBy: new Date('2027-03-10T22:59:00Z') });
  // Approved first: it is in the list to approve.
  await add('Pending', stay('20-03-2027'));
  expect((await read()).homes('paymentsDue')).toEqual(['Tonight', 'Tomorrow', 'In two days']);
});

it('[DESK-371] [DESK-400] says what fixed amounts have paid of the bookings that it counts', async () => {
  const days = [
    { ...stay('10-03-2027'), status: 'approved' },
    { ...stay('20-03-2027'), status: 'pending' },
    { ...stay('22-03-2027'), status: 'pending' },
  ] as const;
  for (const [index, values] of days.entries()) {
    const paid = { isPaid: true, paymentMethod: 'paypal', amount: cents(39_940) } as const;
    const { id } = await add('Lake house', { ...values, ...paid });
    await server.deps.db.insert(paymentTables.transactions).values({
      userId: grace.id,
      bookingId: id,
      amount: cents(100),
      paymentMethod: 'paypal',
      paymentStatus: 'paid',
      orderId: `ORDER${index}`,
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
      paidAt: noon,
    });
  }
  // It is not paid.
  await add('Unpaid', stay('24-03-2027'));
  const { body } = await sendToDesk(server, 'GET', '/today?day=2027-03-10', { by: marc });
  expect(body).toMatchObject({
    sections: {
      arrivals: { count: 1, settled: { paid: 1, of: 399.4 } },
      toApprove: { count: 3, settled: { paid: 2, of: 798.8 } },
    },
  });
});

it('[DESK-404] the week has who comes and goes on each of the seven days after the given one', async () => {
  const sure = { status: 'approved', isPaid: true } as const;
  await add('Villa 2', { ...stay('11-03-2027', 6), ...sure });
  await add('Villa 10', { ...stay('11-03-2027', 7), ...sure });
  await add('Cancelled', { ...stay('12-03-2027'), isDeleted: true });
  await add('Too late', { ...stay('18-03-2027'), ...sure });
  const { week } = await read();
  const named = week.map(({ day, arrivals, departures }) => [
    day,
    ...[arrivals, departures].map(({ rows }) => rows.map((row) => row.home)),
  ]);
  expect(named).toEqual([
    ['2027-03-11', ['Villa 2', 'Villa 10'], []],
    ['2027-03-12', [], []],
    ['2027-03-13', [], []],
    ['2027-03-14', [], []],
    ['2027-03-15', [], []],
    ['2027-03-16', [], []],
    ['2027-03-17', [], ['Villa 2']],
  ]);
  expect(week[0]?.arrivals.rows[0]).toMatchObject({
    guest: 'Grace Ilunga',
    mobileNumber: '+243 810 000 000',
    home: 'Villa 2',
  });
});

it('[DESK-404] a full day of the week shows its first stays, and that there are more', async () => {
  const arriving = { ...stay('12-03-2027'), status: 'approved', isPaid: true } as const;
  for (let number = 1; number <= 8; number += 1) await add(`Villa ${number}`, arriving);
  const full = await read();
  expect(full.week[1]?.arrivals).toMatchObject({ hasMore: false });
  expect(full.week[1]?.arrivals.rows).toHaveLength(8);
  await add('Villa 9', arriving);
  const fuller = await read();
  expect(fuller.week[1]?.arrivals).toMatchObject({ hasMore: true });
  expect(fuller.week[1]?.arrivals.rows).toHaveLength(8);
});

it('[DESK-400] today and tomorrow are those of the operator, not those of the server', async () => {
  const arriving = { status: 'approved', isPaid: true } as const;
  for (const day of ['10-03-2027', '11-03-2027', '12-03-2027'] as const) {
    await add(isoOf(day), { ...stay(day, 0), ...arriving });
  }
  const { homes } = await read('2027-03-11');
  expect(homes('arrivals')).toEqual(['2027-03-11']);
  expect(homes('arrivalsTomorrow')).toEqual(['2027-03-12']);
  expect(homes('departures')).toEqual(['2027-03-11']);
});

it('[DESK-372] [DESK-400] names the homes in the language of the desk', async () => {
  const house = await addProperty(server, {
    name: 'Lake house',
    texts: { name: { en: 'Lake house', fr: 'Maison du lac' }, location: {}, description: {} },
  });
  await addBooking(server, grace.id, house.id, { ...stay('11-03-2027'), status: 'approved' });
  const { homes, week } = await read('2027-03-10', 'fr');
  expect(homes('arrivalsTomorrow')).toEqual(['Maison du lac']);
  expect(week[0]?.arrivals.rows[0]?.home).toBe('Maison du lac');
});

it('[DESK-228] has the stays of other platforms today, tomorrow and in the week, each once', async () => {
  const house = await addProperty(server, { name: 'Villa 2' });
  const { db } = server.deps;
  const idOf = async (name: string) => {
    const [feed] = await db
      .insert(calendarFeeds)
      .values({ propertyId: house.id, name, address: 'https://x.example', nextAt: noon })
      .returning();
    return feed?.id;
  };
  const airbnb = { propertyId: house.id, feedId: await idOf('Airbnb') };
  const booking = { propertyId: house.id, feedId: await idOf('Booking.com') };
  await db.insert(blockedDays).values([
    { ...airbnb, firstDay: '05-03-2027', lastDay: '09-03-2027', reason: 'Leaves today' },
    { ...airbnb, firstDay: '10-03-2027', lastDay: '10-03-2027', reason: 'Reserved' },
    { ...airbnb, firstDay: '11-03-2027', lastDay: '14-03-2027', reason: 'Reserved' },
    // The other platform has read it from the first one.
    { ...booking, firstDay: '11-03-2027', lastDay: '14-03-2027', reason: 'CLOSED' },
    { ...airbnb, firstDay: '12-03-2027', lastDay: '14-03-2027', reason: 'Airbnb (Not available)' },
    { propertyId: house.id, firstDay: '16-03-2027', lastDay: '16-03-2027', reason: 'Painters' },
    { ...airbnb, firstDay: '18-03-2027', lastDay: '19-03-2027', reason: 'Too late' },
  ]);
  const reply = Object(
    (await sendToDesk(server, 'GET', '/today?day=2027-03-10', { by: marc })).body,
  );
  const rows = (name: string) => reply.sections[name].rows;
  expect(rows('otherArrivals')).toEqual([
    {
      id: expect.any(String),
      title: 'Reserved',
      platform: 'Airbnb',
      property: { id: house.id, name: 'Villa 2' },
      checkIn: '2027-03-10',
      checkOut: '2027-03-11',
    },
  ]);
  expect(rows('otherArrivalsTomorrow')).toMatchObject([
    { title: 'Reserved', platform: 'Airbnb, Booking.com', checkOut: '2027-03-15' },
  ]);
  expect(rows('otherDepartures')).toMatchObject([{ title: 'Leaves today', platform: 'Airbnb' }]);
  expect(reply.sections.otherArrivals).toMatchObject({
    count: 1,
    list: 'calendar',
    filters: { from: '2027-03-10' },
  });
  const others = reply.week.map(
    ({ day, arrivals, departures }: Record<string, { others: { title: string }[] }>) => [
      day,
      ...[arrivals, departures].map((stays) => stays?.others.map(({ title }) => title)),
    ],
  );
  expect(others).toEqual([
    ['2027-03-11', ['Reserved'], ['Reserved']],
    ['2027-03-12', [], []],
    ['2027-03-13', [], []],
    ['2027-03-14', [], []],
    ['2027-03-15', [], ['Reserved']],
    ['2027-03-16', [], []],
    ['2027-03-17', [], []],
  ]);
});
