import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { tokenHash } from '#server/accounts/token.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { paymentLinks, paymentOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addDeskBooking,
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addProperty,
  failure,
  newRecordId,
  noon,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capture, capturedOrder, onlineBody } from './payment-bodies.ts';

let server: TestServer;
let operator: TestOperator;
let grace: Awaited<ReturnType<typeof addDeskBooking>>['grace'];
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  ({ operator, grace, bookingId } = await addDeskBooking(server, 'support'));
});
afterAll(() => server.close());

const made = z.object({
  link: z.string(),
  isSent: z.boolean(),
  booking: z.looseObject({ version: z.int(), linkedAt: z.optional(z.string()) }),
});

const ask = (version = 1, on = server, by = operator, id = bookingId) =>
  sendToDesk(on, 'POST', `/bookings/${id}/payment-link`, { by, body: { version } });

/** The token of a new link. */
async function linkToken(version = 1): Promise<string> {
  const { link } = made.parse((await ask(version)).body);
  return link.split('#')[1] ?? '';
}

const read = (token: string, language?: string): Promise<Reply> =>
  send(server, 'POST', '/payment-link/read', { body: { token }, ...(language && { language }) });

const openOrder = (token: string): Promise<Reply> =>
  send(server, 'POST', '/payment-link/order', { body: { token } });

async function orderOf(token: string): Promise<string> {
  const { body } = await openOrder(token);
  return String(Object(Object(body).data).orderId);
}

const pay = (token: string, orderId: string, transactionId = newRecordId()): Promise<Reply> =>
  send(server, 'POST', '/payment-link/payment', {
    body: {
      token,
      orderId,
      transactionId,
      date: '10-03-2027 14:05:09',
      message: 'Booking completed successfully by Noah',
    },
  });

const change = (values: Partial<typeof bookings.$inferInsert>) =>
  server.deps.db.update(bookings).set(values).where(eq(bookings.id, bookingId));

const paymentsNow = () => server.deps.db.select().from(transactions);

const notFound = failure(404, 'not_found', 'There is no such record.');
const returned = (reply: Reply) => Object(reply.body).code;

/** What a link says beside the stay. */
async function stateOf(token: string): Promise<unknown> {
  return Object(Object((await read(token)).body).data).state;
}

describe('the page of a payment link', () => {
  it('[STAY-140] shows the stay and the price, and of the guest only the first name', async () => {
    await change({
      priceLines: [
        { kind: 'days', reason: 'day', count: 3, each: cents(10_000), amount: cents(30_000) },
        { kind: 'serviceCharge', amount: cents(6000) },
      ],
    });
    expect(await read(await linkToken(2))).toEqual({
      status: 200,
      body: {
        status: 'success',
        data: {
          bookingId,
          state: 'owed',
          stay: {
            number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
            firstName: 'Grace',
            property: { name: 'Lake house', location: expect.any(String) },
            checkIn: '2027-03-20',
            checkOut: '2027-03-22',
            guests: 2,
            priceLines: [
              { kind: 'days', reason: 'day', count: 3, each: 100, amount: 300 },
              { kind: 'serviceCharge', amount: 60 },
            ],
            total: 360,
            owed: 360,
            payBy: '2027-03-11T12:00:00.000Z',
          },
        },
      },
    });
  });

  it('[STAY-162] shows what the host has added', async () => {
    const token = await linkToken();
    const charges = [{ id: 'charge-1', reason: 'Laundry', amount: cents(1500) }];
    await change({ amount: cents(37_500), charges });
    expect(await read(token)).toMatchObject({
      body: {
        data: {
          state: 'owed',
          stay: {
            charges: [{ id: 'charge-1', reason: 'Laundry', amount: 15 }],
            total: 375,
            owed: 375,
          },
        },
      },
    });
  });

  it('[STAY-146] the server stores the hash of the token alone, and its page keeps no reply', async () => {
    const token = await linkToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await server.deps.db.select().from(paymentLinks);
    expect(stored).toEqual([
      { tokenHash: tokenHash(token), bookingId, isEnded: false, createdAt: noon },
    ]);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/payment-link/read',
      payload: { token },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['paid', { isPaid: true }],
    ['givenUp', { isDeleted: true, isGivenUp: true }],
    ['closed', { isDeleted: true }],
    ['closed', { status: 'rejected' }],
    ['closed', { isDeleted: true, isPaid: true }],
  ] as const)(
    '[STAY-143] says that the booking is %s, and opens no order',
    async (state, values) => {
      const token = await linkToken();
      await change(values);
      expect(await stateOf(token)).toBe(state);
      expect((await openOrder(token)).status).toBe(422);
      expect(await server.deps.db.select().from(paymentOrders)).toEqual([]);
    },
  );

  it('[STAY-143] works until the deadline, also before a sweep gives the booking up', async () => {
    const token = await linkToken();
    server.setNow(new Date('2027-03-11T12:00:00.000Z'));
    expect(await stateOf(token)).toBe('owed');
    server.setNow(new Date('2027-03-11T12:00:00.001Z'));
    expect(await stateOf(token)).toBe('givenUp');
    expect(await openOrder(token)).toEqual(
      failure(422, 'booking_closed', 'This booking is no longer open.'),
    );
  });

  it('[STAY-143] works longer when the host gives more time', async () => {
    const token = await linkToken();
    await change({ payBy: new Date('2027-03-19T12:00:00.000Z') });
    server.setNow(new Date('2027-03-19T12:00:00.000Z'));
    expect(await stateOf(token)).toBe('owed');
  });

  it('[STAY-143] [DESK-581] says that a newer link replaced it, and nothing else', async () => {
    const former = await linkToken();
    const newer = await linkToken(2);
    expect(await read(former)).toEqual({
      status: 200,
      body: { status: 'success', data: { bookingId, state: 'replaced' } },
    });
    expect(await openOrder(former)).toEqual(notFound);
    expect(await stateOf(newer)).toBe('owed');
  });

  it('[STAY-143] finds no booking with a wrong token', async () => {
    await linkToken();
    expect(await read('a-wrong-token')).toEqual(notFound);
    expect(await read('')).toEqual(notFound);
    expect(await openOrder('a-wrong-token')).toEqual(notFound);
    expect(await pay('a-wrong-token', 'SANDBOX-1')).toEqual(notFound);
  });

  it('[STAY-146] limits wrong tokens as other guesses', async () => {
    const limited = await startEmptyServer({ RATE_LIMITS: 'on' });
    const guess = () => send(limited, 'POST', '/payment-link/read', { body: { token: 'wrong' } });
    for (let count = 0; count < 400; count += 1) expect((await guess()).status).toBe(404);
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await limited.close();
  });
});

describe('a payment with a link', () => {
  it('[STAY-141] [STAY-142] [DESK-582] is recorded as one of the guest, and is in the audit trail', async () => {
    const token = await linkToken();
    const orderId = await orderOf(token);
    await capture(server, orderId);
    const paidAt = new Date('2027-03-10T12:05:00.000Z');
    server.setNow(paidAt);
    expect(await pay(token, orderId, 'ABCDEFGHJKLMNPQR')).toEqual({
      status: 201,
      body: { status: 'success', message: 'Payment recorded successfully' },
    });
    expect(await paymentsNow()).toMatchObject([
      {
        userId: grace.id,
        bookingId,
        amount: 100,
        paymentMethod: 'paypal',
        paymentStatus: 'paid',
        transactionId: 'ABCDEFGHJKLMNPQR',
        orderId,
      },
    ]);
    expect(await stateOf(token)).toBe('paid');
    const entry = {
      address: '127.0.0.1',
      subjectKind: 'booking',
      subjectId: bookingId,
      subjectLabel: 'Lake house, grace@example.com',
      reason: '',
    };
    expect(await auditEntriesOf(server, bookingId)).toEqual([
      {
        ...entry,
        at: noon,
        operatorId: operator.id,
        email: operator.email,
        action: 'booking.link',
        before: {},
        after: { payBy: '2027-03-11T12:00:00.000Z' },
      },
      {
        ...entry,
        at: paidAt,
        operatorId: null,
        email: 'payment link',
        action: 'booking.linkPayment',
        before: { isPaid: false },
        after: { isPaid: true, online: 1 },
      },
    ]);
    const trail = await sendToDesk(server, 'GET', `/audit?subject=${bookingId}&search=payment`, {
      by: await addOperator(server, 'owner'),
    });
    expect(trail.body).toMatchObject({
      records: [{ by: { kind: 'paymentLink', email: 'payment link' } }],
    });
    const { body } = await sendToDesk(server, 'GET', `/bookings/${bookingId}`, { by: operator });
    const { history } = Object(Object(body).booking);
    expect(history).toEqual([
      { at: '2027-03-10T12:00:00.000Z', what: 'booked', by: '', reason: '' },
      { at: '2027-03-10T12:00:00.000Z', what: 'booking.link', by: operator.email, reason: '' },
      { at: '2027-03-10T12:05:00.000Z', what: 'booking.linkPayment', by: '', reason: '' },
    ]);
  });

  it('[STAY-141] has the same open order as the account of the guest', async () => {
    const ofAccount = await send(server, 'POST', '/order-registry', {
      token: grace.token,
      body: { bookingId },
    });
    expect(await openOrder(await linkToken())).toEqual(ofAccount);
  });

  it('[STAY-144] is recorded once, also when its reply was lost', async () => {
    const token = await linkToken();
    const orderId = await orderOf(token);
    await capture(server, orderId);
    const transactionId = newRecordId();
    expect((await pay(token, orderId, transactionId)).status).toBe(201);
    expect((await pay(token, orderId, transactionId)).status).toBe(201);
    expect(await paymentsNow()).toHaveLength(1);
    expect(await auditEntriesOf(server, bookingId)).toHaveLength(2);
  });

  it('[STAY-144] [DESK-582] goes back when another device has paid before', async () => {
    const token = await linkToken();
    const first = await capturedOrder(server, bookingId);
    const second = await capturedOrder(server, bookingId);
    const booking = { id: bookingId, userId: grace.id };
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: onlineBody(booking, first),
    });
    server.setNow(new Date('2027-03-10T12:05:00.000Z'));
    expect(returned(await pay(token, second))).toBe('payment_returned');
    expect(await paymentsNow()).toMatchObject([{ isDuplicate: false }, { isDuplicate: true }]);
    expect(await server.deps.db.$count(refunds)).toBe(1);
    expect((await auditEntriesOf(server, bookingId)).at(-1)).toMatchObject({
      action: 'booking.linkPayment',
      before: {},
      after: { refund: 1 },
    });
  });

  it('[STAY-144] goes back when two devices report two payments at the same time', async () => {
    const token = await linkToken();
    const orders = [
      await capturedOrder(server, bookingId),
      await capturedOrder(server, bookingId),
    ] as const;
    const replies = await Promise.all(orders.map((order) => pay(token, order)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await server.deps.db.$count(refunds)).toBe(1);
  });

  it('[STAY-144] goes back when the booking was cancelled meanwhile', async () => {
    const token = await linkToken();
    const orderId = await orderOf(token);
    await change({ isDeleted: true });
    await capture(server, orderId);
    expect(returned(await pay(token, orderId))).toBe('payment_returned');
    expect(await stateOf(token)).toBe('closed');
  });

  it('[STAY-144] is recorded although a newer link was made after the money was taken', async () => {
    const token = await linkToken();
    const orderId = await orderOf(token);
    await capture(server, orderId);
    await linkToken(2);
    expect((await pay(token, orderId)).status).toBe(201);
    expect(await paymentsNow()).toMatchObject([{ orderId, paymentStatus: 'paid' }]);
  });

  it('[STAY-144] is refused without money, and with the order of another booking', async () => {
    const token = await linkToken();
    expect(await pay(token, await orderOf(token))).toMatchObject({
      status: 422,
      body: { code: 'payment_unverified' },
    });
    expect(await pay(token, 'SANDBOX-UNKNOWN')).toMatchObject({
      status: 422,
      body: { code: 'payment_unverified' },
    });
    expect(await paymentsNow()).toEqual([]);
  });
});

describe('the link at the desk', () => {
  it.each(['owner', 'manager', 'support'] as const)(
    '[DESK-580] is made by the role %s',
    async (role) => {
      const reply = await ask(1, server, await addOperator(server, role));
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({
        link: expect.stringMatching(/^http:\/\/localhost(:80)?\/pay-stay#[\w-]{43}$/),
        isSent: false,
        booking: { id: bookingId, version: 2, linkedAt: '2027-03-10T12:00:00.000Z' },
      });
    },
  );

  it.each([
    ['paid', { isPaid: true }],
    ['cancelled', { isDeleted: true }],
    ['rejected', { status: 'rejected' }],
    ['past its deadline', { payBy: new Date('2027-03-10T11:59:59.999Z') }],
    ['not paid, before the provider has decided', { isPaymentPending: true }],
    ['paid in part, before the provider has decided', { isPartPaid: true, isPaymentPending: true }],
  ] as const)('[DESK-580] is refused for a booking that is %s', async (_state, values) => {
    await change(values);
    expect(await ask(2)).toMatchObject({ status: 422, body: { code: 'step_impossible' } });
    expect(await server.deps.db.$count(paymentLinks)).toBe(0);
  });

  it('[DESK-581] does not end the link that another operator has just made', async () => {
    const token = await linkToken();
    expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await stateOf(token)).toBe('owed');
  });

  it('[DESK-583] is sent to the guest, sealed until then, and a replaced one is not sent', async () => {
    const mails = new MailServer();
    const mailing = await startMailingServer(mails, { SITE_ORIGIN: 'http://localhost:4000' });
    const added = await addDeskBooking(mailing, 'manager');
    const first = made.parse((await ask(1, mailing, added.operator, added.bookingId)).body);
    const second = made.parse((await ask(2, mailing, added.operator, added.bookingId)).body);
    expect(second.isSent).toBe(true);
    const token = second.link.split('#')[1] ?? '';
    expect(JSON.stringify(await mailing.deps.db.select().from(outbox))).not.toContain(token);
    const sent = await deliverMails(mailing, mails);
    expect(sent).toMatchObject([
      { to: 'grace@example.com', subject: 'Pay for your booking of Lake house' },
    ]);
    expect(sent[0]?.text).toContain(`Pay here: http://localhost:4000/pay-stay#${token}`);
    expect(sent[0]?.text).toContain('It works until March 11, 2027 at 12:00 PM UTC.');
    expect(sent[0]?.text).not.toContain(first.link);
    await mailing.close();
    await mails.close();
  });

  it('[DESK-583] [DESK-481] takes back the e-mail with the former link alone, not others that wait', async () => {
    const mails = new MailServer();
    const mailing = await startMailingServer(mails, { SITE_ORIGIN: 'http://localhost:4000' });
    const added = await addDeskBooking(mailing, 'manager');
    const hill = await addProperty(mailing, { name: 'Hill house' });
    const { id: otherId } = await addBooking(mailing, added.grace.id, hill.id);
    await ask(1, mailing, added.operator, otherId);
    await ask(1, mailing, added.operator, added.bookingId);
    await sendToDesk(mailing, 'POST', `/bookings/${added.bookingId}/cash`, {
      by: added.operator,
      body: { version: 2, amount: 100 },
    });
    await ask(3, mailing, added.operator, added.bookingId);
    const sent = await deliverMails(mailing, mails);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'A part of your booking of Lake house is paid',
      'Pay for your booking of Hill house',
      'Pay for your booking of Lake house',
    ]);
    await mailing.close();
    await mails.close();
  });

  it('[DESK-583] is not sent when the booking was paid before', async () => {
    const mails = new MailServer();
    const mailing = await startMailingServer(mails, { SITE_ORIGIN: 'http://localhost:4000' });
    const added = await addDeskBooking(mailing, 'manager');
    await ask(1, mailing, added.operator, added.bookingId);
    await mailing.deps.db.update(bookings).set({ isPaid: true });
    expect(await deliverMails(mailing, mails)).toEqual([]);
    await mailing.close();
    await mails.close();
  });
});
