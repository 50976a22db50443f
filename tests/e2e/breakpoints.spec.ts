import { expect, test } from '#testing/e2e-test.ts';

test('[CONST-05] the columns change at 640, 768 and 1024 px', async ({ page }) => {
  await page.goto('/local-Business');
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures.first()).toBeVisible();
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const places = await pictures.evaluateAll((all) =>
      all.map((picture) => picture.getBoundingClientRect().left),
    );
    expect([width, new Set(places).size]).toEqual([width, columns]);
  }
});

test('[CONST-05] shows the search beside the list from 1024 px on', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/apartment');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('[CONST-05] shows the text of About in two parts up to 767 px and in three from 768 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/about');
  const vision = page.getByRole('region', { name: 'Our vision and mission' });
  const parts = vision.locator('div:not(:has(div)):has(> p)').filter({ hasText: /^(We|Our|What)/ });
  await expect(parts).toHaveCount(2);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(parts).toHaveCount(3);
});
