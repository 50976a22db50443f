import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { deskHeader } from '#contract/desk/desk-call.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { buildApp } from '#server/app.ts';
import { loggerOptions } from '#server/logger-options.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { addGuest, send } from '#tests/server/fixtures.ts';
import { createAccount, signInAs } from '../accounts/account-steps.ts';
import { addOperator, appCode, sendToDesk } from '../desk/desk-fixtures.ts';

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

/** Every field of a request or a reply that is a secret. Typed here, not read. */
const secrets = [
  'headers',
  'password',
  'oldPassword',
  'newPassword',
  'otp',
  'token',
  'passwordResetToken',
  'profileToken',
  'accountNumber',
  'challenge',
  'recoveryCode',
  'recoveryCodes',
  'invitation',
  'secret',
];

it('never logs a field with a secret, each alone', async () => {
  const { app, lines } = await loggingApp();
  for (const field of secrets) app.log.info({ body: { [field]: `secret-value-${field}` } }, field);
  await app.close();
  const logged = lines.map((line) => JSON.parse(line)).filter(({ body }) => body !== undefined);
  expect(logged.map(({ msg, body }) => [msg, body])).toEqual(
    secrets.map((field) => [field, { [field]: '[Redacted]' }]),
  );
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

it('has no token, password, address or query of any request, even at the lowest level', async () => {
  const { app, lines } = await loggingApp();
  const logged = { ...server, app };
  const person = {
    userName: 'secret-value-name',
    email: 'secret-value@example.com',
    password: 'Secret-value-1!',
  };
  const { id, profileToken } = await createAccount(logged, person);
  const token = await signInAs(logged, person);
  const forgotten = await send(logged, 'POST', '/admin-auth/forgot-password', { body: person });
  const secrets = [profileToken, token];
  const calls = [
    ['GET', `/user-registry/${id}?secret=secret-value`, {}],
    ['GET', `/booking-registry/get/by-detail/${id}?token=secret-value`, {}],
    ['POST', '/user-auth/login', { email: 'secret-value', password: 'secret-value' }],
    ['POST', '/admin-auth/reset-password', { ...person, passwordResetToken: 'secret-value' }],
    ['POST', '/user-registry', person],
    ['POST', '/newsletter-registry', { email: 'secret-value@example.com' }],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const bearer of [token, 'secret-value-token', `secret-value ${token}`]) {
      await app.inject({
        method,
        url: `${base}${path}`,
        headers: {
          authorization: `Bearer ${bearer}`,
          referer: 'http://localhost/reset-password?token=secret-value',
          cookie: 'secret-value',
          'content-type': 'application/json',
        },
        payload: method === 'POST' ? JSON.stringify(body) : '',
      });
    }
  }
  for (const payload of ['{"password":"secret-value"', '"secret-value"', '{"secret-value":1}']) {
    const headers = { 'content-type': 'application/json' };
    await app.inject({ method: 'POST', url: `${base}/user-auth/login`, headers, payload });
  }
  for (const url of ['/%zz?secret-value', '/assets/x.js?secret-value', '/docs/json?secret-value']) {
    await app.inject(url);
  }
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const end = 'Host: localhost\r\nConnection: close\r\n\r\n';
  for (const unreadable of [
    `SECRET /?secret-value HTTP/1.1\r\n${end}`,
    `GET /?secret-value HTTP/1.1\r\nsecret-value\r\n${end}`,
    `GET /healthz?secret-value HTTP/1.1\r\nExpect: secret-value\r\n${end}`,
    `GET /?secret-value HTTP/1.1\r\nCookie: ${'secret-value'.repeat(2000)}\r\n${end}`,
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(unreadable);
    await text(socket);
  }
  await app.close();
  expect(forgotten.status).toBe(200);
  expect(lines.length).toBeGreaterThan(calls.length * 3);
  const leaks = lines.filter((line) =>
    ['secret-value', 'Secret-value', ...secrets].some((secret) => line.includes(secret)),
  );
  expect(leaks).toEqual([]);
});

it('has no header of an upload, and no secret of a session at the desk, even at the lowest level', async () => {
  const { app, lines } = await loggingApp();
  const logged = { ...server, app };
  const password = 'Secret-value-of-the-desk-1';
  const passwordHash = await hashPassword(password);
  const { email } = await addOperator(logged, 'owner', { passwordHash });
  const first = await sendToDesk(logged, 'POST', '/sign-in', { body: { email, password } });
  const { challenge } = z.object({ challenge: z.string() }).parse(first.body);
  const code = appCode(server.deps.clock());
  const second = await sendToDesk(logged, 'POST', '/sign-in/code', { body: { challenge, code } });
  const cookie = second.setCookie?.split(';')[0] ?? '';
  const invited = await sendToDesk(logged, 'POST', '/operators', {
    by: { cookie },
    body: { email: 'secret-value@ndako.example', name: 'Mado', role: 'support' },
  });
  const { id, token } = await addGuest(logged);
  const uploads = [
    ['POST', '/desk/api/pictures', 'picture'],
    ['POST', '/desk/api/listing-imports/check', 'archive'],
    ['PATCH', `${base}/User-registry/${id}`, 'avatar'],
    ['POST', `${base}/property-registry/adavance/search?docPerPageCount=8&currentPage=0`, 'other'],
  ] as const;
  for (const [method, url, field] of uploads) {
    for (const file of ['secret-value', '']) {
      const form = new FormData();
      form.append('secret-value-name', 'secret-value');
      if (file) form.append(field, new File([file], 'secret-value.png'));
      const sent = new Request('http://localhost', { method: 'POST', body: form });
      const headers = {
        authorization: `Bearer ${token}`,
        cookie,
        [deskHeader]: '1',
        'x-secret': 'secret-value',
        ...Object.fromEntries(sent.headers),
      };
      await app.inject({ method, url, headers, payload: Buffer.from(await sent.arrayBuffer()) });
    }
  }
  await app.close();
  expect([first.status, second.status, invited.status]).toEqual([200, 200, 201]);
  const links = JSON.stringify(invited.body).match(/[\w-]{43}/g) ?? [];
  const secrets = [password, challenge, cookie.split('=')[1], token, ...links];
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const leaks = lines.filter((line) =>
    ['secret-value', `"${code}"`, ...secrets].some((secret) => line.includes(String(secret))),
  );
  expect(leaks).toEqual([]);
});
