import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import type { Deps } from '#server/deps.ts';
import type { OnlineAmount } from '#server/payments/online-amount.ts';
import { openOrder } from '#server/payments/open-order.ts';
import { type ProviderOrder, ProviderUnavailable } from '#server/paypal/provider-order.ts';
import { sandboxOrders } from '#server/paypal/sandbox-orders.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capture, cashBody, onlineBody } from './payment-bodies.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;

let server: TestServer;
let grace: Guest;
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
const alreadyPaid = failure(422, 'already_paid', 'This booking is already paid.');

function ask(bookingId: unknown = booking.id, { token } = grace): Promise<Reply> {
  return send(server, 'POST', '/order-registry', { token, body: { bookingId } });
}

async function openedId(): Promise<string> {
  const { body } = await ask();
  return String(Object(Object(body).data).orderId);
}

function kept() {
  return server.deps.db.select().from(paymentTables.paymentOrders);
}

function atProvider() {
  return server.deps.db.select().from(paymentTables.providerOrders);
}

describe('[PAY-13] an order for a booking', () => {
  it('[PAY-02] has the fixed amount, and the payer can pay it', async () => {
    const reply = await ask();
    const orderId = String(Object(Object(reply.body).data).orderId);
    expect(reply).toEqual({
      status: 201,
      body: { status: 'success', data: { orderId: expect.stringMatching(/^SANDBOX/), amount: 1 } },
    });
    expect(await kept()).toEqual([
      {
        id: orderId,
        bookingId: booking.id,
        amount: 100,
        payee: null,
        isOpen: true,
        isOutdated: false,
        isSettled: false,
        orderRecordId: expect.any(String),
        found: null,
        foundAmount: null,
        foundCurrency: null,
        providerCapture: null,
        dispute: null,
        disputeAt: null,
        checkedAt: null,
        version: 1,
        createdAt: noon,
      },
    ]);
    await capture(server, orderId);
    expect(
      await send(server, 'POST', '/transaction-registry', {
        token: grace.token,
        body: onlineBody(booking, orderId),
      }),
    ).toMatchObject({ status: 201 });
  });

  it('is the same on another device, before and after the payer approved it', async () => {
    const orderId = await openedId();
    expect(await openedId()).toBe(orderId);
    await send(server, 'POST', `/sandbox-provider/orders/${orderId}/approve`, { body: {} });
    expect(await openedId()).toBe(orderId);
    expect(await atProvider()).toHaveLength(1);
  });

  it('can be opened after a promise to pay in cash', async () => {
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: cashBody(booking),
    });
    expect(await ask()).toMatchObject({ status: 201 });
  });

  it('is the same for twenty devices at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await server.deps.db.delete(paymentTables.paymentOrders);
      await server.deps.db.delete(paymentTables.providerOrders);
      const replies = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(replies).toEqual(Array(20).fill(replies[0]));
      expect(replies[0]).toMatchObject({ status: 201, body: { data: { amount: 1 } } });
      expect(await atProvider()).toHaveLength(1);
      expect(await kept()).toHaveLength(1);
    }
  });

  it('is different for each booking', async () => {
    const other = await addBooking(server, grace.id, (await addProperty(server)).id);
    const { body } = await ask(other.id);
    expect(Object(Object(body).data).orderId).not.toBe(await openedId());
  });
});

describe('the server opens no order', () => {
  it.each<[string, Partial<typeof bookingTables.bookings.$inferInsert>]>([
    ['cancelled', { isDeleted: true }],
    ['given up', { isDeleted: true, isGivenUp: true }],
    ['rejected', { status: 'rejected' }],
  ])('for a booking that is %s', async (_name, state) => {
    await server.deps.db.update(bookingTables.bookings).set(state);
    expect(await ask()).toEqual(closed);
    expect(await atProvider()).toEqual([]);
  });

  it('[BOOK-33] for a booking older than 24 hours, even before the sweep', async () => {
    const dayLater = noon.getTime() + 24 * 3_600_000;
    server.setNow(new Date(dayLater + 1));
    expect(await ask()).toEqual(closed);
    server.setNow(new Date(dayLater));
    expect(await ask()).toMatchObject({ status: 201 });
  });

  it('for a booking that was cancelled after its order was opened', async () => {
    await ask();
    await server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
    expect(await ask()).toEqual(closed);
  });

  it('for a booking that is paid, or has a captured order that is not recorded yet', async () => {
    await capture(server, await openedId());
    expect(await ask()).toEqual(alreadyPaid);
    await server.deps.db.update(bookingTables.bookings).set({ isPaid: true });
    expect(await ask()).toEqual(alreadyPaid);
    expect(await atProvider()).toHaveLength(1);
  });

  it("for another guest's booking, an unknown one, and a visitor", async () => {
    const other = await addGuest(server);
    expect(await ask(booking.id, other)).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
    expect(await ask(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await ask('17')).toMatchObject({ status: 404 });
    expect(await ask(null)).toMatchObject({ status: 400 });
    expect(await ask(booking.id, { ...grace, token: '' })).toMatchObject({ status: 401 });
    expect(await atProvider()).toEqual([]);
  });
});

describe('at the provider', () => {
  const capturable: ProviderOrder = {
    status: 'open',
    amount: cents(100),
    currency: 'USD',
    payerName: 'Amina',
    payerId: 'PAYER1',
  };

  /** A provider that opens orders like the sandbox, but reads each order as `answer`. */
  function desk(
    answer: () => Promise<ProviderOrder | undefined>,
    onlineAmount: OnlineAmount = cents(100),
    beforeOpening: () => Promise<unknown> = async () => {},
  ) {
    const { db, clock }: Deps = server.deps;
    const sandbox = sandboxOrders(db, clock);
    const provider = {
      readOrder: answer,
      async openOrder(request: Parameters<typeof sandbox.openOrder>[0]) {
        await beforeOpening();
        return sandbox.openOrder(request);
      },
      refundOrder: sandbox.refundOrder,
      isSigned: sandbox.isSigned,
    };
    return openOrder(
      db,
      { provider, onlineAmount },
      { guestId: grace.id, bookingId: booking.id, now: noon },
    );
  }

  it('an ended or unknown order is replaced', async () => {
    const first = await desk(async () => undefined);
    const second = await desk(async () => ({ ...capturable, status: 'ended' }));
    const third = await desk(async () => undefined);
    expect(new Set([first.orderId, second.orderId, third.orderId]).size).toBe(3);
    expect(await desk(async () => capturable)).toEqual(third);
    expect((await kept()).filter(({ isOpen }) => isOpen)).toMatchObject([{ id: third.orderId }]);
  });

  it('an order with an undecided capture is not replaced', async () => {
    await desk(async () => undefined);
    await expect(desk(async () => ({ ...capturable, status: 'pending' }))).rejects.toMatchObject({
      status: 422,
      code: 'payment_pending',
    });
  });

  it('[OQ-09] an order with an amount other than the current total is replaced', async () => {
    const first = await desk(async () => undefined, 'total');
    expect(first.amount).toBe(36_000);
    await server.deps.db.update(bookingTables.bookings).set({ amount: cents(30_000) });
    const second = await desk(async () => capturable, 'total');
    expect(second.amount).toBe(30_000);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await desk(async () => capturable, 'total')).toEqual(second);
  });

  it('a total that changes during the call is the amount of the next order', async () => {
    let changes = 0;
    const order = await desk(
      async () => undefined,
      'total',
      async () => {
        changes += 1;
        if (changes === 1)
          await server.deps.db.update(bookingTables.bookings).set({ amount: cents(30_000) });
      },
    );
    expect(order.amount).toBe(30_000);
    expect(await kept()).toMatchObject([{ id: order.orderId, amount: 30_000, isOpen: true }]);
  });

  it('an order that another device replaced during the call is not returned', async () => {
    let isFirst = true;
    const order = await desk(
      async () => capturable,
      cents(100),
      async () => {
        if (!isFirst) return;
        isFirst = false;
        await desk(async () => undefined);
        await desk(async () => undefined);
      },
    );
    expect(await atProvider()).toHaveLength(2);
    expect((await kept()).filter(({ isOpen }) => isOpen)).toMatchObject([{ id: order.orderId }]);
  });

  it('a booking that is cancelled during the call gets no order', async () => {
    const cancel = () => server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
    await expect(desk(async () => undefined, cents(100), cancel)).rejects.toMatchObject({
      status: 422,
      code: 'booking_closed',
    });
    expect(await kept()).toEqual([]);
  });

  it('a missing reply makes the call a 503', async () => {
    const unavailable = async () => {
      throw new ProviderUnavailable('no answer');
    };
    const refused = { status: 503, code: 'unavailable' };
    await expect(desk(async () => undefined, cents(100), unavailable)).rejects.toMatchObject(
      refused,
    );
    await desk(async () => undefined);
    await expect(desk(unavailable)).rejects.toMatchObject(refused);
    expect(await kept()).toHaveLength(1);
  });
});

it('[PAY-13] a guest asks the provider for orders and payments 60 times an hour each', async () => {
  const limited = await startEmptyServer({ RATE_LIMITS: 'on' });
  const guest = await addGuest(limited);
  const home = await addProperty(limited);
  const booked = await addBooking(limited, guest.id, home.id);
  const { token } = guest;
  const open = () =>
    send(limited, 'POST', '/order-registry', { token, body: { bookingId: booked.id } });
  const { body } = await open();
  const orderId = String(Object(Object(body).data).orderId);
  const pay = (payment: object) =>
    send(limited, 'POST', '/transaction-registry', { token, body: payment });
  const tooMany = failure(429, 'rate_limited', 'Too many tries. Please try again in 60 minutes.');
  const unverified = { status: 422, body: { code: 'payment_unverified' } };
  expect(await pay(onlineBody(booked, orderId))).toMatchObject(unverified);
  await limited.deps.db.update(rateLimits).set({ hits: 59 });
  expect(await open()).toMatchObject({ status: 201 });
  expect(await open()).toEqual(tooMany);
  expect(await pay(onlineBody(booked, orderId))).toMatchObject(unverified);
  expect(await pay(onlineBody(booked, orderId))).toEqual(tooMany);
  // A promise of cash needs no call of the provider, so it is not limited.
  expect(await pay(cashBody(booked))).toMatchObject({ status: 201 });
  await limited.close();
});
