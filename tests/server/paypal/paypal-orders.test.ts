import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import { paypalOrders } from '#server/paypal/paypal-orders.ts';
import {
  type OtherRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/paypal/provider-order.ts';
import { bookingIdOf, refundIdOf } from '#testing/ids.ts';

/** A local server that replies like PayPal's REST API. */
let paypal: Server;
let host: string;
let tokenRequests: string[];
let orderRequests: unknown[];
let refundRequests: unknown[];
let answers: Map<string, [number, unknown]>;

beforeAll(async () => {
  paypal = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const [status, body] = answers.get(url) ?? [404, { name: 'RESOURCE_NOT_FOUND' }];
    if (url === '/v1/oauth2/token') tokenRequests.push(headers.authorization ?? '');
    if (url === '/v2/checkout/orders') {
      orderRequests.push({
        method: request.method,
        type: headers['content-type'],
        requestId: headers['paypal-request-id'],
        prefer: headers.prefer,
        body: await json(request),
      });
    }
    if (url === '/v2/payments/captures/CAPTURE1/refund') {
      refundRequests.push([headers['paypal-request-id'], await json(request)]);
    }
    const isLetIn = url === '/v1/oauth2/token' || headers.authorization === 'Bearer a-token';
    response.writeHead(isLetIn ? status : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => paypal.listen(0, '127.0.0.1', resolve));
  const { port } = paypal.address() as AddressInfo;
  host = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  tokenRequests = [];
  orderRequests = [];
  refundRequests = [];
  answers = new Map([['/v1/oauth2/token', [200, { access_token: 'a-token', expires_in: 32_400 }]]]);
});
afterAll(() => paypal.close());

function provider() {
  const account = { clientId: 'id', clientSecret: 'secret', environment: 'sandbox', host } as const;
  return paypalOrders(account);
}

function reader() {
  return provider().readOrder;
}

const first = refundIdOf('first');
const amount = { currency_code: 'USD', value: '1.00' };

const asking = (id: RefundRecordId, part?: Cents, others: readonly OtherRefund[] = []) => ({
  id,
  part,
  others,
});

function answer(status: string, captures: string[]) {
  answers.set('/v2/checkout/orders/ORDER1', [
    200,
    {
      id: 'ORDER1',
      status,
      payer: { payer_id: 'PAYER1', name: { given_name: 'Amina', surname: 'Guest' } },
      purchase_units: [
        { amount, payments: { captures: captures.map((each) => ({ status: each, amount })) } },
      ],
    },
  ]);
}

/** Nothing has gone back. */
const returned = { all: 0, byUs: [], failed: [] };
const payer = { payerName: 'Amina', payerId: 'PAYER1', currency: 'USD', amount: 100 };

it('[PAY-11] reads a captured order with the credentials, and reuses its token', async () => {
  answer('COMPLETED', ['COMPLETED']);
  const read = reader();
  expect(await read('ORDER1')).toEqual({ ...payer, status: 'captured', returned });
  expect(await read('ORDER1')).toEqual({ ...payer, status: 'captured', returned });
  expect(tokenRequests).toEqual([`Basic ${btoa('id:secret')}`]);
});

it.each([
  [undefined, { custom_id: 'first' }],
  [18_001, { custom_id: 'first', amount: { currency_code: 'USD', value: '180.01' } }],
])('[STAY-25] returns the part %j of a payment', async (part, body) => {
  const captures = [{ id: 'CAPTURE1', status: 'COMPLETED', amount }];
  const order = { id: 'ORDER1', status: 'COMPLETED', purchase_units: [{ payments: { captures } }] };
  answers.set('/v2/checkout/orders/ORDER1', [200, order]);
  answers.set('/v2/payments/captures/CAPTURE1/refund', [201, {}]);
  const wanted = part === undefined ? undefined : cents(part);
  expect(await provider().refundOrder('ORDER1', asking(first, wanted))).toBe(part ?? 100);
  expect(refundRequests).toEqual([['refund-first', body]]);
});

it('[STAY-25] [DESK-204] returns each part of a payment once', async () => {
  const captures = [{ id: 'CAPTURE1', status: 'PARTIALLY_REFUNDED', amount }];
  const refunds = [
    { status: 'COMPLETED', custom_id: 'first', amount: { ...amount, value: '0.50' } },
    { status: 'PENDING', custom_id: 'second', amount: { ...amount, value: '0.30' } },
    { status: 'FAILED', custom_id: 'third' },
  ];
  const purchase_units = [{ payments: { captures, refunds } }];
  const order = { id: 'ORDER1', status: 'COMPLETED', purchase_units };
  answers.set('/v2/checkout/orders/ORDER1', [200, order]);
  answers.set('/v2/payments/captures/CAPTURE1/refund', [201, {}]);
  expect(await provider().refundOrder('ORDER1', asking(first, cents(50)))).toBe(50);
  expect(await provider().refundOrder('ORDER1', asking(refundIdOf('second'), cents(50)))).toBe(30);
  expect(refundRequests).toEqual([]);
  // PayPal gave the third one up, and the rest is still to be returned.
  expect(await provider().refundOrder('ORDER1', asking(refundIdOf('third'), cents(20)))).toBe(20);
  expect(await provider().refundOrder('ORDER1', asking(refundIdOf('rest')))).toBe(20);
  expect(refundRequests).toEqual([
    // PayPal would answer the former request id as before.
    ['refund-third-1', { custom_id: 'third', amount: { currency_code: 'USD', value: '0.20' } }],
    ['refund-rest', { custom_id: 'rest' }],
  ]);
});

it('[DESK-266] what a person returned at PayPal is no part of ours, unless nothing is left', async () => {
  const byHand = { status: 'COMPLETED', amount: { ...amount, value: '0.05' } };
  const ours = { status: 'COMPLETED', custom_id: 'second', amount: { ...amount, value: '0.30' } };
  const orderWith = (status: string, refunds: object[]) =>
    answers.set('/v2/checkout/orders/ORDER1', [
      200,
      {
        id: 'ORDER1',
        status: 'COMPLETED',
        purchase_units: [{ payments: { captures: [{ id: 'CAPTURE1', status, amount }], refunds } }],
      },
    ]);
  answers.set('/v2/payments/captures/CAPTURE1/refund', [201, {}]);
  orderWith('PARTIALLY_REFUNDED', [byHand]);
  expect(await provider().refundOrder('ORDER1', asking(first, cents(50)))).toBe(50);
  expect(refundRequests).toHaveLength(1);
  orderWith('REFUNDED', [byHand, ours]);
  expect(await provider().refundOrder('ORDER1', asking(first, cents(50)))).toBe(70);
  expect(refundRequests).toHaveLength(1);
});

it('[DESK-266] a whole payment that a person returned at PayPal counts once for all its refunds', async () => {
  const second = refundIdOf('second');
  const captures = [{ id: 'CAPTURE1', status: 'REFUNDED', amount }];
  const refunds = [{ status: 'COMPLETED', amount }];
  const order = { status: 'COMPLETED', purchase_units: [{ payments: { captures, refunds } }] };
  answers.set('/v2/checkout/orders/ORDER1', [200, order]);
  const { refundOrder } = provider();
  const open = { id: second, paidBack: undefined };
  expect(await refundOrder('ORDER1', asking(first, cents(31), [open]))).toBe(31);
  const settled = { id: first, paidBack: cents(31) };
  expect(await refundOrder('ORDER1', asking(second, cents(60), [settled]))).toBe(69);
  // Nothing is left for a third one.
  const all = [settled, { id: second, paidBack: cents(69) }];
  await expect(
    refundOrder('ORDER1', asking(refundIdOf('third'), cents(5), all)),
  ).rejects.toMatchObject({ reason: 'CAPTURE_FULLY_REFUNDED' });
  expect(refundRequests).toEqual([]);
});

it('[DESK-266] a refund of ours whose reply was lost does not count for what a person returned', async () => {
  const second = refundIdOf('second');
  const captures = [{ id: 'CAPTURE1', status: 'REFUNDED', amount }];
  const refunds = [
    { status: 'COMPLETED', custom_id: 'second', amount: { ...amount, value: '0.60' } },
    { status: 'COMPLETED', amount: { ...amount, value: '0.40' } },
  ];
  const order = { status: 'COMPLETED', purchase_units: [{ payments: { captures, refunds } }] };
  answers.set('/v2/checkout/orders/ORDER1', [200, order]);
  const open = { id: second, paidBack: undefined };
  expect(await provider().refundOrder('ORDER1', asking(first, cents(31), [open]))).toBe(40);
});

it('[STAY-222] a refund that a person made is none of ours, also with the id of the booking', async () => {
  const orderWith = (status: string) => {
    const captures = [{ id: 'CAPTURE1', status, amount }];
    const refunds = [
      { status: 'COMPLETED', custom_id: 'booking-1', amount: { ...amount, value: '0.40' } },
      { status: 'COMPLETED', custom_id: 'second', amount: { ...amount, value: '0.30' } },
    ];
    const unit = { custom_id: 'booking-1', payments: { captures, refunds } };
    answers.set('/v2/checkout/orders/ORDER1', [
      200,
      { status: 'COMPLETED', purchase_units: [unit] },
    ]);
  };
  orderWith('PARTIALLY_REFUNDED');
  expect((await reader()('ORDER1'))?.returned).toEqual({
    all: 70,
    byUs: [{ id: 'second', amount: 30 }],
    failed: [],
  });
  orderWith('REFUNDED');
  expect(await provider().refundOrder('ORDER1', asking(first, cents(50)))).toBe(70);
});

it('[DESK-267] names the refunds of ours that were given up, unless one is paid since', async () => {
  const captures = [{ id: 'CAPTURE1', status: 'PARTIALLY_REFUNDED', amount }];
  const refunds = [
    { status: 'FAILED', custom_id: 'first' },
    { status: 'CANCELLED', custom_id: 'second' },
    { status: 'COMPLETED', custom_id: 'second', amount: { ...amount, value: '0.30' } },
  ];
  const order = { status: 'COMPLETED', purchase_units: [{ payments: { captures, refunds } }] };
  answers.set('/v2/checkout/orders/ORDER1', [200, order]);
  expect((await reader()('ORDER1'))?.returned).toEqual({
    all: 30,
    byUs: [{ id: 'second', amount: 30 }],
    failed: ['first'],
  });
});

const capturedOnce = {
  status: 'COMPLETED',
  purchase_units: [
    { payments: { captures: [{ id: 'CAPTURE1', status: 'COMPLETED', amount }], refunds: [] } },
  ],
};

it.each([
  [
    422,
    { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_TIME_LIMIT_EXCEEDED' }] },
    'REFUND_TIME_LIMIT_EXCEEDED',
  ],
  [403, { name: 'NOT_AUTHORIZED' }, 'NOT_AUTHORIZED'],
  [400, 'not JSON at all', 'HTTP 400'],
  [201, { status: 'FAILED' }, 'FAILED'],
])('[DESK-267] PayPal refuses a refund for good with %i %j', async (status, body, reason) => {
  answers.set('/v2/checkout/orders/ORDER1', [200, capturedOnce]);
  answers.set('/v2/payments/captures/CAPTURE1/refund', [status, body]);
  const failed = provider().refundOrder('ORDER1', asking(first, cents(50)));
  await expect(failed).rejects.toBeInstanceOf(ProviderRefused);
  await expect(failed).rejects.toMatchObject({ reason });
});

it.each([
  [500, {}],
  [503, { name: 'SERVICE_UNAVAILABLE' }],
  [429, { name: 'RATE_LIMIT_REACHED' }],
  [409, { name: 'RESOURCE_CONFLICT' }],
  [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PENDING_CAPTURE' }] }],
])('[DESK-267] a refund may work later after %i %j', async (status, body) => {
  answers.set('/v2/checkout/orders/ORDER1', [200, capturedOnce]);
  answers.set('/v2/payments/captures/CAPTURE1/refund', [status, body]);
  await expect(provider().refundOrder('ORDER1', asking(first, cents(50)))).rejects.toBeInstanceOf(
    ProviderUnavailable,
  );
});

it('[DESK-267] PayPal has no captured money of an order that it does not know', async () => {
  await expect(provider().refundOrder('NOBODYS', asking(first))).rejects.toMatchObject({
    reason: 'NO_CAPTURED_MONEY',
  });
});

it('[PAY-11] a partially refunded capture counts as captured', async () => {
  answer('COMPLETED', ['PARTIALLY_REFUNDED']);
  expect(await reader()('ORDER1')).toEqual({ ...payer, status: 'captured', returned });
});

it.each([
  ['CREATED', []],
  ['APPROVED', []],
  ['APPROVED', ['DECLINED']],
])('[PAY-11] an order that is %s with captures %j can still be paid', async (status, captures) => {
  answer(status, captures);
  expect(await reader()('ORDER1')).toEqual({ ...payer, status: 'open' });
});

it.each<[string, string[]]>([
  ['COMPLETED', []],
  ['COMPLETED', ['DECLINED']],
  ['COMPLETED', ['REFUNDED']],
  ['VOIDED', []],
])(
  '[PAY-11] an order that is %s with captures %j has ended without money',
  async (status, captures) => {
    answer(status, captures);
    const isAllBack = captures.includes('REFUNDED');
    expect(await reader()('ORDER1')).toEqual({
      ...payer,
      status: 'ended',
      ...(isAllBack && { returned: { all: 100, byUs: [], failed: [] } }),
    });
  },
);

it.each([
  ['COMPLETED', ['PENDING']],
  ['APPROVED', ['DECLINED', 'PENDING']],
])('[PAY-11] an order that is %s with captures %j is pending', async (status, captures) => {
  answer(status, captures);
  expect(await reader()('ORDER1')).toEqual({ ...payer, status: 'pending' });
});

it('returns undefined for an unknown order with any id', async () => {
  expect(await reader()('NOBODYS')).toBeUndefined();
  expect(await reader()('../../v1/oauth2/token')).toBeUndefined();
});

it('reports an unavailable provider when PayPal fails or replies in another shape', async () => {
  answers.set('/v2/checkout/orders/ORDER1', [500, {}]);
  await expect(reader()('ORDER1')).rejects.toThrow(ProviderUnavailable);
  answers.set('/v2/checkout/orders/ORDER1', [200, { hello: 'world' }]);
  await expect(reader()('ORDER1')).rejects.toThrow(ProviderUnavailable);
  answers.set('/v1/oauth2/token', [401, { error: 'invalid_client' }]);
  await expect(reader()('ORDER1')).rejects.toThrow(ProviderUnavailable);
});

const orderRequest = {
  bookingId: bookingIdOf('booking-1'),
  amount: cents(43_329),
  requestId: 'booking-1-0-43329',
};

it('[PAY-13] opens an order for capture with one unit and a request id from its booking', async () => {
  const purchase_units = [{ payee: { merchant_id: 'HOST1' } }];
  answers.set('/v2/checkout/orders', [201, { id: 'ORDER9', status: 'CREATED', purchase_units }]);
  expect(await provider().openOrder(orderRequest)).toEqual({ id: 'ORDER9', payee: 'HOST1' });
  expect(orderRequests).toEqual([
    {
      method: 'POST',
      type: 'application/json',
      requestId: 'booking-1-0-43329',
      prefer: 'return=representation',
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          { custom_id: 'booking-1', amount: { currency_code: 'USD', value: '433.29' } },
        ],
      },
    },
  ]);
});

it.each([
  [500, {}],
  [422, { name: 'UNPROCESSABLE_ENTITY' }],
  [201, { status: 'CREATED' }],
])('opens no order when PayPal replies %i %j', async (status, body) => {
  answers.set('/v2/checkout/orders', [status, body]);
  await expect(provider().openOrder(orderRequest)).rejects.toThrow(ProviderUnavailable);
});
