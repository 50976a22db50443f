import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskHeader, deskPath, slowTimeLimit } from '#contract/desk/desk-call.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { tarOf } from '#testing/tar.ts';
import { addOperator, type TestOperator } from '../desk/desk-fixtures.ts';

let server: TestServer;
let odette: TestOperator;
let client: Socket;

beforeAll(async () => {
  server = await startServer();
  odette = await addOperator(server, 'owner');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  // Only these are of the limit: the clock of the sockets runs.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  client = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
});
afterAll(() => server.close());

/** Sends a head and a part of its body. @returns the request, once the server reads its body. */
async function begin(lines: readonly string[], part: string): Promise<IncomingMessage> {
  const asked = once(server.app.server, 'request');
  client.write(`${[...lines, 'host: localhost', '', ''].join('\r\n')}${part}`);
  const [request] = await asked;
  if (!request.isPaused() && request.readableFlowing) return request;
  await once(request, 'resume');
  return request;
}

const form = ['--part', 'content-disposition: form-data; name="archive"; filename="a.tar"', '', ''];
const archiveHead = (length: number, cookie: string) => [
  `POST ${deskPath}/listing-imports/check HTTP/1.1`,
  'content-type: multipart/form-data; boundary=part',
  `content-length: ${length}`,
  `${deskHeader}: 1`,
  `cookie: ${cookie}`,
  'connection: close',
];

/** More than one time limit passes. */
const wait = () => vi.advanceTimersByTime(uploadTimeLimit + 10_000);

describe('time limits', () => {
  it('[PROF-15] the server waits longer for a photo than the client', async () => {
    await begin(
      [
        'POST /apartment/api/v1/user-auth/login HTTP/1.1',
        'content-type: application/json',
        'content-length: 99',
      ],
      '{"email":',
    );
    vi.advanceTimersByTime(uploadTimeLimit);
    expect(client.readyState).toBe('open');
    const reply = text(client);
    wait();
    expect(await reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('[DESK-268] a large archive has the time of a slow call, while its bytes arrive', async () => {
    expect(server.app.server.requestTimeout).toBeGreaterThan(slowTimeLimit);
    const body = Buffer.from(await tarOf({ 'listings.json': '{"listings":[]}' })).toString(
      'latin1',
    );
    const whole = `${form.join('\r\n')}${body}\r\n--part--\r\n`;
    const request = await begin(archiveHead(whole.length, odette.cookie), whole.slice(0, 100));
    const reply = text(client);
    for (const at of [100, 200, 300]) {
      const { bytesRead } = request.socket;
      client.write(whole.slice(at, at + 100), 'latin1');
      await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(bytesRead);
      wait();
    }
    client.write(whole.slice(400), 'latin1');
    expect(await reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('[DESK-268] an archive of which nothing arrives any more is given up', async () => {
    const request = await begin(archiveHead(5000, odette.cookie), form.join('\r\n'));
    const reply = text(client);
    wait();
    wait();
    expect(await reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(request.complete).toBe(false);
  });

  it('[DESK-268] only a signed-in operator gets more time to send a body', async () => {
    const request = await begin(archiveHead(5000, 'ndako-desk=unknown'), form.join('\r\n'));
    const reply = text(client);
    wait();
    expect(await reply).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    expect(request.socket.destroyed).toBe(true);
  });

  it('a request of the server to itself has no connection that could be ended', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      payload: {},
    });
    expect(statusCode).toBe(400);
    expect(wait).not.toThrow();
  });

  it('the server waits half a minute for the headers of a request', () => {
    expect(server.app.server.headersTimeout).toBe(30_000);
  });
});
