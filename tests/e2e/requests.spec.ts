import type { Browser } from '@playwright/test';
import { openListing, typeStay } from '#testing/booking-page.ts';
import { freeStay, type Guest } from '#testing/guest.ts';
import { renderNothing } from '#testing/hydrated.ts';
import { untilShown, watch } from '#testing/page-health.ts';
import { requestTable } from '#testing/request-table.ts';
import { everyRoute, type RouteVisit } from '#testing/routes.ts';
import { compareRequests } from '#testing/sent-requests.ts';
import { openSiteWindow } from '#testing/site-window.ts';
import type { World } from '#testing/world.ts';
import { expect, test } from '#testing/world-test.ts';

/** The reads of what belongs to a guest. */
const own = ['API-31', 'API-49', 'API-52', 'API-54'];
const reads = requestTable.flatMap(({ row, method }) =>
  method === 'GET' && row !== 'ours' ? [row] : [],
);
const routes = everyRoute();

/** Pages that send a signed-in guest on. */
const entry = [
  '/signin',
  '/signup',
  '/forgot',
  '/otp-verification',
  '/ForgotPass-otp-verification',
  '/reset-password',
  '/profile-create',
];

/**
 * Opens the routes, the side panel, a property's coupons and a search.
 *
 * @param but the reads that the sender does not ask for.
 */
async function walk(
  browser: Browser,
  world: World,
  visits: readonly RouteVisit[],
  but: readonly string[],
  guest?: Guest,
) {
  const { api, baseURL, villa } = world;
  const page = await openSiteWindow(browser, { baseURL, width: 1440, guest });
  // The server has read what a rendered page shows.
  await renderNothing(page);
  const sent = compareRequests(page.context(), guest ? 'member' : 'visitor');
  const { untilQuiet } = watch(page);
  for (const { open } of visits) {
    await open(page, world);
    // On a busy machine a page is quiet before its parts are there to ask for anything.
    await expect(page.locator('main')).not.toBeEmpty();
    await untilShown(page);
    await untilQuiet();
  }
  await openListing(page, villa);
  await typeStay(page, await freeStay(api, villa.id, 2));
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await untilQuiet();
  await page.goto('/apartment?location=Goma');
  await untilQuiet();
  await page.getByRole('button', { name: 'Open the side panel' }).click();
  await untilQuiet();
  // On a busy machine a part can ask after a page was quiet.
  await expect
    .poll(() => reads.filter((row) => !but.includes(row) && !sent.rows.has(row)))
    .toEqual([]);
  await page.context().close();
  return sent;
}

/** OQ-11: the list is the one read whose first request is not its row's. */
const list = 'property-registry/status/approved?docPerPageCount=8&currentPage=0';

test('[API-02] [API-05] [API-11] a visitor: every page asks as the documents ask, without a token', async ({
  browser,
  world,
}) => {
  test.slow();
  const visits = routes.filter(({ guest }) => guest(world) === undefined);
  const { faults, further } = await walk(browser, world, visits, own);
  expect(faults).toEqual([]);
  expect([...new Set(further)]).toEqual([list]);
});

test('[API-02] [API-11] a guest: every page asks as the documents ask, with the token', async ({
  browser,
  world,
}) => {
  test.slow();
  const visits = routes.filter(({ path }) => !entry.includes(path));
  const { faults, further } = await walk(browser, world, visits, [], world.guest);
  expect(faults).toEqual([]);
  expect([...new Set(further)]).toEqual([list]);
});
