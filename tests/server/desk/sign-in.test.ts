import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { hashPassword } from '#server/accounts/password.ts';
import * as tables from '#server/db/desk-tables.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import { loadDemo } from '#server/import/demo.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { addGuest, failure, noon, send } from '../fixtures.ts';
import {
  addOperator,
  appCode,
  appSecret,
  auditEntriesOf,
  type DeskReply,
  sendToDesk,
  type TestOperator,
} from './desk-fixtures.ts';

const password = 'A-long-desk-password-1';
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

let server: TestServer;
let passwordHash: string;
let odette: TestOperator;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  server.setNow(noon);
  await server.deps.db.delete(rateLimits);
  odette = await addOperator(server, 'manager', { passwordHash });
});
afterAll(() => server.close());

const firstStep = (given = password, email = odette.email) =>
  sendToDesk(server, 'POST', '/sign-in', { body: { email, password: given } });

async function challengeOf(reply: Promise<DeskReply>): Promise<string> {
  return z.object({ challenge: z.string() }).parse((await reply).body).challenge;
}

const secondStep = (challenge: string, code: string) =>
  sendToDesk(server, 'POST', '/sign-in/code', { body: { challenge, code } });

const me = (cookie: string) => sendToDesk(server, 'GET', '/me', { by: { cookie } });

/** The cookie of a reply as the browser sends it back. */
const sentBack = ({ setCookie = '' }: DeskReply) => setCookie.split(';')[0] ?? '';

const wrongCode = failure(422, 'code_invalid', 'This code is wrong, or was used before.');
const beginAgain = failure(
  422,
  'code_expired',
  'This sign-in took too long or had too many wrong codes. Begin again.',
);
const signedOut = failure(401, 'session_expired', 'Your session has ended. Please sign in again.');

describe('signing in at the desk', () => {
  it('[DESK-01] takes the password, then a code of the app, and sets a cookie', async () => {
    const challenge = await challengeOf(firstStep(password, ` ${odette.email.toUpperCase()}`));
    const reply = await secondStep(challenge, appCode(noon));
    const operator = {
      id: odette.id,
      name: 'Odette the manager',
      email: odette.email,
      role: 'manager',
    };
    expect(reply).toEqual({
      status: 200,
      body: { status: 'success', message: 'Signed in successfully', operator },
      setCookie: expect.stringMatching(
        /^ndako-desk=[\w-]{43}; Path=\/desk\/api; HttpOnly; SameSite=Strict$/,
      ),
    });
    expect(await me(sentBack(reply))).toMatchObject({ status: 200, body: { operator } });
    expect(await auditEntriesOf(server, odette.id)).toEqual([
      {
        at: noon,
        operatorId: odette.id,
        email: odette.email,
        address: '127.0.0.1',
        action: 'operator.signIn',
        subjectKind: 'operator',
        subjectId: odette.id,
        subjectLabel: odette.email,
        before: {},
        after: {},
        reason: '',
      },
    ]);
  });

  it('sends the cookie over TLS only, where there is TLS', async () => {
    const behindProxy = await startServer({
      TRUST_PROXY: '1',
      ALLOW_OTP_ON_SCREEN: '1',
      ALLOW_SANDBOX_PAYMENTS: '1',
      VITE_STAY_UNIT: 'day',
      VITE_ONLINE_AMOUNT: '1.00',
    });
    const ida = await addOperator(behindProxy, 'owner', { passwordHash });
    const post = (path: string, payload: object) =>
      behindProxy.app.inject({
        method: 'POST',
        url: `/desk/api${path}`,
        headers: { 'x-ndako-desk': '1', 'x-forwarded-proto': 'https' },
        payload,
      });
    const first = await post('/sign-in', { email: ida.email, password });
    const { challenge } = z.object({ challenge: z.string() }).parse(first.json());
    const second = await post('/sign-in/code', { challenge, code: appCode(new Date()) });
    expect(second.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    await behindProxy.close();
  });

  it('gives the same reply for a wrong password, an unknown address, an invited and an ended operator', async () => {
    const invited = await addOperator(server, 'owner', { passwordHash: null });
    const ended = await addOperator(server, 'owner', { passwordHash, isEnded: true });
    const refused = failure(400, 'wrong_credentials', 'Wrong email or password');
    expect(await firstStep('wrong')).toMatchObject(refused);
    expect(await firstStep(password, 'missing@ndako.example')).toMatchObject(refused);
    expect(await firstStep(password, invited.email)).toMatchObject(refused);
    expect(await firstStep(password, ended.email)).toMatchObject(refused);
  });

  it('[DESK-03] refuses a code that was used, also within its half minute', async () => {
    await secondStep(await challengeOf(firstStep()), appCode(noon));
    const again = await challengeOf(firstStep());
    expect(await secondStep(again, appCode(noon))).toMatchObject(wrongCode);
    // The code of the step before is older than the used one.
    expect(await secondStep(again, appCode(minutes(-0.5)))).toMatchObject(wrongCode);
    server.setNow(minutes(0.5));
    expect(await secondStep(again, appCode(minutes(0.5)))).toMatchObject({ status: 200 });
  });

  it('[DESK-03] accepts one of several requests with the same code at the same time', async () => {
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(firstStep())));
    const replies = await Promise.all(challenges.map((each) => secondStep(each, appCode(noon))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('[DESK-03] ends a sign-in after five wrong codes, and after five minutes', async () => {
    const challenge = await challengeOf(firstStep());
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await secondStep(challenge, '000000')).toMatchObject(wrongCode);
    }
    expect(await secondStep(challenge, appCode(noon))).toMatchObject(beginAgain);
    const slow = await challengeOf(firstStep());
    server.setNow(minutes(5));
    expect(await secondStep(slow, appCode(minutes(5)))).toMatchObject(beginAgain);
    expect(await secondStep('not-a-challenge', '000000')).toMatchObject(beginAgain);
  });

  it('[DESK-03] delays guesses of the password and of the code as for guests', async () => {
    for (let guess = 0; guess < 10; guess += 1) await firstStep('wrong');
    expect(await firstStep()).toMatchObject(
      failure(429, 'rate_limited', 'Too many tries. Please try again in 1 minute.'),
    );
    const marc = await addOperator(server, 'owner', { passwordHash });
    for (let signIn = 0; signIn < 2; signIn += 1) {
      const challenge = await challengeOf(firstStep(password, marc.email));
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await secondStep(challenge, '000000')).toMatchObject(wrongCode);
      }
    }
    const challenge = await challengeOf(firstStep(password, marc.email));
    expect(await secondStep(challenge, appCode(noon))).toMatchObject({ status: 429 });
  });

  it('[DESK-03] delays codes from many addresses together, also of a person with the password', async () => {
    const statuses: number[] = [];
    for (let place = 1; place <= 7; place += 1) {
      const from = `203.0.113.${place}`;
      const body = { email: odette.email, password };
      const challenge = await challengeOf(sendToDesk(server, 'POST', '/sign-in', { body, from }));
      for (let guess = 0; guess < 5; guess += 1) {
        const guessed = { challenge, code: '000000' };
        const reply = await sendToDesk(server, 'POST', '/sign-in/code', { body: guessed, from });
        statuses.push(reply.status);
      }
    }
    expect(statuses).toEqual([...Array(30).fill(422), ...Array(5).fill(429)]);
  });

  it('keeps no token, password, code or secret as text', async () => {
    const challenge = await challengeOf(firstStep());
    const [kept] = await server.deps.db
      .select()
      .from(tables.operatorTokens)
      .where(eq(tables.operatorTokens.operatorId, odette.id));
    expect(kept?.tokenHash).not.toContain(challenge);
    const [account] = await server.deps.db
      .select()
      .from(tables.operators)
      .where(eq(tables.operators.id, odette.id));
    expect(account?.totpSealed).not.toContain(appSecret);
    expect(server.deps.seal.open(account?.totpSealed ?? '')).toBe(appSecret);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    const [session] = await server.deps.db
      .select()
      .from(tables.operatorSessions)
      .where(eq(tables.operatorSessions.operatorId, odette.id));
    expect(odette.cookie).not.toContain(session?.tokenHash);
  });
});

describe('recovery codes', () => {
  const codes = z.object({ recoveryCodes: z.array(z.string()) });
  const renew = async (code: string) => {
    const reply = await sendToDesk(server, 'POST', '/recovery-codes', {
      by: odette,
      body: { password, code },
    });
    return codes.parse(reply.body).recoveryCodes;
  };
  const recover = async (recoveryCode: string) => {
    const challenge = await challengeOf(firstStep());
    return sendToDesk(server, 'POST', '/sign-in/recovery-code', {
      body: { challenge, recoveryCode },
    });
  };

  it('[DESK-02] are ten, and each replaces the code of the app once', async () => {
    const given = await renew(appCode(noon));
    expect(given).toHaveLength(10);
    expect(new Set(given).size).toBe(10);
    for (const code of given) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const [first = '', second = ''] = given;
    const reply = await recover(` ${first.toUpperCase()} `);
    expect(reply).toMatchObject({
      status: 200,
      body: { operator: { id: odette.id }, codesLeft: 9 },
      setCookie: expect.stringMatching(/^ndako-desk=/),
    });
    expect(await recover(first)).toMatchObject(wrongCode);
    expect(await recover(second.replaceAll('-', ''))).toMatchObject({ body: { codesLeft: 8 } });
    const stored = await server.deps.db
      .select()
      .from(tables.recoveryCodes)
      .where(eq(tables.recoveryCodes.operatorId, odette.id));
    const hashes = stored.map(({ codeHash }) => codeHash);
    expect(hashes.filter((hash) => given.includes(hash))).toEqual([]);
  });

  it('[DESK-02] end when they are renewed, and belong to one operator', async () => {
    const [old = ''] = await renew(appCode(noon));
    server.setNow(minutes(1));
    await renew(appCode(minutes(1)));
    expect(await recover(old)).toMatchObject(wrongCode);
    server.setNow(minutes(2));
    const [fresh = ''] = await renew(appCode(minutes(2)));
    const marc = await addOperator(server, 'owner', { passwordHash });
    const challenge = await challengeOf(firstStep(password, marc.email));
    const body = { challenge, recoveryCode: fresh };
    expect(await sendToDesk(server, 'POST', '/sign-in/recovery-code', { body })).toMatchObject(
      wrongCode,
    );
  });

  it('[DESK-30] are renewed only with the password and a new code of the app', async () => {
    const ask = (body: object) =>
      sendToDesk(server, 'POST', '/recovery-codes', { by: odette, body });
    const [kept = ''] = await renew(appCode(noon));
    expect(await ask({ password, code: '000000' })).toMatchObject(wrongCode);
    expect(await ask({ password, code: appCode(noon) })).toMatchObject(wrongCode);
    server.setNow(minutes(1));
    const code = appCode(minutes(1));
    expect(await ask({ password: 'Another-password-1', code })).toMatchObject(
      failure(400, 'wrong_credentials', 'Wrong email or password'),
    );
    expect(await ask({ code })).toMatchObject({ status: 400, body: { code: 'malformed' } });
    // None of these has used the code, or changed anything.
    expect(await recover(kept)).toMatchObject({ status: 200, body: { codesLeft: 9 } });
    server.setNow(new Date(minutes(1).getTime() + 1));
    expect(await renew(code)).toHaveLength(10);
    expect((await auditEntriesOf(server, odette.id)).map(({ action }) => action)).toEqual([
      'operator.renewCodes',
      'operator.recover',
      'operator.renewCodes',
    ]);
  });

  it('[DESK-30] limit wrong passwords in an open session', async () => {
    const guess = () =>
      sendToDesk(server, 'POST', '/recovery-codes', {
        by: odette,
        body: { password: 'Another-password-1', code: '000000' },
      });
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await guess()).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a session of the desk', () => {
  it('[DESK-04] ends after 30 minutes without use', async () => {
    server.setNow(minutes(29));
    expect(await me(odette.cookie)).toMatchObject({ status: 200 });
    server.setNow(minutes(58));
    expect(await me(odette.cookie)).toMatchObject({ status: 200 });
    server.setNow(minutes(88));
    expect(await me(odette.cookie)).toMatchObject(signedOut);
  });

  it('[DESK-04] ends after 12 hours in any case', async () => {
    for (let at = 20; at < 12 * 60; at += 20) {
      server.setNow(minutes(at));
      expect(await me(odette.cookie)).toMatchObject({ status: 200 });
    }
    server.setNow(minutes(12 * 60));
    expect(await me(odette.cookie)).toMatchObject(signedOut);
  });

  it('ends when the operator signs out, and the cookie too', async () => {
    const reply = await sendToDesk(server, 'POST', '/sign-out', { by: odette });
    expect(reply).toEqual({
      status: 200,
      body: { status: 'success', message: 'Signed out successfully' },
      setCookie: 'ndako-desk=; Path=/desk/api; HttpOnly; SameSite=Strict; Max-Age=0',
    });
    expect(await me(odette.cookie)).toMatchObject(signedOut);
  });

  it('has the role that its operator has now', async () => {
    const { db } = server.deps;
    const isOdette = eq(tables.operators.id, odette.id);
    await db.update(tables.operators).set({ role: 'owner' }).where(isOdette);
    expect(await me(odette.cookie)).toMatchObject({ body: { operator: { role: 'owner' } } });
    await db.update(tables.operators).set({ isEnded: true }).where(isOdette);
    expect(await me(odette.cookie)).toMatchObject(signedOut);
  });

  it('[DESK-05] is listed with address and browser, and can be ended', async () => {
    const other = await addOperator(server, 'support');
    const reply = await sendToDesk(server, 'GET', '/sessions', { by: odette });
    expect(reply.body).toEqual({
      status: 'success',
      records: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          operatorId: odette.id,
          operatorName: 'Odette the manager',
          startedAt: '2027-03-10T12:00:00.000Z',
          lastUsedAt: '2027-03-10T12:00:00.000Z',
          endsAt: '2027-03-11T00:00:00.000Z',
          address: '127.0.0.1',
          device: 'A test',
          isCurrent: true,
        },
      ],
    });
    const [own = ''] = idsIn(reply.body);
    const [ofOther = ''] = idsIn(
      (await sendToDesk(server, 'GET', '/sessions', { by: other })).body,
    );
    // Only an owner may end the session of another operator.
    expect(
      await sendToDesk(server, 'DELETE', `/sessions/${ofOther}`, { by: odette }),
    ).toMatchObject({
      status: 404,
    });
    expect(await me(other.cookie)).toMatchObject({ status: 200 });
    expect(await sendToDesk(server, 'DELETE', `/sessions/${own}`, { by: odette })).toMatchObject({
      status: 200,
    });
    expect(await me(odette.cookie)).toMatchObject(signedOut);
    const owner = await addOperator(server, 'owner');
    const seen = idsIn((await sendToDesk(server, 'GET', '/sessions', { by: owner })).body);
    expect(seen).toContain(ofOther);
    await sendToDesk(server, 'DELETE', `/sessions/${ofOther}`, { by: owner });
    expect(await me(other.cookie)).toMatchObject(signedOut);
    expect(await auditEntriesOf(server, ofOther)).toMatchObject([
      { action: 'session.end', email: owner.email, subjectLabel: other.email },
    ]);
  });

  function idsIn(body: unknown): string[] {
    const list = z.object({ records: z.array(z.object({ id: z.string() })) });
    return list.parse(body).records.map(({ id }) => id);
  }

  it('[DESK-06] opens nothing of a guest, and a guest’s opens nothing of the desk', async () => {
    const guest = await addGuest(server);
    const signInFirst = failure(401, 'session_expired', 'Please sign in first.');
    const asGuest = await server.app.inject({
      url: '/desk/api/me',
      headers: { authorization: `Bearer ${guest.token}` },
    });
    expect({ status: asGuest.statusCode, body: asGuest.json() }).toEqual(signInFirst);
    expect(await me(`ndako-desk=${guest.token}`)).toMatchObject(signedOut);
    const token = odette.cookie.split('=')[1] ?? '';
    const path = `/booking-registry/get/by-detail/${guest.id}`;
    expect(await send(server, 'GET', path, { token })).toEqual(signedOut);
    const withCookie = await server.app.inject({
      url: `/apartment/api/v1${path}`,
      headers: { cookie: odette.cookie },
    });
    expect({ status: withCookie.statusCode, body: withCookie.json() }).toEqual(signInFirst);
  });

  it('[DESK-07] changes nothing for a page that cannot send the header of the desk', async () => {
    const asOtherSite = (path: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: `/desk/api${path}`,
        headers: { cookie: odette.cookie, 'content-type': type },
        payload: '{}',
      });
    for (const path of ['/sign-out', '/sign-in', '/recovery-codes']) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const reply = await asOtherSite(path, type);
        expect({ status: reply.statusCode, body: reply.json() }).toEqual(
          failure(403, 'refused', 'Only this site may ask for that.'),
        );
      }
    }
    expect(await me(odette.cookie)).toMatchObject({ status: 200 });
  });

  it('[DESK-50] takes no call of a page that shows another operator, which another tab has replaced', async () => {
    const marc = await addOperator(server, 'manager', { passwordHash });
    const call = (shown: string) =>
      server.app.inject({
        method: 'GET',
        url: `${deskPath}/me`,
        headers: { cookie: marc.cookie, [deskHeader]: shown },
      });
    expect((await call(odette.id)).json()).toEqual({
      status: 'error',
      code: 'session_expired',
      message: 'Your session has ended. Please sign in again.',
    });
    for (const shown of [marc.id, '1']) {
      expect((await call(shown)).json()).toMatchObject({ operator: { id: marc.id } });
    }
  });

  it('[DESK-300] leads a browser that opens an address without a session to the sign-in', async () => {
    const opened = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const reply = await server.app.inject({
        url: `/desk/api${path}`,
        headers: { accept, ...headers },
      });
      const { location, 'cache-control': cached } = reply.headers;
      return { status: reply.statusCode, location, cached };
    };
    const led = (location: string) => ({ status: 303, location, cached: 'no-store' });
    expect(await opened('/payments.csv?method=cash&search=a%26b')).toEqual(
      led(
        '/desk/payments?method=cash&search=a%26b#then=%2Fdesk%2Fapi%2Fpayments.csv%3Fmethod%3Dcash%26search%3Da%2526b',
      ),
    );
    expect(await opened('/listings.tar')).toEqual(
      led('/desk/listings#then=%2Fdesk%2Fapi%2Flistings.tar'),
    );
    const home = '/listings/0198c6a2-0000-7000-8000-000000000001';
    expect(await opened(`${home}/preview?lang=fr`)).toEqual(
      led(`/desk${home}?lang=fr#then=${encodeURIComponent(`/desk/api${home}/preview?lang=fr`)}`),
    );
    expect(await opened('/audit.csv', { cookie: 'ndako-desk=ended' })).toEqual(
      led('/desk/audit#then=%2Fdesk%2Fapi%2Faudit.csv'),
    );
    // A client of the API gets the refusal.
    expect(await opened('/audit.csv', { accept: 'application/json' })).toMatchObject({
      status: 401,
      location: undefined,
    });
    expect(await opened('/payments.csv', { cookie: odette.cookie })).toMatchObject({ status: 200 });
  });

  it('[DESK-07] is not open to the sites of CORS_ORIGINS', async () => {
    const site = 'https://www.ndako.example';
    const shared = await startServer({ CORS_ORIGINS: site });
    const reply = await shared.app.inject({
      method: 'OPTIONS',
      url: '/desk/api/sign-out',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-ndako-desk',
      },
    });
    expect(reply.headers['access-control-allow-headers']).not.toContain('x-ndako-desk');
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    await shared.close();
  });
});

describe('an invitation', () => {
  const invited = z.object({ id: z.string(), invitation: z.string() });
  const opened = z.object({ secret: z.string(), appLink: z.string() });
  const newcomer = 'ida@ndako.example';
  let owner: TestOperator;

  beforeEach(async () => {
    owner = await addOperator(server, 'owner');
  });

  async function invite(email = newcomer, role = 'support') {
    const reply = await sendToDesk(server, 'POST', '/operators', {
      by: owner,
      body: { email, role },
    });
    return invited.parse(reply.body);
  }
  const open = (invitation: string) =>
    sendToDesk(server, 'POST', '/set-up/open', { body: { invitation } });
  const accept = (invitation: string, code: string, given = password) =>
    sendToDesk(server, 'POST', '/set-up', {
      body: { invitation, name: 'Ida Kabongo', password: given, code },
    });
  const over = failure(
    422,
    'code_expired',
    'This invitation was used or has expired. Ask for a new one.',
  );

  it('[DESK-08] works once: it sets name, password and app, and signs in', async () => {
    const { id, invitation } = await invite();
    const shown = (await open(invitation)).body;
    const { secret, appLink } = opened.parse(shown);
    expect(shown).toEqual({
      status: 'success',
      email: newcomer,
      role: 'support',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      appLink: expect.stringContaining(`secret=${secret}`),
    });
    expect(appLink).toMatch(/^otpauth:\/\/totp\/Ndako%20desk:ida%40ndako\.example\?/);
    // Opened again it shows the same secret, so that a reload does no harm.
    expect((await open(invitation)).body).toEqual(shown);
    server.setNow(minutes(1));
    const code = appCode(minutes(1), secret);
    expect(await accept(invitation, '000000')).toMatchObject(wrongCode);
    const reply = await accept(invitation, code);
    expect(reply).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'Done',
        operator: { id, name: 'Ida Kabongo', email: newcomer, role: 'support' },
        recoveryCodes: expect.any(Array),
      },
      setCookie: expect.stringMatching(/^ndako-desk=[\w-]{43};/),
    });
    expect(await me(sentBack(reply))).toMatchObject({ status: 200 });
    expect(await open(invitation)).toMatchObject(over);
    expect(await accept(invitation, code)).toMatchObject(over);
    const challenge = await challengeOf(firstStep(password, newcomer));
    // The code that set up the app is used.
    expect(await secondStep(challenge, code)).toMatchObject(wrongCode);
    expect(await auditEntriesOf(server, id)).toMatchObject([
      { action: 'operator.invite', email: owner.email, after: { role: 'support' } },
      { action: 'operator.setUp', email: newcomer, after: { name: 'Ida Kabongo' } },
    ]);
  });

  it('[DESK-08] ends after 24 hours, and when a newer one is made', async () => {
    const first = await invite('jean@ndako.example');
    const second = await invite('jean@ndako.example');
    expect(await open(first.invitation)).toMatchObject(over);
    server.setNow(minutes(24 * 60));
    expect(await open(second.invitation)).toMatchObject(over);
  });

  it('refuses an easy or a short password', async () => {
    const { invitation } = await invite('paul@ndako.example');
    const { secret } = opened.parse((await open(invitation)).body);
    expect(await accept(invitation, appCode(noon, secret), 'paul@ndako.example')).toMatchObject(
      failure(
        422,
        'password_refused',
        'This password is too easy to guess. Please choose another one.',
      ),
    );
    expect(await accept(invitation, appCode(noon, secret), 'Short-pass1')).toMatchObject({
      status: 400,
    });
  });

  it('of an operator who lost the app ends the old sessions when it is accepted', async () => {
    const { invitation } = await invite(odette.email, 'manager');
    expect(await me(odette.cookie)).toMatchObject({ status: 200 });
    const { secret } = opened.parse((await open(invitation)).body);
    await accept(invitation, appCode(noon, secret));
    expect(await me(odette.cookie)).toMatchObject(signedOut);
  });

  it('of an operator who had ended asks for a new password', async () => {
    const marc = await addOperator(server, 'manager', { passwordHash });
    const ended = { by: owner, body: { version: 1 } };
    await sendToDesk(server, 'POST', `/operators/${marc.id}/end`, ended);
    await invite(marc.email, 'manager');
    expect(await firstStep(password, marc.email)).toMatchObject({ status: 400 });
  });
});

it('[DESK-10] the demo data has one operator of each role, who can sign in', async () => {
  const demo = await startServer();
  expect(await demo.deps.db.$count(tables.operators)).toBe(0);
  await loadDemo(demo.deps);
  const now = new Date();
  demo.setNow(now);
  for (const [role, number, secret] of [
    ['owner', 1, 'NDAKOOWNERNDAKOOWNERNDAKOOWNER22'],
    ['manager', 2, 'NDAKOMANAGERNDAKOMANAGERNDAKOM22'],
    ['support', 3, 'NDAKOSUPPORTNDAKOSUPPORTNDAKOS22'],
  ] as const) {
    const body = { email: `${role}@ndako.example`, password: `Ndako-desk-demo${number}!` };
    const challenge = await challengeOf(sendToDesk(demo, 'POST', '/sign-in', { body }));
    const code = appCode(now, secret);
    expect(
      await sendToDesk(demo, 'POST', '/sign-in/code', { body: { challenge, code } }),
    ).toMatchObject({ status: 200, body: { operator: { role } } });
  }
  expect(await demo.deps.db.$count(tables.operators)).toBe(3);
  await demo.close();
});
