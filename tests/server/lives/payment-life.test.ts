import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { providerOrder } from '#contract/desk/records/provider-order.ts';
import { cents } from '#contract/money.ts';
import type { PaymentEvent } from '#machines/lives/payment-life.machine.ts';
import { paymentAfter } from '#machines/lives/payment-life.ts';
import type { bookings } from '#server/db/booking-tables.ts';
import { paymentOrders, providerOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import { recordUnreported } from '#server/payments/provider-order-checks.ts';
import { paymentProvider } from '#server/paypal/payment-provider.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk, type TestOperator } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  newRecordId,
  noon,
  type Reply,
  startEmptyServer,
} from '../fixtures.ts';
import { openedOrder } from '../payments/payment-bodies.ts';
import { replyIn, replyName, stateIn } from './documented-replies.ts';

interface Rows {
  /** What the provider says. Default: it has captured $1.00, as the order asked. */
  readonly provider?: Partial<typeof providerOrders.$inferInsert>;
  readonly order?: Partial<typeof paymentOrders.$inferInsert>;
  readonly booking?: Partial<typeof bookings.$inferInsert>;
  /** The payment of the order, and whether a refund of it has begun. */
  readonly payment?: 'recorded' | 'returned';
}

const captured = { found: 'captured', foundAmount: cents(100), foundCurrency: 'USD' } as const;

/** What each state is in the database: the state at the desk, with the reason of unrecorded money. */
const states = {
  open: { provider: { status: 'created' } },
  pending: { provider: { status: 'pending' }, order: { found: 'pending' } },
  'unrecorded waiting': { order: captured },
  'unrecorded closed': { order: captured, booking: { isDeleted: true } },
  'unrecorded paid': { order: captured, booking: { isPaid: true } },
  'unrecorded outdated': { order: { ...captured, isOutdated: true } },
  'unrecorded amount': {
    provider: { amount: cents(250) },
    order: { ...captured, foundAmount: cents(250) },
  },
  'unrecorded currency': { order: { ...captured, foundCurrency: 'EUR' } },
  recorded: { order: { isSettled: true }, booking: { isPaid: true }, payment: 'recorded' },
  returned: { order: { isSettled: true }, payment: 'returned' },
  ended: { order: { isSettled: true } },
} as const satisfies Record<string, Rows>;

type State = keyof typeof states;

/** The states of the chart that have other names. */
const drawn: Readonly<Partial<Record<string, string>>> = {
  'unrecorded waiting': 'unrecorded fitting',
  'unrecorded closed': 'unrecorded late',
  'unrecorded paid': 'unrecorded late',
  'unrecorded outdated': 'unrecorded late',
  'unrecorded amount': 'unrecorded otherAmount',
  'unrecorded currency': 'unrecorded foreign',
};

type Event = Exclude<PaymentEvent['type'], `provider.${string}`>;

/**
 * Every pair of a state and an event that reaches the server: the reply, and the state after an event that the
 * chart allows. The sandbox knows only dollars, so `captured-money.test.ts` has the check of other currencies.
 * Captured money is settled at any age, and only a recorded payment has something to return when an operator cancels
 * its booking.
 */
const table: Readonly<Record<State, Readonly<Partial<Record<Event, string>>>>> = {
  open: {
    'operator.check': 'ok → open',
    'operator.return': 'step impossible',
    'server.settle': 'ok',
    'clock.end': 'ok → ended',
  },
  pending: {
    'operator.check': 'ok → pending',
    'operator.return': 'step impossible',
    'server.settle': 'ok',
    'clock.end': 'ok',
  },
  'unrecorded waiting': {
    'operator.check': 'ok → recorded',
    'operator.return': 'step impossible',
    'server.settle': 'ok → recorded',
  },
  'unrecorded closed': {
    'operator.check': 'ok → returned',
    'operator.return': 'ok → returned',
    'server.settle': 'ok → returned',
  },
  'unrecorded paid': {
    'operator.check': 'ok → returned',
    'operator.return': 'ok → returned',
    'server.settle': 'ok → returned',
  },
  'unrecorded outdated': {
    'operator.check': 'ok → returned',
    'operator.return': 'ok → returned',
    'server.settle': 'ok → returned',
  },
  'unrecorded amount': {
    'operator.check': 'ok → unrecorded amount',
    'operator.return': 'ok → returned',
    'server.settle': 'ok',
  },
  'unrecorded currency': { 'operator.return': 'step impossible' },
  recorded: {
    'operator.check': 'step impossible',
    'operator.return': 'step impossible',
    'operator.cancel': 'ok → returned',
    'server.settle': 'ok',
    'clock.end': 'ok',
  },
  returned: {
    'operator.check': 'step impossible',
    'operator.return': 'step impossible',
    'server.settle': 'ok',
    'clock.end': 'ok',
  },
  ended: {
    'operator.check': 'step impossible',
    'operator.return': 'step impossible',
    'server.settle': 'ok',
    'clock.end': 'ok',
  },
};

const pairs = (Object.keys(table) as State[]).flatMap((state) =>
  (Object.entries(table[state]) as [Event, string][]).map(
    ([event, cell]) => [state, event, cell] as const,
  ),
);

let server: TestServer;
let marc: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  marc = await addOperator(server, 'owner');
});
afterAll(() => server.close());

/** An order in this state, of a booking of its own. @returns its id at the desk. */
async function add(state: State): Promise<string> {
  server.setNow(noon);
  const { db } = server.deps;
  const { provider, order, booking, payment }: Rows = states[state];
  const { id: userId } = await addGuest(server);
  const home = await addProperty(server);
  const { id: bookingId } = await addBooking(server, userId, home.id, booking);
  const id = await openedOrder(server, bookingId);
  await db
    .update(providerOrders)
    .set({ status: 'captured', ...provider })
    .where(eq(providerOrders.id, id));
  const [row] = await db
    .update(paymentOrders)
    .set({ isOpen: true, ...order })
    .where(eq(paymentOrders.id, id))
    .returning();
  if (payment) {
    const date = '10-03-2027 12:00:00';
    const [paid] = await db
      .insert(transactions)
      .values({
        userId,
        bookingId,
        date,
        orderId: id,
        amount: cents(100),
        paymentMethod: 'paypal',
        paymentStatus: 'paid',
        paidAt: noon,
        isDuplicate: payment === 'returned',
        transactionId: newRecordId(),
      })
      .returning();
    const refund = { userId, bookingId, refundId: newRecordId(), refundDate: date };
    if (paid && payment === 'returned') {
      await db.insert(refunds).values({ ...refund, returnedPaymentId: paid.id });
    }
  }
  return row?.orderRecordId ?? '';
}

const shown = z.object({
  providerOrder: z.pick(providerOrder, { version: true, state: true, reason: true, booking: true }),
});

async function read(id: string) {
  const { body } = await sendToDesk(server, 'GET', `/provider-orders/${id}`, { by: marc });
  return shown.parse(body).providerOrder;
}

async function take(id: string, step: string, reason?: string): Promise<Reply> {
  const { version } = await read(id);
  const body = { version, ...(reason && { reason }) };
  return sendToDesk(server, 'POST', `/provider-orders/${id}/${step}`, { by: marc, body });
}

const minuteMs = 60_000;

async function sweepAfter(ms: number): Promise<Reply> {
  server.setNow(new Date(noon.getTime() + ms));
  const { db, clock } = server.deps;
  const provider = paymentProvider(server.deps);
  await recordUnreported({ db, provider, report: () => {} }, clock());
  // The operator's session has not ended.
  server.setNow(noon);
  return { status: 200, body: undefined };
}

const senders: Readonly<Record<Event, (id: string) => Promise<Reply>>> = {
  'operator.check': (id) => take(id, 'check'),
  'operator.return': (id) => take(id, 'return', 'It was the wrong amount'),
  'operator.cancel': async (id) => {
    const { booking } = await read(id);
    const body = { version: 1, reason: 'The house is being painted' };
    return sendToDesk(server, 'POST', `/bookings/${booking.id}/cancel`, { by: marc, body });
  },
  'server.settle': () => sweepAfter(3 * minuteMs),
  'clock.end': () => sweepAfter(5 * 24 * 60 * minuteMs),
};

const nameOf = ({ state, reason }: Awaited<ReturnType<typeof read>>) =>
  [state, reason].filter(Boolean).join(' ');

describe('the life of an online payment', () => {
  it.each(pairs)('%s: %s', async (state, event, cell) => {
    const id = await add(state);
    expect(nameOf(await read(id))).toBe(state);
    expect(replyName(await senders[event](id))).toBe(replyIn(cell));
    expect(nameOf(await read(id))).toBe(stateIn(cell) ?? state);
  });

  it.each(pairs)('is drawn as it is lived, %s: %s', async (state, event, cell) => {
    const after = paymentAfter(await read(await add(state)), event);
    const name = typeof after === 'object' ? `unrecorded ${after.unrecorded}` : after;
    const expected = stateIn(cell);
    expect(name).toBe(expected && (drawn[expected] ?? expected));
  });
});
