import { Writable } from 'node:stream';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { owedOf } from '#contract/rules/owed.ts';
import { buildApp } from '#server/app.ts';
import { bookingsOf } from '#server/bookings/booking-store.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { notices } from '#server/db/notice-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { readBooking } from '#server/desk/bookings/desk-booking-store.ts';
import { totalsOf } from '#server/desk/payments/totals.ts';
import { listRefunds } from '#server/desk/refunds/desk-refund-store.ts';
import { loggerOptions } from '#server/logger-options.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { readPaid } from '#server/payments/paid-for.ts';
import { recordUnreported } from '#server/payments/provider-order-checks.ts';
import { paymentProvider } from '#server/paypal/payment-provider.ts';
import { openRefundsOf } from '#server/refunds/refund-store.ts';
import { PayPalDouble } from '#testing/paypal-double.ts';
import type { TestServer } from '#testing/server.ts';
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

/*
 * What the provider does with the money of a booking by itself. Each event comes by the webhook, as PayPal sends it,
 * in each state of our record.
 */

const paypal = new PayPalDouble();
let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let booking: Awaited<ReturnType<typeof addBooking>>;

beforeAll(async () => {
  server = await startEmptyServer({
    VITE_PAYPAL_CLIENT_ID: 'a-client-id',
    PAYPAL_CLIENT_SECRET: 'a-secret',
    PAYPAL_API_HOST: await paypal.listen(),
    PAYPAL_WEBHOOK_ID: 'a-webhook',
    VITE_ONLINE_AMOUNT: 'total',
  });
});
beforeEach(async () => {
  paypal.reset();
  await empty(server);
  await server.deps.db.delete(outbox);
  await server.deps.db.delete(notices);
  grace = await addGuest(server);
  booking = await addBooking(server, grace.id, (await addProperty(server)).id);
});
afterAll(async () => {
  await server.close();
  paypal.close();
});

const hourMs = 3_600_000;
const setClock = (hours: number) => server.setNow(new Date(noon.getTime() + hours * hourMs));

async function openedId(): Promise<string> {
  const body = { bookingId: booking.id };
  const { body: reply } = await send(server, 'POST', '/order-registry', {
    token: grace.token,
    body,
  });
  return String(Object(Object(reply).data).orderId);
}

function report(orderId: string): Promise<Reply> {
  const body = onlineBody(booking, orderId, { amount: 360 });
  return send(server, 'POST', '/transaction-registry', { token: grace.token, body });
}

/** What runs by itself every few minutes. */
async function sweep(): Promise<void> {
  const { db, clock } = server.deps;
  const provider = paymentProvider(server.deps);
  const problems: unknown[] = [];
  await recordUnreported({ db, provider, report: (error) => problems.push(error) }, clock());
  expect(problems).toEqual([]);
  await releaseStaleHolds(db, clock());
}

/** A genuine message of PayPal. */
async function notify(event: object, app: TestServer['app'] = server.app): Promise<void> {
  const reply = await app.inject({
    method: 'POST',
    url: '/paypal/webhook',
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert.pem',
      'paypal-transmission-id': 'one',
      'paypal-transmission-sig': 'genuine',
      'paypal-transmission-time': '2027-03-10T12:00:00Z',
    },
    payload: event,
  });
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'success' }]);
}

/** PayPal sends a message again until it has an answer. */
async function notifyTwice(event: object): Promise<void> {
  await notify(event);
  await notify(event);
}

/** A message about a capture or a refund, which names its order. */
const about = (type: string, orderId: string) => ({
  event_type: `PAYMENT.CAPTURE.${type}`,
  resource: { id: 'R1', supplementary_data: { related_ids: { order_id: orderId } } },
});

const row = async () => {
  const [found] = await server.deps.db.select().from(bookingTables.bookings);
  if (!found) throw new Error('The booking is gone');
  return found;
};

/** What operators were told, oldest first. */
async function told(): Promise<string[]> {
  const rows = await server.deps.db.select().from(notices).orderBy(asc(notices.createdAt));
  return rows.map(({ kind }) => kind).toSorted();
}

async function letters(): Promise<string[]> {
  const rows = await server.deps.db.select().from(outbox);
  return rows.map(({ kind }) => kind).toSorted();
}

/** What the lists of the guest and of the desk say of the booking. The sessions of the first hours are over. */
async function shown() {
  const { db, clock } = server.deps;
  const [guest] = await bookingsOf(db, clock(), grace.id, 'en');
  return { guest, desk: await readBooking(db, booking.id, 'en') };
}

describe('[STAY-220] a payment that the provider has not decided', () => {
  let orderId: string;
  beforeEach(async () => {
    orderId = await openedId();
    paypal.capture(orderId, 'PENDING');
    expect(await report(orderId)).toMatchObject({ status: 422, body: { code: 'payment_pending' } });
  });

  it('holds the days for as long as it takes, and guest and desk see it', async () => {
    expect(await told()).toEqual(['paymentPending']);
    for (const hours of [1, 23, 25, 72]) {
      setClock(hours);
      await sweep();
      expect(await row()).toMatchObject({ isDeleted: false, isPaymentPending: true });
    }
    const { guest, desk } = await shown();
    expect(guest).toMatchObject({ isPaid: false, isPaymentPending: true, isCancelled: false });
    expect(guest).not.toHaveProperty('payBy');
    expect(desk).toMatchObject({ isPaid: false, isPaymentPending: true, payBy: undefined });
    expect(await told()).toEqual(['paymentPending']);
  });

  it('pays the booking when it is completed late', async () => {
    setClock(100);
    paypal.decide(orderId, 'COMPLETED');
    await notify(about('COMPLETED', orderId));
    expect(await row()).toMatchObject({ isPaid: true, isDeleted: false, isPaymentPending: false });
    expect(await server.deps.db.select().from(paymentTables.refunds)).toEqual([]);
    expect(await told()).toEqual(['bookingPaid', 'paymentPending']);
    expect(await letters()).toEqual(['bookingPaid']);
    await sweep();
    expect(await row()).toMatchObject({ isPaid: true, isDeleted: false });
  });

  it('gives the guest another day when it is declined late', async () => {
    setClock(100);
    paypal.decide(orderId, 'DECLINED');
    await notifyTwice(about('DENIED', orderId));
    expect(await row()).toMatchObject({
      isPaid: false,
      isPaymentPending: false,
      payBy: new Date(noon.getTime() + 124 * hourMs),
    });
    expect(await told()).toEqual(['paymentDeclined', 'paymentPending']);
    expect(await letters()).toEqual(['paymentDeclined']);
    setClock(123);
    await sweep();
    expect(await row()).toMatchObject({ isDeleted: false });
    setClock(125);
    await sweep();
    expect(await row()).toMatchObject({ isDeleted: true, isGivenUp: true });
  });

  const charge = () =>
    runCommand(server.deps, [
      ...['bookings', 'charge', booking.id, '--amount', '40', '--reason', 'Laundry', '--yes'],
    ]);

  it('gives the guest another day when it goes back, because the price has changed meanwhile', async () => {
    await charge();
    setClock(100);
    paypal.decide(orderId, 'COMPLETED');
    await notifyTwice(about('COMPLETED', orderId));
    expect(await row()).toMatchObject({
      isPaid: false,
      isPaymentPending: false,
      payBy: new Date(noon.getTime() + 124 * hourMs),
    });
    expect(await told()).toEqual(['paymentPending', 'paymentReturned']);
    setClock(123);
    await sweep();
    expect(await row()).toMatchObject({ isDeleted: false });
    setClock(125);
    await sweep();
    expect(await row()).toMatchObject({ isDeleted: true, isGivenUp: true });
  });

  it('gives the guest another day when the desk returns it, because it is another amount', async () => {
    const { paymentOrders: orders } = paymentTables;
    await server.deps.db.update(orders).set({ amount: cents(35_000) });
    setClock(100);
    paypal.decide(orderId, 'COMPLETED');
    const [{ id } = { id: '' }] = await server.deps.db
      .select({ id: orders.orderRecordId })
      .from(orders);
    await runCommand(server.deps, ['provider-orders', 'check', id]);
    expect(await row()).toMatchObject({ isPaymentPending: true, payBy: null });
    await runCommand(server.deps, [
      ...['provider-orders', 'return', id, '--reason', 'Another amount', '--yes'],
    ]);
    expect(await row()).toMatchObject({
      isPaid: false,
      isPaymentPending: false,
      payBy: new Date(noon.getTime() + 124 * hourMs),
    });
  });

  it('leaves a later deadline of the host as it is when it is declined', async () => {
    const payBy = new Date(noon.getTime() + 72 * hourMs);
    await server.deps.db.update(bookingTables.bookings).set({ payBy });
    setClock(2);
    paypal.decide(orderId, 'DECLINED');
    await notify(about('DENIED', orderId));
    expect(await row()).toMatchObject({ payBy, isPaymentPending: false });
  });

  it('goes back when the booking was cancelled before it is completed', async () => {
    const body = { isDeleted: 'true' };
    await send(server, 'PATCH', `/booking-registry/${booking.id}`, { token: grace.token, body });
    paypal.decide(orderId, 'COMPLETED');
    await notify(about('COMPLETED', orderId));
    expect(await told()).toEqual(['bookingCancelled', 'paymentPending', 'paymentReturned']);
    expect(await server.deps.db.select().from(paymentTables.refunds)).toMatchObject([
      { status: 'pending' },
    ]);
  });
});

describe('money of a recorded payment that moves at the provider', () => {
  let orderId: string;

  async function pay(): Promise<void> {
    orderId = await openedId();
    paypal.capture(orderId);
    expect(await report(orderId)).toMatchObject({ status: 201 });
    await server.deps.db.delete(notices);
    await server.deps.db.delete(outbox);
  }

  /** Our record, before the event. */
  const records = {
    'a paid booking': async () => {},
    'a booking that was paid in part': async () => {
      await server.deps.db
        .update(bookingTables.bookings)
        .set({ isPaid: false, isPartPaid: true, amount: cents(40_000) });
    },
    'a booking that its guest has cancelled': async () => {
      const body = { isDeleted: 'true' };
      await send(server, 'PATCH', `/booking-registry/${booking.id}`, { token: grace.token, body });
    },
    'a booking that its guest has cancelled, with its refund asked for': async () => {
      await records['a booking that its guest has cancelled']();
      const body = {
        userId: grace.id,
        bookingId: booking.id,
        refundDate: '10-03-2027 14:05:09',
        refundId: 'AbCdEfGhIjKlMnOp',
        accountHolderName: 'Grace Bahati',
        accountNumber: '4000123412341234',
        bankName: 'Rawbank',
        refundStatus: 'pending',
      };
      const reply = await send(server, 'POST', '/refund-payment-registry', {
        token: grace.token,
        body,
      });
      expect(reply).toMatchObject({ status: 201 });
    },
  };

  const dispute = (status: string, outcome?: string) => ({
    event_type: status === 'RESOLVED' ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED',
    resource: {
      dispute_id: 'PP-1',
      status,
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      disputed_transactions: [{ seller_transaction_id: `${orderId}-1` }],
    },
  });

  /** What PayPal does, and the message that it sends. */
  const events = {
    'returned in part': async () => {
      paypal.giveBack(orderId, 500);
      await notify(about('REFUNDED', orderId));
    },
    'returned in full': async () => {
      paypal.giveBack(orderId);
      // As PayPal sends it without the order: the refund names its capture.
      await notify({
        event_type: 'PAYMENT.CAPTURE.REFUNDED',
        resource: {
          id: 'R1',
          links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${orderId}-1` }],
        },
      });
    },
    'reversed in part': async () => {
      paypal.giveBack(orderId, 500);
      await notify(about('REVERSED', orderId));
    },
    disputed: async () => notifyTwice(dispute('OPEN')),
    'disputed, and decided for the payer': async () => {
      await notifyTwice(dispute('UNDER_REVIEW'));
      paypal.giveBack(orderId);
      await notifyTwice(dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR'));
    },
    'disputed, and decided for the host': async () => {
      await notifyTwice(dispute('WAITING_FOR_SELLER_RESPONSE'));
      await notifyTwice(dispute('RESOLVED', 'RESOLVED_SELLER_FAVOUR'));
    },
  };

  interface Outcome {
    readonly money: 'paid' | 'part';
    /** What is owed and what the totals of the month have as paid back, in dollars. */
    readonly owed: number;
    readonly refunded: number;
    /** The refunds of the desk. */
    readonly refunds: string[];
  }

  const kept: Outcome = { money: 'paid', owed: 0, refunded: 0, refunds: [] };
  const disputes = {
    disputed: ['paymentDisputed'],
    decided: ['disputeDecided', 'paymentDisputed'],
  };

  const wantedNotices: Readonly<Record<keyof typeof events, string[]>> = {
    'returned in part': ['moneyReturned'],
    'returned in full': ['moneyReturned'],
    'reversed in part': ['moneyReturned'],
    disputed: disputes.disputed,
    'disputed, and decided for the payer': [...disputes.decided, 'moneyReturned'].toSorted(),
    'disputed, and decided for the host': disputes.decided,
  };

  /** Every state of our record × every event. */
  const table: Readonly<
    Record<keyof typeof records, Readonly<Record<keyof typeof events, Outcome>>>
  > = {
    'a paid booking': {
      'returned in part': { ...kept, refunded: 5, refunds: ['5 provider refunded'] },
      'returned in full': {
        money: 'part',
        owed: 360,
        refunded: 360,
        refunds: ['360 provider refunded'],
      },
      'reversed in part': { money: 'part', owed: 5, refunded: 5, refunds: ['5 provider refunded'] },
      disputed: kept,
      'disputed, and decided for the payer': {
        money: 'part',
        owed: 360,
        refunded: 360,
        refunds: ['360 provider refunded'],
      },
      'disputed, and decided for the host': kept,
    },
    'a booking that was paid in part': {
      'returned in part': {
        money: 'part',
        owed: 40,
        refunded: 5,
        refunds: ['5 provider refunded'],
      },
      'returned in full': {
        money: 'part',
        owed: 400,
        refunded: 360,
        refunds: ['360 provider refunded'],
      },
      'reversed in part': {
        money: 'part',
        owed: 45,
        refunded: 5,
        refunds: ['5 provider refunded'],
      },
      disputed: { ...kept, money: 'part', owed: 40 },
      'disputed, and decided for the payer': {
        money: 'part',
        owed: 400,
        refunded: 360,
        refunds: ['360 provider refunded'],
      },
      'disputed, and decided for the host': { ...kept, money: 'part', owed: 40 },
    },
    'a booking that its guest has cancelled': {
      'returned in part': { ...kept, refunded: 5, refunds: ['5 provider refunded'] },
      'returned in full': { ...kept, refunded: 360, refunds: ['360 provider refunded'] },
      'reversed in part': { ...kept, refunded: 5, refunds: ['5 provider refunded'] },
      disputed: kept,
      'disputed, and decided for the payer': {
        ...kept,
        refunded: 360,
        refunds: ['360 provider refunded'],
      },
      'disputed, and decided for the host': kept,
    },
    'a booking that its guest has cancelled, with its refund asked for': {
      'returned in part': {
        ...kept,
        refunded: 5,
        refunds: ['355 provider pending', '5 provider refunded'],
      },
      'returned in full': { ...kept, refunded: 360, refunds: ['360 provider refunded'] },
      'reversed in part': {
        ...kept,
        refunded: 5,
        refunds: ['355 provider pending', '5 provider refunded'],
      },
      disputed: { ...kept, refunds: ['360 provider pending'] },
      'disputed, and decided for the payer': {
        ...kept,
        refunded: 360,
        refunds: ['360 provider refunded'],
      },
      'disputed, and decided for the host': { ...kept, refunds: ['360 provider pending'] },
    },
  };

  const cases = Object.entries(table).flatMap(([record, row]) =>
    Object.entries(row).map(([event, outcome]) => ({
      record: record as keyof typeof records,
      event: event as keyof typeof events,
      ids: event.startsWith('disputed') ? '[STAY-222] [STAY-223]' : '[STAY-222]',
      outcome,
    })),
  );

  /** The refunds at the desk, in dollars. */
  async function refundsNow(): Promise<string[]> {
    const { records: listed } = await listRefunds(server.deps.db, {}, 'en');
    return listed
      .map(({ amount, way, status }) => `${Number(amount) / 100} ${way} ${status}`)
      .toSorted();
  }

  it.each(cases)('$ids $record: $event', async ({ record, event, outcome }) => {
    await pay();
    await records[record]();
    await server.deps.db.delete(notices);
    await events[event]();
    // The message can also come without a change.
    await notify(about('REFUNDED', orderId));
    const { db } = server.deps;
    const stored = await row();
    const totals = await totalsOf(db, '10-03-2027' as Day, 'UTC');
    const isStanding = !stored.isDeleted;
    expect({
      money: stored.isPaid ? 'paid' : 'part',
      owed: owedOf({ ...stored, isStanding, kept: await readPaid(db, booking.id) }) / 100,
      refunded: totals.month.refunded / 100,
      refunds: await refundsNow(),
    }).toEqual(outcome);
    expect(await told()).toEqual(wantedNotices[event]);
    // A step of the desk is left: no booking is given up by it.
    setClock(24 * 20);
    await releaseStaleHolds(db, server.deps.clock());
    expect((await row()).isGivenUp).toBe(false);
  });

  it.each([
    ['is open', 'UNDER_REVIEW', undefined],
    ['was won', 'RESOLVED', 'RESOLVED_SELLER_FAVOUR'],
    ['was withdrawn', 'RESOLVED', 'CANCELED_BY_BUYER'],
  ])(
    '[STAY-222] [STAY-223] a part that the host returned is not owed again when a dispute %s',
    async (_title, status, outcome) => {
      await pay();
      paypal.giveBack(orderId, 500);
      await notify(dispute(status, outcome));
      expect(await row()).toMatchObject({ isPaid: true, covered: 500 });
      expect(await refundsNow()).toEqual(['5 provider refunded']);
    },
  );

  it('[STAY-222] [STAY-223] the part of a dispute that was lost is owed again', async () => {
    await pay();
    paypal.giveBack(orderId, 500);
    await notify(dispute('RESOLVED', 'RESOLVED_BUYER_FAVOUR'));
    expect(await row()).toMatchObject({ isPaid: false, isPartPaid: true, covered: 0 });
  });

  it.each([
    ['returned in part', ['hostReturned']],
    ['returned in full', ['hostReturned']],
    ['reversed in part', []],
    ['disputed', []],
    ['disputed, and decided for the payer', []],
    ['disputed, and decided for the host', []],
  ] as const)('[STAY-222] the guest of a paid booking gets an e-mail: %s', async (event, kinds) => {
    await pay();
    await events[event]();
    await notify(about('REFUNDED', orderId));
    expect((await letters()).filter((kind) => kind !== 'notice')).toEqual(kinds);
  });

  it('[STAY-223] a late message of a dispute does not open it again, and an appeal does', async () => {
    const sent = (hour: string, status: string, outcome?: string) => {
      const { event_type, resource } = dispute(status, outcome);
      return notify({
        event_type,
        resource: { ...resource, update_time: `2027-03-10T${hour}:00:00.000Z` },
      });
    };
    await pay();
    await sent('16', 'RESOLVED', 'RESOLVED_SELLER_FAVOUR');
    await sent('15', 'WAITING_FOR_SELLER_RESPONSE');
    expect(await told()).toEqual(['disputeDecided']);
    const { paymentOrders: orders } = paymentTables;
    const stored = () =>
      server.deps.db.select({ dispute: orders.dispute, at: orders.disputeAt }).from(orders);
    expect(await stored()).toEqual([{ dispute: 'decided', at: new Date('2027-03-10T16:00:00Z') }]);
    await sent('17', 'UNDER_REVIEW');
    expect(await told()).toEqual(['disputeDecided', 'paymentDisputed']);
    expect(await stored()).toEqual([{ dispute: 'open', at: new Date('2027-03-10T17:00:00Z') }]);
  });

  it('[STAY-223] a dispute about an unknown payment is in the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = await buildApp({ deps: server.deps, logger: { ...loggerOptions('warn'), stream } });
    orderId = 'NOBODYS';
    await notify(dispute('OPEN'), app);
    await notify(about('REFUNDED', 'NOBODYS'), app);
    await app.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        captureId: 'NOBODYS-1',
        dispute: 'open',
        msg: 'a dispute is about an unknown payment',
      },
    ]);
  });

  it('[STAY-222] what a person returned at PayPal is not returned again with the rest', async () => {
    await pay();
    await records['a booking that its guest has cancelled, with its refund asked for']();
    // No message came of it.
    paypal.giveBack(orderId, 500);
    const { records: before } = await listRefunds(server.deps.db, {}, 'en');
    await runCommand(server.deps, ['refunds', 'refunded', String(before[0]?.id)]);
    expect(paypal.returned(orderId)).toBe(36_000);
    const totals = await totalsOf(server.deps.db, '10-03-2027' as Day, 'UTC');
    expect(totals.month).toMatchObject({ online: 36_000, refunded: 36_000 });
  });

  /** Settles the only refund, and PayPal gives it up days after it has accepted it. */
  async function settleInVain(): Promise<void> {
    await pay();
    await records['a booking that its guest has cancelled, with its refund asked for']();
    await settlePending();
    await server.deps.db.delete(notices);
    paypal.giveUpRefunds(orderId);
  }

  async function settlePending(): Promise<void> {
    const { records: found } = await listRefunds(server.deps.db, { status: 'pending' }, 'en');
    await runCommand(server.deps, ['refunds', 'refunded', String(found[0]?.id)]);
  }

  const notifyOfFailure = () =>
    notifyTwice({
      event_type: 'PAYMENT.REFUND.FAILED',
      resource: {
        id: 'R1',
        status: 'FAILED',
        links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${orderId}-1` }],
      },
    });

  it('[DESK-267] a refund that PayPal does not pay after all is pending again, and is settled again', async () => {
    await settleInVain();
    await notifyOfFailure();
    expect(await refundsNow()).toEqual(['360 provider pending']);
    expect(await told()).toEqual(['refundFailed']);
    const { records: failed } = await listRefunds(server.deps.db, {}, 'en');
    expect(failed).toMatchObject([{ refusal: 'FAILED' }]);
    expect((await shown()).desk).not.toHaveProperty('isPaidBack');
    const totals = await totalsOf(server.deps.db, '10-03-2027' as Day, 'UTC');
    expect(totals.month).toMatchObject({ online: 36_000, refunded: 0 });
    await settlePending();
    await notifyOfFailure();
    expect(await refundsNow()).toEqual(['360 provider refunded']);
    expect(paypal.returned(orderId)).toBe(36_000);
    expect(await told()).toEqual(['refundFailed']);
  });

  it('[DESK-267] a refund that PayPal does not pay stays settled when a person has returned the money there', async () => {
    await settleInVain();
    paypal.giveBack(orderId);
    await notifyOfFailure();
    expect(await refundsNow()).toEqual(['360 provider refunded']);
    expect(await told()).toEqual([]);
  });

  it('[STAY-222] money that Ndako itself has returned is no news', async () => {
    await pay();
    await records['a booking that its guest has cancelled, with its refund asked for']();
    const { records: before } = await listRefunds(server.deps.db, {}, 'en');
    await runCommand(server.deps, ['refunds', 'refunded', String(before[0]?.id)]);
    await server.deps.db.delete(notices);
    await notify(about('REFUNDED', orderId));
    expect(await told()).toEqual([]);
    expect((await listRefunds(server.deps.db, {}, 'en')).records).toHaveLength(1);
  });

  it('[STAY-222] a returned part of a duplicate payment counts once for its refund', async () => {
    orderId = await openedId();
    paypal.capture(orderId);
    await runCommand(server.deps, ['bookings', 'paid', booking.id, '--yes']);
    expect(await report(orderId)).toMatchObject({
      status: 422,
      body: { code: 'payment_returned' },
    });
    for (const cents of [500, 700]) {
      paypal.giveBack(orderId, cents);
      await notify(about('REFUNDED', orderId));
      await notify(about('REFUNDED', orderId));
    }
    expect(await refundsNow()).toEqual([
      '348 provider pending',
      '5 provider refunded',
      '7 provider refunded',
    ]);
    expect(await row()).toMatchObject({ isPaid: true, covered: 0 });
    expect((await shown()).desk).toMatchObject({
      owed: 0,
      refunds: [{ amount: undefined }, { amount: undefined }, { amount: undefined }],
    });
    const { records: parts } = await listRefunds(server.deps.db, { status: 'refunded' }, 'en');
    expect(parts.map(({ isOfChange }) => isOfChange)).toEqual([undefined, undefined]);
    // “We have paid your refund” is for all of it.
    expect(await letters()).not.toContain('refunded');
    const [pending] = (await listRefunds(server.deps.db, { status: 'pending' }, 'en')).records;
    await runCommand(server.deps, ['refunds', 'refunded', String(pending?.id)]);
    expect(paypal.returned(orderId)).toBe(36_000);
    expect((await letters()).filter((kind) => kind === 'refunded')).toEqual(['refunded']);
  });

  it('[STAY-222] a duplicate payment that was returned in full is told to its guest as a refund', async () => {
    orderId = await openedId();
    paypal.capture(orderId);
    await runCommand(server.deps, ['bookings', 'paid', booking.id, '--yes']);
    await report(orderId);
    await server.deps.db.delete(outbox);
    paypal.giveBack(orderId, 36_000);
    await notifyTwice(about('REFUNDED', orderId));
    expect(await refundsNow()).toEqual(['360 provider refunded']);
    expect(await letters()).toEqual(['refunded']);
  });

  /** A day costs $100.00, and the service charge is $20.00. */
  const changeDates = (to: string, ...more: string[]) =>
    runCommand(server.deps, [
      ...['bookings', 'dates', booking.id, '--from', '2027-03-20', '--to', to],
      ...['--reason', 'Her flight is later.', '--yes', ...more],
    ]);

  const figures = async () => {
    const { desk } = await shown();
    return { amount: desk?.amount, owed: desk?.owed, isPartPaid: desk?.isPartPaid };
  };

  it('[STAY-222] [DESK-611] after a part that the host returned, longer dates cost what they cost', async () => {
    await pay();
    await events['returned in part']();
    await changeDates('2027-03-24');
    expect(await figures()).toEqual({ amount: 52_000, owed: 16_000, isPartPaid: true });
    await changeDates('2027-03-23');
    expect(await figures()).toEqual({ amount: 42_000, owed: 6000, isPartPaid: true });
  });

  it('[STAY-222] [DESK-204] after a part that the host returned, no more goes back than was kept', async () => {
    await pay();
    paypal.giveBack(orderId, 30_000);
    await notify(about('REFUNDED', orderId));
    await changeDates('2027-03-20');
    expect(await figures()).toEqual({ amount: 12_000, owed: 0, isPartPaid: undefined });
    expect(await refundsNow()).toEqual(['300 provider refunded', '60 provider pending']);
  });

  it('[STAY-222] what the host returns of shorter dates leaves a later debt as it is', async () => {
    await pay();
    await changeDates('2027-03-21');
    await runCommand(server.deps, [
      ...['bookings', 'charge', booking.id, '--amount', '40', '--reason', 'Laundry', '--yes'],
    ]);
    expect(await figures()).toEqual({ amount: 26_000, owed: 4000, isPartPaid: true });
    // A part of the $140.00 that go back.
    paypal.giveBack(orderId, 5000);
    await notify(about('REFUNDED', orderId));
    expect(await figures()).toEqual({ amount: 26_000, owed: 4000, isPartPaid: true });
    expect(await refundsNow()).toEqual(['50 provider refunded', '90 provider pending']);
  });

  it('[STAY-222] a guest whose money has all gone back has nothing to ask for', async () => {
    await pay();
    await records['a booking that its guest has cancelled']();
    await events['returned in full']();
    expect(await openRefundsOf(server.deps.db, noon, grace.id, 'en')).toEqual([]);
  });
});
