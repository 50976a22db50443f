import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('[PROF-15] cuts nobody off whom the site still gives time to send a photo', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(uploadTimeLimit);
});

it('gives the head of a request, which nobody needs long for, half a minute', () => {
  expect(server.app.server.headersTimeout).toBe(30_000);
});
