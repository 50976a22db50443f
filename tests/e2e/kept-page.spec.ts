// The tests of a worker use one page, one after the other. They must not find what others left.
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';

// One worker runs all of them, in this order.
test.describe.configure({ mode: 'serial' });

let earlier: Page | undefined;
const heard: string[] = [];

/** What a test has left: the site stores names of its own as well. */
function stored(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((name) => name.startsWith('left')),
    tab: Object.keys(sessionStorage).filter((name) => name.startsWith('left')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    left: Reflect.has(window, 'left'),
    place: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));
}

test('a test leaves storage, cookies, routes, scripts, listeners and tabs', async ({
  page,
  context,
}) => {
  earlier = page;
  await context.addInitScript(() => Object.assign(window, { left: true }));
  await context.grantPermissions(['geolocation']);
  await page.goto('/about');
  page.on('request', (request) => heard.push(request.url()));
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    indexedDB.open('left');
    await caches.open('left');
    // Written as the page is left, as a site may do.
    window.addEventListener('pagehide', () => {
      localStorage.setItem('left late', 'yes');
      sessionStorage.setItem('left late', 'yes');
    });
  });
  await context.addCookies([{ name: 'left', value: 'yes', url: page.url() }]);
  await context.route('**/FAQ', (route) => route.fulfill({ body: 'left' }));
  await page.route('**/terms*', (route) => route.fulfill({ body: 'left' }));
  await page.setViewportSize({ width: 360, height: 640 });
  const other = await context.newPage();
  await other.goto('/about');
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      tab: ['left'],
      databases: ['left'],
      caches: ['left'],
      left: true,
      place: 'granted',
    });
});

test('the next test has the same page without them', async ({ page, context }) => {
  expect(page).toBe(earlier);
  heard.length = 0;
  await page.goto('/FAQ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  expect(await stored(page)).toEqual({
    local: [],
    tab: [],
    databases: [],
    caches: [],
    left: false,
    place: 'denied',
  });
  expect(await context.cookies()).toEqual([]);
  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
  await page.goto('/terms-&-Conditions');
  await expect(page.getByRole('main')).not.toHaveText('left');
  expect(heard).toEqual([]);
  // What the test stores itself stays over its loads.
  await page.evaluate(() => sessionStorage.setItem('own', 'yes'));
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('own'))).toBe('yes');
  await page.clock.install();
});

test('after a test that moved the clock the page is another one', async ({ page }) => {
  expect(page).not.toBe(earlier);
});
