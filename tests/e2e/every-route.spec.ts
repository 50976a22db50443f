import {
  axeFindings,
  countShifts,
  layoutShift,
  overflowsAt,
  smallTargets,
  untilShown,
  watch,
} from '#tests/support/page-health.ts';
import { everyRoute } from '#tests/support/routes.ts';
import { openSiteWindow, overASlowLine } from '#tests/support/site-window.ts';
import { expect, test } from '#tests/support/world-test.ts';

const widths = [360, 1440];

/** What a page says that answers 404, as the page for unknown addresses should. */
function notThere(url: string): string[] {
  const said = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
  return [`console: ${said}`, `${url}: 404`];
}

for (const { path, guest, open } of everyRoute()) {
  test(`${path} is sound at 360 and 1440 px, and fits between them`, async ({ browser, world }) => {
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
        const findings = await axeFindings(page);
        const overflows = await overflowsAt(page, width === 1440 ? [1440, 1024, 768, 640] : [360]);
        const small = width === 360 ? await smallTargets(page) : [];
        expect.soft({ width, findings, small, faults: faults.toSorted(), overflows }).toEqual({
          width,
          findings: [],
          small: [],
          faults: path === '*' ? notThere(page.url()) : [],
          overflows: [],
        });
        expect(total, `${width} px: ${parts.join(', ')}`).toBeLessThan(0.02);
        await page.context().close();
      }),
    );
  });
}
