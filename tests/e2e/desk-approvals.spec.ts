import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 780 } });

test('[DESK-503] [DESK-504] a booking is chosen in the list and approved, by keyboard', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  await bookInCash(baseURL, guest, await listing(api, 24), 700);
  await page.context().addCookies(await deskCookies(baseURL, manager));
  // Other tests change other bookings meanwhile.
  await page.goto(`/desk/bookings?state=pending&search=${encodeURIComponent(guest.user.email)}`);
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .press('Space');
  await expect(page.getByText('1 booking chosen')).toBeVisible();
  await isSoundDeskPage(page);
  await page.getByRole('link', { name: 'Approve' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approve 1 booking');
  await expect(page.getByText(/^Approved, to pay by/)).toBeVisible();
  await page.getByLabel('Last day to pay, for all').fill('2020-01-01');
  await expect(page.getByText('Choose a day from today on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve 1 booking' })).toBeDisabled();
  await page.getByLabel('Last day to pay, for all').fill('');
  await isSoundDeskPage(page);
  await page.getByRole('button', { name: 'Approve 1 booking' }).press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toBeFocused();
  await expect(result.getByText('Approved', { exact: true })).toBeVisible();
  await isSoundDeskPage(page);
});
