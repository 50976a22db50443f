import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { PayPalDouble } from '#testing/paypal-double.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addDeskBooking,
  addOperator,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { type addGuest, empty, newRecordId, noon, send, startEmptyServer } from '../fixtures.ts';
import { onlineBody } from '../payments/payment-bodies.ts';

/*
 * One booking of $360.00 in every place where guest and operator read it, after each step of a history. Places with the
 * same meaning have the same figure.
 */

const paypal = new PayPalDouble();
let server: TestServer;
let owner: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;
let orders: string[];
let link: string | undefined;
let minutes: number;

beforeAll(async () => {
  server = await startEmptyServer({
    VITE_PAYPAL_CLIENT_ID: 'a-client-id',
    PAYPAL_CLIENT_SECRET: 'a-secret',
    PAYPAL_API_HOST: await paypal.listen(),
    PAYPAL_WEBHOOK_ID: 'a-webhook',
    VITE_ONLINE_AMOUNT: 'total',
  });
});
afterAll(async () => {
  await server.close();
  paypal.close();
});

async function begin(): Promise<void> {
  paypal.reset();
  await empty(server);
  server.setNow(noon);
  ({ grace, bookingId } = await addDeskBooking(server, 'support'));
  owner = await addOperator(server, 'owner');
  orders = [];
  link = undefined;
  minutes = 0;
}

const desk = async (path: string) => (await sendToDesk(server, 'GET', path, { by: owner })).body;

const ofGuest = async (path: string) => (await send(server, 'GET', path, grace)).body;

/** A step of an operator, who has read the booking. Steps that are impossible now are refused. */
async function take(step: string, body: object = {}): Promise<unknown> {
  const { version } = Object(await desk(`/bookings/${bookingId}`)).booking;
  const path = `/bookings/${bookingId}/${step}`;
  const reply = await sendToDesk(server, 'POST', path, { by: owner, body: { version, ...body } });
  expect([200, 201, 409, 422]).toContain(reply.status);
  return reply.body;
}

async function payOnline(): Promise<void> {
  const body = { bookingId };
  const opened = await send(server, 'POST', '/order-registry', { token: grace.token, body });
  expect([201, 409, 422]).toContain(opened.status);
  if (opened.status !== 201) return;
  const { orderId, amount } = Object(opened.body).data;
  paypal.capture(orderId);
  const paid = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount });
  const reply = await send(server, 'POST', '/transaction-registry', {
    token: grace.token,
    body: paid,
  });
  expect(reply.status).toBe(201);
  orders.push(orderId);
}

async function cancelByGuest(): Promise<void> {
  const body = { isDeleted: 'true' };
  const path = `/booking-registry/${bookingId}`;
  const { status } = await send(server, 'PATCH', path, { token: grace.token, body });
  expect([200, 409, 422]).toContain(status);
}

async function askForRefund(): Promise<void> {
  const body = {
    userId: grace.id,
    bookingId,
    refundDate: '10-03-2027 14:05:09',
    refundId: newRecordId(),
    refundStatus: 'pending',
    accountHolderName: 'Grace Bahati',
    accountNumber: '4000123412341234',
    bankName: 'Rawbank',
  };
  const path = '/refund-payment-registry';
  const { status } = await send(server, 'POST', path, { token: grace.token, body });
  expect([201, 409, 422]).toContain(status);
}

/** The newest pending refund is settled or rejected. */
async function decide(step: 'settle' | 'reject'): Promise<void> {
  const { records } = Object(await desk('/refunds?status=pending'));
  if (!records[0]) return;
  const { id, version } = records[0];
  const body = { version, ...(step === 'reject' && { reason: 'Paid by hand' }) };
  const reply = await sendToDesk(server, 'POST', `/refunds/${id}/${step}`, { by: owner, body });
  expect([200, 422]).toContain(reply.status);
}

/** A person returns money of the last order at PayPal, which tells the site. */
async function returnAtPayPal(cents: number): Promise<void> {
  const orderId = orders.at(-1);
  if (!orderId) return;
  paypal.giveBack(orderId, Math.min(cents, leftAtPayPal(orderId)));
  const reply = await server.app.inject({
    method: 'POST',
    url: '/paypal/webhook',
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert.pem',
      'paypal-transmission-id': 'one',
      'paypal-transmission-sig': 'genuine',
      'paypal-transmission-time': '2027-03-10T12:00:00Z',
    },
    payload: {
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: { id: 'R1', supplementary_data: { related_ids: { order_id: orderId } } },
    },
  });
  expect(reply.statusCode).toBe(200);
}

function leftAtPayPal(orderId: string): number {
  return Math.round(Number(paypal.orders.get(orderId)?.value) * 100) - paypal.returned(orderId);
}

async function makeLink(): Promise<void> {
  const token = /#(.+)$/.exec(JSON.stringify(await take('payment-link')));
  if (token) link = token[1]?.split('"')[0];
}

/** New dates as the operator sees them in the preview. */
async function changeDates(seed: number): Promise<void> {
  const stay = { checkIn: '2027-04-01', checkOut: `2027-04-0${1 + (seed % 6)}` };
  const query = new URLSearchParams(stay);
  const { change } = Object(await desk(`/bookings/${bookingId}/dates?${query}`));
  if (!change) return;
  const { total, moved, settlement } = change;
  const received = settlement === 'collect' ? moved : 0;
  await take('dates', { ...stay, total, received, reason: 'Another flight' });
}

const anyOf = <Step extends string>(...steps: readonly Step[]) =>
  fc.record({ step: fc.constantFrom(...steps), amount: fc.integer({ min: 1, max: 40_000 }) });

const paying = anyOf('cash', 'part', 'charge', 'online', 'link');
const changing = anyOf('cash', 'charge', 'uncharge', 'lower', 'online', 'dates');
const closing = anyOf('cancel by desk', 'cancel by guest');
const returning = anyOf('ask', 'settle', 'reject', 'return at PayPal');

/** It is paid, changed, sometimes cancelled, and money goes back. */
const history = fc
  .tuple(
    fc.array(paying, { minLength: 1, maxLength: 3 }),
    fc.array(fc.oneof(changing, returning), { maxLength: 3 }),
    fc.array(closing, { maxLength: 1 }),
    fc.array(returning, { maxLength: 3 }),
  )
  .map((parts) => parts.flat());

type Step = typeof history extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Histories that every run has: one asks back all, and the other gets back one of two parts. */
const examples = (
  [
    ['online', 'cancel by guest', 'ask', 'settle'],
    ['part', 'online', 'link', 'cancel by desk', 'settle'],
  ] as const
).map((steps): [Step[]] => [steps.map((step) => ({ step, amount: 4000 }))]);

async function go({ step, amount }: Step): Promise<void> {
  minutes += 1;
  server.setNow(new Date(noon.getTime() + minutes * 60_000));
  const dollars = amount / 100;
  if (step === 'online') return payOnline();
  if (step === 'link') return makeLink();
  if (step === 'cancel by guest') return cancelByGuest();
  if (step === 'return at PayPal') return returnAtPayPal(amount);
  if (step === 'ask') return askForRefund();
  if (step === 'settle' || step === 'reject') return decide(step);
  if (step === 'cash') return void (await take('cash'));
  if (step === 'part') return void (await take('cash', { amount: dollars }));
  if (step === 'uncharge') {
    const { charges } = Object(await desk(`/bookings/${bookingId}`)).booking;
    return void (await take('uncharge', { charge: charges.at(-1)?.id ?? 'none' }));
  }
  if (step === 'dates') return changeDates(amount);
  if (step === 'cancel by desk') return void (await take('cancel', { reason: 'Flooded' }));
  await take(step, { amount: dollars, reason: 'A reason' });
}

const money = z.number();
const status = z.enum(['pending', 'refunded', 'rejected']);
const booking = z.object({
  state: z.string(),
  amount: money,
  isPaid: z.boolean(),
  received: money,
  owed: money,
  payBy: z.string().optional(),
});
const booked = z.object({
  bookingAmount: money,
  isPaid: z.boolean(),
  owed: money.optional(),
  payBy: z.string().optional(),
});

/** What the pages of guest and desk say of the booking. */
const pages = z.object({
  myBookings: z.object({ details: z.array(booked).max(1) }),
  stay: z.object({
    data: z.object({
      booking: booked,
      due: money,
      payments: z.array(z.object({ amount: money })),
      differences: z.array(z.object({ amount: money, status })).default([]),
      refunds: z.array(z.object({ amount: money, status })).default([]),
    }),
  }),
  myPayments: z.object({
    data: z.array(
      z.object({
        amount: money,
        paymentStatus: z.enum(['paid', 'unPaid']),
        isReturned: z.boolean().default(false),
      }),
    ),
  }),
  myRefunds: z.object({
    data: z.array(z.object({ refundAmount: money.default(0), refundStatus: status })),
  }),
  booking: z.object({
    booking: booking.extend({
      refunds: z.array(z.object({ amount: money.default(0), status, paidBack: money.default(0) })),
    }),
  }),
  bookings: z.object({ records: z.tuple([booking]) }),
  payments: z.object({ records: z.array(z.object({ amount: money, state: z.string() })) }),
  refunds: z.object({ records: z.array(z.object({ amount: money.default(0), status })) }),
  totals: z.object({ month: z.object({ cash: money, online: money, refunded: money }) }),
  link: z
    .object({
      data: z.object({
        stay: z
          .object({ total: money, owed: money.default(0), payBy: z.string().optional() })
          .optional(),
      }),
    })
    .optional(),
});

async function readPages() {
  return pages.parse({
    myBookings: await ofGuest(`/booking-registry/get/by-detail/${grace.id}`),
    stay: await ofGuest(`/booking-registry/${bookingId}`),
    myPayments: await ofGuest(`/transaction-registry/get/by-detail/${grace.id}`),
    myRefunds: await ofGuest(`/refund-payment-registry/get/by-detail/${grace.id}`),
    booking: await desk(`/bookings/${bookingId}`),
    bookings: await desk('/bookings'),
    payments: await desk('/payments'),
    refunds: await desk('/refunds'),
    totals: await desk('/payments/totals'),
    link:
      link && (await send(server, 'POST', '/payment-link/read', { body: { token: link } })).body,
  });
}

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((one, other) => one + other * 100, 0)) / 100;

/** What each place says, by its meaning. */
async function saidNow() {
  const read = await readPages();
  const [mine] = read.myBookings.details;
  const { data: stay } = read.stay;
  const { booking: record } = read.booking;
  const [row] = read.bookings.records;
  const { month } = read.totals;
  const linked = read.link?.data.stay;
  const back = (wanted: 'pending' | 'refunded') => ({
    'the booking at the desk': sum(
      record.refunds.flatMap(({ status, amount }) => (status === wanted ? amount : [])),
    ),
    'the refunds of the desk': sum(
      read.refunds.records.flatMap(({ status, amount }) => (status === wanted ? amount : [])),
    ),
    'My Refunds': sum(
      read.myRefunds.data.flatMap((one) => (one.refundStatus === wanted ? one.refundAmount : [])),
    ),
    'the receipt of the stay': sum(
      [...stay.differences, ...stay.refunds].flatMap((one) =>
        one.status === wanted ? one.amount : [],
      ),
    ),
  });
  return {
    total: {
      ...(mine && { 'My Bookings': mine.bookingAmount }),
      'the stay': stay.booking.bookingAmount,
      'the booking at the desk': record.amount,
      'the bookings of the desk': row.amount,
      ...(linked && { 'the payment link': linked.total }),
    },
    owed: {
      'the stay': stay.due,
      'the booking at the desk': record.owed,
      'the bookings of the desk': row.owed,
      ...(mine?.owed !== undefined && { 'My Bookings': mine.owed }),
      ...(linked && { 'the payment link': linked.owed }),
    },
    received: {
      'the receipt of the stay': sum(stay.payments.map(({ amount }) => amount)),
      'My Payments': sum(
        read.myPayments.data.flatMap(({ paymentStatus, amount }) =>
          paymentStatus === 'paid' ? amount : [],
        ),
      ),
      'the booking at the desk': record.received,
      'the bookings of the desk': row.received,
      'the payments of the desk': sum(
        read.payments.records.flatMap(({ state, amount }) => (state === 'paid' ? amount : [])),
      ),
      'the totals of the month': sum([month.cash, month.online]),
    },
    'goes back': back('pending'),
    'has gone back': {
      ...back('refunded'),
      'the totals of the month': month.refunded,
      'what was paid back': sum(record.refunds.map(({ paidBack }) => paidBack)),
    },
    // Of a booking that stands. The guest's also has the payment of a part.
    'is paid': ['pending', 'approved'].includes(record.state)
      ? {
          ...(mine && { 'My Bookings': mine.isPaid && !mine.owed }),
          'the stay': stay.booking.isPaid && !stay.booking.owed,
          'the booking at the desk': record.isPaid,
          'the bookings of the desk': row.isPaid,
        }
      : {},
    deadline: {
      ...(mine && { 'My Bookings': mine.payBy }),
      'the stay': stay.booking.payBy,
      'the booking at the desk': record.payBy,
      'the bookings of the desk': row.payBy,
      ...(linked?.payBy && { 'the payment link': linked.payBy }),
    },
  };
}

describe('[STAY-210] [DESK-480] one meaning has one figure', () => {
  it('on every page of guest and desk, after each step of a history', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await begin();
        for (const one of steps) {
          await go(one);
          for (const [meaning, places] of Object.entries(await saidNow())) {
            const [first] = Object.values(places);
            expect({ meaning, places }).toEqual({
              meaning,
              places: Object.fromEntries(Object.keys(places).map((place) => [place, first])),
            });
          }
        }
      }),
      { examples, numRuns: Number(process.env.HISTORIES || 4) },
    );
  }, 900_000);
});
