import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { operators } from '#server/db/desk-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { seedHomes } from '#testing/many-listings.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';
import { forTests, type Product, startProduct } from '#testing/product.ts';

// The tests have one product and one session.
test.describe.configure({ mode: 'default' });

let folder: string;
let product: Product;
let session: string;
let context: BrowserContext;
let page: Page;

/** A data folder with 500 listings. @returns the token of an owner's session. */
async function fill(dataDir: string): Promise<string> {
  const { db, close } = await openDatabase({ dataDir });
  await seedHomes(db, 500);
  const [owner] = await db
    .insert(operators)
    .values({ email: 'owner@desk.example', role: 'owner', passwordHash: 'none' })
    .returning({ id: operators.id });
  if (!owner) throw new Error('The database inserted no operator');
  const origin = { address: '127.0.0.1', device: 'A test' };
  const token = await startDeskSession(db, owner.id, origin, new Date());
  await close();
  return token;
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-rows-'));
  session = await fill(folder);
  product = await startProduct({ DATA_DIR: folder, DEMO_DATA: 'off' }, forTests);
});

test.afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookie = { name: 'ndako-desk', value: session, url: `${product.url}/desk/api` };
  await context.addCookies([cookie]);
  page = await context.newPage();
  await page.goto(`${product.url}/desk/calendar?from=2029-03-01`);
  await expect(daysOf(names.first)).toBeVisible();
});

test.afterEach(() => context.close());

/** The listings are sorted as people count, `Villa 1 by the water` to `Villa 500 by the water`. */
const names = { first: 'Villa 1 by the water', second: 'Villa 2 by the water' } as const;
const lastName = 'Villa 500 by the water';

const region = () => page.getByRole('region', { name: 'Listings by day' });
const daysOf = (name: string) => page.getByRole('group', { name: `Days of ${name}`, exact: true });
const chosen = () => page.getByRole('main').getByRole('status').first();
const rowsShown = () => region().getByRole('listitem').count();

/** Scrolls with the wheel from the top of the calendar to its end or back. */
async function wheel(pixels: number): Promise<void> {
  await region().hover();
  await page.mouse.wheel(0, pixels);
}

test('[DESK-179] with 500 listings only the rows near the screen are in the page', async () => {
  expect(await rowsShown()).toBeLessThan(30);
  const rows = region().getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '500');
  const height = await region().evaluate((element) => element.scrollHeight);
  await wheel(12_000);
  await expect(region().getByText('Villa 251 by the water')).toBeInViewport();
  expect(await rowsShown()).toBeLessThan(36);
  expect(await axeFindings(page)).toEqual([]);
  await wheel(24_000);
  await expect(daysOf(lastName)).toBeInViewport();
  await expect(rows.last()).toHaveAttribute('aria-posinset', '500');
  expect(await region().evaluate((element) => element.scrollHeight)).toBe(height);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
});

test('[DESK-179] keys move from the first row to the last one and back, and from the first day to the last', async () => {
  await daysOf(names.first).focus();
  await expect(chosen()).toHaveText(`${names.first}, 1 Mar 2029: free`);
  for (let row = 1; row < 60; row += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus').locator('xpath=..')).toHaveAttribute('aria-posinset', '60');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Control+End');
  await expect(daysOf(lastName)).toBeFocused();
  await expect(daysOf(lastName)).toBeInViewport();
  await expect(chosen()).toHaveText(`${lastName}, 1 Mar 2029: free`);
  await page.keyboard.press('End');
  await expect(chosen()).toHaveText(`${lastName}, 31 May 2029: free`);
  expect(await region().evaluate((it) => it.scrollLeft + it.clientWidth - it.scrollWidth)).toBe(0);
  await page.keyboard.press('Shift+Home');
  await expect(chosen()).toHaveText(`${lastName}, 1 Mar 2029 to 31 May 2029: free`);
  expect(await region().evaluate((it) => it.scrollLeft)).toBe(0);
  await page.keyboard.press('Control+Home');
  await expect(daysOf(names.first)).toBeFocused();
  await expect(daysOf(names.first)).toBeInViewport();
  // The row keeps the focus while others scroll, and the keys go on from it.
  await wheel(12_000);
  await expect(region().getByText('Villa 251 by the water')).toBeInViewport();
  await expect(daysOf(names.first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(daysOf(names.second)).toBeFocused();
  await expect(daysOf(names.second)).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(daysOf(names.second)).toBeFocused();
});

test('[DESK-179] a drag in a row that was scrolled to follows the pointer past the days in view', async () => {
  await wheel(12_000);
  const name = 'Villa 251 by the water';
  await expect(daysOf(name)).toBeInViewport();
  const box = await daysOf(name).boundingBox();
  const seen = await region().boundingBox();
  if (!box || !seen) throw new Error('The days have no place');
  const width = box.width / 92;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 9.5 * width, y);
  await page.mouse.down();
  // Over another row: the days stay those of the listing.
  await page.mouse.move(box.x + 11.5 * width, y + 2.2 * box.height, { steps: 4 });
  await expect(chosen()).toHaveText(`${name}, 10 Mar 2029 to 12 Mar 2029: free`);
  // The row leaves the screen, and the drag goes on.
  await page.mouse.wheel(0, 5000);
  await expect(region().getByText('Villa 356 by the water')).toBeInViewport();
  await page.mouse.move(box.x + 14.5 * width, y, { steps: 2 });
  await expect(chosen()).toHaveText(`${name}, 10 Mar 2029 to 15 Mar 2029: free`);
  await page.mouse.move(seen.x + seen.width - 4, y, { steps: 4 });
  await page.mouse.move(seen.x + seen.width + 3 * width, y);
  await expect.poll(() => region().evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Block these days?' });
  await dialog.getByLabel('Reason').fill('Roof');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(chosen()).toHaveText(/^Villa 251 by the water, 10 Mar 2029 to .*: blocked: Roof$/);
});
