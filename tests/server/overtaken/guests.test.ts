import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CallName, namedCalls } from '#contract/calls/all-calls.ts';
import { cents } from '#contract/money.ts';
import { issueCode } from '#server/accounts/one-time-codes.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { issueToken } from '#server/accounts/single-use-tokens.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as accountTables from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { paymentOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  type PropertyRow,
  send,
  sentDay,
  startEmptyServer,
} from '../fixtures.ts';
import { capturedOrder, cashBody, onlineBody } from '../payments/payment-bodies.ts';
import { isOneWaiting, type Overtaking, overtake } from './overtake.ts';

const password = 'Str0ng!pass';
const otherPassword = 'Oth3r!pass';
const { users } = accountTables;

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyRow;
let booking: Awaited<ReturnType<typeof addBooking>>;
let hashes: readonly string[];

beforeAll(async () => {
  server = await startEmptyServer({
    REVIEWS_NEED_STAY: '1',
    VITE_ONLINE_AMOUNT: 'total',
    MAX_UNPAID_BOOKINGS: '2',
  });
  hashes = await Promise.all([hashPassword(password), hashPassword(otherPassword)]);
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server, { passwordHash: hashes[0] ?? '' });
  house = await addProperty(server);
  booking = await addBooking(server, grace.id, house.id);
});
afterAll(() => server.close());

type Method = 'POST' | 'PATCH' | 'DELETE';

const asGrace = (method: Method, path: string, body?: object) => () =>
  send(server, method, path, { token: grace.token, ...(body && { body }) });

/** What becomes of the booking. */
const booked =
  (changes: Partial<typeof bookings.$inferInsert>): Overtaking['change'] =>
  (tx) =>
    tx.update(bookings).set(changes).where(eq(bookings.id, booking.id));

/** What becomes of the account. */
const account =
  (changes: Partial<typeof users.$inferInsert>): Overtaking['change'] =>
  (tx) =>
    tx.update(users).set(changes).where(eq(users.id, grace.id));

const newPassword: Overtaking['change'] = (tx) => account({ passwordHash: hashes[1] ?? '' })(tx);

/** The host receives the cash. */
const paid: Overtaking['change'] = async (tx) => {
  await booked({ isPaid: true })(tx);
  await tx.insert(transactions).values({
    userId: grace.id,
    bookingId: booking.id,
    amount: cents(36_000),
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    date: '10-03-2027 12:00:00',
    transactionId: newRecordId(),
  });
};

const refundBody = () => ({
  refundDate: '10-03-2027 14:05:09',
  accountHolderName: 'Grace Ilunga',
  accountNumber: '1234567890123456',
  bankName: 'Rawbank',
  refundStatus: 'pending',
  userId: grace.id,
  bookingId: booking.id,
  refundId: newRecordId(),
});

const bookingBody = () => ({
  checkInDate: sentDay('20-04-2027'),
  checkOutDate: sentDay('22-04-2027'),
  guestQuantity: 2,
  coupon: '',
  propertyId: house.id,
  userId: grace.id,
  bookingStatus: 'pending',
  bookingAmount: 320,
  paymentMethod: 'cash',
});

interface Case {
  readonly meanwhile: string;
  readonly make: () => Promise<Overtaking> | Overtaking;
  readonly status: number;
  readonly code: string;
}

const cash = (meanwhile: string, change: Overtaking['change'], code: string): Case => ({
  meanwhile,
  make: () => ({ change, request: asGrace('POST', '/transaction-registry', cashBody(booking)) }),
  status: 422,
  code,
});

const online = (meanwhile: string, change: Overtaking['change'], code: string): Case => ({
  meanwhile,
  make: async () => {
    const orderId = await capturedOrder(server, booking.id, cents(36_000));
    const body = onlineBody(booking, orderId, { amount: 360 });
    return { change, request: asGrace('POST', '/transaction-registry', body) };
  },
  status: 422,
  code,
});

const order = (meanwhile: string, change: Overtaking['change'], code: string): Case => ({
  meanwhile,
  make: () => ({
    change,
    request: asGrace('POST', '/order-registry', { bookingId: booking.id }),
  }),
  status: 422,
  code,
});

const reset = (meanwhile: string, change: Overtaking['change']): Case => ({
  meanwhile,
  make: async () => {
    const passwordResetToken = await issueToken(server.deps.db, 'reset', grace.id, noon);
    const body = { email: grace.email, password: otherPassword, passwordResetToken };
    return { change, request: () => send(server, 'POST', '/admin-auth/reset-password', { body }) };
  },
  status: 422,
  code: 'code_expired',
});

const book = (
  meanwhile: string,
  change: Overtaking['change'],
  status: number,
  code: string,
  days: object = {},
): Case => ({
  meanwhile,
  make: () => ({
    change,
    request: asGrace('POST', '/booking-registry', { ...bookingBody(), ...days }),
  }),
  status,
  code,
});

const signIn = (meanwhile: string, change: Overtaking['change'], status: number, code: string) => ({
  meanwhile,
  make: () => ({
    change,
    request: () =>
      send(server, 'POST', '/user-auth/login', { body: { email: grace.email, password } }),
  }),
  status,
  code,
});

/** Another page of the guest asks for the refund. */
const askedElsewhere: Overtaking['change'] = async (tx) => {
  await booked({ guests: 2 })(tx);
  const { refundDate, bankName, userId, bookingId, refundId } = refundBody();
  await tx.insert(refunds).values({ refundDate, bankName, userId, bookingId, refundId });
};

/** Why a call has no case. */
const adds = 'only adds a record, or reads';
const own = 'removes what is the guest’s own, whatever became of it';
const byCode = 'has its own tests with two at once: see claims.test.ts';
const asGuest = 'does what the guest’s own call does: see payment-links.test.ts';

/** Every call of the guests that changes something. */
const cases: Readonly<
  Partial<
    Record<CallName, readonly Case[] | typeof adds | typeof own | typeof asGuest | typeof byCode>
  >
> = {
  claimBooking: byCode,
  readPaymentLink: adds,
  createLinkOrder: asGuest,
  createLinkPayment: asGuest,
  searchProperties: adds,
  subscribeToNewsletter: adds,
  requestPartnership: adds,
  requestVisit: adds,
  addFavourite: adds,
  signUp: adds,
  forgotPassword: adds,
  removeFavourite: own,
  markMessagesRead: adds,
  signOut: own,
  deleteAccount: own,
  signIn: [
    signIn('the password changes', newPassword, 400, 'wrong_credentials'),
    signIn('the account is blocked', account({ isBlocked: true }), 401, 'account_blocked'),
    signIn('the account is deleted', account({ isDeleted: true }), 401, 'account_deleted'),
  ],
  verifySignUp: [
    {
      meanwhile: 'the code is used',
      make: async () => {
        const person = { userName: 'ada', email: 'ada@example.com', password };
        const who = { email: person.email, visitor: '127.0.0.1' };
        const otp = await issueCode(server.deps, 'signUp', who);
        return {
          change: (tx) => tx.delete(accountTables.oneTimeCodes),
          request: () =>
            send(server, 'POST', '/user-registry/verify-otp', { body: { ...person, otp } }),
        };
      },
      status: 422,
      code: 'code_invalid',
    },
  ],
  verifyResetCode: [
    {
      meanwhile: 'the code is used',
      make: async () => {
        const { email } = grace;
        const otp = await issueCode(server.deps, 'reset', { email, visitor: '127.0.0.1' });
        const path = '/admin-auth/forgot-password-otp-verification';
        return {
          change: (tx) => tx.delete(accountTables.oneTimeCodes),
          request: () => send(server, 'POST', path, { body: { email, otp } }),
        };
      },
      status: 422,
      code: 'code_invalid',
    },
  ],
  resetPassword: [
    reset('the token is used', (tx) => tx.delete(accountTables.singleUseTokens)),
    reset('the account is deleted', account({ isDeleted: true })),
  ],
  changePassword: [
    {
      meanwhile: 'the password changes',
      make: () => ({
        change: newPassword,
        request: asGrace('POST', '/user-registry/change-password', {
          userId: grace.id,
          oldPassword: password,
          newPassword: 'Th1rd!pass',
        }),
      }),
      status: 422,
      code: 'wrong_credentials',
    },
  ],
  updateProfile: [
    {
      meanwhile: 'the token of the profile is used',
      make: async () => {
        const token = await issueToken(server.deps.db, 'profile', grace.id, noon);
        const form = new URLSearchParams({ firstName: 'Gracia' });
        return {
          change: (tx) => tx.delete(accountTables.singleUseTokens),
          request: () => send(server, 'PATCH', `/User-registry/${grace.id}`, { token, form }),
        };
      },
      status: 401,
      code: 'session_expired',
    },
  ],
  createReview: [
    {
      meanwhile: 'another page reviews the only stay',
      make: async () => {
        const days = { checkIn: '01-03-2027', checkOut: '02-03-2027' } as const;
        await addBooking(server, grace.id, house.id, { ...days, isPaid: true });
        const review = { userId: grace.id, propertyId: house.id, comment: 'Lovely' };
        const names = { username: 'Grace', email: grace.email };
        return {
          change: async (tx) => {
            await account({ language: 'fr' })(tx);
            await tx.insert(propertyTables.reviews).values(review);
          },
          request: asGrace('POST', '/property-comment-registry', { ...names, ...review }),
        };
      },
      status: 422,
      code: 'stay_needed',
    },
  ],
  sendMessage: [
    {
      meanwhile: 'the host moves the stay to days that are long over',
      make: async () => ({
        change: booked({ checkIn: '01-12-2026', checkOut: '02-12-2026' }),
        request: asGrace('POST', `/booking-registry/${booking.id}/messages`, {
          id: '00000000-0000-4000-8000-000000000001',
          text: 'Hello',
        }),
      }),
      status: 422,
      code: 'booking_closed',
    },
  ],
  createBooking: [
    book(
      'the guest may not book any more',
      account({ mayBook: false }),
      409,
      'not_authorised_to_book',
    ),
    book(
      'another page books',
      async (tx) => {
        await account({ language: 'fr' })(tx);
        const days = { checkIn: '01-05-2027', checkOut: '02-05-2027' } as const;
        await addBooking({ deps: { ...server.deps, db: tx } }, grace.id, house.id, days);
      },
      422,
      'too_many_unpaid',
    ),
    book(
      'the host blocks the days',
      async (tx) => {
        const days = { firstDay: '22-04-2027', lastDay: '23-04-2027' } as const;
        await tx.insert(blockedDays).values({ ...days, propertyId: house.id, reason: 'Paint' });
      },
      422,
      'dates_taken',
    ),
    book('the same booking is paid', paid, 422, 'already_paid', {
      checkInDate: sentDay('20-03-2027'),
      checkOutDate: sentDay('22-03-2027'),
    }),
  ],
  cancelBooking: [
    {
      meanwhile: 'it is paid',
      make: () => ({
        change: paid,
        request: asGrace('PATCH', `/booking-registry/${booking.id}`, {
          isDeleted: 'true',
          refundAmount: 0,
          paidAmount: 0,
        }),
      }),
      status: 422,
      code: 'refund_changed',
    },
  ],
  deleteBooking: [
    {
      meanwhile: 'it is paid',
      make: () => ({ change: paid, request: asGrace('DELETE', `/booking-registry/${booking.id}`) }),
      status: 422,
      code: 'already_paid',
    },
  ],
  createOrder: [
    order('the booking is cancelled', booked({ isDeleted: true }), 'booking_closed'),
    order('the booking is rejected', booked({ status: 'rejected' }), 'booking_closed'),
    order('the booking is paid', paid, 'already_paid'),
  ],
  createPayment: [
    cash('the price changes', booked({ amount: cents(40_000) }), 'price_changed'),
    cash('the booking is cancelled', booked({ isDeleted: true }), 'booking_closed'),
    cash('the booking is rejected', booked({ status: 'rejected' }), 'booking_closed'),
    cash('the booking is paid', paid, 'already_paid'),
    online('the booking is cancelled', booked({ isDeleted: true }), 'payment_returned'),
    online('the booking is paid', paid, 'payment_returned'),
    online(
      'the price changes',
      async (tx) => {
        await booked({ amount: cents(40_000) })(tx);
        await tx.update(paymentOrders).set({ isOutdated: true });
      },
      'payment_returned',
    ),
  ],
  updatePayment: [
    {
      meanwhile: 'the booking is cancelled',
      make: async () => {
        const body = cashBody(booking);
        await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
        const [record] = await server.deps.db.select().from(transactions);
        const orderId = await capturedOrder(server, booking.id, cents(36_000));
        const { transactionId } = body;
        return {
          change: booked({ isDeleted: true }),
          request: asGrace(
            'PATCH',
            `/transaction-registry/${record?.id}`,
            onlineBody(booking, orderId, { transactionId }),
          ),
        };
      },
      status: 422,
      code: 'payment_returned',
    },
  ],
  createRefund: [
    {
      meanwhile: 'another page asks for it',
      make: async () => {
        await server.deps.db.update(bookings).set({ isPaid: true, isDeleted: true });
        return {
          change: askedElsewhere,
          request: asGrace('POST', '/refund-payment-registry', refundBody()),
        };
      },
      status: 422,
      code: 'refund_closed',
    },
  ],
};

it('[API-01] every call of the guests that changes something has a case, or a reason to have none', () => {
  const changing = [...namedCalls].filter(([, { method }]) => method !== 'GET');
  expect(Object.keys(cases).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

it.each(
  Object.entries(cases).flatMap(([name, its]) =>
    typeof its === 'string' ? [] : its.map((each) => [`${name}: ${each.meanwhile}`, each] as const),
  ),
)(
  '[API-37] [API-46] [API-47] [API-48] [API-50] [API-51] [API-53] meanwhile, for %s',
  async (_title, its) => {
    const { make, status, code } = its;
    expect(await overtake(server, await make())).toMatchObject({ status, body: { code } });
  },
);

it('[BOOK-33] a booking past its deadline stays when its payment order was opened meanwhile', async () => {
  const now = new Date(noon.getTime() + 24 * 3_600_000 + 1);
  const released = await overtake(server, {
    change: async (tx) => {
      await tx.select().from(bookings).for('update');
      const { id: bookingId } = booking;
      const amount = cents(36_000);
      await tx.insert(paymentOrders).values({ id: 'ORDER-1', bookingId, amount, createdAt: now });
    },
    request: async () => ({ status: await releaseStaleHolds(server.deps.db, now), body: '' }),
  });
  expect(released.status).toBe(0);
  expect(await server.deps.db.select().from(bookings)).toMatchObject([{ isDeleted: false }]);
});

it('a reset code that is confirmed while the password changes waits for the change, which can end it', async () => {
  const { email, id } = grace;
  const { db } = server.deps;
  const otp = await issueCode(server.deps, 'reset', { email, visitor: '127.0.0.1' });
  const path = '/admin-auth/forgot-password-otp-verification';
  const { pending } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update');
    const verified = send(server, 'POST', path, { body: { email, otp } });
    await expect.poll(() => isOneWaiting(db), { interval: 2 }).toBe(true);
    // When the request has locked the code already, PostgreSQL ends one of the two as a deadlock.
    await tx.delete(accountTables.oneTimeCodes);
    return { pending: verified };
  });
  expect(await pending).toMatchObject({ status: 422, body: { code: 'code_invalid' } });
});
