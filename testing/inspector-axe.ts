import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilAnimated } from './page-health.ts';

const axe = join(import.meta.dirname, '../node_modules/axe-core/axe.min.js');

/**
 * What axe finds wrong with the window as it is. Its frames are pictures of the page, in which nothing
 * can be used.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(untilAnimated);
  await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(async () => {
    const { violations: found } = await Object(globalThis).axe.run({ iframes: false });
    return found.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
      [id, ...nodes.map(({ html }) => html)].join('\n'),
    );
  });
}
