import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmptyServer } from '../fixtures.ts';
import { documentsCalls } from './documents-calls.ts';

/** Recorded with the code before listings had rules: commit b5e0b9c5. */
const recorded = join(import.meta.dirname, 'recorded.json');

it('[RATE-74] a listing without rules is sent and received as before, to the byte', async () => {
  const server = await startEmptyServer();
  const exchanges = await documentsCalls(server);
  await server.close();
  // As text, so that the order of the fields counts too.
  const text = (value: unknown) => JSON.stringify(value, undefined, 2);
  expect(text(exchanges)).toBe(text(JSON.parse(await readFile(recorded, 'utf8'))));
});
