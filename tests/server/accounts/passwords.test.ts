import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forgotPassword, verifyResetCode } from '#contract/calls/accounts.ts';
import * as schema from '#server/db/schema.ts';
import type { TestServer } from '#tests/support/server.ts';
import { addGuest, empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';
import { anotherCode, createAccount, newcomer, signInAs } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(schema.oneTimeCodes);
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
