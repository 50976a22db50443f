import type { Page } from '@playwright/test';
import { listBookings } from '#contract/calls/bookings.ts';
import { notice } from '#testing/booking-page.ts';
import { bookInCash, paymentsOf } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest, signedIn } from '#testing/guest.ts';
import { bookAndPay } from '#testing/paid-booking.ts';

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** The rows of the table, each as the texts of its cells. */
const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );

/** The address that each row links to. */
const rowLinks = (page: Page) =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

async function withCash(page: Page, baseURL: string | undefined, place: number) {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const record = await bookInCash(baseURL, guest, await listing(api, place));
  await enterAs(page, guest);
  await page.goto('/payments');
  return { guest, record };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this booking?' });

test('[MYP-01] [MYP-02] [MYP-03] [MYP-04] [MYP-05] the payments, split by the way of paying', async ({
  page,
  baseURL,
}) => {
  const amina = await signedIn(apiOf(baseURL), 'amina@ndako.example', 'Ndako-demo1!');
  const payments = await paymentsOf(baseURL, amina);
  const lines = (isOnline: boolean) =>
    payments
      .filter(({ method }) => (method === 'paypal') === isOnline)
      .map(({ booking: { property }, date, amount, transactionId, status }) => [
        // MYP-03
        `${property.name}${dollars(property.pricePerDay)}`,
        date,
        // MYP-04
        isOnline ? 'Paypal' : 'Cash/Offline',
        dollars(amount),
        transactionId,
        // MYP-05
        status === 'paid' ? 'Completed' : 'Pay NowDelete',
      ]);
  expect(lines(true).length).toBeGreaterThan(0);
  expect(lines(false).flat()).toContain('Pay NowDelete');
  await enterAs(page, amina);
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  // MYP-01
  await expect(page.getByRole('tab')).toHaveText(['Online Payments', 'Cash Payments']);
  await expect(page.getByRole('tab', { name: 'Cash Payments' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // MYP-02
  await expect(page.getByRole('columnheader')).toHaveText([
    'Listing Title',
    'Transaction Date-Time',
    'Payment Method',
    'Amount',
    'Transaction ID',
    'Transaction',
  ]);
  expect(await rows(page)).toEqual(lines(false));
  // MYP-03: the image
  const image = page.getByRole('row').nth(1).locator('img');
  const first = payments.find(({ method }) => method !== 'paypal');
  await expect(image).toHaveAttribute('src', new RegExp(`${first?.booking.property.images[0]}$`));
  await page.getByRole('tab', { name: 'Online Payments' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('Completed').first()).toBeVisible();
  expect(await rows(page)).toEqual(lines(true));
  const online = payments.filter(({ method }) => method === 'paypal');
  expect(await rowLinks(page)).toEqual(
    online.map(({ booking }) => `/propertyDetails/${booking.property.id}`),
  );
});

test('[MYP-06] Pay Now remembers the record and opens the screen that pays it', async ({
  page,
  baseURL,
}) => {
  const { record } = await withCash(page, baseURL, 32);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(`/pay-now/${record.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Now');
  expect(await page.evaluate(() => localStorage.getItem('RePaymentBookingsIdStored'))).toBe(
    record.id,
  );
});

test('[MYP-07] shows the empty state in both tabs', async ({ page, baseURL }) => {
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/payments');
  await expect(page.getByText('No Payments found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Online Payments' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByText('No Payments found.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a place to stay' }).click();
  await expect(page).toHaveURL('/apartment');
});

test('[ERR-06] only logs that the list could not be loaded, and offers a retry', async ({
  page,
  baseURL,
}) => {
  await page.route('**/transaction-registry/get/**', (route) => route.abort());
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { record } = await withCash(page, baseURL, 33);
  await expect(page.getByText('No Payments found.')).toBeVisible();
  await expect
    .poll(() => logged.filter((text) => text.includes('The payments could not be loaded.')))
    .toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/transaction-registry/get/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(record.transactionId)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('[MYP-08] [MYP-09] deletes an unpaid booking only after confirmation', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const { guest, record } = await withCash(page, baseURL, 34);
  const remove = page.getByRole('button', { name: /^Delete the booking of / });
  await remove.click();
  await expect(dialog(page)).toContainText(record.booking.property.name);
  await dialog(page).getByRole('button', { name: 'Keep the booking' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await paymentsOf(baseURL, guest)).toHaveLength(1);

  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete the booking' }).click();
  await expect(notice(page, 'Booking deleted successfully!')).toHaveText(
    'Booking deleted successfully!',
  );
  await expect(page.getByText('No Payments found.')).toBeVisible();
  expect(await paymentsOf(baseURL, guest)).toEqual([]);
  const mine = apiOf(baseURL, guest.token);
  const { records: bookings } = await mine.send(listBookings, {
    params: { userId: guest.user.id },
  });
  expect(bookings).toEqual([]);
});

test('[MYP-10] shows an error when a deletion fails, and keeps the row', async ({
  page,
  baseURL,
}) => {
  const { guest, record } = await withCash(page, baseURL, 35);
  await page.route(`**/booking-registry/${record.booking.id}`, (route) => route.abort());
  await page.getByRole('button', { name: /^Delete the booking of / }).click();
  await dialog(page).getByRole('button', { name: 'Delete the booking' }).click();
  const text = 'Error deleting booking. Please try again.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(record.transactionId)).toBeVisible();
  expect(await paymentsOf(baseURL, guest)).toHaveLength(1);
});

test('a phone shows the payments as cards that fit it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { record } = await withCash(page, baseURL, 36);
  const card = page.getByRole('row').filter({ hasText: record.transactionId });
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pay Now' })).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('a long list shows ten payments, and the rest when asked', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villa = await listing(api, 32);
  for (let booked = 0; booked < 12; booked += 1) await bookAndPay(baseURL, guest, villa, 520);
  await enterAs(page, guest);
  await page.goto('/payments');
  await page.getByRole('tab', { name: 'Online Payments' }).click();
  const paid = page.getByRole('row').filter({ hasText: 'Completed' });
  await expect(paid).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more (2)' }).click();
  await expect(paid).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
