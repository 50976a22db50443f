import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { buildApp } from '#server/app.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { loggerOptions } from '#server/logger-options.ts';
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
import { capturedOrder, cashBody, onlineBody } from '../payments/payment-bodies.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;

let server: TestServer;
let grace: Guest;
let house: PropertyRow;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server);
  house = await addProperty(server);
  const cancelled = { isDeleted: true, isPaid: true };
  bookingId = (await addBooking(server, grace.id, house.id, cancelled)).id;
});
afterAll(() => server.close());

const registered = {
  status: 201,
  body: { status: 'success', message: 'Refund registered successfully' },
};
const refused = failure(
  422,
  'refund_closed',
  'A refund can be asked for once, for a cancelled booking that was paid.',
);

function fields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    refundDate: '10-03-2027 14:05:09',
    accountHolderName: 'Grace Ilunga',
    accountNumber: '1234567890123456',
    bankName: 'Rawbank',
    refundStatus: 'pending',
    userId: grace.id,
    bookingId,
    refundId: newRecordId(),
    ...changes,
  };
}

function ask(form: Record<string, string>, { token } = grace): Promise<Reply> {
  return send(server, 'POST', '/refund-payment-registry', {
    token,
    form: new URLSearchParams(form),
  });
}

function refundRows() {
  return server.deps.db.select().from(paymentTables.refunds);
}

describe('[API-53] a refund request', () => {
  it('[API-53] [REF-08] is stored as pending, with a sealed account number', async () => {
    const form = fields();
    expect(await ask(form)).toEqual(registered);
    const [row] = await refundRows();
    expect(row).toEqual({
      id: expect.any(String),
      userId: grace.id,
      bookingId,
      refundId: form.refundId,
      refundDate: '10-03-2027 14:05:09',
      returnedPaymentId: null,
      difference: null,
      accountHolderName: 'Grace Ilunga',
      accountNumberSealed: expect.any(String),
      accountLast4: '3456',
      bankName: 'Rawbank',
      status: 'pending',
      providerRefusal: null,
      isByHand: false,
      isAtProvider: false,
      isAfterClose: false,
      throughPaymentId: null,
      part: null,
      isPaidOutside: false,
      settlingSince: null,
      settledAt: null,
      paidBack: null,
      version: 1,
      createdAt: noon,
    });
    expect(row?.accountNumberSealed).not.toContain('1234567890123456');
    expect(server.deps.seal.open(row?.accountNumberSealed ?? '')).toBe('1234567890123456');
  });

  it('[API-53] can be multipart or JSON too', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields())) form.set(name, value);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const reply = await server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/refund-payment-registry',
      headers: {
        authorization: `Bearer ${grace.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual(registered);

    await server.deps.db.delete(paymentTables.refunds);
    const { token } = grace;
    expect(
      await send(server, 'POST', '/refund-payment-registry', { token, body: fields() }),
    ).toEqual(registered);
  });

  it('[CONST-04] changes nothing with a repeated refundId, and is refused with another one', async () => {
    const form = fields();
    expect(await ask(form)).toEqual(registered);
    expect(await ask(form)).toEqual(registered);
    expect(await ask(fields())).toEqual(refused);
    expect(await refundRows()).toHaveLength(1);
  });

  it('can be repeated after a rejection', async () => {
    await ask(fields());
    await server.deps.db.update(paymentTables.refunds).set({ status: 'rejected' });
    expect(await ask(fields())).toEqual(registered);
  });

  it('cannot be repeated after the refund', async () => {
    await ask(fields());
    await server.deps.db.update(paymentTables.refunds).set({ status: 'refunded' });
    expect(await ask(fields())).toEqual(refused);
  });

  it('does not prevent the request for another booking', async () => {
    const cancelled = { isDeleted: true, isPaid: true };
    const other = await addBooking(server, grace.id, (await addProperty(server)).id, cancelled);
    expect(await ask(fields())).toEqual(registered);
    expect(await ask(fields({ bookingId: other.id }))).toEqual(registered);
    const rows = await refundRows();
    expect(rows.map((row) => row.bookingId).toSorted()).toEqual([bookingId, other.id].toSorted());
  });

  it('is refused for an unpaid booking, with or without a promise to pay in cash', async () => {
    const booking = await addBooking(server, grace.id, (await addProperty(server)).id);
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: cashBody(booking),
    });
    await server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
    expect(await ask(fields({ bookingId: booking.id }))).toEqual(refused);
    expect(await refundRows()).toEqual([]);
  });

  it.each([
    ['paid', { isPaid: true }],
    ['unpaid', { isPaid: false }],
  ])('is refused for an active booking, %s', async (_name, values) => {
    const booking = await addBooking(server, grace.id, (await addProperty(server)).id, values);
    expect(await ask(fields({ bookingId: booking.id }))).toEqual(refused);
    expect(await refundRows()).toEqual([]);
  });

  it('is refused with the refundId of another booking', async () => {
    const form = fields();
    await ask(form);
    const values = { isDeleted: true, isPaid: true };
    const other = await addBooking(server, grace.id, (await addProperty(server)).id, values);
    expect(await ask({ ...form, bookingId: other.id })).toEqual(refused);
    expect(await refundRows()).toHaveLength(1);
  });

  it('is refused for the booking of another user, an unknown booking, the id of another user, and visitors', async () => {
    const other = await addGuest(server);
    expect(await ask(fields({ userId: other.id }), other)).toMatchObject({ status: 403 });
    expect(await ask(fields({ userId: other.id }))).toMatchObject({ status: 403 });
    expect(await ask(fields({ bookingId: crypto.randomUUID() }))).toMatchObject({ status: 404 });
    expect(await ask(fields(), { ...grace, token: 'undefined' })).toMatchObject({ status: 401 });
  });

  it.each<[string, string]>([
    ['accountNumber', '123456789012345'],
    ['accountNumber', '12345678901234567'],
    ['accountNumber', '1234-5678-9012-3'],
    ['accountHolderName', '  '],
    ['bankName', ''],
    ['refundStatus', 'refunded'],
    ['refundDate', '2027-03-10'],
    ['refundId', 'short'],
  ])('%s %j is a 400', async (name, value) => {
    expect(await ask(fields({ [name]: value }))).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});

describe('[API-54] listing refunds', () => {
  it('[API-54] [ROUTE-13] the guest’s requests, with four digits of the account number', async () => {
    const form = fields();
    await ask(form);
    const path = `/refund-payment-registry/get/by-detail/${grace.id}`;
    expect(await send(server, 'GET', path, grace)).toEqual({
      status: 200,
      body: {
        status: 'success',
        data: [
          {
            id: expect.any(String),
            bookingId: {
              id: bookingId,
              propertyId: embedded(house),
              checkInDate: '2027-03-20',
              checkOutDate: '2027-03-22',
              bookingAmount: 360,
            },
            refundDate: '10-03-2027 14:05:09',
            refundId: form.refundId,
            accountHolderName: 'Grace Ilunga',
            accountNumber: '************3456',
            refundStatus: 'pending',
          },
        ],
      },
    });
    const other = await addGuest(server);
    expect(await send(server, 'GET', path, other)).toMatchObject({ status: 403 });
    expect(
      await send(server, 'GET', `/refund-payment-registry/get/by-detail/${other.id}`, other),
    ).toEqual({ status: 200, body: { status: 'success', data: [] } });
  });
});

it('[API-54] [PAY-02] the refund is the paid amount, not the price of the stay', async () => {
  const booking = await addBooking(server, grace.id, (await addProperty(server)).id);
  const paid = await send(server, 'POST', '/transaction-registry', {
    token: grace.token,
    body: onlineBody(booking, await capturedOrder(server, booking.id)),
  });
  expect(paid).toMatchObject({ status: 201 });
  const shown = expect.arrayContaining([
    expect.objectContaining({ id: booking.id, bookingAmount: 360, refundDue: 1 }),
  ]);
  const bookings = `/booking-registry/get/by-detail/${grace.id}`;
  expect((await send(server, 'GET', bookings, grace)).body).toMatchObject({ details: shown });
  await send(server, 'PATCH', `/booking-registry/${booking.id}`, {
    token: grace.token,
    body: { isDeleted: 'true' },
  });
  const open = `/refund-payment-registry/open/by-detail/${grace.id}`;
  expect((await send(server, 'GET', open, grace)).body).toMatchObject({ data: shown });
  expect(await ask(fields({ bookingId: booking.id }))).toEqual(registered);
  const path = `/refund-payment-registry/get/by-detail/${grace.id}`;
  expect((await send(server, 'GET', path, grace)).body).toMatchObject({
    data: [{ bookingId: { id: booking.id, bookingAmount: 360 }, refundAmount: 1 }],
  });
});

describe('the list of refunds that are not requested yet', () => {
  const open = (guest = grace, id = guest.id) =>
    send(server, 'GET', `/refund-payment-registry/open/by-detail/${id}`, guest);
  const none = { status: 200, body: { status: 'success', data: [] } };

  it('has the guest’s cancelled, paid bookings, newest first', async () => {
    const later = await addBooking(server, grace.id, (await addProperty(server)).id, {
      isDeleted: true,
      isPaid: true,
      createdAt: new Date(noon.getTime() + 1000),
    });
    const { body } = await open();
    expect(body).toMatchObject({ data: [{ id: later.id }, { id: bookingId }] });
    expect(body).toMatchObject({
      status: 'success',
      data: [
        {},
        {
          propertyId: embedded(house),
          userId: grace.id,
          checkInDate: '2027-03-20',
          checkOutDate: '2027-03-22',
          guestQuantity: 2,
          coupon: '',
          bookingStatus: 'pending',
          bookingAmount: 360,
          paymentMethod: 'cash',
          isDeleted: true,
        },
      ],
    });
  });

  it.each<'pending' | 'refunded' | 'rejected'>(['pending', 'refunded', 'rejected'])(
    'omits a booking with a request that is %s',
    async (status) => {
      await ask(fields());
      await server.deps.db.update(paymentTables.refunds).set({ status });
      expect(await open()).toEqual(none);
    },
  );

  it('omits active bookings, unpaid bookings and bookings of other guests', async () => {
    await server.deps.db.delete(bookingTables.bookings);
    const other = await addGuest(server);
    const add = async (userId: UserId, values: { isDeleted: boolean; isPaid: boolean }) =>
      addBooking(server, userId, (await addProperty(server)).id, values);
    await add(grace.id, { isDeleted: false, isPaid: true });
    await add(grace.id, { isDeleted: true, isPaid: false });
    await add(other.id, { isDeleted: true, isPaid: true });
    expect(await open()).toEqual(none);
    expect(await open(grace, other.id)).toMatchObject({ status: 403 });
    expect(await open({ ...grace, token: '' })).toMatchObject({ status: 401 });
  });
});

it('an account number is in no log line and in no reply, for any outcome of the request', async () => {
  const number = '1234567890123456';
  const said: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({ deps: server.deps, logger: { ...loggerOptions('trace'), stream } });
  const inject = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => {
    const { statusCode, body } = await app.inject({
      method,
      url: `${basePath}/refund-payment-registry${path}`,
      headers: { authorization: `Bearer ${grace.token}` },
      ...(form && { payload: form }),
    });
    said.push(body);
    return statusCode;
  };
  const form = fields();
  const statuses = [
    // The database refuses this row, and its error contains the whole row.
    await inject('POST', '', fields({ bankName: 'Rawbank\u0000' })),
    await inject('POST', '', form),
    await inject('POST', '', fields()),
    await inject('POST', '', fields({ accountNumber: `${number}7` })),
    await inject('POST', '', fields({ bankName: '' })),
    await inject('POST', '', fields({ bookingId: crypto.randomUUID() })),
    await inject('GET', `/get/by-detail/${grace.id}`),
    await inject('GET', `/open/by-detail/${grace.id}`),
  ];
  await app.close();
  expect(statuses).toEqual([400, 201, 422, 400, 400, 404, 200, 200]);
  expect(said.join('')).toContain('"msg":"a request ended"');
  expect(said.join('')).not.toContain(number);
});
