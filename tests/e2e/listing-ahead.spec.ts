// A listing is read before the click that opens it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-test.ts';
import { apiOf, enterAs, newGuest } from '#tests/support/guest.ts';

const isRead = (url: string) => /\/property-registry\/[0-9a-f-]{36}$/.test(url);

/** The cards of a search, none of which the start of the site has loaded. */
async function cards(page: Page): Promise<Locator> {
  await page.goto('/apartment?page=3');
  await page.waitForLoadState('networkidle');
  return page.getByRole('article').getByRole('heading').getByRole('link');
}

/** Points at a link until the listing is read. */
async function read(page: Page, link: Locator): Promise<void> {
  const reply = page.waitForResponse((response) => isRead(response.url()));
  await link.hover();
  await (await reply).finished();
}

/** From now on no listing can be read. */
async function refuseReads(page: Page): Promise<void> {
  await page.route(
    ({ href }) => isRead(href),
    (route) => route.abort(),
  );
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('the page of a listing shows what was read ahead, and does not read it again', async ({
  page,
}) => {
  const link = (await cards(page)).first();
  const name = (await link.textContent()) ?? '';
  await read(page, link);
  await refuseReads(page);
  await link.click();
  await expect(title(page)).toHaveText(name);
});

test('a click during the read waits for its reply', async ({ page }) => {
  const link = (await cards(page)).first();
  const name = (await link.textContent()) ?? '';
  const { promise, resolve } = Promise.withResolvers<void>();
  await refuseReads(page);
  await page.route(
    ({ href }) => isRead(href),
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest((request) => isRead(request.url()));
  await link.hover();
  await sent;
  await link.click();
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  resolve();
  await expect(title(page)).toHaveText(name);
});

const failed = (page: Page) => page.getByText('This property could not be loaded.');

test('only the listing that was pointed at last is kept', async ({ page }) => {
  const links = await cards(page);
  await read(page, links.nth(1));
  await read(page, links.nth(0));
  await refuseReads(page);
  // A click without the signs before it.
  await links.nth(1).dispatchEvent('click');
  await expect(failed(page)).toBeVisible();
});

test('a listing that was read ahead is dropped after some seconds', async ({ page, baseURL }) => {
  // A visitor would be asked to sign in meanwhile.
  await enterAs(page, await newGuest(apiOf(baseURL)));
  await page.clock.install();
  const link = (await cards(page)).first();
  await read(page, link);
  await page.clock.fastForward(16_000);
  await refuseReads(page);
  await link.dispatchEvent('click');
  await expect(failed(page)).toBeVisible();
});
