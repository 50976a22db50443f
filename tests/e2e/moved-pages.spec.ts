import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { moveClock } from '#testing/moved-clock.ts';

const msPerDay = 86_400_000;

/** How many days each clock of the page is ahead of the clock of this process. */
async function daysAhead(page: Page): Promise<Record<string, number>> {
  const now = Date.now();
  const times = await page.evaluate(() => ({
    now: Date.now(),
    date: Date.parse(new Date().toISOString()),
    text: Date.parse(Date()),
    origin: performance.timeOrigin + performance.now(),
  }));
  return Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, Math.floor((time - now) / msPerDay + 0.5)]),
  );
}

test('a page has the date of the test run, and a test can give it another one', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/about');
  expect(await daysAhead(page)).toEqual({ now: 0, date: 0, text: 0, origin: 0 });
  await context.addInitScript(moveClock, 90 * msPerDay);
  await page.reload();
  expect(await daysAhead(page)).toEqual({ now: 90, date: 90, text: 90, origin: 90 });
  await page.clock.setFixedTime('2029-03-20T12:00:00Z');
  for (const _ of ['this load', 'the next']) {
    const date = await page.evaluate(() => new Date().toISOString());
    expect(date).toBe('2029-03-20T12:00:00.000Z');
    await page.reload();
  }
  await context.close();
});
