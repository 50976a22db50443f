import type { Page } from '@playwright/test';
import { signIn } from '#contract/calls/accounts.ts';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete account' });

async function askToDelete(page: Page): Promise<void> {
  await sideMenu(page).getByRole('button', { name: 'Delete Account' }).click();
  await expect(question(page)).toBeVisible();
}

test('[ACC-01] [ACC-02] [ACC-03] asks for confirmation, then deletes the account and ends the session', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  await page.goto('/profile');
  // The list of the start. After that, only the deletion changes the storage.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('properties'))).not.toBeNull();
  await askToDelete(page);
  await question(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(question(page)).toBeHidden();
  await askToDelete(page);
  await confirm(page).click();
  await expect(page).toHaveURL('/signup');
  await expect(notice(page, 'Account deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // The record still exists: a sign-in with the right password says that the account is deleted.
  await expect(
    api.send(signIn, { body: { email: guest.email, password: 'Secret-1' } }),
  ).rejects.toMatchObject({ status: 401, code: 'account_deleted' });
});

test('[ROUTE-14] [ROUTE-15] [ROUTE-16] after a deletion, member pages redirect to sign in', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/payments');
  await page.goto('/profile');
  await askToDelete(page);
  await confirm(page).click();
  await expect(page).toHaveURL('/signup');
  await page.goBack();
  await expect(page).toHaveURL(signInFrom('/profile'));
  await page.goBack();
  await expect(page).toHaveURL(signInFrom('/payments'));
});

test('Back during the redirect also shows sign in, not an empty page', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/payments');
  await page.goto('/profile');
  await askToDelete(page);
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...move) => {
      push(...move);
      window.history.pushState = push;
      window.history.back();
    };
  });
  await confirm(page).click();
  await expect(page).toHaveURL(signInFrom('/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('[ACC-05] shows an error when a deletion gets no reply, and can be retried', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/change-password');
  await page.route('**/User-registry/**', (route) => route.abort());
  await askToDelete(page);
  await confirm(page).click();
  await expect(question(page).getByRole('alert')).toHaveText(
    'Something went wrong while deleting your account. Please try again later!!!',
  );
  await page.unroute('**/User-registry/**');
  await confirm(page).click();
  await expect(page).toHaveURL('/signup');
});

test('[ACC-06] [ACC-07] [ACC-08] Logout clears the storage and redirects to sign in', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  const receipt = 'ndako.receipt.v1.user.booking.order';
  await page.evaluate((key) => {
    localStorage.setItem('ndako.language.v1', 'en');
    localStorage.setItem('BookingsIdStored', '12');
    localStorage.setItem('ndako.reviewDraft.v1.villa', '{}');
    localStorage.setItem(key, '{}');
  }, receipt);
  await page.goto('/profile');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual([
      'BookingsIdStored',
      'ndako.language.v1',
      receipt,
      'ndako.reviewDraft.v1.villa',
      'properties',
      'token',
      'user',
    ]);
  await sideMenu(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(notice(page, 'Logged out successfully')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    'ndako.language.v1': 'en',
    [receipt]: '{}',
  });
});
