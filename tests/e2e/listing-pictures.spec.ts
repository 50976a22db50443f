import type { Page } from '@playwright/test';
import { addFavourite } from '#contract/calls/favourites.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest, signedIn } from '#testing/guest.ts';

/** The whole picture of a row is in the window, has loaded, and covers no word. */
async function expectPicture(page: Page, src: string | undefined) {
  const head = page.getByRole('rowheader').first();
  const picture = head.locator('img');
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute('src', new RegExp(`${src}$`));
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  const image = await picture.boundingBox();
  const name = await head.getByRole('link').boundingBox();
  if (!image || !name) throw new Error('The row has no picture or no name');
  expect(image.width).toBeGreaterThanOrEqual(72);
  expect(image.height).toBeGreaterThanOrEqual(54);
  expect(image.x).toBeGreaterThanOrEqual(0);
  expect(name.x).toBeGreaterThanOrEqual(image.x + image.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

for (const [index, width] of [360, 768, 1440].entries()) {
  test(`[MYP-03] [MYB-02] [FAV-12] a row shows its listing's first picture at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const api = apiOf(baseURL);
    const guest = await newGuest(api);
    const villa = await listing(api, 35);
    await bookInCash(baseURL, guest, villa, 420 + 10 * index);
    await apiOf(baseURL, guest.token).send(addFavourite, {
      body: { propertyId: villa.id, userId: guest.user.id, date: new Date().toISOString() },
    });
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, guest);
    for (const path of ['/payments', '/bookings', '/favorites']) {
      await page.goto(path);
      await expectPicture(page, villa.images[0]);
    }
  });

  test(`[MYR-03] a refund shows its listing's first picture at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, await signedIn(apiOf(baseURL), 'amina@ndako.example', 'Ndako-demo1!'));
    await page.goto('/refunds');
    await expectPicture(page, '');
  });
}
