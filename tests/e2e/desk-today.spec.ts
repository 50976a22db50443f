import type { Page } from '@playwright/test';
import { bookInCash } from '#testing/cash-booking.ts';
import { deskCookies, support } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing, newGuest } from '#testing/guest.ts';

/** Who arrives today or tomorrow: a guest's clock can be a day behind the site's. */
const arriving = (page: Page) => page.getByRole('region', { name: /^Arriving to/ });

test('[DESK-400] [DESK-401] [DESK-402] [DESK-403] [DESK-404] [DESK-405] an arrival is approved and paid on Today, and printed', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const home = await listing(api, 25);
  const guest = await newGuest(api);
  const { booking } = await bookInCash(baseURL, guest, home, 1);
  await page.context().addCookies(await deskCookies(baseURL, support));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/desk');
  const row = arriving(page).getByRole('listitem').filter({ hasText: home.name });
  await isSoundDeskPage(page);
  await page.setViewportSize({ width: 360, height: 780 });
  // DESK-400, DESK-405: a row has the guest, the phone and the home.
  const phone = row.getByRole('link', { name: '243810000000' });
  const who = `Grace Mbuyi, ${home.name}`;
  const approve = row.getByRole('button', { name: `Approve: ${who}` });
  for (const target of [phone, approve]) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  // DESK-401
  await approve.press('Enter');
  const approval = page.getByRole('dialog', { name: 'Approve this booking?' });
  await approval.getByLabel('Last day to pay').press('Enter');
  await expect(
    page.getByText('The booking is approved. This server sends no e-mail: tell the guest.'),
  ).toBeVisible();
  // DESK-402: the next step of the row is in the place of the one that was taken.
  const cash = row.getByRole('button', { name: `Cash received: ${who}` });
  await expect(cash).toBeFocused();
  // DESK-403: another operator is faster.
  await cash.press('Enter');
  const question = page.getByRole('dialog', { name: 'Record the cash?' });
  await expect(question).toContainText(/Grace Mbuyi counts as paid: \$[\d,]+\.\d\d\./);
  const path = `/desk/api/bookings/${booking.id}`;
  const headers = { 'x-ndako-desk': '1' };
  const present = await (await page.request.get(path)).json();
  const recorded = await page.request.post(`${path}/cash`, {
    headers,
    data: { version: present.booking.version },
  });
  expect(recorded.status()).toBe(200);
  await question.getByRole('button', { name: 'Cash received' }).click();
  await expect(question).toBeHidden();
  await expect(row.getByRole('alert')).toHaveText(
    'This has changed since you opened it. Here is the present state.',
  );
  await expect(row).toContainText('Paid');
  await expect(cash).toHaveCount(0);
  await isSoundDeskPage(page);
  // DESK-404: the button does what the browser does for its own command.
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.append('Printed') }),
  );
  await page.getByRole('button', { name: 'Print arrivals and departures' }).click();
  await expect(page.getByText('Printed')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText('243810000000')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The next seven days' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /to approve/ })).toHaveCount(0);
});
