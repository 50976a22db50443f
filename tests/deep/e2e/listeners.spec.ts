import type { Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';

/** Counts the listeners of the window and the document that were added and not removed. */
function countListeners(): void {
  const live = new Map<string, number>();
  Object.assign(window, { liveListeners: live });
  const add = EventTarget.prototype.addEventListener;
  const remove = EventTarget.prototype.removeEventListener;
  const known = new WeakMap<object, Set<string>>();

  function forget(listener: object, key: string): void {
    if (!known.get(listener)?.delete(key)) return;
    live.set(key, (live.get(key) ?? 0) - 1);
  }

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    add.call(this, type, listener, options);
    const isWatched = this === window || this === document || this === document.documentElement;
    if (!listener || !isWatched) return;
    const parts: AddEventListenerOptions =
      typeof options === 'object' ? options : { capture: Boolean(options) };
    if (parts.once || parts.signal?.aborted) return;
    const key = `${type} ${Boolean(parts.capture)} ${this === window}`;
    const keys = known.get(listener) ?? new Set<string>();
    known.set(listener, keys);
    if (keys.has(key)) return;
    keys.add(key);
    live.set(key, (live.get(key) ?? 0) + 1);
    if (parts.signal) add.call(parts.signal, 'abort', () => forget(listener, key));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, listener, options);
    const capture = typeof options === 'object' ? options.capture : options;
    if (listener) forget(listener, `${type} ${Boolean(capture)} ${this === window}`);
  };
}

/** The live listeners by type, sorted. Types without one are left out. */
const liveListeners = (page: Page) =>
  page.evaluate(() => {
    const live: Map<string, number> = Reflect.get(window, 'liveListeners');
    return [...live].filter(([, count]) => count > 0).toSorted();
  });

/** Visits pages whose parts listen to the window, and ends on a page without such parts. */
async function visitPages(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Apartments', 'Partnership', 'Contact']) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await bar.getByRole('link', { name: 'Apartments', exact: true }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/propertyDetails/);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the side panel' }).click();
  await page.getByRole('dialog', { name: 'Ndako' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await page.getByLabel('First name').fill('Gloria');
  await page.getByLabel('First name').fill('Grace');
  await bar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toBeVisible();
  await bar.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Why guests come back' })).toBeVisible();
}

test('pages leave no listeners of the window or the document behind', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(countListeners);
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.goto('/');
  await visitPages(page);
  // The last page may still be adding its own.
  let afterOne: Awaited<ReturnType<typeof liveListeners>> = [];
  await expect(async () => {
    const before = afterOne;
    afterOne = await liveListeners(page);
    expect(afterOne).toEqual(before);
  }).toPass({ intervals: [500] });
  expect(afterOne.length).toBeGreaterThan(0);
  await visitPages(page);
  await visitPages(page);
  await expect.poll(() => liveListeners(page)).toEqual(afterOne);
});
