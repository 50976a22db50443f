import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { recordUnreported } from '#server/payments/provider-order-checks.ts';
import { paymentProvider } from '#server/paypal/payment-provider.ts';
import { type Fault, PayPalDouble } from '#testing/paypal-double.ts';
import type { TestServer } from '#testing/server.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  noon,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { onlineBody } from './payment-bodies.ts';

const rounds = sized(2, 100);

const paypal = new PayPalDouble();
let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let booking: Awaited<ReturnType<typeof addBooking>>;
let problems: unknown[];

beforeAll(async () => {
  server = await startEmptyServer({
    VITE_PAYPAL_CLIENT_ID: 'a-client-id',
    PAYPAL_CLIENT_SECRET: 'a-secret',
    PAYPAL_API_HOST: await paypal.listen(),
    PAYPAL_WEBHOOK_ID: 'a-webhook',
  });
});
beforeEach(async () => {
  paypal.reset();
  problems = [];
  await empty(server);
  grace = await addGuest(server);
  booking = await addBooking(server, grace.id, (await addProperty(server)).id);
});
afterAll(async () => {
  await server.close();
  paypal.close();
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const later = (ms: number) => server.setNow(new Date(noon.getTime() + ms));

function openOrder(): Promise<Reply> {
  const body = { bookingId: booking.id };
  return send(server, 'POST', '/order-registry', { token: grace.token, body });
}

async function openedId(): Promise<string> {
  const { body } = await openOrder();
  return String(Object(Object(body).data).orderId);
}

function report(orderId: string): Promise<Reply> {
  const body = onlineBody(booking, orderId);
  return send(server, 'POST', '/transaction-registry', { token: grace.token, body });
}

async function sweep(): Promise<void> {
  const { db, clock } = server.deps;
  const provider = paymentProvider(server.deps);
  await recordUnreported({ db, provider, report: (error) => problems.push(error) }, clock());
}

const transactions = () => server.deps.db.select().from(paymentTables.transactions);
const refunds = () => server.deps.db.select().from(paymentTables.refunds);
const orders = () => server.deps.db.select().from(paymentTables.paymentOrders);

function cancel(): Promise<unknown> {
  return server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
}

describe('a captured payment that no page reports', () => {
  it('is recorded within minutes', async () => {
    const orderId = await openedId();
    paypal.capture(orderId);
    later(3 * minuteMs);
    await sweep();
    expect(await transactions()).toMatchObject([
      {
        userId: grace.id,
        bookingId: booking.id,
        amount: 100,
        paymentMethod: 'paypal',
        paymentStatus: 'paid',
        message: 'Payment found at the payment provider',
        transactionId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
        orderId,
        isDuplicate: false,
      },
    ]);
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { isPaid: true, paymentMethod: 'paypal' },
    ]);
    expect(await orders()).toMatchObject([{ id: orderId, isSettled: true }]);
    expect(problems).toEqual([]);
    expect(await report(orderId)).toMatchObject({ status: 201 });
    expect(await transactions()).toHaveLength(1);
  });

  it.each([
    ['another booking', { bookingId: 'another' }],
    ['another account that was paid', { payee: 'OTHER1' }],
  ])('[PAY-11] is never recorded when the provider names %s', async (_title, named) => {
    const orderId = await openedId();
    paypal.capture(orderId);
    paypal.name(orderId, named);
    expect(await report(orderId)).toMatchObject({
      status: 422,
      body: {
        code: 'payment_unverified',
        message: 'The payment provider does not confirm this payment.',
      },
    });
    later(3 * minuteMs);
    await sweep();
    expect(problems).toMatchObject([{ code: 'payment_unverified' }]);
    expect(await transactions()).toEqual([]);
    expect(await server.deps.db.select().from(bookingTables.bookings)).toMatchObject([
      { isPaid: false },
    ]);
    // The desk lists it as money that no booking has recorded.
    expect(await orders()).toMatchObject([{ found: 'captured', isSettled: false }]);
  });

  it('is left to its page for two minutes', async () => {
    const orderId = await openedId();
    paypal.capture(orderId);
    later(2 * minuteMs);
    await sweep();
    expect(await transactions()).toEqual([]);
    later(2 * minuteMs + 1);
    await sweep();
    expect(await transactions()).toHaveLength(1);
  });

  it('is returned when its booking was cancelled before', async () => {
    const orderId = await openedId();
    await cancel();
    paypal.capture(orderId);
    later(3 * minuteMs);
    await sweep();
    expect(await transactions()).toMatchObject([{ orderId, amount: 100, paymentStatus: 'paid' }]);
    expect(await refunds()).toMatchObject([{ bookingId: booking.id, status: 'pending' }]);
  });

  it('is returned when another order of the booking was paid before', async () => {
    const replaced = await openedId();
    paypal.void(replaced);
    const orderId = await openedId();
    paypal.capture(orderId);
    expect(await report(orderId)).toMatchObject({ status: 201 });
    paypal.capture(replaced);
    later(3 * minuteMs);
    await sweep();
    expect(await transactions()).toMatchObject([
      { orderId, isDuplicate: false },
      { orderId: replaced, isDuplicate: true },
    ]);
    expect(await refunds()).toHaveLength(1);
  });

  it('is recorded days later when PayPal has decided about it', async () => {
    const orderId = await openedId();
    paypal.capture(orderId, 'PENDING');
    expect(await report(orderId)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
    for (const days of [1, 2, 5, 9]) {
      later(days * 24 * hourMs);
      await sweep();
      expect(await transactions()).toEqual([]);
    }
    paypal.decide(orderId, 'COMPLETED');
    later(15 * 24 * hourMs);
    await sweep();
    expect(await transactions()).toMatchObject([{ orderId, paymentStatus: 'paid' }]);
  });

  it('is recorded by two servers that sweep at the same time, once', async () => {
    paypal.capture(await openedId());
    later(3 * minuteMs);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await transactions()).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});

describe('the sweep of orders', () => {
  /** At which of these minutes after the order was opened the sweep asks the provider. */
  async function checkedAt(...minutes: number[]): Promise<number[]> {
    const checked = [];
    for (const minute of minutes) {
      later(minute * minuteMs);
      await sweep();
      const [order] = await orders();
      if (order?.checkedAt?.getTime() === server.deps.clock().getTime()) checked.push(minute);
    }
    return checked;
  }

  it('asks less often as an order gets older', async () => {
    await openedId();
    expect(await checkedAt(3, 3.5, 4, 60, 70, 79, 80, 1440, 1500, 1920)).toEqual([
      3, 4, 60, 80, 1440, 1920,
    ]);
  });

  it('stops checking an unpaid order after four days', async () => {
    await openedId();
    later(4 * 24 * hourMs);
    await sweep();
    expect(await orders()).toMatchObject([{ isSettled: false }]);
    later(10 * 24 * hourMs);
    await sweep();
    expect(await orders()).toMatchObject([{ isSettled: true }]);
    expect(await transactions()).toEqual([]);
  });

  it('reports an order that cannot be checked, and checks the others', async () => {
    await openedId();
    booking = await addBooking(server, grace.id, (await addProperty(server)).id);
    // The sweep reads the older order first.
    later(minuteMs);
    const second = await openedId();
    paypal.capture(second);
    paypal.fail('read', '500');
    later(4 * minuteMs);
    await sweep();
    expect(problems).toEqual([expect.objectContaining({ name: 'ProviderUnavailable' })]);
    expect(await transactions()).toMatchObject([{ orderId: second }]);
  });
});

describe('[BOOK-33] a booking with a new order', () => {
  const deadline = 24 * hourMs;

  async function release(ms: number): Promise<number> {
    return releaseStaleHolds(server.deps.db, new Date(noon.getTime() + ms));
  }

  it('keeps its days for 30 minutes, even past its deadline, and can be paid', async () => {
    later(deadline - minuteMs);
    const orderId = await openedId();
    expect(await release(deadline + 28 * minuteMs)).toBe(0);
    later(deadline + 28 * minuteMs);
    paypal.capture(orderId);
    expect(await report(orderId)).toMatchObject({ status: 201 });
    expect(await release(deadline + hourMs)).toBe(0);
  });

  it('is given up if no payment arrives in that time', async () => {
    later(deadline - minuteMs);
    await openedId();
    expect(await release(deadline + 29 * minuteMs)).toBe(0);
    expect(await release(deadline + 29 * minuteMs + 1)).toBe(1);
  });
});

describe('the webhook of PayPal', () => {
  function notify(event: unknown, signature = 'genuine'): Promise<Reply> {
    return server.app
      .inject({
        method: 'POST',
        url: '/paypal/webhook',
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/cert.pem',
          'paypal-transmission-id': 'one',
          'paypal-transmission-sig': signature,
          'paypal-transmission-time': '2027-03-10T12:00:00Z',
        },
        payload: Object(event),
      })
      .then((reply) => ({ status: reply.statusCode, body: reply.json() }));
  }

  const captured = (orderId: string) => ({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: orderId } } },
  });

  it('records a captured order at once, and a second message changes nothing', async () => {
    const orderId = await openedId();
    paypal.capture(orderId);
    for (const _ of [1, 2]) {
      expect(await notify(captured(orderId))).toEqual({ status: 200, body: { status: 'success' } });
    }
    expect(await transactions()).toMatchObject([{ orderId, paymentStatus: 'paid' }]);
  });

  it('records nothing for a message without a genuine signature', async () => {
    const orderId = await openedId();
    paypal.capture(orderId);
    expect(await notify(captured(orderId), 'forged')).toEqual({
      status: 403,
      body: {
        status: 'error',
        code: 'refused',
        message: 'The payment provider did not sign this message.',
      },
    });
    expect(await transactions()).toEqual([]);
  });

  it('believes only what PayPal says of the order, not the message', async () => {
    const orderId = await openedId();
    expect(await notify(captured(orderId))).toMatchObject({ status: 200 });
    expect(await notify({ resource: { id: orderId } })).toMatchObject({ status: 200 });
    expect(await notify(captured('UNKNOWN'))).toMatchObject({ status: 200 });
    expect(await transactions()).toEqual([]);
  });

  it('is asked to come again when PayPal does not respond', async () => {
    const orderId = await openedId();
    paypal.capture(orderId);
    paypal.fail('read', '500');
    expect(await notify(captured(orderId))).toMatchObject({ status: 503 });
    expect(await notify(captured(orderId))).toMatchObject({ status: 200 });
    expect(await transactions()).toHaveLength(1);
  });

  it('refuses an odd message, and does not exist without a webhook id', async () => {
    expect(await notify({ resource: 1 })).toMatchObject({ status: 400 });
    const other = await startEmptyServer();
    try {
      const reply = await other.app.inject({ method: 'POST', url: '/paypal/webhook', payload: {} });
      expect(reply.statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });
});

describe('a refund by the operator', () => {
  async function returnedPayment(): Promise<{ id: string; capture: string }> {
    const orderId = await openedId();
    await cancel();
    paypal.capture(orderId);
    expect(await report(orderId)).toMatchObject({ body: { code: 'payment_returned' } });
    const [refund] = await refunds();
    return { id: refund?.id ?? '', capture: `${orderId}-1` };
  }

  const settle = (id: string) => runCommand(server.deps, ['refunds', 'refunded', id]);

  it('goes back through PayPal before the request is settled', async () => {
    const { id, capture } = await returnedPayment();
    expect(await settle(id)).toEqual([`Refund request ${id} is now refunded.`]);
    expect(paypal.refunded).toEqual([capture]);
    expect(await refunds()).toMatchObject([{ status: 'refunded' }]);
  });

  it.each<[Fault]>([['reset'], ['lost reply'], ['429'], ['500']])(
    'stays pending after the fault "%s", and is paid once',
    async (fault) => {
      const { id, capture } = await returnedPayment();
      paypal.fail('refund', fault);
      await expect(settle(id)).rejects.toThrow(
        'The payment provider did not answer. Please try again.',
      );
      expect(await refunds()).toMatchObject([{ status: 'pending' }]);
      expect(await settle(id)).toEqual([`Refund request ${id} is now refunded.`]);
      expect(paypal.refunded).toEqual([capture]);
    },
  );

  it('is paid once by two operators, of whom one wants to reject it', async () => {
    const { id } = await returnedPayment();
    const said = await Promise.allSettled([
      settle(id),
      runCommand(server.deps, ['refunds', 'rejected', id, '--reason', 'No.']),
    ]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refund] = await refunds();
    expect(paypal.refunded).toHaveLength(refund?.status === 'refunded' ? 1 : 0);
  });
});

/** What goes wrong at the provider while a guest pays, and how the capture ends. */
const faults: [string, () => Promise<void>][] = [
  ['no token', async () => paypal.fail('token', '500')],
  ['a token that ends early', async () => paypal.fail('read', '401')],
  ['a reset when the order is opened', async () => paypal.fail('open', 'reset')],
  ['a lost order', async () => paypal.fail('open', 'lost reply')],
  ['too many requests for an order', async () => paypal.fail('open', '429')],
  ['an error when the order is opened', async () => paypal.fail('open', '500')],
  ['a reset when the order is read', async () => paypal.fail('read', 'reset')],
  ['too many requests to read', async () => paypal.fail('read', '429')],
  ['an odd reply', async () => paypal.fail('read', 'not JSON')],
  ['a slow reply', async () => paypal.fail('read', 'slow')],
  ['a browser that is closed', async () => {}],
  ['a cancellation at the same moment', async () => {}],
];

describe.each(faults)('[PAY-11] with %s', (name, plant) => {
  it(`captured money is recorded or returned, once (${rounds} rounds)`, {
    timeout: proofTimeout,
  }, async (context) => {
    for (let round = 0; round < rounds; round += 1) {
      paypal.reset();
      await empty(server);
      grace = await addGuest(server);
      booking = await addBooking(server, grace.id, (await addProperty(server)).id);
      await plant();
      // The guest presses Pay Now until there is an order.
      let opened = await openOrder();
      for (let tries = 0; opened.status === 503 && tries < 3; tries += 1)
        opened = await openOrder();
      expect(opened.status).toBe(201);
      const orderId = String(Object(Object(opened.body).data).orderId);
      paypal.capture(orderId);
      if (name === 'a cancellation at the same moment')
        await Promise.all([report(orderId), cancel()]);
      else if (name !== 'a browser that is closed') await report(orderId);
      for (const minutes of [3, 5, 10, 20, 40]) {
        later(minutes * minuteMs);
        await sweep();
      }
      expect(await transactions()).toMatchObject([{ orderId, amount: 100, paymentStatus: 'paid' }]);
      const [row] = await server.deps.db.select().from(bookingTables.bookings);
      expect(row?.isPaid).toBe(true);
      expect(await orders()).toMatchObject([{ isSettled: true }]);
      // Only a booking that was cancelled first gets its money back.
      if (!row?.isDeleted) expect(await refunds()).toEqual([]);
      expect(paypal.orders.size).toBe(1);
    }
    measured(context, `${rounds} rounds of a fault`);
  });
});
