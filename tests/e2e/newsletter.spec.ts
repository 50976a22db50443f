import type { Page } from '@playwright/test';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';

const field = (page: Page) => page.getByLabel('Your email address');
const subscribe = (page: Page) =>
  page.getByRole('button', { name: 'Subscribe', exact: true }).click();

async function openNewsletter(page: Page): Promise<void> {
  await page.goto('/FAQ');
  await page.getByRole('button', { name: 'Open the side panel' }).click();
  await expect(field(page)).toBeVisible();
}

test('[NEWS-01] [NEWS-03] [NEWS-07] a visitor subscribes', { tag: '@road' }, async ({ page }) => {
  await openNewsletter(page);
  await expect(field(page)).toHaveAttribute('type', 'email');
  await expect(field(page)).toHaveAttribute('required', '');
  await expect(field(page)).toHaveAttribute('maxlength', '40');
  await expect(field(page)).toHaveValue('');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/news-letter')) sent += 1;
  });
  for (const wrong of ['', 'joseph', 'joseph@visitors']) {
    await field(page).fill(wrong);
    await subscribe(page);
    await expect(field(page)).toHaveJSProperty('validity.valid', false);
  }
  expect(sent).toBe(0);
  await field(page).fill('joseph@visitors.example');
  await subscribe(page);
  await expect(notice(page, 'Successfully Subscribed To Newsletter.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(sent).toBe(1);
});

test('[NEWS-04] [NEWS-05] [NEWS-07] a subscription that fails shows an error, and the field is empty', async ({
  page,
}) => {
  await openNewsletter(page);
  await page.route('**/news-letter', (route) => route.continue({ postData: '{}' }));
  await field(page).fill('joseph@visitors.example');
  await subscribe(page);
  await expect(notice(page, 'Form submition failed!')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.unroute('**/news-letter');
  await page.route('**/news-letter', (route) => route.abort());
  await field(page).fill('joseph@visitors.example');
  await subscribe(page);
  await expect(notice(page, 'Error: No response received from the server.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('[NEWS-02] a guest finds their own address', async ({ page, baseURL }) => {
  const guest = await newGuest(apiOf(baseURL));
  await enterAs(page, guest);
  await openNewsletter(page);
  await expect(field(page)).toHaveValue(guest.email);
});
