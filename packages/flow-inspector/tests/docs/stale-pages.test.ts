import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stalePages } from '../../src/docs/stale-pages.ts';

it('finds pages that are missing, out of date, or of a removed flow', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flow-pages-'));
  await writeFile(join(folder, 'booking.md'), 'as it is');
  await writeFile(join(folder, 'payment.md'), 'as it was');
  await writeFile(
    join(folder, 'telegram.md'),
    'nobody sends any: npx flow-inspector docs generates this page from the code',
  );
  const texts = new Map([
    ['booking.md', 'as it is'],
    ['payment.md', 'as it is'],
    ['review.md', 'new'],
  ]);
  expect(await stalePages(folder, texts)).toEqual(['payment.md', 'review.md', 'telegram.md']);
  await rm(folder, { recursive: true });
});
