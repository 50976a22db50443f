import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
// The first load as it is, its splash included.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { visitBudget } from '#testing/first-load-budget.ts';
import { gzipSize } from '#testing/gzip-size.ts';
import { withoutPrompts } from '#testing/without-prompts.ts';

const built = join(import.meta.dirname, '../../dist');

const visited = [
  '/',
  '/apartment',
  '/propertyDetails/:id',
  '/signin',
  '/about',
  '/terms-&-Conditions',
  '/FAQ',
] as const;

test('the hero of the home page needs no file that the page does not name', async ({ page }) => {
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  // No chain: the hero needs no file that the page itself does not name.
  await page.route(/\/assets\/|\/api\//, (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.abort(),
  );
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of visited) {
    test(`${path} loads little, and no file and no list twice`, async ({ page }) => {
      const address = await addressOf(page, path);
      const urls: string[] = [];
      page.on('request', (request) => {
        if (/^http/.test(request.url())) urls.push(request.url());
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(urls.length).toBeLessThanOrEqual(visitBudget.requests);
      const files = urls
        .map((url) => url.slice(new URL(url).origin.length))
        .filter((url) => /^\/assets\/|\/status\/approved\?/.test(url));
      expect(files.toSorted()).toEqual([...new Set(files)].sort());

      // The page has these sheets inside.
      const inside = await page
        .locator('link[rel="stylesheet"][disabled]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(inside.length).toBeGreaterThan(0);
      expect(files.filter((url) => inside.includes(url))).toEqual([]);

      const scripts = files.filter((url) => url.endsWith('.js'));
      expect(scripts.length).toBeLessThanOrEqual(visitBudget.scripts);
      const sizes = scripts.map(async (url) => gzipSize(await readFile(join(built, url))));
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
      expect(sum).toBeLessThanOrEqual(visitBudget.js);
    });
  }
});

const signsOfIntent = {
  'a pointer over its link': (link: Locator) => link.hover(),
  'the focus on its link': (link: Locator) => link.focus(),
  'a touch of its link': (link: Locator) => link.dispatchEvent('touchstart'),
};

for (const [sign, show] of Object.entries(signsOfIntent)) {
  test(`${sign} loads the code of a listing before the click`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await withoutPrompts(page);
    await page.goto('/apartment', { waitUntil: 'networkidle' });
    // The code that listens for these signs also draws the cursor's dot.
    await expect(page.locator('[data-cursor="dot"]')).toBeAttached();
    const ofListing = () =>
      scripts.filter((url) => /property-details|start-swiper/.test(url)).length;
    expect(ofListing()).toBe(0);
    const link = page.getByRole('article').first().getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await show(link);
    await expect.poll(ofListing).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/apartment');
    await link.click();
    await expect(page.getByRole('heading', { name: 'Choose dates' })).toBeVisible();
    expect(ofListing()).toBe(2);
  });
}

async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.endsWith(':id')) return path;
  const list = '/apartment/api/v1/property-registry/status/approved?docPerPageCount=1';
  const { property } = await (await page.request.get(`${list}&currentPage=0`)).json();
  return path.replace(':id', property[0].id);
}

test('the splash is visible before any script or style sheet loads', async ({ page }) => {
  await page.route(/\.(js|css)$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toHaveText('Ndako');
  await expect(page.locator('.splash')).toBeVisible();
  // An element is visible a moment before it is painted.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
});

test('the built site has no style guide', async ({ page }) => {
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Oops! We Couldn't Find That Page",
  );
  const files = await readdir(join(built, 'assets'));
  expect(files.filter((name) => /style-?guide/i.test(name))).toEqual([]);
});
