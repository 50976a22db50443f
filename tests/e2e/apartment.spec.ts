import { listHomeAmenities, listPropertyTypes, readPriceFilter } from '#contract/calls/content.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { firstPage } from '#contract/pagination.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';
import { bannerForm, fillOf, panelForm, shownNames } from '#testing/search-page.ts';

test('[LIST-03] [LIST-04] [LIST-05] [LIST-06] [LIST-07] shows 8 listings per page', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const { records: property, pagination } = await apiOf(baseURL).send(listApprovedProperties, {
    query: { docPerPageCount: 100, currentPage: 0 },
  });
  const total = pagination?.totalDocCount ?? 0;
  expect(total).toBe(property.length);
  await page.goto('/apartment');
  const names = shownNames(page);
  // LIST-04
  await expect(page.getByText(`Showing 1–8 of ${total} results`)).toBeVisible();
  // LIST-05
  await expect(names).toHaveText(property.slice(0, 8).map(({ name }) => name));
  // LIST-06
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/apartment?page=2');
  await expect(page.getByText(`Showing 9–16 of ${total} results`)).toBeVisible();
  await expect(names).toHaveText(property.slice(8, 16).map(({ name }) => name));
  // LIST-07
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const last = Math.ceil(total / 8);
  await page.goto(`/apartment?page=${last}`);
  // LIST-06
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`/apartment?page=${last - 1}`);

  const [first] = property;
  if (!first) throw new Error('There is no listing');
  await page.goto('/apartment');
  // LIST-03
  const card = page.getByRole('article').first();
  await expect(card.locator('img')).toHaveAttribute('src', first.images[0] ?? '');
  await expect(card.getByText(first.location)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText([
    first.bedrooms === 1 ? '1 bed' : `${first.bedrooms} beds`,
    first.bathrooms === 1 ? '1 bath' : `${first.bathrooms} baths`,
    `${first.size.toLocaleString('en-US')} SqFt`,
  ]);
  await expect(card).toContainText(`$${first.pricePerDay / 100}`);
  await card.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(`/propertyDetails/${first.id}`);
});

test('the buttons below the cards do not move when the page jumps to them', async ({ page }) => {
  await page.goto('/apartment');
  const next = page.getByRole('button', { name: 'Next' });
  // On the screen, in pixels, in the ten frames after the jump.
  const places = await next.evaluate(async (button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const tops: number[] = [];
    while (tops.length < 10) {
      tops.push(Math.round(button.getBoundingClientRect().top));
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });
  expect(new Set(places).size, places.join()).toBe(1);
});

test('[LIST-05] a page number beyond the last shows the last page', async ({ page, baseURL }) => {
  const { pagination } = await apiOf(baseURL).send(listApprovedProperties, {
    query: { docPerPageCount: 8, currentPage: 0 },
  });
  const total = pagination?.totalDocCount ?? 0;
  const last = Math.ceil(total / 8);
  await page.goto('/apartment?page=999');
  await expect(page).toHaveURL(`/apartment?page=${last}`);
  const shown = `Showing ${(last - 1) * 8 + 1}–${total} of ${total} results`;
  await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
});

test('[LIST-02] shows the results in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/apartment');
  await expect(page.getByRole('article')).toHaveCount(8);
  const lefts = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  const panel = await page.getByRole('complementary', { name: 'Filters' }).boundingBox();
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(Math.min(...lefts));
});

test('[LIST-01] [LIST-15] [LIST-18] shows the search panel with its amenities', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const { records: propertyType } = await api.send(listPropertyTypes, { query: firstPage() });
  const { records: homeAmenities } = await api.send(listHomeAmenities, { query: firstPage() });
  await page.goto('/apartment');
  const form = panelForm(page);
  await expect(form.getByLabel('Location')).toBeVisible();
  await expect(form.getByLabel('Property type').getByRole('option')).toHaveText([
    'Select Type',
    ...propertyType.map(({ name }) => name),
  ]);
  await expect(form.getByLabel('Bathrooms')).toHaveAttribute('min', '1');
  await expect(form.getByLabel('Bedrooms')).toHaveAttribute('min', '1');
  for (const name of ['Price per day', 'Size']) {
    const slider = form.getByRole('slider', { name });
    await expect(slider).toHaveAttribute('step', '50');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('50');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('100');
  }
  await expect(form.getByText('Up to $100')).toBeVisible();
  await expect(form.getByText('Up to 100 SqFt')).toBeVisible();

  await form.getByRole('button', { name: 'Choose amenities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amenities' });
  await expect(dialog.getByRole('group')).toHaveCount(3);
  const home = dialog.getByRole('group', { name: 'Home' });
  await expect(home.getByRole('checkbox')).toHaveCount(homeAmenities.length);
  await home.getByLabel('Swimming pool').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('button', { name: 'Amenities (1)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(home.getByLabel('Swimming pool')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('button', { name: 'Find Properties' })).toBeVisible();
});

test('[LIST-09] [LIST-10] [LIST-11] [LIST-12] shows the search form in the banner', async ({
  page,
}) => {
  await page.goto('/apartment');
  // LIST-09
  const form = bannerForm(page);
  for (const label of ['Location', 'Check-in', 'Check-out']) {
    await expect(form.getByLabel(label)).toBeVisible();
  }
  // LIST-10
  await expect(form.getByLabel('Property type').getByRole('option').first()).toHaveText(
    'Select Type',
  );
  await expect(form.getByRole('button', { name: 'Search' })).toBeVisible();

  // LIST-12
  const advanced = [
    form.getByRole('slider', { name: 'Price per day' }),
    form.getByRole('slider', { name: 'Size' }),
    form.getByRole('spinbutton', { name: 'Bathrooms' }),
    form.getByRole('spinbutton', { name: 'Bedrooms' }),
    form.getByRole('group', { name: 'Home' }).getByLabel('Lift'),
    form.getByRole('group', { name: 'Bedroom' }).getByLabel('Wardrobe'),
    form.getByRole('group', { name: 'Kitchen' }).getByLabel('Kettle'),
  ];
  // LIST-11
  for (const option of advanced) await expect(option).toBeHidden();
  await form.getByRole('button', { name: 'Advanced' }).click();
  for (const option of advanced) await expect(option).toBeVisible();
  await form.getByRole('button', { name: 'Hide' }).click();
  for (const option of advanced) await expect(option).toBeHidden();
  await expect(form.getByRole('button', { name: 'Advanced' })).toBeVisible();
});

test('[LIST-20] the sliders use the fallback maximums only until the limits are loaded', async ({
  page,
  baseURL,
}) => {
  const { records: price } = await apiOf(baseURL).send(readPriceFilter, { query: firstPage() });
  const max = price[0]?.max ?? 0;
  await page.goto('/apartment?propertyPrice=250&propertySize=1250');
  const slider = panelForm(page).getByRole('slider', { name: 'Price per day' });
  await expect(slider).toHaveAttribute('max', String(max));
  expect(await fillOf(page, 'Price per day')).toBeCloseTo((100 * 250) / max, 0);

  await page.route('**/price-filter-registry*', (route) => route.abort());
  await page.reload();
  await expect(slider).toBeDisabled();
  expect(await fillOf(page, 'Price per day')).toBe(25);
  expect(await fillOf(page, 'Size')).toBe(25);
});

test('[LIST-21] shows an error when the filter data cannot be loaded, and loads it again on retry', async ({
  page,
}) => {
  await page.route('**/home-amenities-registry*', (route) => route.abort());
  await page.goto('/apartment');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load data' });
  await expect(failure).toHaveCount(2);
  await expect(panelForm(page).getByText('Failed to load data')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.unroute('**/home-amenities-registry*');
  await panelForm(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelForm(page).getByRole('slider', { name: 'Size' })).toBeEnabled();
  await expect(panelForm(page).getByText('Failed to load data')).toBeHidden();
});
