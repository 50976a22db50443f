import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { book, choice, openListing, typeStay } from '#tests/support/booking-page.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf, enterAs, freeStay, listing, newGuest } from '#tests/support/guest.ts';

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

    for (const path of ['/', '/apartment', '/signin', '/signup', '/payment', '/nowhere']) {
      test(`${path} is accessible and fits`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      });
    }

    test('a form that was refused is accessible and fits', async ({ page }) => {
      await page.goto('/signin');
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
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
  });
}
