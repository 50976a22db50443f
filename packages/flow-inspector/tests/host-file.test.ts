import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('an app tells the inspector everything that it can be told in at most 60 lines', async () => {
  const file = new URL('../examples/tea-timer/host.ts', import.meta.url);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});
