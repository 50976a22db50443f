import type { Page } from '@playwright/test';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { deskRoutes } from '#src/app/desk-routes.ts';
import { accountJourneys } from '#testing/account-journeys.ts';
import { openListing, showCalendar, typeStay } from '#testing/booking-page.ts';
import { deskCookies, owner } from '#testing/desk-operator.ts';
import { deskPathOf } from '#testing/desk-pages.ts';
import { lostInForcedColours } from '#testing/forced-colours.ts';
import { freeStay } from '#testing/guest.ts';
import { untilShown } from '#testing/page-health.ts';
import { everyRoute } from '#testing/routes.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import { visitorJourneys } from '#testing/visitor-journeys.ts';
import { expect, test } from '#testing/world-test.ts';

for (const { path, guest, open } of everyRoute()) {
  test(`[STAY-255] ${path} can be used in forced colours`, async ({ browser, world }) => {
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 1440, guest: guest(world) });
    await open(page, world);
    await untilShown(page);
    expect(await lostInForcedColours(page)).toEqual([]);
    await page.context().close();
  });
}

/** The journeys with other kinds of states than the pages have when they open. */
const journeys = [
  'the frame',
  'a search',
  'the forms of an account, refused',
  'the lists of a guest',
  'the forms of a guest, refused',
].map((wanted) =>
  assertDefined([...visitorJourneys, ...accountJourneys].find(({ name }) => name === wanted)),
);

for (const { name, guest, walk } of journeys) {
  test(`[STAY-255] the states of ${name} can be seen in forced colours`, async ({
    browser,
    world,
  }) => {
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 1440, guest: guest?.(world) });
    const found: string[] = [];
    const look = async (state: string) => {
      const lost = await lostInForcedColours(page);
      found.push(...lost.map((fault) => `${state}: ${fault}`));
    };
    await walk({ page, world, isNarrow: false, look });
    expect(found).toEqual([]);
    await page.context().close();
  });
}

test('[STAY-255] the chosen days of a listing can be seen in forced colours', async ({
  browser,
  world,
}) => {
  const { baseURL, api, villa } = world;
  const page = await openSiteWindow(browser, { baseURL, width: 1440 });
  await openListing(page, villa);
  await typeStay(page, await freeStay(api, villa.id, 4));
  await showCalendar(page);
  await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
  expect(await lostInForcedColours(page)).toEqual([]);
  await page.context().close();
});

/** What is pressed on a page of the desk, so that it shows states that it has not when it opens. */
const deskPresses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/listings/:id/prices': async (page) => {
    await page.locator('main button[data-day]:enabled').first().click();
    await expect(page.locator('main button[aria-pressed=true]')).not.toHaveCount(0);
  },
  '/calendar': async (page) => {
    await page.getByRole('region', { name: 'Listings by day' }).getByRole('link').first().click();
    await page.locator('main button[aria-pressed]').first().click();
    await expect(page.locator('main button[aria-pressed=true]')).not.toHaveCount(0);
  },
  '/listings/:id': async (page) => {
    const bold = page.getByRole('button', { name: 'Bold' }).first();
    await bold.click();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
  },
  '/coupons/new': async (page) => {
    await page.getByRole('main').locator('form').getByRole('button').last().click();
    await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0);
  },
};

/** The pages of the desk by the first part of their path. Those of one window load the code once. */
const deskGroups = Map.groupBy(deskRoutes, ({ path }) => path.split('/')[1] ?? '');

for (const [group, routes] of deskGroups) {
  test(`[STAY-255] /desk/${group} can be used in forced colours`, async ({ browser, world }) => {
    const { baseURL } = world;
    const page = await openSiteWindow(browser, { baseURL, width: 1440 });
    await page.context().addCookies([...(await deskCookies(baseURL, owner))]);
    const found: string[] = [];
    let record: string | undefined;
    for (const { path } of routes) {
      const [, rest] = path.split('/:id');
      if (rest !== undefined) record ??= await deskPathOf(page, `/${group}/:id`);
      await page.goto(rest === undefined ? `/desk${path}` : record + rest);
      const heading = page.getByRole('heading', { level: 1 });
      const ofPage = heading.filter({ hasNotText: 'Sign in to the desk' });
      // A list without records has no page of one.
      await expect(ofPage.or(page.getByText('There is no such record.')).first()).toBeVisible();
      await untilShown(page);
      const lost = await lostInForcedColours(page);
      found.push(...lost.map((fault) => `${path}: ${fault}`));
      const press = deskPresses[path];
      if (!press) continue;
      await press(page);
      const after = await lostInForcedColours(page);
      found.push(...after.map((fault) => `${path} after a press: ${fault}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
}
