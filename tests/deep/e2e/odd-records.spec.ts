import type { Page } from '@playwright/test';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listReviews } from '#contract/calls/reviews.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { rewriteReplies } from '#testing/rewritten-replies.ts';

const same = (text: string) => text;

// Replies may be on their way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Changes the first record of a list, at any depth of a reply. */
async function changeFirst(page: Page, list: string, change: object): Promise<void> {
  await rewriteReplies(page, same, (records, name) => {
    const [first, ...others] = records;
    return name === list ? [Object.assign({}, first, change), ...others] : records;
  });
}

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

test('[API-41] [REV-01] a review without its author does not hide the others', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const villa = await listing(api, 1);
  const { records: all } = await api.send(listReviews, { params: { propertyId: villa.id } });
  expect(all.length).toBeGreaterThan(1);
  const warnings = warningsOf(page);
  await changeFirst(page, 'comments', { createdBy: null });
  await page.goto(`/propertyDetails/${villa.id}`);
  const reviews = page.getByRole('region', { name: 'Guest reviews' });
  await expect(reviews.getByRole('listitem')).toContainText(
    all.slice(1, 4).map(({ comment }) => comment),
  );
  expect(warnings).toEqual([
    'GET /property-comment-registry/by-property/:propertyId: entries that cannot be read are left out: comments.0.createdBy',
  ]);
});

test('[API-07] [LIST-03] a property that cannot be read does not hide the others', async ({
  page,
  baseURL,
}) => {
  const { records: property } = await apiOf(baseURL).send(listApprovedProperties, {
    query: { docPerPageCount: 8, currentPage: 0 },
  });
  const warnings = warningsOf(page);
  await changeFirst(page, 'property', { propertyName: null });
  await page.goto('/apartment');
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
    property.slice(1).map(({ name }) => name),
  );
  const left =
    'GET /property-registry/status/approved: entries that cannot be read are left out: property.0.propertyName';
  // Once for the session's own read, once for the list.
  await expect.poll(() => warnings).toEqual([left, left]);
});

test('[API-07] [DET-08] an amenity that cannot be read does not hide its property', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 1);
  const names = villa.kitchenAmenities;
  expect(names.length).toBeGreaterThan(1);
  await changeFirst(page, 'kitchenAmenities', { amenitiesId: null });
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(page.getByRole('heading', { level: 1, name: villa.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(names[1] ?? '', { exact: true })).toBeVisible();
  await expect(main.getByText(names[0] ?? '', { exact: true })).toHaveCount(0);
});

test('[API-07] a price and a size that are sent as text are numbers', async ({ page }) => {
  const warnings = warningsOf(page);
  await changeFirst(page, 'property', { propertyPrice: '1234.5', propertySize: '2000' });
  await page.goto('/apartment');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('$1,234.50');
  await expect(card).toContainText('2,000 SqFt');
  expect(warnings).toEqual([]);
});

test('[LIST-03] [DET-01] uses the singular for one, and shows no 0 for an unknown size', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 0);
  const small = { bedrooms: 1, bathrooms: 1, propertySize: 0, propertyLandSize: 0 };
  await changeFirst(page, 'property', small);
  const card = page.getByRole('main').getByRole('article').first();
  await page.goto('/apartment');
  await expect(card.getByRole('listitem')).toHaveText(['1 bed', '1 bath']);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: villa.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^1 (bed|bath)$/)).toHaveText(['1 bed', '1 bath']);
  await expect(main.getByText('SqFt')).toHaveCount(0);
  await page.goto('/apartment?lang=fr');
  await expect(card.getByRole('listitem')).toHaveText(['1\u00a0chambre', '1\u00a0sdb']);
});

test('[STAY-61] a home without bedrooms or bathrooms shows no 0 of them', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 0);
  await changeFirst(page, 'property', { bedrooms: 0, bathrooms: 0, propertySize: 900 });
  const card = page.getByRole('main').getByRole('article').first();
  await page.goto('/apartment');
  await expect(card.getByRole('listitem')).toHaveText(['900 SqFt']);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: villa.name })).toBeVisible();
  await expect(page.getByText(/^0 (beds|baths)$/)).toHaveCount(0);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /: 900 SqFt, \$[\d.,]+ a day\. /,
  );
});
