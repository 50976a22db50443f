import type { Locator, Page, Route } from '@playwright/test';
import { keepNotices, notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, newGuest } from '#testing/guest.ts';

const noReply = 'Error: No response received from the server.';

/** Opens a page that says of two reads that they failed. */
async function openWithTwoNotices(page: Page): Promise<void> {
  const reads: Route[] = [];
  await page.route(/\/(payment|categories)-registry(\?|$)/, (route) => void reads.push(route));
  await page.goto('/payment');
  await keepNotices(page);
  await expect.poll(() => reads.length).toBe(2);
  await Promise.all(reads.map((read) => read.abort()));
  await expect(notice(page, noReply)).toHaveCount(2);
}

async function askForCode(page: Page, email: string): Promise<Locator> {
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/ForgotPass-otp-verification');
  const code = page.getByText(/^Your one-time code is \d{4}$/);
  await expect(code).toBeVisible();
  return code;
}

/** WCAG's contrast of an element's colour with its background, both as the browser draws them. */
function contrastOf(element: Element): number {
  const shade = (colour: string) => {
    const pixel = document.createElement('canvas').getContext('2d');
    if (!pixel) throw new Error('There is no canvas');
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let opacity = 1;
  let behind: number[] | undefined;
  for (let place: Element | null = element; place; place = place.parentElement) {
    const style = getComputedStyle(place);
    opacity *= Number(style.opacity);
    const background = shade(style.backgroundColor);
    if (!behind && background[3] === 255) behind = background;
  }
  const ground = behind ?? [255, 255, 255, 255];
  const drawn = shade(getComputedStyle(element).color).map(
    (value, index) => value * opacity + (ground[index] ?? 0) * (1 - opacity),
  );
  const [dark = 0, light = 0] = [luminance(drawn), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('Escape closes the newest notice, one with each press', async ({ page }) => {
  await openWithTwoNotices(page);
  await page.keyboard.press('Escape');
  await expect(notice(page, noReply)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(notice(page, noReply)).toHaveCount(0);
});

test('Escape closes an open dialog or menu first', async ({ page }) => {
  await openWithTwoNotices(page);
  await page.getByRole('button', { name: 'Open the side panel' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Ndako' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(notice(page, noReply)).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(notice(page, noReply)).toHaveCount(2);
});

test('the close mark of a notice can be seen', async ({ page }) => {
  await openWithTwoNotices(page);
  const mark = notice(page, noReply).first().getByRole('button', { name: 'Close' });
  await expect.poll(() => mark.evaluate(contrastOf)).toBeGreaterThanOrEqual(4.5);
});

for (const width of [360, 1280]) {
  test(`[OTP-09] the notice of a code leaves the bar and the form free at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const code = await askForCode(page, (await newGuest(apiOf(baseURL))).email);
    await expect(page.getByRole('alert')).toHaveCount(1);
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      if (await button.isVisible()) await button.click({ trial: true });
    }
    await page.getByRole('heading', { level: 1 }).click({ trial: true });
    await page.getByRole('textbox', { name: 'One-time code' }).click({ trial: true });
    await expect(code).toBeVisible();
  });
}

test('[OTP-09] the notice of a code goes when another is shown, and with its page', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const first = await askForCode(page, (await newGuest(apiOf(baseURL))).email);
  await page.clock.runFor(31_000);
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const second = page.getByText(/^Your new one-time code is \d{4}$/);
  await expect(second).toBeVisible();
  await expect(first).toHaveCount(0);
  const digits = (await second.textContent())?.slice(-4) ?? '';
  await page.getByRole('textbox', { name: 'One-time code' }).pressSequentially(digits);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(second).toHaveCount(0);
});
