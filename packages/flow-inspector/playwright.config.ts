import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tests/browser/browser.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/set-up.ts',
  // Each has two windows, and an export starts other tests.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // For slow machines. A test that passes usually takes a few seconds.
  timeout: 240_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: browserLaunchOptions(),
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  },
});
