import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// The first load as it is, its splash included.
import { expect, test } from '@playwright/test';
import { gzipSize } from '#tests/support/built-page.ts';
import { firstLoadBudget } from '#tests/support/first-load-budget.ts';

const built = join(import.meta.dirname, '../../dist');

test('what the largest paint of the home page waits for keeps to its budget', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const needed = await page.evaluate(() => {
    const paint = Number(Reflect.get(window, 'largestPaint'));
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= paint)
      .map(({ name }) => new URL(name).pathname);
  });
  // No chain: the page itself names everything that its largest paint waits for.
  const chained = needed.filter((path) => !html.includes(path) && !path.endsWith('.woff2'));
  expect(chained).toEqual([]);
  expect(1 + needed.length).toBeLessThanOrEqual(firstLoadBudget.requests);

  const sizeOf = async (type: string) => {
    const files = [...html.matchAll(new RegExp(`"(/assets/[^"]+\\.${type})"`, 'g'))];
    const sizes = files.map(async ([, path = '']) => gzipSize(await readFile(join(built, path))));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  expect(await sizeOf('js')).toBeLessThanOrEqual(firstLoadBudget.js);
  expect(await sizeOf('css')).toBeLessThanOrEqual(firstLoadBudget.css);
});

test('something is on the screen before any script or sheet', async ({ page }) => {
  await page.route(/\.(js|css)$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toHaveText('Ndako');
  await expect(page.locator('.splash')).toBeVisible();
  expect(
    await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
  ).toBe(1);
});
