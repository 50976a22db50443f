import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { paymentOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import { recordUnreported } from '#server/payments/provider-order-checks.ts';
import { paymentProvider } from '#server/paypal/payment-provider.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addDeskBooking,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { addTax, failure, newRecordId, noon, type Reply, send } from '../fixtures.ts';
import { capture, capturedOrder, cashBody, onlineBody } from './payment-bodies.ts';

/* The booking costs $360.00, and an online payment of a booking of which nothing is paid costs $1.00. */

const mails = new MailServer();
let server: TestServer;
let sarah: TestOperator;
let grace: Awaited<ReturnType<typeof addDeskBooking>>['grace'];
let bookingId: BookingId;

beforeAll(async () => {
  server = await startMailingServer(mails, { SITE_ORIGIN: 'http://localhost:4000' });
});
beforeEach(async () => {
  mails.reset();
  server.setNow(noon);
  ({ operator: sarah, grace, bookingId } = await addDeskBooking(server, 'support'));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const shown = z.object({
  booking: z.looseObject({
    version: z.int(),
    isPaid: z.boolean(),
    isPartPaid: z.optional(z.boolean()),
    received: z.number(),
    owed: z.number(),
  }),
});

async function booking() {
  const { body } = await sendToDesk(server, 'GET', `/bookings/${bookingId}`, { by: sarah });
  return shown.parse(body).booking;
}

/** Takes a step as the operator sees the booking now. */
async function take(step: string, body: object = {}): Promise<Reply> {
  const { version } = await booking();
  const path = `/bookings/${bookingId}/${step}`;
  const reply = await sendToDesk(server, 'POST', path, { by: sarah, body: { version, ...body } });
  expect(reply).toMatchObject({ body: { status: 'success' } });
  return reply;
}

const part = (amount = 100) => take('cash', { amount });
const charge = (amount = 15) => take('charge', { amount, reason: 'Laundry' });

/** The token of a new link. */
async function linkToken(): Promise<string> {
  const { body } = await take('payment-link');
  return String(Object(body).link).split('#')[1] ?? '';
}

async function linkNow(token: string): Promise<unknown> {
  const { body } = await send(server, 'POST', '/payment-link/read', { body: { token } });
  return Object(body).data;
}

const order = (token: string) => send(server, 'POST', '/payment-link/order', { body: { token } });

const ownOrder = () =>
  send(server, 'POST', '/order-registry', { token: grace.token, body: { bookingId } });

function orderIn({ status, body }: Reply): string {
  expect(status).toBe(201);
  return String(Object(body).data.orderId);
}

const pay = (token: string, orderId: string): Promise<Reply> =>
  send(server, 'POST', '/payment-link/payment', {
    body: {
      token,
      orderId,
      transactionId: newRecordId(),
      date: '10-03-2027 14:05:09',
      message: 'Booking completed successfully by Noah',
    },
  });

/** The guest pays all of the booking online. */
async function payAll() {
  const orderId = await capturedOrder(server, bookingId, cents(36_000));
  const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 360 });
  const reply = await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
  expect(reply.status).toBe(201);
}

const returned = failure(
  422,
  'payment_returned',
  'This booking was closed, changed or already paid. Your payment was taken and will be returned to you.',
);

/** The money that goes back through the provider, in cents. */
async function comingBack() {
  const rows = await server.deps.db
    .select({ amount: transactions.amount })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.returnedPaymentId))
    .where(and(eq(refunds.bookingId, bookingId), transactions.isDuplicate));
  return rows.map(({ amount }) => amount);
}

describe('[STAY-160] the rest of a booking', () => {
  it('is paid with a link, for what is owed, and both payments count', async () => {
    await part();
    const token = await linkToken();
    expect(await linkNow(token)).toMatchObject({
      state: 'rest',
      stay: { total: 360, paid: 100, owed: 260 },
    });
    const opened = await order(token);
    expect(opened).toMatchObject({ body: { data: { amount: 260 } } });
    const orderId = orderIn(opened);
    await capture(server, orderId);
    expect((await pay(token, orderId)).status).toBe(201);
    expect(await booking()).toMatchObject({
      isPaid: true,
      paymentMethod: 'cash',
      received: 360,
      owed: 0,
    });
    expect(await linkNow(token)).toMatchObject({ state: 'paid', stay: { total: 360, paid: 360 } });
    const entries = await auditEntriesOf(server, bookingId);
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual(
      expect.arrayContaining([
        { action: 'booking.link', before: {}, after: { owed: 260 } },
        {
          action: 'booking.linkPayment',
          before: { isPaid: false },
          after: { isPaid: true, online: 260 },
        },
      ]),
    );
  });

  it('is paid by the guest with the account, also what the host has added', async () => {
    await payAll();
    await charge();
    const opened = await ownOrder();
    expect(opened).toMatchObject({ body: { data: { amount: 15 } } });
    const orderId = orderIn(opened);
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 15 });
    expect(
      await send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ).toMatchObject({ status: 201 });
    expect(await booking()).toMatchObject({ isPaid: true, received: 375, owed: 0 });
  });

  it('costs what is owed beside a first payment of a fixed price', async () => {
    const token = await linkToken();
    const first = orderIn(await order(token));
    await capture(server, first);
    await pay(token, first);
    await charge();
    expect(await linkNow(token)).toMatchObject({
      stay: { total: 375, paid: 1, covered: 359, owed: 15 },
    });
    const rest = await order(token);
    expect(rest).toMatchObject({ body: { data: { amount: 15 } } });
    await capture(server, orderIn(rest));
    expect((await pay(token, orderIn(rest))).status).toBe(201);
    expect(await booking()).toMatchObject({ isPaid: true, received: 16, owed: 0 });
  });

  it('is recorded when no page reports its payment', async () => {
    await part();
    await capture(server, orderIn(await ownOrder()));
    const provider = paymentProvider(server.deps);
    const report = (error: unknown) => expect(error).toBeUndefined();
    const { db } = server.deps;
    await recordUnreported({ db, provider, report }, new Date('2027-03-10T12:05:00.000Z'));
    expect(await booking()).toMatchObject({ isPaid: true, received: 360, owed: 0 });
  });

  it('is asked for by e-mail, with the day when it is due', async () => {
    await part();
    await deliverMails(server, mails);
    mails.reset();
    await linkToken();
    const [sent] = await deliverMails(server, mails);
    expect(sent?.subject).toBe('Pay for your booking of Lake house');
    expect(sent?.text).toContain(
      'Your host sends you a link to pay the rest of this booking online: $260.00, due by March 22, 2027. You need no account.',
    );
  });
});

describe('[STAY-161] a payment of the rest', () => {
  it.each<[string, () => Promise<unknown>, object, number]>([
    ['a part in cash came', () => part(50), { isPartPaid: true, received: 150, owed: 210 }, 210],
    ['a charge was added', () => charge(), { isPartPaid: true, received: 100, owed: 275 }, 275],
  ])('goes back when %s between the order and the capture', async (_, step, left, amount) => {
    await part();
    const token = await linkToken();
    const orderId = orderIn(await order(token));
    await step();
    await capture(server, orderId);
    expect(await pay(token, orderId)).toEqual(returned);
    expect(await comingBack()).toEqual([26_000]);
    expect(await booking()).toMatchObject(left);
    // The next order is for what is owed now.
    expect(await order(token)).toMatchObject({ body: { data: { amount } } });
  });

  it('goes back when the rest was received in cash before the capture', async () => {
    await part();
    const token = await linkToken();
    const orderId = orderIn(await order(token));
    await take('cash');
    await capture(server, orderId);
    expect(await pay(token, orderId)).toEqual(returned);
    expect(await comingBack()).toEqual([26_000]);
    expect(await booking()).toMatchObject({ isPaid: true, received: 360, owed: 0 });
    expect(await order(token)).toMatchObject(
      failure(422, 'already_paid', 'This booking is already paid.'),
    );
  });

  it('counts once when two devices pay it', async () => {
    await part();
    const token = await linkToken();
    const orderId = orderIn(await order(token));
    // One order for the link and the account: the provider captures it once.
    expect(orderIn(await ownOrder())).toBe(orderId);
    await capture(server, orderId);
    const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount: 260 });
    const replies = await Promise.all([
      pay(token, orderId),
      send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await booking()).toMatchObject({ isPaid: true, received: 360, owed: 0 });
    expect(await comingBack()).toEqual([]);
  });

  it('counts once when two orders of it are captured', async () => {
    await part();
    const token = await linkToken();
    const orders = [
      await capturedOrder(server, bookingId, cents(26_000)),
      await capturedOrder(server, bookingId, cents(26_000)),
    ];
    const replies = await Promise.all(orders.map((each) => pay(token, each)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await comingBack()).toEqual([26_000]);
    expect(await booking()).toMatchObject({ isPaid: true, received: 360, owed: 0 });
  });

  it('is recorded through a link that a newer one has replaced', async () => {
    await part();
    const token = await linkToken();
    const orderId = orderIn(await order(token));
    const newer = await linkToken();
    expect(await order(token)).toMatchObject({ status: 404 });
    expect(orderIn(await order(newer))).toBe(orderId);
    await capture(server, orderId);
    expect((await pay(token, orderId)).status).toBe(201);
    expect(await linkNow(newer)).toMatchObject({ state: 'paid' });
  });

  it('goes back when the charge was taken back while its order was open', async () => {
    await payAll();
    const { body } = await charge();
    const token = await linkToken();
    const orderId = orderIn(await order(token));
    await take('uncharge', { charge: Object(body).booking.charges[0].id });
    await capture(server, orderId);
    expect(await pay(token, orderId)).toEqual(returned);
    expect(await comingBack()).toEqual([1500]);
    expect(await booking()).toMatchObject({ isPaid: true, received: 360, owed: 0 });
  });

  it('goes back when the booking was cancelled meanwhile', async () => {
    await part();
    const token = await linkToken();
    const orderId = orderIn(await order(token));
    await take('cancel', { reason: 'Flooded' });
    await capture(server, orderId);
    expect(await pay(token, orderId)).toEqual(returned);
    expect(await comingBack()).toEqual([26_000]);
    expect(await linkNow(token)).toMatchObject({ state: 'closed', stay: { paid: 100 } });
  });

  it('goes back when the rest grew after its capture, and the desk says why until then', async () => {
    await part();
    const token = await linkToken();
    await capture(server, orderIn(await order(token)));
    await charge();
    const { db } = server.deps;
    await db
      .update(paymentOrders)
      .set({ found: 'captured', foundAmount: cents(26_000), foundCurrency: 'USD' });
    expect(
      await sendToDesk(server, 'GET', '/provider-orders?state=unrecorded', { by: sarah }),
    ).toMatchObject({ body: { records: [{ state: 'unrecorded', reason: 'outdated' }] } });
  });
});

it('[DESK-610] a link is made for a rest, and for nothing that is paid', async () => {
  await part();
  expect(await take('payment-link')).toMatchObject({
    body: { booking: { owed: 260, linkedAt: noon.toISOString() } },
  });
  await take('cash');
  const { version } = await booking();
  const path = `/bookings/${bookingId}/payment-link`;
  expect(await sendToDesk(server, 'POST', path, { by: sarah, body: { version } })).toMatchObject({
    status: 422,
    body: { code: 'step_impossible' },
  });
});

it('[DESK-611] [STAY-161] the difference of dates that cost more is paid by link, and goes back when they change back', async () => {
  const { db } = server.deps;
  await addTax(server);
  await db.update(properties).set({ price: cents(10_000) });
  await payAll();
  const stay = { checkIn: '2027-03-20', received: 0, reason: 'As the guest asked' };
  // 4 days: $400.00, the service charge $20.00 and the tax $40.00.
  await take('dates', { ...stay, checkOut: '2027-03-23', total: 460 });
  expect(await booking()).toMatchObject({ isPartPaid: true, received: 360, owed: 100 });
  const token = await linkToken();
  const first = orderIn(await order(token));
  await take('dates', { ...stay, checkOut: '2027-03-22', total: 350 });
  await capture(server, first);
  expect(await pay(token, first)).toEqual(returned);
  expect(await comingBack()).toEqual([10_000]);
  expect(await booking()).toMatchObject({
    isPaid: true,
    received: 360,
    owed: 0,
    refunds: expect.arrayContaining([expect.objectContaining({ amount: 10 })]),
  });
  await take('dates', { ...stay, checkOut: '2027-03-23', total: 460 });
  expect(await booking()).toMatchObject({ isPartPaid: true, received: 360, owed: 110 });
  const second = orderIn(await order(token));
  await capture(server, second);
  expect((await pay(token, second)).status).toBe(201);
  expect(await booking()).toMatchObject({ isPaid: true, received: 470, owed: 0 });
});

it('[STAY-211] a booking that was paid in part names the open record that the list of payments leaves out', async () => {
  const { token, id: userId } = grace;
  const list = async (registry: string) => {
    const path = `/${registry}/get/by-detail/${userId}`;
    return (await send(server, 'GET', path, { token })).body;
  };
  const body = cashBody({ id: bookingId, userId }, { amount: 360 });
  await send(server, 'POST', '/transaction-registry', { token, body });
  const [promised] = Object(await list('transaction-registry')).data;
  await part();
  const [booked] = Object(await list('booking-registry')).details;
  const paid = Object(await list('transaction-registry')).data;
  expect({ owed: booked.owed, openRecord: booked.openRecord }).toEqual({
    owed: 260,
    openRecord: promised.id,
  });
  expect(paid.map((each: { id: string }) => each.id)).not.toContain(promised.id);
});
