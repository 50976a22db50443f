import { afterAll, beforeAll, expect, it } from 'vitest';
import { knowsOperators } from '#server/knows-operators.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator } from '../desk/desk-fixtures.ts';
import { startEmptyServer } from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

it('[OPS-24] the hint about the first operator is left out when the database goes while the server starts', async () => {
  const { db } = server.deps;
  expect(await knowsOperators(db)).toBe(false);
  await addOperator(server, 'owner');
  expect(await knowsOperators(db)).toBe(true);
  const $count: typeof db.$count = () => {
    throw new Error('Connection terminated unexpectedly');
  };
  expect(await knowsOperators({ $count })).toBe(true);
});
