import type { Browser, Page } from '@playwright/test';
import { untilShown, watch } from '#tests/support/page-health.ts';
import { startProduct } from '#tests/support/product.ts';
import { everyRoute } from '#tests/support/routes.ts';
import { openSiteWindow } from '#tests/support/site-window.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { expect, test } from '#tests/support/world-test.ts';

/** What the browser blocks in a page from now on, one line each. */
async function collectBlocked(page: Page): Promise<readonly string[]> {
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (line: string) => blocked.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      Reflect.get(window, 'reportBlocked')(`${effectiveDirective}: ${blockedURI} ${sample}`);
    });
  });
  return blocked;
}

/** Opens every route in a window of its own, and returns what the browser blocked, by route. */
async function blockedOnEveryRoute(browser: Browser, world: World) {
  const found: Record<string, readonly string[]> = {};
  for (const { path, guest, open } of everyRoute()) {
    const page = await openSiteWindow(browser, {
      baseURL: world.baseURL,
      width: 1280,
      guest: guest(world),
    });
    const { untilQuiet } = watch(page);
    const blocked = await collectBlocked(page);
    await open(page, world);
    await untilQuiet();
    await untilShown(page);
    if (blocked.length > 0) found[path] = blocked;
    await page.context().close();
  }
  return found;
}

test.describe.configure({ timeout: 300_000 });

test('the browser blocks nothing of any route', async ({ browser, world }) => {
  expect(await blockedOnEveryRoute(browser, world)).toEqual({});
});

test('the browser blocks nothing of any route with the inspector, nor of the inspector', async ({
  browser,
}) => {
  const { url, stop } = await startProduct({ VITE_INSPECT: '1' });
  try {
    expect(await blockedOnEveryRoute(browser, await createWorld(url))).toEqual({});
    const site = await openSiteWindow(browser, { baseURL: url, width: 1280 });
    await site.goto('/');
    const inspector = await site.context().newPage();
    const blocked = await collectBlocked(inspector);
    await inspector.goto('/inspector');
    await inspector.getByRole('button', { name: /^session\b/ }).click();
    await expect(inspector.locator('.react-flow__node').first()).toBeVisible();
    expect(blocked).toEqual([]);
    await site.context().close();
  } finally {
    await stop();
  }
});

test('the browser blocks inline styles and scripts, text as HTML, and other hosts', async ({
  browser,
  world,
}) => {
  const page = await openSiteWindow(browser, { baseURL: world.baseURL, width: 1280 });
  const blocked = await collectBlocked(page);
  await page.goto('/about');
  const thrown = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red; }';
    document.head.append(style);
    document.body.setAttribute('style', 'color: red');
    const tries = [
      () => document.createElement('img').setAttribute('onerror', 'alert(1)'),
      () => {
        document.createElement('p').innerHTML = '<b>text</b>';
      },
      () => {
        document.createElement('script').src = '/assets/any.js';
      },
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'nothing';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    });
  });
  const failed = await page.evaluate(() =>
    fetch('https://www.paypal.com/sdk/js').then(
      () => 'sent',
      () => 'blocked',
    ),
  );
  expect({ thrown, failed }).toEqual({
    thrown: ['TypeError', 'TypeError', 'TypeError'],
    failed: 'blocked',
  });
  await expect
    .poll(() => blocked.map((line) => line.split(':')[0]).toSorted())
    .toEqual([
      'connect-src',
      'require-trusted-types-for',
      'require-trusted-types-for',
      'require-trusted-types-for',
      'style-src-attr',
      'style-src-elem',
    ]);
  await page.context().close();
});
