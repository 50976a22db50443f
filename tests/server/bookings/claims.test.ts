import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { users } from '#server/db/account-tables.ts';
import { bookings, claimCodes } from '#server/db/booking-tables.ts';
import { refunds, transactions } from '#server/db/payment-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addOperator,
  auditEntriesOf,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
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
import { capture } from '../payments/payment-bodies.ts';

let server: TestServer;
let operator: TestOperator;
let marie: Awaited<ReturnType<typeof addGuest>>;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  operator = await addOperator(server, 'support');
  const house = await addProperty(server);
  grace = await addGuest(server, { email: 'grace@example.com' });
  marie = await addGuest(server, {
    userName: 'Marie Kabongo',
    firstName: 'Marie Kabongo',
    lastName: '',
    email: null,
    passwordHash: null,
    mobileNumber: '+243 99 123 45 67',
  });
  ({ id: bookingId } = await addBooking(server, marie.id, house.id));
});
afterAll(() => server.close());

const made = z.object({
  code: z.string(),
  booking: z.looseObject({ version: z.int(), claimCodeUntil: z.optional(z.string()) }),
});

const ask = (version = 1, id = bookingId) =>
  sendToDesk(server, 'POST', `/bookings/${id}/claim-code`, { by: operator, body: { version } });

const newCode = async (version = 1) => made.parse((await ask(version)).body).code;

const claim = (code: string, { token } = grace, language?: string): Promise<Reply> =>
  send(server, 'POST', '/booking-registry/claim', {
    token,
    body: { code },
    ...(language && { language }),
  });

const change = (values: Partial<typeof bookings.$inferInsert>) =>
  server.deps.db.update(bookings).set(values).where(eq(bookings.id, bookingId));

const ownerNow = async () => (await server.deps.db.select().from(bookings))[0]?.userId;

const claimed = () => ({ status: 200, body: { status: 'success', data: { id: bookingId } } });
const invalid = failure(
  422,
  'code_invalid',
  'This code is wrong. Please check it, or ask your host for a new one.',
);
const used = failure(
  422,
  'code_used',
  'This booking is in an account already. Please ask your host.',
);

describe('the code of a booking at the desk', () => {
  it('[DESK-620] is made for a guest without an account, and works for 14 days', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: expect.stringMatching(
        /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/,
      ),
      booking: { version: 2, canBeClaimed: true, claimCodeUntil: '2027-03-24T12:00:00.000Z' },
    });
    const [stored] = await server.deps.db.select().from(claimCodes);
    expect(JSON.stringify(stored)).not.toContain(made.parse(body).code.replaceAll('-', ''));
  });

  it('[DESK-620] is not made for a guest with an account', async () => {
    await server.deps.db
      .update(users)
      .set({ email: 'marie@example.com', passwordHash: 'none' })
      .where(eq(users.id, marie.id));
    expect(await ask()).toMatchObject(
      failure(422, 'step_impossible', 'This is not possible as things are now.'),
    );
    expect(await server.deps.db.$count(claimCodes)).toBe(0);
  });

  it('[DESK-621] ends the former one, but not one that another operator has just made', async () => {
    const first = await newCode();
    expect((await ask(1)).status).toBe(409);
    const second = await newCode(2);
    expect(await claim(first)).toEqual(
      failure(
        422,
        'code_replaced',
        'Your host has made a newer code, so this one no longer works. Please enter the newer one.',
      ),
    );
    expect(await claim(second)).toEqual(claimed());
  });

  it('[DESK-622] and the claim are in the trail and in the history', async () => {
    const code = await newCode();
    const claimedAt = new Date(noon.getTime() + 60_000);
    server.setNow(claimedAt);
    await claim(code);
    const entry = {
      address: '127.0.0.1',
      subjectKind: 'booking',
      subjectId: bookingId,
      reason: '',
    };
    expect(await auditEntriesOf(server, bookingId)).toEqual([
      {
        ...entry,
        at: noon,
        operatorId: operator.id,
        email: operator.email,
        action: 'booking.claimCode',
        subjectLabel: 'Lake house, Marie Kabongo',
        before: {},
        after: {},
      },
      {
        ...entry,
        at: claimedAt,
        operatorId: null,
        email: 'claim code',
        action: 'booking.claim',
        subjectLabel: 'Lake house, grace@example.com',
        before: { guest: 'Marie Kabongo' },
        after: { guest: 'grace@example.com' },
      },
    ]);
    const trail = await sendToDesk(server, 'GET', `/audit?subject=${bookingId}&search=claim`, {
      by: await addOperator(server, 'owner'),
    });
    expect(trail.body).toMatchObject({
      records: [{ by: { kind: 'claimCode', email: 'claim code' } }],
    });
    const { body } = await sendToDesk(server, 'GET', `/bookings/${bookingId}`, { by: operator });
    const { booking } = Object(body);
    expect(booking.guest.email).toBe('grace@example.com');
    expect(booking).not.toHaveProperty('canBeClaimed');
    expect(booking.history.slice(-2)).toMatchObject([
      { what: 'booking.claimCode', by: operator.email },
      { what: 'booking.claim', by: '' },
    ]);
  });
});

describe('a guest with the code', () => {
  it('[STAY-170] has the booking, its payments, its refunds and its messages', async () => {
    await change({ isPaid: true, status: 'approved' });
    const payment = {
      userId: marie.id,
      bookingId,
      amount: cents(36_000),
      paymentMethod: 'cash',
      date: '10-03-2027 12:00:00',
      transactionId: 'CASH-1',
      paymentStatus: 'paid',
      paidAt: noon,
    } as const;
    await server.deps.db.insert(transactions).values(payment);
    // A lower price of the host.
    await server.deps.db.insert(refunds).values({
      userId: marie.id,
      bookingId,
      refundId: newRecordId(),
      refundDate: '10-03-2027 12:00:00',
      difference: cents(1000),
      isByHand: true,
    });
    const code = await newCode(2);
    expect(await claim(code.toLowerCase().replaceAll('-', ' '))).toEqual(claimed());
    const of = (path: string) => send(server, 'GET', path, { token: grace.token });
    const list = `/booking-registry/get/by-detail/${grace.id}`;
    expect((await of(list)).body).toMatchObject({ details: [{ id: bookingId }] });
    expect((await of(`/booking-registry/${bookingId}`)).status).toBe(200);
    expect((await of(`/booking-registry/${bookingId}/messages`)).status).toBe(200);
    expect(await server.deps.db.select({ userId: transactions.userId }).from(transactions)).toEqual(
      [{ userId: grace.id }],
    );
    expect(await server.deps.db.select({ userId: refunds.userId }).from(refunds)).toEqual([
      { userId: grace.id },
    ]);
    // The caller could not ask for this refund.
    const cancelled = await send(server, 'PATCH', `/booking-registry/${bookingId}`, {
      token: grace.token,
      body: { isDeleted: 'true' },
    });
    expect(cancelled.status).toBe(200);
    const open = await of(`/refund-payment-registry/open/by-detail/${grace.id}`);
    expect(JSON.stringify(open.body)).toContain(bookingId);
  });

  it('[STAY-171] gets the same answer again, and another account gets none', async () => {
    const code = await newCode();
    const noah = await addGuest(server);
    expect(await claim(code)).toEqual(claimed());
    expect(await claim(code)).toEqual(claimed());
    expect(await claim(code, noah)).toEqual(used);
    expect(await claim(code, noah, 'fr')).toMatchObject({
      body: {
        message: 'Cette réservation est déjà dans un compte. Veuillez demander à votre hôte.',
      },
    });
    expect(await ownerNow()).toBe(grace.id);
  });

  it('[STAY-171] is one of two accounts that claim at once', async () => {
    const code = await newCode();
    const noah = await addGuest(server);
    const replies = await Promise.all([claim(code), claim(code, noah)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(replies).toContainEqual(used);
    expect(await ownerNow()).toBe(replies[0].status === 200 ? grace.id : noah.id);
  });

  it('[STAY-172] learns that a code is wrong, or too old', async () => {
    const code = await newCode();
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    expect(await claim(wrong)).toEqual(invalid);
    expect(await claim('K7M4-QX2P')).toEqual(invalid);
    server.setNow(new Date('2027-03-24T12:00:00.000Z'));
    const later = await addGuest(server);
    expect(await claim(code, later)).toEqual(
      failure(422, 'code_expired', 'This code is too old. Please ask your host for a new one.'),
    );
    expect(await ownerNow()).toBe(marie.id);
  });

  it('[STAY-172] can try 20 codes an hour', async () => {
    const limited = await startEmptyServer({ RATE_LIMITS: 'on' });
    const guest = await addGuest(limited);
    const guess = () =>
      send(limited, 'POST', '/booking-registry/claim', {
        token: guest.token,
        body: { code: '0000-0000-0000' },
      });
    for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    await limited.close();
  });

  it('[STAY-173] has a booking that is cancelled, and days that another booking of the guest has', async () => {
    const hill = await addProperty(server, { name: 'Hill house' });
    await addBooking(server, grace.id, hill.id);
    await change({ isDeleted: true });
    expect(await claim(await newCode(2))).toEqual(claimed());
    const stay = await send(server, 'GET', `/booking-registry/${bookingId}`, {
      token: grace.token,
    });
    expect(stay.body).toMatchObject({ data: { booking: { isDeleted: true } } });
  });

  it('[STAY-174] leaves the other bookings of the same caller where they are', async () => {
    const hill = await addProperty(server, { name: 'Hill house' });
    const { id: other } = await addBooking(server, marie.id, hill.id);
    await claim(await newCode());
    const [row] = await server.deps.db.select().from(bookings).where(eq(bookings.id, other));
    expect(row?.userId).toBe(marie.id);
  });

  it('[STAY-174] needs no code for a booking with the address of the account', async () => {
    const code = await newCode();
    await server.deps.db
      .update(users)
      .set({ email: 'marie@example.com', passwordHash: 'none' })
      .where(eq(users.id, marie.id));
    expect(await claim(code, marie)).toEqual(claimed());
    expect(await claim(code)).toEqual(used);
  });

  it('[STAY-176] can pay with the link that the desk made before, and with its open order', async () => {
    await change({ status: 'approved', payBy: new Date('2027-03-20T12:00:00.000Z') });
    const linked = await sendToDesk(server, 'POST', `/bookings/${bookingId}/payment-link`, {
      by: operator,
      body: { version: 2 },
    });
    const token = z.parse(z.looseObject({ link: z.string() }), linked.body).link.split('#')[1];
    const opened = await send(server, 'POST', '/payment-link/order', { body: { token } });
    const orderId = String(Object(Object(opened.body).data).orderId);
    expect(await claim(await newCode(3))).toEqual(claimed());
    await capture(server, orderId);
    const paid = await send(server, 'POST', '/payment-link/payment', {
      body: {
        token,
        orderId,
        transactionId: newRecordId(),
        date: '10-03-2027 14:05:09',
        message: 'Paid',
      },
    });
    expect(paid.status).toBe(201);
    expect(await server.deps.db.select().from(transactions)).toMatchObject([
      { userId: grace.id, bookingId, paymentStatus: 'paid' },
    ]);
    expect(await server.deps.db.$count(refunds)).toBe(0);
  });
});
