import {
  axeFindings,
  countShifts,
  layoutShift,
  overflowsAt,
  smallTargets,
  untilShown,
  watch,
} from '#testing/page-health.ts';
import { everyRoute } from '#testing/routes.ts';
import { openSiteWindow, overASlowLine } from '#testing/site-window.ts';
import { expect, test } from '#testing/world-test.ts';

/** What a page says that answers 404, as the page for unknown addresses should. */
function notThere(url: string): string[] {
  const said = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
  return [`console: ${said}`, `${url}: 404`];
}

for (const { path, guest, open } of everyRoute()) {
  test(`${path} is accessible at 360 and 1440 px, fits every width between, and the browser blocks nothing of it`, async ({
    browser,
    world,
  }) => {
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 360, guest: guest(world) });
    // A part that the content security policy blocks is an error in the console.
    const { faults, untilQuiet } = watch(page);
    await page.addInitScript(countShifts);
    await overASlowLine(page, 30);
    await open(page, world);
    await untilQuiet();
    await untilShown(page);
    // A narrow page has one column, so everything below a late part moves.
    const { total, parts } = await layoutShift(page);
    const small = await smallTargets(page);
    const narrow = await axeFindings(page);
    const overflows = await overflowsAt(page, [360, 640, 768, 1024, 1440]);
    await untilQuiet();
    const wide = await axeFindings(page);
    expect.soft({ narrow, wide, small, faults: faults.toSorted(), overflows }).toEqual({
      narrow: [],
      wide: [],
      small: [],
      faults: path === '*' ? notThere(page.url()) : [],
      overflows: [],
    });
    expect(total, parts.join(', ')).toBeLessThan(0.02);
    await page.context().close();
  });
}
