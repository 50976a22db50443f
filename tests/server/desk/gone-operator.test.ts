import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskPath } from '#contract/desk/desk-call.ts';
import { buildApp } from '#server/app.ts';
import { audit } from '#server/db/desk-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { startEmptyServer } from '../fixtures.ts';
import { addOperator } from './desk-fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

it.each([
  ['the connection', {}, '127.0.0.1'],
  ['a proxy', { TRUST_PROXY: true }, '192.0.2.7'],
])(
  '[DESK-13] an export whose operator has gone is in the audit trail, with the address of %s',
  async (_of, settings, address) => {
    const { email, cookie } = await addOperator(server, 'owner');
    const environment = { ...server.deps.environment, ...settings };
    const app = await buildApp({ deps: { ...server.deps, environment } });
    // As on a busy server, the request has its turn after its connection has closed.
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      raw.socket.once('close', () => done());
    });
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    const lines = [
      `GET ${deskPath}/enquiries.csv HTTP/1.1`,
      'Host: localhost',
      'X-Forwarded-For: 192.0.2.7',
      `Cookie: ${cookie}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
    await once(socket, 'close');
    const entries = () =>
      server.deps.db
        .select({ action: audit.action, address: audit.address })
        .from(audit)
        .where(eq(audit.email, email));
    await expect.poll(entries).toEqual([{ action: 'enquiries.export', address }]);
    await app.close();
  },
);
