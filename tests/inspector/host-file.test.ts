import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the inspector is told about Ndako in at most 60 lines', async () => {
  const lines = (await readFile('src/inspector-host/ndako-host.ts', 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});
