import {
  axeFindings,
  countShifts,
  layoutShift,
  sidewaysOverflow,
  untilShown,
  watch,
} from '#tests/support/page-health.ts';
import { everyRoute } from '#tests/support/routes.ts';
import { openSiteWindow, overASlowLine } from '#tests/support/site-window.ts';
import { expect, test } from '#tests/support/world-test.ts';

const widths = [360, 1440];

for (const { path, guest, open } of await everyRoute()) {
  test(`${path} is sound at 360 and 1440 px`, async ({ browser, world }) => {
    // Side by side: most of the time of each goes by in waiting.
    await Promise.all(
      widths.map(async (width) => {
        const { baseURL } = world;
        const page = await openSiteWindow(browser, { baseURL, width, guest: guest(world) });
        const { faults, untilQuiet } = watch(page);
        await page.addInitScript(countShifts);
        await overASlowLine(page);
        await open(page, world);
        await untilQuiet();
        await untilShown(page);
        const { total, parts } = await layoutShift(page);
        const [findings, overflow] = [await axeFindings(page), await sidewaysOverflow(page)];
        expect({ width, findings, faults, overflow }).toEqual({
          width,
          findings: [],
          faults: [],
          overflow: 0,
        });
        expect(total, `${width} px: ${parts.join(', ')}`).toBeLessThan(0.02);
        await page.context().close();
      }),
    );
  });
}
