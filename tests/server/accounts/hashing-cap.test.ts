import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '#testing/server.ts';
import { startEmptyServer } from '../fixtures.ts';
import { createAccount, newcomer } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

const { email, password } = newcomer;

it('refuses more than 32 sign-ins at the same time with 503, and accepts the next ones', async () => {
  await createAccount(server);
  const signIn = () =>
    server.app.inject({
      method: 'POST',
      url: '/apartment/api/v1/user-auth/login',
      payload: { email, password },
    });
  const replies = await Promise.all(Array.from({ length: 40 }, signIn));
  const busy = replies.filter(({ statusCode }) => statusCode === 503);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(32);
  expect(busy).toHaveLength(8);
  for (const reply of busy) {
    expect(reply.headers['retry-after']).toBe('1');
    expect(reply.json()).toEqual({
      status: 'error',
      message: 'The server is busy. Please try again in a moment.',
      code: 'unavailable',
    });
  }
  expect((await signIn()).statusCode).toBe(200);
});
