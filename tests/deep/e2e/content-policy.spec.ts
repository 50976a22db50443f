import type { Browser, Page } from '@playwright/test';
import { untilShown, watch } from '#testing/page-health.ts';
import { everyRoute } from '#testing/routes.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { expect, test } from '#testing/walk-test.ts';
import { createWorld, type World } from '#testing/world.ts';

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

/** Opens every route, one window for each guest, and returns what the browser blocked, by route. */
async function blockedOnEveryRoute(browser: Browser, world: World) {
  const found: Record<string, readonly string[]> = {};
  const routes = Map.groupBy(everyRoute(), ({ guest }) => guest(world));
  for (const [guest, visits] of routes) {
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 1280, guest });
    const { untilQuiet } = watch(page);
    const blocked = await collectBlocked(page);
    for (const { path, open } of visits) {
      const before = blocked.length;
      await open(page, world);
      await untilQuiet();
      await untilShown(page);
      if (blocked.length > before) found[path] = blocked.slice(before);
    }
    await page.context().close();
  }
  return found;
}

// Without the inspector, a blocked part is an error in the console, which `every-route.spec.ts` finds.
test('the browser blocks nothing of any route with the inspector, nor of the inspector', async ({
  browser,
  inspectedUrl,
}) => {
  test.slow();
  expect(await blockedOnEveryRoute(browser, await createWorld(inspectedUrl))).toEqual({});
  const site = await openSiteWindow(browser, { baseURL: inspectedUrl, width: 1280 });
  await site.goto('/');
  const inspector = await site.context().newPage();
  const blocked = await collectBlocked(inspector);
  await inspector.goto('/inspector');
  await inspector.getByRole('button', { name: /^session\b/ }).click();
  await expect(inspector.locator('.react-flow__node').first()).toBeVisible();
  expect(blocked).toEqual([]);
  await site.context().close();
});

test('the browser blocks inline styles and scripts, text as HTML, and other hosts', async ({
  browser,
  baseURL,
}) => {
  const page = await openSiteWindow(browser, { baseURL: baseURL ?? '', width: 1280 });
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
