import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { byUnit } from '#testing/tested-unit.ts';

test.use({ reducedMotion: 'reduce' });

test('[RATE-80] [RATE-81] [RATE-82] the prices of two listings are changed by keyboard, and undone', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  for (const [name, pricePerDay, rules] of [
    ['Twin house A', 100, null],
    ['Twin house B', 80, { maxLength: 3 }],
  ]) {
    const reply = await page.request.post('/desk/api/listings', {
      headers: { 'x-ndako-desk': '1' },
      data: { fields: { name: { en: name }, pricePerDay, rules } },
    });
    expect(reply.status()).toBe(201);
  }
  await page.goto('/desk/listings?search=Twin+house');

  // RATE-80
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
  await page.getByRole('checkbox', { name: 'Choose Twin house A' }).press('Space');
  await expect(page.getByText('1 listing chosen')).toBeVisible();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('button', { name: 'Choose none' }).press('Enter');
  await expect(all).toBeFocused();
  await all.press('Space');
  await expect(page.getByText('2 listings chosen')).toBeVisible();
  await isSoundDeskPage(page);
  await page.getByRole('link', { name: 'Change prices' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices of 2 listings');
  await page.getByLabel('Percent').press('Enter');
  await expect(page.getByText('Fill in at least one change.')).toBeVisible();
  await page.getByLabel('Percent').fill('10');
  await page.getByLabel('First day').fill('2029-12-15');
  await page.getByLabel('Last day').fill('2030-01-05');
  await page.getByLabel('Price', { exact: true }).fill('+30 %');
  await page.getByLabel('Saturday').fill('120');
  await page.getByLabel('Saturday').press('Enter');

  // RATE-81
  const review = page.getByRole('region', { name: 'New prices' });
  await expect(review).toBeFocused();
  await expect(review.getByRole('row').nth(1)).toHaveText(
    'Twin house A$100.00 then $110.0015 Dec 2029 to 5 Jan 2030: $143.00Saturday: $120.00',
  );
  await expect(review.getByRole('row').nth(2)).toHaveText(
    'Twin house B$80.00 then $88.0015 Dec 2029 to 5 Jan 2030: $114.40Saturday: $120.00',
  );
  await page.getByLabel(byUnit('Minimum stay in days', 'Minimum stay in nights')).last().fill('4');
  await expect(review).toBeHidden();
  await page
    .getByLabel(byUnit('Minimum stay in days', 'Minimum stay in nights'))
    .last()
    .press('Enter');
  await expect(review.getByRole('row').nth(2)).toHaveText(
    byUnit(
      'Twin house B$80.00Stays as it is: its maximum stay is 3 days.',
      'Twin house B$80.00Stays as it is: its maximum stay is 3 nights.',
    ),
  );
  await expect(review).toContainText('1 listing stays as it is.');
  await isSoundDeskPage(page);

  // RATE-82
  await review.getByRole('button', { name: 'Save for 1 listing' }).press('Enter');
  await expect(page.getByText('The new prices are saved.')).toBeVisible();
  await expect(page.getByLabel('Percent')).toHaveValue('');
  const present = page.getByRole('table', { name: 'Present prices' });
  await expect(present.getByRole('row').nth(1)).toHaveText(
    `Twin house A$110.0015 Dec 2029 to 5 Jan 2030: $143.00Saturday: $120.00Stays of at least 4 ${byUnit('days', 'nights')}`,
  );
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('The last change is undone.')).toBeVisible();
  await expect(present.getByRole('row').nth(1)).toHaveText('Twin house A$100.00');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('[DESK-420] a notice is as high as its text, and the undo can be pressed', async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies(await deskCookies(baseURL, manager));
    const reply = await page.request.post('/desk/api/listings', {
      headers: { 'x-ndako-desk': '1' },
      data: { fields: { name: { en: 'House of notices' }, pricePerDay: 100 } },
    });
    const { listing } = await reply.json();
    await page.goto(`/desk/listings/prices?ids=${listing.id}`);
    await page.getByLabel('Percent').fill('50');
    await page.getByLabel('Percent').press('Enter');
    await page.getByRole('button', { name: 'Save for 1 listing' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'The new prices are saved.' });
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.height).toBeLessThan(100);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The last change is undone.')).toBeVisible();
  });
});
