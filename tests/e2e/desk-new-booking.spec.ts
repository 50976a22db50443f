import { deskCookies, manager } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';
import { byUnit } from '#testing/tested-unit.ts';

test('[DESK-467] [DESK-469] a caller is booked by keyboard, from the bookings and from free days of the calendar', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const home = await listing(apiOf(baseURL), 25);
  await page.context().addCookies([...(await deskCookies(baseURL, manager))]);
  await page.goto('/desk/bookings');
  await page.getByRole('link', { name: 'New booking' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New booking');
  await page.getByLabel('Check-in').fill('2028-05-10');
  await page.getByLabel('Check-out').fill('2028-05-12');
  await page.getByLabel('Guests').press('Tab');
  await page.keyboard.type(home.name);
  // The only home with this name is chosen.
  await expect(page.getByRole('radio', { name: home.name })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0991234567');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Marie Kabongo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/^Cash received: \$/)).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 1440])).toEqual([]);
  await page.getByLabel(/^Cash received: \$/).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marie Kabongo, ${home.name}`);
  await expect(
    page.getByText(/The code of the booking is [0-9A-Z]{4}-[0-9A-Z]{4}\./),
  ).toBeVisible();

  await page.goto(`/desk/calendar?from=2028-06-01&search=${encodeURIComponent(home.name)}`);
  await page.getByRole('group', { name: `Days of ${home.name}` }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('link', { name: 'New booking' }).press('Enter');
  await expect(page.getByLabel('Check-in')).toHaveValue('2028-06-01');
  await expect(page.getByLabel('Check-out')).toHaveValue(byUnit('2028-06-02', '2028-06-03'));
  await expect(page.getByRole('radio', { name: home.name })).toBeChecked();
  // DESK-466: the desk knows the number now.
  await page.getByLabel('Telephone').fill('0991 234 567');
  await page.getByRole('button', { name: 'Book for Marie Kabongo' }).press('Enter');
  await page.getByRole('button', { name: 'Book', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marie Kabongo, ${home.name}`);
});
