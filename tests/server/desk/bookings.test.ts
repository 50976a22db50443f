import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  failure,
  newRecordId,
  noon,
  send,
} from '../fixtures.ts';
import { capturedOrder, onlineBody } from '../payments/payment-bodies.ts';
import {
  addDeskBooking,
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

const mails = new MailServer();
let server: TestServer;
let marc: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startMailingServer(mails);
});
beforeEach(async () => {
  mails.reset();
  ({ operator: marc, grace, house, bookingId } = await addDeskBooking(server, 'manager'));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const get = (path: string) => sendToDesk(server, 'GET', path, { by: marc });
const post = (path: string, body: unknown) => sendToDesk(server, 'POST', path, { by: marc, body });
const take = (step: string, body: object) => post(`/bookings/${bookingId}/${step}`, body);
const change = (values: Partial<typeof bookingTables.bookings.$inferInsert>) =>
  server.deps.db
    .update(bookingTables.bookings)
    .set(values)
    .where(eq(bookingTables.bookings.id, bookingId));

const list = z.object({
  records: z.array(z.object({ id: z.string() })),
  next: z.string().optional(),
});

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await get(`/bookings?${query}`);
  expect(status).toBe(200);
  return list.parse(body).records.map(({ id }) => id);
}

/** The text of the only e-mail that is sent now, and its subject. */
async function mailed() {
  const sent = await deliverMails(server, mails);
  expect(sent.map(({ to }) => to)).toEqual(['grace@example.com']);
  return { subject: sent[0]?.subject, lines: sent[0]?.text.split('\n\n').slice(1, -3) };
}

/** The booking of every test, in the form of the list. */
const wire = () => ({
  id: bookingId,
  version: 1,
  property: { id: house.id, name: 'Lake house', location: 'Goma, Lac Kivu' },
  guest: { id: grace.id, name: 'Grace Ilunga', email: 'grace@example.com', mobileNumber: '' },
  checkIn: '2027-03-20',
  checkOut: '2027-03-22',
  guests: 2,
  couponCode: '',
  state: 'pending',
  amount: 360,
  paymentMethod: 'cash',
  isPaid: false,
  received: 0,
  owed: 360,
  payBy: '2027-03-11T12:00:00.000Z',
  bookedAt: '2027-03-10T12:00:00.000Z',
});

const booked = { at: '2027-03-10T12:00:00.000Z', what: 'booked', by: '', reason: '' };

describe('the list of bookings', () => {
  it('[DESK-16] shows every field of each booking, newest first', async () => {
    expect(await get('/bookings')).toEqual({
      status: 200,
      body: { status: 'success', records: [wire()] },
      setCookie: undefined,
    });
  });

  it('[DESK-16] has filters for state, payment, days, listing and guest', async () => {
    const { db } = server.deps;
    const joel = await addGuest(server, { email: 'joel@example.com', firstName: 'Joël' });
    const villa = await addProperty(server, { name: 'Villa_100%' });
    const add = async (values: Partial<typeof bookingTables.bookings.$inferInsert>) =>
      (await addBooking(server, joel.id, villa.id, values)).id;
    const approved = await add({ status: 'approved', isPaid: true });
    const rejected = await add({ status: 'rejected' });
    const cancelled = await add({ isDeleted: true });
    const givenUp = await add({ isDeleted: true, isGivenUp: true });
    const later = await add({ checkIn: '01-04-2027', checkOut: '01-04-2027' });
    expect(await db.$count(bookingTables.bookings)).toBe(6);
    const filtered = async (query: string) => (await idsOf(query)).toSorted();
    expect(await filtered('state=pending')).toEqual([bookingId, later].toSorted());
    expect(await filtered('state=approved')).toEqual([approved]);
    expect(await filtered('state=rejected')).toEqual([rejected]);
    expect(await filtered('state=cancelled')).toEqual([cancelled]);
    expect(await filtered('state=givenUp')).toEqual([givenUp]);
    expect(await filtered('state=standing')).toEqual([bookingId, approved, later].toSorted());
    expect(await filtered('payment=paid')).toEqual([approved]);
    expect(await filtered('payment=due')).toEqual([bookingId, later].toSorted());
    expect(await filtered('arrives=2027-04-01')).toEqual([later]);
    expect(await filtered('leaves=2027-03-22&state=pending')).toEqual([bookingId]);
    expect(await filtered(`property=${house.id}`)).toEqual([bookingId]);
    expect(await filtered(`guest=${grace.id}`)).toEqual([bookingId]);
    expect(await filtered('guest=17')).toEqual([]);
    expect(await filtered('search=GRACE')).toEqual([bookingId]);
    expect(await filtered('search=grace%20ilu')).toEqual([bookingId]);
    expect(await filtered('search=lake')).toEqual([bookingId]);
    expect(await filtered(`search=${later}`)).toEqual([later]);
    expect(await filtered('search=_100%25&state=rejected')).toEqual([rejected]);
    expect(await filtered('search=unknown')).toEqual([]);
    expect(await get('/bookings?state=odd')).toMatchObject({ status: 400 });
  });

  it('[DESK-16] finds the bookings of each of several hundred guests', async () => {
    const people = Array.from({ length: 210 }, (_, index) => ({
      userName: `zoe${index}`,
      email: `zoe${index}@example.com`,
      passwordHash: 'none',
    }));
    const rows = await server.deps.db.insert(accountTables.users).values(people).returning();
    for (const guest of [rows[0], rows[209]]) {
      if (!guest) throw new Error('The database inserted no guest');
      await addBooking(server, guest.id, house.id, { isDeleted: true });
    }
    expect(await idsOf('search=zoe')).toHaveLength(2);
    expect(await idsOf('search=zoe209')).toHaveLength(1);
    expect(await idsOf('search=example.com')).toHaveLength(3);
  });

  it('[DESK-16] goes on after a page of 50, and shows every booking once', async () => {
    const { db } = server.deps;
    await db.insert(bookingTables.bookings).values(
      Array.from({ length: 119 }, (_, index) => ({
        userId: grace.id,
        propertyId: house.id,
        checkIn: '01-01-2027' as const,
        checkOut: '02-01-2027' as const,
        guests: 1,
        amount: cents(100),
        isDeleted: true,
        // Several bookings have the same moment.
        createdAt: new Date(noon.getTime() - Math.floor(index / 7) * 1000),
      })),
    );
    const pages: string[][] = [];
    let query = '';
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page = list.parse((await get(`/bookings?${query}`)).body);
      pages.push(page.records.map(({ id }) => id));
      next = page.next;
      query = `after=${encodeURIComponent(next ?? '')}`;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
    expect(await get('/bookings?after=nowhere')).toMatchObject({ status: 400 });
  });
});

describe('a booking', () => {
  it('[DESK-17] [DESK-342] is shown with its payments, refunds and history', async () => {
    await take('approve', { version: 1 });
    server.setNow(new Date('2027-03-10T12:20:00.000Z'));
    await take('cash', { version: 2 });
    const [payment] = await server.deps.db.select().from(paymentTables.transactions);
    expect((await get(`/bookings/${bookingId}`)).body).toEqual({
      status: 'success',
      booking: {
        ...wire(),
        version: 3,
        state: 'approved',
        isPaid: true,
        received: 360,
        owed: 0,
        charges: [],
        returnable: 360,
        payBy: undefined,
        payments: [
          {
            id: payment?.id,
            amount: 360,
            method: 'cash',
            isPaid: true,
            recordedAt: '2027-03-10T12:20:00.000Z',
          },
        ],
        refunds: [],
        history: [
          booked,
          { at: '2027-03-10T12:00:00.000Z', what: 'booking.approve', by: marc.email, reason: '' },
          { at: '2027-03-10T12:20:00.000Z', what: 'booking.cash', by: marc.email, reason: '' },
        ],
        sendsMail: true,
      },
    });
    expect(await get('/bookings/00000000-0000-4000-8000-000000000000')).toMatchObject(
      failure(404, 'not_found', 'There is no such record.'),
    );
  });

  it.each([
    { paymentMethod: 'cash', paymentStatus: 'unPaid', what: 'cashPromised' },
    { paymentMethod: 'paypal', paymentStatus: 'paid', what: 'paymentRecorded' },
  ] as const)('[DESK-320] has a history with $what', async ({ what, ...payment }) => {
    await server.deps.db.insert(paymentTables.transactions).values({
      ...payment,
      userId: grace.id,
      bookingId,
      amount: cents(36_000),
      date: '10-03-2027 12:10:00',
      transactionId: 'T-1',
      createdAt: new Date('2027-03-10T12:10:00.000Z'),
    });
    expect((await get(`/bookings/${bookingId}`)).body).toMatchObject({
      booking: {
        history: [booked, { at: '2027-03-10T12:10:00.000Z', what, by: '', reason: '' }],
      },
    });
  });

  it('[DESK-18] [DESK-12] is approved: the guest gets an e-mail, and the trail an entry', async () => {
    expect(await take('approve', { version: 1 })).toMatchObject({
      status: 200,
      body: { booking: { version: 2, state: 'approved' } },
    });
    expect(await mailed()).toEqual({
      subject: 'Your booking of Lake house is approved',
      lines: [
        'Your host has approved this booking.',
        'It is not paid yet. Pay before March 20, 2027 at 10:59 PM UTC.',
      ],
    });
    expect(await auditEntriesOf(server, bookingId)).toEqual([
      {
        at: noon,
        operatorId: marc.id,
        email: marc.email,
        address: '127.0.0.1',
        action: 'booking.approve',
        subjectKind: 'booking',
        subjectId: bookingId,
        subjectLabel: 'Lake house, grace@example.com',
        before: { state: 'pending' },
        after: { state: 'approved', payBy: '2027-03-20T22:59:00.000Z' },
        reason: '',
      },
    ]);
    expect(await take('approve', { version: 2 })).toMatchObject(
      failure(422, 'step_impossible', 'This is not possible as things are now.'),
    );
  });

  it('[DESK-18] [DESK-12] is rejected with a reason, which the guest and the trail get', async () => {
    const reason = 'The water pump is broken.';
    expect(await take('reject', { version: 1 })).toMatchObject({ status: 400 });
    expect(await take('reject', { version: 1, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await take('reject', { version: 1, reason })).toMatchObject({
      status: 200,
      body: { booking: { state: 'rejected' } },
    });
    expect(await mailed()).toEqual({
      subject: 'Your booking of Lake house is rejected',
      lines: [
        'Your host cannot accept this booking. You owe nothing for it.',
        'The reason: The water pump is broken.',
      ],
    });
    expect(await auditEntriesOf(server, bookingId)).toMatchObject([
      {
        action: 'booking.reject',
        before: { state: 'pending' },
        after: { state: 'rejected' },
        reason,
      },
    ]);
    // The days are free again, and can be taken before the host thinks again.
    await addBooking(server, grace.id, house.id);
    expect(await take('approve', { version: 2 })).toMatchObject(
      failure(422, 'dates_taken', 'The days of this booking are taken by another booking.'),
    );
    expect(await auditEntriesOf(server, bookingId)).toHaveLength(1);
  });

  it('[DESK-18] that was rejected and is approved a day later can still be paid', async () => {
    await take('reject', { version: 1, reason: 'No water.' });
    server.setNow(new Date(noon.getTime() + 25 * 3_600_000));
    marc = await addOperator(server, 'owner');
    expect(await take('approve', { version: 2 })).toMatchObject({
      status: 200,
      body: { booking: { state: 'approved', payBy: '2027-03-20T22:59:00.000Z' } },
    });
  });

  it.each([
    ['on the check-in day by default', undefined, '2027-03-20T22:59:00.000Z'],
    ['on the day that the host chose', '2027-03-22', '2027-03-22T22:59:00.000Z'],
    // The guest was told 24 hours.
    ['not earlier than the guest was told', '2027-03-10', '2027-03-11T12:00:00.000Z'],
  ])('[DESK-370] that is approved can be paid until the end, %s', async (_title, payBy, until) => {
    expect(await take('approve', { version: 1, payBy })).toMatchObject({
      status: 200,
      body: { booking: { state: 'approved', payBy: until } },
    });
    const afterwards = new Date(new Date(until).getTime() + 1);
    const bookingsNow = () => server.deps.db.select().from(bookingTables.bookings);
    expect(await releaseStaleHolds(server.deps.db, new Date(until))).toBe(0);
    expect(await bookingsNow()).toMatchObject([{ isDeleted: false }]);
    expect(await releaseStaleHolds(server.deps.db, afterwards)).toBe(1);
    expect(await bookingsNow()).toMatchObject([{ isDeleted: true, isGivenUp: true }]);
  });

  it('[DESK-370] that is approved shows the guest the same deadline', async () => {
    await take('approve', { version: 1 });
    const path = `/booking-registry/get/by-detail/${grace.id}`;
    expect((await send(server, 'GET', path, grace)).body).toMatchObject({
      details: [{ id: bookingId, payBy: '2027-03-20T22:59:00.000Z' }],
    });
  });

  it.each(['2027-03-09', '2027-03-23'])(
    '[DESK-370] is not approved with %s as the last day to pay',
    async (payBy) => {
      expect(await take('approve', { version: 1, payBy })).toMatchObject(
        failure(422, 'dates_invalid', 'Choose a day from today to the check-out day.'),
      );
      expect(await auditEntriesOf(server, bookingId)).toEqual([]);
    },
  );

  it('[DESK-370] that is paid is approved without a deadline', async () => {
    await change({ isPaid: true });
    await take('approve', { version: 2 });
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { status: 'approved', payBy: null },
    ]);
  });

  it('[DESK-370] is approved or given up when both happen at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      ({ operator: marc, grace, house, bookingId } = await addDeskBooking(server, 'manager'));
      const late = new Date(noon.getTime() + 24 * 3_600_000 + 1);
      await change({ createdAt: new Date(noon.getTime() - 24 * 3_600_000 - 1) });
      const [released, reply] = await Promise.all([
        releaseStaleHolds(server.deps.db, noon),
        take('approve', { version: 2 }),
      ]);
      const [row] = await server.deps.db.select().from(bookingTables.bookings);
      const isApproved = reply.status === 200;
      expect([released, reply.status]).toEqual(isApproved ? [0, 200] : [1, 409]);
      expect(row).toMatchObject({ isDeleted: !isApproved, isGivenUp: !isApproved });
      expect(await releaseStaleHolds(server.deps.db, late)).toBe(0);
    }
  });

  it('[DESK-374] that is approved gets a later deadline: the guest gets an e-mail, and the trail an entry', async () => {
    await take('approve', { version: 1 });
    await deliverMails(server, mails);
    server.setNow(new Date(noon.getTime() + 1000));
    const earlier = await take('deadline', { version: 2, payBy: '2027-03-21' });
    expect(earlier).toMatchObject({ status: 200, body: { booking: { version: 3 } } });
    expect(earlier.body).not.toHaveProperty('booking.isLastDeadline');
    await deliverMails(server, mails);
    server.setNow(new Date(noon.getTime() + 2000));
    expect(await take('deadline', { version: 3, payBy: '2027-03-22' })).toMatchObject({
      status: 200,
      body: {
        booking: {
          version: 4,
          state: 'approved',
          payBy: '2027-03-22T22:59:00.000Z',
          isLastDeadline: true,
        },
      },
    });
    expect(await mailed()).toEqual({
      subject: 'More time to pay for your booking of Lake house',
      lines: [
        'Your host gives you more time to pay for this booking.',
        'It is not paid yet. Pay before March 22, 2027 at 10:59 PM UTC.',
      ],
    });
    expect((await auditEntriesOf(server, bookingId)).at(-1)).toMatchObject({
      action: 'booking.deadline',
      before: { payBy: '2027-03-21T22:59:00.000Z' },
      after: { payBy: '2027-03-22T22:59:00.000Z' },
    });
    expect(await take('deadline', { version: 2, payBy: '2027-03-22' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  });

  it.each([
    [
      '2027-03-20',
      'The guest was told that there is time until then, or longer. Choose a later day.',
    ],
    [
      '2027-03-12',
      'The guest was told that there is time until then, or longer. Choose a later day.',
    ],
    ['2027-03-23', 'Choose a day from today to the check-out day.'],
  ])('[DESK-374] gets no deadline on %s', async (payBy, message) => {
    await take('approve', { version: 1 });
    expect(await take('deadline', { version: 2, payBy })).toMatchObject(
      failure(422, 'dates_invalid', message),
    );
    expect(await auditEntriesOf(server, bookingId)).toHaveLength(1);
  });

  it('[DESK-374] gets no deadline before it is approved, and after it is paid', async () => {
    const impossible = { status: 422, body: { code: 'step_impossible' } };
    expect(await take('deadline', { version: 1, payBy: '2027-03-22' })).toMatchObject(impossible);
    await take('approve', { version: 1 });
    await change({ isPaid: true });
    expect(await take('deadline', { version: 3, payBy: '2027-03-22' })).toMatchObject(impossible);
  });

  it('[DESK-374] [STAY-220] gets no deadline while the provider decides about its payment', async () => {
    await take('approve', { version: 1 });
    await change({ isPaymentPending: true });
    await server.deps.db.delete(mailTables.outbox);
    expect(await take('deadline', { version: 3, payBy: '2027-03-22' })).toEqual(
      failure(422, 'step_impossible', 'This is not possible as things are now.'),
    );
    expect(await server.deps.db.$count(mailTables.outbox)).toBe(0);
  });

  it('[DESK-18] that is paid is not rejected, because no money would go back', async () => {
    await change({ isPaid: true });
    expect(await take('reject', { version: 2, reason: 'Full.' })).toMatchObject(
      failure(
        422,
        'step_impossible',
        'This booking is paid. Cancel it, so that its guest gets the money back.',
      ),
    );
  });

  it('[DESK-19] gets its cash recorded once, in the record of the guest’s promise', async () => {
    const { db } = server.deps;
    await db.insert(paymentTables.transactions).values({
      userId: grace.id,
      bookingId,
      amount: cents(36_000),
      paymentMethod: 'cash',
      paymentStatus: 'unPaid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
    });
    expect(await take('cash', { version: 1 })).toMatchObject({
      status: 200,
      body: { booking: { isPaid: true, payments: [{ isPaid: true, amount: 360 }] } },
    });
    expect(await mailed()).toMatchObject({ subject: 'Your payment for Lake house' });
    expect(await db.select().from(paymentTables.transactions)).toMatchObject([
      { paymentStatus: 'paid' },
    ]);
    expect(await auditEntriesOf(server, bookingId)).toMatchObject([
      { action: 'booking.cash', before: { isPaid: false }, after: { isPaid: true, cash: 360 } },
    ]);
    expect(await take('cash', { version: 2 })).toMatchObject({ status: 422 });
  });

  it('[DESK-20] that was paid online is cancelled, and its refund waits to be settled', async () => {
    const orderId = await capturedOrder(server, bookingId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId);
    await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    await server.deps.db.delete(mailTables.outbox);
    const reason = 'The roof leaks.';
    const reply = await take('cancel', { version: await versionNow(), reason });
    expect(reply).toMatchObject({
      status: 200,
      body: { booking: { state: 'cancelled', refunds: [{ status: 'pending' }] } },
    });
    expect(await mailed()).toEqual({
      subject: 'Your host has cancelled your booking of Lake house',
      lines: [
        'Your host has cancelled this booking.',
        'The reason: The roof leaks.',
        'We return your online payment to you.',
      ],
    });
    expect(await auditEntriesOf(server, bookingId)).toMatchObject([
      {
        action: 'booking.cancel',
        before: { state: 'pending' },
        after: { state: 'cancelled', refund: 1 },
        reason,
      },
    ]);
    // The guest cannot ask for the same money again.
    const open = `/refund-payment-registry/open/by-detail/${grace.id}`;
    expect(await send(server, 'GET', open, grace)).toMatchObject({ body: { data: [] } });
    expect(await take('cancel', { version: await versionNow(), reason })).toMatchObject({
      status: 422,
    });
  });

  it('[DESK-20] that was paid in cash is cancelled, and its guest asks for the money', async () => {
    await take('cash', { version: 1 });
    await server.deps.db.update(accountTables.users).set({ language: 'fr' });
    await server.deps.db.delete(mailTables.outbox);
    await take('cancel', { version: 2, reason: 'Le toit fuit.' });
    expect(await mailed()).toEqual({
      subject: 'Votre hôte a annulé votre réservation\u202f: Lake house',
      lines: [
        'Votre hôte a annulé cette réservation.',
        'Le motif\u202f: Le toit fuit.',
        'Vous l’avez payée. Demandez votre remboursement dans Mes réservations.',
      ],
    });
    const open = `/refund-payment-registry/open/by-detail/${grace.id}`;
    expect(await send(server, 'GET', open, grace)).toMatchObject({
      body: { data: [{ id: bookingId }] },
    });
  });

  it('[DESK-20] is not cancelled after the stay', async () => {
    server.setNow(new Date('2027-03-24T12:00:00.000Z'));
    const by = await addOperator(server, 'support');
    const path = `/bookings/${bookingId}/cancel`;
    const body = { version: 1, reason: 'Late.' };
    expect(await sendToDesk(server, 'POST', path, { by, body })).toMatchObject(
      failure(422, 'step_impossible', 'This stay is over and cannot be cancelled.'),
    );
  });

  it('[DESK-15] that has changed meanwhile is not changed, and the reply shows its present state', async () => {
    const path = `/booking-registry/${bookingId}`;
    await send(server, 'PATCH', path, { token: grace.token, body: { isDeleted: 'true' } });
    await server.deps.db.delete(mailTables.outbox);
    for (const [step, body] of [
      ['approve', {}],
      ['reject', { reason: 'Full.' }],
      ['cash', {}],
      ['cancel', { reason: 'Full.' }],
    ] as const) {
      expect(await take(step, { ...body, version: 1 })).toEqual({
        status: 409,
        body: {
          status: 'error',
          code: 'changed_meanwhile',
          message: 'This has changed since you opened it. Look at it again.',
          record: {
            ...wire(),
            version: 2,
            state: 'cancelled',
            owed: 0,
            charges: [],
            returnable: 0,
            payBy: undefined,
            payments: [],
            refunds: [],
            history: [booked],
          },
        },
        setCookie: undefined,
      });
    }
    expect(await auditEntriesOf(server, bookingId)).toEqual([]);
    expect(await server.deps.db.$count(mailTables.outbox)).toBe(0);
  });

  it('[DESK-15] is changed by one of two operators at the same time', async () => {
    const replies = await Promise.all([
      take('approve', { version: 1 }),
      take('reject', { version: 1, reason: 'Full.' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditEntriesOf(server, bookingId)).toHaveLength(1);
  });

  it('[DESK-12] is not changed when its entry of the trail cannot be written', async () => {
    const { db } = server.deps;
    await db.execute('alter table audit add constraint refuse_all check (false) not valid');
    expect(await take('approve', { version: 1 })).toMatchObject({ status: 500 });
    await db.execute('alter table audit drop constraint refuse_all');
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { version: 1, state: 'pending' } },
    });
    expect(await db.$count(mailTables.outbox)).toBe(0);
  });

  async function versionNow(): Promise<number | undefined> {
    const [row] = await server.deps.db
      .select()
      .from(bookingTables.bookings)
      .where(eq(bookingTables.bookings.id, bookingId));
    return row?.version;
  }
});
