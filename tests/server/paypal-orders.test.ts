import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paypalOrders } from '#server/paypal/paypal-orders.ts';
import { ProviderUnavailable } from '#server/paypal/provider-order.ts';

/** PayPal's own site, as its REST API answers. */
let paypal: Server;
let host: string;
let tokenRequests: string[];
let answers: Map<string, [number, unknown]>;

beforeAll(async () => {
  paypal = createServer((request, response) => {
    const { url = '', headers } = request;
    const [status, body] = answers.get(url) ?? [404, { name: 'RESOURCE_NOT_FOUND' }];
    if (url === '/v1/oauth2/token') tokenRequests.push(headers.authorization ?? '');
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
  answers = new Map([['/v1/oauth2/token', [200, { access_token: 'a-token', expires_in: 32_400 }]]]);
});
afterAll(() => paypal.close());

function reader() {
  const account = { clientId: 'id', clientSecret: 'secret', environment: 'sandbox', host } as const;
  return paypalOrders(account);
}

const amount = { currency_code: 'USD', value: '1.00' };

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

const payer = { payerName: 'Amina', payerId: 'PAYER1', currency: 'USD', amount: 100 };

it('[PAY-11] reads a captured order with the credentials, and keeps its token', async () => {
  answer('COMPLETED', ['COMPLETED']);
  const read = reader();
  expect(await read('ORDER1')).toEqual({ ...payer, status: 'captured' });
  expect(await read('ORDER1')).toEqual({ ...payer, status: 'captured' });
  expect(tokenRequests).toEqual([`Basic ${btoa('id:secret')}`]);
});

it.each([
  ['CREATED', []],
  ['APPROVED', []],
  ['COMPLETED', []],
  ['COMPLETED', ['DECLINED']],
])(
  '[PAY-11] an order that is %s with captures %j has not moved money',
  async (status, captures) => {
    answer(status, captures);
    expect(await reader()('ORDER1')).toEqual({ ...payer, status: 'open' });
  },
);

it.each([
  ['COMPLETED', ['PENDING']],
  ['APPROVED', ['DECLINED', 'PENDING']],
])(
  '[PAY-11] an order that is %s with captures %j may still move money',
  async (status, captures) => {
    answer(status, captures);
    expect(await reader()('ORDER1')).toEqual({ ...payer, status: 'pending' });
  },
);

it('knows nothing of an unknown order, whatever its name', async () => {
  expect(await reader()('NOBODYS')).toBeUndefined();
  expect(await reader()('../../v1/oauth2/token')).toBeUndefined();
});

it('says that the provider is unavailable when it fails, or speaks another language', async () => {
  answers.set('/v2/checkout/orders/ORDER1', [500, {}]);
  await expect(reader()('ORDER1')).rejects.toThrow(ProviderUnavailable);
  answers.set('/v2/checkout/orders/ORDER1', [200, { hello: 'world' }]);
  await expect(reader()('ORDER1')).rejects.toThrow(ProviderUnavailable);
  answers.set('/v1/oauth2/token', [401, { error: 'invalid_client' }]);
  await expect(reader()('ORDER1')).rejects.toThrow(ProviderUnavailable);
});
