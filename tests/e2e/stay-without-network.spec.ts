import { bookInCash } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';

test('[STAY-183] [STAY-185] [STAY-187] a stay that was seen opens without a network, and leaves nothing after sign-out', async ({
  browser,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 0), newGuest(api)]);
  await bookInCash(baseURL, guest, villa, 670);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await enterAs(page, guest);
  // By a link, so that the worker does not serve the document that registers it.
  await page.goto('/bookings');
  await page.getByRole('link', { name: `Your stay in ${villa.name}` }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Booking number')).toHaveCount(2);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/bookings/'))?.status))
    .toBe(200);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/bookings/'))?.active?.state,
      ),
    )
    .toBe('activated');
  const cached = await page.evaluate(async () => {
    const requests = await (await caches.open('ndako.stay.v1')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !path.startsWith('/assets/'))).toEqual(['/bookings/']);

  await context.setOffline(true);
  await page.reload();
  await expect(main.getByRole('alert')).toHaveText(
    /^As of \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d\. There is no network\.$/,
  );
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lava Stone Lake House');
  await expect(main.getByText('Avenue de la Plage 4, Himbi, Goma')).toHaveCount(2);
  await expect(main.getByText('Booking number')).toHaveCount(2);
  await expect(main.getByText('Still to pay')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /Avenue de la Plage/ })).toHaveCount(0);

  // The browser says so itself: no press is needed.
  await context.setOffline(false);
  await expect(main.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);

  const kept = () => page.evaluate(() => Object.keys(localStorage));
  expect(await kept()).toContain('ndako.stays.v1');
  // The page stores the list when it has read it. After that, only the Logout changes the storage.
  await page.evaluate(() => localStorage.removeItem('properties'));
  await page.goto('/profile');
  await expect.poll(kept).toContain('properties');
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL('/signin');
  expect(await kept()).toEqual([]);
  await context.close();
});
