import type { Page } from '@playwright/test';
import { keepNotices, notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest, signedIn } from '#testing/guest.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const submit = (page: Page) => page.getByRole('button', { name: 'Change password', exact: true });
const labels = ['Old password', 'New password', 'Confirm password'] as const;

async function fill(page: Page, ...values: readonly [string, string, string]): Promise<void> {
  for (const [index, label] of labels.entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  }
}

test('[PWD-01] [PWD-02] [PWD-03] [PWD-04] [PWD-05] [PWD-06] [PWD-07] [PWD-08] the form and its errors', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/change-password');
  // PWD-01, PWD-08
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
  for (const label of labels) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('maxlength', '40');
    await expect(field).toHaveAttribute('type', 'password');
  }
  // PWD-02, PWD-03, PWD-04
  await submit(page).click();
  await expect(alerts(page)).toHaveText([
    'Old password is required',
    'New password is required',
    'Confirm Password is required',
  ]);
  // PWD-05, PWD-06 (the first value), PWD-07 (the second one)
  for (const weak of ['Sh0rt@', 'Another-1']) {
    await fill(page, 'Secret-1', weak, 'different');
    await submit(page).click();
    await expect(alerts(page)).toHaveText([
      'Password must be at least 8 characters long, contain one uppercase letter, one lowercase letter, one number, and one special character.',
      'New and Confirm Password do not match',
    ]);
  }
});

test('[PWD-10] [PWD-11] changes the password, stays on the page and ends the other sessions', {
  tag: '@road',
}, async ({ page, browser, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
  await enterAs(elsewhere, await signedIn(api, guest.email, 'Secret-1'));
  await elsewhere.goto('/bookings');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Bookings');

  await page.goto('/change-password');
  await fill(page, 'Wrong-old', 'Another@1', 'Another@1');
  await submit(page).click();
  await expect(alerts(page)).toHaveText('Old password does not match!');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Another@1');
  await page.getByLabel('Old password', { exact: true }).fill('Secret-1');
  await submit(page).click();
  await expect(notice(page, 'Password changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/change-password');
  for (const label of labels) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(alerts(page)).toHaveCount(0);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(signInFrom('/bookings'));
  await expect(notice(elsewhere, 'Your session has ended. Please sign in again.')).toBeVisible();
  await elsewhere.close();
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  expect((await signedIn(api, guest.email, 'Another@1')).user.id).toBe(guest.user.id);
});

test('a new password that is easy to guess is refused, and the old one stays', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await enterAs(page, guest);
  await page.goto('/change-password');
  await fill(page, 'Secret-1', 'P@ssw0rd', 'P@ssw0rd');
  await submit(page).click();
  await expect(alerts(page)).toHaveText(
    'This password is too easy to guess. Please choose another one.',
  );
  expect((await signedIn(api, guest.email, 'Secret-1')).user.id).toBe(guest.user.id);
});

test('[PWD-09] a second submit shows a warning and sends nothing', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/change-password');
  await keepNotices(page);
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/user-registry/change-password', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await fill(page, 'Secret-1', 'Another@1', 'Another@1');
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await submit(page).click();
  const warning = notice(page, 'Please wait before submitting again.');
  await expect(warning).toHaveCount(1);
  await page.getByLabel('Old password', { exact: true }).press('Enter');
  await expect(warning).toHaveCount(2);
  answer();
  await expect(notice(page, 'Password changed successfully')).toBeVisible();
  expect(sent).toBe(1);
});
