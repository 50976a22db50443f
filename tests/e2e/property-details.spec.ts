import { listApprovedProperties } from '#contract/calls/properties.ts';
import type { Property } from '#contract/records/property.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';

/** The first listing of the demo that a test has a use for. */
async function listingWith(baseURL: string | undefined, fits: (property: Property) => boolean) {
  const { records: property } = await apiOf(baseURL).send(listApprovedProperties, { query: {} });
  const found = property.find(fits);
  if (!found) throw new Error('The demo has no such listing');
  return found;
}

test('[ROUTE-04] [CONST-02] [DET-01] [DET-04] [DET-07] shows the facts of the property', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 0);
  await page.goto(`/propertyDetails/${villa.id}`);
  // ROUTE-04
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(villa.name);
  const main = page.getByRole('main');
  // DET-01
  await expect(main.getByText(villa.status, { exact: true })).toBeVisible();
  await expect(main.getByText(`$${(villa.pricePerDay / 100).toFixed(2)} / day`)).toBeVisible();
  await expect(main.getByText(`${villa.bedrooms} beds`)).toBeVisible();
  await expect(main.getByText(`${villa.bathrooms} baths`)).toBeVisible();
  // DET-04
  const overview = page.getByRole('region', { name: 'Overview' });
  const number = (value: number) => value.toLocaleString('en-US');
  await expect(overview.getByRole('definition')).toHaveText([
    villa.code,
    villa.type,
    String(villa.bedrooms),
    String(villa.bathrooms),
    String(villa.garages),
    // CONST-02
    `${number(villa.size)} SqFt`,
    `${number(villa.landSize)} SqFt`,
    villa.yearBuilt,
  ]);
  // DET-07
  const details = page.getByRole('region', { name: 'Property details' });
  await expect(details.getByRole('definition')).toHaveText(villa.type);
});

test('[STAY-123] [STAY-124] where there is no sheet to share with, the link is copied, or a message says that it was not', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/propertyDetails/${villa.id}`);
  const share = page.getByRole('button', { name: `Share ${villa.name}` });
  // STAY-123
  await share.click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/propertyDetails/${villa.id}`,
  );
  // STAY-124
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('Denied')),
    }),
  );
  await share.click();
  await expect(
    page.getByText('The link could not be copied. Copy it from the address bar.'),
  ).toBeVisible();
});

test('[DET-07] shows N/A for a property without a type', async ({ page, baseURL }) => {
  const flat = await listingWith(baseURL, ({ type }) => !type);
  await page.goto(`/propertyDetails/${flat.id}`);
  const details = page.getByRole('region', { name: 'Property details' });
  await expect(details.getByRole('definition')).toHaveText('N/A');
});

test('[DET-02] opens the location on a map in a new tab', async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 1);
  await page.goto(`/propertyDetails/${villa.id}`);
  const link = page.getByRole('link', { name: `Open ${villa.location} on a map` });
  await expect(link).toHaveText(villa.location);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(villa.location)}`,
  );
});

test('[DET-03] shows the description as HTML', async ({ page, baseURL }) => {
  const villa = await listingWith(baseURL, ({ description }) => description.includes('<li>'));
  await page.goto(`/propertyDetails/${villa.id}`);
  const description = page.getByRole('region', { name: 'Description' });
  await description.scrollIntoViewIfNeeded();
  const items = villa.description.match(/<li>/g) ?? [];
  await expect(description.getByRole('listitem')).toHaveCount(items.length);
  await expect(description).not.toContainText('<li>');
});

test('[DET-05] embeds the video of a watch link', async ({ page, baseURL }) => {
  const loft = await listingWith(baseURL, ({ videoLink }) => videoLink.includes('watch?v='));
  await page.goto(`/propertyDetails/${loft.id}`);
  const id = new URL(loft.videoLink).searchParams.get('v');
  await expect(page.getByTitle(`Video of ${loft.name}`)).toHaveAttribute(
    'src',
    `https://www.youtube-nocookie.com/embed/${id}`,
  );
});

for (const videoLink of ['', 'none']) {
  test(`[DET-06] hides the video where its link is "${videoLink}"`, async ({ page, baseURL }) => {
    const villa = await listingWith(baseURL, (property) => property.videoLink === videoLink);
    await page.goto(`/propertyDetails/${villa.id}`);
    await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Video' })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

test('[DET-08] shows the amenities in three groups', async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 0);
  await page.goto(`/propertyDetails/${villa.id}`);
  const amenities = page.getByRole('region', { name: 'Amenities' });
  await expect(amenities.getByRole('heading', { level: 3 })).toHaveText([
    'Home safety',
    'Bedroom',
    'Kitchen',
  ]);
  await expect(amenities.getByRole('listitem')).toHaveText([
    ...villa.homeAmenities,
    ...villa.bedroomAmenities,
    ...villa.kitchenAmenities,
  ]);
});

for (const [width, pictures] of [
  [1440, 2],
  [1024, 2],
  [1023, 1],
  [360, 1],
] as const) {
  test(`[DET-09] shows ${pictures} of the pictures at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const villa = await listing(apiOf(baseURL), 0);
    await page.goto(`/propertyDetails/${villa.id}`);
    const slider = page.getByRole('group', { name: `Images of ${villa.name}` });
    await slider.getByRole('button', { name: 'Pause the images' }).click();
    const track = await slider.boundingBox();
    const picture = await slider.locator('.swiper-slide-active img').boundingBox();
    const room = (track?.width ?? 0) / (picture?.width ?? 1);
    expect(Math.floor(room)).toBe(pictures);
    expect(room).toBeLessThan(pictures + 0.1);
  });
}

test('Page Down scrolls the page, also with the pictures in sight', async ({ page, baseURL }) => {
  const villa = await listing(apiOf(baseURL), 0);
  await page.goto(`/propertyDetails/${villa.id}`);
  const slider = page.getByRole('group', { name: `Images of ${villa.name}` });
  await slider.getByRole('button', { name: 'Pause the images' }).click();
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('[DET-10] moves the pictures on every 3000 ms and loops', async ({ page, baseURL }) => {
  await page.clock.install();
  const villa = await listing(apiOf(baseURL), 0);
  await page.goto(`/propertyDetails/${villa.id}`);
  const slider = page.getByRole('group', { name: `Images of ${villa.name}` });
  const count = villa.images.length;
  const shows = (place: number) => slider.getByText(`${place} / ${count}`);
  const now = () => page.evaluate(() => Date.now());
  const movesOnTo = (place: number) =>
    expect(async () => {
      await page.clock.fastForward(250);
      await expect(shows(place)).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [10] });

  await slider.getByRole('button', { name: 'Previous image' }).click();
  await expect(shows(count)).toBeVisible();
  await movesOnTo(1);
  const since = await now();
  await movesOnTo(2);
  const took = (await now()) - since;
  expect(took).toBeGreaterThanOrEqual(3000);
  await slider.getByRole('button', { name: 'Pause the images' }).click();
  await page.clock.fastForward(10_000);
  await expect(shows(2)).toBeVisible();
});

test('[DET-11] [DET-12] shows a message when there are no images', async ({ page, baseURL }) => {
  const bare = await listingWith(baseURL, ({ images }) => images.length === 0);
  await page.goto(`/propertyDetails/${bare.id}`);
  await expect(page.getByText('No images available for this property.')).toBeVisible();
});

test('[DET-13] shows in red that the property does not exist', async ({ page }) => {
  await page.goto('/propertyDetails/00000000-0000-4000-8000-000000000000');
  const missing = page.getByRole('alert').filter({ hasText: 'Property not found' });
  await expect(missing).toHaveText('Property not found');
  // --danger of the tokens
  await expect(missing).toHaveCSS('color', 'rgb(163, 58, 42)');
  await page.getByRole('link', { name: 'See all apartments' }).click();
  await expect(page).toHaveURL('/apartment');
});

test('[ERR-05] offers to try again when the property cannot be loaded', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 20);
  const call = `**/property-registry/${villa.id}`;
  await page.route(call, (route) => route.abort());
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(page.getByText('This property could not be loaded.')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(villa.name);
});
