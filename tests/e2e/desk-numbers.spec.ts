import { deskCookies, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';

test('[DESK-600] [DESK-604] [DESK-605] [DESK-608] the numbers of a month are opened, ordered, and those of one home plotted', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, support));
  await page.goto('/desk');
  // DESK-608
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Numbers, \w+ \d{4}$/);
  const ended = await heading.textContent();
  // DESK-605
  const occupancy = page.getByRole('img', { name: /^Occupancy by month\./ });
  await expect(occupancy).toContainText('100%');
  await expect(page.getByRole('img', { name: /^Revenue by month\./ })).toContainText(/\$[\d,]+/);
  await expect(page.getByRole('rowheader').first()).toHaveText('All homes');
  const opener = page.getByText('The figures of each month');
  await opener.click();
  await expect(page.getByRole('table', { name: /^The twelve months to / })).toBeVisible();
  await isSoundDeskPage(page);
  await opener.click();
  // DESK-604
  await page.getByLabel('Order').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/\?sort=home$/);
  await expect(page.getByLabel('Order')).toHaveValue('home');
  const names = page.getByRole('rowheader').getByRole('link');
  await expect(names.first()).toBeVisible();
  // DESK-600
  const home = await names.first().textContent();
  await names.first().click();
  await expect(page.getByText(`Only ${home}.`)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['All homes', home ?? '']);
  await expect(occupancy).toBeVisible();
  await page.getByRole('link', { name: 'All homes' }).click();
  await expect(page.getByText(`Only ${home}.`)).toHaveCount(0);
  // DESK-606
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('numbers.csv');
  // DESK-607
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByText(/^This month is not over yet\./)).toBeVisible();
  await page.getByRole('link', { name: 'Month before' }).click();
  await expect(heading).toHaveText(ended ?? '');
  await page.getByRole('link', { name: 'Totals', exact: true }).click();
  await expect(heading).toHaveText((ended ?? '').replace('Numbers', 'Totals'));
  await page.getByRole('main').getByRole('link', { name: 'Numbers', exact: true }).click();
  await expect(heading).toHaveText(ended ?? '');
});
