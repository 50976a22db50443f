import { listApprovedProperties } from '#contract/calls/properties.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf } from '#tests/support/guest.ts';

test('[LIST-03] [LIST-04] [LIST-05] [LIST-06] [LIST-07] the listings, 8 a page', async ({
  page,
  baseURL,
}) => {
  const { property, pagination } = await apiOf(baseURL).send(listApprovedProperties, {
    query: { docPerPageCount: 100, currentPage: 0 },
  });
  const total = pagination?.totalDocCount ?? 0;
  expect(total).toBe(property.length);
  await page.goto('/apartment');
  const cards = page.getByRole('article');
  const names = cards.getByRole('heading');
  await expect(page.getByText(`Showing 1–8 of ${total} results`)).toBeVisible();
  await expect(names).toHaveText(property.slice(0, 8).map(({ propertyName }) => propertyName));
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/apartment?page=2');
  await expect(page.getByText(`Showing 9–16 of ${total} results`)).toBeVisible();
  await expect(names).toHaveText(property.slice(8, 16).map(({ propertyName }) => propertyName));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const last = Math.ceil(total / 8);
  await page.goto(`/apartment?page=${last}`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`/apartment?page=${last - 1}`);

  const [first] = property;
  await page.goto('/apartment');
  await page.getByRole('link', { name: first?.propertyName ?? '' }).click();
  await expect(page).toHaveURL(`/propertyDetails/${first?.id}`);
});

test('[LIST-08] a page beyond the last says so and leads back', async ({ page }) => {
  await page.goto('/apartment?page=999');
  await expect(page.getByText('No properties found')).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL('/apartment');
});
