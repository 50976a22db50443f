import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { recordUnreported } from '#server/payments/provider-order-checks.ts';
import { paymentProvider } from '#server/paypal/payment-provider.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capturedOrder, onlineBody } from '../payments/payment-bodies.ts';
import {
  addDeskBooking,
  addOperator,
  auditEntriesOf,
  sendToDesk,
  type TestOperator,
} from './desk-fixtures.ts';

let server: TestServer;
let sam: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  ({ operator: sam, grace, house, bookingId } = await addDeskBooking(server, 'support'));
});
afterAll(() => server.close());

const get = (path: string) => sendToDesk(server, 'GET', path, { by: sam });
const post = (path: string, body: object) => sendToDesk(server, 'POST', path, { by: sam, body });

type Payment = typeof paymentTables.transactions.$inferInsert;

async function addPayment(values: Partial<Payment> = {}): Promise<string> {
  const [row] = await server.deps.db
    .insert(paymentTables.transactions)
    .values({
      userId: grace.id,
      bookingId,
      amount: cents(36_000),
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
      createdAt: noon,
      paidAt: noon,
      ...values,
    })
    .returning();
  return row?.id ?? '';
}

const another = async (values: Parameters<typeof addBooking>[3] = {}) =>
  (await addBooking(server, grace.id, (await addProperty(server)).id, values)).id;

const list = z.object({
  records: z.array(z.object({ id: z.string() })),
  next: z.string().optional(),
});

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await get(`/payments?${query}`);
  expect(status).toBe(200);
  return list.parse(body).records.map(({ id }) => id);
}

const booking = () => ({
  id: bookingId,
  property: 'Lake house',
  checkIn: '2027-03-20',
  checkOut: '2027-03-22',
});
const guest = () => ({ id: grace.id, name: 'Grace Ilunga', email: 'grace@example.com' });

describe('payments', () => {
  it('[DESK-73] are listed by the time of payment, with their refund', async () => {
    const paidAt = new Date('2027-03-11T08:00:00.000Z');
    const paid = await addPayment({ orderId: 'ORDER1', paymentMethod: 'paypal', paidAt });
    const due = await addPayment({
      bookingId: await another(),
      paymentStatus: 'unPaid',
      paidAt: null,
      amount: cents(12_345),
    });
    const lapsed = await addPayment({
      bookingId: await another({ isDeleted: true }),
      paymentStatus: 'unPaid',
      paidAt: null,
      createdAt: new Date('2027-03-09T12:00:00.000Z'),
    });
    const [refund] = await server.deps.db
      .insert(paymentTables.refunds)
      .values({
        userId: grace.id,
        bookingId,
        refundId: newRecordId(),
        refundDate: '11-03-2027 12:00:00',
        returnedPaymentId: paid,
      })
      .returning();
    const { body } = await get('/payments');
    expect(body).toEqual({
      status: 'success',
      records: [
        {
          id: paid,
          at: '2027-03-11T08:00:00.000Z',
          state: 'paid',
          method: 'paypal',
          amount: 360,
          order: 'ORDER1',
          refund: { id: refund?.id, status: 'pending' },
          booking: booking(),
          guest: guest(),
        },
        expect.objectContaining({
          id: due,
          at: '2027-03-10T12:00:00.000Z',
          state: 'due',
          amount: 123.45,
        }),
        expect.objectContaining({ id: lapsed, state: 'lapsed' }),
      ],
    });
  });

  it('[DESK-371] say what settled a booking that is paid below its total, as the list of bookings does', async () => {
    const { db } = server.deps;
    await db
      .update(bookingTables.bookings)
      .set({ isPaid: true, paymentMethod: 'paypal' })
      .where(eq(bookingTables.bookings.id, bookingId));
    const online = { orderId: 'ORDER1', paymentMethod: 'paypal', amount: cents(100) } as const;
    const id = await addPayment(online);
    // It is returned, so it is no part of what was paid.
    const returned = await addPayment({ ...online, orderId: 'ORDER2', isDuplicate: true });
    const whole = await another({ isPaid: true, paymentMethod: 'paypal' });
    const [paid] = await db
      .select({ amount: bookingTables.bookings.amount })
      .from(bookingTables.bookings)
      .where(eq(bookingTables.bookings.id, whole));
    const settlesAll = await addPayment({
      ...online,
      ...paid,
      orderId: 'ORDER3',
      bookingId: whole,
    });
    const withSettled = z.object({
      records: z.array(
        z.object({
          id: z.string(),
          settled: z.object({ paid: z.number(), of: z.number() }).optional(),
        }),
      ),
    });
    const { records } = withSettled.parse((await get('/payments')).body);
    expect(records.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [{ id, settled: { paid: 1, of: 360 } }, { id: returned }, { id: settlesAll }].toSorted(
        (a, b) => a.id.localeCompare(b.id),
      ),
    );
    expect((await get(`/bookings?search=${bookingId}`)).body).toMatchObject({
      records: [{ id: bookingId, amount: 360, isPaid: true, received: 1 }],
    });
    const csv = await server.app.inject({
      url: '/desk/api/payments.csv?search=ORDER1',
      headers: { cookie: sam.cookie },
    });
    expect(csv.body.split('\r\n')[1]).toMatch(
      /^"[^"]+","paid","paypal","1\.00","\$1\.00 of \$360\.00, fixed amount",/,
    );
  });

  it('[DESK-73] [DESK-344] have filters for method, state, days, guest, booking and search', async () => {
    // In Kinshasa it is the 11th for one second more.
    const paidAt = new Date('2027-03-11T22:59:59.000Z');
    const online = await addPayment({ orderId: 'ORDER1', paymentMethod: 'paypal', paidAt });
    const joel = await addGuest(server, { email: 'joel@example.com' });
    const joels = (await addBooking(server, joel.id, (await addProperty(server)).id)).id;
    const promised = await addPayment({
      userId: joel.id,
      bookingId: joels,
      paymentStatus: 'unPaid',
      paidAt: null,
    });
    for (const [query, ids] of [
      ['', [online, promised]],
      ['method=cash', [promised]],
      ['method=paypal', [online]],
      ['state=paid', [online]],
      ['state=unpaid', [promised]],
      ['from=2027-03-11', [online]],
      ['to=2027-03-10', [promised]],
      ['from=2027-03-11&to=2027-03-11', [online]],
      ['from=2027-03-12', []],
      [`guest=${joel.id}`, [promised]],
      ['guest=17', []],
      [`booking=${bookingId}`, [online]],
      ['search=JOEL@', [promised]],
      ['search=ORDER1', [online]],
      [`search=${promised}`, [promised]],
      ['search=unknown', []],
    ] as const) {
      expect([query, await idsOf(query)]).toEqual([query, ids]);
    }
    expect(await get('/payments?method=odd')).toMatchObject({ status: 400 });
  });

  it('[DESK-73] [DESK-262] [DESK-344] have further pages, and the export has all that the filters show', async () => {
    for (let count = 0; count < 52; count += 1) {
      await addPayment({ isDuplicate: true, paymentMethod: 'paypal', orderId: `O${count}` });
    }
    await addPayment();
    const first = list.parse((await get('/payments?method=paypal')).body);
    expect(first.records).toHaveLength(50);
    const after = encodeURIComponent(first.next ?? '');
    expect(await idsOf(`method=paypal&after=${after}`)).toHaveLength(2);
    const csv = await server.app.inject({
      url: '/desk/api/payments.csv?method=paypal',
      headers: { cookie: sam.cookie },
    });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="payments.csv"');
    const entries = (await auditEntriesOf(server, 'payments')).filter(
      (each) => each.email === sam.email,
    );
    expect(entries).toEqual([
      {
        at: server.deps.clock(),
        operatorId: sam.id,
        email: sam.email,
        address: '127.0.0.1',
        action: 'payments.export',
        subjectKind: 'list',
        subjectId: 'payments',
        subjectLabel: 'payments',
        before: {},
        after: { filters: 'method=paypal' },
        reason: '',
      },
    ]);
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(53);
    expect(lines[0]).toBe(
      '\uFEFF"at","state","method","amount","settled","refund","guest","e-mail","listing","arrival","departure","booking","order","payment"',
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^"2027-03-10T13:00:00\\+01:00","paid","paypal","360.00","","","Grace Ilunga","grace@example.com","Lake house","2027-03-20","2027-03-22","${bookingId}","O\\d+","[0-9a-f-]{36}"$`,
      ),
    );
  });

  it('[DESK-74] of a booking are shown with what was paid back', async () => {
    await addPayment();
    await server.deps.db.insert(paymentTables.refunds).values({
      userId: grace.id,
      bookingId,
      refundId: newRecordId(),
      refundDate: '11-03-2027 12:00:00',
      status: 'refunded',
      paidBack: cents(18_001),
      settledAt: noon,
    });
    expect((await get(`/bookings/${bookingId}`)).body).toMatchObject({
      booking: {
        payments: [{ amount: 360, isPaid: true }],
        refunds: [{ status: 'refunded', paidBack: 180.01 }],
      },
    });
  });
});

describe('totals', () => {
  it('[DESK-75] [DESK-344] count each amount on the day of its payment in Kinshasa, to the cent', async () => {
    // Promised in February, and received in March.
    server.setNow(new Date('2027-03-10T12:00:00.000Z'));
    await addPayment({
      paymentStatus: 'unPaid',
      paidAt: null,
      amount: cents(10_001),
      createdAt: new Date('2027-02-20T12:00:00.000Z'),
    });
    const seen = z.object({ booking: z.object({ version: z.number() }) });
    const { version } = seen.parse((await get(`/bookings/${bookingId}`)).body).booking;
    const cash = { version, amount: 100.01 };
    expect(await post(`/bookings/${bookingId}/cash`, cash)).toMatchObject({ status: 200 });
    // More than 32 bits of cents in all.
    for (const orderId of ['O1', 'O2', 'O3']) {
      await addPayment({
        bookingId: await another(),
        amount: cents(999_999_999),
        paymentMethod: 'paypal',
        orderId,
        paidAt: new Date('2027-03-31T22:59:59.999Z'),
      });
    }
    // March begins and ends an hour before that of UTC.
    const outside = ['2027-02-28T22:59:59.999Z', '2027-03-31T23:00:00.000Z'];
    for (const paidAt of outside) {
      await addPayment({ bookingId: await another(), paidAt: new Date(paidAt) });
    }
    await addPayment({ bookingId: await another(), paymentStatus: 'unPaid', paidAt: null });
    await server.deps.db.insert(paymentTables.refunds).values({
      userId: grace.id,
      bookingId,
      refundId: newRecordId(),
      refundDate: '11-03-2027 12:00:00',
      status: 'refunded',
      paidBack: cents(3_333),
      settledAt: new Date('2027-03-09T23:00:00.000Z'),
    });
    expect((await get('/payments/totals?day=2027-03-17')).body).toEqual({
      status: 'success',
      firstDay: '2027-03-01',
      month: { cash: 100.01, online: 29_999_999.97, refunded: 33.33 },
      days: [
        { day: '2027-03-10', cash: 100.01, online: 0, refunded: 33.33 },
        { day: '2027-03-31', cash: 0, online: 29_999_999.97, refunded: 0 },
      ],
    });
    expect((await get('/payments/totals?day=2026-12-31')).body).toEqual({
      status: 'success',
      firstDay: '2026-12-01',
      month: { cash: 0, online: 0, refunded: 0 },
      days: [],
    });
  });

  it('[DESK-371] say what fixed amounts have paid of the totals of their bookings', async () => {
    const days = [
      '2027-03-10T12:00:00.000Z',
      '2027-03-10T13:00:00.000Z',
      '2027-03-11T12:00:00.000Z',
    ];
    for (const [index, paidAt] of days.entries()) {
      const of = await another({ isPaid: true, paymentMethod: 'paypal' });
      const online = { bookingId: of, paymentMethod: 'paypal', paidAt: new Date(paidAt) } as const;
      await addPayment({ ...online, orderId: `O${index}`, amount: cents(100) });
      // It is returned, so it is no part of what was paid.
      const isDuplicate = true;
      await addPayment({ ...online, orderId: `D${index}`, amount: cents(100), isDuplicate });
    }
    const whole = await another({ isPaid: true, paymentMethod: 'paypal', amount: cents(50_000) });
    const paidAt = new Date('2027-03-12T12:00:00.000Z');
    const all = {
      bookingId: whole,
      paymentMethod: 'paypal',
      amount: cents(50_000),
      paidAt,
    } as const;
    await addPayment({ ...all, orderId: 'O4' });
    expect((await get('/payments/totals?day=2027-03-17')).body).toEqual({
      status: 'success',
      firstDay: '2027-03-01',
      month: { cash: 0, online: 506, refunded: 0, settled: { paid: 3, of: 1080 } },
      days: [
        { day: '2027-03-10', cash: 0, online: 4, refunded: 0, settled: { paid: 2, of: 720 } },
        { day: '2027-03-11', cash: 0, online: 2, refunded: 0, settled: { paid: 1, of: 360 } },
        { day: '2027-03-12', cash: 0, online: 500, refunded: 0 },
      ],
    });
  });

  it('[DESK-75] have the amount of a refund on the day it was settled', async () => {
    await addPayment();
    await post(`/bookings/${bookingId}/cancel`, { version: 1, reason: 'Closed.' });
    const [request] = await server.deps.db
      .insert(paymentTables.refunds)
      .values({
        userId: grace.id,
        bookingId,
        refundId: newRecordId(),
        refundDate: '11-03-2027 12:00:00',
      })
      .returning();
    server.setNow(new Date('2027-03-12T12:00:00.000Z'));
    sam = await addOperator(server, 'support');
    const settle = `/refunds/${request?.id}/settle`;
    expect(await post(settle, { version: 1 })).toMatchObject({ status: 200 });
    expect((await get('/payments/totals?day=2027-03-12')).body).toMatchObject({
      days: [
        { day: '2027-03-10', cash: 360 },
        { day: '2027-03-12', refunded: 360 },
      ],
    });
  });
});

describe('an order of the provider', () => {
  const orderOf = async (id: string) => {
    const [row] = await server.deps.db
      .select()
      .from(paymentTables.paymentOrders)
      .where(eq(paymentTables.paymentOrders.id, id));
    if (!row) throw new Error(`There is no order ${id}`);
    return row;
  };
  const sweep = () => {
    const provider = paymentProvider(server.deps);
    const { db, clock } = server.deps;
    return recordUnreported({ db, provider, report: () => {} }, clock());
  };

  /** The provider took $2.50 for an order of $1.00, and the sweep has seen it. */
  async function wrongOrder() {
    const order = await capturedOrder(server, bookingId);
    await server.deps.db
      .update(paymentTables.providerOrders)
      .set({ amount: cents(250) })
      .where(eq(paymentTables.providerOrders.id, order));
    server.setNow(new Date('2027-03-10T12:05:00.000Z'));
    await sweep();
    await server.deps.db.delete(mailTables.outbox);
    return { order, id: (await orderOf(order)).orderRecordId };
  }

  const wire = (order: string, id: string) => ({
    id,
    version: 2,
    state: 'unrecorded',
    order,
    amount: 1,
    captured: 2.5,
    currency: 'USD',
    reason: 'amount',
    openedAt: '2027-03-10T12:00:00.000Z',
    checkedAt: '2027-03-10T12:05:00.000Z',
    booking: booking(),
    guest: guest(),
  });

  it.each([
    ['waiting', { order: { amount: cents(250) } }],
    ['currency', { order: { foundCurrency: 'EUR' } }],
    ['closed', { booking: { isDeleted: true } }],
    ['paid', { booking: { isPaid: true } }],
    ['outdated', { order: { isOutdated: true } }],
  ] as const)('[DESK-343] says why it is not recorded: %s', async (reason, change) => {
    const { order, id } = await wrongOrder();
    const { db } = server.deps;
    if ('order' in change) {
      const { paymentOrders } = paymentTables;
      await db.update(paymentOrders).set(change.order).where(eq(paymentOrders.id, order));
    } else {
      const { bookings } = bookingTables;
      await db.update(bookings).set(change.booking).where(eq(bookings.id, bookingId));
    }
    expect((await get(`/provider-orders/${id}`)).body).toMatchObject({
      providerOrder: { state: 'unrecorded', captured: 2.5, reason },
    });
  });

  it('[DESK-76] [DESK-343] without a recorded payment is listed with the captured amount', async () => {
    const { order, id } = await wrongOrder();
    const open = await another();
    await server.deps.db
      .insert(paymentTables.paymentOrders)
      .values({ id: 'OPEN', bookingId: open, amount: cents(100), createdAt: noon });
    const shown = { status: 'success', records: [wire(order, id)] };
    expect((await get('/provider-orders?state=unrecorded')).body).toEqual(shown);
    expect((await get(`/provider-orders/${id}`)).body).toEqual({
      status: 'success',
      providerOrder: wire(order, id),
    });
    const ordersIn = async (state: string) =>
      z
        .object({ records: z.array(z.object({ order: z.string() })) })
        .parse((await get(`/provider-orders?state=${state}`)).body)
        .records.map((each) => each.order);
    expect(await ordersIn('open')).toEqual(['OPEN']);
    expect(await ordersIn('pending')).toEqual([]);
  });

  it('[DESK-77] is not returned when a check would record its payment', async () => {
    const { order, id } = await wrongOrder();
    await server.deps.db
      .update(paymentTables.paymentOrders)
      .set({ amount: cents(250) })
      .where(eq(paymentTables.paymentOrders.id, order));
    const { version } = await orderOf(order);
    expect(
      await post(`/provider-orders/${id}/return`, { version, reason: 'Wrong.' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
  });

  it('[DESK-77] [DESK-12] is returned with a reason, through a pending refund', async () => {
    const { order, id } = await wrongOrder();
    expect(await post(`/provider-orders/${id}/return`, { version: 2 })).toMatchObject({
      status: 400,
    });
    const reason = 'It was the wrong amount.';
    const { reason: _, ...returned } = wire(order, id);
    expect((await post(`/provider-orders/${id}/return`, { version: 2, reason })).body).toEqual({
      status: 'success',
      providerOrder: { ...returned, version: 3, state: 'returned' },
    });
    expect((await get('/refunds')).body).toMatchObject({
      records: [{ status: 'pending', amount: 2.5, way: 'provider', booking: { id: bookingId } }],
    });
    expect((await get('/provider-orders')).body).toMatchObject({ records: [] });
    // The booking is still unpaid, and can be paid.
    expect((await get(`/bookings/${bookingId}`)).body).toMatchObject({
      booking: { isPaid: false, state: 'pending' },
    });
    expect(await auditEntriesOf(server, id)).toMatchObject([
      {
        action: 'capture.return',
        subjectKind: 'capture',
        subjectLabel: `${order}, grace@example.com`,
        before: { payment: 'unrecorded' },
        after: { payment: 'returned' },
        reason,
      },
    ]);
    expect(await server.deps.db.select().from(mailTables.outbox)).toMatchObject([
      { kind: 'paymentReturned', bookingId, reason },
    ]);
    expect(await post(`/provider-orders/${id}/return`, { version: 3, reason })).toMatchObject({
      status: 422,
      body: { code: 'step_impossible' },
    });
  });

  it('[DESK-261] whose money is in another currency is shown in it, and never becomes dollars', async () => {
    const id = 'IN-EUROS';
    await server.deps.db
      .insert(paymentTables.paymentOrders)
      .values({ id, bookingId, amount: cents(36_000), createdAt: noon });
    const { orderRecordId } = await orderOf(id);
    const found = { status: 'captured', amount: cents(36_000), currency: 'EUR' } as const;
    const provider = { readOrder: async () => ({ ...found, payerName: '', payerId: '' }) };
    server.setNow(new Date('2027-03-10T12:05:00.000Z'));
    const { db, clock } = server.deps;
    await recordUnreported({ db, provider, report: () => {} }, clock());
    expect((await get('/provider-orders?state=unrecorded')).body).toMatchObject({
      records: [{ order: id, amount: 360, captured: 360, currency: 'EUR' }],
    });
    const { version } = await orderOf(id);
    expect(
      await post(`/provider-orders/${orderRecordId}/return`, { version, reason: 'In euros.' }),
    ).toMatchObject({ status: 422, body: { code: 'step_impossible' } });
    expect(await db.$count(paymentTables.transactions)).toBe(0);
    const [line] = await runCommand(server.deps, ['provider-orders', 'list']);
    expect(line).toContain('  $360.00  taken €360.00  ');
  });

  it('[DESK-77] is checked at once, and its payment recorded', async () => {
    const order = await capturedOrder(server, bookingId);
    const { orderRecordId: id } = await orderOf(order);
    expect((await post(`/provider-orders/${id}/check`, { version: 1 })).body).toMatchObject({
      status: 'success',
      providerOrder: { id, state: 'recorded', captured: 1 },
    });
    expect((await get(`/bookings/${bookingId}`)).body).toMatchObject({
      booking: { isPaid: true, paymentMethod: 'paypal' },
    });
    expect(await auditEntriesOf(server, id)).toMatchObject([
      { action: 'capture.check', before: { payment: 'open' }, after: { payment: 'recorded' } },
    ]);
  });

  it('[DESK-77] with another amount than requested stays unrecorded after a check', async () => {
    const { id } = await wrongOrder();
    expect((await post(`/provider-orders/${id}/check`, { version: 2 })).body).toMatchObject({
      providerOrder: { state: 'unrecorded', captured: 2.5, version: 2 },
    });
    expect(await server.deps.db.$count(paymentTables.transactions)).toBe(0);
  });

  it('[DESK-77] [DESK-15] is not returned when its payment was recorded meanwhile', async () => {
    const order = await capturedOrder(server, bookingId);
    const { orderRecordId: id } = await orderOf(order);
    const body = onlineBody({ id: bookingId, userId: grace.id }, order);
    await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    for (const [step, more] of [
      ['check', {}],
      ['return', { reason: 'Wrong.' }],
    ] as const) {
      expect(await post(`/provider-orders/${id}/${step}`, { version: 1, ...more })).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile', record: { version: 2, state: 'recorded' } },
      });
    }
    expect(await server.deps.db.$count(paymentTables.refunds)).toBe(0);
  });

  it('[DESK-73] [DESK-75] [DESK-76] is listed by the command line, as are payments and totals', async () => {
    const run = (...args: string[]) => runCommand(server.deps, args);
    const { order, id } = await wrongOrder();
    const line = `${id}  2027-03-10T12:00:00.000Z  unrecorded  ${order}  $1.00  taken $2.50  grace@example.com`;
    expect(await run('provider-orders', 'list', '--status', 'unrecorded')).toEqual([line]);
    expect(await run('provider-orders', 'check', id)).toEqual([line]);
    expect(await run('provider-orders', 'return', id, '--reason', 'Wrong amount.')).toEqual([
      line.replace('unrecorded', 'returned'),
    ]);
    const [payment] = await server.deps.db.select().from(paymentTables.transactions);
    const paid = `${payment?.id}  2027-03-10T12:05:00.000Z  paid  paypal  $2.50  ${house.name}  grace@example.com`;
    expect(await run('payments', 'list', '--from', '2027-03-10', '--kind', 'paypal')).toEqual([
      paid,
    ]);
    expect(await run('payments', 'list', '--to', '2027-03-09')).toEqual(['Nothing to list.']);
    await expect(run('payments', 'list', '--from', '10.3.2027')).rejects.toThrow(
      'This command needs --from and a day such as 2027-03-20.',
    );
    expect(await run('payments', 'totals', '--from', '2027-03-10')).toEqual([
      '2027-03  cash $0.00  online $2.50  paid back $0.00',
      '2027-03-10  cash $0.00  online $2.50  paid back $0.00',
    ]);
    // In Kinshasa it is April for one second, in UTC it is March.
    server.setNow(new Date('2027-03-31T23:00:01.000Z'));
    expect(await run('payments', 'totals')).toEqual([
      '2027-04  cash $0.00  online $0.00  paid back $0.00',
    ]);
    const [csv = ''] = await run('payments', 'export', '--search', order);
    expect(csv.split('\r\n')).toHaveLength(2);
  });
});
