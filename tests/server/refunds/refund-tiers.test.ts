import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { refundTiers } from '#contract/records/refund-tiers.ts';
import { refundLines } from '#contract/rules/refund-lines.ts';
import { startSession } from '#server/accounts/sessions.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as contentTables from '#server/db/content-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addContent,
  addGuest,
  addProperty,
  empty,
  failure,
  newRecordId,
  noon,
  type PropertyRow,
  send,
  startEmptyServer,
} from '../fixtures.ts';

const tiers = { fullDays: 14, halfDays: 7 };
const stayOfMay = { checkIn: '02-05-2027', checkOut: '03-05-2027' } as const;

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server, { refundTiers: tiers });
});
afterAll(() => server.close());

/** Sets the time, and signs the guest in at it. */
async function moveTo(time: string): Promise<void> {
  server.setNow(new Date(time));
  grace = { ...grace, token: await startSession(server.deps.db, grace.id, new Date(time)) };
}

/** A booking from 20 to 22 March 2027 with the tiers of the house, paid in cash. */
async function paidBooking(
  paid = 36_001,
  values: Partial<typeof bookingTables.bookings.$inferInsert> = {},
): Promise<BookingId> {
  const terms = { refundTiers: tiers, isPaid: true, ...values };
  const { id } = await addBooking(server, grace.id, house.id, terms);
  await server.deps.db.insert(paymentTables.transactions).values({
    userId: grace.id,
    bookingId: id,
    amount: cents(paid),
    paymentMethod: 'cash',
    date: '10-03-2027 14:05:09',
    transactionId: newRecordId(),
    paymentStatus: 'paid',
  });
  return id;
}

const preview = (id: BookingId, { token } = grace) =>
  send(server, 'GET', `/booking-registry/${id}/refund`, { token });

const cancel = (id: BookingId, refundAmount?: number, paidAmount?: number) =>
  send(server, 'PATCH', `/booking-registry/${id}`, {
    token: grace.token,
    body: {
      isDeleted: 'true',
      ...(refundAmount !== undefined && { refundAmount }),
      ...(paidAmount !== undefined && { paidAmount }),
    },
  });

const ask = (bookingId: BookingId) =>
  send(server, 'POST', '/refund-payment-registry', {
    token: grace.token,
    form: new URLSearchParams({
      refundDate: '10-03-2027 14:05:09',
      accountHolderName: 'Grace Ilunga',
      accountNumber: '1234567890123456',
      bankName: 'Rawbank',
      refundStatus: 'pending',
      userId: grace.id,
      bookingId,
      refundId: newRecordId(),
    }),
  });

const refunds = () =>
  send(server, 'GET', `/refund-payment-registry/get/by-detail/${grace.id}`, grace);
const openRefunds = () =>
  send(server, 'GET', `/refund-payment-registry/open/by-detail/${grace.id}`, grace);

async function shareOf(id: BookingId) {
  const [row] = await server.deps.db
    .select({ share: bookingTables.bookings.refundShare })
    .from(bookingTables.bookings)
    .where(eq(bookingTables.bookings.id, id));
  return row?.share;
}

/** Books 1 to 2 May 2027. @param more Fields that the documents' client does not send. */
const book = (more: Record<string, unknown> = {}) =>
  send(server, 'POST', '/booking-registry', {
    token: grace.token,
    body: {
      checkInDate: '2027-05-02',
      checkOutDate: '2027-05-03',
      guestQuantity: 2,
      coupon: '',
      propertyId: house.id,
      userId: grace.id,
      bookingStatus: 'pending',
      bookingAmount: 220,
      paymentMethod: 'cash',
      ...more,
    },
  });

describe('the refund tiers of a home', () => {
  it('[STAY-20] are shown with the home, and a booking keeps those of its time', async () => {
    const path = `/property-registry/${house.id}`;
    expect((await send(server, 'GET', path)).body).toMatchObject({ refundTiers: tiers });
    expect(await book()).toMatchObject({ status: 201 });
    await server.deps.db
      .update(propertyTables.properties)
      .set({ refundTiers: { fullDays: 60, halfDays: 30 } });
    const list = `/booking-registry/get/by-detail/${grace.id}`;
    expect((await send(server, 'GET', list, grace)).body).toMatchObject({
      details: [{ bookingAmount: 220, refundTiers: tiers }],
    });
    // Booking the same unpaid days again takes the present tiers.
    expect(await book()).toMatchObject({ status: 201 });
    expect((await send(server, 'GET', list, grace)).body).toMatchObject({
      details: [{ refundTiers: { fullDays: 60, halfDays: 30 } }],
    });
  });

  it('[DESK-264] that changed since the guest saw them are not booked', async () => {
    const changed = failure(
      422,
      'refund_changed',
      'The refund terms of this home have changed. Please read them and book again.',
    );
    expect(await book({ refundTiers: { fullDays: 14, halfDays: 8 } })).toEqual(changed);
    expect(await book({ refundTiers: null })).toEqual(changed);
    expect(await server.deps.db.$count(bookingTables.bookings)).toBe(0);
    expect(await book({ refundTiers: tiers })).toMatchObject({ status: 201 });
    // The same days again, while the booking is unpaid: as the documents' client sends it, and as ours.
    await server.deps.db.update(propertyTables.properties).set({ refundTiers: null });
    expect(await book({ refundTiers: tiers })).toEqual(changed);
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { refundTiers: tiers },
    ]);
    expect(await book()).toMatchObject({ status: 201 });
    expect(await book({ refundTiers: null })).toMatchObject({ status: 201 });
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { refundTiers: null },
    ]);
  });

  it('[STAY-249] the text of the policy that changed since the guest accepted it is not booked', async () => {
    const { db } = server.deps;
    const changeTo = async (message: string, french: string) => {
      await db.delete(contentTables.content);
      await db.insert(contentTables.content).values({
        registry: 'refund-policy-registry',
        record: { message },
        french: french === '' ? {} : { message: french },
        position: 0,
      });
    };
    await changeTo('<p>Half</p>', '<p>La moitié</p>');
    const changed = failure(
      422,
      'refund_changed',
      'The refund terms of this home have changed. Please read them and book again.',
    );
    expect(await book({ refundPolicy: '<p>All</p>' })).toEqual(changed);
    expect(await db.$count(bookingTables.bookings)).toBe(0);
    expect(await book({ refundPolicy: '<p>La moitié</p>' })).toMatchObject({ status: 201 });
    expect(await book({ refundPolicy: '<p>Half</p>' })).toMatchObject({ status: 201 });
    await changeTo('<p>None</p>', '');
    expect(await book({ refundPolicy: '<p>Half</p>' })).toEqual(changed);
    expect(await book({ refundPolicy: '<p>None</p>' })).toMatchObject({ status: 201 });
    // A removed policy can be restored, but it is not the present one.
    await db.update(contentTables.content).set({ isRemoved: true });
    expect(await book({ refundPolicy: '<p>None</p>' })).toEqual(changed);
    await db.insert(contentTables.content).values({
      registry: 'refund-policy-registry',
      record: { message: '<p>Next</p>' },
      position: 1,
    });
    expect(await book({ refundPolicy: '<p>Next</p>' })).toMatchObject({ status: 201 });
    await db.delete(contentTables.content);
    expect(await book({ refundPolicy: '<p>None</p>' })).toEqual(changed);
    expect(await book()).toMatchObject({ status: 201 });
  });

  it('[STAY-26] are in no reply for a home without them', async () => {
    const plain = await addProperty(server);
    const { body } = await send(server, 'GET', `/property-registry/${plain.id}`);
    expect(Object(body)).not.toHaveProperty('refundTiers');
    const { id } = await addBooking(server, grace.id, plain.id);
    expect(await preview(id)).toEqual(failure(404, 'not_found', 'There is no such record.'));
    const list = await send(server, 'GET', `/booking-registry/get/by-detail/${grace.id}`, grace);
    expect(Object(Object(list.body).details[0])).not.toHaveProperty('refundTiers');
  });
});

describe('the numbers of the refund policy of the site', () => {
  const ofSite = { fullDays: 7, halfDays: 3 };

  it('[STAY-240] are those of a booking of a home without its own, and the guest has seen them', async () => {
    await addContent(server, 'refund-policy-registry', { message: '', refundTiers: ofSite });
    await server.deps.db.update(propertyTables.properties).set({ refundTiers: null });
    expect(await book({ refundTiers: null })).toMatchObject({
      status: 422,
      body: { code: 'refund_changed' },
    });
    expect(await book({ refundTiers: ofSite })).toMatchObject({ status: 201 });
    await server.deps.db.delete(contentTables.content);
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { refundTiers: ofSite },
    ]);
  });

  it('[STAY-240] are not those of a home that has its own', async () => {
    await addContent(server, 'refund-policy-registry', { message: '', refundTiers: ofSite });
    expect(await book({ refundTiers: ofSite })).toMatchObject({ body: { code: 'refund_changed' } });
    expect(await book({ refundTiers: tiers })).toMatchObject({ status: 201 });
  });

  it('[STAY-26] are missing in a policy of the documents, and a booking has none', async () => {
    await addContent(server, 'refund-policy-registry', { message: '<p>Ask us.</p>' });
    await server.deps.db.update(propertyTables.properties).set({ refundTiers: null });
    expect(await book({ refundTiers: null })).toMatchObject({ status: 201 });
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { refundTiers: null },
    ]);
  });

  it.each([
    // The stay begins on 2 May: a full refund until 25 April, half of it until 29 April.
    ['2027-04-25T12:00:00Z', 'full', 220.01],
    ['2027-04-26T12:00:00Z', 'half', 110.01],
    ['2027-04-29T12:00:00Z', 'half', 110.01],
    ['2027-04-30T12:00:00Z', 'none', 0],
  ] as const)(
    '[STAY-242] give one refund in the policy, the cancellation and My Refunds: at %s %s',
    async (now, share, back) => {
      await addContent(server, 'refund-policy-registry', { message: '', refundTiers: ofSite });
      await server.deps.db.update(propertyTables.properties).set({ refundTiers: null });
      const { body } = await send(server, 'GET', `/property-registry/${house.id}`);
      const shown = refundTiers.parse(Object(body).refundTiers);
      const stay = { checkIn: '02-05-2027', paid: cents(22_001) } as const;
      expect(refundLines(shown, stay)).toEqual([
        { share: 'full', days: 7, lastDay: '25-04-2027', back: 22_001 },
        { share: 'half', days: 3, lastDay: '29-04-2027', back: 11_001 },
        { share: 'none', days: undefined, lastDay: undefined, back: 0 },
      ]);
      const id = await paidBooking(22_001, { ...stayOfMay, refundTiers: shown });
      await moveTo(now);
      expect((await preview(id)).body).toMatchObject({ data: { tiers: ofSite, share, back } });
      expect(await cancel(id, back)).toMatchObject({ status: 200 });
      expect(await ask(id)).toMatchObject({ status: back > 0 ? 201 : 422 });
      expect((await refunds()).body).toMatchObject({
        data: back > 0 ? [{ refundAmount: back, refundShare: share }] : [],
      });
    },
  );
});

describe('the refund of a cancellation', () => {
  it.each([
    // Arrival is on 20 March. In Kinshasa, an hour ahead of UTC, the day begins at 23:00 UTC.
    ['2027-03-05T23:00:00Z', 14, 'full', 360.01],
    ['2027-03-06T22:59:59Z', 14, 'full', 360.01],
    ['2027-03-06T23:00:00Z', 13, 'half', 180.01],
    ['2027-03-13T22:59:59Z', 7, 'half', 180.01],
    ['2027-03-13T23:00:00Z', 6, 'none', 0],
    ['2027-03-20T12:00:00Z', 0, 'none', 0],
    ['2027-03-21T12:00:00Z', -1, 'none', 0],
  ])('[STAY-21] [STAY-22] at %s, %i days before: %s', async (now, daysBefore, share, back) => {
    const id = await paidBooking();
    await moveTo(now);
    expect(await preview(id)).toEqual({
      status: 200,
      body: { status: 'success', data: { tiers, daysBefore, share, paid: 360.01, back } },
    });
  });

  it('[RATE-73] comes with the stored lines of the total', async () => {
    const { id } = await addBooking(server, grace.id, house.id, {
      refundTiers: tiers,
      priceLines: [
        { kind: 'days', reason: 'season', count: 3, each: cents(12_050), amount: cents(36_150) },
        { kind: 'coupon', amount: cents(-150) },
      ],
    });
    expect((await preview(id)).body).toMatchObject({
      data: {
        priceLines: [
          { kind: 'days', reason: 'season', count: 3, each: 120.5, amount: 361.5 },
          { kind: 'coupon', amount: -1.5 },
        ],
        total: 360,
      },
    });
  });

  it('[STAY-21] counts days in the time zone of the home', async () => {
    const { db } = server.deps;
    const id = await paidBooking();
    await moveTo('2027-03-06T22:30:00Z');
    expect((await preview(id)).body).toMatchObject({ data: { daysBefore: 14 } });
    await db.update(propertyTables.properties).set({ timeZone: 'Africa/Lubumbashi' });
    expect((await preview(id)).body).toMatchObject({ data: { daysBefore: 13 } });
  });

  it('[STAY-22] is zero for an unpaid booking, and only its guest can read it', async () => {
    const { id } = await addBooking(server, grace.id, house.id, { refundTiers: tiers });
    expect((await preview(id)).body).toMatchObject({ data: { paid: 0, back: 0 } });
    expect(await preview(id, await addGuest(server))).toMatchObject({ status: 403 });
    expect(await preview(id, { ...grace, token: '' })).toMatchObject({ status: 401 });
  });
});

describe('cancelling a booking with tiers', () => {
  it('[STAY-23] [STAY-24] refunds the share of that day, also when the guest asks later', async () => {
    const id = await paidBooking();
    await moveTo('2027-03-10T12:00:00Z');
    expect(await cancel(id, 180.01)).toMatchObject({ status: 200 });
    expect(await shareOf(id)).toBe('half');
    expect((await openRefunds()).body).toMatchObject({ data: [{ id, refundDue: 180.01 }] });
    // Later it would be nothing.
    await moveTo('2027-03-19T12:00:00Z');
    expect(await ask(id)).toMatchObject({ status: 201 });
    expect((await refunds()).body).toMatchObject({
      data: [{ refundAmount: 180.01, refundShare: 'half' }],
    });
  });

  it('[STAY-23] is refused when the guest saw another amount', async () => {
    const id = await paidBooking();
    await moveTo('2027-03-06T23:00:00Z');
    expect(await cancel(id, 360.01)).toEqual(
      failure(
        422,
        'refund_changed',
        'The refund has changed since you saw it. Please check it again.',
      ),
    );
    expect(await shareOf(id)).toBeNull();
    expect((await preview(id)).body).toMatchObject({ data: { back: 180.01 } });
  });

  it.each([
    [180.01, tiers],
    [360.01, null],
  ])(
    '[STAY-23] is refused when the guest did not see the refund: %f',
    async (back, refundTiers) => {
      const { db } = server.deps;
      const paid = await paidBooking(36_001, { refundTiers });
      expect(await cancel(paid, 0)).toMatchObject({
        status: 422,
        body: { code: 'refund_changed' },
      });
      expect(await db.select().from(bookingTables.bookings)).toMatchObject([{ isDeleted: false }]);
      expect(await cancel(paid, back)).toMatchObject({ status: 200 });
      const unpaid = await addBooking(server, grace.id, house.id, { refundTiers });
      expect(await cancel(unpaid.id, 360)).toMatchObject({ body: { code: 'refund_changed' } });
      expect(await cancel(unpaid.id, 0)).toMatchObject({ status: 200 });
    },
  );

  it('[STAY-23] is refused when the guest saw an unpaid booking, although nothing is returned', async () => {
    const id = await paidBooking();
    await moveTo('2027-03-15T12:00:00Z');
    expect(await cancel(id, 0, 0)).toMatchObject({ status: 422, body: { code: 'refund_changed' } });
    expect(await cancel(id, 0, 360.01)).toMatchObject({ status: 200 });
  });

  it('[STAY-23] works for a client that knows only the documents', async () => {
    const id = await paidBooking();
    expect(await cancel(id)).toMatchObject({ status: 200 });
    expect(await shareOf(id)).toBe('half');
    // A second call changes nothing.
    expect(await cancel(id, 999)).toMatchObject({ status: 200 });
  });

  it('[STAY-24] without a refund takes no request for one', async () => {
    const id = await paidBooking();
    await moveTo('2027-03-15T12:00:00Z');
    expect(await cancel(id, 0)).toMatchObject({ status: 200 });
    expect(await openRefunds()).toMatchObject({ body: { data: [] } });
    expect(await ask(id)).toMatchObject({ status: 422, body: { code: 'refund_closed' } });
  });

  it('[STAY-26] refunds the whole payment of a booking without tiers, as the documents say', async () => {
    const id = await paidBooking(36_001, { refundTiers: null });
    await moveTo('2027-03-19T12:00:00Z');
    expect(await cancel(id)).toMatchObject({ status: 200 });
    expect(await shareOf(id)).toBeNull();
    await ask(id);
    const { body } = await refunds();
    expect(body).toMatchObject({ data: [{ refundAmount: 360.01 }] });
    expect(Object(Object(body).data[0])).not.toHaveProperty('refundShare');
  });

  it('[STAY-24] refunds a payment after the cancellation in full', async () => {
    const id = await paidBooking(36_001, { isDeleted: true, refundShare: 'none' });
    const [payment] = await server.deps.db.select().from(paymentTables.transactions);
    await server.deps.db.insert(paymentTables.refunds).values({
      userId: grace.id,
      bookingId: id,
      refundId: newRecordId(),
      refundDate: '10-03-2027 15:00:00',
      returnedPaymentId: payment?.id ?? null,
      createdAt: noon,
    });
    expect((await refunds()).body).toMatchObject({ data: [{ refundAmount: 360.01 }] });
  });
});
