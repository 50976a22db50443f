import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  newRecordId,
  noon,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capturedOrder, cashBody, onlineBody, openedOrder } from '../payments/payment-bodies.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let booking: Awaited<ReturnType<typeof addBooking>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  booking = await addBooking(server, grace.id, (await addProperty(server)).id);
});
afterAll(() => server.close());

const closed = failure(422, 'booking_closed', 'This booking is no longer open.');
const returned = failure(
  422,
  'payment_returned',
  'This booking was closed, changed or already paid. Your payment was taken and will be returned to you.',
);
const recorded = {
  status: 201,
  body: { status: 'success', message: 'Payment recorded successfully' },
};

function record(body: unknown): Promise<Reply> {
  return send(server, 'POST', '/transaction-registry', { token: grace.token, body });
}

async function list(registry: string): Promise<unknown> {
  const { body } = await send(server, 'GET', `/${registry}/get/by-detail/${grace.id}`, grace);
  return Object(body).data;
}

function cancel(): Promise<Reply> {
  const body = { isDeleted: 'true' };
  return send(server, 'PATCH', `/booking-registry/${booking.id}`, { token: grace.token, body });
}

const ways: [string, () => Promise<unknown>][] = [
  ['cancelled by the guest', cancel],
  [
    'given up after 24 hours',
    () => {
      server.setNow(new Date(noon.getTime() + 25 * 3_600_000));
      return releaseStaleHolds(server.deps.db, server.deps.clock());
    },
  ],
  ['rejected', () => server.deps.db.update(bookingTables.bookings).set({ status: 'rejected' })],
];

describe.each(ways)('[BOOK-33] [PAY-11] a payment of a booking that was %s', (_way, close) => {
  it('is stored and returned but not a success, and a repeated request gets the same reply', async () => {
    await close();
    const body = onlineBody(booking, await capturedOrder(server, booking.id));
    for (const again of [body, body, { ...body, transactionId: newRecordId() }]) {
      expect(await record(again)).toEqual(returned);
    }
    expect(await list('transaction-registry')).toMatchObject([
      {
        bookingId: { id: booking.id },
        amount: 1,
        paymentMethod: 'paypal',
        paymentStatus: 'paid',
        transactionId: body.transactionId,
        isReturned: true,
      },
    ]);
    expect(await list('refund-payment-registry')).toEqual([
      {
        id: expect.any(String),
        bookingId: expect.objectContaining({ id: booking.id, bookingAmount: 360 }),
        refundDate: '10-03-2027 14:05:09',
        refundId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
        accountHolderName: '',
        accountNumber: '',
        refundStatus: 'pending',
        refundAmount: 1,
        isOnline: true,
      },
    ]);
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { id: booking.id, isPaid: true },
    ]);
  });

  it('is refused as closed when the provider took no money', async () => {
    await close();
    const open = await openedOrder(server, booking.id);
    expect(await record(onlineBody(booking, open))).toEqual(closed);
    expect(await record(onlineBody(booking, 'NOBODYS'))).toEqual(closed);
    expect(await record(cashBody(booking))).toEqual(closed);
    expect(await server.deps.db.select().from(paymentTables.transactions)).toEqual([]);
    expect(await server.deps.db.select().from(paymentTables.refunds)).toEqual([]);
  });
});

it('returns the full captured amount', async () => {
  await cancel();
  const body = onlineBody(booking, await capturedOrder(server, booking.id, cents(9900)));
  expect(await record(body)).toEqual(returned);
  expect(await list('refund-payment-registry')).toMatchObject([{ refundAmount: 99 }]);
});

it('[API-51] a promise to pay in cash that is paid online too late becomes the returned payment', async () => {
  await record(cashBody(booking));
  const [promise] = await server.deps.db.select().from(paymentTables.transactions);
  await cancel();
  const {
    userId: _u,
    bookingId: _b,
    amount: _a,
    ...body
  } = onlineBody(booking, await capturedOrder(server, booking.id));
  const path = `/transaction-registry/${promise?.id}`;
  for (const again of [body, body]) {
    expect(await send(server, 'PATCH', path, { token: grace.token, body: again })).toEqual(
      returned,
    );
  }
  expect(await list('transaction-registry')).toMatchObject([
    { id: promise?.id, amount: 1, paymentStatus: 'paid', isReturned: true },
  ]);
  expect(await server.deps.db.select().from(paymentTables.refunds)).toHaveLength(1);
});

it('starts one refund when the payment is sent twenty times at the same time', async () => {
  await cancel();
  const orderId = await capturedOrder(server, booking.id);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => record(onlineBody(booking, orderId))),
  );
  expect(replies).toEqual(Array(20).fill(returned));
  expect(await server.deps.db.select().from(paymentTables.transactions)).toHaveLength(1);
  expect(await server.deps.db.select().from(paymentTables.refunds)).toHaveLength(1);
});

it('is either recorded or returned when the booking is cancelled at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    await server.deps.db.delete(paymentTables.refunds);
    await server.deps.db.delete(paymentTables.transactions);
    await server.deps.db.update(bookingTables.bookings).set({ isDeleted: false, isPaid: false });
    const body = onlineBody(booking, await capturedOrder(server, booking.id));
    const [answer] = await Promise.all([record(body), cancel()]);
    expect([recorded, returned]).toContainEqual(answer);
    const refunds = await server.deps.db.select().from(paymentTables.refunds);
    expect(refunds).toHaveLength(answer.status === 201 ? 0 : 1);
    expect(await record(body)).toEqual(answer);
  }
});

it('keeps a payment that was recorded before the booking was cancelled', async () => {
  const body = onlineBody(booking, await capturedOrder(server, booking.id));
  expect(await record(body)).toEqual(recorded);
  await cancel();
  expect(await record(body)).toEqual(recorded);
  expect(await list('transaction-registry')).toMatchObject([{ isReturned: false }]);
  expect(await list('refund-payment-registry')).toEqual([]);
});

it('stores and returns the payment of a second order of a returned booking, too', async () => {
  await cancel();
  for (const repeated of [1, 2]) {
    expect(await record(onlineBody(booking, await capturedOrder(server, booking.id)))).toEqual(
      returned,
    );
    expect(await server.deps.db.select().from(paymentTables.refunds)).toHaveLength(repeated);
  }
});

describe('[PAY-11] a second payment of a paid booking', () => {
  beforeEach(async () => {
    await record(onlineBody(booking, await capturedOrder(server, booking.id)));
  });

  it('is stored and returned, and the first stays', async () => {
    const body = onlineBody(booking, await capturedOrder(server, booking.id, cents(250)), {
      amount: 2.5,
    });
    for (const again of [body, body]) expect(await record(again)).toEqual(returned);
    const payments = [await list('transaction-registry')].flat();
    expect(payments).toHaveLength(2);
    expect(payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amount: 1, paymentStatus: 'paid', isReturned: false }),
        expect.objectContaining({ amount: 2.5, paymentStatus: 'paid', isReturned: true }),
      ]),
    );
    expect(await list('refund-payment-registry')).toMatchObject([
      { refundStatus: 'pending', refundAmount: 2.5, accountNumber: '' },
    ]);
  });

  it('[API-53] does not take the place of the refund after a cancellation', async () => {
    await record(onlineBody(booking, await capturedOrder(server, booking.id)));
    await cancel();
    const open = await send(
      server,
      'GET',
      `/refund-payment-registry/open/by-detail/${grace.id}`,
      grace,
    );
    expect(Object(open.body).data).toMatchObject([{ id: booking.id }]);
    const form = new URLSearchParams({
      refundDate: '11-03-2027 10:00:00',
      accountHolderName: 'Grace Ilunga',
      accountNumber: '1234567890123456',
      bankName: 'Rawbank',
      refundStatus: 'pending',
      userId: grace.id,
      bookingId: booking.id,
      refundId: newRecordId(),
    });
    const path = '/refund-payment-registry';
    expect(await send(server, 'POST', path, { token: grace.token, form })).toMatchObject({
      status: 201,
    });
    expect(await server.deps.db.select().from(paymentTables.refunds)).toHaveLength(2);
  });
});

it('[API-53] the guest can request a refund to a bank only after the operator rejected the return', async () => {
  await cancel();
  await record(onlineBody(booking, await capturedOrder(server, booking.id)));
  const form = new URLSearchParams({
    refundDate: '11-03-2027 10:00:00',
    accountHolderName: 'Grace Ilunga',
    accountNumber: '1234567890123456',
    bankName: 'Rawbank',
    refundStatus: 'pending',
    userId: grace.id,
    bookingId: booking.id,
    refundId: newRecordId(),
  });
  const ask = () => send(server, 'POST', '/refund-payment-registry', { token: grace.token, form });
  expect(await ask()).toMatchObject({ status: 422, body: { code: 'refund_closed' } });
  await server.deps.db.update(paymentTables.refunds).set({ status: 'rejected' });
  expect(await ask()).toMatchObject({ status: 201 });
});
