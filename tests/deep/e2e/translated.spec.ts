import type { BrowserContext, Page } from '@playwright/test';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { choice, notice, openListing, typeStay } from '#testing/booking-page.ts';
import {
  confirmDialog,
  fillRefund,
  policyDialog,
  refundDialog,
  sendElsewhere,
  sendRefund,
} from '#testing/cancellation-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { type Api, apiOf, enterAs, freeStay, newGuest } from '#testing/guest.ts';
import { watch } from '#testing/page-health.ts';
import { approvePayment } from '#testing/payment-page.ts';
import { renderedPaths } from '#testing/rendered-paths.ts';
import { translatePages } from '#testing/translated-pages.ts';

/** A home of the demo data that costs $215.00 a day. */
async function botanicVilla(api: Api) {
  const query = { docPerPageCount: 100, currentPage: 0 };
  const { records } = await api.send(listApprovedProperties, { query });
  return assertDefined(records.find(({ name }) => name === 'Botanic Villa'));
}

/** The amounts of the price panel. */
const panel = (page: Page) => page.getByRole('complementary').locator('dl > div');

/** Translates the pages, and keeps each text that they should have changed. */
async function translated(context: BrowserContext, from: 'loaded' | 'hydrated') {
  const oldTexts: string[] = [];
  await translatePages(context, from, (text) => oldTexts.push(text));
  return oldTexts;
}

test('[STAY-251] a stay is booked, paid and cancelled on translated pages', async ({
  page,
  context,
  baseURL,
}) => {
  const oldTexts = await translated(context, 'hydrated');
  const api = apiOf(baseURL);
  const home = await botanicVilla(api);
  await enterAs(page, await newGuest(api));
  await openListing(page, home);
  await expect(page.locator('h1 > font > font')).toHaveText('Botanic Villa');
  await typeStay(page, await freeStay(api, home.id, 3, 520));
  await expect(panel(page)).toHaveText([
    'Amount ($215.00 × 3 days)$645.00',
    'Service fee$29.00',
    'Tax (8%)$51.60',
    'Discount$0.00',
    'Total$725.60',
  ]);
  await typeStay(page, await freeStay(api, home.id, 6, 520));
  await expect(panel(page)).toHaveText([
    'Amount ($215.00 × 6 days)$1,290.00',
    'Service fee$29.00',
    'Tax (8%)$103.20',
    'Discount$0.00',
    'Total$1,422.20',
  ]);
  await typeStay(page, await freeStay(api, home.id, 2, 520));
  await expect(panel(page)).toHaveText([
    'Amount ($215.00 × 2 days)$430.00',
    'Service fee$29.00',
    'Tax (8%)$34.40',
    'Discount$0.00',
    'Total$493.40',
  ]);

  await page.getByLabel('I accept the refund policy').check();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(choice(page).locator('dl > div')).toHaveText([
    'Amount ($215.00 × 2 days)$430.00',
    'Service fee$29.00',
    'Tax (8%)$34.40',
    'Total$493.40',
  ]);
  await choice(page).getByRole('button', { name: 'Online Payment' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Paying online costs $1.00. The total of the booking is $493.40: once you have paid online, it counts as paid.',
  );
  await approvePayment(page);
  await expect(notice(page, 'Booking Completed with Paypal')).toBeVisible();
  await expect(page).toHaveURL('/bookings');

  await expect(page.getByRole('row').nth(1)).toContainText('$493.40');
  await page.getByRole('button', { name: 'Cancel Botanic Villa' }).click();
  await expect(confirmDialog(page)).toContainText('Botanic Villa, ');
  await confirmDialog(page).getByRole('button', { name: 'Go on' }).click();
  await policyDialog(page).getByRole('button', { name: 'Accept and cancel booking' }).click();
  await expect(page.getByText('No bookings found.')).toBeAttached();
  await sendElsewhere(page);
  await fillRefund(page);
  await expect(refundDialog(page)).toContainText('You get back $1.00.');
  await sendRefund(page);
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('row').nth(1)).toContainText(
    'Botanic Villa$1.00Back to PayPalGrace Mbuyi',
  );
  expect(oldTexts).toEqual([]);
});

test('[STAY-251] a page that is translated before it answers to a person becomes usable', async ({
  page,
  context,
  baseURL,
}) => {
  const oldTexts = await translated(context, 'loaded');
  const { faults, untilQuiet } = watch(page);
  for (const path of await renderedPaths(baseURL)) {
    await page.goto(path);
    // The last part that is hydrated.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await untilQuiet();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  }
  // So the translation came before.
  expect(faults.join()).toContain('Minified React error #418');
  const api = apiOf(baseURL);
  const home = await botanicVilla(api);
  await openListing(page, home);
  await untilQuiet();
  await expect(page.locator('h1 > font > font')).toHaveText('Botanic Villa');
  await typeStay(page, await freeStay(api, home.id, 3, 520));
  await expect(panel(page)).toHaveText([
    'Amount ($215.00 × 3 days)$645.00',
    'Service fee$29.00',
    'Tax (8%)$51.60',
    'Discount$0.00',
    'Total$725.60',
  ]);
  expect(oldTexts).toEqual([]);
});
