import { chromium } from '@playwright/test';
import { clockOffset, moveClock } from './moved-clock.ts';

/** Moves the clock of every page of every browser that this process starts, as the clocks of the test run are. */
export function movePages(): void {
  const offset = clockOffset();
  if (offset === 0) return;
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const open = browser.newContext.bind(browser);
    browser.newContext = async (given) => {
      const context = await open(given);
      // Before the init scripts of tests, and before the clock that Playwright puts over it.
      await context.addInitScript(moveClock, offset);
      return context;
    };
    return browser;
  };
}
