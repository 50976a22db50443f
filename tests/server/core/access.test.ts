import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { basePath } from '#contract/call.ts';
import { allCalls, type CallName, namedCalls } from '#contract/calls/all-calls.ts';
import { cents } from '#contract/money.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { issueToken } from '#server/accounts/single-use-tokens.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { measured } from '#testing/trust.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  startEmptyServer,
} from '#tests/server/fixtures.ts';

let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startEmptyServer();
  passwordHash = await hashPassword('Secret-123');
});
afterAll(() => server.close());

/** A guest with one record of every kind. Private replies contain the word `Zenobia` or an id. */
async function addOwner() {
  const { db } = server.deps;
  const owner = await addGuest(server, { firstName: 'Zenobia', lastName: 'Zenobia', passwordHash });
  const { id: propertyId } = await addProperty(server);
  const { id: otherPropertyId } = await addProperty(server);
  const refundTiers = { fullDays: 14, halfDays: 7 };
  const { id: bookingId } = await addBooking(server, owner.id, propertyId, { refundTiers });
  // A stay that is over, so that a review is allowed.
  await addBooking(server, owner.id, propertyId, {
    checkIn: '01-03-2027',
    checkOut: '02-03-2027',
    status: 'approved',
    isPaid: true,
  });
  const { id: paidId } = await addBooking(server, owner.id, otherPropertyId, {
    isPaid: true,
    isDeleted: true,
  });
  const payment = {
    userId: owner.id,
    amount: cents(36_000),
    paymentMethod: 'cash',
    date: '10-03-2027 12:00:00',
  } as const;
  const [transaction] = await db
    .insert(paymentTables.transactions)
    .values([
      { ...payment, bookingId, paymentStatus: 'unPaid', transactionId: newRecordId() },
      { ...payment, bookingId: paidId, paymentStatus: 'paid', transactionId: newRecordId() },
    ])
    .returning();
  const [favourite] = await db
    .insert(propertyTables.favourites)
    .values({ userId: owner.id, propertyId, date: noon })
    .returning();
  return {
    ...owner,
    propertyId,
    otherPropertyId,
    bookingId,
    paidId,
    transactionId: transaction?.id ?? '',
    favouriteId: favourite?.id ?? '',
  };
}

type Owner = Awaited<ReturnType<typeof addOwner>>;

const cash = {
  amount: 360,
  paymentMethod: 'cash',
  date: '10-03-2027 14:05:09',
  message: '',
  paymentStatus: 'unPaid',
};

interface Request {
  /** The record of the owner in the path. */
  readonly id?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** For each call with a session: a request that succeeds for the owner, in the name of `userId`. */
const requests: Partial<Record<CallName, (owner: Owner, userId: string) => Request>> = {
  listBookings: () => ({}),
  listFavourites: () => ({}),
  listPayments: () => ({}),
  listRefunds: () => ({}),
  listOpenRefunds: () => ({}),
  updateProfile: () => ({ body: { firstName: 'Zenobia' } }),
  createBooking: ({ otherPropertyId: propertyId }, userId) => ({
    body: {
      checkInDate: '2027-04-01',
      checkOutDate: '2027-04-01',
      guestQuantity: 1,
      coupon: '',
      propertyId,
      userId,
      bookingStatus: 'pending',
      bookingAmount: 120,
      paymentMethod: 'cash',
    },
  }),
  createPayment: ({ bookingId }, userId) => ({
    body: { ...cash, userId, bookingId, transactionId: newRecordId() },
  }),
  createOrder: ({ bookingId }) => ({ body: { bookingId } }),
  createRefund: ({ paidId: bookingId }, userId) => ({
    body: {
      refundDate: '10-03-2027 14:05:09',
      accountHolderName: 'Zenobia',
      accountNumber: '1234567890123456',
      bankName: 'Rawbank',
      refundStatus: 'pending',
      userId,
      bookingId,
      refundId: newRecordId(),
    },
  }),
  createReview: ({ propertyId }, userId) => ({
    body: { username: 'a', email: 'a@example.com', userId, propertyId, comment: 'Good' },
  }),
  addFavourite: ({ otherPropertyId: propertyId }, userId) => ({
    body: { propertyId, userId, date: '2027-03-10T11:59:58.123Z' },
  }),
  removeFavourite: ({ favouriteId: id }) => ({ id }),
  updatePayment: ({ transactionId: id }) => ({
    id,
    body: { ...cash, transactionId: newRecordId() },
  }),
  deleteBooking: ({ bookingId: id }) => ({ id }),
  cancelBooking: ({ bookingId: id }) => ({ id, body: { isDeleted: 'true' } }),
  // No booking has this code: `tests/server/bookings/claims.test.ts` has codes of bookings.
  claimBooking: () => ({ body: { code: 'K7M4-QX2P-9TDR' } }),
  readStay: ({ bookingId: id }) => ({ id }),
  listMessages: ({ bookingId: id }) => ({ id }),
  sendMessage: ({ bookingId: id }) => ({
    id,
    body: { id: '00000000-0000-4000-8000-000000000001', text: 'Hello' },
  }),
  markMessagesRead: ({ bookingId: id }) => ({
    id,
    body: { upTo: '00000000-0000-4000-8000-000000000001' },
  }),
  readRefundPreview: ({ bookingId: id }) => ({ id }),
  changePassword: (_owner, userId) => ({
    body: { userId, oldPassword: 'Secret-123', newPassword: 'Kivulake1!' },
  }),
  signOut: () => ({}),
  deleteAccount: () => ({ body: { isDeleted: 'true' } }),
};
/** A cash record cannot become paid without the provider, and the code of a claim is of no booking. */
const refusedToOwner: readonly CallName[] = ['updatePayment', 'claimBooking'];
/** What every signed-in person may send: it is for their own session or, with a code, for their own account. */
const ofAnyGuest: Readonly<Partial<Record<CallName, number>>> = { signOut: 200, claimBooking: 422 };

async function send(name: CallName, owner: Owner, userId: string, token: string | undefined) {
  const call = namedCalls.get(name);
  const request = requests[name]?.(owner, userId);
  if (!call || !request) throw new Error(`There is no request for ${name}`);
  const { id = '', body } = request;
  const path = call.path.replace(':userId', userId).replace(':id', id);
  const reply = await server.app.inject({
    method: call.method,
    url: `${basePath}${path}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body };
}

/** Every row of the owner in every table, as text. */
async function rowsOf({ id }: Owner): Promise<string[]> {
  const { db } = server.deps;
  const text = z.object({ rows: z.array(z.object({ text: z.string() })) });
  const read = async (query: ReturnType<typeof sql>) => text.parse(await db.execute(query)).rows;
  const tables = await read(sql`
    select table_name::text as text from information_schema.tables where table_schema = 'public'`);
  const rows = [];
  for (const { text: table } of tables) {
    const name = sql.identifier(table);
    const pattern = `%${id}%`;
    rows.push(
      ...(await read(sql`select x::text as text from ${name} x where x::text like ${pattern}`)),
    );
  }
  return rows.map(({ text }) => text).toSorted();
}

async function endedToken(
  values: Partial<typeof accountTables.sessions.$inferInsert>,
): Promise<string> {
  const { id, token } = await addGuest(server);
  await server.deps.db
    .update(accountTables.sessions)
    .set(values)
    .where(eq(accountTables.sessions.userId, id));
  return token;
}

const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 3_600_000);

/** Who asks, in the name of the owner. All get the same refusal: this one or an unknown record. */
const roles: [string, () => Promise<string | undefined>, number][] = [
  ['a visitor', async () => undefined, 401],
  ['an invented token', async () => 'x'.repeat(43), 401],
  ['an empty token', async () => '', 401],
  ['a session that was not used for a week', () => endedToken({ lastUsedAt: daysAgo(8) }), 401],
  ['a session of a month', () => endedToken({ expiresAt: daysAgo(1) }), 401],
  [
    'a guest who signed out',
    async () => {
      const { id, token } = await addGuest(server);
      await server.deps.db
        .delete(accountTables.sessions)
        .where(eq(accountTables.sessions.userId, id));
      return token;
    },
    401,
  ],
  ['a blocked guest', async () => (await addGuest(server, { isBlocked: true })).token, 401],
  ['a deleted guest', async () => (await addGuest(server, { isDeleted: true })).token, 401],
  ['another guest', async () => (await addGuest(server)).token, 403],
];

const withSession = [...namedCalls].filter(([, { access }]) => access !== 'public');

it('every call with a session has a request here', () => {
  expect(Object.keys(requests).toSorted()).toEqual(withSession.map(([name]) => name).toSorted());
  expect(withSession.length + allCalls.filter((call) => call.access === 'public').length).toBe(
    allCalls.length,
  );
});

describe('the records of a guest', () => {
  it.for(withSession.map(([name]) => name))(
    'are out of reach for every other role, and in reach for the guest: %s',
    async (name, context) => {
      await empty(server);
      const owner = await addOwner();
      const before = await rowsOf(owner);
      for (const [role, tokenOf, refusal] of roles) {
        const { status, text } = await send(name, owner, owner.id, await tokenOf());
        const expected = (refusal === 403 && ofAnyGuest[name]) || refusal;
        expect([role, status]).toEqual([role, expected]);
        expect(text).not.toMatch(new RegExp(`Zenobia|${owner.email}|${owner.bookingId}`));
      }
      // In their own name, with a record of the owner.
      const stranger = await addGuest(server, { passwordHash });
      const own = await send(name, owner, stranger.id, stranger.token);
      expect(own.status).toBeLessThan(500);
      expect(own.text).not.toMatch(new RegExp(`${owner.email}|${owner.bookingId}`));
      // With the token of another guest's new profile.
      const { db, clock } = server.deps;
      const profile = await issueToken(db, 'profile', (await addGuest(server)).id, clock());
      const refused = name === 'updateProfile' ? 403 : 401;
      expect((await send(name, owner, owner.id, profile)).status).toBe(refused);

      expect(await rowsOf(owner)).toEqual(before);
      await empty(server);
      const free = await addOwner();
      const { status } = await send(name, free, free.id, free.token);
      expect(status < 300).toBe(!refusedToOwner.includes(name));
      measured(context, `${roles.length + 2} roles, 0 foreign rows`);
    },
  );
});

const withoutSession = [...namedCalls].filter(([, { access }]) => access === 'public');

it('the calls without a session answer every role in the same way', async (context) => {
  await empty(server);
  const owner = await addOwner();
  const tokens = await Promise.all([...roles.map(([, tokenOf]) => tokenOf()), owner.token]);
  for (const [name, { method, path }] of withoutSession) {
    const replies: { name: string; status: number; text: string }[] = [];
    for (const token of tokens) {
      const reply = await server.app.inject({
        method,
        url: `${basePath}${path.replaceAll(/:\w+/g, owner.propertyId)}`,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(method !== 'GET' && { payload: {} }),
      });
      replies.push({ name, status: reply.statusCode, text: reply.body });
    }
    expect(replies).toEqual(replies.map(() => replies[0]));
    expect(replies[0]?.text).not.toMatch(new RegExp(`Zenobia|${owner.email}|${owner.bookingId}`));
    expect(replies[0]?.status).toBeLessThan(500);
  }
  measured(context, `${withoutSession.length} calls without a session × ${tokens.length} roles`);
});
