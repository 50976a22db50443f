import { listApprovedProperties } from '#contract/calls/properties.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { apiOf } from '#testing/guest.ts';
import { renderedPaths } from '#testing/rendered-paths.ts';

test.use({ javaScriptEnabled: false });

test('every rendered page can be read without scripts', async ({ page, baseURL }) => {
  for (const path of await renderedPaths(baseURL)) {
    const reply = await page.goto(path);
    expect(await reply?.text()).not.toContain('This site needs JavaScript.');
    await expect(page.locator('.splash'), path).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ndako' })).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toContainText('Useful links');
  }
});

test('the links of a rendered page work without scripts, and its form says that it does not', async ({
  page,
}) => {
  const reply = await page.goto('/signin');
  // The browser of the tests does not show what is only for browsers without scripts.
  expect(await reply?.text()).toMatch(
    /<form.*<noscript>.*This form needs JavaScript\..*<\/noscript>/,
  );
  // The browser sends nothing, and puts no password into the address.
  await page.getByLabel('Email').fill('amina@ndako.example');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('Secret-1');
  await password.press('Enter');
  await expect(password).toHaveValue('Secret-1');
  expect(page.url()).toMatch(/\/signin$/);
  await page.getByRole('link', { name: 'Sign Up Here' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Create your account',
  );
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('[DET-01] [DET-03] [DET-09] a listing can be read without scripts, and its booking says that it needs them', async ({
  page,
  baseURL,
}) => {
  const newest = { query: { docPerPageCount: 1, currentPage: 0 } };
  const { records } = await apiOf(baseURL).send(listApprovedProperties, newest);
  const [villa] = records;
  if (!villa) throw new Error('No listing');
  const reply = await page.goto(`/propertyDetails/${villa.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(villa.name);
  await expect(
    main.getByRole('region', { name: 'Description' }).locator('p').first(),
  ).toBeVisible();
  const pictures = main.getByRole('group', { name: `Images of ${villa.name}` }).locator('img');
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.first()).toBeVisible();
  const text = (await reply?.text()) ?? '';
  expect(text).toMatch(/<noscript>.*Booking needs JavaScript\..*<\/noscript>/);
  // Each visitor's payment has an id of its own, so a page for all has none.
  expect(text).not.toContain('transactionId');
  expect(text).toContain('"machine":"propertyDetails"');
});

test('[HOME-09] [HOME-24] [HOME-32] the home page can be read without scripts', async ({
  page,
  baseURL,
}) => {
  const five = { query: { docPerPageCount: 5, currentPage: 0 } };
  const { records } = await apiOf(baseURL).send(listApprovedProperties, five);
  await page.goto('/');
  const main = page.getByRole('main');
  const featured = main.getByRole('region', { name: 'Find Your Dream Home Today' }).first();
  await expect(featured.locator('h3')).toHaveText(records.map(({ name }) => name));
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Find Your Dream Home Today',
    'Ndako Amenities',
    'Behind Story',
    'Top Categories',
  ]);
  await expect(main.getByRole('region', { name: 'Behind Story' })).toContainText('Ndako');
  await expect(main.getByRole('definition')).toHaveText(['12', '148', '1k+', '64', '8k+', '37']);
  // Only the search, which is a GET form.
  await expect(main.getByRole('button')).toHaveText(['Search']);
  await featured.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(records[0]?.name ?? '');
});

test('a page that is not rendered says that it needs scripts, with a way on', async ({ page }) => {
  const reply = await page.goto('/profile');
  expect(await reply?.text()).toContain(
    '<p class="scriptless" lang="en">This site needs JavaScript. <a href="/">Return Home</a></p>',
  );
  await expect(page.locator('.splash')).toBeHidden();
});

test('[DET-13] a listing that does not exist says so without scripts', async ({ page }) => {
  const reply = await page.goto('/propertyDetails/nope');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Property not found');
  await page.getByRole('banner').getByRole('link', { name: 'Ndako' }).click();
  await expect(page).toHaveURL('/');
});

test('the list can be searched and turned without scripts', async ({ page }) => {
  await page.goto('/apartment');
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await expect(cards).toHaveCount(8);
  await expect(cards.first().locator('img').first()).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('data-rendered', 'en');
  await expect(main.getByRole('button', { name: 'Next' })).toHaveCount(0);
  const plain = main.locator('noscript');
  await expect(plain.locator('a')).toHaveAttribute('href', '/apartment?page=2');
  await expect(plain.locator('form')).toHaveAttribute('action', '/apartment');
  expect(
    await plain.locator('input').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
  ).toEqual(['location', 'checkIn', 'checkOut']);
  await page.goto('/apartment?page=2');
  await expect(main.getByRole('heading', { level: 2, name: /^Showing 9/ })).toBeVisible();
  await page.goto('/apartment?location=Goma&checkIn=&checkOut=');
  await expect(cards.first()).toContainText('Goma');
  await expect(page.locator('#root')).toHaveAttribute('data-rendered', 'en');
});
