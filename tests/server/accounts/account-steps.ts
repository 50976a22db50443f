import * as z from 'zod/mini';
import { signIn, signUp, verifySignUp } from '#contract/calls/accounts.ts';
import type { UserId } from '#contract/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { send } from '../fixtures.ts';

export const newcomer = { userName: 'grace', email: 'grace@example.com', password: 'secret1' };

/** Requests an account and returns its one-time code. */
export async function askForAccount(server: TestServer, person = newcomer): Promise<string> {
  const { body } = await send(server, 'POST', '/user-registry', { body: person });
  return z.parse(signUp.reply, body).otp ?? '';
}

/** Completes a sign-up. Returns the account's id and its profile token. */
export async function createAccount(
  server: TestServer,
  person = newcomer,
): Promise<{ readonly id: UserId; readonly profileToken: string }> {
  const otp = await askForAccount(server, person);
  const { body } = await send(server, 'POST', '/user-registry/verify-otp', {
    body: { ...person, otp },
  });
  const { user, profileToken } = z.parse(verifySignUp.reply, body);
  if (!user || !profileToken) throw new Error(`No account: ${JSON.stringify(body)}`);
  return { id: user.id, profileToken };
}

/** Signs in and returns the token. */
export async function signInAs(
  server: TestServer,
  credentials: { readonly email: string; readonly password: string },
): Promise<string> {
  const { email, password: secret } = credentials;
  const { body } = await send(server, 'POST', '/user-auth/login', {
    body: { email, password: secret },
  });
  const { token } = z.parse(signIn.reply, body);
  if (!token) throw new Error(`Not signed in: ${JSON.stringify(body)}`);
  return token;
}

/** A code that differs from this one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}
