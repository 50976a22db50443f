import { notice, openListing, typeStay } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, couponStay, listing } from '#testing/guest.ts';

test('[STAY-252] the keyboard keeps its place where a pressed button is disabled, or leaves the page', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const loft = await listing(api, 1);
  const stay = await couponStay(api, loft.id, 3);
  await openListing(page, loft);
  await typeStay(page, stay);
  const view = page.getByRole('button', { name: 'View', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Coupons for your stay' });
  // "View" is disabled while its dialog is open.
  await view.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
  // The form of the code leaves when a coupon is applied, and the applied coupon when it is removed.
  await view.press('Enter');
  await dialog.locator('label').first().click();
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('complementary');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(panel.locator(':focus')).toHaveCount(1);
  // "Clear dates" leaves with the dates.
  await page.getByRole('button', { name: 'Clear dates' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear dates' })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('[STAY-252] the keyboard keeps its place where a button is disabled and nothing else changes', async ({
  page,
  baseURL,
}) => {
  await openListing(page, await listing(apiOf(baseURL), 1));
  const policy = page.getByRole('button', { name: 'Refund policy' });
  await policy.focus();
  const next = await policy.evaluate(async (button) => {
    button.setAttribute('disabled', '');
    while (document.activeElement === button) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return document.activeElement?.tagName;
  });
  expect(next).not.toBe('BODY');
  await expect(page.getByRole('complementary').locator(':focus')).toHaveCount(1);
});

test('[STAY-252] a notice that is closed gives the keyboard back to the page', async ({
  page,
  baseURL,
}) => {
  await openListing(page, await listing(apiOf(baseURL), 1));
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.press('Enter');
  const said = notice(page, 'Please enter a coupon code.');
  await said.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(said).toHaveCount(0);
  await expect(apply).toBeFocused();
});

test('[STAY-252] a person who leaves a control is not brought back', async ({ page, baseURL }) => {
  await openListing(page, await listing(apiOf(baseURL), 1));
  const policy = page.getByRole('button', { name: 'Refund policy' });
  const leaves = [
    () => page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } }),
    () => policy.evaluate((button) => button.blur()),
  ];
  for (const leave of leaves) {
    await policy.focus();
    await leave();
    // Something changes on the page.
    await page.evaluate(() => document.body.append('Changed'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }
});
