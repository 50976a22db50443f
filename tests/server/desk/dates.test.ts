import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as calendarTables from '#server/db/calendar-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { closeRefund } from '#server/desk/refunds/desk-refund-changes.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { recordOnlinePayment } from '#server/payments/online-payment.ts';
import type { RefundRequest } from '#server/paypal/provider-order.ts';
import { refundIdOf } from '#testing/ids.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  type addProperty,
  addTax,
  failure,
  newRecordId,
  noon,
  send,
  sentDay,
} from '../fixtures.ts';
import {
  capture,
  capturedOrder,
  cashBody,
  onlineBody,
  openedOrder,
} from '../payments/payment-bodies.ts';
import {
  addDeskBooking,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

/*
 * A day costs $99.99, the service charge is $20.00 and the tax 10 %. So by hand:
 * 2 days: 199.98 + 20.00 + 20.00 = 239.98
 * 3 days: 299.97 + 20.00 + 30.00 = 349.97
 * 4 days: 399.96 + 20.00 + 40.00 = 459.96
 */

const mails = new MailServer();
let server: TestServer;
let sarah: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startMailingServer(mails);
});
beforeEach(async () => {
  mails.reset();
  ({ operator: sarah, grace, house, bookingId } = await addDeskBooking(server, 'support'));
  await addTax(server);
  await server.deps.db.update(propertyTables.properties).set({ price: cents(9999) });
  await change({ amount: cents(34_997) });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const change = (values: Partial<typeof bookingTables.bookings.$inferInsert>) =>
  server.deps.db
    .update(bookingTables.bookings)
    .set(values)
    .where(eq(bookingTables.bookings.id, bookingId));

const get = (path: string) => sendToDesk(server, 'GET', path, { by: sarah });
const post = (path: string, body: unknown) => sendToDesk(server, 'POST', path, { by: sarah, body });

const previewOf = (checkIn: string, checkOut: string) =>
  get(`/bookings/${bookingId}/dates?checkIn=${checkIn}&checkOut=${checkOut}`);

async function versionNow(): Promise<number | undefined> {
  const [row] = await server.deps.db
    .select()
    .from(bookingTables.bookings)
    .where(eq(bookingTables.bookings.id, bookingId));
  return row?.version;
}

/** Changes the dates as the operator saw the booking last. */
const changeTo = async (
  checkIn: string,
  checkOut: string,
  total: number,
  values: Record<string, unknown> = {},
) =>
  post(`/bookings/${bookingId}/dates`, {
    version: await versionNow(),
    checkIn,
    checkOut,
    total,
    received: 0,
    reason: 'Her flight is later.',
    ...values,
  });

/** The lines of the only e-mail that is sent now, and its subject. */
async function mailed() {
  const sent = await deliverMails(server, mails);
  expect(sent.map(({ to }) => to)).toEqual(['grace@example.com']);
  return { subject: sent[0]?.subject, lines: sent[0]?.text.split('\n\n').slice(1, -1) };
}

/** The entry of the trail about the booking. */
const entryOf = async (wanted: string) =>
  (await auditEntriesOf(server, bookingId)).find(({ action }) => action === wanted);

async function payInCash(): Promise<void> {
  await post(`/bookings/${bookingId}/cash`, { version: await versionNow() });
  await server.deps.db.delete(mailTables.outbox);
}

/** The guest paid online: $349.97, or $1.00 when the site asks for a fixed price. */
async function payOnline(amount = cents(34_997)): Promise<string> {
  const orderId = await capturedOrder(server, bookingId, amount);
  const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: amount / 100 });
  const reply = await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
  expect(reply.status).toBe(201);
  await server.deps.db.delete(mailTables.outbox);
  return orderId;
}

const refundList = z.object({ records: z.array(z.record(z.string(), z.unknown())) });

/** The refunds at the desk, the oldest first, without what every refund has. */
async function refundsNow() {
  const { body } = await get('/refunds');
  return refundList
    .parse(body)
    .records.map(({ id, status, amount, way, isOfChange }) => ({
      id,
      status,
      amount,
      way,
      isOfChange,
    }))
    .toReversed();
}

const stayPage = async () =>
  (await send(server, 'GET', `/booking-registry/${bookingId}`, grace)).body;

describe('a preview of other dates', () => {
  it('[DESK-201] [RATE-73] shows the lines of the price, the old and the new total, to the cent', async () => {
    expect(await previewOf('2027-03-20', '2027-03-21')).toEqual({
      status: 200,
      body: {
        status: 'success',
        change: {
          version: 2,
          checkIn: '2027-03-20',
          checkOut: '2027-03-21',
          length: 2,
          unit: 'day',
          lines: [
            { kind: 'days', reason: 'base', count: 2, each: 99.99, amount: 199.98 },
            { kind: 'serviceCharge', amount: 20 },
            { kind: 'tax', percent: 10, amount: 20 },
          ],
          oldTotal: 349.97,
          total: 239.98,
          couponCode: '',
          droppedCoupon: '',
          settlement: 'unpaid',
          moved: 0,
          owed: 239.98,
          charges: [],
        },
      },
      setCookie: undefined,
    });
    expect(await versionNow()).toBe(2);
  });

  it('[DESK-598] takes the percentage of a coupon off the new amount', async () => {
    await addCoupon(server, house.id, { discount: noMoney, percent: 12.5 });
    await change({ couponCode: 'SPRING50', amount: cents(31_247) });
    // Four days at $99.99 are $399.96: with $20.00 and the tax of $40.00, less $50.00 (49.995 of percent).
    expect(await previewOf('2027-03-23', '2027-03-26')).toMatchObject({
      body: { change: { total: 409.96, couponCode: 'SPRING50', droppedCoupon: '' } },
    });
    expect(await changeTo('2027-03-23', '2027-03-26', 409.96)).toMatchObject({
      body: { booking: { couponCode: 'SPRING50', amount: 409.96 } },
    });
  });

  it('[DESK-200] keeps the coupon while it is valid for the new dates', async () => {
    // The coupon takes off $50.00 in March.
    await addCoupon(server, house.id);
    await change({ couponCode: 'SPRING50', amount: cents(29_997) });
    expect(await previewOf('2027-03-23', '2027-03-26')).toMatchObject({
      body: {
        change: { total: 409.96, couponCode: 'SPRING50', droppedCoupon: '' },
      },
    });
    expect(await previewOf('2027-03-30', '2027-04-02')).toMatchObject({
      body: {
        change: { total: 459.96, couponCode: '', droppedCoupon: 'SPRING50' },
      },
    });
    await changeTo('2027-03-30', '2027-04-02', 459.96);
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { couponCode: '', amount: 459.96 } },
    });
  });

  it('[DESK-200] is refused for dates that no booking can have', async () => {
    const same = 'These are the dates of this booking already.';
    const past = 'The check-in date lies in the past.';
    for (const [checkIn, checkOut, sentence] of [
      ['2027-03-20', '2027-03-22', same],
      ['2027-03-22', '2027-03-20', 'The check-out date lies before the check-in date.'],
      ['2027-03-08', '2027-03-09', past],
      ['2027-03-20', '2028-03-20', 'A stay can be at most 365 days long.'],
      ['2029-03-20', '2029-03-21', 'The check-in date lies too far ahead.'],
    ] as const) {
      const refusal = failure(422, 'dates_invalid', sentence);
      expect(await previewOf(checkIn, checkOut)).toMatchObject(refusal);
      expect(await changeTo(checkIn, checkOut, 1)).toMatchObject(refusal);
    }
    expect(await get(`/bookings/${bookingId}/dates?checkIn=2027-03-20`)).toMatchObject({
      status: 400,
    });
  });

  it('[DESK-200] of a stay that has begun keeps its first day', async () => {
    await payInCash();
    await change({ checkIn: '08-03-2027', checkOut: '10-03-2027' });
    expect(await previewOf('2027-03-08', '2027-03-11')).toMatchObject({
      body: { change: { length: 4, total: 459.96, settlement: 'collect', moved: 109.99 } },
    });
    const past = failure(422, 'dates_invalid', 'The check-in date lies in the past.');
    expect(await previewOf('2027-03-07', '2027-03-11')).toMatchObject(past);
    expect(await previewOf('2027-03-08', '2027-03-08')).toMatchObject(past);
    await change({ checkIn: '06-03-2027', checkOut: '08-03-2027' });
    expect(await previewOf('2027-03-06', '2027-03-11')).toMatchObject(
      failure(422, 'step_impossible', 'This stay is over.'),
    );
  });

  it('[DESK-200] is refused for a booking that is not active', async () => {
    const impossible = failure(422, 'step_impossible', 'This is not possible as things are now.');
    for (const values of [{ status: 'rejected' }, { isDeleted: true }] as const) {
      await change({ status: 'pending', isDeleted: false });
      await change(values);
      expect(await previewOf('2027-03-20', '2027-03-21')).toMatchObject(impossible);
      expect(await changeTo('2027-03-20', '2027-03-21', 239.98)).toMatchObject(impossible);
    }
    // The time to pay is over, and no sweep has cancelled it yet.
    await change({ isDeleted: false, createdAt: new Date(noon.getTime() - 25 * 3_600_000) });
    const seen = await versionNow();
    expect(await previewOf('2027-03-20', '2027-03-21')).toMatchObject(impossible);
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98, { version: seen })).toMatchObject({
      status: 409,
      body: { record: { state: 'givenUp' } },
    });
    const unknown = '/bookings/00000000-0000-4000-8000-000000000000/dates';
    expect(await get(`${unknown}?checkIn=2027-03-20&checkOut=2027-03-21`)).toMatchObject({
      status: 404,
    });
  });
});

describe('a change of the dates of a booking that costs nothing', () => {
  beforeEach(async () => {
    await addCoupon(server, house.id, { code: 'FREE100', discount: cents(100_000) });
    await change({ amount: noMoney, couponCode: 'FREE100', isPaid: true, payBy: null });
  });

  it('[DESK-205] [STAY-224] to dates that cost something is owed, needs no cash and is not given up', async () => {
    // The coupon ends with March.
    expect(await previewOf('2027-04-01', '2027-04-02')).toMatchObject({
      body: {
        change: {
          settlement: 'owed',
          oldTotal: 0,
          total: 239.98,
          moved: 239.98,
          owed: 239.98,
          droppedCoupon: 'FREE100',
        },
      },
    });
    const moved = await changeTo('2027-04-01', '2027-04-02', 239.98);
    expect(moved).toMatchObject({
      status: 200,
      body: { booking: { isPaid: false, amount: 239.98, owed: 239.98, payments: [], refunds: [] } },
    });
    expect(moved).not.toHaveProperty('body.booking.payBy');
    expect((await mailed()).lines).toEqual([
      'Your host has changed the dates of this booking.',
      'The reason: Her flight is later.',
      'Still to pay, to your host: $239.98.',
      'Lake house, Goma, Lac Kivu: April 1, 2027 – April 2, 2027, 2 guests.',
      'Amount ($99.99 × 2 days): $199.98\nService fee: $20.00\nTax (10%): $20.00',
      'Total of the booking: $239.98.',
    ]);
    await releaseStaleHolds(server.deps.db, new Date('2027-03-19T12:00:00.000Z'));
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { state: 'pending', owed: 239.98 } },
    });
    await payOnline(cents(23_998));
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { isPaid: true, owed: 0 } },
    });
  });
});

describe('a change of the dates of an unpaid booking', () => {
  it('[DESK-200] [DESK-203] [DESK-12] changes its total, also in the promise of cash, and the guest gets an e-mail', async () => {
    const { db } = server.deps;
    await db.insert(paymentTables.transactions).values({
      userId: grace.id,
      bookingId,
      amount: cents(34_997),
      paymentMethod: 'cash',
      paymentStatus: 'unPaid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
      createdAt: new Date('2027-03-10T11:00:00.000Z'),
    });
    expect(await changeTo('2027-03-21', '2027-03-22', 239.98)).toMatchObject({
      status: 200,
      body: {
        booking: {
          version: 3,
          state: 'pending',
          checkIn: '2027-03-21',
          checkOut: '2027-03-22',
          amount: 239.98,
          isPaid: false,
          payBy: '2027-03-11T12:00:00.000Z',
          payments: [{ amount: 239.98, isPaid: false }],
          refunds: [],
          history: [
            { what: 'cashPromised' },
            { what: 'booked' },
            { what: 'booking.dates', by: sarah.email, reason: 'Her flight is later.' },
          ],
        },
      },
    });
    expect(await auditEntriesOf(server, bookingId)).toMatchObject([
      {
        action: 'booking.dates',
        subjectLabel: 'Lake house, grace@example.com',
        before: { checkIn: '2027-03-20', amount: 349.97 },
        after: { checkIn: '2027-03-21', amount: 239.98 },
        reason: 'Her flight is later.',
      },
    ]);
    expect(await mailed()).toEqual({
      subject: 'New dates of your booking of Lake house',
      lines: [
        'Your host has changed the dates of this booking.',
        'The reason: Her flight is later.',
        'It is not paid yet. Pay before March 11, 2027 at 12:00 PM UTC.',
        'Lake house, Goma, Lac Kivu: March 21, 2027 – March 22, 2027, 2 guests.',
        'Amount ($99.99 × 2 days): $199.98\nService fee: $20.00\nTax (10%): $20.00',
        'Total of the booking: $239.98.',
      ],
    });
    // The guest owes the new total.
    expect(await stayPage()).toMatchObject({ data: { due: 239.98 } });
  });

  it('[DESK-203] returns an online payment of the earlier total, and the new total is still to pay', async () => {
    const orderId = await openedOrder(server, bookingId, cents(34_997));
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 349.97 });
    expect(
      await send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ).toMatchObject(
      failure(
        422,
        'payment_returned',
        'This booking was closed, changed or already paid. Your payment was taken and will be returned to you.',
      ),
    );
    expect(await refundsNow()).toMatchObject([
      { status: 'pending', amount: 349.97, way: 'provider' },
    ]);
    expect(await stayPage()).toMatchObject({ data: { due: 239.98, booking: { isPaid: false } } });
    // An order of the new total pays it.
    await payOnline(cents(23_998));
    expect(await stayPage()).toMatchObject({
      data: { due: 0, payments: [{ amount: 239.98 }], booking: { isPaid: true } },
    });
  });

  it('[DESK-203] refuses such a payment under the id of the promise of cash, and returns it under another', async () => {
    const cash = cashBody({ id: bookingId, userId: grace.id }, { amount: 349.97 });
    const pay = (body: unknown) =>
      send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    expect(await pay(cash)).toMatchObject({ status: 201 });
    const orderId = await openedOrder(server, bookingId, cents(34_997));
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 349.97 });
    for (const _ of ['first', 'again']) {
      expect(await pay({ ...body, transactionId: cash.transactionId })).toMatchObject(
        failure(422, 'refused', 'This transaction id belongs to another payment.'),
      );
    }
    expect(await refundsNow()).toEqual([]);
    expect(await pay(body)).toMatchObject({ status: 422, body: { code: 'payment_returned' } });
    expect(await refundsNow()).toMatchObject([{ amount: 349.97, way: 'provider' }]);
    // The promise of cash stands, for the new total.
    expect(await stayPage()).toMatchObject({ data: { due: 239.98 } });
  });

  it('[DESK-203] returns it also when the dates change while the provider answers', async () => {
    const orderId = await openedOrder(server, bookingId, cents(34_997));
    const provider = {
      async readOrder() {
        expect(await changeTo('2027-03-20', '2027-03-21', 239.98)).toMatchObject({ status: 200 });
        return {
          status: 'captured' as const,
          amount: cents(34_997),
          currency: 'USD',
          payerName: 'Grace Mbuyi',
          payerId: 'PAYER1',
        };
      },
    };
    const payment = {
      userId: grace.id,
      bookingId,
      orderId,
      amount: undefined,
      transactionId: newRecordId(),
      date: '15-03-2027 12:00:00',
      message: '',
    };
    await expect(
      recordOnlinePayment(server.deps.db, provider, payment, noon),
    ).rejects.toMatchObject({ status: 422, code: 'payment_returned' });
    expect(await refundsNow()).toMatchObject([
      { status: 'pending', amount: 349.97, way: 'provider' },
    ]);
    expect(await stayPage()).toMatchObject({ data: { due: 239.98, booking: { isPaid: false } } });
  });

  it('[DESK-203] returns a payment of the total before the guest booked the same days with a coupon', async () => {
    await addCoupon(server, house.id);
    const orderId = await openedOrder(server, bookingId, cents(34_997));
    const again = await send(server, 'POST', '/booking-registry', {
      token: grace.token,
      body: {
        checkInDate: sentDay('20-03-2027'),
        checkOutDate: sentDay('22-03-2027'),
        guestQuantity: 2,
        coupon: 'SPRING50',
        propertyId: house.id,
        userId: grace.id,
        bookingStatus: 'pending',
        bookingAmount: 299.97,
        paymentMethod: 'cash',
      },
    });
    expect(again.body).toMatchObject({ status: 'success' });
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 349.97 });
    expect(
      await send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ).toMatchObject({ status: 422, body: { code: 'payment_returned' } });
    expect(await stayPage()).toMatchObject({ data: { due: 299.97, booking: { isPaid: false } } });
  });

  it('[DESK-203] asks the guest of a cancelled cash booking for an account, also after such a return', async () => {
    const orderId = await openedOrder(server, bookingId, cents(34_997));
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 349.97 });
    await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    await payInCash();
    await post(`/bookings/${bookingId}/cancel`, { version: await versionNow(), reason: 'Flood.' });
    expect((await mailed()).lines).toContain(
      'You have paid for it. Ask for your money back under My Bookings.',
    );
  });

  it('[DESK-203] leaves an order for a fixed price as it is', async () => {
    const orderId = await openedOrder(server, bookingId, cents(100));
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId);
    expect(
      await send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ).toMatchObject({ status: 201 });
    expect(await refundsNow()).toEqual([]);
  });

  it('[DESK-201] is refused at another price than that of the preview', async () => {
    const refusal = failure(
      422,
      'price_changed',
      'The price of these dates has changed. Look at the new amounts.',
    );
    expect(await changeTo('2027-03-20', '2027-03-21', 239.97)).toMatchObject(refusal);
    const received = { received: 109.99 };
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98, received)).toMatchObject(refusal);
    await server.deps.db.update(propertyTables.properties).set({ price: cents(10_000) });
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98)).toMatchObject(refusal);
    expect(await versionNow()).toBe(2);
  });

  it('[DESK-15] is refused when the booking has changed meanwhile, and needs a reason', async () => {
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { version: 2, amount: 349.97 } },
    });
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98, { reason: ' ' })).toMatchObject({
      status: 400,
    });
    expect(await server.deps.db.$count(mailTables.outbox)).toBe(0);
  });
});

describe('the days of a change', () => {
  const taken = failure(
    422,
    'dates_taken',
    'Property between the selected dates is already booked. Please select some other dates.',
  );

  it('[DESK-202] may be days of the same booking, and none of another one', async () => {
    const joel = await addGuest(server, { email: 'joel@example.com' });
    await addBooking(server, joel.id, house.id, {
      checkIn: '24-03-2027',
      checkOut: '25-03-2027',
    });
    expect(await previewOf('2027-03-23', '2027-03-24')).toMatchObject(taken);
    expect(await changeTo('2027-03-23', '2027-03-24', 239.98)).toMatchObject(taken);
    expect(await changeTo('2027-03-21', '2027-03-23', 349.97)).toMatchObject({ status: 200 });
    // The first day is free again.
    await addBooking(server, joel.id, house.id, { checkIn: '20-03-2027', checkOut: '20-03-2027' });
    expect(await auditEntriesOf(server, bookingId)).toHaveLength(1);
  });

  it('[DESK-202] may not be blocked', async () => {
    await server.deps.db.insert(calendarTables.blockedDays).values({
      propertyId: house.id,
      firstDay: '23-03-2027',
      lastDay: '23-03-2027',
      reason: 'Paint',
    });
    expect(await previewOf('2027-03-22', '2027-03-23')).toMatchObject(taken);
    expect(await changeTo('2027-03-22', '2027-03-23', 239.98)).toMatchObject(taken);
    expect(await changeTo('2027-03-21', '2027-03-22', 239.98)).toMatchObject({ status: 200 });
  });

  it('[DESK-202] may be those of an unpaid booking whose time is over', async () => {
    const joel = await addGuest(server, { email: 'joel@example.com' });
    await addBooking(server, joel.id, house.id, {
      checkIn: '23-03-2027',
      checkOut: '24-03-2027',
      createdAt: new Date(noon.getTime() - 25 * 3_600_000),
    });
    expect(await previewOf('2027-03-23', '2027-03-24')).toMatchObject({ status: 200 });
    expect(await changeTo('2027-03-23', '2027-03-24', 239.98)).toMatchObject({ status: 200 });
  });

  it('[DESK-202] go to one of two, when a guest books them at the same moment', async () => {
    const { db } = server.deps;
    for (let round = 0; round < 5; round += 1) {
      await change({ checkIn: '20-03-2027', checkOut: '22-03-2027', amount: cents(34_997) });
      const joel = await addGuest(server, { email: `joel${round}@example.com` });
      const book = send(server, 'POST', '/booking-registry', {
        token: joel.token,
        body: {
          checkInDate: sentDay('24-03-2027'),
          checkOutDate: sentDay('25-03-2027'),
          guestQuantity: 2,
          coupon: '',
          propertyId: house.id,
          userId: joel.id,
          bookingStatus: 'pending',
          bookingAmount: 239.98,
          paymentMethod: 'cash',
        },
      });
      const replies = await Promise.all([book, changeTo('2027-03-24', '2027-03-25', 239.98)]);
      const won = replies.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      expect(replies.find(({ status }) => status >= 300)).toMatchObject(taken);
      await db
        .update(bookingTables.bookings)
        .set({ isDeleted: true })
        .where(eq(bookingTables.bookings.userId, joel.id));
    }
  });
});

describe('a booking that was paid in cash', () => {
  beforeEach(payInCash);

  it('[DESK-204] gives the difference back in cash, as a refund to settle', async () => {
    expect(await previewOf('2027-03-20', '2027-03-21')).toMatchObject({
      body: { change: { settlement: 'returnCash', moved: 109.99 } },
    });
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98)).toMatchObject({
      status: 200,
      body: { booking: { isPaid: true, amount: 239.98, refunds: [{ status: 'pending' }] } },
    });
    expect(await entryOf('booking.dates')).toMatchObject({
      before: { checkOut: '2027-03-22', amount: 349.97 },
      after: { checkOut: '2027-03-21', amount: 239.98, refund: 109.99 },
    });
    expect(await mailed()).toMatchObject({
      lines: [
        'Your host has changed the dates of this booking.',
        'The reason: Her flight is later.',
        '$109.99 of what you paid comes back to you in cash, at the desk of your host.',
        expect.any(String),
        'Amount ($99.99 × 2 days): $199.98\nService fee: $20.00\nTax (10%): $20.00',
        'Total of the booking: $239.98.',
      ],
    });
    const [refund] = await refundsNow();
    expect(refund).toMatchObject({
      status: 'pending',
      amount: 109.99,
      way: 'cash',
      isOfChange: true,
    });
    expect(
      await post(`/refunds/${refund?.id}/reject`, { version: 1, reason: 'No.' }),
    ).toMatchObject(
      failure(
        422,
        'step_impossible',
        'A lower price gives this money back, so it cannot be rejected.',
      ),
    );
    expect(await post(`/refunds/${refund?.id}/settle`, { version: 1 })).toMatchObject({
      status: 200,
      body: { refund: { status: 'refunded' } },
    });
    expect(await get('/payments/totals?day=2027-03-10')).toMatchObject({
      body: { month: { cash: 349.97, online: 0, refunded: 109.99 } },
    });
    expect(await stayPage()).toMatchObject({
      data: {
        booking: { bookingAmount: 239.98 },
        payments: [{ amount: 349.97 }],
        differences: [{ amount: 109.99, status: 'refunded' }],
        due: 0,
      },
    });
  });

  it('[DESK-206] gives back what is left after a cancellation, once', async () => {
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    await post(`/bookings/${bookingId}/cancel`, { version: await versionNow(), reason: 'Flood.' });
    const open = `/refund-payment-registry/open/by-detail/${grace.id}`;
    expect(await send(server, 'GET', open, grace)).toMatchObject({
      body: { data: [{ id: bookingId }] },
    });
    const ask = () =>
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
    expect(await ask()).toMatchObject({ status: 201 });
    expect(await ask()).toMatchObject({ status: 422, body: { code: 'refund_closed' } });
    expect((await refundsNow()).map(({ amount, way }) => ({ amount, way })).toSorted()).toEqual(
      expect.arrayContaining([
        { amount: 109.99, way: 'cash' },
        { amount: 239.98, way: 'bank' },
      ]),
    );
    expect(await stayPage()).toMatchObject({
      data: {
        differences: [{ amount: 109.99, status: 'pending' }],
        refunds: [{ amount: 239.98, status: 'pending' }],
      },
    });
  });

  it('[DESK-205] costs more only with the cash, which is a payment of its own', async () => {
    expect(await previewOf('2027-03-20', '2027-03-23')).toMatchObject({
      body: { change: { settlement: 'collect', oldTotal: 349.97, total: 459.96, moved: 109.99 } },
    });
    const unpaid = failure(
      422,
      'price_changed',
      'The price of these dates has changed. Look at the new amounts.',
    );
    expect(await changeTo('2027-03-20', '2027-03-23', 459.96)).toMatchObject(unpaid);
    server.setNow(new Date('2027-03-10T12:20:00.000Z'));
    const received = { received: 109.99 };
    expect(await changeTo('2027-03-20', '2027-03-23', 459.96, received)).toMatchObject({
      status: 200,
      body: {
        booking: {
          isPaid: true,
          amount: 459.96,
          payments: [
            { amount: 349.97, method: 'cash', isPaid: true },
            { amount: 109.99, method: 'cash', isPaid: true },
          ],
          refunds: [],
          history: [{ what: 'booked' }, { what: 'booking.cash' }, { what: 'booking.dates' }],
        },
      },
    });
    expect(await entryOf('booking.dates')).toMatchObject({
      after: { checkOut: '2027-03-23', amount: 459.96, cash: 109.99 },
    });
    expect(await mailed()).toMatchObject({
      lines: expect.arrayContaining([
        'Your host has received $109.99 in cash for the new dates.',
        'You have paid $459.96. Nothing more is due.',
      ]),
    });
    expect(await get('/payments/totals?day=2027-03-10')).toMatchObject({
      body: { month: { cash: 459.96, online: 0, refunded: 0 } },
    });
    expect(await stayPage()).toMatchObject({
      data: {
        payments: expect.arrayContaining([
          expect.objectContaining({ amount: 349.97 }),
          expect.objectContaining({ amount: 109.99 }),
        ]),
        due: 0,
      },
    });
    // And less again: the refund is of both payments.
    expect(await changeTo('2027-03-20', '2027-03-21', 239.98)).toMatchObject({ status: 200 });
    expect(await refundsNow()).toMatchObject([{ amount: 219.98, way: 'cash' }]);
  });

  it('[DESK-205] after $100.00 in cash and the rest online, it costs more without cash at once', async () => {
    const { db } = server.deps;
    await db.delete(paymentTables.transactions);
    await change({ isPaid: false });
    const cash = { version: await versionNow(), amount: 100, note: '' };
    expect(await post(`/bookings/${bookingId}/cash`, cash)).toMatchObject({ status: 200 });
    await payOnline(cents(24_997));
    expect(await previewOf('2027-03-20', '2027-03-23')).toMatchObject({
      body: {
        change: {
          settlement: 'owed',
          oldTotal: 349.97,
          total: 459.96,
          moved: 109.99,
          owed: 109.99,
        },
      },
    });
    expect(await changeTo('2027-03-20', '2027-03-23', 459.96)).toMatchObject({
      status: 200,
      body: { booking: { isPaid: false, isPartPaid: true, amount: 459.96, owed: 109.99 } },
    });
  });

  it('[DESK-205] tells the guest about cash that was received while a difference is pending', async () => {
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    await server.deps.db.delete(mailTables.outbox);
    await changeTo('2027-03-20', '2027-03-22', 349.97, { received: 109.99 });
    expect((await mailed()).lines).toEqual([
      'Your host has changed the dates of this booking.',
      'The reason: Her flight is later.',
      'Your host has received $109.99 in cash for the new dates.',
      '$109.99 of what you paid comes back to you in cash, at the desk of your host.',
      'What you have paid is then $349.97, the whole total. Nothing more is due.',
      'Lake house, Goma, Lac Kivu: March 20, 2027 – March 22, 2027, 2 guests.',
      'Amount ($99.99 × 3 days): $299.97\nService fee: $20.00\nTax (10%): $30.00',
      'Total of the booking: $349.97.',
    ]);
  });

  it('[DESK-206] has a refund of its tiers that is a share of the sum of its payments', async () => {
    // Half comes back from 14 to 7 days before arrival.
    await change({ refundTiers: { fullDays: 14, halfDays: 7 } });
    await changeTo('2027-03-20', '2027-03-23', 459.96, { received: 109.99 });
    expect(await send(server, 'GET', `/booking-registry/${bookingId}/refund`, grace)).toMatchObject(
      {
        body: { data: { daysBefore: 10, share: 'half', paid: 459.96, back: 229.98 } },
      },
    );
    await changeTo('2027-03-18', '2027-03-20', 349.97);
    expect(await send(server, 'GET', `/booking-registry/${bookingId}/refund`, grace)).toMatchObject(
      {
        // Half of an odd number of cents is rounded up, for the guest.
        body: { data: { daysBefore: 8, share: 'half', paid: 349.97, back: 174.99 } },
      },
    );
    const cancelled = await send(server, 'PATCH', `/booking-registry/${bookingId}`, {
      token: grace.token,
      body: { isDeleted: 'true', refundAmount: 174.99 },
    });
    expect(cancelled).toMatchObject({ status: 200 });
    const open = `/refund-payment-registry/open/by-detail/${grace.id}`;
    expect(await send(server, 'GET', open, grace)).toMatchObject({
      body: { data: [{ refundDue: 174.99 }] },
    });
  });

  it('[DESK-204] moves no money when the total stays the same', async () => {
    expect(await previewOf('2027-03-21', '2027-03-23')).toMatchObject({
      body: { change: { settlement: 'even', oldTotal: 349.97, total: 349.97, moved: 0 } },
    });
    await server.deps.db.update(accountTables.users).set({ language: 'fr' });
    await changeTo('2027-03-21', '2027-03-23', 349.97, { reason: 'Son vol est plus tard.' });
    expect(await refundsNow()).toEqual([]);
    expect(await mailed()).toEqual({
      subject: 'Nouvelles dates de votre réservation\u202f: Lake house',
      lines: [
        'Votre hôte a modifié les dates de cette réservation.',
        'Le motif\u202f: Son vol est plus tard.',
        'Vous avez payé 349,97\u00a0$US. Il ne reste rien à payer.',
        'Lake house, Goma, Lac Kivu\u202f: 21 mars 2027 – 23 mars 2027, 2 voyageurs.',
        'Montant (99,99\u00a0$US ×\u00a03\u00a0jours)\u202f: 299,97\u00a0$US\nFrais de service\u202f: 20,00\u00a0$US\nTaxe (10\u202f%)\u202f: 30,00\u00a0$US',
        'Total de la réservation\u202f: 349,97\u00a0$US.',
      ],
    });
  });
});

describe('a booking that was paid online', () => {
  /** Settles a refund with a provider that only notes what it is asked for. */
  async function settle(id: string) {
    const asked: unknown[] = [];
    const { db, clock, seal } = server.deps;
    const actor = {
      id: undefined,
      name: 'command line',
      email: 'command line',
      role: 'owner',
      address: '127.0.0.1',
      tokenHash: undefined,
    } as const;
    const provider = {
      readOrder: async () => undefined,
      refundOrder: async (orderId: string, request: RefundRequest) => {
        asked.push([orderId, request]);
        return request.part ?? noMoney;
      },
    };
    const seen = { id: refundIdOf(id), version: 1 };
    await closeRefund({ db, clock, seal, actor, provider, language: 'en' }, seen, 'settle');
    return asked;
  }

  it('[DESK-204] gives the difference back through the provider, and the rest after a cancellation', async () => {
    const order = await payOnline();
    expect(await previewOf('2027-03-20', '2027-03-21')).toMatchObject({
      body: { change: { settlement: 'returnOnline', moved: 109.99 } },
    });
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    expect(await mailed()).toMatchObject({
      lines: expect.arrayContaining([
        '$109.99 of what you paid comes back to you the way you paid it.',
      ]),
    });
    const [difference] = await refundsNow();
    expect(difference).toMatchObject({ amount: 109.99, way: 'provider', isOfChange: true });
    expect(await get(`/refunds/${difference?.id}`)).toMatchObject({ body: { refund: { order } } });
    await post(`/bookings/${bookingId}/cancel`, { version: await versionNow(), reason: 'Flood.' });
    expect(await entryOf('booking.cancel')).toMatchObject({ after: { refund: 239.98 } });
    const rest = (await refundsNow()).find(({ isOfChange }) => !isOfChange);
    expect(rest).toMatchObject({ amount: 239.98, way: 'provider' });
    // The provider is asked for each part: all that is left would be too much.
    expect(await settle(String(difference?.id))).toEqual([
      [
        order,
        {
          id: difference?.id,
          part: 10_999,
          others: [{ id: rest?.id, paidBack: undefined }],
        },
      ],
    ]);
    expect(await settle(String(rest?.id))).toEqual([
      [order, { id: rest?.id, part: 23_998, others: [{ id: difference?.id, paidBack: 10_999 }] }],
    ]);
    expect(await get('/payments/totals?day=2027-03-10')).toMatchObject({
      body: { month: { cash: 0, online: 349.97, refunded: 349.97 } },
    });
  });

  it('[DESK-611] owes the difference of dates that cost more, and keeps its days', async () => {
    await payOnline();
    expect(await previewOf('2027-03-20', '2027-03-23')).toMatchObject({
      status: 200,
      body: { change: { settlement: 'owed', total: 459.96, moved: 109.99, owed: 109.99 } },
    });
    const more = ['2027-03-20', '2027-03-23', 459.96] as const;
    expect(await changeTo(...more, { received: 109.99 })).toMatchObject({
      status: 422,
      body: { code: 'price_changed' },
    });
    expect(await changeTo(...more)).toMatchObject({
      status: 200,
      body: { booking: { isPaid: false, isPartPaid: true, received: 349.97, owed: 109.99 } },
    });
    expect(await mailed()).toMatchObject({
      lines: expect.arrayContaining(['Still to pay, to your host: $109.99.']),
    });
    await releaseStaleHolds(server.deps.db, new Date('2027-04-20T12:00:00.000Z'));
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { state: 'pending', checkOut: '2027-03-23', owed: 109.99 } },
    });
    // Back to the first dates: nothing is owed, and nothing comes back.
    expect(await changeTo('2027-03-20', '2027-03-22', 349.97)).toMatchObject({
      status: 200,
      body: { booking: { isPaid: true, owed: 0 } },
    });
    expect(await refundsNow()).toEqual([]);
  });

  it('[DESK-204] for a fixed price costs what it costs, and no money moves', async () => {
    await payOnline(cents(100));
    expect(await previewOf('2027-03-20', '2027-03-23')).toMatchObject({
      body: { change: { settlement: 'fixed', total: 459.96, moved: 0 } },
    });
    await changeTo('2027-03-20', '2027-03-23', 459.96);
    expect(await refundsNow()).toEqual([]);
    expect(await stayPage()).toMatchObject({ data: { payments: [{ amount: 1 }], due: 0 } });
  });

  it('[DESK-203] for a fixed price leave the guest what a charge made her owe', async () => {
    await payOnline(cents(100));
    await post(`/bookings/${bookingId}/charge`, {
      version: await versionNow(),
      amount: 40,
      reason: 'Laundry',
    });
    expect(await previewOf('2027-03-20', '2027-03-21')).toMatchObject({
      body: { change: { settlement: 'unpaid', total: 279.98, moved: 0, owed: 40 } },
    });
    await changeTo('2027-03-20', '2027-03-21', 279.98);
    await changeTo('2027-03-20', '2027-03-23', 499.96);
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { amount: 499.96, owed: 40, isPartPaid: true } },
    });
    expect(await refundsNow()).toEqual([]);
  });
});

describe('the command', () => {
  const args = (...more: string[]) => [
    'bookings',
    'dates',
    bookingId,
    '--from',
    '2027-03-20',
    '--to',
    '2027-03-23',
    ...more,
  ];
  const why = ['--reason', 'Her flight is later.'];

  it('[DESK-207] shows what the new dates cost, and asks before it changes them', async () => {
    await payInCash();
    const asked: string[] = [];
    const no = async (question: string) => {
      asked.push(question);
      return false;
    };
    await expect(runCommand(server.deps, args(...why), no)).rejects.toThrow('Nothing was changed.');
    expect(asked).toEqual([
      [
        '20-03-2027 – 23-03-2027  4 days  before $349.97  now $459.96',
        'Confirm only if you have received $109.99 in cash.',
        'Change the dates of this booking?',
        `${bookingId}  pending  paid  20-03-2027 – 22-03-2027  $349.97  Lake house  grace@example.com`,
        '',
      ].join('\n'),
    ]);
    expect(await runCommand(server.deps, args('--yes', ...why))).toEqual([
      `Booking ${bookingId} is now from 20-03-2027 to 23-03-2027: $459.96.`,
    ]);
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { checkOut: '2027-03-23', amount: 459.96, isPaid: true } },
    });
  });

  it('[DESK-207] names the coupon that is lost, needs a reason, and prints the reply', async () => {
    await addCoupon(server, house.id, { endDate: '22-03-2027' });
    await change({ couponCode: 'SPRING50', amount: cents(29_997) });
    await expect(runCommand(server.deps, args())).rejects.toThrow(
      'This command needs --reason "…": the audit trail gets it.',
    );
    let question = '';
    await runCommand(server.deps, args(...why, '--json'), async (asked) => {
      question = asked;
      return true;
    }).then(([text = '']) => {
      expect(JSON.parse(text)).toMatchObject({ booking: { amount: 459.96, couponCode: '' } });
    });
    expect(question.split('\n').slice(0, 3)).toEqual([
      '20-03-2027 – 23-03-2027  4 days  before $299.97  now $459.96',
      'The coupon SPRING50 is not valid for these dates.',
      'With the new total, $459.96 is still to pay.',
    ]);
  });

  it('[DESK-207] [DESK-611] says what the guest of a booking that was paid online then owes', async () => {
    await payOnline();
    let question = '';
    await runCommand(server.deps, args(...why), async (asked) => {
      question = asked;
      return true;
    });
    expect(question.split('\n')[1]).toBe(
      'The new dates cost $109.99 more. The guest then owes $109.99, and the booking stays.',
    );
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { isPartPaid: true, owed: 109.99 } },
    });
  });

  it('[DESK-207] [DESK-204] shows a refund in cash', async () => {
    await payInCash();
    await changeTo('2027-03-20', '2027-03-21', 239.98);
    const [refund] = await refundsNow();
    expect(await runCommand(server.deps, ['refunds', 'show', String(refund?.id)])).toEqual([
      `Refund ${refund?.id}: $109.99 in cash to Grace Ilunga. Status: pending.`,
    ]);
    expect(await runCommand(server.deps, ['refunds', 'list'])).toEqual([
      `${refund?.id}  pending  2027-03-10T12:00:00.000Z  $109.99  in cash  grace@example.com`,
    ]);
  });
});
