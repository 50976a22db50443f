import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './testing/browser.ts';
import { movePages } from './testing/moved-pages.ts';
import type { SiteOption } from './testing/walk-test.ts';

// Each worker reads this file too.
movePages();

export default defineConfig<object, SiteOption>({
  outputDir: 'test-results',
  globalSetup: './testing/e2e-setup.ts',
  // Browser tests wait often, so four of them keep two cores busy.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // For slow machines. A test that passes usually takes a few seconds.
  timeout: 240_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: browserLaunchOptions(),
    // Recording every step takes a third more time. `--trace=retain-on-failure` records.
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Kinshasa',
    // A page is kept for the next test, which a worker would then serve. Its own test allows it.
    serviceWorkers: 'block',
  },
  projects: [
    // In `npm test`. The others are in `npm run test:all`.
    { name: 'roads', testDir: 'tests/e2e', grep: /@road/ },
    // The longest tests first, so that the short ones fill the rest of the time.
    { name: 'site from nothing', testDir: 'tests/e2e', testMatch: 'from-nothing.spec.ts' },
    {
      name: 'site',
      testDir: 'tests/e2e',
      testIgnore: 'from-nothing.spec.ts',
      grepInvert: /@road/,
    },
    { name: 'walks', testDir: 'tests/deep/walks', timeout: 480_000 },
    { name: 'inspector', testDir: 'tests/deep/inspector' },
    {
      // As `npm run dev` starts the site, in React's strict mode.
      name: 'development',
      testDir: 'tests/deep/inspector',
      // It starts its site itself.
      testIgnore: 'walks.spec.ts',
      // By default the tests that have found faults. `E2E_DEVELOPMENT=all` runs all.
      ...(process.env.E2E_DEVELOPMENT !== 'all' && { grep: /@development/ }),
      use: { site: 'development' },
    },
    { name: 'deep', testDir: 'tests/deep/e2e' },
    // Half an hour, so it is run by hand: see `docs/guides/testing.md`.
    { name: 'presses', testDir: 'tests/presses' },
  ],
});
