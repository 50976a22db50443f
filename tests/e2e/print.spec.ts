import type { Page } from '@playwright/test';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';

/** The texts that a printed page shows of the elements, or an empty text for each that is hidden. */
function printed(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) =>
        one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
          ? (one.textContent ?? '')
          : '',
      ),
    );
}

test('a printed home page has its cards and its counted figures', async ({ page, baseURL }) => {
  const query = { docPerPageCount: 5, currentPage: 0 };
  const { records } = await apiOf(baseURL).send(listApprovedProperties, { query });
  await page.goto('/');
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '0', '0', '0']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.splash')).toBeHidden();
  await expect(page.getByRole('definition')).toHaveText(['12', '148', '1k+', '64', '8k+', '37']);
  const names = await printed(page, 'section[aria-labelledby="featured"] .swiper-slide h3');
  // A carousel is as wide on paper as on the screen.
  expect(names.slice(0, 4)).toEqual(records.slice(0, 4).map(({ name }) => name));
});

test('a printed listing has no bar, no panel and no calendar', async ({ page, baseURL }) => {
  const query = { docPerPageCount: 1, currentPage: 0 };
  const { records } = await apiOf(baseURL).send(listApprovedProperties, { query });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/propertyDetails/${records[0]?.id}`);
  const bar = page.getByRole('button', { name: /^(Choose dates|Book Now)$/ });
  const dates = page.getByRole('heading', { name: 'Choose dates' });
  await expect(bar).toBeVisible();
  await expect(dates).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await expect(dates).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe('with the question to sign in', () => {
  test.use({ keepsPrompts: true });

  test('a printed list has its homes and not the question', async ({ page }) => {
    await page.clock.install();
    await page.goto('/apartment');
    await expect(page.getByRole('article')).toHaveCount(8);
    const prompt = page.getByRole('dialog', { name: 'Sign in', exact: true });
    await expect(async () => {
      await page.clock.fastForward(500);
      await expect(prompt).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [10] });
    await page.emulateMedia({ media: 'print' });
    await expect(prompt).toBeHidden();
    expect((await printed(page, 'article h3')).filter(Boolean)).toHaveLength(8);
  });
});
