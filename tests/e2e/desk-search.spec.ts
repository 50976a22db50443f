import { deskCookies, owner } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';

test.use({ reducedMotion: 'reduce' });

test('[DESK-430] [DESK-431] everything is found by keyboard: a page, a home, and a booking by its code', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, owner));
  await page.goto('/desk/bookings');
  const first = page.getByRole('rowheader').first().getByRole('link');
  await first.press('Enter');
  await expect(page).toHaveURL(/\/desk\/bookings\/[\da-f-]{36}$/);
  const address = page.url();
  const code = await page.getByText(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/).innerText();

  await page.goto('/desk/guests');
  await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('audit');
  await expect(search.getByRole('region', { name: 'Pages' }).getByRole('link')).toHaveText([
    'Audit trail',
  ]);
  await field.fill('jacaranda');
  const listings = search.getByRole('region', { name: 'Listings' });
  await expect(listings.getByRole('link')).toHaveText([
    /^Jacaranda House/,
    'All listings of this search',
  ]);
  await isSoundDeskPage(page);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing like this');
  await expect(search.getByRole('status')).toHaveText('Nothing found.');
  await field.fill(code.toLowerCase().replace('-', ' '));
  const bookings = search.getByRole('region', { name: 'Bookings' });
  await expect(bookings.getByRole('link')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(bookings.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(search).toBeHidden();
});
