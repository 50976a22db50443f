import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';
import { bookAndPay } from '#testing/paid-booking.ts';

test('[DESK-19] [DESK-20] [DESK-73] [DESK-74] [DESK-75] [DESK-76] cash is received, listed and in the totals, and its booking cancelled', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const { booking } = await bookInCash(baseURL, guest, await listing(api, 30), 650);
  await page.context().addCookies(await deskCookies(baseURL, support));
  await page.goto(`/desk/bookings/${booking.id}`);
  const recorded = page
    .getByRole('status')
    .filter({ hasText: 'The cash is recorded. This server sends no e-mail: tell the guest.' });
  // DESK-19: a part, and then the rest.
  await page.getByRole('button', { name: 'Cash received' }).click();
  const question = page.getByRole('dialog', { name: 'Record the cash?' });
  await expect(question).toContainText(/still owes \$[\d,]+\.\d\d\./);
  await question.getByLabel('Cash received, in dollars').fill('40.5');
  await question.getByLabel('Note for the other operators').fill('Before breakfast');
  await isSoundDeskPage(page);
  await question.getByRole('button', { name: 'Cash received' }).click();
  // `click` waits until the notice stands still. On a busy machine the notice can be gone by then.
  await recorded.getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(recorded).toHaveCount(0);
  await expect(page.getByText('Paid in part')).toBeVisible();
  await expect(page.getByText('Before breakfast')).toBeVisible();
  await page.getByRole('button', { name: 'Cash received' }).click();
  await question.getByRole('button', { name: 'Cash received' }).click();
  await expect(recorded).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cash received' })).toHaveCount(0);
  // DESK-74
  await expect(
    page.getByText(/^Paid \$[\d,]+\.\d\d, paid back \$0\.00, still to pay \$0\.00\.$/),
  ).toBeVisible();
  await isSoundDeskPage(page);
  // DESK-20
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const why = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await why.getByLabel('Reason').fill('The roof leaks');
  await why.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(
    page.getByText('The booking is cancelled. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing can be done with this booking.')).toBeVisible();
  await expect(page.getByText('The roof leaks')).toBeVisible();
  // DESK-73
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(guest.user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: guest.user.email })).toContainText([
    /\$\d+\.\d\dCash/,
    '$40.50Cash',
  ]);
  await isSoundDeskPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('payments.csv');
  // DESK-75
  await page.getByRole('link', { name: 'Totals' }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText('Whole month');
  await isSoundDeskPage(page);
  await page.getByRole('link', { name: 'Month before' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Totals, \w+ \d{4}$/);
  // DESK-76
  await page.goto('/desk');
  await page.getByRole('link', { name: /Payments? not recorded/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments not recorded');
  expect(new URL(page.url()).search).toBe('?state=unrecorded');
  await isSoundDeskPage(page);
});

test('[DESK-371] the lists, the totals and Today say what a fixed amount has paid of the total', async ({
  page,
  baseURL,
}) => {
  const guest = await newGuest(apiOf(baseURL));
  await bookAndPay(baseURL, guest, await listing(apiOf(baseURL), 30), 680);
  await page.context().addCookies(await deskCookies(baseURL, support));
  for (const list of ['bookings', 'payments']) {
    await page.goto(`/desk/${list}?search=${encodeURIComponent(guest.user.email)}`);
    await expect(page.getByText(/^\$1\.00 of \$[\d,]+\.\d\d, fixed amount$/)).toHaveCount(1);
    await isSoundDeskPage(page);
  }
  // Other tests pay in this month, too.
  const sums = /Settled by the fixed amount: \$[\d,]+\.00 of \$[\d,]+\.\d\d$/;
  await page.goto('/desk/payments/totals');
  const month = page.getByRole('row').filter({ hasText: 'Whole month' });
  await expect(month.getByRole('cell').nth(1)).toContainText(sums);
  await isSoundDeskPage(page);
  await page.goto('/desk');
  await expect(page.getByRole('link', { name: /to approve/ })).toContainText(sums);
  await isSoundDeskPage(page);
});
