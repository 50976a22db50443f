import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepAccounts } from '#server/accounts/sweep.ts';
import * as accountTables from '#server/db/account-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, noon, send, startEmptyServer } from '../fixtures.ts';
import { newcomer } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

it('removes only expired sessions and codes', async () => {
  const { db } = server.deps;
  await addGuest(server);
  await send(server, 'POST', '/user-registry', { body: newcomer });
  const count = async () => [
    await db.$count(accountTables.sessions),
    await db.$count(accountTables.oneTimeCodes),
  ];
  await sweepAccounts(db, noon);
  expect(await count()).toEqual([1, 1]);
  await sweepAccounts(db, new Date(noon.getTime() + 11 * 60_000));
  expect(await count()).toEqual([1, 0]);
  await sweepAccounts(db, new Date(noon.getTime() + 400 * 86_400_000));
  expect(await count()).toEqual([0, 0]);
});
