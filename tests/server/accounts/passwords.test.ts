import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forgotPassword, signUp, verifyResetCode } from '#contract/calls/accounts.ts';
import { checkNewPassword } from '#server/accounts/new-password.ts';
import { hashPassword } from '#server/accounts/password.ts';
import * as accountTables from '#server/db/account-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';
import { anotherCode, createAccount, newcomer, signInAs } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(accountTables.oneTimeCodes);
});
afterAll(() => server.close());

const { email } = newcomer;
const strong = 'Str0ng!pass';
const weak =
  'Password must be at least 8 characters long, contain one uppercase letter, one lowercase letter, one number, and one special character.';
const done = { status: 'success', message: 'Password changed successfully' };
const post = (path: string, body: unknown, token?: string) =>
  send(server, 'POST', path, { body, ...(token !== undefined && { token }) });
const verifyCode = (otp: string) =>
  post('/admin-auth/forgot-password-otp-verification', { email, otp });
const reset = (passwordResetToken: string, values = {}) =>
  post('/admin-auth/reset-password', { email, password: strong, passwordResetToken, ...values });

async function forget(): Promise<string> {
  const { body } = await post('/admin-auth/forgot-password', { email });
  return z.parse(forgotPassword.reply, body).otp ?? '';
}

async function resetToken(): Promise<string> {
  const { body } = await verifyCode(await forget());
  return z.parse(verifyResetCode.reply, body).passwordResetToken ?? '';
}

describe('a forgotten password', () => {
  it('[API-39] [OTP-08] gets a code in the reply', async () => {
    await createAccount(server);
    expect(await post('/admin-auth/forgot-password', { email: 'GRACE@example.com' })).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'OTP sent successfully',
        otp: expect.stringMatching(/^\d{4}$/),
      },
    });
  });

  it('is refused for an address without an account', async () => {
    expect(await post('/admin-auth/forgot-password', { email })).toEqual(
      failure(404, 'not_found', 'There is no account with this email address.'),
    );
  });

  it('[API-59] exchanges the code for a reset token', async () => {
    await createAccount(server);
    expect(await verifyCode(await forget())).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'OTP verified successfully',
        passwordResetToken: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
  });

  it('refuses a wrong code, and the code of a sign-up', async () => {
    await createAccount(server);
    const invalid = failure(422, 'code_invalid', 'Invalid OTP. Please try again.');
    expect(await verifyCode('0000')).toEqual(invalid);
    expect(await verifyCode(anotherCode(await forget()))).toEqual(invalid);
  });

  it('[API-60] sets the new password and ends every session', async () => {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    expect(await reset(await resetToken())).toEqual({
      status: 200,
      body: { ...done, user: { id } },
    });
    expect(await send(server, 'POST', '/user-auth/logout', { token })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    expect(await signInAs(server, { email, password: strong })).toMatch(/^[\w-]{43}$/);
    expect(await post('/user-auth/login', newcomer)).toMatchObject({ status: 400 });
  });

  it('accepts a reset token once, within 15 minutes, for its own address', async () => {
    await createAccount(server);
    const expired = failure(
      422,
      'code_expired',
      'This password reset has expired. Please start again.',
    );
    const token = await resetToken();
    await reset(token);
    expect(await reset(token)).toEqual(expired);
    expect(await reset(await resetToken(), { email: 'other@example.com' })).toEqual(expired);
    const late = await resetToken();
    server.setNow(new Date(noon.getTime() + 15 * 60_000));
    expect(await reset(late)).toEqual(expired);
    expect(await reset('made-up')).toEqual(expired);
  });

  it('[PWD-06] [PWD-07] refuses a weak password with the sentence of the documents', async () => {
    for (const password of [
      'Sh0rt!',
      'alllower1!',
      'ALLUPPER1!',
      'NoDigits!!',
      'NoSpecial1',
      'Not-0k!aa',
    ]) {
      expect(await reset('any', { password })).toEqual(
        failure(400, 'malformed', `password: ${weak}`),
      );
    }
  });
});

describe('changing the password', () => {
  async function signedIn() {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    const body = { userId: id, oldPassword: newcomer.password, newPassword: strong };
    const change = (values = {}) =>
      post('/user-registry/change-password', { ...body, ...values }, token);
    return { id, token, change };
  }

  it('[API-57] sets the new one and ends the other sessions', async () => {
    const { token, change } = await signedIn();
    const other = await signInAs(server, newcomer);
    expect(await change()).toEqual({ status: 200, body: done });
    expect(await send(server, 'POST', '/user-auth/logout', { token: other })).toMatchObject({
      status: 401,
    });
    expect(await send(server, 'POST', '/user-auth/logout', { token })).toMatchObject({
      status: 200,
    });
    expect(await signInAs(server, { email, password: strong })).toMatch(/^[\w-]{43}$/);
  });

  it('refuses a wrong old password', async () => {
    const { change } = await signedIn();
    expect(await change({ oldPassword: 'wrong' })).toEqual(
      failure(422, 'wrong_credentials', 'Old password does not match!'),
    );
  });

  it('[PWD-06] [PWD-07] refuses a weak new password', async () => {
    const { change } = await signedIn();
    expect(await change({ newPassword: 'weak' })).toEqual(
      failure(400, 'malformed', `newPassword: ${weak}`),
    );
    expect(await change({ newPassword: 'Str0ng!pass#' })).toEqual(
      failure(400, 'malformed', `newPassword: ${weak}`),
    );
  });

  it('refuses to change the password of another user', async () => {
    const { change } = await signedIn();
    const { id: userId } = await addGuest(server);
    expect(await change({ userId })).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
  });
});

describe('a change of the password', () => {
  const expired = failure(
    422,
    'code_expired',
    'This password reset has expired. Please start again.',
  );

  async function change(id: string): Promise<void> {
    const token = await signInAs(server, newcomer);
    const body = { userId: id, oldPassword: newcomer.password, newPassword: strong };
    expect(await post('/user-registry/change-password', body, token)).toEqual({
      status: 200,
      body: done,
    });
  }

  it('ends a reset token', async () => {
    const { id } = await createAccount(server);
    const token = await resetToken();
    await change(id);
    expect(await reset(token, { password: 'An0ther!one' })).toEqual(expired);
    expect(await signInAs(server, { email, password: strong })).toMatch(/^[\w-]{43}$/);
  });

  it('ends a reset code', async () => {
    const { id } = await createAccount(server);
    const code = await forget();
    await change(id);
    expect(await verifyCode(code)).toEqual(
      failure(422, 'code_invalid', 'Invalid OTP. Please try again.'),
    );
  });

  it('with a reset token ends the code that was requested after it', async () => {
    await createAccount(server);
    const token = await resetToken();
    const code = await forget();
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect(await verifyCode(code)).toMatchObject({ status: 422 });
  });

  it('leaves no reset token when a code is confirmed at the same moment', async () => {
    const { id } = await createAccount(server);
    const session = await signInAs(server, newcomer);
    const code = await forget();
    const body = { userId: id, oldPassword: newcomer.password, newPassword: strong };
    const [, verified] = await Promise.all([
      post('/user-registry/change-password', body, session),
      verifyCode(code),
    ]);
    expect([200, 422]).toContain(verified.status);
    expect(await server.deps.db.$count(accountTables.singleUseTokens, sql`purpose = 'reset'`)).toBe(
      0,
    );
    expect(await server.deps.db.$count(accountTables.oneTimeCodes)).toBe(0);
  });

  it('happens once when a reset token is used twice at the same moment', async () => {
    await createAccount(server);
    const token = await resetToken();
    const replies = await Promise.all([reset(token), reset(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('a new password that is easy to guess', () => {
  const refused = failure(
    422,
    'password_refused',
    'This password is too easy to guess. Please choose another one.',
  );

  it.each([
    '123456',
    'password',
    'PassWord',
    ' qwerty ',
    'azerty',
    'iloveyou!',
    '      ',
    'grace@example.com',
    'GRACE@example.com',
  ])('is refused at a sign-up: %j', async (password) => {
    const person = { ...newcomer, password };
    expect(await post('/user-registry', person)).toEqual(refused);
    const { body } = await post('/user-registry', newcomer);
    const otp = z.parse(signUp.reply, body).otp ?? '';
    expect(await post('/user-registry/verify-otp', { ...person, otp })).toEqual(refused);
    expect(await post('/user-registry/verify-otp', { ...newcomer, otp })).toMatchObject({
      status: 200,
    });
  });

  it.each(['aaaaaa', 'zzzzzzzz', 'kikiki', 'x.x.x.'])(
    '[STAY-62] is refused for its few characters: %s',
    async (password) => {
      expect(await post('/user-registry', { ...newcomer, password })).toEqual(
        failure(
          422,
          'password_refused',
          'Use at least three different characters in your password.',
        ),
      );
    },
  );

  it.each(['Password1!', 'P@ssw0rd', 'Welcome1!', 'Qwerty1!!'])(
    'is refused at a reset and at a change, which can then be tried again: %j',
    async (password) => {
      const { id } = await createAccount(server);
      const token = await resetToken();
      expect(await reset(token, { password })).toEqual(refused);
      expect(await reset(token)).toMatchObject({ status: 200 });
      const session = await signInAs(server, { email, password: strong });
      const body = { userId: id, oldPassword: strong, newPassword: password };
      expect(await post('/user-registry/change-password', body, session)).toEqual(refused);
      expect(
        await post(
          '/user-registry/change-password',
          { ...body, newPassword: 'Kivu@lake7' },
          session,
        ),
      ).toEqual({ status: 200, body: done });
    },
  );

  it('is accepted at a sign-in: the account may be older than the rule', async () => {
    const passwordHash = await hashPassword('123456');
    await addGuest(server, { email, passwordHash });
    expect(await signInAs(server, { email, password: '123456' })).toMatch(/^[\w-]{43}$/);
  });

  it('is none of the passwords of the demo', async () => {
    const people = z.parse(
      z.array(z.object({ email: z.string(), password: z.string() })),
      JSON.parse(await readFile('demo/users.json', 'utf8')),
    );
    expect(people.length).toBeGreaterThan(10);
    for (const { email: address, password } of people) await checkNewPassword(password, address);
  });
});
