import type { Locator, Page } from '@playwright/test';
import { addDays, isoOf } from '#contract/day.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';
import { axeFindings } from '#testing/page-health.ts';
import { byUnit } from '#testing/tested-unit.ts';

/** What a list of facts says of a term. */
const factOf = (place: Page | Locator, term: string) =>
  place
    .locator('dt')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('+ dd');

test('[DESK-208] [RATE-73] an operator changes the dates of a booking after a preview to the cent', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const { booking, amount } = await bookInCash(baseURL, guest, await listing(api, 23), 650);
  const nextDay = isoOf(addDays(assertDefined(booking.checkOut), 1));
  await page.context().addCookies(await deskCookies(baseURL, support));
  await page.goto(`/desk/bookings/${booking.id}`);
  await page.getByRole('link', { name: 'Change dates' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New dates of this booking');
  await isSoundDeskPage(page);
  // The present dates are refused.
  await page.getByLabel('Why? This server sends no e-mail: tell the guest.').fill('A later flight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('A stay cannot have these dates.');
  await page.getByLabel('New check-out').fill(nextDay);
  await page.getByRole('button', { name: 'Show the price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the dates?' });
  await expect(dialog).toContainText(byUnit('2 days', '2 nights'));
  await expect(dialog).toContainText(/With the new total, \$[\d,]+\.\d\d is still to pay\./);
  const oldTotal = `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(factOf(dialog, 'Total until now')).toHaveText(oldTotal);
  const total = (await factOf(dialog, 'New total').textContent()) ?? '';
  await isSoundDeskPage(page);
  // What was typed stays when the operator goes back.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('New check-out')).toHaveValue(nextDay);
  await page.getByRole('button', { name: 'Show the price' }).click();
  await dialog.getByRole('button', { name: 'Change dates' }).click();
  await expect(
    page.getByText('The dates are changed. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`/desk/bookings/${booking.id}`);
  await expect(factOf(page, 'Amount')).toHaveText(total);
  // RATE-73
  await expect(factOf(page, 'Total')).toHaveText(total);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dates changed' })).toContainText(
    'A later flight',
  );
  expect(await axeFindings(page)).toEqual([]);
  const now = await (await page.request.get(`/desk/api/bookings/${booking.id}`)).json();
  expect(now.booking).toMatchObject({ checkOut: nextDay, isPaid: false });
});
