// The pages as the server renders them, and how the browser takes them over.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { untilHydrated } from '#testing/hydrated.ts';
import { watch } from '#testing/page-health.ts';
import { renderedPaths } from '#testing/rendered-paths.ts';
import { withoutPrompts } from '#testing/without-prompts.ts';

const msPerDay = 86_400_000;

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

/** A visited path: its parts that are still those of the server, and its faults. */
type Visit = { path: string; parts: string[]; faults: string[] };

/** The visit of a path without faults, on which the browser has kept what the server has sent. */
function asSent(path: string): Visit {
  return { path, parts: ['header', 'h1', 'footer'], faults: [] };
}

async function visitAll(page: Page, paths: readonly string[]): Promise<Visit[]> {
  const { faults, untilQuiet } = watch(page);
  const visits: Visit[] = [];
  for (const path of paths) {
    const before = faults.length;
    await page.goto(path);
    await untilHydrated(page);
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

    // The four visitors differ little, so `npm test` has one of them.
    const tag = locale === 'fr' ? '@road' : [];
    test(`the browser takes over every rendered page as it is: ${timezoneId}, ${locale}, ${width} px`, {
      tag,
    }, async ({ page, baseURL }) => {
      await keepSentParts(page);
      const paths = await renderedPaths(baseURL);
      const found = await visitAll(page, paths);
      expect(found).toEqual(paths.map(asSent));
    });
  });
}

test('a rendered search goes on with the day of the guest, which the server does not know', async ({
  page,
}) => {
  const { faults } = watch(page);
  await withoutPrompts(page);
  await keepSentParts(page);
  const inTwoDays = isoOf(addDays(dayOnClock(new Date()), 2));
  await page.clock.setFixedTime(Date.now() + 4 * msPerDay);
  await page.goto(`/apartment?location=Goma&checkIn=${inTwoDays}`);
  await untilHydrated(page);
  const text = 'The dates that you had chosen are in the past by now. Please choose other dates.';
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(page.getByLabel('Check-in').first()).toHaveValue('');
  await expect(page.getByLabel('Location').first()).toHaveValue('Goma');
  expect(await partsInPage(page)).toEqual(['header', 'h1', 'footer']);
  // A day that is almost a year ahead is written with its year.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.setFixedTime(Date.now() - 366 * msPerDay);
  await page.goto(`/apartment?checkIn=${inTwoDays}`);
  await untilHydrated(page);
  await expect(page.getByText(/^From \d+ \w+ 20\d\d$/)).toBeVisible();
  expect(await partsInPage(page)).toEqual(['header', 'h1', 'footer']);
  expect(faults).toEqual([]);
});

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
  await page.evaluate(() => {
    const root = document.querySelector('#root[data-rendered]');
    if (!root) throw new Error('The page is hydrated already');
    new MutationObserver(() => {
      const left = root.querySelectorAll('header :is([href="/signin"], [href="/signup"])').length;
      Object.assign(window, { left });
    }).observe(root, { attributeFilter: ['data-rendered'] });
  });
  for (const part of ofVisitors) {
    await expect(part).toBeAttached();
    await expect(part).toBeHidden();
  }
  release();
  await expect(page.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await untilHydrated(page);
  expect(await page.evaluate(() => Reflect.get(window, 'left'))).toBe(0);
  await expect(ways).toHaveCount(0);
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Leave A Reply' })).toBeVisible();
  await expect(review).toHaveCount(0);
});

/** A guest who is signed in is led on from them. */
const entrances = ['/signin', '/signup', '/forgot'];

test('a signed-in guest keeps every page that the server has sent', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await keepSentParts(page);
  const all = await renderedPaths(baseURL);
  const paths = all.filter((path) => !entrances.includes(path));
  expect(paths.length).toBe(all.length - entrances.length);
  const found = await visitAll(page, paths);
  expect(found).toEqual(paths.map(asSent));
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
});

/** Whether React has taken over an element. */
function isTakenOver(part: Locator): Promise<boolean> {
  return part.evaluate((element) => Object.keys(element).some((key) => /^__reactFiber/.test(key)));
}

test('what is far from the screen is hydrated near it, or when the language changes', async ({
  page,
}) => {
  await withoutPrompts(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const { faults } = watch(page);
  await page.goto('/');
  await untilHydrated(page);
  const heading = (name: string | RegExp) => main(page).getByRole('heading', { name });
  await expect.poll(() => isTakenOver(main(page).getByRole('heading', { level: 1 }))).toBe(true);
  expect(await isTakenOver(heading('Find Your Dream Home Today'))).toBe(false);
  expect(await isTakenOver(heading(/Amenities$/))).toBe(false);
  expect(await isTakenOver(heading('Top Categories'))).toBe(false);
  for (const near of ['Find Your Dream Home Today', /Amenities$/]) {
    await heading(near).scrollIntoViewIfNeeded();
    await expect.poll(() => isTakenOver(heading(near))).toBe(true);
  }
  expect(await isTakenOver(heading('Top Categories'))).toBe(false);
  // Without a scroll, which would bring the part near the screen.
  await page.locator('button[lang="fr"]').first().dispatchEvent('click');
  const inFrench = heading('Catégories phares');
  await expect(inFrench).toBeAttached();
  expect(await isTakenOver(inFrench)).toBe(true);
  expect(faults).toEqual([]);
});

test('the footer is hydrated when a person uses it', async ({ page }) => {
  await withoutPrompts(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const { faults } = watch(page);
  await page.goto('/');
  await untilHydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await expect.poll(() => isTakenOver(main(page).getByRole('heading', { level: 1 }))).toBe(true);
  expect(await isTakenOver(link)).toBe(false);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  // Without a scroll, which would bring the footer near the screen.
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await expect.poll(() => isTakenOver(link)).toBe(true);
  await link.dispatchEvent('click');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await expect(page.locator('html')).toHaveAttribute('data-same', '');
  expect(faults).toEqual([]);
});

/** Lets a page be idle only when the function that it returns is called. */
async function holdIdleTime(page: Page): Promise<() => Promise<void>> {
  // The pointer begins in the corner, where it comes over the header as the splash goes.
  await page.goto('/favicon.svg');
  await page.mouse.move(50, 500);
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => waiting.push(callback);
    Object.assign(window, {
      beIdle: () => {
        for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 });
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'beIdle')());
}

const banner = (page: Page) => page.getByRole('banner');

test('the header is hydrated when the browser is idle', async ({ page }) => {
  const { faults } = watch(page);
  const beIdle = await holdIdleTime(page);
  await page.goto('/about');
  await untilHydrated(page);
  await expect.poll(() => isTakenOver(main(page).getByRole('heading', { level: 1 }))).toBe(true);
  expect(await isTakenOver(banner(page))).toBe(false);
  await beIdle();
  await expect.poll(() => isTakenOver(banner(page))).toBe(true);
  expect(faults).toEqual([]);
});

test('the header of a page that is never idle is hydrated after some seconds', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.mouse.move(50, 500);
  // A task that follows the one before at once leaves no idle time.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const begun = performance.now();
      while (performance.now() - begun < 5);
      port2.postMessage('next');
    };
    port2.postMessage('first');
  });
  await page.goto('/about');
  await untilHydrated(page);
  await expect.poll(() => isTakenOver(banner(page))).toBe(true);
});

/** What a person does in a header that is not hydrated, and what it leads to. */
const usesOfHeader: readonly {
  use: string;
  width: number;
  act: (page: Page) => Promise<void>;
  effect: (page: Page) => Promise<void>;
}[] = [
  {
    use: 'a press of the menu',
    width: 360,
    act: (page) => menuButton(page).click(),
    effect: menuIsOpenOnce,
  },
  {
    use: 'a press of the menu without a pointer',
    width: 360,
    act: (page) => menuButton(page).evaluate((button: HTMLElement) => button.click()),
    effect: menuIsOpenOnce,
  },
  {
    use: 'a press of a link in the menu that the browser has opened',
    width: 360,
    async act(page) {
      await page.locator('header nav').evaluate((nav: HTMLElement) => nav.showPopover());
      await page.locator('header nav').getByRole('link', { name: 'Payment' }).click();
    },
    effect: menuHasLedOn,
  },
  {
    use: 'a press of a link in the menu just before its flow starts',
    width: 360,
    async act(page) {
      const link = page.locator('header nav [href="/payment"]');
      await page.locator('header nav').evaluate((nav: HTMLElement) => nav.showPopover());
      await expect.poll(() => togglesOf(page)).toEqual(['open']);
      await link.evaluate((link: HTMLElement) => {
        const nav = link.closest('nav');
        // The header looks whether the menu is open as soon as it is hydrated.
        const matches = (selectors: string) => {
          queueMicrotask(() => link.click());
          return Element.prototype.matches.call(nav, selectors);
        };
        Object.assign(nav ?? {}, { matches });
      });
      await link.dispatchEvent('pointerover');
    },
    effect: menuHasLedOn,
  },
  {
    use: 'a press of the side panel',
    width: 1440,
    act: (page) => page.getByRole('button', { name: 'Open the side panel' }).dispatchEvent('click'),
    effect: (page) => expect(page.getByRole('dialog', { name: 'Ndako' })).toBeVisible(),
  },
  {
    use: 'a press of a language',
    width: 1440,
    act: (page) => banner(page).getByRole('button', { name: 'Français' }).click(),
    async effect(page) {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(banner(page).getByRole('link', { name: 'Accueil' })).toBeVisible();
    },
  },
  {
    use: 'the first Tab',
    width: 1440,
    act: (page) => page.keyboard.press('Tab'),
    async effect(page) {
      await expect.poll(() => isTakenOver(banner(page))).toBe(true);
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(main(page)).toBeFocused();
    },
  },
  {
    use: 'a link of the page',
    width: 1440,
    act: (page) => main(page).getByRole('link', { name: 'Home', exact: true }).click(),
    async effect(page) {
      const current = banner(page).locator('[aria-current="page"]');
      await expect(current).toHaveText('Home');
      await page.goBack();
      await expect(current).toHaveText('About');
    },
  },
];

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** The new states of the menu since the page has begun. */
const togglesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'toggles'));

async function menuIsOpenOnce(page: Page): Promise<void> {
  await expect.poll(() => isTakenOver(banner(page))).toBe(true);
  await expect(page.locator('header nav')).toBeVisible();
  expect(await togglesOf(page)).toEqual(['open']);
  // The flow knows that it is open.
  await page.locator('header nav').getByRole('link', { name: 'Payment' }).click();
  await expect(page.locator('header nav')).toBeHidden();
}

async function menuHasLedOn(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Payment');
  await expect(page.locator('header nav')).toBeHidden();
  expect(await togglesOf(page)).toEqual(['open', 'closed']);
}

for (const { use, width, act, effect } of usesOfHeader) {
  test(`before the browser is idle, the header answers to ${use}`, async ({ page }) => {
    const { faults } = watch(page);
    await holdIdleTime(page);
    await page.addInitScript(() => {
      const toggles: string[] = [];
      Object.assign(window, { toggles });
      document.addEventListener('toggle', ({ newState }) => toggles.push(newState), true);
    });
    await keepSentParts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await untilHydrated(page);
    expect(await isTakenOver(banner(page))).toBe(false);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await act(page);
    await effect(page);
    expect(await isTakenOver(banner(page))).toBe(true);
    expect(await partsInPage(page)).toContain('header');
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
    expect(faults).toEqual([]);
  });
}

test('the header does not wait for idle time to show who is signed in', async ({
  page,
  baseURL,
}) => {
  await holdIdleTime(page);
  await keepSentParts(page);
  await page.goto('/about');
  await untilHydrated(page);
  expect(await isTakenOver(banner(page))).toBe(false);
  await enterAs(await page.context().newPage(), await newGuest(apiOf(baseURL)), baseURL);
  const accountMenu = banner(page).getByRole('button', { name: 'Account menu' });
  await expect(accountMenu).toBeVisible();
  expect(await partsInPage(page)).toContain('header');
  await page.reload();
  await expect(accountMenu).toBeVisible();
  expect(await partsInPage(page)).toContain('header');
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
