import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

test.use({ keepsPrompts: true });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Sign in', exact: true });

const now = (page: Page) => page.evaluate(() => Date.now());

/** Lets the page's time run until it asks. Returns how long that took it, in milliseconds. */
async function untilAsked(page: Page, since: number): Promise<number> {
  await expect(async () => {
    await page.clock.fastForward(500);
    await expect(prompt(page)).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [10] });
  return (await now(page)) - since;
}

/** Opens a page whose time can be run. Returns when it did, on the page's clock. */
async function open(page: Page, path: string): Promise<number> {
  await page.clock.install();
  // Before the page's own scripts, which start its timers.
  await page.addInitScript(() => Reflect.set(window, 'openedAt', Date.now()));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate(() => Number(Reflect.get(window, 'openedAt')));
}

test('[CHR-30] [CHR-31] [CHR-33] home asks a visitor after 10 seconds; Cancel stays home', async ({
  page,
}) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.setItem('popupShown', 'true');
    localStorage.setItem('popupShownNew', 'true');
  });
  const opened = await open(page, '/');
  const flags = () =>
    page.evaluate(() => [
      localStorage.getItem('popupShown'),
      localStorage.getItem('popupShownNew'),
    ]);
  await expect.poll(flags).toEqual([null, null]);
  expect(await untilAsked(page, opened)).toBeGreaterThanOrEqual(10_000);
  await expect(prompt(page)).toContainText('Sign in to save favourites, book and pay.');
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.clock.fastForward(30_000);
  await expect(prompt(page)).toBeHidden();
});

test('[CHR-32] [CHR-33] the next visit asks again; Sign In leads there', { tag: '@road' }, async ({
  page,
}) => {
  await untilAsked(page, await open(page, '/'));
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await untilAsked(page, 0);
  await prompt(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/signin');
});

test('[CHR-34] [CHR-35] the list asks a visitor after 2 seconds', async ({ page }) => {
  const opened = await open(page, '/apartment');
  expect(await untilAsked(page, opened)).toBeGreaterThanOrEqual(2000);
  await expect(prompt(page)).toContainText('Please Sign-In to book a property.');
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL('/apartment');
  await page.reload();
  await untilAsked(page, 0);
  await prompt(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(signInFrom('/apartment'));
});

test('[CHR-30] [CHR-34] a signed-in user gets no prompt', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.clock.install();
  for (const path of ['/', '/apartment']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(prompt(page)).toBeHidden();
  }
});

/** Opens a page and waits until its prompt counts the time, in milliseconds. */
async function openCounting(page: Page, path: string, delay: number): Promise<void> {
  await page.clock.install();
  await page.addInitScript((prompted) => {
    const { setTimeout } = window;
    const counted = (...[handler, after, ...rest]: Parameters<typeof setTimeout>) => {
      if (after === prompted) document.documentElement.dataset.prompt = 'counting';
      return setTimeout(handler, after, ...rest);
    };
    Object.assign(window, { setTimeout: counted });
  }, delay);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-prompt', 'counting');
}

test('[CHR-34] the list does not ask a visitor who is typing, but 3 seconds after the last key', async ({
  page,
}) => {
  await openCounting(page, '/apartment', 2000);
  // From now on, time passes only where the test says so.
  await expect(async () => page.clock.pauseAt((await now(page)) + 100)).toPass();
  const location = page.getByRole('form', { name: 'Search apartments' }).getByLabel('Location');
  await location.focus();
  for (const key of 'Kinshasa') {
    await page.keyboard.press(key);
    await page.clock.runFor(1500);
  }
  await expect(prompt(page)).toBeHidden();
  await expect(location).toHaveValue('Kinshasa');
  await expect(location).toBeFocused();
  await page.clock.runFor(3000);
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();
  await expect(location).toBeFocused();
  await expect(location).toHaveValue('Kinshasa');
});

test('[CHR-34] the list asks a visitor who merely rests in a field', async ({ page }) => {
  await openCounting(page, '/apartment', 2000);
  await page.getByRole('form', { name: 'Search apartments' }).getByLabel('Location').focus();
  await page.clock.runFor(5000);
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();
});

test('[CHR-30] home does not ask over an open side panel; the focus goes into the prompt and back', async ({
  page,
}) => {
  await openCounting(page, '/', 10_000);
  const button = page.getByRole('button', { name: 'Open the side panel' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Ndako' });
  await expect(panel).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(panel).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  await page.clock.runFor(3000);
  await expect(prompt(page).getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('[CHR-30] home does not ask while the menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCounting(page, '/', 10_000);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.clock.runFor(3000);
  await expect(prompt(page)).toBeVisible();
});

test('[CHR-35] Sign In on the list leads back to the same search', async ({ page, baseURL }) => {
  const guest = await newGuest(apiOf(baseURL));
  await untilAsked(page, await open(page, '/apartment?location=Goma&bedrooms=1'));
  await prompt(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(signInFrom('/apartment?location=Goma&bedrooms=1'));
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/apartment?location=Goma&bedrooms=1');
  await expect(
    page.getByRole('form', { name: 'Search apartments' }).getByLabel('Location'),
  ).toHaveValue('Goma');
});
