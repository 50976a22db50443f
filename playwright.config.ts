import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tests/support/browser.ts';
import type { SiteOption } from './tests/support/walk-test.ts';

export default defineConfig<object, SiteOption>({
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-setup.ts',
  // Browser tests wait often, so three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // docs/decisions/0016: the summary names tests that needed a second try.
  retries: 1,
  // For slow machines. A test that passes usually takes a few seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
  },
  projects: [
    // The longest tests first, so that the short ones fill the rest of the time.
    { name: 'walks', testDir: 'tests/walks', timeout: 480_000 },
    { name: 'inspector', testDir: 'tests/e2e', testMatch: 'inspector*.spec.ts' },
    {
      // As `npm run dev` starts the site, in React's strict mode.
      name: 'development',
      testDir: 'tests/e2e',
      testMatch: 'inspector*.spec.ts',
      // These start their sites themselves.
      testIgnore: ['inspector-other-app.spec.ts', 'inspector-walks.spec.ts'],
      // By default the tests that have found faults. `E2E_DEVELOPMENT=all` runs all.
      ...(process.env.E2E_DEVELOPMENT !== 'all' && { grep: /@development/ }),
      // The server compiles each file when a page first asks for it.
      timeout: 180_000,
      use: { site: 'development' },
    },
    { name: 'site', testDir: 'tests/e2e', testIgnore: 'inspector*.spec.ts' },
  ],
});
