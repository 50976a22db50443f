import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxOrders } from '#server/paypal/sandbox-orders.ts';
import { refundIdOf } from '#testing/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { empty, failure, noon, type Reply, send, startEmptyServer } from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

const orders = '/sandbox-provider/orders';
const provider = () => sandboxOrders(server.deps.db, server.deps.clock);

function open(value: unknown, currency_code = 'USD'): Promise<Reply> {
  const body = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code, value } }] };
  return send(server, 'POST', orders, { body });
}

async function openedId(): Promise<string> {
  const { body } = await open('1.00');
  return String(Object(body).id);
}

function step(id: string, name: 'approve' | 'capture'): Promise<Reply> {
  return send(server, 'POST', `${orders}/${id}/${name}`, { body: {} });
}

function order(id: string, status: string, captures: unknown[] = []) {
  const amount = { currency_code: 'USD', value: '1.00' };
  return {
    id,
    intent: 'CAPTURE',
    status,
    payer: { payer_id: 'SANDBOXAMINA1', name: { given_name: 'Amina', surname: 'Guest' } },
    purchase_units: [{ reference_id: 'default', amount, payments: { captures } }],
  };
}

describe('the local sandbox provider', () => {
  it('[PAY-13] [PAY-14] opens an order, captures it once after the approval, and returns the payer', async () => {
    const id = await openedId();
    const read = () => send(server, 'GET', `${orders}/${id}`);
    expect(await read()).toEqual({ status: 200, body: order(id, 'CREATED') });
    expect(await step(id, 'approve')).toEqual({ status: 200, body: order(id, 'APPROVED') });
    const amount = { currency_code: 'USD', value: '1.00' };
    const captured = order(id, 'COMPLETED', [{ id: `${id}C`, status: 'COMPLETED', amount }]);
    expect(await step(id, 'capture')).toEqual({ status: 200, body: captured });
    expect(await read()).toEqual({ status: 200, body: captured });
    expect(await provider().readOrder(id)).toEqual({
      status: 'captured',
      amount: 100,
      currency: 'USD',
      payerName: 'Amina',
      payerId: 'SANDBOXAMINA1',
    });
  });

  it('[PAY-13] declines a card, and captures the order with another card', async () => {
    const id = await openedId();
    const approve = (ending: string) =>
      send(server, 'POST', `${orders}/${id}/approve`, { body: { ending } });
    await approve('declined');
    expect(await step(id, 'capture')).toEqual({
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    });
    expect(await step(id, 'capture')).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(await provider().readOrder(id)).toMatchObject({ status: 'open' });
    await approve('completed');
    expect(await step(id, 'capture')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect(await provider().readOrder(id)).toMatchObject({ status: 'captured' });
  });

  it('[PAY-14] leaves a capture pending for two minutes', async () => {
    const id = await openedId();
    await send(server, 'POST', `${orders}/${id}/approve`, { body: { ending: 'pending' } });
    const amount = { currency_code: 'USD', value: '1.00' };
    expect(await step(id, 'capture')).toEqual({
      status: 200,
      body: order(id, 'COMPLETED', [{ id: `${id}C`, status: 'PENDING', amount }]),
    });
    server.setNow(new Date(noon.getTime() + 120_000 - 1));
    expect(await provider().readOrder(id)).toMatchObject({ status: 'pending' });
    server.setNow(new Date(noon.getTime() + 120_000));
    expect(await provider().readOrder(id)).toMatchObject({ status: 'captured' });
  });

  it('returns captured money once, and none of an open order', async () => {
    const id = await openedId();
    const refund = { id: refundIdOf('one'), part: undefined, others: [] };
    await expect(provider().refundOrder(id, refund)).rejects.toThrow(
      'The payment provider refused: NO_CAPTURED_MONEY',
    );
    await step(id, 'approve');
    await step(id, 'capture');
    expect([
      await provider().refundOrder(id, refund),
      await provider().refundOrder(id, refund),
    ]).toEqual([100, 100]);
    expect(await provider().readOrder(id)).toMatchObject({ status: 'ended' });
  });

  it('refuses to capture an order without approval, or twice', async () => {
    const id = await openedId();
    const refusal = failure(422, 'refused', 'This order is not approved, or was captured before.');
    expect(await step(id, 'capture')).toEqual(refusal);
    await step(id, 'approve');
    // A second approval from another device of the same payer.
    expect(await step(id, 'approve')).toEqual({ status: 200, body: order(id, 'APPROVED') });
    const replies = await Promise.all([step(id, 'capture'), step(id, 'capture')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await step(id, 'approve')).toEqual(failure(422, 'refused', 'This order is not open.'));
  });

  it.each([['0.00'], ['-1.00'], ['1.001'], ['one'], [null], ['99999999.00']])(
    'refuses an order of %j',
    async (value) => {
      expect(await open(value)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    },
  );

  it('refuses another currency, an unknown order and other sites', async () => {
    expect(await open('1.00', 'EUR')).toMatchObject({ status: 400 });
    expect(await send(server, 'POST', orders, { body: {} })).toMatchObject({ status: 400 });
    expect(await step('NOBODYS', 'approve')).toMatchObject({ status: 404 });
    const reply = await server.app.inject({
      method: 'POST',
      url: orders,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual(
      failure(403, 'refused', 'Only this site may ask for that.'),
    );
  });

  it('serves a script that is JavaScript and says that no real money moves', async () => {
    const reply = await server.app.inject({
      url: '/sandbox-provider/sdk/js?client-id=sandbox&currency=USD',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(() => new Function(reply.body)).not.toThrow();
    expect(reply.body).toContain('Sandbox payment — no real money moves.');
    expect(reply.body).toContain('/sandbox-provider/orders');
  });
});

it('[PAY-15] the sandbox does not exist when a PayPal client id is set', async () => {
  const real = await startEmptyServer({
    VITE_PAYPAL_CLIENT_ID: 'a-client-id',
    PAYPAL_CLIENT_SECRET: 'a-secret',
  });
  try {
    const paths = [
      ['GET', '/sandbox-provider/sdk/js'],
      ['POST', orders],
      ['GET', `${orders}/X`],
      ['POST', `${orders}/X/approve`],
      ['POST', `${orders}/X/capture`],
    ] as const;
    for (const [method, path] of paths) {
      const body = method === 'POST' ? {} : undefined;
      expect(await send(real, method, path, { body })).toMatchObject({ status: 404 });
    }
  } finally {
    await real.close();
  }
});
