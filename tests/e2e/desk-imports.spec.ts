import type { Cookie } from '@playwright/test';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { isSoundDeskPage } from '#testing/desk-page.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { filesOf, tarOf } from '#testing/tar.ts';

let session: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  session = await deskCookies(baseURL, manager);
});

const boat = {
  key: 'boat',
  name: { en: 'House boat', fr: 'Maison flottante' },
  code: 'BULK-1',
  state: 'draft',
  type: 'Villa',
  price: 90,
  images: [{ file: 'boat.svg', text: { en: 'The boat' } }],
};
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 2h4l-1 1h-2z" fill="#264"/></svg>';

async function archiveOf(
  listing: object,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const files = { 'listings.json': JSON.stringify([listing]), 'pictures/boat.svg': drawing };
  return {
    name: 'listings.tar',
    mimeType: 'application/x-tar',
    buffer: Buffer.from(await tarOf(files)),
  };
}

// It imports a draft, and deletes it: other tests count the homes that guests see.
test('[DESK-230] [DESK-235] a manager sees the errors and the plan of an import, imports a home and exports it', {
  tag: '@road',
}, async ({ page }) => {
  await page.context().addCookies(session);
  await page.goto('/desk/listings');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import listings');
  const archive = page.getByLabel('Archive');

  await archive.setInputFiles(await archiveOf({ ...boat, price: 'cheap', rooms: 4 }));
  await expect(page.getByRole('alert')).toHaveText('2 errors: nothing was imported');
  await expect(page.getByRole('row')).toHaveText([
    'FileFieldProblem',
    'listings.json[0].priceThe format of this value is not valid',
    'listings.json[0]There is no field rooms',
  ]);
  await isSoundDeskPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await archive.setInputFiles(await archiveOf(boat));
  await expect(page.getByRole('heading', { name: 'What the import changes' })).toBeVisible();
  await expect(page.getByText('1 new picture')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toHaveText(
    'House boatBULK-1Addedan address, a description',
  );
  await isSoundDeskPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Import 1 listing' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The archive is imported.' })).toBeVisible();

  await page.goto('/desk/listings?search=BULK-1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('listings.tar');
  const exported = await page.request.get('/desk/api/listings.tar?search=BULK-1');
  const files = await filesOf(await exported.body());
  expect(JSON.parse(String(files['listings.json']))).toMatchObject([
    { code: 'BULK-1', name: boat.name, state: 'draft', price: 90 },
  ]);
  expect(String(files['pictures/bulk-1-1.svg'])).toBe(drawing);

  await page.getByRole('link', { name: 'House boat' }).click();
  await expect(page).toHaveURL(/\/desk\/listings\/[\da-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const headers = { 'x-ndako-desk': '1' };
  const deleted = await page.request.post(`/desk/api/listings/${id}/delete`, {
    headers,
    data: { version: 1 },
  });
  expect(deleted.status()).toBe(200);
});
