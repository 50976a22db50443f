import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, listing } from '#testing/guest.ts';
import { axeFindings, sidewaysOverflow, smallTargets } from '#testing/page-health.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Images of / });
/** The picture in view: the others are inert. */
const shown = (page: Page) => viewer(page).locator('li:not([inert]) img');
const slider = (page: Page) => page.getByRole('group', { name: /^Images of / });

/** Opens the second picture of a listing with six. */
async function openSecond(page: Page, baseURL: string | undefined) {
  const villa = await listing(apiOf(baseURL), 0);
  await page.goto(`/propertyDetails/${villa.id}`);
  await slider(page).getByRole('button', { name: 'Pause the images' }).click();
  // On a slow machine it may have moved before it was paused.
  await expect(async () => {
    await slider(page).getByRole('button', { name: 'Next image' }).click();
    await expect(slider(page).getByText('2 / 6')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await slider(page).locator('.swiper-slide-active').getByRole('link').click();
  await expect(viewer(page).getByRole('status')).toContainText('2 / 6');
  return villa;
}

test('[STAY-120] a press on a picture opens it on the whole screen, and keys show the others', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const villa = await openSecond(page, baseURL);
  const status = viewer(page).getByRole('status');
  await expect(status).toHaveText(`2 / 6${villa.pictureTexts?.[1]}`);
  await expect(shown(page)).toHaveAttribute('alt', villa.pictureTexts?.[1] ?? '');
  expect(await axeFindings(page)).toEqual([]);
  for (const [key, place] of [
    ['ArrowRight', '3 / 6'],
    ['End', '6 / 6'],
    ['ArrowRight', '6 / 6'],
    ['Home', '1 / 6'],
    ['ArrowLeft', '1 / 6'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(status).toContainText(place);
  }
  await viewer(page).getByRole('button', { name: 'Next image' }).click();
  await expect(status).toContainText('2 / 6');
  await expect(shown(page)).toBeInViewport({ ratio: 0.9 });
});

test('[STAY-120] Escape and Close lead back to the picture that was shown last', async ({
  page,
  baseURL,
}) => {
  const villa = await openSecond(page, baseURL);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(slider(page).getByText('6 / 6')).toBeVisible();
  const last = slider(page).locator('.swiper-slide-active').getByRole('link');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAttribute('alt', villa.pictureTexts?.[5] ?? '');
  await page.keyboard.press('Home');
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(slider(page).locator('.swiper-slide-active').getByRole('link')).toBeFocused();
  await expect(slider(page).getByText('1 / 6')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('[STAY-120] a finger swipes to the next picture', async ({ page, baseURL }) => {
    await openSecond(page, baseURL);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x) => ({ x, y: 380 })),
      });
    await touch('touchStart', 300);
    for (const x of [280, 240, 200, 160, 120, 80, 60]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(viewer(page).getByRole('status')).toContainText('3 / 6');
    await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[STAY-121] a picture is a link to its file', async ({ page, baseURL }) => {
    const villa = await listing(apiOf(baseURL), 0);
    await page.goto(`/propertyDetails/${villa.id}`);
    await slider(page).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${villa.images[0]}$`));
  });
});
