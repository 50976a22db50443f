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

it('logs requests and faults with a request id, and never a secret', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({ deps: server.deps, logger: { ...loggerOptions('trace'), stream } });
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
