import { journeys } from '#tests/support/journeys.ts';
import { axeFindings, overflowsAt, untilShown } from '#tests/support/page-health.ts';
import { openSiteWindow } from '#tests/support/site-window.ts';
import { expect, test } from '#tests/support/world-test.ts';

for (const { name, guest, walk } of journeys) {
  test(`${name}: accessible at 360 and 1440 px, and fitting between them`, async ({
    browser,
    world,
  }) => {
    await Promise.all(
      [360, 1440].map(async (width) => {
        const { baseURL } = world;
        const page = await openSiteWindow(browser, { baseURL, width, guest: guest?.(world) });
        const look = async (state: string) => {
          await untilShown(page);
          const findings = await axeFindings(page);
          const overflows = await overflowsAt(
            page,
            width === 1440 ? [1024, 768, 640, 1440] : [360],
          );
          const sound = { state, width, findings: [], overflows: [] };
          expect.soft({ state, width, findings, overflows }).toEqual(sound);
        };
        await walk({ page, world, look, isNarrow: width < 1024 });
        await page.context().close();
      }),
    );
  });
}
