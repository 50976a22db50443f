import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test.for([
  'src/inspector-host/ndako-host.ts',
  'packages/flow-inspector/examples/tea-timer/host.ts',
])('%s tells the inspector about an app in at most 60 lines', async (file) => {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});
