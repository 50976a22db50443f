import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { book, choice, openListing, typeStay } from '#tests/support/booking-page.ts';
import {
  cancelBookingOf,
  confirmCancelling,
  fillRefund,
  sendRefund,
  takeUp,
} from '#tests/support/cancellation-page.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf, enterAs, freeStay, listing, newGuest, signedIn } from '#tests/support/guest.ts';
import { bookAndPay } from '#tests/support/paid-booking.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is, one line each. */
async function findings(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the site's policy admits no inline script.
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults, readonly string[]>(
    (values) => Reflect.get(window, 'axe').run({ runOnly: { type: 'tag', values } }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Nothing that axe minds, and nothing that has to be scrolled to sideways. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('.splash')).toBeHidden();
  expect(await findings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of [
      '/',
      '/apartment',
      '/signin',
      '/signup',
      '/forgot',
      '/payment',
      '/about',
      '/service',
      '/partnership',
      '/local-Business',
      '/Contact-Us',
      '/top-Categories',
      '/FAQ',
      '/nowhere',
    ]) {
      test(`${path} is accessible and fits`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      });
    }

    test('the options of a search and their dialogs are accessible and fit', async ({ page }) => {
      await page.goto('/apartment');
      await expect(page.getByRole('article')).toHaveCount(8);
      await page.getByRole('button', { name: 'Advanced' }).click();
      await expect(page.getByRole('group', { name: 'Kitchen' })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Hide' }).click();
      if (width === 360) await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('button', { name: 'Find Properties' })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Choose amenities' }).click();
      await expect(page.getByRole('dialog', { name: 'Amenities' })).toBeVisible();
      await expectSound(page);
    });

    test('a form that was refused is accessible and fits', async ({ page }) => {
      await page.goto('/signin');
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expectSound(page);
    });

    test('payments, favourites and the review form are accessible and fit', async ({
      page,
      baseURL,
    }) => {
      const amina = await signedIn(apiOf(baseURL), 'amina@ndako.example', 'Ndako-demo1!');
      await enterAs(page, amina);
      await page.goto('/favorites');
      await expect(page.getByRole('table')).toBeVisible();
      await expectSound(page);
      await page.goto('/payments');
      await expect(page.getByRole('table')).toBeVisible();
      await expectSound(page);
      await page
        .getByRole('button', { name: /^Delete the booking of / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
      const villa = await listing(apiOf(baseURL), 32);
      await page.goto(`/propertyDetails/${villa.id}`);
      await expect(page.getByRole('button', { name: 'Favorite:' })).toBeEnabled();
      await expect(page.getByRole('form', { name: 'Leave A Reply' })).toBeVisible();
      await expectSound(page);
    });

    test('the account and its end are accessible and fit', async ({ page, baseURL }) => {
      await enterAs(page, await newGuest(apiOf(baseURL)));
      for (const path of ['/change-password', '/profile']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      }
      await page.getByLabel('First name').fill('R2D2');
      await page.getByRole('button', { name: 'Update profile' }).click();
      await expect(page.getByText('Name must contain only alphabets')).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
    });

    test('booking and paying is accessible and fits, step by step', async ({ page, baseURL }) => {
      const api = apiOf(baseURL);
      const villa = await listing(api, width === 360 ? 27 : 28);
      await enterAs(page, await newGuest(api));
      await openListing(page, villa);
      await expectSound(page);
      const stay = await freeStay(api, villa.id, 3);
      await typeStay(page, stay);
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Refund policy' }).click();
      await expect(page.getByRole('dialog').getByRole('paragraph').first()).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await book(page, stay);
      await expectSound(page);
      await choice(page).getByRole('button', { name: 'Online Payment' }).click();
      await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
      await expectSound(page);
      await page.goto('/bookings');
      await expect(page.getByText(villa.propertyName)).toBeVisible();
      await expectSound(page);
    });

    test('cancelling and refunding is accessible and fits, step by step', async ({
      page,
      baseURL,
    }) => {
      const api = apiOf(baseURL);
      const guest = await newGuest(api);
      const villa = await listing(api, 31);
      await bookAndPay(baseURL, guest, villa, width === 360 ? 350 : 370);
      await enterAs(page, guest);
      await page.goto('/bookings');
      await page.getByRole('button', { name: `Cancel ${villa.propertyName}` }).click();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await confirmCancelling(page, villa.propertyName);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await cancelBookingOf(page, villa.propertyName);
      await sendRefund(page);
      await expect(page.getByText('Bank Name is required')).toBeVisible();
      await expectSound(page);
      await page.getByLabel('Bank name').fill('Rawbank');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(takeUp(page, villa.propertyName)).toBeVisible();
      await expectSound(page);
      await page.goto('/refunds');
      await takeUp(page, villa.propertyName).click();
      await fillRefund(page);
      await sendRefund(page);
      await expect(page.getByText('************4444')).toBeVisible();
      await expectSound(page);
    });
  });
}
