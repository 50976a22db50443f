// A listing is read before the click that opens it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#testing/guest.ts';

const isRead = (url: string) => /\/property-registry\/[0-9a-f-]{36}$/.test(url);

/** The cards of a search, none of which the start of the site has loaded. */
async function cards(page: Page): Promise<Locator> {
  await page.goto('/apartment?page=3');
  await page.waitForLoadState('networkidle');
  // The code that listens for a pointer and the focus also draws the cursor's dot.
  await expect(page.locator('[data-cursor="dot"]')).toBeAttached();
  return page.getByRole('article').getByRole('heading').getByRole('link');
}

/** Points at a link until the listing is read. */
async function read(page: Page, link: Locator): Promise<void> {
  const reply = page.waitForResponse((response) => isRead(response.url()));
  await link.hover();
  await (await reply).finished();
}

/** The listings that the page reads from now on. The booking reads its own too, for today's rates. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (isRead(request.url())) reads.push(request.url().slice(-idLength));
  });
  return reads;
}

const idLength = 36;
const idOf = async (link: Locator) => (await link.getAttribute('href'))?.slice(-idLength) ?? '';
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** The page has its listing, and reads what else it shows. */
async function untilOpen(page: Page, name: string): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
}

test('the page of a listing shows what was read ahead, and does not read it again', async ({
  page,
}) => {
  const link = (await cards(page)).first();
  const name = (await link.textContent()) ?? '';
  await read(page, link);
  const id = await idOf(link);
  const reads = readsOf(page);
  await link.click();
  await untilOpen(page, name);
  expect(reads).toEqual([id]);
});

test('a click during the read waits for its reply, and shows the card meanwhile', async ({
  page,
}) => {
  const link = (await cards(page)).first();
  const name = (await link.textContent()) ?? '';
  const id = await idOf(link);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isRead(href) && href.endsWith(id),
    async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(name, 'The Renamed House');
      await promise;
      await route.fulfill({ response, body: text });
    },
    { times: 1 },
  );
  const reads = readsOf(page);
  const sent = page.waitForRequest((request) => isRead(request.url()));
  // By keyboard: while the page changes, a pointer can come over another card, whose listing is then the newest one.
  await link.focus();
  await sent;
  await link.press('Enter');
  await untilOpen(page, name);
  resolve();
  await expect(title(page)).toHaveText('The Renamed House');
  expect(reads).toEqual([id, id]);
});

test('a click without a sign before it shows the card, and reads the listing', async ({ page }) => {
  const link = (await cards(page)).first();
  const name = (await link.textContent()) ?? '';
  const id = await idOf(link);
  await page.route(
    ({ href }) => isRead(href),
    (route) => route.abort(),
  );
  const reads = readsOf(page);
  await link.dispatchEvent('click');
  await expect(title(page)).toHaveText(name);
  await expect.poll(() => reads).toEqual([id, id]);
  // What the card has shown stays where it cannot be read.
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(title(page)).toHaveText(name);
});

test('only the listing that was pointed at last is kept', async ({ page }) => {
  const links = await cards(page);
  await read(page, links.nth(1));
  await read(page, links.nth(0));
  const second = await idOf(links.nth(1));
  const reads = readsOf(page);
  await links.nth(1).dispatchEvent('click');
  await expect.poll(() => reads).toEqual([second, second]);
});

test('a listing that was read ahead is dropped after some seconds', async ({ page, baseURL }) => {
  // A visitor would be asked to sign in meanwhile.
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.clock.install();
  const link = (await cards(page)).first();
  await read(page, link);
  const id = await idOf(link);
  const reads = readsOf(page);
  // The time begins when the page has taken the reply, which is some time after the reply has ended.
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await page.mouse.move(0, 0);
    await link.hover();
    await page.clock.fastForward(1000);
    expect(reads).toContain(id);
  }).toPass();
});
