import { readServiceTax } from '#contract/calls/content.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import { addDays, isoOf } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { firstPage } from '#contract/pagination.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, freeStay, listing, newGuest, typed } from '#testing/guest.ts';
import { bannerForm, panelForm, searchLine, shownNames } from '#testing/search-page.ts';

const searches = '**/property-registry/adavance/search*';
const page8 = { docPerPageCount: 8, currentPage: 0 };

/** The names of the fields of a `multipart/form-data` body. */
function fieldsOf(body: string | null): string[] {
  return [...(body ?? '').matchAll(/name="([^"]+)"/g)].map(([, name]) => name ?? '');
}

test('[LIST-13] [LIST-14] [LIST-16] [LIST-19] the banner form searches by what is filled in', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const { records: properties, pagination } = await apiOf(baseURL).send(searchProperties, {
    query: page8,
    body: { location: 'Goma', bedrooms: 2, amenities: ['Fire extinguisher'] },
  });
  expect(properties.length).toBeGreaterThan(0);
  await page.goto('/apartment');
  await expect(page.getByRole('article')).toHaveCount(8);
  const form = bannerForm(page);
  await form.getByLabel('Location').fill(' Goma ');
  await form.getByRole('button', { name: 'Advanced' }).click();
  await form.getByRole('spinbutton', { name: 'Bedrooms' }).fill('2');
  await form.getByRole('spinbutton', { name: 'Bathrooms' }).fill('0');
  await form.getByLabel('Fire extinguisher').check();
  const sent = page.waitForRequest(searches);
  await form.getByRole('button', { name: 'Search' }).click();
  // LIST-19
  expect(fieldsOf((await sent).postData())).toEqual(['location', 'bedrooms', 'amenities[]']);
  // LIST-14
  await expect(shownNames(page)).toHaveText(properties.map((one) => one.name));
  await expect(
    page.getByText(`Showing 1–${properties.length} of ${pagination?.totalDocCount ?? 0} results`),
  ).toBeVisible();

  const { pathname, searchParams } = new URL(page.url());
  // LIST-13
  expect(pathname).toBe('/apartment');
  expect([...searchParams.keys()]).toEqual(['location', 'bedrooms', 'amenities']);
  // LIST-16
  const state: unknown = await page.evaluate(() => history.state.usr);
  expect(state).toEqual({
    location: 'Goma',
    checkIn: undefined,
    checkOut: undefined,
    propertyType: '',
    propertyPrice: 0,
    propertySize: 0,
    bedrooms: 2,
    bathrooms: 0,
    amenities: [{ id: searchParams.get('amenities'), name: 'Fire extinguisher' }],
  });
  await expect(panelForm(page).getByLabel('Bedrooms')).toHaveValue('2');
});

test('[LIST-14] runs the search of a navigation state', async ({ page, baseURL }) => {
  const { records: properties } = await apiOf(baseURL).send(searchProperties, {
    query: page8,
    body: { location: 'Bukavu' },
  });
  await page.goto('/apartment');
  await page.evaluate(() => history.replaceState({ usr: { location: 'Bukavu' } }, ''));
  await page.reload();
  await expect(shownNames(page)).toHaveText(properties.map((one) => one.name));
  await expect(bannerForm(page).getByLabel('Location')).toHaveValue('Bukavu');
});

test('[LIST-01] [LIST-17] the panel updates the URL, which can be shared, and Back restores the previous search', async ({
  page,
  baseURL,
  context,
}) => {
  const found = async (sort: 'newest' | 'price', currentPage: number) => {
    const { records: properties } = await apiOf(baseURL).send(searchProperties, {
      query: { docPerPageCount: 8, currentPage, sort },
      body: { bedrooms: 1, maxPrice: cents(30_000) },
    });
    return properties.map(({ name }) => name);
  };
  await page.goto('/apartment');
  await expect(page.getByRole('article')).toHaveCount(8);
  const panel = panelForm(page);
  await panel.getByLabel('Bedrooms').fill('-3');
  await expect(panel.getByLabel('Bedrooms')).toHaveValue('1');
  await panel.getByRole('slider', { name: 'Price per day' }).fill('300');
  await panel.getByRole('button', { name: 'Find Properties' }).click();
  await expect(page).toHaveURL('/apartment?propertyPrice=300&bedrooms=1');
  await expect(shownNames(page)).toHaveText(await found('newest', 0));

  await page.getByLabel('Sort by').selectOption('Price');
  await expect(page).toHaveURL('/apartment?propertyPrice=300&bedrooms=1&sort=price');
  await expect(shownNames(page)).toHaveText(await found('price', 0));
  await page.getByRole('button', { name: 'Next' }).click();
  const address = '/apartment?propertyPrice=300&bedrooms=1&sort=price&page=2';
  await expect(page).toHaveURL(address);
  await expect(shownNames(page)).toHaveText(await found('price', 1));

  await page.reload();
  await expect(shownNames(page)).toHaveText(await found('price', 1));
  const other = await context.newPage();
  await other.goto(address);
  await expect(shownNames(other)).toHaveText(await found('price', 1));
  await expect(panelForm(other).getByRole('slider', { name: 'Price per day' })).toHaveValue('300');
  await expect(other.getByLabel('Sort by')).toHaveValue('price');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/apartment?propertyPrice=300&bedrooms=1');
  await expect(shownNames(page)).toHaveText(await found('newest', 0));
  await page.goBack();
  await expect(page).toHaveURL('/apartment');
  await expect(panel.getByLabel('Bedrooms')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
});

test('[LIST-08] omits properties that are booked on the days, and shows the total for free ones', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 36);
  const { booking } = await bookInCash(baseURL, await newGuest(api), villa, 500);
  const stay = await freeStay(api, villa.id, 3);
  const { records: tax } = await api.send(readServiceTax, { query: firstPage(1) });
  const { total } = priceOfStay(stay, 1, villa, {
    serviceCharge: villa.serviceCharge,
    taxPercent: tax[0]?.taxPercent ?? 0,
    unit: 'day',
  });
  await page.goto('/apartment');
  const form = bannerForm(page);
  await form.getByLabel('Location').fill(villa.name);
  await form.getByLabel('Check-in').fill(isoOf(stay.checkIn));
  await form.getByLabel('Check-out').fill(isoOf(stay.checkOut));
  await form.getByRole('button', { name: 'Search' }).click();
  const card = page.getByRole('article').filter({ hasText: villa.name });
  const dollars = (total / 100).toLocaleString('en-US', {
    minimumFractionDigits: total % 100 === 0 ? 0 : 2,
  });
  await expect(card).toContainText(`$${dollars} for 3 days, fees and tax included`);

  await form.getByLabel('Check-in').fill(isoOf(addDays(booking.checkIn, -1)));
  await form.getByLabel('Check-out').fill(isoOf(booking.checkIn));
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No properties found')).toBeVisible();
  await page.getByRole('region', { name: 'Apartments' }).getByText('Clear filters').click();
  await expect(page).toHaveURL('/apartment');
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('a check-out before the check-in is not searched for', async ({ page }) => {
  await page.goto('/apartment');
  const form = bannerForm(page);
  await form.getByLabel('Check-in').fill('2090-05-12');
  await form.getByLabel('Check-out').fill('2090-05-10');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Check-out cannot be earlier than check-in.' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/apartment');
});

test('shows an error when a search gets no reply, and repeats it on retry', async ({ page }) => {
  await page.route(searches, (route) => route.abort());
  await page.goto('/apartment?location=Goma');
  await expect(page.getByText('Something went wrong. Please try again later!!!')).toBeVisible();
  await page.unroute(searches);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[LIST-01] [LIST-15] the search panel is a dialog that a search closes', async ({
    page,
  }) => {
    await page.goto('/apartment');
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('button', { name: 'Choose amenities' }).click();
    const amenities = page.getByRole('dialog', { name: 'Amenities' });
    await amenities.getByLabel('Lift').check();
    await page.keyboard.press('Escape');
    await expect(amenities).toBeHidden();
    await dialog.getByRole('button', { name: 'Find Properties' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/^[^?]+\/apartment\?amenities=[^&]+$/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});

test('the searched days are preselected on the page of a result', async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 12);
  const stay = await freeStay(apiOf(baseURL), villa.id, 3);
  const days = `checkIn=${isoOf(stay.checkIn)}&checkOut=${isoOf(stay.checkOut)}`;
  await page.goto(`/apartment?location=${encodeURIComponent(villa.name)}&${days}`);
  await page.getByRole('link', { name: villa.name }).click();
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}?${days}`);
  const panel = page.getByRole('complementary');
  await expect(panel.getByLabel('Check-in', { exact: true })).toHaveValue(typed(stay.checkIn));
  await expect(panel.getByLabel('Check-out', { exact: true })).toHaveValue(typed(stay.checkOut));
});

test('days in the URL that can no longer be booked are ignored without a message', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 12);
  await page.goto(`/propertyDetails/${villa.id}?checkIn=2020-01-01&checkOut=2020-01-03`);
  const panel = page.getByRole('complementary');
  await expect(panel.getByLabel('Check-in', { exact: true })).toBeEnabled();
  await expect(panel.getByLabel('Check-in', { exact: true })).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`[LIST-13] a search with Advanced open brings its results into view at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    // A visitor would be asked to sign in after two seconds, and the dialog would take the focus.
    await enterAs(page, await newGuest(apiOf(baseURL)));
    await page.goto('/apartment');
    const form = bannerForm(page);
    if (width < 1024) await searchLine(page).click();
    await form.getByRole('button', { name: 'Advanced' }).click();
    await form.getByLabel('Location').fill('Goma');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/apartment\?location=Goma/);
    const count = page.getByRole('heading', { name: /^Showing 1–\d+ of \d+ results$/ });
    await expect(count).toBeInViewport();
    await expect(shownNames(page).first()).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Apartments' })).toBeFocused();
    // Searched for again, it comes into view again.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    if (width < 1024) await searchLine(page).click();
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(count).toBeInViewport();
  });
}

test('[ROUTE-02] [LIST-07] after a search, the next page and another page are read from their top', async ({
  page,
}) => {
  await page.goto('/apartment');
  await bannerForm(page).getByRole('button', { name: 'Search' }).click();
  await bannerForm(page).getByLabel('Location').fill('a');
  await bannerForm(page).getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
