import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import { bookingsOf } from '#server/bookings/booking-store.ts';
import { refunds } from '#server/db/payment-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { PayPalDouble } from '#testing/paypal-double.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addDeskBooking,
  addOperator,
  sendToDesk,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import {
  type addGuest,
  empty,
  failure,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { onlineBody } from '../payments/payment-bodies.ts';

/*
 * Every history of payments × every way in which money goes back. The booking costs $360.00. What was paid online goes
 * back online, and never more than it; the rest was cash.
 */

const paypal = new PayPalDouble();
let server: TestServer;
let owner: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;
/** The orders of the booking, in the order of their payments. */
let orders: string[];

beforeAll(async () => {
  server = await startEmptyServer({
    VITE_PAYPAL_CLIENT_ID: 'a-client-id',
    PAYPAL_CLIENT_SECRET: 'a-secret',
    PAYPAL_API_HOST: await paypal.listen(),
    VITE_ONLINE_AMOUNT: 'total',
  });
});
beforeEach(async () => {
  paypal.reset();
  await empty(server);
  ({ grace, bookingId } = await addDeskBooking(server, 'support'));
  owner = await addOperator(server, 'owner');
  orders = [];
  server.setNow(noon);
});
afterAll(async () => {
  await server.close();
  paypal.close();
});

async function take(step: string, body: object = {}): Promise<void> {
  const path = `/bookings/${bookingId}`;
  const { body: found } = await sendToDesk(server, 'GET', path, { by: owner });
  const { version } = Object(found).booking;
  const sent = { by: owner, body: { version, ...body } };
  expect(await sendToDesk(server, 'POST', `${path}/${step}`, sent)).toMatchObject({ status: 200 });
}

/** The guest pays all that is owed, a minute after the payment before. */
async function payOnline(): Promise<void> {
  server.setNow(new Date(noon.getTime() + orders.length * 60_000));
  const opened = await send(server, 'POST', '/order-registry', {
    token: grace.token,
    body: { bookingId },
  });
  const { orderId, amount } = Object(opened.body).data;
  paypal.capture(orderId);
  const body = onlineBody({ id: bookingId, userId: grace.id }, orderId, { amount });
  const reply = await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
  expect(reply.status).toBe(201);
  orders.push(orderId);
}

/** In dollars. The host adds what is to pay beside an online payment. */
const histories = {
  online: async () => payOnline(),
  cash: async () => take('cash'),
  '$100 in cash, the rest online': async () => {
    await take('cash', { amount: 100 });
    await payOnline();
  },
  'online, then $40 more in cash': async () => {
    await payOnline();
    await take('charge', { amount: 40, reason: 'Laundry' });
    await take('cash');
  },
  'online, then $40 more online': async () => {
    await payOnline();
    await take('charge', { amount: 40, reason: 'Laundry' });
    await payOnline();
  },
  '$100 in cash, the rest online, then $40 more online': async () => {
    await take('cash', { amount: 100 });
    await payOnline();
    await take('charge', { amount: 40, reason: 'Laundry' });
    await payOnline();
  },
} as const;

async function cancel(): Promise<void> {
  const { token } = grace;
  const path = `/booking-registry/${bookingId}`;
  expect(await send(server, 'PATCH', path, { token, body: { isDeleted: 'true' } })).toMatchObject({
    status: 200,
  });
}

async function cancelAndAsk(): Promise<void> {
  await cancel();
  expect(await ask()).toMatchObject({ status: 201 });
}

const account = {
  accountHolderName: 'Grace Bahati',
  accountNumber: '4000123412341234',
  bankName: 'Rawbank',
};

function ask(to: object = account, refundId = newRecordId()) {
  const body = {
    userId: grace.id,
    bookingId,
    refundDate: '10-03-2027 14:05:09',
    refundId,
    refundStatus: 'pending',
    ...to,
  };
  return send(server, 'POST', '/refund-payment-registry', { token: grace.token, body });
}

const returns = {
  'the desk cancels': () => take('cancel', { reason: 'Flooded' }),
  'the guest cancels and asks': cancelAndAsk,
  'the host takes $50 off': () => take('lower', { amount: 50, reason: 'No hot water' }),
  'the host takes $50 off, and the desk cancels': async () => {
    await take('lower', { amount: 50, reason: 'No hot water' });
    await take('cancel', { reason: 'Flooded' });
  },
} as const;

/** The refunds at the desk as `amount way`, and what PayPal returns of each order once they are settled. */
const table: Readonly<
  Record<
    keyof typeof histories,
    Readonly<Record<keyof typeof returns, readonly [refunds: string[], atPayPal: number[]]>>
  >
> = {
  online: {
    'the desk cancels': [['360 provider'], [360]],
    'the guest cancels and asks': [['360 provider'], [360]],
    'the host takes $50 off': [['50 provider'], [50]],
    'the host takes $50 off, and the desk cancels': [['310 provider', '50 provider'], [360]],
  },
  cash: {
    // The guest asks for it.
    'the desk cancels': [[], []],
    'the guest cancels and asks': [['360 bank'], []],
    'the host takes $50 off': [['50 cash'], []],
    'the host takes $50 off, and the desk cancels': [['50 cash'], []],
  },
  '$100 in cash, the rest online': {
    'the desk cancels': [['100 cash', '260 provider'], [260]],
    'the guest cancels and asks': [['100 bank', '260 provider'], [260]],
    'the host takes $50 off': [['50 provider'], [50]],
    'the host takes $50 off, and the desk cancels': [
      ['100 cash', '210 provider', '50 provider'],
      [260],
    ],
  },
  'online, then $40 more in cash': {
    'the desk cancels': [['360 provider', '40 cash'], [360]],
    'the guest cancels and asks': [['360 provider', '40 bank'], [360]],
    'the host takes $50 off': [['50 provider'], [50]],
    'the host takes $50 off, and the desk cancels': [
      ['310 provider', '40 cash', '50 provider'],
      [360],
    ],
  },
  'online, then $40 more online': {
    'the desk cancels': [
      ['360 provider', '40 provider'],
      [360, 40],
    ],
    'the guest cancels and asks': [
      ['360 provider', '40 provider'],
      [360, 40],
    ],
    'the host takes $50 off': [['50 provider'], [50, 0]],
    'the host takes $50 off, and the desk cancels': [
      ['310 provider', '40 provider', '50 provider'],
      [360, 40],
    ],
  },
  '$100 in cash, the rest online, then $40 more online': {
    'the desk cancels': [
      ['100 cash', '260 provider', '40 provider'],
      [260, 40],
    ],
    'the guest cancels and asks': [
      ['100 bank', '260 provider', '40 provider'],
      [260, 40],
    ],
    'the host takes $50 off': [['50 provider'], [50, 0]],
    'the host takes $50 off, and the desk cancels': [
      ['100 cash', '210 provider', '40 provider', '50 provider'],
      [260, 40],
    ],
  },
};

const listed = z.object({
  records: z.array(z.object({ id: z.string(), amount: z.number(), way: z.string() })),
});

const detail = z.object({
  booking: z.object({ refunds: z.array(z.object({ amount: z.number() })) }),
});

const payments = z.object({
  records: z.array(z.object({ method: z.string(), refund: z.object({ status: z.string() }) })),
});

const settle = (id: string) => runCommand(server.deps, ['refunds', 'refunded', id]);

async function refundsOfDesk(query = '') {
  const { body } = await sendToDesk(server, 'GET', `/refunds${query}`, { by: owner });
  return listed.parse(body).records;
}

describe('[STAY-221] [DESK-483] each part goes back the way that it was paid', () => {
  const cases = Object.entries(table).flatMap(([paid, ways]) =>
    Object.entries(ways).map(([back, wanted]) => ({
      paid: paid as keyof typeof histories,
      back: back as keyof typeof returns,
      wanted,
    })),
  );

  it.each(cases)('$paid: $back', async ({ paid, back, wanted: [refunds, atPayPal] }) => {
    await histories[paid]();
    await returns[back]();
    const records = await refundsOfDesk();
    expect(records.map(({ amount, way }) => `${amount} ${way}`).toSorted()).toEqual(refunds);
    for (const { id } of records) {
      expect(await settle(id)).toEqual([`Refund request ${id} is now refunded.`]);
    }
    expect(orders.map((id) => paypal.returned(id) / 100)).toEqual(atPayPal);
    const { body } = await sendToDesk(server, 'GET', `/bookings/${bookingId}`, { by: owner });
    // DESK-483
    const amounts = detail.parse(body).booking.refunds.map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual(records.map(({ amount }) => amount).toSorted());
    const isAllBack = !['the host takes $50 off'].includes(back) && records.length > 0;
    const isCashLeft = paid === 'cash' && back === 'the host takes $50 off, and the desk cancels';
    // DESK-443: a booking whose money has gone back is not "Paid".
    expect(Object(body).booking.isPaidBack ?? false).toBe(isAllBack && !isCashLeft);
  });
});

/** What the guest reads of the refund before and after the cancellation, and the refunds of a request without an account. */
const withoutAccount: Readonly<
  Record<keyof typeof histories, readonly [told: object, refunds: string[]]>
> = {
  online: [{ refundDue: 360, refundOnline: 360 }, ['360 provider']],
  cash: [{ refundDue: 360 }, []],
  '$100 in cash, the rest online': [{ refundDue: 360, refundOnline: 260 }, []],
  'online, then $40 more in cash': [{ refundDue: 400, refundOnline: 360 }, []],
  'online, then $40 more online': [
    { refundDue: 400, refundOnline: 400 },
    ['360 provider', '40 provider'],
  ],
  '$100 in cash, the rest online, then $40 more online': [
    { refundDue: 400, refundOnline: 300 },
    [],
  ],
};

const told = z.object({ refundDue: z.number(), refundOnline: z.optional(z.number()) });

async function toldOfRefund(list: 'booking-registry/get' | 'refund-payment-registry/open') {
  const { body } = await send(server, 'GET', `/${list}/by-detail/${grace.id}`, grace);
  const { details, data = details } = Object(body);
  return told.parse(data[0]);
}

describe('[STAY-260] [STAY-261] [STAY-263] a refund without an account', () => {
  it.each(
    Object.entries(withoutAccount).map(([paid, wanted]) => ({
      paid: paid as keyof typeof histories,
      wanted,
    })),
  )('$paid', async ({ paid, wanted: [wanted, refunds] }) => {
    await histories[paid]();
    // STAY-260, STAY-263
    expect(await toldOfRefund('booking-registry/get')).toEqual(wanted);
    await cancel();
    expect(await toldOfRefund('refund-payment-registry/open')).toEqual(wanted);
    // STAY-261
    expect(await ask({})).toEqual(
      refunds.length > 0
        ? {
            status: 201,
            body: { status: 'success', message: 'Refund registered successfully' },
          }
        : failure(
            400,
            'malformed',
            'A refund that does not all go back online needs accountHolderName, accountNumber and bankName.',
          ),
    );
    const records = await refundsOfDesk();
    expect(records.map(({ amount, way }) => `${amount} ${way}`).toSorted()).toEqual(refunds);
  });

  it('is asked for once, also when the repeated request has an account', async () => {
    await payOnline();
    await cancel();
    const id = newRecordId();
    expect(await ask({}, id)).toMatchObject({ status: 201 });
    expect(await ask({}, id)).toMatchObject({ status: 201 });
    expect(await ask(account, id)).toMatchObject({ status: 201 });
    expect(await ask({})).toMatchObject({ status: 422, body: { code: 'refund_closed' } });
    expect(await refundsOfDesk()).toHaveLength(1);
  });

  it.each(['accountHolderName', 'accountNumber', 'bankName'])(
    'is refused with an account without %s',
    async (missing) => {
      await payOnline();
      await cancel();
      expect(await ask({ ...account, [missing]: undefined })).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
      expect(await refundsOfDesk()).toEqual([]);
    },
  );

  it('[STAY-262] is back to PayPal for its guest, and has no account at the desk', async () => {
    await payOnline();
    await cancel();
    await ask({});
    const refunds = `/refund-payment-registry/get/by-detail/${grace.id}`;
    expect((await send(server, 'GET', refunds, grace)).body).toMatchObject({
      data: [{ accountHolderName: '', accountNumber: '', refundAmount: 360, isOnline: true }],
    });
    const [{ id } = { id: '' }] = await refundsOfDesk();
    const read = async () =>
      (await sendToDesk(server, 'GET', `/refunds/${id}`, { by: owner })).body;
    expect(await read()).toMatchObject({
      refund: { way: 'provider', accountHolder: '', bankName: '', accountEnding: '' },
    });
    expect(await settle(id)).toEqual([`Refund request ${id} is now refunded.`]);
    expect(paypal.returned(String(orders[0]))).toBe(36_000);
  });

  it('[STAY-262] an account that is given although all goes back online is a wish that the desk sees', async () => {
    await payOnline();
    await cancel();
    await ask();
    const { body } = await sendToDesk(server, 'GET', '/refunds', { by: owner });
    expect(body).toMatchObject({
      records: [
        {
          way: 'provider',
          accountHolder: 'Grace Bahati',
          bankName: 'Rawbank',
          accountEnding: '1234',
        },
      ],
    });
  });
});

it('[STAY-221] $30 online and the rest in cash: of $50, at most $30 goes back at the provider', async () => {
  await take('cash', { amount: 330 });
  await payOnline();
  await take('lower', { amount: 50, reason: 'No hot water' });
  const records = await refundsOfDesk();
  expect(records.map(({ amount, way }) => `${amount} ${way}`).toSorted()).toEqual([
    '20 cash',
    '30 provider',
  ]);
});

it.each(['provider', 'bank'])(
  '[STAY-221] cash goes back as cash when all of the online payment has gone back before it: first by %s',
  async (first) => {
    await histories['online, then $40 more in cash']();
    await take('lower', { amount: 360, reason: 'No hot water' });
    await cancelAndAsk();
    const records = await refundsOfDesk();
    expect(records.map(({ amount, way }) => `${amount} ${way}`).toSorted()).toEqual([
      '360 provider',
      '40 bank',
    ]);
    const bank = records.find(({ way }) => way === 'bank');
    const path = `/refunds/${bank?.id}`;
    expect((await sendToDesk(server, 'GET', path, { by: owner })).body).toMatchObject({
      refund: { accountNumber: '4000123412341234' },
    });
    const inOrder = records.toSorted((a) => (a.way === first ? -1 : 1));
    for (const { id } of inOrder) {
      expect(await settle(id)).toEqual([`Refund request ${id} is now refunded.`]);
    }
    expect(orders.map((id) => paypal.returned(id))).toEqual([36_000]);
  },
);

it.each(['$100 in cash, the rest online', 'online, then $40 more in cash'] as const)(
  '[DESK-483] the list of payments has the refund of each payment: %s',
  async (paid) => {
    await histories[paid]();
    await take('cancel', { reason: 'Flooded' });
    const online = (await refundsOfDesk()).find(({ way }) => way === 'provider');
    await settle(String(online?.id));
    const { body } = await sendToDesk(server, 'GET', '/payments', { by: owner });
    const states = payments
      .parse(body)
      .records.map(({ method, refund }) => [method, refund.status]);
    expect(Object.fromEntries(states)).toEqual({ paypal: 'refunded', cash: 'pending' });
  },
);

describe('[STAY-221] what the desk gives back of a booking that it cancels', () => {
  it.each([
    ['online, then $40 more in cash', 400],
    ['$100 in cash, the rest online, then $40 more online', 400],
  ] as const)('%s: is one refund for the guest, and no lower price', async (paid, amount) => {
    await histories[paid]();
    await take('cancel', { reason: 'Flooded' });
    const read = async () =>
      Object((await send(server, 'GET', `/booking-registry/${bookingId}`, grace)).body).data;
    expect(await read()).toMatchObject({ refunds: [{ status: 'pending', amount }] });
    expect(await read()).not.toHaveProperty('differences');
    for (const { id } of await refundsOfDesk()) await settle(id);
    expect(await read()).toMatchObject({ refunds: [{ status: 'refunded', amount }] });
    expect(await read()).not.toHaveProperty('differences');
  });

  it('is told in two sums while a part of it has not gone back', async () => {
    await histories['online, then $40 more in cash']();
    await take('cancel', { reason: 'Flooded' });
    const online = (await refundsOfDesk()).find(({ way }) => way === 'provider');
    await settle(String(online?.id));
    const { body } = await send(server, 'GET', `/booking-registry/${bookingId}`, grace);
    expect(Object(body).data.refunds).toEqual([
      { status: 'refunded', amount: 360 },
      { status: 'pending', amount: 40 },
    ]);
  });

  it('is without what the host returned of a duplicate payment', async () => {
    await payOnline();
    await take('cancel', { reason: 'Flooded' });
    // As `noteReturned` writes it.
    await server.deps.db.insert(refunds).values({
      userId: grace.id,
      bookingId,
      refundId: newRecordId(),
      refundDate: '10-03-2027 14:05:09',
      difference: noMoney,
      isAfterClose: true,
      status: 'refunded',
      paidBack: cents(5000),
      settledAt: noon,
      createdAt: noon,
    });
    const { body } = await send(server, 'GET', `/booking-registry/${bookingId}`, grace);
    expect(Object(body).data.refunds).toEqual([{ status: 'pending', amount: 360 }]);
  });

  it('is rejected in each of its ways', async () => {
    await histories['online, then $40 more in cash']();
    await take('cancel', { reason: 'Flooded' });
    const [first, second] = await refundsOfDesk();
    for (const id of [first?.id, second?.id]) {
      expect(
        await runCommand(server.deps, [
          ...['refunds', 'rejected', String(id), '--reason', 'Paid back at the door', '--yes'],
        ]),
      ).toEqual([`Refund request ${id} is now rejected.`]);
    }
    expect(await refundsOfDesk('?status=pending')).toEqual([]);
  });

  it('leaves the rest as it was when one way is rejected', async () => {
    await histories['online, then $40 more in cash']();
    await take('cancel', { reason: 'Flooded' });
    const cash = (await refundsOfDesk()).find(({ way }) => way === 'cash');
    await runCommand(server.deps, [
      ...['refunds', 'rejected', String(cash?.id), '--reason', 'Paid at the door', '--yes'],
    ]);
    const [left] = await refundsOfDesk('?status=pending');
    expect(left).toMatchObject({ amount: 360, way: 'provider' });
    await settle(String(left?.id));
    expect(orders.map((id) => paypal.returned(id))).toEqual([36_000]);
  });
});

it('[STAY-221] a part that is settled leaves the other one as it was', async () => {
  await histories['$100 in cash, the rest online']();
  await cancelAndAsk();
  const records = await refundsOfDesk();
  const online = records.find(({ way }) => way === 'provider');
  await settle(String(online?.id));
  expect(paypal.returned(String(orders[0]))).toBe(26_000);
  expect((await refundsOfDesk()).map(({ amount, way }) => `${amount} ${way}`).toSorted()).toEqual([
    '100 bank',
    '260 provider',
  ]);
});

it.each(['bank', 'provider'])(
  '[STAY-221] the part of the way %s that was rejected can be asked for again, and no more',
  async (way) => {
    await histories['$100 in cash, the rest online']();
    await cancelAndAsk();
    for (const _ of ['first', 'again']) {
      const pending = await refundsOfDesk('?status=pending');
      const part = pending.find((each) => each.way === way);
      await runCommand(server.deps, [
        ...['refunds', 'rejected', String(part?.id), '--reason', 'Wrong name', '--yes'],
      ]);
      expect(await ask()).toMatchObject({ status: 201 });
      expect(await ask()).toMatchObject({ status: 422, body: { code: 'refund_closed' } });
    }
    const pending = await refundsOfDesk('?status=pending');
    expect(pending.map((each) => `${each.amount} ${each.way}`).toSorted()).toEqual([
      '100 bank',
      '260 provider',
    ]);
  },
);

it('[STAY-225] a booking that the host cancels stays in the list of its guest, with the reason', async () => {
  await payOnline();
  await take('cancel', { reason: 'Flooded' });
  const [listed] = await bookingsOf(server.deps.db, noon, grace.id, 'en');
  expect(listed).toMatchObject({ isCancelled: true, isGivenUp: false, hostReason: 'Flooded' });
});
