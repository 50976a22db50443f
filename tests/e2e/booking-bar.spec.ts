import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, freeStay, listing, newGuest, typed } from '#testing/guest.ts';
import { axeFindings, countShifts, layoutShift } from '#testing/page-health.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('[STAY-40] [STAY-41] [STAY-104] on a phone, a bar opens the booking panel, and the layout does not shift', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [villa, guest] = await Promise.all([listing(api, 46), newGuest(api)]);
  const stay = await freeStay(api, villa.id, 2, 600);
  await enterAs(page, guest);
  await page.addInitScript(countShifts);
  await page.goto(`/propertyDetails/${villa.id}`);
  const chooseDates = page.getByRole('button', { name: 'Choose dates' });
  await expect(chooseDates).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(`$${villa.pricePerDay / 100} a day`)).toBeInViewport();
  const sheet = page.getByRole('dialog', { name: 'Book your stay' });
  await expect(sheet).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  // STAY-41: by keyboard.
  await chooseDates.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: 'Book your stay' })).toBeFocused();
  await sheet.getByLabel('Check-in', { exact: true }).fill(typed(stay.checkIn));
  await sheet.getByLabel('Check-out', { exact: true }).fill(typed(stay.checkOut));
  await page.keyboard.press('Enter');
  const total = sheet.locator('dl > div').filter({ hasText: 'Total' }).locator('dd');
  await expect(total).not.toHaveText('$0.00');
  const said = (await total.textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // STAY-104
  const bookNow = page.getByRole('button', { name: 'Book Now' });
  await expect(bookNow).toBeFocused();
  // The bar says what the panel said.
  await expect(page.getByText(`Total ${said}`)).toBeVisible();
  // Text may be a pixel wider in the site's typeface than in the fallback.
  const { total: shift, parts } = await layoutShift(page);
  expect(parts.filter((part) => /_primary_|_bar_|_dialog_|_panel_/.test(part))).toEqual([]);
  expect(shift).toBeLessThan(0.001);

  // The end of the page is not under the bar.
  const end = page.getByRole('contentinfo').getByText('All rights reserved');
  await expect(async () => {
    // The footer gets its height near the screen, and the page grows.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [endBox, barBox] = await Promise.all([end.boundingBox(), bookNow.boundingBox()]);
    expect((endBox?.y ?? 0) + (endBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
  }).toPass();

  await bookNow.click();
  await sheet.getByLabel('I accept the refund policy').check();
  await sheet.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name: 'How would you like to pay?' })).toBeVisible();
});

test('[STAY-42] a dialog of the booking stays open when the window becomes narrow', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 46);
  await page.setViewportSize({ width: 1024, height: 780 });
  await page.goto(`/propertyDetails/${villa.id}`);
  await page.getByRole('button', { name: 'Refund policy' }).click();
  const policy = page.getByRole('dialog', { name: 'Refund policy' });
  await expect(policy).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('button', { name: 'Choose dates' })).toBeVisible();
  await expect(policy).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(policy).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[STAY-40] a wide page shows the panel beside the text, without a bar', async ({
  page,
  baseURL,
}) => {
  const villa = await listing(apiOf(baseURL), 46);
  await page.setViewportSize({ width: 1024, height: 780 });
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(page.getByRole('heading', { name: 'Book your stay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(1);
});
