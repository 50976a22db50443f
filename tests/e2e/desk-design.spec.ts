import type { Page } from '@playwright/test';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';

const phone = { width: 360, height: 780 };

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([...(await deskCookies(baseURL, owner))]);
});

/** The height of an element in CSS pixels. */
function heightOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
}

test('[DESK-441] on a phone, a booking begins with stay, status, amount and its next step', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { booking } = await bookInCash(baseURL, await newGuest(api), await listing(api, 30), 650);
  await page.setViewportSize(phone);
  await page.goto(`/desk/bookings/${booking.id}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 });
  for (const fact of ['Stay', 'Status', 'Amount']) {
    await expect(page.getByRole('term').filter({ hasText: fact }).first()).toBeInViewport();
  }
  // The harm is below what helps.
  const top = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.y ?? 0;
  expect(await top('Reject')).toBeGreaterThan(await top('Cash received'));
  expect(await axeFindings(page)).toEqual([]);
});

test('[DESK-446] [DESK-447] on a phone, the filters are behind one button, and rows are low', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/desk/bookings?state=approved&payment=paid');
  const filters = page.getByRole('button', { name: 'Filters (2)' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByLabel('Guest, e-mail address, listing or number')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  expect(await heightOf(page, 'tbody tr')).toBeLessThan(150);
  // The list begins in the upper half.
  const first = await page.locator('tbody tr').first().boundingBox();
  expect(first?.y).toBeLessThan(390);
  await filters.press('Enter');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page.getByLabel('Payment', { exact: true })).toHaveValue('paid');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
  // The part of the site says which list is shown, and is no filter of it.
  await page.setViewportSize(phone);
  await page.goto('/desk/content?registry=faq-registry');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0);
});

test('[DESK-444] the links fit 900 px, and the account, the language and the sign-out are in a menu for keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/desk/guests');
  const nav = page.getByRole('navigation', { name: 'Desk' });
  await expect(nav.getByRole('link')).toHaveCount(17);
  await expect(nav.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(nav.getByRole('link', { name: 'Operators' })).toBeInViewport({ ratio: 1 });
  expect(await nav.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  const account = page.getByRole('button', { name: 'Odette Mwamba Owner' });
  await expect(account).toBeInViewport({ ratio: 1 });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeHidden();
  await account.press('Enter');
  await expect(signOut).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signOut).toBeHidden();
  await expect(account).toBeFocused();
  await account.press('Enter');
  // Here the menu covers no link: one that is half covered would be too small a target.
  await page.setViewportSize({ width: 1440, height: 1080 });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Your account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
  await expect(signOut).toBeHidden();
});

test('[DESK-448] a wide page is in the middle, and a field is as wide as what it holds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/desk/coupons/new');
  await expect(page.getByLabel('First day')).toBeVisible();
  const main = await page.getByRole('main').boundingBox();
  const nav = await page.getByRole('banner').boundingBox();
  expect(main && nav && main.x - nav.width).toBe(main && 1920 - main.x - main.width);
  for (const name of ['Discount in dollars', 'First day', 'Last day']) {
    expect((await page.getByLabel(name).boundingBox())?.width).toBe(192);
  }
});
