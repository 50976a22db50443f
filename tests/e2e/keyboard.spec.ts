import type { Locator, Page } from '@playwright/test';
import { choice, notice } from '#testing/booking-page.ts';
import { freeStay, newGuest, typed } from '#testing/guest.ts';
import { untilShown } from '#testing/page-health.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import type { World } from '#testing/world.ts';
import { expect, test } from '#testing/world-test.ts';

const width = 1440;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 150; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by Tab`);
}

test('a whole booking works by keyboard alone', async ({ browser, world }) => {
  const { baseURL, api, villa, daysAhead } = world;
  const guest = await newGuest(api);
  const stay = await freeStay(api, villa.id, 2, daysAhead + 16);
  const page = await openSiteWindow(browser, { baseURL, width, guest });
  await page.goto('/apartment');
  await tabTo(page, page.getByRole('article').getByRole('link', { name: villa.name }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(villa.name);
  await tabTo(page, page.getByLabel('Check-in', { exact: true }));
  await page.keyboard.type(typed(stay.checkIn));
  await tabTo(page, page.getByLabel('Check-out', { exact: true }));
  await page.keyboard.type(typed(stay.checkOut));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('I accept the refund policy'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Book Now' }));
  await page.keyboard.press('Enter');
  await tabTo(page, choice(page).getByRole('button', { name: 'Cash Payment' }));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Booking Completed with Cash')).toBeVisible();
  await page.context().close();
});

interface Opener {
  readonly path: (world: World) => string;
  readonly name: string | RegExp;
}

const details = ({ villa }: World) => `/propertyDetails/${villa.id}`;

const openers: readonly Opener[] = [
  { path: () => '/apartment', name: 'Choose amenities' },
  { path: () => '/partnership', name: 'Play Video' },
  { path: () => '/partnership', name: 'Open the side panel' },
  { path: details, name: 'View' },
  { path: details, name: 'Refund policy' },
  { path: () => '/payments', name: /^Delete the booking of / },
  { path: () => '/bookings', name: /^Cancel / },
  { path: () => '/bookings', name: /^Ask for the refund of / },
  { path: () => '/profile', name: 'Delete Account' },
];

test('every dialog traps the focus and restores it', async ({ browser, world }) => {
  test.slow();
  const { baseURL, guest } = world;
  const page = await openSiteWindow(browser, { baseURL, width, guest });
  const focus = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]');
      return { isOpen: dialog !== null, isInside: dialog?.contains(document.activeElement) };
    });
  for (const { path, name } of openers) {
    await page.goto(path(world));
    await untilShown(page);
    const opener = page.getByRole('button', { name, exact: true }).first();
    await expect(opener).toBeEnabled();
    await opener.press('Enter');
    await expect.poll(focus).toEqual({ isOpen: true, isInside: true });
    // Once round: a page that takes the focus meanwhile would have it now.
    for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Shift+Tab');
    const hasLeft = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog[open]') === null;
    });
    expect.soft({ name, hasLeft }).toEqual({ name, hasLeft: false });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.soft(opener).toBeFocused();
  }
  await page.context().close();
});

/** How many carousels of the page move by themselves; one whose slides all fit has nowhere to go. */
function moving(page: Page): Promise<number> {
  return page.locator('.swiper-initialized').evaluateAll(
    (all) =>
      all.filter((each) => {
        const { autoplay, isLocked } = Reflect.get(each, 'swiper');
        return autoplay.running === true && !isLocked;
      }).length,
  );
}

/** Brings each carousel into sight, where it starts. */
async function untilStarted(page: Page): Promise<void> {
  const tracks = page.locator('.swiper');
  await expect(tracks.first()).toBeAttached();
  for (const track of await tracks.all()) {
    await track.scrollIntoViewIfNeeded();
    await expect(track).toHaveClass(/swiper-initialized/);
  }
}

const carousels = ['/', '/partnership', details] as const;

test('every carousel can be paused, and does not move with reduced motion', async ({
  browser,
  world,
}) => {
  test.slow();
  const { baseURL, guest } = world;
  const page = await openSiteWindow(browser, { baseURL, width, guest });
  for (const path of carousels) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(typeof path === 'string' ? path : path(world));
    await untilShown(page);
    await untilStarted(page);
    await expect.poll(() => moving(page)).toBeGreaterThan(0);
    const pauses = page.getByRole('button', { name: /^Pause/ });
    while ((await pauses.count()) > 0) await pauses.first().press('Enter');
    expect.soft({ path, moving: await moving(page) }).toEqual({ path, moving: 0 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const plays = page.getByRole('button', { name: /^(Play|Play the images|Move the partners)$/ });
    await expect(plays).toHaveCount(0);
    // Each starts again, paused as it was.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(plays.first()).toBeVisible();
    await untilStarted(page);
    await expect.soft(pauses).toHaveCount(0);
    expect.soft({ path, moving: await moving(page) }).toEqual({ path, moving: 0 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await untilShown(page);
    await untilStarted(page);
    expect.soft({ path, moving: await moving(page) }).toEqual({ path, moving: 0 });
    await expect.soft(pauses).toHaveCount(0);
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect, playState }) => {
          return playState === 'running' && effect?.getTiming().iterations === Infinity;
        }).length,
    );
    expect.soft({ path, endless }).toEqual({ path, endless: 0 });
  }
  await page.context().close();
});
