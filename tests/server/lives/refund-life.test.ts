import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import type { RefundEvent } from '#machines/lives/refund-life.machine.ts';
import { refundAfter } from '#machines/lives/refund-life.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { providerOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import { readRefund } from '#server/desk/refunds/desk-refund-store.ts';
import { noteReturned } from '#server/payments/returned-at-provider.ts';
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
import { capturedOrder } from '../payments/payment-bodies.ts';
import { replyIn, replyName, stateIn } from './documented-replies.ts';

type Event = RefundEvent['type'];
type Columns = Pick<
  typeof refunds.$inferSelect,
  'status' | 'providerRefusal' | 'isPaidOutside' | 'difference' | 'paidBack'
>;

const pending = {
  status: 'pending',
  providerRefusal: null,
  isPaidOutside: false,
  difference: null,
  paidBack: null,
} as const;
const providerRefusal = 'NO_CAPTURED_MONEY';
const difference = cents(100);
const paidBack = cents(100);

/** What each state is in the database. Without a payment, nothing can be paid back. */
const columns = {
  'not paid': pending,
  asked: pending,
  refused: { ...pending, providerRefusal },
  'asked, of new dates': { ...pending, difference },
  'refused, of new dates': { ...pending, providerRefusal, difference },
  refunded: { ...pending, status: 'refunded', paidBack },
  'paid outside': {
    ...pending,
    status: 'refunded',
    paidBack,
    providerRefusal,
    isPaidOutside: true,
  },
  rejected: { ...pending, status: 'rejected' },
} as const satisfies Record<string, Columns>;

type State = keyof typeof columns;

/** Every pair of a state and an event: the reply, and the state after an event that the chart allows. */
const table: Readonly<Record<State, Readonly<Record<Event, string>>>> = {
  'not paid': {
    'operator.settle': 'step impossible',
    'operator.outside': 'step impossible',
    'operator.reject': 'ok → rejected',
    'provider.refuse': 'step impossible',
    'provider.giveUp': 'ok',
  },
  asked: {
    'operator.settle': 'ok → refunded',
    'operator.outside': 'step impossible',
    'operator.reject': 'ok → rejected',
    'provider.refuse': 'refused by the provider → refused',
    'provider.giveUp': 'ok',
  },
  refused: {
    'operator.settle': 'ok → refunded',
    'operator.outside': 'ok → paid outside',
    'operator.reject': 'ok → rejected',
    'provider.refuse': 'refused by the provider → refused',
    'provider.giveUp': 'ok',
  },
  'asked, of new dates': {
    'operator.settle': 'ok → refunded',
    'operator.outside': 'step impossible',
    'operator.reject': 'difference owed',
    'provider.refuse': 'refused by the provider → refused',
    'provider.giveUp': 'ok',
  },
  'refused, of new dates': {
    'operator.settle': 'ok → refunded',
    'operator.outside': 'ok → paid outside',
    'operator.reject': 'difference owed',
    'provider.refuse': 'refused by the provider → refused',
    'provider.giveUp': 'ok',
  },
  refunded: {
    'operator.settle': 'settled already',
    'operator.outside': 'step impossible',
    'operator.reject': 'settled already',
    'provider.refuse': 'settled already',
    'provider.giveUp': 'ok → refused',
  },
  'paid outside': {
    'operator.settle': 'settled already',
    'operator.outside': 'settled already',
    'operator.reject': 'settled already',
    'provider.refuse': 'settled already',
    'provider.giveUp': 'ok',
  },
  rejected: {
    'operator.settle': 'settled already',
    'operator.outside': 'step impossible',
    'operator.reject': 'settled already',
    'provider.refuse': 'settled already',
    'provider.giveUp': 'ok',
  },
};

const states = Object.keys(columns) as State[];
const pairs = states.flatMap((state) =>
  (Object.keys(table[state]) as Event[]).map((event) => [state, event] as const),
);

let server: TestServer;
let sarah: TestOperator;

beforeAll(async () => {
  server = await startEmptyServer();
  sarah = await addOperator(server, 'support');
});
afterAll(() => server.close());

/** A refund in this state of a cancelled booking that was paid online, in a home of its own. */
async function add(state: State) {
  const { db } = server.deps;
  const { id: userId } = await addGuest(server);
  const home = await addProperty(server);
  const { id: bookingId } = await addBooking(server, userId, home.id);
  const orderId = await capturedOrder(server, bookingId);
  await db
    .update(bookings)
    .set({ isPaid: true, isDeleted: true })
    .where(eq(bookings.id, bookingId));
  if (state !== 'not paid') {
    const paid = { paymentMethod: 'paypal', paymentStatus: 'paid', paidAt: noon } as const;
    const date = '10-03-2027 12:00:00';
    const payment = {
      userId,
      bookingId,
      orderId,
      date,
      amount: cents(100),
      transactionId: newRecordId(),
    };
    await db.insert(transactions).values({ ...payment, ...paid });
  }
  const request = { userId, bookingId, refundId: newRecordId(), refundDate: '10-03-2027 12:00:00' };
  const [row] = await db
    .insert(refunds)
    .values({ ...request, ...columns[state], createdAt: noon })
    .returning();
  if (!row) throw new Error('The database inserted no refund');
  return { id: row.id, orderId, userId, bookingId };
}

type Added = Awaited<ReturnType<typeof add>>;

function close({ id }: Added, how: string, reason?: string): Promise<Reply> {
  const body = { version: 1, ...(reason && { reason }) };
  return sendToDesk(server, 'POST', `/refunds/${id}/${how}`, { by: sarah, body });
}

const senders: Readonly<Record<Event, (refund: Added) => Promise<Reply>>> = {
  'operator.settle': (refund) => close(refund, 'settle'),
  'operator.outside': (refund) => close(refund, 'settle-outside', 'By bank transfer'),
  'operator.reject': (refund) => close(refund, 'reject', 'The stay took place'),
  'provider.refuse': async (refund) => {
    await server.deps.db.delete(providerOrders).where(eq(providerOrders.id, refund.orderId));
    return close(refund, 'settle');
  },
  'provider.giveUp': async ({ id, orderId, userId, bookingId }) => {
    const order = { id: orderId, userId, bookingId };
    const found = { returned: { all: cents(0), byUs: [], failed: [id] } };
    await noteReturned(server.deps.db, order, { found }, noon);
    return { status: 200, body: undefined };
  },
};

/** The columns of the state that a cell names. The refund of new dates keeps its difference. */
function columnsAfter(state: State, cell: string): Columns {
  const after = states.find((name) => name === stateIn(cell));
  return after ? { ...columns[after], difference: columns[state].difference } : columns[state];
}

function nameOf(life: ReturnType<typeof refundAfter>): string | undefined {
  const name = typeof life === 'object' ? life.pending : life;
  return name === 'paidOutside' ? 'paid outside' : name;
}

describe('the life of a refund', () => {
  it.each(pairs)('%s: %s', async (state, event) => {
    const cell = table[state][event];
    const refund = await add(state);
    expect(replyName(await senders[event](refund))).toBe(replyIn(cell));
    const [row] = await server.deps.db.select().from(refunds).where(eq(refunds.id, refund.id));
    const { providerRefusal: kept, ...after } = columnsAfter(state, cell);
    const isGivenUp = cell === 'ok → refused';
    expect(row).toMatchObject({
      ...after,
      // A rejected refund keeps it.
      ...(stateIn(cell) !== 'rejected' && { providerRefusal: isGivenUp ? 'FAILED' : kept }),
    });
  });

  it.each(pairs)('is drawn as it is lived, %s: %s', async (state, event) => {
    const { id } = await add(state);
    const refund = await readRefund(server.deps.db, undefined, id, 'en');
    if (!refund) throw new Error('There is no refund');
    expect(nameOf(refundAfter(refund, event))).toBe(stateIn(table[state][event]));
  });
});
