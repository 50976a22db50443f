import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import * as schema from '#server/db/schema.ts';
import type { TestServer } from '#tests/support/server.ts';
import { empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';
import { createAccount, newcomer } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer({ RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(schema.rateLimits);
});
afterAll(() => server.close());

const { email, password } = newcomer;
const login = (secret: string) =>
  send(server, 'POST', '/user-auth/login', { body: { email, password: secret } });
const tooMany = failure(429, 'rate_limited', 'Too many tries. Please wait a moment and try again.');

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

describe('rate limits', () => {
  it('stop guessing a password after ten tries, even with the right one, for ten minutes', async () => {
    await createAccount(server);
    await times(10, () => login('wrong'));
    expect(await login(password)).toEqual(tooMany);
    server.setNow(new Date(noon.getTime() + 10 * 60_000));
    expect(await login(password)).toMatchObject({ status: 200 });
  });

  it('let the owner sign in while another address guesses', async () => {
    await createAccount(server);
    await times(10, () => login('wrong'));
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      remoteAddress: '203.0.113.7',
      payload: { email, password },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('say in Retry-After how many seconds to wait', async () => {
    await times(10, () => login('wrong'));
    server.setNow(new Date(noon.getTime() + 60_000));
    const reply = await server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      payload: { email, password },
    });
    expect(reply.headers['retry-after']).toBe('540');
  });

  it('do not count successful tries', async () => {
    await createAccount(server);
    await times(12, async () => expect(await login(password)).toMatchObject({ status: 200 }));
  });

  it('limit the requests for codes for one email address', async () => {
    const ask = () => send(server, 'POST', '/user-registry', { body: newcomer });
    await times(10, ask);
    expect(await ask()).toEqual(tooMany);
  });

  it('count the address from the proxy, not one that the visitor invented', async () => {
    const environment = { ...server.deps.environment, TRUST_PROXY: true };
    const behind = await buildApp({ deps: { ...server.deps, environment } });
    await behind.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      payload: { email, password },
    });
    await behind.close();
    const counted = await server.deps.db.select().from(schema.rateLimits);
    expect(counted.map(({ key }) => key).sort()).toEqual([
      `signInPerAccount:${email}`,
      `signInPerAccountAndAddress:${email} 203.0.113.9`,
      'signInPerAddress:203.0.113.9',
    ]);
  });

  it('count correctly when two requests arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 14 }, () => login('wrong')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});
