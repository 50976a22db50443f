import type { Page } from '@playwright/test';
import { journeys } from '#testing/journeys.ts';
import { axeFindings, fieldsWithoutError, overflowsAt, untilShown } from '#testing/page-health.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { expect, test } from '#testing/world-test.ts';

/** Looks at a state in a window of each of these widths, and leaves the window at the first. */
async function expectSound(page: Page, state: string, [first, ...others]: readonly number[]) {
  await untilShown(page);
  const findings = await axeFindings(page);
  const overflows = await overflowsAt(page, [first ?? 0, ...others]);
  if (others.length > 0) findings.push(...(await axeFindings(page)));
  await overflowsAt(page, [first ?? 0]);
  const untied = await fieldsWithoutError(page);
  const sound = { state, findings: [], overflows: [], untied: [] };
  expect.soft({ state, findings, overflows, untied }).toEqual(sound);
}

const all = [360, 640, 768, 1024, 1440];

for (const { name, guest, walk, hasTwoLayouts, keepsPrompts } of journeys) {
  test(`${name}: is accessible at 360 and 1440 px, and fits every width between`, async ({
    browser,
    world,
  }) => {
    const windows = hasTwoLayouts ? [[360], [1440, 1024]] : [all];
    for (const widths of windows) {
      const [width = 0] = widths;
      const { baseURL } = world;
      const options = { baseURL, width, guest: guest?.(world), keepsPrompts };
      const page = await openSiteWindow(browser, options);
      const look = (state: string) => expectSound(page, state, widths);
      await walk({ page, world, look, isNarrow: width < 1024 });
      await page.context().close();
    }
  });
}
