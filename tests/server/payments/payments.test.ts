import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { recordOnlinePayment } from '#server/payments/online-payment.ts';
import { openSandboxOrder } from '#server/paypal/sandbox-orders.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  embedded,
  empty,
  failure,
  newRecordId,
  noon,
  type PropertyRow,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import * as payment from './payment-bodies.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;
type BookingRow = Awaited<ReturnType<typeof addBooking>>;

let server: TestServer;
let grace: Guest;
let house: PropertyRow;
let booking: BookingRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server);
  booking = await addBooking(server, grace.id, house.id);
});
afterAll(() => server.close());

const amina = { payerName: 'Amina', payerId: 'PAYER1' };
const recorded = {
  body: { status: 'success', message: 'Payment recorded successfully' },
};
const unverified = failure(
  422,
  'payment_unverified',
  'The payment provider does not confirm this payment.',
);
const alreadyPaid = failure(422, 'already_paid', 'This booking is already paid.');
const returned = failure(
  422,
  'payment_returned',
  'This booking was closed, changed or already paid. Your payment was taken and will be returned to you.',
);
const closed = failure(422, 'booking_closed', 'This booking is no longer open.');

const capturedOrder = (bookingId = booking.id) => payment.capturedOrder(server, bookingId);
const cash = (changes?: Record<string, unknown>) => payment.cashBody(booking, changes);
const online = (orderId: string | undefined, changes?: Record<string, unknown>) =>
  payment.onlineBody(booking, orderId, changes);

function create(body: unknown, { token } = grace): Promise<Reply> {
  return send(server, 'POST', '/transaction-registry', { token, body });
}

function update(id: string, whole: Record<string, unknown>, { token } = grace): Promise<Reply> {
  const { userId: _userId, bookingId: _bookingId, amount: _amount, ...body } = whole;
  return send(server, 'PATCH', `/transaction-registry/${id}`, { token, body });
}

function transactionRows() {
  return server.deps.db.select().from(paymentTables.transactions);
}

async function paidState() {
  const [row] = await server.deps.db.select().from(bookingTables.bookings);
  return row && { isPaid: row.isPaid, paymentMethod: row.paymentMethod, isDeleted: row.isDeleted };
}

describe('[API-50] cash', () => {
  it('[API-50] [BOOK-20] records the promise to pay the total', async () => {
    const body = cash();
    expect(await create(body)).toEqual({ status: 201, ...recorded });
    expect(await transactionRows()).toEqual([
      {
        id: expect.any(String),
        userId: grace.id,
        bookingId: booking.id,
        amount: 36_000,
        paymentMethod: 'cash',
        date: '10-03-2027 14:05:09',
        transactionId: body.transactionId,
        message: '',
        paymentStatus: 'unPaid',
        paidAt: null,
        orderId: null,
        isDuplicate: false,
        isSupplement: false,
        createdAt: noon,
      },
    ]);
    expect(await paidState()).toEqual({ isPaid: false, paymentMethod: 'cash', isDeleted: false });
  });

  it('[CONST-04] a repeated transactionId changes nothing, and another one adds no second record', async () => {
    const body = cash();
    expect(await create(body)).toMatchObject({ status: 201 });
    expect(await create(body)).toMatchObject({ status: 201 });
    expect(await create(cash())).toMatchObject({ status: 201 });
    expect(await transactionRows()).toMatchObject([{ transactionId: body.transactionId }]);
  });

  it.each(['short', '123456789012345678', 'sixteen chars 16', ''])(
    '[CONST-04] the transactionId %j is a 400',
    async (transactionId) => {
      expect(await create(cash({ transactionId }))).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
    },
  );

  it('refuses the id of another payment', async () => {
    const second = await addBooking(server, grace.id, (await addProperty(server)).id);
    const body = cash();
    await create(body);
    expect(await create({ ...body, bookingId: second.id })).toEqual(
      failure(422, 'refused', 'This transaction id belongs to another payment.'),
    );
  });

  it('refuses another amount, `paid` without a provider, and a closed booking', async () => {
    expect(await create(cash({ amount: 1 }))).toEqual(
      failure(422, 'price_changed', 'The amount is not the amount of this payment.'),
    );
    expect(await create(cash({ paymentStatus: 'paid' }))).toEqual(unverified);
    const { db } = server.deps;
    await db.update(bookingTables.bookings).set({ isDeleted: true });
    expect(await create(cash())).toEqual(closed);
    await db.update(bookingTables.bookings).set({ isDeleted: false, status: 'rejected' });
    expect(await create(cash())).toEqual(closed);
    await db.update(bookingTables.bookings).set({ isPaid: true });
    expect(await create(cash())).toEqual(alreadyPaid);
    expect(await transactionRows()).toEqual([]);
  });

  it('[BOOK-33] is refused after 24 hours, even before the sweep', async () => {
    const dayLater = noon.getTime() + 24 * 3_600_000;
    server.setNow(new Date(dayLater + 1));
    expect(await create(cash())).toEqual(closed);
    server.setNow(new Date(dayLater));
    expect(await create(cash())).toMatchObject({ status: 201 });
  });

  it('creates one record for ten promises at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(cash())));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await transactionRows()).toHaveLength(1);
  });

  it('refuses the booking of another user, an unknown booking, and the id of another user', async () => {
    const other = await addGuest(server);
    expect(await create(cash({ userId: other.id }), other)).toMatchObject({ status: 403 });
    expect(await create(cash({ userId: other.id }))).toMatchObject({ status: 403 });
    expect(await create(cash({ bookingId: crypto.randomUUID() }))).toMatchObject({ status: 404 });
    expect(await create(cash({ bookingId: '17' }))).toMatchObject({ status: 404 });
    expect(await create(cash(), { ...grace, token: '' })).toMatchObject({ status: 401 });
  });

  it.each(['2027-03-10 14:05:09', '10-03-2027', '31-02-2027 10:00:00'])(
    '[PAY-25] the date %j is a 400',
    async (date) => {
      expect(await create(cash({ date }))).toMatchObject({ status: 400 });
    },
  );
});

describe('[API-50] online', () => {
  it('[PAY-11] [PAY-12] a captured order makes the booking a paid PayPal one', async () => {
    const orderId = await capturedOrder();
    const body = online(orderId);
    expect(await create(body)).toEqual({ status: 201, ...recorded });
    expect(await transactionRows()).toEqual([
      {
        id: expect.any(String),
        userId: grace.id,
        bookingId: booking.id,
        amount: 100,
        paymentMethod: 'paypal',
        date: '10-03-2027 14:05:09',
        transactionId: body.transactionId,
        message: 'Booking completed successfully by Amina',
        paymentStatus: 'paid',
        paidAt: noon,
        orderId,
        isDuplicate: false,
        isSupplement: false,
        createdAt: noon,
      },
    ]);
    expect(await paidState()).toEqual({ isPaid: true, paymentMethod: 'paypal', isDeleted: false });
  });

  it('[PAY-11] a repeated id or order changes nothing', async () => {
    const body = online(await capturedOrder());
    for (const again of [body, body, { ...body, transactionId: newRecordId() }]) {
      expect(await create(again)).toEqual({ status: 201, ...recorded });
    }
    expect(await transactionRows()).toMatchObject([{ transactionId: body.transactionId }]);
  });

  it('refuses the id of a payment with another order', async () => {
    const body = online(await capturedOrder());
    await create(body);
    expect(await create({ ...body, orderId: await capturedOrder() })).toEqual(
      failure(422, 'refused', 'This transaction id belongs to another payment.'),
    );
  });

  it('[PAY-11] stays pending while the provider has not decided', async () => {
    const pending = { status: 'pending', amount: cents(100), currency: 'USD', ...amina } as const;
    const { db } = server.deps;
    const orderId = await payment.openedOrder(server, booking.id);
    const pendingPayment = { ...online(orderId), orderId, amount: cents(100) };
    const provider = { readOrder: async () => pending };
    await expect(recordOnlinePayment(db, provider, pendingPayment, noon)).rejects.toMatchObject({
      status: 422,
      code: 'payment_pending',
      message: 'The payment provider has not completed this payment yet.',
    });
    expect(await transactionRows()).toEqual([]);
  });

  it('[PAY-11] is recorded once when it is sent twenty times at the same time', async () => {
    const body = online(await capturedOrder());
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => create({ ...body, transactionId: newRecordId() })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await transactionRows()).toHaveLength(1);
  });

  it('[PAY-11] is not `paid` without an order captured by the provider', async () => {
    const open = await payment.openedOrder(server, booking.id);
    expect(await create(online(undefined))).toEqual(unverified);
    expect(await create(online('NOBODYS'))).toEqual(unverified);
    expect(await create(online(open))).toEqual(unverified);
    expect(await create(online(await capturedOrder(), { paymentStatus: 'unPaid' }))).toEqual(
      unverified,
    );
    expect(await create(online(await capturedOrder(), { amount: 360 }))).toEqual(
      failure(422, 'price_changed', 'The amount is not the amount of this payment.'),
    );
    expect(await transactionRows()).toEqual([]);
    expect(await paidState()).toEqual({ isPaid: false, paymentMethod: 'cash', isDeleted: false });
  });

  it('[PAY-11] an order that the server did not open for this booking pays nothing', async () => {
    const foreign = await openSandboxOrder(server.deps.db, cents(100), noon);
    await payment.capture(server, foreign);
    expect(await create(online(foreign))).toEqual(unverified);
    const second = await addBooking(server, grace.id, (await addProperty(server)).id);
    expect(await create(online(await capturedOrder(second.id)))).toEqual(unverified);
    const other = await addGuest(server);
    const theirs = await addBooking(server, other.id, (await addProperty(server)).id);
    expect(await create(online(await capturedOrder(theirs.id)))).toEqual(unverified);
    expect(await transactionRows()).toEqual([]);
  });

  it.each([
    ['another amount', { amount: cents(99), currency: 'USD' }],
    ['another currency', { amount: cents(100), currency: 'EUR' }],
  ])('[PAY-11] an order with %s than the server asked for is not `paid`', async (_name, money) => {
    const orderId = await payment.openedOrder(server, booking.id);
    const provider = {
      readOrder: async () => ({ status: 'captured', ...money, ...amina }) as const,
    };
    const paying = { ...online(orderId), orderId, amount: money.amount };
    await expect(recordOnlinePayment(server.deps.db, provider, paying, noon)).rejects.toMatchObject(
      { status: 422, code: 'price_changed' },
    );
    expect(await transactionRows()).toEqual([]);
  });

  it('[PAY-11] one order pays one booking', async () => {
    const orderId = await capturedOrder();
    await create(online(orderId));
    const second = await addBooking(server, grace.id, (await addProperty(server)).id);
    expect(await create(online(orderId, { bookingId: second.id }))).toEqual(
      failure(422, 'payment_unverified', 'This order has paid another booking.'),
    );
    expect(await create(cash())).toEqual(alreadyPaid);
  });

  it('only one of two bookings gets the same order at the same time', async () => {
    const orderId = await capturedOrder();
    const second = await addBooking(server, grace.id, (await addProperty(server)).id);
    const replies = await Promise.all([
      create(online(orderId)),
      create(online(orderId, { bookingId: second.id })),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await transactionRows()).toHaveLength(1);
  });

  it('turns the open cash record into the paid one', async () => {
    await create(cash());
    await create(online(await capturedOrder()));
    expect(await transactionRows()).toMatchObject([
      { amount: 100, paymentMethod: 'paypal', paymentStatus: 'paid' },
    ]);
  });
});

describe('[API-51] paying an unpaid record', () => {
  async function openRecord(): Promise<string> {
    await create(cash());
    const [row] = await transactionRows();
    if (!row) throw new Error('No record');
    return row.id;
  }

  it('[API-51] [PAY-11] makes it paid, with the values of the request', async () => {
    const id = await openRecord();
    const orderId = await capturedOrder();
    const body = online(orderId, { date: '11-03-2027 08:00:00' });
    expect(await update(id, body)).toEqual({ status: 200, ...recorded });
    expect(await update(id, body)).toEqual({ status: 200, ...recorded });
    expect(await transactionRows()).toEqual([
      {
        id,
        userId: grace.id,
        bookingId: booking.id,
        amount: 100,
        paymentMethod: 'paypal',
        date: '11-03-2027 08:00:00',
        transactionId: body.transactionId,
        message: 'Booking completed successfully by Amina',
        paymentStatus: 'paid',
        paidAt: noon,
        orderId,
        isDuplicate: false,
        isSupplement: false,
        createdAt: noon,
      },
    ]);
    expect(await paidState()).toEqual({ isPaid: true, paymentMethod: 'paypal', isDeleted: false });
  });

  it('refuses a payment that the provider does not confirm, and a second payment', async () => {
    const id = await openRecord();
    expect(await update(id, cash({ paymentStatus: 'paid' }))).toEqual(unverified);
    expect(await update(id, online('NOBODYS'))).toEqual(unverified);
    await update(id, online(await capturedOrder()));
    expect(await update(id, online(await capturedOrder()))).toEqual(returned);
  });

  it('refuses the record of another user and an unknown record', async () => {
    const id = await openRecord();
    const orderId = await capturedOrder();
    expect(await update(id, online(orderId), await addGuest(server))).toMatchObject({
      status: 403,
      body: { code: 'not_owner' },
    });
    expect(await update(crypto.randomUUID(), online(orderId))).toMatchObject({ status: 404 });
  });
});

describe('[API-52] listing', () => {
  it('[API-52] [ROUTE-13] the guest’s payments, newest first', async () => {
    const second = await addBooking(server, grace.id, house.id, {
      checkIn: '01-04-2027',
      checkOut: '02-04-2027',
      amount: cents(25_050),
    });
    const first = cash();
    await create(first);
    server.setNow(new Date(noon.getTime() + 1000));
    const paid = online(await capturedOrder(second.id), { bookingId: second.id });
    await create(paid);
    const other = await addGuest(server);
    const theirs = await addBooking(server, other.id, (await addProperty(server)).id);
    await create(cash({ userId: other.id, bookingId: theirs.id }), other);

    const path = `/transaction-registry/get/by-detail/${grace.id}`;
    expect(await send(server, 'GET', path, grace)).toEqual({
      status: 200,
      body: {
        status: 'success',
        data: [
          {
            id: expect.any(String),
            userId: grace.id,
            bookingId: {
              id: second.id,
              checkInDate: '2027-04-01',
              checkOutDate: '2027-04-02',
              propertyId: embedded(house),
            },
            amount: 1,
            paymentMethod: 'paypal',
            date: '10-03-2027 14:05:09',
            transactionId: paid.transactionId,
            message: 'Booking completed successfully by Amina',
            paymentStatus: 'paid',
            isReturned: false,
          },
          {
            id: expect.any(String),
            userId: grace.id,
            bookingId: {
              id: booking.id,
              checkInDate: '2027-03-20',
              checkOutDate: '2027-03-22',
              propertyId: embedded(house),
            },
            amount: 360,
            paymentMethod: 'cash',
            date: '10-03-2027 14:05:09',
            transactionId: first.transactionId,
            message: '',
            paymentStatus: 'unPaid',
            isReturned: false,
          },
        ],
      },
    });
    expect(await send(server, 'GET', path, other)).toMatchObject({ status: 403 });
    expect(await send(server, 'GET', path)).toMatchObject({ status: 401 });
  });

  it.each<[string, () => unknown]>([
    ['cancelled', () => server.deps.db.update(bookingTables.bookings).set({ isDeleted: true })],
    ['rejected', () => server.deps.db.update(bookingTables.bookings).set({ status: 'rejected' })],
    ['unpaid for 25 hours', () => server.setNow(new Date(noon.getTime() + 25 * 3_600_000))],
  ])('omits the open record of a booking that is %s', async (_name, close) => {
    await create(cash());
    await close();
    const path = `/transaction-registry/get/by-detail/${grace.id}`;
    expect(await send(server, 'GET', path, grace)).toEqual({
      status: 200,
      body: { status: 'success', data: [] },
    });
  });
});

describe('[OQ-09] VITE_ONLINE_AMOUNT=total', () => {
  it('asks for the total of the booking', async () => {
    const whole = await startEmptyServer({ VITE_ONLINE_AMOUNT: 'total' });
    try {
      const guest = await addGuest(whole);
      const stay = await addBooking(whole, guest.id, (await addProperty(whole)).id);
      const order = await send(whole, 'POST', '/order-registry', {
        token: guest.token,
        body: { bookingId: stay.id },
      });
      const { orderId, amount } = Object(Object(order.body).data);
      expect(amount).toBe(360);
      await payment.capture(whole, orderId);
      const body = online(orderId, { userId: guest.id, bookingId: stay.id, amount: 360 });
      expect(
        await send(whole, 'POST', '/transaction-registry', { token: guest.token, body }),
      ).toMatchObject({ status: 201 });
    } finally {
      await whole.close();
    }
  });
});
