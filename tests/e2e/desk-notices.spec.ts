import { bookUnpaid } from '#testing/cash-booking.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';

test('[DESK-540] [DESK-541] a booking appears at an open desk without a reload, on a phone', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const home = await listing(api, 26);
  const guest = await newGuest(api);
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/desk/guests');
  await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor();
  const badge = page.getByRole('button', { name: /^Notices: (\d+|none)\+? unread$/ });
  await badge.waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await bookUnpaid(baseURL, guest, home);
  // Other tests book at the same time, and only the newest is said.
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/: Grace Mbuyi, /);
  await expect(badge).toHaveText(/[1-9]/);
  await isSoundDeskPage(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const seen = page.waitForResponse((reply) => reply.url().endsWith('/desk/api/notices/seen'));
  await badge.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notices' });
  const row = list.getByRole('listitem').filter({ hasText: home.name }).first();
  await expect(row).toContainText(/New booking: Grace Mbuyi, .*New/);
  await isSoundDeskPage(page);
  expect((await seen).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(badge).toBeFocused();

  await badge.press('Enter');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/desk\/bookings\/[\da-f-]{36}$/);
  await expect(list).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
