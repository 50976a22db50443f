import type { Page } from '@playwright/test';
import { pathsToCrawl } from '#contract/site-routes.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';

/** What the page's head says, each tag by its name; a tag that occurs twice is a list. */
async function headOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const said: Record<string, string[]> = {};
    const tags = document.head.querySelectorAll(
      'title, link[rel="canonical"], link[rel="alternate"], meta[name]:not([name="viewport"], [name="theme-color"]), meta[property]',
    );
    for (const tag of tags) {
      const name =
        tag.getAttribute('name') ??
        tag.getAttribute('property') ??
        tag.getAttribute('hreflang') ??
        tag.localName;
      const text = tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent ?? '';
      said[name] = [...(said[name] ?? []), text];
    }
    return said;
  });
}

function publicHead(title: string, description: string, url: string) {
  const { origin } = new URL(url);
  return {
    title: [`${title} · Ndako`],
    description: [description],
    link: [url],
    en: [url],
    fr: [`${url}?lang=fr`],
    'x-default': [url],
    'og:type': ['website'],
    'og:site_name': ['Ndako'],
    'og:title': [`${title} · Ndako`],
    'og:description': [description],
    'og:url': [url],
    'og:image': [`${origin}/share.png`],
    'twitter:card': ['summary_large_image'],
  };
}

const privateHead = (title: string) => ({ title: [`${title} · Ndako`], robots: ['noindex'] });

/** The tags that the server wrote; the site takes them away once it has written its own. */
const servedTags = (page: Page) => page.locator('head > [data-head]:not(script)');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server writes the head of every public page', async ({ page, baseURL }) => {
    for (const path of pathsToCrawl('sitemap')) {
      await page.goto(path);
      const head = await Promise.all([
        page.title(),
        page.locator('meta[name="description"]').getAttribute('content'),
        page.locator('link[rel="canonical"]').getAttribute('href'),
      ]);
      expect(head).toEqual([
        expect.stringMatching(/ · Ndako$/),
        expect.stringMatching(/\.$/),
        `${baseURL}${path}`,
      ]);
    }
  });
});

test('[CHR-28] every public page has the title of its path, equal on the site and on the server', async ({
  page,
  baseURL,
}) => {
  const titles = {
    '/about': 'About',
    '/apartment': 'Apartment',
    '/service': 'Service',
    '/payment': 'Payment',
    '/partnership': 'Partnership',
    '/local-Business': 'Local Business',
    '/Contact-Us': 'Contact Us',
    '/top-Categories': 'Top Categories',
    '/FAQ': 'FAQ',
    '/terms-&-Conditions': 'Terms & Conditions',
    '/privacy-policy': 'Privacy Policy',
  };
  const served = new Map<string, Record<string, string[]>>();
  // From page to page without a reload: the site writes all heads itself.
  await page.goto('/');
  await expect(servedTags(page)).toHaveCount(0);
  for (const [path, title] of Object.entries(titles)) {
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}${path}`,
    );
    served.set(path, await headOf(page));
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const head = await headOf(page);
    expect(head).toEqual(publicHead(title, head.description?.[0] ?? '', `${baseURL}${path}`));
    expect(served.get(path)).toEqual(head);
    await page.unroute('**/assets/*.js');
  }
});

test('the home page has its head once, and again after Back', async ({ page, baseURL }) => {
  const home = publicHead(
    'Your Expert in Short Term Rental',
    'Furnished homes across the DR Congo, by the day. Choose your dates, see the whole price, and pay in cash or online.',
    `${baseURL}/`,
  );
  await page.goto('/?from=mail#top');
  await expect(servedTags(page)).toHaveCount(0);
  expect(await headOf(page)).toEqual(home);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveTitle('Privacy Policy · Ndako');
  await page.goBack();
  await expect(page).toHaveTitle('Your Expert in Short Term Rental · Ndako');
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  expect(await headOf(page)).toEqual(home);
});

test('a page has a French head for readers of French', async ({ page, baseURL }) => {
  const { id } = await listing(apiOf(baseURL), 3);
  for (const path of ['/', '/Contact-Us', `/propertyDetails/${id}`]) {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${path}?lang=fr`);
    const served = await headOf(page);
    expect(served).toMatchObject({
      link: [`${baseURL}${path}?lang=fr`],
      en: [`${baseURL}${path}`],
      fr: [`${baseURL}${path}?lang=fr`],
    });
    await page.unroute('**/assets/*.js');
    await page.goto(`${path}?lang=fr`);
    await expect(servedTags(page)).toHaveCount(0);
    expect(await headOf(page)).toEqual(served);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  }
});

test("a listing's head has its price, and its structured data stays with its page", async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 3);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const path = `/propertyDetails/${villa.id}`;
  await page.goto(path);
  await expect(servedTags(page)).toHaveCount(0);
  const head = await headOf(page);
  const description = head.description?.[0] ?? '';
  expect(head).toEqual(publicHead(villa.name, description, `${baseURL}${path}`));
  expect(description).toContain(`${villa.name}, ${villa.location}: ${villa.bedrooms} bed`);
  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'LodgingBusiness', name: villa.name, description },
      {
        '@type': 'Product',
        offers: { price: (villa.pricePerDay / 100).toFixed(2), priceCurrency: 'USD' },
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
  // The policy minds no data.
  expect(problems).toEqual([]);
  const raw = await page.request.get(path, { headers: { accept: 'text/html' } });
  expect(await raw.text()).toContain(description.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle('Your Expert in Short Term Rental · Ndako');
  await expect(data).toHaveCount(0);
});

test('private and missing pages are not indexed', async ({ page, baseURL }) => {
  for (const [path, title] of [
    ['/signin', 'Sign in'],
    ['/signup', 'Create your account'],
    ['/forgot', 'Forgot password'],
    ['/nowhere', "Oops! We Couldn't Find That Page"],
    [`/propertyDetails/${crypto.randomUUID()}`, 'Property details'],
  ] as const) {
    await page.goto(path);
    await expect(servedTags(page)).toHaveCount(0);
    expect(await headOf(page)).toEqual(privateHead(title));
  }
  await enterAs(page, await newGuest(apiOf(baseURL)));
  for (const [path, title] of [
    ['/profile', 'Profile'],
    ['/change-password', 'Change Password'],
    ['/bookings', 'Bookings'],
    ['/payments', 'Payments'],
    ['/favorites', 'Favorites'],
    ['/refunds', 'Refunds'],
    ['/payment-processing', 'Payment Processing'],
    ['/pay-now', 'Pay Now'],
  ] as const) {
    expect(pathsToCrawl('disallow')).toContain(path);
    await page.goto(path);
    await expect(servedTags(page)).toHaveCount(0);
    expect(await headOf(page)).toEqual(privateHead(title));
  }
});

test('a missing page is a 404 with links', async ({ page }) => {
  const nowhere = await page.goto('/nowhere/at/all');
  expect(nowhere?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible();
  const listingGone = await page.goto(`/propertyDetails/${crypto.randomUUID()}`);
  expect(listingGone?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText('Property not found');
});

test("a listing that could not be read keeps the server's head", async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 3);
  await page.route('**/apartment/api/v1/**', (route) => route.abort());
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(page.getByText('This property could not be loaded.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/propertyDetails/${villa.id}`,
  );
});

test('the icons, the manifest and the picture of shared links are there', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const links = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toEqual([
    '/icon-32.png',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
  ]);
  const manifest: { icons: { src: string; sizes: string }[] } = await (
    await page.request.get('/manifest.webmanifest')
  ).json();
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return [src, `${image.naturalWidth}x${image.naturalHeight}`];
        }),
      ),
    [
      '/icon-32.png',
      '/apple-touch-icon.png',
      '/share.png',
      ...manifest.icons.map(({ src }) => src),
    ],
  );
  expect(Object.fromEntries(sizes)).toMatchObject({
    '/icon-32.png': '32x32',
    '/apple-touch-icon.png': '180x180',
    '/share.png': '1200x630',
    ...Object.fromEntries(
      manifest.icons
        .filter(({ sizes: size }) => size !== 'any')
        .map((icon) => [icon.src, icon.sizes]),
    ),
  });
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
