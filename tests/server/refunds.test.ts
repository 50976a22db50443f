import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import type { TestServer } from '#tests/support/server.ts';
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
} from './fixtures.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;

let server: TestServer;
let grace: Guest;
let house: PropertyRow;
let bookingId: string;

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
  'A refund can be asked once, for a cancelled booking that was paid.',
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
  return server.deps.db.select().from(schema.refunds);
}

describe('[API-53] asking for a refund', () => {
  it('[API-53] [REF-08] keeps a pending request; the account number is sealed', async () => {
    const form = fields();
    expect(await ask(form)).toEqual(registered);
    const [row] = await refundRows();
    expect(row).toEqual({
      id: expect.any(String),
      userId: grace.id,
      bookingId,
      refundId: form.refundId,
      refundDate: '10-03-2027 14:05:09',
      accountHolderName: 'Grace Ilunga',
      accountNumberSealed: expect.any(String),
      accountLast4: '3456',
      bankName: 'Rawbank',
      status: 'pending',
      createdAt: noon,
    });
    expect(row?.accountNumberSealed).not.toContain('1234567890123456');
    expect(server.deps.seal.open(row?.accountNumberSealed ?? '')).toBe('1234567890123456');
  });

  it('[API-53] takes multipart and JSON too', async () => {
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

    await server.deps.db.delete(schema.refunds);
    const { token } = grace;
    expect(
      await send(server, 'POST', '/refund-payment-registry', { token, body: fields() }),
    ).toEqual(registered);
  });

  it('[CONST-04] the same refundId again changes nothing; another one is refused', async () => {
    const form = fields();
    expect(await ask(form)).toEqual(registered);
    expect(await ask(form)).toEqual(registered);
    expect(await ask(fields())).toEqual(refused);
    expect(await refundRows()).toHaveLength(1);
  });

  it('after a rejection it may be asked again', async () => {
    await ask(fields());
    await server.deps.db.update(schema.refunds).set({ status: 'rejected' });
    expect(await ask(fields())).toEqual(registered);
  });

  it.each([
    ['not cancelled', { isPaid: true }],
    ['never paid', { isDeleted: true }],
  ])('refuses a booking that was %s', async (_name, values) => {
    const booking = await addBooking(server, grace.id, (await addProperty(server)).id, values);
    expect(await ask(fields({ bookingId: booking.id }))).toEqual(refused);
    expect(await refundRows()).toEqual([]);
  });

  it("refuses somebody else's booking, an unknown one, another user's id, and visitors", async () => {
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
  it('[API-54] [ROUTE-13] the own requests, with four digits of the account number', async () => {
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
