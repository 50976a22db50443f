import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { buildApp } from '#server/app.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { paymentOrders, transactions } from '#server/db/payment-tables.ts';
import { readEnvironment } from '#server/environment.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { publicSite, type TestServer } from '#testing/server.ts';
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
let app: FastifyInstance | undefined;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(() => server.close());

async function measured(settings: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings });
  app = await buildApp({
    deps: { ...server.deps, environment },
    metrics: { metrics: createMetrics() },
  });
  return app;
}

const scrape = async (from: FastifyInstance, authorization = '') =>
  from.inject({ url: '/metrics', headers: { authorization } });

const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(name));

const token = 'a-token-of-the-tests';

describe('the figures for Prometheus', () => {
  it('count requests by route and status, without ids or queries', async () => {
    const from = await measured();
    const path = '/apartment/api/v1/property-registry';
    await from.inject(`${path}/status/approved?token=secret-value`);
    await from.inject(`${path}/status/approved`);
    await from.inject(`${path}/7f1d3c52-9a0e-4f6e-8d0f-0c5b8f4d2a11`);
    await from.inject('/no-such-page?token=secret-value');
    const reply = await scrape(from);
    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(linesOf(reply.body, 'ndako_request_duration_seconds_count')).toEqual([
      `ndako_request_duration_seconds_count{method="GET",route="${path}/status/approved",status="200"} 2`,
      `ndako_request_duration_seconds_count{method="GET",route="${path}/:id",status="404"} 1`,
      'ndako_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
    ]);
    expect(reply.body).not.toContain('secret-value');
    expect(linesOf(reply.body, 'process_resident_memory_bytes')).toHaveLength(1);
  });

  it('count bookings, payments and open orders in the database', async () => {
    const { id: userId } = await addGuest(server);
    const house = await addProperty(server);
    const { id: bookingId } = await addBooking(server, userId, house.id, {
      status: 'approved',
      isPaid: true,
    });
    await addBooking(server, userId, house.id, { isDeleted: true });
    await addBooking(server, userId, house.id, { isDeleted: true });
    await server.deps.db.insert(transactions).values({
      userId,
      bookingId,
      amount: cents(36_000),
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
    });
    await server.deps.db.insert(paymentOrders).values([
      { id: 'open', bookingId, amount: cents(100) },
      { id: 'settled', bookingId, amount: cents(100), isOpen: false, isSettled: true },
    ]);
    const { body } = await scrape(await measured());
    expect(linesOf(body, 'ndako_bookings').toSorted()).toEqual([
      'ndako_bookings{status="approved",paid="true",cancelled="false"} 1',
      'ndako_bookings{status="pending",paid="false",cancelled="true"} 2',
    ]);
    expect(linesOf(body, 'ndako_payments')).toEqual([
      'ndako_payments{method="cash",status="paid"} 1',
    ]);
    expect(linesOf(body, 'ndako_unsettled_payment_orders')).toEqual([
      'ndako_unsettled_payment_orders 1',
    ]);
    expect(linesOf(body, 'ndako_database_up')).toEqual(['ndako_database_up 1']);
  });
});

it('the figures for Prometheus count the e-mails that are not sent yet, and tell the age of the oldest', async () => {
  await server.deps.db.delete(outbox);
  const from = await measured();
  const figures = async () => linesOf((await scrape(from)).body, 'ndako_outbox').toSorted();
  expect(await figures()).toEqual([
    'ndako_outbox_mails{state="new"} 0',
    'ndako_outbox_mails{state="tried"} 0',
    'ndako_outbox_oldest_seconds 0',
  ]);
  const times = { nextAt: noon, expiresAt: noon };
  const ago = (seconds: number) => new Date(noon.getTime() - seconds * 1000);
  await server.deps.db.insert(outbox).values([
    { kind: 'refunded', ...times, createdAt: ago(90) },
    { kind: 'refunded', ...times, createdAt: ago(30) },
    { kind: 'code', ...times, attempts: 2, createdAt: ago(60) },
  ]);
  expect(await figures()).toEqual([
    'ndako_outbox_mails{state="new"} 2',
    'ndako_outbox_mails{state="tried"} 1',
    'ndako_outbox_oldest_seconds 90',
  ]);
});

describe('/metrics', () => {
  const online = publicSite('https://ndako.example');

  it('is an unknown path on a public site without a token', async () => {
    expect(await scrape(await measured(online))).toMatchObject({ statusCode: 404 });
  });

  it('is only for the token when there is one, also on a site that is not public', async () => {
    for (const reach of [online, {}]) {
      const from = await measured({ ...reach, METRICS_TOKEN: token });
      expect((await scrape(from, `Bearer ${token}`)).body).toContain('ndako_database_up 1');
      for (const other of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]) {
        expect(await scrape(from, other)).toMatchObject({ statusCode: 404 });
      }
      await from.close();
    }
  });

  it('needs a token of at least 16 characters', () => {
    expect(() => readEnvironment({ METRICS_TOKEN: 'short' })).toThrow(
      'Bad setting METRICS_TOKEN: must have at least 16 characters and no spaces',
    );
  });
});
