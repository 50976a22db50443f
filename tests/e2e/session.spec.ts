import type { Page } from '@playwright/test';
import { keepNotices } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

async function logOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account menu' }).click();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
}

async function signInHere(page: Page, { email }: Guest): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('[SES-03] [SES-12] [SES-13] [SES-14] a start restores the session, removes old keys and loads the lists once', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await enterAs(page, guest);
  await page.evaluate(() => {
    localStorage.setItem('usersId', 'undefined');
    localStorage.setItem('popupShown', 'true');
  });
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The sections of the home page read what is theirs alone.
    if (/\/(categories-registry|property-registry\/.*)$/.test(pathname)) reads.push(pathname);
  });
  await page.goto('/');
  // SES-12
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('Grace');
  await expect(page.locator('section[aria-labelledby="featured"] article')).toHaveCount(5);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  // SES-13
  expect(await stored('usersId')).toBeNull();
  expect(await stored('popupShown')).toBeNull();
  // SES-03: when the browser is idle.
  await expect.poll(async () => JSON.parse((await stored('properties')) ?? '[]')).toHaveLength(5);
  // The categories may be asked for after the listings are in sight.
  await expect(page.locator('section[aria-labelledby="categories"] img').first()).toBeAttached();
  // The page of the server has both lists.
  expect(reads).toEqual([]);
  // SES-14: a page that starts in the browser reads them.
  await page.goto('/bookings');
  const both = [
    '/apartment/api/v1/categories-registry',
    '/apartment/api/v1/property-registry/status/approved',
  ];
  await expect.poll(() => reads.toSorted()).toEqual(both);
  await page.waitForLoadState('networkidle');
  expect(reads.toSorted()).toEqual(both);
});

test('[SES-06] a user without a token is a visitor, and a token without a user too', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  for (const gone of ['token', 'user']) {
    await enterAs(page, guest);
    await page.evaluate((key) => localStorage.setItem(key, 'undefined'), gone);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await stored()).toEqual([null, null]);
    await page.locator('section[aria-labelledby="featured"] article a').first().click();
    await expect(page.getByText('to leave a review')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Leave A Reply' })).toHaveCount(0);
    await page.goto('/payments');
    await expect(page).toHaveURL(signInFrom('/payments'));
  }
});

test('[SES-10] [SES-11] what is stored and cannot be read counts as absent', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.setItem('token', 'undefined');
    localStorage.setItem('user', '{not json');
    localStorage.setItem('properties', '[1, 2');
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('section[aria-labelledby="featured"] article')).toHaveCount(5);
});

test('Logout clears the storage, tells the server, and reaches the other tabs', {
  tag: '@road',
}, async ({ page, context, baseURL }) => {
  const guest = await newGuest(apiOf(baseURL));
  await enterAs(page, guest);
  const storedList = () => page.evaluate(() => localStorage.getItem('properties'));
  await page.goto('/');
  // Each page stores the list when it has read it. After that, only the Logout changes the storage.
  await expect.poll(storedList).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem('properties'));
  const other = await context.newPage();
  await other.goto('/bookings');
  await expect.poll(storedList).not.toBeNull();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  const signOut = page.waitForResponse('**/user-auth/logout');
  await logOut(page);
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect((await signOut).status()).toBe(200);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(other).toHaveURL(signInFrom('/bookings'));
});

test('[ROUTE-14] the first sign-in after a Logout leads home', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const next = await newGuest(api);
  await enterAs(page, await newGuest(api));
  await page.goto('/profile');
  const signOut = page.waitForResponse('**/user-auth/logout');
  await logOut(page);
  await signOut;
  await signInHere(page, next);
  await expect(page).toHaveURL('/');
});

test('[ROUTE-14] a user who logs out and opens an account page gets to it by signing in', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await enterAs(page, guest);
  await page.goto('/profile');
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL(signInFrom('/profile'));
  await signInHere(page, guest);
  await expect(page).toHaveURL('/profile');
});

test('shows that the server ended the session, and redirects to sign in and back', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const guest = await newGuest(apiOf(baseURL));
  await enterAs(page, { ...guest, token: 'a-token-nobody-has' });
  await page.goto('/bookings');
  await expect(page).toHaveURL(signInFrom('/bookings'));
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // The list of the start may arrive after the refusal.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('properties'))).not.toBeNull();
  await signInHere(page, guest);
  await expect(page).toHaveURL('/bookings');
});

test('notices whose drawing cannot be loaded are read, closed, and close by themselves all the same', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(/\/toasts-[^/]+\.js$/, (route) => route.abort());
  await page.route(/\/payment-registry(\?|$)/, (route) => route.abort());
  await page.goto('/payment');
  const plain = page
    .getByRole('alert')
    .getByRole('paragraph')
    .filter({ hasText: 'Error: No response received from the server.' });
  await expect(plain).toBeVisible();
  // `click` waits until the notice stands still. On a busy machine the notice can be gone by then.
  await plain.getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(plain).toHaveCount(0);

  await page.reload();
  await expect(plain).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.clock.fastForward(5000);
  await expect(plain).toHaveCount(0);
});

test('[CONST-06] [ERR-02] a notice sits top right, light, and closes after 5 seconds unless hovered', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/categories-registry?**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/');
  const letClose = await keepNotices(page);
  held.resolve();
  const notice = page.getByText('Error: No response received from the server.');
  await notice.hover();
  await letClose();
  const bar = page.locator('.Toastify__progress-bar');
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await expect(bar).toHaveCSS('animation-duration', '5s');
  await expect(page.locator('.Toastify__toast-container--top-right')).toBeVisible();
  await expect(page.locator('.Toastify__toast-theme--light')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bar).toHaveCSS('animation-play-state', 'running');
  await expect(notice).toBeHidden();
});
