import { deskCookies, manager } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';

test('[STAY-170] [STAY-172] the booking of a caller gets into the account of the guest who has its code', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const [home, guest] = await Promise.all([listing(api, 24), newGuest(api)]);
  await page.context().addCookies([...(await deskCookies(baseURL, manager))]);
  await page.goto('/desk/bookings/new');
  await page.getByLabel('Check-in').fill('2028-07-10');
  await page.getByLabel('Check-out').fill('2028-07-12');
  await page.getByLabel('Name or place (may be empty)').fill(home.name);
  await expect(page.getByRole('radio', { name: home.name })).toBeChecked();
  await page.getByLabel('Telephone').fill('0997654321');
  await page.getByLabel('Name', { exact: true }).fill('Pascaline Ilunga');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Code for the guest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Code for the guest' }).click();
  const code = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();

  await enterAs(page, guest);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Have a code from the host?' }).click();
  const field = page.getByLabel('Code from the host');
  await field.fill('0000-0000-0000');
  await page.getByRole('button', { name: 'Add the booking' }).click();
  await expect(
    page.getByText('This code is wrong. Please check it, or ask your host for a new one.'),
  ).toBeVisible();
  await expect(field).toHaveValue('0000-0000-0000');
  expect(await axeFindings(page)).toEqual([]);
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Add the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(home.name);
});
