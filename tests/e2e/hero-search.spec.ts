import { addDays, dayOnClock, isoOf } from '#contract/day.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { axeFindings } from '#testing/page-health.ts';

const arrival = isoOf(addDays(dayOnClock(new Date()), 300));
const departure = isoOf(addDays(dayOnClock(new Date()), 302));

test('[STAY-30] [STAY-31] the search of the hero leads to the list, which shows it', {
  tag: '@road',
}, async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Search for a home' });
  await form.getByLabel('Location').fill('Goma');
  await form.getByLabel('Check-in').fill(departure);
  await form.getByLabel('Check-out').fill(arrival);
  await form.getByLabel('Guests').fill('4');
  await form.getByLabel('Guests').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Check-out cannot be earlier than check-in.');
  await form.getByLabel('Check-in').fill(arrival);
  await form.getByLabel('Check-out').fill(departure);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname + url.search ===
      `/apartment?location=Goma&checkIn=${arrival}&checkOut=${departure}&bedrooms=2&guests=4`,
  );
  await expect(
    page.getByRole('form', { name: 'Search' }).getByLabel('Location').first(),
  ).toHaveValue('Goma');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Expert in Short Term Rental',
  );
});

test('[STAY-30] [LIST-08] on a phone a search that finds nothing says so in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Search for a home' });
  await form.getByLabel('Location').fill('Nowhere');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/apartment?location=Nowhere');
  const result = page.getByRole('status').filter({ hasText: 'No properties found' });
  await expect(result).toBeInViewport({ ratio: 1 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[STAY-31] the search of the hero is a form whose fields are the address of the list', async ({
    page,
  }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Search for a home' });
    await form.getByLabel('Location').fill('Goma');
    await form.getByLabel('Guests').fill('7');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname + url.search === '/apartment?location=Goma&checkIn=&checkOut=&guests=7',
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Villa under the Volcano' }).first()).toBeVisible();
    // It has two bedrooms, so at most five guests.
    await expect(main.getByText('Himbi Lake Apartment')).toHaveCount(0);
  });
});
