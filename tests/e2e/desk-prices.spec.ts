import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { byUnit } from '#testing/tested-unit.ts';

test.use({ reducedMotion: 'reduce' });

test('[RATE-50] [RATE-51] [RATE-52] [RATE-53] [RATE-54] [RATE-55] prices are set by keyboard and with the mouse, previewed and undone', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  await page.context().addCookies(await deskCookies(baseURL, manager));
  const fields = { name: { en: 'Terrace of prices' }, pricePerDay: 120, bedrooms: 2 };
  const reply = await page.request.post('/desk/api/listings', {
    headers: { 'x-ndako-desk': '1' },
    data: { fields },
  });
  const { listing } = await reply.json();
  await page.clock.setFixedTime('2029-03-20T12:00:00Z');
  await page.goto(`/desk/listings/${listing.id}`);
  await page.getByRole('link', { name: 'Prices and rules' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices of Terrace of prices');
  const days = (month: string) => page.getByRole('region', { name: month });
  const day = (name: string) => page.getByRole('button', { name });
  // RATE-50
  await expect(days('March 2029')).toBeVisible();
  await expect(days('April 2029')).toBeVisible();
  await expect(day('Monday, 19 March 2029')).toBeDisabled();

  // RATE-52: a season, by keyboard.
  await page.getByRole('button', { name: 'Add a season' }).press('Enter');
  const season = page.getByRole('dialog', { name: 'Add a season' });
  await season.getByLabel('First day').fill('2029-04-02');
  await season.getByLabel('Last day').fill('2029-04-15');
  await season.getByLabel('Price in US dollars').fill('310.50');
  await season.getByLabel(byUnit('Minimum stay in days', 'Minimum stay in nights')).fill('4');
  await page.keyboard.press('Enter');
  await expect(season).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a season' })).toBeFocused();
  await expect(
    day(`Tuesday, 3 April 2029, $310.50, Season, at least 4 ${byUnit('days', 'nights')}`),
  ).toBeVisible();

  // RATE-53: a weekend price, with what is wrong first.
  const saturday = page.getByLabel('Saturday', { exact: true }).first();
  await saturday.fill('cheap');
  await saturday.press('Enter');
  await expect(page.getByText('An amount such as 120 or 99.50.')).toBeVisible();
  await expect(saturday).toBeFocused();
  await saturday.fill('280');
  await page.getByLabel('Cleaning fee per stay').fill('45');
  await page.getByLabel('Cleaning fee per stay').press('Enter');
  await expect(day('Saturday, 31 March 2029, $280.00, Weekday')).toBeVisible();

  // RATE-51: days by keyboard, over the edge of the months that are shown.
  await day('Friday, 30 March 2029').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('5 Apr 2029 to 7 Apr 2029 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('chosen', { exact: false }).first()).not.toHaveText(/2029/);
  await page.keyboard.press('PageDown');
  await expect(day('Tuesday, 1 May 2029')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByLabel(byUnit('Minimum stay in days', 'Minimum stay in nights')).first().fill('7');
  await page
    .getByLabel(byUnit('Minimum stay in days', 'Minimum stay in nights'))
    .first()
    .press('Enter');
  await expect(day('Wednesday, 2 May 2029')).toHaveAccessibleName(
    `Wednesday, 2 May 2029, $120.00, Base price, at least 7 ${byUnit('days', 'nights')}`,
  );
  await expect(day('Thursday, 3 May 2029')).toHaveAccessibleName(/Base price$/);

  // RATE-51: by drag, then closed.
  await day('Thursday, 10 May 2029').hover();
  await page.mouse.down();
  await day('Saturday, 12 May 2029').hover();
  await page.mouse.up();
  await expect(page.getByText('10 May 2029 to 12 May 2029 chosen')).toBeVisible();
  await day('Friday, 11 May 2029').click({ modifiers: ['Shift'] });
  await expect(page.getByText('10 May 2029 to 11 May 2029 chosen')).toBeVisible();
  await page.getByLabel('Open or closed').selectOption('Closed');
  await page.getByRole('button', { name: 'Set these days' }).click();
  await expect(day('Friday, 11 May 2029')).toHaveAccessibleName(/Closed$/);

  // RATE-55
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('The last change is undone.')).toBeVisible();
  await expect(day('Friday, 11 May 2029')).toHaveAccessibleName(/Base price$/);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  // RATE-54
  await page.getByLabel('Arrival').fill('2029-04-03');
  await page.getByLabel('Departure').fill('2029-04-05');
  await expect(
    page.getByText(`From 3 Apr 2029, a stay here is at least 4 ${byUnit('days', 'nights')}.`),
  ).toBeVisible();
  await page.getByLabel('Departure').fill('2029-04-09');
  const lines = page.locator('dl').last();
  await expect(lines).toContainText(
    byUnit('Season price ($310.50 × 7 days)', 'Season price ($310.50 × 6 nights)'),
  );
  await expect(lines).toContainText(byUnit('$2,173.50', '$1,863.00'));
  await expect(lines).toContainText('Cleaning fee');
  await expect(lines).toContainText('$45.00');
  await expect(lines).toContainText('Total');
  await isSoundDeskPage(page);
  await page.getByRole('button', { name: 'Remove the season from 2 Apr 2029' }).press('Enter');
  await expect(page.getByText('There are no seasons yet.')).toBeVisible();
  await isSoundDeskPage(page);
});
