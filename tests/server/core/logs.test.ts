import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loggerOptions } from '#server/logger-options.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const base = '/apartment/api/v1';

/** A server whose log lines are collected, with every level. */
async function loggingApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({ deps: server.deps, logger: { ...loggerOptions('trace'), stream } });
  return { app, lines };
}

it('logs requests and faults with a request id, and never a secret', async () => {
  const { app, lines } = await loggingApp();
  app.get('/fault', async () => {
    await server.deps.db.execute('select secret-value-1 from nowhere');
  });
  await app.inject({
    method: 'POST',
    url: `${base}/user-auth/login`,
    payload: { email: 'grace@example.com', password: 'secret-value-2' },
    headers: { authorization: 'Bearer secret-value-3' },
  });
  const fault = await app.inject('/fault');
  expect({ status: fault.statusCode, body: fault.json() }).toEqual({
    status: 500,
    body: {
      status: 'error',
      message: 'Something went wrong on our side. Please try again later.',
      code: 'unavailable',
    },
  });
  await app.close();
  const log = lines.join('');
  expect(log).not.toMatch(/secret-value-[23]/);
  expect(log).toContain('"msg":"a request failed"');
  expect(log).toContain(String(fault.headers['x-request-id']));
});

it('logs one line for each request, without its query', async () => {
  const { app, lines } = await loggingApp();
  for (const url of [
    `${base}/property-registry/status/approved?token=secret-value`,
    '/no-such-page?token=secret-value',
    '/%zz?token=secret-value',
    `/${'x'.repeat(300)}?token=secret-value`,
  ]) {
    lines.length = 0;
    const reply = await app.inject(url);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'a request ended',
        reqId: reply.headers['x-request-id'],
        method: 'GET',
        path: url.split('?')[0],
        status: reply.statusCode,
        milliseconds: expect.any(Number),
      }),
    ]);
    expect(lines.join('')).not.toContain('secret-value');
  }
  await app.close();
});

it('logs a failed sign-in with keyed hashes instead of the addresses', async () => {
  const { app, lines } = await loggingApp();
  const payload = { email: 'grace@example.com', password: 'secret-value' };
  for (const remoteAddress of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) {
    await app.inject({ method: 'POST', url: `${base}/user-auth/login`, payload, remoteAddress });
  }
  await app.close();
  const failed = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a sign-in failed');
  expect(failed).toMatchObject(Array(3).fill({ reason: 'wrong_credentials' }));
  expect(new Set(failed.map(({ account }) => account)).size).toBe(1);
  expect(failed[0]).toMatchObject({ account: expect.stringMatching(/^[\w-]{43}$/) });
  expect(failed[1].visitor).toBe(failed[0].visitor);
  expect(failed[2].visitor).not.toBe(failed[0].visitor);
  expect(lines.join('')).not.toMatch(/grace|192\.0\.2|secret-value/);
});
