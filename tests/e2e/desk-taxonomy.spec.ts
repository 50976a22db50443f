import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';

// It removes what it adds: other tests count the amenities of the search.
test('[DESK-239] [DESK-353] a manager adds, renames, orders and removes an amenity', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.goto('/desk/listings');
  await page.getByRole('link', { name: 'Types and amenities' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Types',
    'Amenities of the home',
    'Amenities of bedrooms',
    'Amenities of the kitchen',
  ]);
  await page.getByRole('button', { name: 'Add to: Amenities of the kitchen' }).press('Enter');
  await page.getByLabel('Name in English').fill('Rice coker');
  await isSoundDeskPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // [DESK-353]
  const read = Promise.withResolvers<void>();
  await page.route('**/desk/api/taxonomy', async (route) => {
    if (route.request().method() === 'GET') await read.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const steps = page.locator('main').getByRole('button', { name: /^(Add|Rename|Move|Remove) / });
  expect(await steps.count()).toBeGreaterThan(40);
  expect(await steps.and(page.locator('[aria-disabled="true"]')).count()).toBe(await steps.count());
  const add = page.getByRole('button', { name: 'Add to: Amenities of the kitchen' });
  await expect(add).toBeFocused();
  read.resolve();
  await expect(add).not.toHaveAttribute('aria-disabled');
  await page.unroute('**/desk/api/taxonomy');
  const kitchen = page.getByRole('table', { name: 'Amenities of the kitchen' });
  await expect(kitchen.getByRole('rowheader').last()).toHaveText('Rice coker');

  await page.getByRole('button', { name: 'Rename Rice coker' }).click();
  await page.getByLabel('Name in English').fill('Rice cooker');
  await page.getByLabel('Name in French').fill('Cuiseur à riz');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = kitchen.getByRole('row').last();
  await expect(row).toContainText('Rice cookerCuiseur à rizNo listing');

  const up = page.getByRole('button', { name: 'Move Rice cooker up' });
  await up.press('Enter');
  await expect(kitchen.getByRole('rowheader').nth(-2)).toHaveText('Rice cooker');
  await expect(up).toBeFocused();
  await isSoundDeskPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(kitchen.getByRole('button', { name: 'Remove Kettle' })).toBeDisabled();

  await page.getByRole('button', { name: 'Remove Rice cooker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('It is removed.')).toBeVisible();
  await expect(kitchen.getByText('Rice cooker')).toHaveCount(0);
});
