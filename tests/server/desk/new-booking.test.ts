import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deskPath } from '#contract/desk/desk-call.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as calendarTables from '#server/db/calendar-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { signInAs } from '../accounts/account-steps.ts';
import { addBooking, addGuest, addProperty, addTax, empty, send } from '../fixtures.ts';
import {
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

/*
 * A day costs $100.00, the service charge is $20.00 and the tax 10 %. So by hand:
 * 2 days: 200.00 + 20.00 + 20.00 = 240.00
 * 3 days: 300.00 + 20.00 + 30.00 = 350.00
 */

const mails = new MailServer();
let server: TestServer;
let marc: TestOperator;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  server = await startMailingServer(mails);
});
beforeEach(async () => {
  mails.reset();
  await empty(server);
  await server.deps.db.delete(mailTables.outbox);
  marc = await addOperator(server, 'support');
  house = await addProperty(server);
  await addTax(server);
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const get = (path: string) => sendToDesk(server, 'GET', path, { by: marc });
const post = (path: string, body: unknown) => sendToDesk(server, 'POST', path, { by: marc, body });

const caller = { name: 'Marie Kabongo', mobileNumber: '+243 99 123 45 67' };

/** Three days in Lake house for a guest who calls. */
const wanted = (values: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  property: house.id,
  checkIn: '2027-04-01',
  checkOut: '2027-04-03',
  guests: 2,
  amount: 350,
  guest: caller,
  isPaid: false,
  ...values,
});

const book = (values: Record<string, unknown> = {}) => post('/bookings', wanted(values));

const reply = z.object({
  booking: z.looseObject({
    id: z.string(),
    guest: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      mobileNumber: z.string(),
    }),
  }),
});

async function bookedBy(values: Record<string, unknown> = {}) {
  const { status, body } = await book(values);
  expect(status).toBe(200);
  return reply.parse(body).booking;
}

const setRules = (rules: ListingRules) => addProperty(server, { name: 'Hill house', rules });

const days = 'checkIn=2027-04-01&checkOut=2027-04-03';
const offers = z.object({
  offers: z.array(
    z.object({
      home: z.object({ name: z.string() }),
      total: z.number(),
      refusal: z.unknown().optional(),
    }),
  ),
  hasMore: z.boolean(),
});

/** The offered homes: their names with their totals, or with their refusals. */
async function offered(query: string) {
  const { status, body } = await get(`/free-homes?${query}`);
  expect(status).toBe(200);
  return offers.parse(body).offers.map(({ home, total, refusal }) => [home.name, refusal ?? total]);
}

describe('what is free', () => {
  it('[DESK-460] lists the homes that take the stay, the cheapest first, with what it costs', async () => {
    await addProperty(server, { name: 'Cabin', price: cents(5000) });
    await addProperty(server, { name: 'Draft', price: cents(1000), status: 'pending' });
    const taken = await addProperty(server, { name: 'Taken house', price: cents(2000) });
    const guest = await addGuest(server);
    await addBooking(server, guest.id, taken.id, { checkIn: '03-04-2027', checkOut: '05-04-2027' });
    await addProperty(server, { name: 'Hut', price: cents(3000), bedrooms: 0 });
    await setRules({ minLength: 5 });
    // 3 days: 150.00 + 20.00 + 15.00 and 90.00 + 20.00 + 9.00.
    expect(await offered(`${days}&guests=2`)).toEqual([
      ['Cabin', 185],
      ['Lake house', 350],
    ]);
    expect(await offered(`${days}&guests=1`)).toEqual([
      ['Hut', 119],
      ['Cabin', 185],
      ['Lake house', 350],
    ]);
    expect(await offered(`${days}&guests=2&search=LAKE`)).toEqual([['Lake house', 350]]);
  });

  it('[DESK-460] says why the homes with the searched name do not take the stay', async () => {
    await addProperty(server, { name: 'Cabin', price: cents(5000) });
    await server.deps.db
      .insert(calendarTables.blockedDays)
      .values({ propertyId: house.id, firstDay: '02-04-2027', lastDay: '09-04-2027', reason: '' });
    expect(await offered(`${days}&guests=2&search=lake`)).toEqual([
      ['Lake house', { kind: 'taken', day: '2027-04-02' }],
    ]);
    expect(await offered(`${days}&guests=2&search=nowhere`)).toEqual([]);
  });

  it('[DESK-460] has the lines of the price of one home, and its present day', async () => {
    expect((await get(`/free-homes/${house.id}?${days}&guests=2`)).body).toEqual({
      status: 'success',
      offer: {
        home: { id: house.id, name: 'Lake house', location: 'Goma, Lac Kivu' },
        today: '2027-03-10',
        lines: [
          { kind: 'days', reason: 'base', count: 3, each: 100, amount: 300 },
          { kind: 'serviceCharge', amount: 20 },
          { kind: 'tax', percent: 10, amount: 30 },
        ],
        total: 350,
      },
    });
  });

  it.each<[object, ListingRules, string]>([
    [{ kind: 'tooShort', least: 5 }, { minLength: 5 }, days],
    [{ kind: 'tooLong', most: 2 }, { maxLength: 2 }, days],
    [{ kind: 'guests', most: 1 }, { mostGuests: 1 }, days],
    [{ kind: 'notice', days: 30, earliest: '2027-04-09' }, { noticeDays: 30 }, days],
    // The first of April 2027 is a Thursday.
    [{ kind: 'arrivalWeekday', weekdays: ['friday'] }, { arrivalWeekdays: ['friday'] }, days],
    [{ kind: 'closed', day: '2027-04-02' }, { dayRules: { '02-04-2027': { closed: true } } }, days],
    [{ kind: 'past' }, {}, 'checkIn=2027-03-09&checkOut=2027-03-11'],
  ])('[DESK-460] says that the home refuses the stay: %o', async (refusal, rules, asked) => {
    const home = await setRules(rules);
    server.setNow(new Date('2027-03-10T11:00:00.000Z'));
    const { body } = await get(`/free-homes/${home.id}?${asked}&guests=2`);
    expect(body).toMatchObject({ offer: { refusal, lines: [], total: 0 } });
    server.setNow(new Date('2027-03-10T12:00:00.000Z'));
  });

  it('[DESK-460] refuses days that are no stay, and a home that cannot be booked', async () => {
    expect(await get('/free-homes?checkIn=2027-04-03&checkOut=2027-04-01&guests=2')).toMatchObject({
      status: 422,
      body: { code: 'dates_invalid' },
    });
    expect(await get(`/free-homes?${days}&guests=0`)).toMatchObject({ status: 400 });
    const draft = await addProperty(server, { status: 'pending' });
    expect(await get(`/free-homes/${draft.id}?${days}&guests=2`)).toMatchObject({ status: 404 });
  });
});

describe('a booking for a guest', () => {
  it('[DESK-461] [DESK-462] is approved, held until the end of the check-in day, and of a guest without a sign-in', async () => {
    const { id, guest, ...booking } = await bookedBy();
    expect(guest).toEqual({
      id: guest.id,
      name: 'Marie Kabongo',
      email: '',
      mobileNumber: '+243 99 123 45 67',
    });
    expect(booking).toMatchObject({
      property: { id: house.id, name: 'Lake house' },
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
      guests: 2,
      state: 'approved',
      amount: 350,
      isPaid: false,
      received: 0,
      payBy: '2027-04-01T22:59:00.000Z',
      payments: [],
      history: [
        { at: '2027-03-10T12:00:00.000Z', what: 'booking.create', by: marc.email, reason: '' },
      ],
    });
    const [account] = await server.deps.db.select().from(accountTables.users);
    expect(account).toMatchObject({ id: guest.id, email: null, passwordHash: null });
    expect(await auditEntriesOf(server, id)).toEqual([
      expect.objectContaining({
        action: 'booking.create',
        subjectLabel: 'Lake house, Marie Kabongo',
        before: {},
        after: {
          guest: 'Marie Kabongo',
          checkIn: '2027-04-01',
          checkOut: '2027-04-03',
          guests: '2',
          amount: 350,
          payBy: '2027-04-01T22:59:00.000Z',
        },
      }),
    ]);
  });

  it('[DESK-462] is held until the day that the operator chooses, from today to the check-out day', async () => {
    expect(await bookedBy({ payBy: '2027-04-03' })).toMatchObject({
      payBy: '2027-04-03T22:59:00.000Z',
    });
    for (const payBy of ['2027-03-09', '2027-05-04']) {
      const later = { checkIn: '2027-05-01', checkOut: '2027-05-03' };
      expect(await book({ ...later, payBy })).toMatchObject({
        status: 422,
        body: { code: 'dates_invalid' },
      });
    }
  });

  it('[DESK-462] is paid at once when the operator has the cash', async () => {
    const { id, ...booking } = await bookedBy({ isPaid: true });
    expect(booking).toMatchObject({
      state: 'approved',
      isPaid: true,
      received: 350,
      payments: [{ amount: 350, method: 'cash', isPaid: true }],
    });
    expect(booking).not.toHaveProperty('payBy');
    expect((await auditEntriesOf(server, id)).map(({ after }) => after)).toMatchObject([
      { cash: 350 },
    ]);
    const [payment] = await server.deps.db.select().from(paymentTables.transactions);
    expect(payment).toMatchObject({ bookingId: id, amount: 35_000, isSupplement: false });
  });

  it('[STAY-224] [DESK-468] that costs nothing is settled, and the e-mail says that there is nothing to pay', async () => {
    const free = await addProperty(server, { price: cents(0), serviceCharge: cents(0) });
    const { id: _, ...booking } = await bookedBy({ property: free.id, amount: 0 });
    expect(booking).toMatchObject({ amount: 0, isPaid: true, owed: 0 });
    const letters = await server.deps.db.select().from(mailTables.outbox);
    expect(letters.map(({ kind }) => kind)).toEqual(['bookingFree']);
  });

  it('[DESK-463] costs what the operator saw, or is refused', async () => {
    expect(await book({ amount: 349.99 })).toMatchObject({
      status: 422,
      body: { code: 'price_changed' },
    });
    await expectNothing();
  });

  it.each<[string, ListingRules]>([
    ['stay_refused', { minLength: 5 }],
    ['stay_refused', { dayRules: { '02-04-2027': { closed: true } } }],
    ['guests_invalid', { mostGuests: 1 }],
  ])('[DESK-461] is refused with %s by the rules of the home: %o', async (code, rules) => {
    const { id } = await setRules(rules);
    expect(await book({ property: id })).toMatchObject({ status: 422, body: { code } });
    await expectNothing();
  });

  it('[DESK-461] keeps the days between two stays free that the home needs', async () => {
    const { id } = await setRules({ bufferDays: 2 });
    const guest = await addGuest(server);
    await addBooking(server, guest.id, id, { checkIn: '05-04-2027', checkOut: '06-04-2027' });
    expect(await book({ property: id })).toMatchObject({
      status: 422,
      body: { code: 'stay_refused' },
    });
    // 2 days.
    expect(await book({ property: id, checkOut: '2027-04-02', amount: 240 })).toMatchObject({
      status: 200,
    });
  });

  it('[DESK-461] is refused on taken days, blocked ones too, and takes those of an overdue booking', async () => {
    const guest = await addGuest(server);
    const other = { checkIn: '03-04-2027', checkOut: '04-04-2027' } as const;
    await addBooking(server, guest.id, house.id, { ...other, status: 'approved', isPaid: true });
    expect(await book()).toMatchObject({ status: 422, body: { code: 'dates_taken' } });
    await server.deps.db
      .insert(calendarTables.blockedDays)
      .values({ propertyId: house.id, firstDay: '10-04-2027', lastDay: '10-04-2027', reason: '' });
    const blocked = { checkIn: '2027-04-09', checkOut: '2027-04-11' };
    expect(await book(blocked)).toMatchObject({ status: 422, body: { code: 'dates_taken' } });
    await addBooking(server, guest.id, house.id, {
      checkIn: '20-04-2027',
      checkOut: '21-04-2027',
      createdAt: new Date('2027-03-09T11:00:00.000Z'),
    });
    await bookedBy({ checkIn: '2027-04-19', checkOut: '2027-04-21' });
  });

  it('[DESK-464] is made once when the same request is sent again, and is not changed by another one', async () => {
    const body = wanted({ isPaid: true });
    const first = await post('/bookings', body);
    expect(first).toMatchObject({ status: 200, body: { booking: { id: body.id } } });
    expect(await post('/bookings', body)).toEqual(first);
    expect(await server.deps.db.$count(bookingTables.bookings)).toBe(1);
    expect(await server.deps.db.$count(accountTables.users)).toBe(1);
    expect(await server.deps.db.$count(paymentTables.transactions)).toBe(1);
    expect(await auditEntriesOf(server, body.id)).toHaveLength(1);
    for (const other of [
      { checkIn: '2027-05-01', checkOut: '2027-05-03' },
      // The cash would look as if it was recorded, or not.
      { isPaid: false },
      { guest: { ...caller, name: 'Another caller' } },
    ]) {
      expect(await post('/bookings', { ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
    }
    expect(await server.deps.db.$count(bookingTables.bookings)).toBe(1);
  });

  it('[DESK-461] needs a name and a telephone number', async () => {
    for (const guest of [
      { ...caller, name: ' ' },
      { ...caller, mobileNumber: '' },
      { ...caller, mobileNumber: '12-34' },
      { ...caller, email: 'marie' },
    ]) {
      expect(await book({ guest })).toMatchObject({ status: 400 });
    }
    await expectNothing();
  });
});

describe('the guest', () => {
  it('[DESK-466] is the one that the operator chooses, however many unpaid bookings there are', async () => {
    const grace = await addGuest(server, { mobileNumber: '243991234567' });
    for (const month of ['05', '06', '07', '08', '09', '10']) {
      await bookedBy({
        checkIn: `2027-${month}-01`,
        checkOut: `2027-${month}-03`,
        guest: { id: grace.id },
      });
    }
    expect(await server.deps.db.$count(accountTables.users)).toBe(1);
    // The same days again are not the guest's wish to book again.
    const again = { checkIn: '2027-05-01', checkOut: '2027-05-03', guest: { id: grace.id } };
    expect(await book(again)).toMatchObject({ status: 422, body: { code: 'dates_taken' } });
  });

  it.each([{ mayBook: false }, { isBlocked: true }, { isDeleted: true }])(
    '[DESK-466] is refused with %o',
    async (state) => {
      const { id } = await addGuest(server, state);
      expect(await book({ guest: { id } })).toMatchObject({
        status: 409,
        body: { code: 'not_authorised_to_book' },
      });
      expect(await server.deps.db.$count(bookingTables.bookings)).toBe(0);
    },
  );

  it('[DESK-466] is not added again with the address of another guest', async () => {
    await addGuest(server, { email: 'marie@example.com' });
    expect(await book({ guest: { ...caller, email: 'Marie@Example.com' } })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await server.deps.db.$count(bookingTables.bookings)).toBe(0);
    expect(await server.deps.db.$count(accountTables.users)).toBe(1);
  });

  it('[DESK-465] gets one e-mail, or none without an address, and the desk promises no other', async () => {
    const silent = await bookedBy();
    expect(silent).not.toHaveProperty('sendsMail');
    const email = 'marie@example.com';
    const told = await bookedBy({
      checkIn: '2027-05-01',
      checkOut: '2027-05-03',
      guest: { ...caller, email },
    });
    expect(told).toMatchObject({ sendsMail: true });
    await bookedBy({
      checkIn: '2027-06-01',
      checkOut: '2027-06-03',
      guest: { id: told.guest.id },
      isPaid: true,
    });
    const sent = await deliverMails(server, mails);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your booking of Lake house is approved'],
      [email, 'Your payment for Lake house'],
    ]);
    expect(await server.deps.db.$count(mailTables.outbox)).toBe(0);
  });

  it('[DESK-465] without an address is in the lists, the searches, the record and the exports', async () => {
    const { id, guest } = await bookedBy({ isPaid: true });
    const record = { id: guest.id, name: 'Marie Kabongo', email: '' };
    for (const search of ['kabongo', '0991234567']) {
      const query = `search=${search}`;
      expect((await get(`/guests?${query}`)).body).toMatchObject({ records: [record] });
      expect((await get(`/bookings?${query}`)).body).toMatchObject({ records: [{ id }] });
    }
    expect((await get(`/search?text=kabongo`)).body).toMatchObject({
      bookings: [{ id, guest: record }],
      guests: [record],
    });
    expect((await get(`/guests/${guest.id}`)).body).toMatchObject({ guest: record });
    expect((await get('/payments')).body).toMatchObject({ records: [{ guest: record }] });
    const file = await server.app.inject({
      url: `${deskPath}/payments.csv`,
      headers: { cookie: marc.cookie },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('Marie Kabongo');
  });

  it('[DESK-465] without an address can be blocked by an owner', async () => {
    const owner = await addOperator(server, 'owner');
    const { guest } = await bookedBy();
    const blocked = await sendToDesk(server, 'POST', `/guests/${guest.id}`, {
      by: owner,
      body: { version: 1, change: 'block', reason: 'No show' },
    });
    expect(blocked).toMatchObject({ status: 200, body: { guest: { isBlocked: true } } });
    expect(await auditEntriesOf(server, guest.id)).toMatchObject([
      { action: 'guest.block', subjectLabel: 'Marie Kabongo' },
    ]);
  });

  it('[DESK-461] cannot sign in before a sign-up with the address, and has the booking after it', async () => {
    const email = 'marie@example.com';
    const { id, guest } = await bookedBy({ guest: { ...caller, email } });
    await server.deps.db.delete(mailTables.outbox);
    const password = 'Lake-Kivu-2027';
    const signIn = () => send(server, 'POST', '/user-auth/login', { body: { email, password } });
    expect(await signIn()).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } });
    const account = { userName: 'marie', email, password };
    expect(await send(server, 'POST', '/user-registry', { body: account })).toMatchObject({
      status: 201,
    });
    const [letter] = await deliverMails(server, mails);
    const otp = /\b\d{4}\b/.exec(letter?.text ?? '')?.[0];
    expect(
      await send(server, 'POST', '/user-registry/verify-otp', { body: { ...account, otp } }),
    ).toMatchObject({ status: 200, body: { data: { id: guest.id, email } } });
    const token = await signInAs(server, { email, password });
    const own = await send(server, 'GET', `/booking-registry/get/by-detail/${guest.id}`, { token });
    expect(JSON.stringify(own.body)).toContain(id);
    // The address is taken now.
    expect(await send(server, 'POST', '/user-registry', { body: account })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });
});

async function expectNothing(): Promise<void> {
  const { db } = server.deps;
  expect(await db.$count(bookingTables.bookings)).toBe(0);
  expect(await db.$count(accountTables.users)).toBe(0);
  expect(await db.$count(mailTables.outbox)).toBe(0);
}
