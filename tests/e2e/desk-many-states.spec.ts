import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 780 } });

test('[DESK-500] [DESK-501] [DESK-507] two listings are hidden by keyboard, and the change is taken back', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  await page.goto('/desk/listings?state=published');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  await expect(boxes.nth(1)).toBeVisible();
  const names = await boxes.evaluateAll((all) =>
    all.slice(0, 2).map((box) => box.getAttribute('aria-label')?.replace('Choose ', '') ?? ''),
  );
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await isSoundDeskPage(page);
  const chosen = page.getByRole('link', { name: 'Export' }).last();
  await expect(chosen).toHaveAttribute(
    'href',
    /listings\.tar\?ids=[\da-f-]{36}%2C[\da-f-]{36}&lang=en$/,
  );
  await page.getByRole('link', { name: 'Hide', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hide 2 listings');
  const review = page.getByRole('region', { name: 'What becomes of each listing' });
  await expect(review.getByText('It is hidden')).toHaveCount(2);
  await isSoundDeskPage(page);
  await review.getByRole('button', { name: 'Hide 2 listings' }).press('Enter');
  await expect(page.getByText('Guests do not see these listings any more.')).toBeVisible();
  const result = page.getByRole('region', { name: 'What has become of each listing' });
  for (const name of names) {
    await expect(result.getByRole('row').filter({ hasText: name })).toContainText('Hidden');
  }
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('The last change is undone.')).toBeVisible();
  await expect(review.getByText('It is hidden')).toHaveCount(2);
});
