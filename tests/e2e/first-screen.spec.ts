// What a guest sees of the list and of a listing before scrolling.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, listing, newGuest } from '#testing/guest.ts';
import { axeFindings, countShifts, layoutShift, sidewaysOverflow } from '#testing/page-health.ts';
import { bannerForm, searchLine, shownNames } from '#testing/search-page.ts';

const screens = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
] as const;
const phone = screens[1];

/** Whether all of it is on the screen, and not under the bar at the foot of a phone. */
async function expectInSight(page: Page, part: Locator, foot?: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  const end = foot ? ((await foot.boundingBox())?.y ?? 0) : height;
  const box = await part.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(end);
}

/** The count of the results, or the sentence that there are none, which a screen reader says. */
function said(page: Page, text: string | RegExp) {
  return page.getByRole('status').getByRole('heading', { name: text });
}

for (const screen of screens) {
  test(`[STAY-100] [STAY-102] the list opens with its results at ${screen.width} px, without a layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await page.addInitScript(countShifts);
    await page.goto('/apartment');
    await expectInSight(page, said(page, /^Showing 1–8 of \d+ results$/));
    const card = page.getByRole('article').first();
    await expectInSight(page, card.locator('img').first());
    await expectInSight(page, shownNames(page).first());
    await expectInSight(page, card.getByText(/^\$\d+$/));
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const shift = await layoutShift(page);
    expect(shift.total, shift.parts.join('\n')).toBeLessThan(0.001);
  });

  test(`[STAY-103] a listing shows name, price, place, picture and the way to book at ${screen.width} px, without a layout shift`, async ({
    page,
    baseURL,
  }) => {
    const api = apiOf(baseURL);
    await page.setViewportSize(screen);
    // Names and places of one and of two lines.
    for (const place of [0, 31, 47]) {
      const home = await listing(api, place);
      await page.addInitScript(countShifts);
      await page.goto(`/propertyDetails/${home.id}`);
      const isPhone = screen.width === 360;
      const foot = page.getByRole('button', { name: isPhone ? 'Choose dates' : 'Book Now' });
      await expectInSight(page, foot);
      const above = isPhone ? foot : undefined;
      const parts = [
        page.getByRole('heading', { level: 1, name: home.name }),
        page.getByText(/\d\.\d\d \/ day$/),
        page.getByRole('link', { name: `Open ${home.location} on a map` }),
        page
          .getByRole('group', { name: `Images of ${home.name}` })
          .getByRole('img')
          .first(),
      ];
      for (const part of parts) await expectInSight(page, part, above);
      expect(await sidewaysOverflow(page)).toBe(0);
      const shift = await layoutShift(page);
      expect(shift.total, shift.parts.join('\n')).toBeLessThan(0.001);
    }
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[STAY-101] by keyboard, the line opens the search, which takes the focus and gives it back', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await newGuest(apiOf(baseURL)));
    await page.goto('/apartment?location=Goma&bedrooms=2&propertySize=5000');
    const line = searchLine(page);
    const form = bannerForm(page);
    await expect(line).toHaveAccessibleName('Where and when: Goma · Any dates · 2+ bedrooms');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(form).toBeHidden();
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeFocused();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Location')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(line).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Location')).toHaveValue('Goma');
    await line.click();
    await expect(form).toBeHidden();
    await expect(line).toBeFocused();

    // A search closes it, and the results take the focus.
    await line.click();
    await form.getByLabel('Location').fill('Kinshasa');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: 'Apartments' })).toBeFocused();
    await expect(line).toHaveAccessibleName('Where and when: Kinshasa · Any dates · 2+ bedrooms');
    await expectInSight(page, said(page, /^Showing 1–\d of \d+ results$/));
  });

  test('[STAY-102] after a search, the count or the empty sentence is in sight and is said', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await newGuest(apiOf(baseURL)));
    for (const [place, sentence] of [
      ['Nowhere', 'No properties found'],
      ['Goma', /^Showing 1–\d of \d+ results$/],
    ] as const) {
      await page.goto('/');
      const hero = page.getByRole('form', { name: 'Search for a home' });
      await hero.getByLabel('Location').fill(place);
      await hero.getByRole('button', { name: 'Search' }).click();
      await expectInSight(page, said(page, sentence));
      await expectInSight(page, searchLine(page));

      // As another visitor follows the shared address.
      await page.goto(`/apartment?location=${place}`);
      await expectInSight(page, said(page, sentence));
    }
    await searchLine(page).click();
    const form = bannerForm(page);
    await form.getByLabel('Location').fill('Nowhere');
    await form.getByRole('button', { name: 'Search' }).click();
    await expectInSight(page, said(page, 'No properties found'));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectInSight(page, said(page, /^Showing 1–8 of \d+ results$/));
  });
});
