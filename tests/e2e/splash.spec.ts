// The splash itself is looked at here: this is Playwright's own test, not the one without it.
import { expect, test } from '@playwright/test';

test('[CHR-01] [CHR-02] the name pulses over the page for two seconds', async ({ page }) => {
  // The page itself looks at the splash: a test on a busy machine can come when its two seconds are over.
  await page.addInitScript(() => {
    const seen: object[] = [];
    Object.assign(window, { seen });
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('.splash')) return;
      const { delay, duration, iterations } = target.getAnimations()[0]?.effect?.getTiming() ?? {};
      const isVisible = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      seen.push({ text: target.textContent, isVisible, delay, duration, iterations });
    });
    document.addEventListener('animationend', ({ target, timeStamp }) => {
      const isWhole = target instanceof Element && target.matches('.splash');
      if (isWhole) Object.assign(window, { shownFor: timeStamp });
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
    .toEqual([
      { text: 'Ndako', isVisible: true, delay: 0, duration: 1000, iterations: 2 },
      { text: 'Ndako', isVisible: true, delay: 2000, duration: 320, iterations: 1 },
    ]);
  await expect(page.locator('.splash')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shownFor')))
    .toBeGreaterThanOrEqual(2000);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const blocks = page.getByRole('contentinfo').getByRole('navigation');
  await expect(blocks).toHaveCount(2);
  await expect(blocks.first()).toContainText('Explore');
  await expect(blocks.last()).toContainText('Useful links');
});
