import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf, listing } from '#tests/support/guest.ts';

const pages = [
  '/',
  '/apartment',
  '/signin',
  '/about',
  '/service',
  '/partnership',
  '/local-Business',
  '/Contact-Us',
  '/top-Categories',
  '/FAQ',
  'a listing',
] as const;

for (const width of [360, 1440]) {
  for (const name of pages) {
    test(`nothing jumps while ${name} loads at ${width} px, slowly`, async ({ page, baseURL }) => {
      const path =
        name === 'a listing' ? `/propertyDetails/${(await listing(apiOf(baseURL), 7)).id}` : name;
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Each chunk in its own time, as over a slow line: what stands in for it is seen.
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 80,
        downloadThroughput: 400_000,
        uploadThroughput: 400_000,
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const total = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts');
        return Array.isArray(shifts)
          ? shifts.reduce((sum: number, each) => sum + Number(each), 0)
          : 1;
      });
      expect(total).toBeLessThan(0.02);
    });
  }
}
