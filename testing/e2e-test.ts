import { test as base } from '@playwright/test';
import { writeCoverage } from './coverage-files.ts';
import { waitAfterLoads } from './hydrated.ts';
import { clearPage, type KeptPage, keepPage } from './kept-page.ts';
import { recordContexts, startRoad, writeRoad } from './road-record.ts';
import { withoutPrompts } from './without-prompts.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Whether the site asks visitors to sign in. */
  readonly keepsPrompts: boolean;
}

interface Parts {
  readonly keptPage: KeptPage;
  readonly roadRecord: undefined;
}

interface WorkerParts {
  /** The page of the worker's previous test. */
  readonly previous: { kept?: KeptPage | undefined };
  readonly recordedContexts: undefined;
}

/**
 * Playwright's test on a site without its splash screen, which takes two seconds and has its own
 * tests. Every test fails when its page sends a request that is not in the table of requests.
 */
export const test = base.extend<Options & Parts, WorkerParts>({
  keepsPrompts: [false, { option: true }],
  previous: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => use({}),
    { scope: 'worker' },
  ],
  recordedContexts: [
    async ({ browser }, use) => {
      recordContexts(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  roadRecord: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { testId, title, tags }) => {
      startRoad();
      await use(undefined);
      if (tags.includes('@road')) writeRoad(testId, title);
    },
    { auto: true },
  ],
  keptPage: async (
    {
      browser,
      baseURL,
      previous,
      keepsPrompts,
      viewport,
      locale,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      reducedMotion,
      contextOptions,
    },
    use,
    testInfo,
  ) => {
    const parts = [
      keepsPrompts,
      locale,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      reducedMotion,
      contextOptions,
    ];
    const options = JSON.stringify(parts);
    if (previous.kept && previous.kept.options !== options) {
      await previous.kept.page.context().close();
      previous.kept = undefined;
    }
    let kept = previous.kept;
    if (!kept) {
      const context = await browser.newContext();
      if (!keepsPrompts) await withoutPrompts(context);
      kept = await keepPage(context, options, baseURL ?? '');
      if (javaScriptEnabled) waitAfterLoads(kept.page);
    }
    if (viewport) await kept.page.setViewportSize(viewport);
    await use(kept);
    const faults = [...kept.faults];
    const isPassed = testInfo.errors.length === 0;
    const { testId, file } = testInfo;
    if (isPassed) writeCoverage('browser', { name: testId, file, ids: kept.taken });
    previous.kept = kept.isSpent || !isPassed ? undefined : kept;
    if (previous.kept) await clearPage(kept);
    else await kept.page.context().close();
    base
      .expect(faults, 'requests that differ from `request-table.ts`, lost focus, or old text')
      .toEqual([]);
  },
  context: ({ keptPage }, use) => use(keptPage.page.context()),
  page: ({ keptPage }, use) => use(keptPage.page),
});
