import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

/** Sends text to the server's port as it is, and reads the reply until the server ends it. */
async function talk(request: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers(
    fields.map((field): [string, string] => {
      const [name = '', ...value] = field.split(':');
      return [name, value.join(':').trim()];
    }),
  );
  return { status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) };
}

const end = 'Host: localhost\r\nConnection: close\r\n\r\n';

const malformed = { status: 'error', message: 'The request is malformed.', code: 'malformed' };

describe('a request that is not a request', () => {
  it.each([
    ['an unknown method', `FETCH / HTTP/1.1\r\n${end}`, 400, malformed],
    ['a broken header', `GET / HTTP/1.1\r\nno colon\r\n${end}`, 400, malformed],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}`,
      400,
      malformed,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, malformed],
    [
      'a malformed address',
      `GET /%zz HTTP/1.1\r\n${end}`,
      400,
      { status: 'error', message: 'The address is malformed.', code: 'malformed' },
    ],
    [
      'an expectation that the server cannot meet',
      `GET /healthz HTTP/1.1\r\nExpect: a-miracle\r\n${end}`,
      417,
      {
        status: 'error',
        message: 'The server cannot meet the Expect header of the request.',
        code: 'malformed',
      },
    ],
    [
      'headers of 20 kB',
      `GET /healthz HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}\r\n${end}`,
      431,
      { status: 'error', message: 'The headers of the request are too large.', code: 'too_large' },
    ],
  ])(
    'with %s gets the failure reply and the security headers',
    async (_what, request, status, body) => {
      const reply = await talk(request);
      expect({ status: reply.status, body: reply.body }).toEqual({ status, body });
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cache-control': 'no-store',
      });
    },
  );

  it('is followed by others that the server still answers', async () => {
    const reply = await talk(`GET /healthz HTTP/1.1\r\n${end}`);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { status: 'success' },
    });
  });
});
