import type { Page } from '@playwright/test';
import { book, choice } from '#testing/booking-page.ts';
import { freeStay, listing, newGuest } from '#testing/guest.ts';
import { untilShown, watch } from '#testing/page-health.ts';
import { everyRoute } from '#testing/routes.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { expect, test } from '#testing/world-test.ts';

/** Makes the browser refuse all storage, as it does when site data is blocked in its settings. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

for (const { path, guest, open } of everyRoute()) {
  test(`[STAY-254] ${path} opens in a browser that refuses all storage`, async ({
    browser,
    world,
  }) => {
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 1440 });
    const { faults } = watch(page);
    await refuseStorage(page);
    // Without storage, a load ends the session, so a page of an account redirects to the sign-in.
    if (guest(world)) {
      await page.goto(path.replace(':id', world.unpaid.booking.id));
      await expect(page).toHaveURL(/\/signin\?/);
    } else await open(page, world);
    await untilShown(page);
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    // The server answers an unknown address with 404.
    expect(faults.filter((fault) => path !== '*' || !fault.includes('404'))).toEqual([]);
    await page.context().close();
  });
}

test('[STAY-254] a guest of such a browser signs in on the way to a listing, and books it', async ({
  browser,
  world,
}) => {
  const { baseURL, api } = world;
  const [home, guest] = await Promise.all([listing(api, 37), newGuest(api)]);
  const stay = await freeStay(api, home.id, 2);
  const page = await openSiteWindow(browser, { baseURL, width: 1440 });
  const { faults } = watch(page);
  await refuseStorage(page);
  // A load would end the session, so the test only follows links from here.
  await page.goto('/bookings');
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/bookings');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Apartments').click();
  await page.getByLabel('Location').first().fill(home.location);
  await page.getByRole('button', { name: 'Find Properties' }).click();
  await page.getByRole('main').getByRole('link', { name: home.name }).first().click();
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
  await book(page, stay);
  await choice(page).getByRole('button', { name: 'Cash Payment' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('row').filter({ hasText: home.name })).toContainText('Pending');
  expect(faults).toEqual([]);
  await page.context().close();
});
