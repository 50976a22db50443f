import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { checkCode, issueCode } from '#server/accounts/one-time-codes.ts';
import { findSession, startSession } from '#server/accounts/sessions.ts';
import { findToken, issueToken } from '#server/accounts/single-use-tokens.ts';
import { tokenHash } from '#server/accounts/token.ts';
import { isOverdue } from '#server/bookings/booking-state.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import { readFeed } from '#server/calendar/read-feed.ts';
import * as accountTables from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { calendarFeeds } from '#server/db/calendar-tables.ts';
import { operatorSessions } from '#server/db/desk-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { paymentOrders } from '#server/db/payment-tables.ts';
import { pictures } from '#server/db/picture-tables.ts';
import { findDeskActor, startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { issueOperatorToken, lockOperatorToken } from '#server/desk/operators/operator-tokens.ts';
import { deliver, post } from '#server/mail/outbox.ts';
import { ordersToCheck } from '#server/payments/order-store.ts';
import { applyFound } from '#server/payments/provider-order-checks.ts';
import { sweepPictures } from '#server/pictures/picture-use.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator } from '../desk/desk-fixtures.ts';
import { addBooking, addGuest, addProperty, empty, noon, startEmptyServer } from '../fixtures.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const later = (ms: number) => new Date(noon.getTime() + ms);

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let booking: Awaited<ReturnType<typeof addBooking>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  const { db } = server.deps;
  await db.delete(outbox);
  await db.delete(accountTables.oneTimeCodes);
  grace = await addGuest(server);
  booking = await addBooking(server, grace.id, (await addProperty(server)).id);
});
afterAll(() => server.close());

/** Something that begins at noon and ends. */
interface Lasting {
  /** How long it lasts, in milliseconds. */
  readonly lasts: number;
  /** Whether it still lasts in the millisecond of its end. */
  readonly atEnd?: true;
  /** Begins it. @returns whether it lasts at a moment. */
  readonly begin: () => Promise<(now: Date) => Promise<boolean>>;
}

/** An answer of `checkCode`: whether the code is right. */
const isTaken = (answer: Promise<void>) =>
  answer.then(
    () => true,
    () => false,
  );

async function orderOf(createdAt = noon): Promise<void> {
  const { id: bookingId } = booking;
  const order = { id: 'ORDER-1', bookingId, amount: cents(100), createdAt };
  await server.deps.db.insert(paymentOrders).values(order);
}

async function operatorToken(purpose: 'signIn' | 'invitation') {
  const { db } = server.deps;
  const { id } = await addOperator(server, 'owner');
  const token = await issueOperatorToken(db, purpose, id, noon);
  return async (now: Date) => (await lockOperatorToken(db, purpose, token, now)) !== undefined;
}

async function singleUse(purpose: 'profile' | 'reset') {
  const { db } = server.deps;
  const hash = tokenHash(await issueToken(db, purpose, grace.id, noon));
  return async (now: Date) => (await findToken(db, purpose, hash, now)) !== undefined;
}

/** Whether an e-mail is still sent at a moment. */
async function letter(values: Parameters<typeof post>[1]) {
  const { db } = server.deps;
  await post(db, values, noon);
  return async (now: Date) => {
    const sent: unknown[] = [];
    const send = async (row: unknown) => {
      sent.push(row);
    };
    await deliver({ db, send, sent: new Set(), report: () => {} }, now);
    return sent.length === 1;
  };
}

const lasting: Readonly<Record<string, Lasting>> = {
  'the session of a guest who does nothing': {
    lasts: 7 * day,
    begin: async () => {
      const { db } = server.deps;
      const hash = tokenHash(await startSession(db, grace.id, noon));
      return async (now) => (await findSession(db, hash, now)) !== undefined;
    },
  },
  'the session of a guest who is active': {
    lasts: 30 * day,
    begin: async () => {
      const { db } = server.deps;
      const hash = tokenHash(await startSession(db, grace.id, noon));
      await db.update(accountTables.sessions).set({ lastUsedAt: later(30 * day) });
      return async (now) => (await findSession(db, hash, now)) !== undefined;
    },
  },
  '[OTP-08] a one-time code': {
    lasts: 10 * minute,
    begin: async () => {
      const who = { email: 'ada@example.com', visitor: '127.0.0.1' };
      const code = await issueCode({ ...server.deps, clock: () => noon }, 'signUp', who);
      return (now) => isTaken(checkCode({ ...server.deps, clock: () => now }, 'signUp', who, code));
    },
  },
  '[API-60] a token for a new password': { lasts: 15 * minute, begin: () => singleUse('reset') },
  '[API-55] a token for a profile': { lasts: 15 * minute, begin: () => singleUse('profile') },
  '[DESK-04] the session of an operator who does nothing': {
    lasts: 30 * minute,
    begin: () => deskSession(),
  },
  '[DESK-04] the session of an operator who is active': {
    lasts: 12 * hour,
    begin: () => deskSession(later(12 * hour)),
  },
  '[DESK-01] a sign-in that lacks its code': {
    lasts: 5 * minute,
    begin: () => operatorToken('signIn'),
  },
  '[DESK-08] an invitation': { lasts: 24 * hour, begin: () => operatorToken('invitation') },
  '[BOOK-33] an unpaid booking': {
    lasts: 24 * hour,
    atEnd: true,
    begin: async () => async (now) => !isOverdue(booking, now),
  },
  '[BOOK-33] the days of an unpaid booking': {
    lasts: 24 * hour,
    atEnd: true,
    begin: async () => async (now) => (await releaseStaleHolds(server.deps.db, now)) === 0,
  },
  '[BOOK-33] the days of a booking until the deadline of the host': {
    lasts: 3 * day,
    atEnd: true,
    begin: async () => {
      await server.deps.db.update(bookings).set({ payBy: later(3 * day) });
      return async (now) => (await releaseStaleHolds(server.deps.db, now)) === 0;
    },
  },
  '[BOOK-33] the days of an overdue booking with an order': {
    lasts: 30 * minute,
    atEnd: true,
    begin: async () => {
      await server.deps.db.update(bookings).set({ createdAt: later(-25 * hour) });
      await orderOf();
      return async (now) => (await releaseStaleHolds(server.deps.db, now)) === 0;
    },
  },
  '[PAY-11] the time in which only the page records a payment': {
    lasts: 2 * minute,
    atEnd: true,
    begin: async () => {
      await orderOf();
      return async (now) => (await ordersToCheck(server.deps.db, now, 50)).length === 0;
    },
  },
  '[PAY-11] the wait between two checks of an order that is four hours old': {
    lasts: hour,
    begin: async () => {
      await orderOf(later(-3 * hour));
      await server.deps.db.update(paymentOrders).set({ checkedAt: noon });
      return async (now) => (await ordersToCheck(server.deps.db, now, 50)).length === 0;
    },
  },
  '[PAY-11] an order that nobody has paid': {
    lasts: 4 * day,
    atEnd: true,
    begin: async () => {
      const { db } = server.deps;
      await orderOf();
      return async (now) => {
        const [order] = await db.select().from(paymentOrders);
        if (order) await applyFound(db, { ...order, userId: grace.id }, undefined, now);
        const [after] = await db.select().from(paymentOrders);
        return after?.isSettled === false;
      };
    },
  },
  '[OTP-08] an e-mail with a code': {
    lasts: 10 * minute,
    begin: () => letter({ kind: 'code', sealed: 'sealed' }),
  },
  '[DESK-28] an e-mail with an invitation': {
    lasts: 24 * hour,
    begin: () => letter({ kind: 'invitation', sealed: 'sealed' }),
  },
  '[DESK-18] an e-mail about a booking': {
    lasts: 3 * day,
    begin: () => letter({ kind: 'bookingMade', bookingId: booking.id }),
  },
  '[DESK-106] a picture that no record shows': {
    lasts: 7 * day,
    atEnd: true,
    begin: async () => {
      const { db } = server.deps;
      await db.delete(pictures);
      await db.insert(pictures).values({
        mime: 'image/webp',
        bytes: Buffer.from('picture'),
        unusedSince: noon,
      });
      return async (now) => {
        await sweepPictures(db, now);
        return (await db.$count(pictures)) === 1;
      };
    },
  },
};

async function deskSession(lastUsedAt = noon) {
  const { db } = server.deps;
  const { id } = await addOperator(server, 'owner');
  await db.delete(operatorSessions);
  const token = await startDeskSession(db, id, { address: '127.0.0.1', device: '' }, noon);
  await db.update(operatorSessions).set({ lastUsedAt });
  return async (now: Date) =>
    (await findDeskActor(db, token, { address: '127.0.0.1', isUse: true }, now)) !== undefined;
}

it.each(
  Object.entries(lasting).flatMap(([name, its]) => [
    [`${name} lasts until just before its end`, its, -1, true] as const,
    [`${name} at its end`, its, 0, its.atEnd === true] as const,
    [`${name} is over just after its end`, its, 1, false] as const,
    [`${name} is over a year later`, its, 365 * day, false] as const,
  ]),
)('%s', async (_name, { lasts, begin }, beside, isLasting) => {
  const lastsAt = await begin();
  expect(await lastsAt(later(lasts + beside))).toBe(isLasting);
});

/** How long the server waits from each try to the next, in seconds. */
async function waits(tries: number, next: (now: Date) => Promise<Date | undefined>) {
  const found: number[] = [];
  let now = noon;
  for (let count = 0; count < tries; count += 1) {
    const at = await next(now);
    if (!at) break;
    found.push((at.getTime() - now.getTime()) / second);
    now = at;
  }
  return found;
}

it('[DESK-18] an e-mail is tried after 10 s, then after twice as long each time, and at least every hour', async () => {
  const { db } = server.deps;
  await post(db, { kind: 'bookingMade', bookingId: booking.id }, noon);
  const fails = () => Promise.reject(new Error('No mail server'));
  const found = await waits(13, async (now) => {
    await deliver({ db, send: fails, sent: new Set(), report: () => {} }, now);
    return (await db.select().from(outbox))[0]?.nextAt;
  });
  expect(found).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600]);
});

it('[DESK-212] a calendar that fails is read after half an hour, then less often, and at least every 8 hours', async () => {
  const { db } = server.deps;
  await db.insert(calendarFeeds).values({
    propertyId: booking.propertyId,
    name: 'Elsewhere',
    // The server does not read addresses of its own network.
    address: 'http://127.0.0.1:1/calendar.ics',
    nextAt: noon,
  });
  const found = await waits(8, async (now) => {
    const [feed] = await db.select().from(calendarFeeds);
    const reader = { ...server.deps, clock: () => now, report: () => {} };
    if (feed) await readFeed(reader, feed);
    return (await db.select().from(calendarFeeds))[0]?.nextAt;
  });
  expect(found.map((seconds) => seconds / 60)).toEqual([30, 60, 120, 240, 480, 480, 480, 480]);
});
