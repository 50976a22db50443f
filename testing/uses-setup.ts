import { afterAll, expect, inject } from 'vitest';
import { keepUses, noteOwnRequests, noteServers } from './uses.ts';

noteOwnRequests();
noteServers();

/** Writes which calls a test file has sent to the server. */
afterAll(() => {
  const { testPath = '' } = expect.getState();
  keepUses(`${testPath} on ${inject('database')}`, testPath);
});
