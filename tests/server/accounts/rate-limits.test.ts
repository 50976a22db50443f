import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forgotPassword } from '#contract/calls/accounts.ts';
import { buildApp } from '#server/app.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as serverTables from '#server/db/server-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { empty, failure, noon, type Reply, send, startEmptyServer } from '../fixtures.ts';
import { anotherCode, createAccount, newcomer } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer({ RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  await empty(server);
  for (const table of [
    serverTables.rateLimits,
    accountTables.knownAddresses,
    accountTables.oneTimeCodes,
  ]) {
    await server.deps.db.delete(table);
  }
});
afterAll(() => server.close());

const { email, password } = newcomer;
const home = '127.0.0.1';
const minuteMs = 60_000;

/** Sends a request from an address. */
async function from(address: string, path: string, body: unknown): Promise<Reply> {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/apartment/api/v1${path}`,
    remoteAddress: address,
    payload: Object(body),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const login = (secret: string, address = home) =>
  from(address, '/user-auth/login', { email, password: secret });
const enter = (otp: string, address = home) =>
  from(address, '/admin-auth/forgot-password-otp-verification', { email, otp });

async function codeFor(address = home): Promise<string> {
  const { body } = await from(address, '/admin-auth/forgot-password', { email });
  return z.parse(forgotPassword.reply, body).otp ?? '';
}

const tooMany = (wait: string) =>
  failure(429, 'rate_limited', `Too many tries. Please try again in ${wait}.`);
const wrongPassword = failure(400, 'wrong_credentials', 'Wrong email or password');
const wrongCode = failure(422, 'code_invalid', 'Invalid OTP. Please try again.');
const elsewhere = (index: number) => `203.0.113.${index}`;

function later(minutes: number): void {
  server.setNow(new Date(server.deps.clock().getTime() + minutes * minuteMs));
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work(done);
}

describe('guesses of a password', () => {
  it('wait for a minute after ten failures, and each further failure doubles the wait, up to an hour', async () => {
    await createAccount(server);
    await times(10, async () => expect(await login('wrong')).toEqual(wrongPassword));
    const waits = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const minutes of waits) {
      expect(await login(password)).toEqual(
        tooMany(minutes === 1 ? '1 minute' : `${minutes} minutes`),
      );
      later(minutes);
      expect(await login('wrong')).toEqual(wrongPassword);
    }
    later(60);
    expect(await login(password)).toMatchObject({ status: 200 });
    expect(await login('wrong')).toEqual(wrongPassword);
  });

  it('say in Retry-After how many seconds to wait, and a refused guess does not add to it', async () => {
    await times(10, () => login('wrong'));
    await times(5, () => login('wrong'));
    server.setNow(new Date(noon.getTime() + 20_000));
    const reply = await server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      payload: { email, password },
    });
    expect(reply.headers['retry-after']).toBe('40');
    expect(reply.json()).toEqual(tooMany('1 minute').body);
  });

  it('are forgotten a day after the last failure', async () => {
    await times(10, () => login('wrong'));
    later(24 * 60);
    await times(10, async () => expect(await login('wrong')).toEqual(wrongPassword));
  });

  it('do not count when they are correct', async () => {
    await createAccount(server);
    await times(12, async () => expect(await login(password)).toMatchObject({ status: 200 }));
  });

  it('from elsewhere never delay the owner at an address that the account knows', async () => {
    await createAccount(server);
    await times(100, (index) => login('wrong', elsewhere(index)));
    expect(await login('wrong', '198.51.100.1')).toEqual(tooMany('1 minute'));
    await times(3, async () => expect(await login(password)).toMatchObject({ status: 200 }));
  });

  it('from one other address do not delay the owner at a new address', async () => {
    await createAccount(server);
    await times(50, () => login('wrong', elsewhere(7)));
    expect(await login(password, '198.51.100.1')).toMatchObject({ status: 200 });
  });

  it('are counted correctly when two requests arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 14 }, () => login('wrong')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('guesses of a one-time code', () => {
  it('from one address use up neither the tries nor the code of the owner', async () => {
    await createAccount(server);
    const code = await codeFor();
    await times(3, () => codeFor(elsewhere(1)));
    await times(12, () => enter(anotherCode(code), elsewhere(1)));
    await times(4, async () => expect(await enter(anotherCode(code))).toEqual(wrongCode));
    expect(await enter(code)).toMatchObject({ status: 200 });
  });

  it('from hundreds of addresses do not keep the owner from a code', async () => {
    await createAccount(server);
    const code = await codeFor();
    const guesses: Reply[] = [];
    await times(200, async (index) => {
      guesses.push(await enter(anotherCode(code), elsewhere(index)));
    });
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(30);
    await times(200, (index) => codeFor(elsewhere(index)).catch(() => ''));
    expect(await enter(code)).toMatchObject({ status: 200 });
    later(1);
    expect(await enter(await codeFor())).toMatchObject({ status: 200 });
  });

  it('from elsewhere make an owner at a new address wait for an hour at most', async () => {
    await createAccount(server);
    await times(40, async (index) => {
      await enter('0000', elsewhere(index));
      later(60);
    });
    await enter('0000', elsewhere(99));
    const code = await codeFor('198.51.100.1');
    await times(12, async () =>
      expect(await enter(code, '198.51.100.1')).toEqual(tooMany('60 minutes')),
    );
    later(60);
    const next = await codeFor('198.51.100.1');
    expect(await enter(next, '198.51.100.1')).toMatchObject({ status: 200 });
  });

  it('wait after ten failures with several codes', async () => {
    await createAccount(server);
    const first = await codeFor();
    await times(5, async () => expect(await enter(anotherCode(first))).toEqual(wrongCode));
    const second = await codeFor();
    await times(5, async () => expect(await enter(anotherCode(second))).toEqual(wrongCode));
    const third = await codeFor();
    expect(await enter(third)).toEqual(tooMany('1 minute'));
    later(1);
    expect(await enter(third)).toMatchObject({ status: 200 });
  });

  it('accept a code from the new address of a phone, once', async () => {
    await createAccount(server);
    const code = await codeFor();
    expect(await enter(code, '198.51.100.1')).toMatchObject({ status: 200 });
    expect(await enter(code, '198.51.100.2')).toEqual(wrongCode);
    expect(await enter(code)).toEqual(wrongCode);
  });

  it('accept the latest code where an earlier one has expired', async () => {
    await createAccount(server);
    await codeFor();
    later(11);
    const code = await codeFor('198.51.100.1');
    expect(await enter(code)).toMatchObject({ status: 200 });
  });

  it('accept a code once when two addresses enter it at the same moment', async () => {
    await createAccount(server);
    const code = await codeFor();
    const replies = await Promise.all([enter(code), enter(code, '198.51.100.1')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('requests for codes', () => {
  it('are limited for each account and address, to ten an hour', async () => {
    const ask = () => send(server, 'POST', '/user-registry', { body: newcomer });
    await times(10, ask);
    expect(await ask()).toEqual(tooMany('60 minutes'));
    const { status } = await from(elsewhere(1), '/user-registry', newcomer);
    expect(status).toBe(201);
  });

  it('from all unknown addresses are limited to thirty an hour for each account', async () => {
    await createAccount(server);
    const forget = (address: string) => from(address, '/admin-auth/forgot-password', { email });
    // The sign-up's own request was the first.
    await times(29, async (index) =>
      expect(await forget(elsewhere(index))).toMatchObject({ status: 200 }),
    );
    expect(await forget(elsewhere(31))).toEqual(tooMany('60 minutes'));
    expect(await forget(home)).toMatchObject({ status: 200 });
  });
});

describe('addresses', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
  ])('%s and %s count as one', async (one, other) => {
    await times(10, () => login('wrong', one));
    expect(await login('wrong', other)).toEqual(tooMany('1 minute'));
  });

  it.each([
    ['2001:db8:1:2::9', '2001:db8:1:3::9'],
    ['::ffff:203.0.113.5', '203.0.113.6'],
    ['::ffff:203.0.113.5', '::ffff:203.0.113.6'],
  ])('%s and %s count as two', async (one, other) => {
    await times(10, () => login('wrong', one));
    expect(await login('wrong', other)).toEqual(wrongPassword);
  });

  it('are taken from the proxy, not from what the visitor invented', async () => {
    const environment = { ...server.deps.environment, TRUST_PROXY: true };
    const behind = await buildApp({ deps: { ...server.deps, environment } });
    await behind.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      payload: { email, password },
    });
    await behind.close();
    const counted = await server.deps.db.select().from(serverTables.rateLimits);
    expect(counted.map(({ key }) => key).sort()).toEqual([
      `passwordFromElsewhere:${email}`,
      `passwordFromHere:${email} 203.0.113.9`,
      'signInPerAddress:203.0.113.9',
    ]);
  });
});
