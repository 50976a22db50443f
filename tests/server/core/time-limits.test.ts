import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('[PROF-15] the server waits longer for a photo than the client', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(uploadTimeLimit);
});

it('the server waits half a minute for the headers of a request', () => {
  expect(server.app.server.headersTimeout).toBe(30_000);
});
