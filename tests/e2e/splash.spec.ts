// The splash itself is looked at here: this is Playwright's own test, not the one without it.
import { expect, test } from '@playwright/test';

test('[CHR-01] [CHR-02] the name pulses over the page for two seconds', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('animationend', ({ animationName, elapsedTime, timeStamp }) => {
      const ends: unknown = Reflect.get(window, 'ends');
      const all = Array.isArray(ends) ? ends : [];
      Object.assign(window, { ends: [...all, { animationName, elapsedTime, timeStamp }] });
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  const splash = page.locator('.splash');
  await expect(splash).toHaveText('Ndako');
  await expect(splash).toBeVisible();
  const timings = await splash.evaluate((element) =>
    element.getAnimations({ subtree: true }).map((animation) => {
      const { delay, duration, iterations } = animation.effect?.getTiming() ?? {};
      return { delay, duration, iterations };
    }),
  );
  expect(timings).toEqual([
    { delay: 2000, duration: 320, iterations: 1 },
    { delay: 0, duration: 1000, iterations: 2 },
  ]);
  await expect(splash).toBeHidden();
  // Shown is what the page itself measured: two seconds at the least, and not much more.
  const shown = await page.evaluate(() => {
    const ends: unknown = Reflect.get(window, 'ends');
    const all: { animationName: string; timeStamp: number }[] = Array.isArray(ends) ? ends : [];
    return all.at(-1)?.timeStamp ?? 0;
  });
  expect(shown).toBeGreaterThanOrEqual(2000);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const blocks = page.getByRole('contentinfo').getByRole('navigation');
  await expect(blocks).toHaveCount(2);
  await expect(blocks.first()).toContainText('Explore');
  await expect(blocks.last()).toContainText('Useful links');
});
