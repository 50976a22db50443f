import { chromium, type Page } from '@playwright/test';
import { deskRoutes } from '#src/app/desk-routes.ts';
import { browserLaunchOptions } from '#testing/browser.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { deskPathOf } from '#testing/desk-pages.ts';
import { untilShown } from '#testing/page-health.ts';
import { everyRoute } from '#testing/routes.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { expect, test } from '#testing/world-test.ts';

/** The size of normal text that people choose in their browser, in pixels. The default is 16. */
const sizes = [16, 20, 24, 32];

/** The narrowest phone (also a window of 1280 px at 400 %), a common phone, a tablet and a laptop. */
const widths = [320, 390, 768, 1280];

/** The widths at which the page scrolls sideways, each with what sticks out of the window. */
async function sidewaysAt(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const out = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const isClipped = (each: Element) => {
        for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) {
          if (getComputedStyle(at).overflowX !== 'visible') return true;
        }
        return false;
      };
      return [...document.body.querySelectorAll('*')]
        .filter((each) => each.getBoundingClientRect().left + each.scrollWidth > clientWidth + 1)
        .filter((each) => !isClipped(each))
        .slice(-6)
        .map(
          ({ tagName, className, textContent }) =>
            `${tagName} ${className} ${textContent.slice(0, 40)}`,
        );
    });
    if (out) found.push(`${page.url()} at ${width} px: ${out.join('; ')}`);
  }
  return found;
}

for (const size of sizes) {
  test(`[STAY-250] no page scrolls sideways with text of ${size} px`, async ({ world }) => {
    // It opens every page.
    test.slow();
    const { args = [], ...options } = browserLaunchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [...args, `--blink-settings=defaultFontSize=${size}`],
    });
    const found: string[] = [];
    for (const { guest, open } of everyRoute()) {
      const page = await openSiteWindow(browser, {
        baseURL: world.baseURL,
        width: 320,
        guest: guest(world),
      });
      await open(page, world);
      await untilShown(page);
      found.push(...(await sidewaysAt(page)));
      await page.context().close();
    }
    const desk = await openSiteWindow(browser, { baseURL: world.baseURL, width: 320 });
    await desk.context().addCookies([...(await deskCookies(world.baseURL, owner))]);
    for (const { path } of deskRoutes) {
      await desk.goto(await deskPathOf(desk, path));
      const heading = desk.getByRole('heading', { level: 1 });
      const ofPage = heading.filter({ hasNotText: 'Sign in to the desk' });
      // A list without records has no page of one.
      await expect(ofPage.or(desk.getByText('There is no such record.')).first()).toBeVisible();
      await untilShown(desk);
      found.push(...(await sidewaysAt(desk)));
    }
    await browser.close();
    expect(found).toEqual([]);
  });
}
