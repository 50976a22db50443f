import type { Page } from '@playwright/test';
import { addFavourite, listFavourites } from '#contract/calls/favourites.ts';
import type { Property } from '#contract/records/property.ts';
import { notice } from '#testing/booking-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf, enterAs, type Guest, listing, newGuest } from '#testing/guest.ts';
import { signInFrom } from '#testing/sign-in-page.ts';

const grey = 'rgb(89, 92, 80)'; // --ink-soft of the tokens
const red = 'rgb(163, 58, 42)'; // --danger of the tokens

const heart = (page: Page, { name }: Property) =>
  page.getByRole('button', { name: `Favorite: ${name}` });

/** Saves a property over the API. */
async function save(baseURL: string | undefined, { token, user }: Guest, { id }: Property) {
  const date = new Date().toISOString();
  const body = { propertyId: id, userId: user.id, date };
  await apiOf(baseURL, token).send(addFavourite, { body });
}

async function savedBy(baseURL: string | undefined, { token, user }: Guest): Promise<string[]> {
  const mine = apiOf(baseURL, token);
  const { records } = await mine.send(listFavourites, { params: { userId: user.id } });
  return records.map(({ property }) => property.id);
}

/** A new guest on a listing's page, whose heart has been read. */
async function atListing(page: Page, baseURL: string | undefined, place: number) {
  const api = apiOf(baseURL);
  const [guest, villa] = [await newGuest(api), await listing(api, place)];
  await enterAs(page, guest);
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(heart(page, villa)).toBeEnabled();
  return { guest, villa };
}

test('[FAV-01] [FAV-02] [FAV-03] [FAV-04] [FAV-08] [FAV-10] the heart turns red when a property is saved and grey when it is removed', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const { guest, villa } = await atListing(page, baseURL, 32);
  const button = heart(page, villa);
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().includes('/watchlist-registry/get/by-detail/')) readings += 1;
  });
  // FAV-01: grey
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button.locator('svg')).toHaveCSS('color', grey);
  await button.click();
  // FAV-08
  const added = 'Property added to Favorites Successfully!';
  await expect(notice(page, added)).toHaveText(added);
  // FAV-02, FAV-01: red
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button.locator('svg')).toHaveCSS('color', red);
  await expect(button.locator('svg')).toHaveCSS('fill', red);
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  // FAV-04
  expect(readings).toBe(1);
  expect(await savedBy(baseURL, guest)).toEqual([villa.id]);

  await button.click();
  // FAV-10
  const removed = 'Property removed from favorites!';
  await expect(notice(page, removed)).toHaveText(removed);
  // FAV-03
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button.locator('svg')).toHaveCSS('color', grey);
  await expect(button).toBeEnabled();
  // FAV-04
  expect(readings).toBe(2);
  expect(await savedBy(baseURL, guest)).toEqual([]);
});

test('[FAV-05] [API-32] the heart is disabled during a request, and at least 44 px wide', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { guest, villa } = await atListing(page, baseURL, 33);
  const button = heart(page, villa);
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const gate = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  const start = new Date().toISOString();
  await page.route('**/watchlist-registry', async (route) => {
    sent.push(route.request().postDataJSON());
    await gate.promise;
    await route.continue();
  });
  await button.click();
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  gate.resolve();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeEnabled();
  expect(sent).toEqual([
    { propertyId: villa.id, userId: guest.user.id, date: expect.stringMatching(/^\d{4}-.+Z$/) },
  ]);
  const date = String(Reflect.get(Object(sent[0]), 'date'));
  expect([start, date, new Date().toISOString()].toSorted()[1]).toBe(date);
  expect(await savedBy(baseURL, guest)).toEqual([villa.id]);
});

test('[FAV-06] shows an information when the property was already saved elsewhere, and turns red', async ({
  page,
  baseURL,
}) => {
  const { guest, villa } = await atListing(page, baseURL, 34);
  await save(baseURL, guest, villa);
  await heart(page, villa).click();
  const text = 'This property is already in your watchlist.';
  await expect(notice(page, text)).toHaveText(text);
  await expect(page.locator('.Toastify__toast--info')).toHaveText(text);
  await expect(heart(page, villa)).toHaveAttribute('aria-pressed', 'true');
  expect(await savedBy(baseURL, guest)).toEqual([villa.id]);
});

test('[FAV-07] the heart redirects a visitor to sign in, then back', async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const [guest, villa] = [await newGuest(api), await listing(api, 35)];
  await save(baseURL, guest, villa);
  await page.goto(`/propertyDetails/${villa.id}`);
  await expect(heart(page, villa)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, villa).click();
  await expect(page).toHaveURL(signInFrom(`/propertyDetails/${villa.id}`));
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/propertyDetails/${villa.id}`);
  await expect(heart(page, villa)).toHaveAttribute('aria-pressed', 'true');
});

test('[FAV-09] [FAV-11] shows an error when a change fails, and keeps the heart as it was', async ({
  page,
  baseURL,
}) => {
  const { guest, villa } = await atListing(page, baseURL, 36);
  const button = heart(page, villa);
  await page.route('**/watchlist-registry', (route) => route.abort());
  await button.click();
  const notAdded = 'Error adding to watchlist. Please try again.';
  await expect(notice(page, notAdded)).toHaveText(notAdded);
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/watchlist-registry');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeEnabled();
  await page.route(/\/watchlist-registry\/[0-9a-f-]{36}$/, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await button.click();
  const notRemoved = 'Failed to remove property from favorites.';
  await expect(notice(page, notRemoved)).toHaveText(notRemoved);
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await savedBy(baseURL, guest)).toEqual([villa.id]);
});

test('[FAV-10] [FAV-11] [FAV-12] [FAV-13] My Favorites lists the favourites and removes them', {
  tag: '@road',
}, async ({ page, baseURL }) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villas = [await listing(api, 32), await listing(api, 33)] as const;
  for (const villa of villas) await save(baseURL, guest, villa);
  await enterAs(page, guest);
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites');
  // FAV-12
  await expect(page.getByRole('columnheader')).toHaveText([
    'Listing title',
    'Date published',
    'Action',
  ]);
  const published = ({ createdAt = '' }: Property) =>
    new Date(createdAt).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Africa/Kinshasa',
    });
  const rows = page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  await expect(rows).toHaveCount(2);
  for (const [index, villa] of [...villas].reverse().entries()) {
    const link = rows.nth(index).getByRole('rowheader').getByRole('link');
    await expect(link).toHaveText(villa.name);
    await expect(link).toHaveAttribute('href', `/propertyDetails/${villa.id}`);
    await expect(rows.nth(index).getByRole('cell')).toHaveText([published(villa), 'Delete']);
  }

  const remove = (villa: Property) => page.getByRole('button', { name: `Delete ${villa.name}` });
  // FAV-11
  await page.route('**/watchlist-registry/*', (route) => route.abort());
  await remove(villas[0]).click();
  const failed = 'Failed to remove property from favorites.';
  await expect(notice(page, failed)).toHaveText(failed);
  await expect(rows).toHaveCount(2);
  await page.unroute('**/watchlist-registry/*');
  await remove(villas[0]).click();
  // FAV-10
  const removed = 'Property removed from favorites!';
  await expect(notice(page, removed)).toHaveText(removed);
  await expect(rows).toHaveCount(1);
  expect(await savedBy(baseURL, guest)).toEqual([villas[1].id]);
  await remove(villas[1]).click();
  // FAV-13
  await expect(page.getByText('You have no favorite properties yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Find a place to stay' }).click();
  await expect(page).toHaveURL('/apartment');
});

test('[FAV-14] shows an error when the favourites cannot be loaded, and loads them again on retry', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const [guest, villa] = [await newGuest(api), await listing(api, 34)];
  await save(baseURL, guest, villa);
  await enterAs(page, guest);
  await page.route('**/watchlist-registry/get/**', (route) => route.abort());
  await page.goto('/favorites');
  const text = 'Failed to fetch your favorite properties. Please try again.';
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
  await page.unroute('**/watchlist-registry/get/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: villa.name })).toBeVisible();
});

test('[FAV-04] a removed favourite leaves the list at once, and the others stay when the reload fails', async ({
  page,
  baseURL,
}) => {
  const api = apiOf(baseURL);
  const guest = await newGuest(api);
  const villas = [await listing(api, 35), await listing(api, 36)] as const;
  for (const villa of villas) await save(baseURL, guest, villa);
  await enterAs(page, guest);
  await page.goto('/favorites');
  const link = (villa: Property) => page.getByRole('link', { name: villa.name });
  await expect(link(villas[0])).toBeVisible();
  await page.route('**/watchlist-registry/get/**', (route) => route.abort());
  await page.getByRole('button', { name: `Delete ${villas[0].name}` }).click();
  await expect(link(villas[0])).toHaveCount(0);
  await expect(link(villas[1])).toBeVisible();
  await save(baseURL, guest, villas[0]);
  await page.unroute('**/watchlist-registry/get/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(link(villas[0])).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
