import { journeys } from '#tests/support/journeys.ts';
import { axeFindings, sidewaysOverflow, untilShown } from '#tests/support/page-health.ts';
import { openSiteWindow } from '#tests/support/site-window.ts';
import { expect, test } from '#tests/support/world-test.ts';

for (const { name, guest, walk } of journeys) {
  test(`${name}: accessible and fitting at 360 and 1440 px`, async ({ browser, world }) => {
    await Promise.all(
      [360, 1440].map(async (width) => {
        const { baseURL } = world;
        const page = await openSiteWindow(browser, { baseURL, width, guest: guest?.(world) });
        const look = async (state: string) => {
          await untilShown(page);
          const [findings, overflow] = [await axeFindings(page), await sidewaysOverflow(page)];
          const sound = { state, width, findings: [], overflow: 0 };
          expect.soft({ state, width, findings, overflow }).toEqual(sound);
        };
        await walk({ page, world, look, isNarrow: width < 1024 });
        await page.context().close();
      }),
    );
  });
}
