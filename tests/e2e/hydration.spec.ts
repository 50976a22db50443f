// The pages as the server renders them, and how the browser takes them over.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { untilHydrated } from '#testing/hydrated.ts';
import { watch } from '#testing/page-health.ts';
import { renderedPaths } from '#testing/rendered-paths.ts';

/** Keeps the parts of the page that the server has sent, as soon as the browser has read them. */
async function keepSentParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: Record<string, Element> = {};
    Object.assign(window, { sent });
    new MutationObserver(() => {
      if (!document.querySelector('#root[data-rendered]')) return;
      for (const name of ['header', 'h1', 'footer']) {
        const part = document.querySelector(name);
        if (part) sent[name] ??= part;
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The names of the kept parts that are still in the page. */
function partsInPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sent: Record<string, Element> = Reflect.get(window, 'sent');
    return Object.entries(sent).flatMap(([name, part]) => (part.isConnected ? name : []));
  });
}

/** Their flows begin with the day, so a browser with another day than the server's starts them itself. */
const begunWithDay = ['/apartment'];

function isServersDay(timeZone: string): boolean {
  const now = new Date();
  return now.toLocaleDateString('en', { timeZone }) === now.toLocaleDateString('en');
}

/** A visited path: its parts that are still those of the server, and its faults. */
type Visit = { path: string; parts: string[]; faults: string[] };

function isKept(path: string, timeZone: string): boolean {
  return !begunWithDay.includes(path) || isServersDay(timeZone);
}

/** The visit of a path without faults, on which the browser has kept what the server has sent. */
function asSent(path: string, timeZone: string): Visit {
  return { path, parts: isKept(path, timeZone) ? ['header', 'h1', 'footer'] : [], faults: [] };
}

async function visitAll(page: Page, paths: readonly string[], timeZone: string): Promise<Visit[]> {
  const { faults, untilQuiet } = watch(page);
  const visits: Visit[] = [];
  for (const path of paths) {
    const before = faults.length;
    const ownRead = isKept(path, timeZone) || page.waitForResponse(/service-tax-registry/);
    await page.goto(path);
    await untilHydrated(page);
    await ownRead;
    await untilQuiet();
    const own = faults.slice(before).filter((line) => !expectedFault.test(line));
    visits.push({ path, parts: await partsInPage(page), faults: own });
  }
  return visits;
}

/** The reply to a path that does not exist. */
const expectedFault = /\/nowhere|status of 404/;

const visitors = [
  { timezoneId: 'America/Los_Angeles', locale: 'en-US', width: 360, reducedMotion: 'reduce' },
  { timezoneId: 'Africa/Kinshasa', locale: 'fr-CD', width: 1440, reducedMotion: 'no-preference' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'fr', width: 360, reducedMotion: 'no-preference' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'en-GB', width: 1440, reducedMotion: 'reduce' },
] as const;

for (const { timezoneId, locale, width, reducedMotion } of visitors) {
  test.describe(() => {
    test.use({
      timezoneId,
      locale,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion },
    });

    // The four visitors differ little, so one of them is enough every day.
    const tag = locale === 'fr' ? [] : '@deep';
    test(`the browser takes over every rendered page as it is: ${timezoneId}, ${locale}, ${width} px`, {
      tag,
    }, async ({ page, baseURL }) => {
      await keepSentParts(page);
      const paths = await renderedPaths(baseURL);
      const found = await visitAll(page, paths, timezoneId);
      expect(found).toEqual(paths.map((path) => asSent(path, timezoneId)));
    });
  });
}

/** Keeps the first script of the page back until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const main = (page: Page) => page.getByRole('main');

test('the links to sign in are hidden until a page is hydrated', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('#root')).toHaveAttribute('data-rendered', 'en');
  await expect(page.getByRole('link', { name: 'Sign in / Sign up' })).toBeHidden();
  release();
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Sign in / Sign up' })).toBeVisible();
});

test('a signed-in guest never sees parts that are only for visitors', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const { id } = await listing(api, 0);
  await enterAs(page, await newGuest(api));
  const release = await holdScripts(page);
  await page.goto(`/propertyDetails/${id}`, { waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const ways = page.locator('header :is([href="/signin"], [href="/signup"])');
  const hint = page.getByText('You need an account to book. This button takes you to sign up.');
  const review = page.getByText('to leave a review.');
  const ofVisitors = [...(await ways.all()), hint, review];
  expect(ofVisitors.length).toBeGreaterThan(4);
  for (const part of ofVisitors) {
    await expect(part).toBeAttached();
    await expect(part).toBeHidden();
  }
  release();
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await untilHydrated(page);
  await expect(ways).toHaveCount(0);
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Leave A Reply' })).toBeVisible();
  await expect(review).toHaveCount(0);
});

/** A guest who is signed in is led on from them. */
const entrances = ['/signin', '/signup', '/forgot'];

test('a signed-in guest keeps every page that the server has sent', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await keepSentParts(page);
  const all = await renderedPaths(baseURL);
  const paths = all.filter((path) => !entrances.includes(path));
  expect(paths.length).toBe(all.length - entrances.length);
  const found = await visitAll(page, paths, 'Africa/Kinshasa');
  expect(found).toEqual(paths.map((path) => asSent(path, 'Africa/Kinshasa')));
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
});

/** Whether React has taken over an element. */
function isTakenOver(part: Locator): Promise<boolean> {
  return part.evaluate((element) => Object.keys(element).some((key) => /^__reactFiber/.test(key)));
}

test('what is far from the screen is hydrated near it, or when the language changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { faults } = watch(page);
  await page.goto('/');
  await untilHydrated(page);
  const heading = (name: string | RegExp) => main(page).getByRole('heading', { name });
  await expect.poll(() => isTakenOver(heading('Find Your Dream Home Today'))).toBe(true);
  expect(await isTakenOver(heading(/Amenities$/))).toBe(false);
  expect(await isTakenOver(heading('Top Categories'))).toBe(false);
  await heading(/Amenities$/).scrollIntoViewIfNeeded();
  await expect.poll(() => isTakenOver(heading(/Amenities$/))).toBe(true);
  expect(await isTakenOver(heading('Top Categories'))).toBe(false);
  // Without a scroll, which would bring the part near the screen.
  await page.locator('button[lang="fr"]').first().dispatchEvent('click');
  const inFrench = heading('Catégories phares');
  await expect(inFrench).toBeAttached();
  expect(await isTakenOver(inFrench)).toBe(true);
  expect(faults).toEqual([]);
});

test('a page in another language than the chosen one starts in the browser', async ({ page }) => {
  const { faults } = watch(page);
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('ndako.language.v1', 'fr'));
  await page.goto('/signin');
  await untilHydrated(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/signin?lang=en');
  await untilHydrated(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(faults).toEqual([]);
});

test('a page whose flows cannot be read starts them from their beginning', async ({ page }) => {
  const { faults } = watch(page);
  await page.route('/signin', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace('"signIn"', '"signOut');
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/signin');
  await untilHydrated(page);
  await page.getByLabel('Email').fill('amina@ndako.example');
  await expect(page.getByLabel('Email')).toHaveValue('amina@ndako.example');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(main(page).getByRole('alert')).toHaveText('Password is required');
  expect(faults).toEqual([]);
});
