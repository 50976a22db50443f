import type { Cookie } from '@playwright/test';
import { addDraft, addPictures, describeHome, saveListing } from '#testing/desk-listing.ts';
import { deskCookies, manager } from '#testing/desk-operator.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { axeFindings, overflowsAt } from '#testing/page-health.ts';
import { byUnit } from '#testing/tested-unit.ts';

// A code of an operator works once, so these tests do not run at the same time.
test.describe.configure({ mode: 'default' });

let session: readonly Cookie[];

test.beforeAll(async ({ baseURL }) => {
  session = await deskCookies(baseURL, manager);
});

// It does not publish the home, which would be the newest listing for other tests. `from-nothing.spec.ts` does.
test('[DESK-107] [DESK-108] [DESK-109] [DESK-111] [DESK-291] [DESK-302] a manager adds a draft with pictures and previews it', {
  tag: '@road',
}, async ({ page }) => {
  await page.context().addCookies(session);
  await page.goto('/desk/listings');
  // [DESK-107]
  await addDraft(page);
  await expect(page.getByText('Missing before guests can see it:')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription(/^Missing before guests can see it: a name/);
  await describeHome(page, {
    name: 'Terrace above the lake',
    location: 'Himbi, Goma',
    description: 'Two rooms by the water.\n\nBoats pass at dawn.',
    price: '120.50',
    bedrooms: '2',
  });
  // [DESK-108]
  await addPictures(page, ['The terrace', 'The boats']);

  // [DESK-109] The typed values survive a reload.
  await expect(page.getByText('This browser keeps them.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name in English')).toHaveValue('Terrace above the lake');
  await expect(page.getByLabel('What picture 2 shows, in English')).toHaveValue('The boats');

  // By keyboard: the focus goes with the picture.
  await page.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
  await expect(page.getByLabel('What picture 1 shows, in English')).toHaveValue('The boats');
  await expect(page.getByRole('button', { name: 'Move picture 1 back' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByText('Picture 2 is removed when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  const price = page.getByLabel(
    byUnit('Price per day in US dollars', 'Price per night in US dollars'),
  );
  await price.fill('cheap');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price).toBeFocused();
  await expect(page.getByText('An amount such as 120 or 99.50.')).toBeVisible();
  await price.fill('120.50');
  // [DESK-291] A field that has the focus already comes back into sight.
  const zone = page.getByLabel('Time zone');
  await zone.fill('Mars/Base');
  await page.mouse.wheel(0, -9000);
  await expect(zone).not.toBeInViewport();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(zone).toBeInViewport();
  await zone.fill('Africa/Kinshasa');
  // The error of the field that is left would move the box away from the pointer.
  await page.getByLabel('Full refund until').fill('7');
  await page.getByLabel('Half refund until').fill('9');
  const amenity = page
    .getByRole('group', { name: 'Home and safety' })
    .getByRole('checkbox')
    .first();
  await amenity.click();
  await expect(amenity).toBeChecked();
  await page.getByLabel('Half refund until').fill('3');
  await saveListing(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowsAt(page, [360, 768, 1440, 1920])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Guests do not find the draft, but its preview shows the page that they will see.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await page.request.get(`/propertyDetails/${id}`)).status()).toBe(404);
  // [DESK-111]
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview of the page for guests' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Terrace above the lake');
  await expect(preview.getByText('Boats pass at dawn.')).toBeVisible();
  await expect(preview.locator('script')).toHaveCount(0);
  // [DESK-302]
  await expect(preview.getByRole('note')).toHaveText(
    'This is a preview for operators. Guests cannot see this page.',
  );
  await expect(preview.getByText('Here guests see the calendar, and choose')).toBeVisible();
  const moving = () =>
    document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect(await preview.evaluate(moving)).toBe(0);
  expect(await overflowsAt(preview, [360, 1440])).toEqual([]);
  await preview.close();
});

test('[DESK-312] [DESK-313] the form of a listing is in French, and shows every field that the keys reach', async ({
  page,
}) => {
  await page.context().addCookies(session);
  await page.addInitScript(() => localStorage.setItem('ndako.language.v1', 'fr'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/desk/listings?search=NDK-GOM-001');
  // DESK-313
  await expect(page.getByRole('cell', { name: 'Maison au bord du lac' })).toBeVisible();
  await page.getByRole('rowheader').getByRole('link').click();
  const type = page.getByLabel('Type de logement');
  await expect(type.getByRole('option', { selected: true })).toHaveText('Maison au bord du lac');
  await expect(page.getByRole('checkbox', { name: 'Détecteur de fumée' })).toBeVisible();
  // DESK-312
  // Both descriptions load their editors, which move what is below them.
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  await page.getByLabel('Nom en anglais').focus();
  const last = page.getByRole('button', { name: 'Enregistrer' });
  const hidden: string[] = [];
  for (let field = 0; field < 40; field += 1) {
    await page.keyboard.press('Tab');
    const top = (await last.boundingBox())?.y ?? 0;
    const box = await page.locator(':focus').boundingBox();
    const end = box ? box.y + box.height : 0;
    if (end > top) hidden.push(await page.locator(':focus').evaluate((it) => it.outerHTML));
  }
  expect(hidden).toEqual([]);
});

test('[DESK-524] [DESK-525] the links to the sections stay in sight, and keep the page and what was typed', async ({
  page,
}) => {
  await page.context().addCookies(session);
  await page.goto('/desk/listings?search=NDK-GOM-001');
  await page.getByRole('rowheader').getByRole('link').click();
  const links = page.getByRole('navigation', { name: 'Parts of the form' });
  const price = page.getByLabel(
    byUnit('Price per day in US dollars', 'Price per night in US dollars'),
  );
  await price.fill('cheap');
  await expect(page.getByText('This browser keeps them.')).toBeVisible();
  const address = page.url();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const name of ['Amenities', 'Refunds', 'Texts']) {
      await links.getByRole('link', { name }).click();
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      await expect(heading.locator(':focus')).toHaveText(name);
      await expect(heading).toBeInViewport({ ratio: 1 });
      // No sticky part lies over it, once the page has come to rest.
      await expect(async () => {
        const isOnTop = await heading.evaluate((it) => {
          const { left, top, height } = it.getBoundingClientRect();
          return it.contains(document.elementFromPoint(left + 8, top + height / 2));
        });
        expect(isOnTop).toBe(true);
      }).toPass();
      await expect(links).toBeInViewport({ ratio: 1 });
    }
  }
  expect(page.url()).toBe(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(price).toHaveValue('cheap');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const wrong = links.getByRole('link', { name: 'Prices has a field to correct' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(wrong.locator('svg')).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('[DESK-256] a description of plain paragraphs is shown as paragraphs, and stays until it is changed', async ({
  page,
}) => {
  await page.context().addCookies(session);
  const headers = { 'x-ndako-desk': '1' };
  const plain = 'Two rooms & a boat.\n\nBoats pass at dawn.';
  const data = { fields: { name: { en: 'Plain house' }, description: { en: plain } } };
  const reply = await page.request.post('/desk/api/listings', { headers, data });
  const { id } = (await reply.json()).listing;
  const stored = async () => {
    const { listing } = await (await page.request.get(`/desk/api/listings/${id}`)).json();
    return listing;
  };
  await page.goto(`/desk/listings/${id}`);
  const field = page.getByRole('textbox', { name: 'Description in English', exact: true });
  await expect(field.locator('p')).toHaveText(['Two rooms & a boat.', 'Boats pass at dawn.']);
  await page.getByLabel('Bedrooms', { exact: true }).fill('4');
  await saveListing(page);
  expect((await stored()).fields).toMatchObject({ bedrooms: 4, description: { en: plain } });

  // A change that is undone is none.
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(page.getByText('This browser keeps them.')).toBeVisible();
  await page.reload();
  await expect(field.locator('p').nth(1)).toHaveText(/!/);
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(field.locator('p')).toHaveText(['Two rooms & a boat.', 'Boats pass at dawn.']);
  await expect(page.getByText('This browser keeps them.')).toBeHidden();

  const french = page.getByRole('textbox', { name: 'Description in French', exact: true });
  await french.click();
  await page.keyboard.type('Deux chambres');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('au bord du lac');
  await page.getByLabel('House rules in French').fill('Pas de fête.');
  await page.getByLabel('Label in French').fill('Vue sur le lac');
  await saveListing(page);
  expect((await stored()).fields).toMatchObject({
    label: { en: 'Available', fr: 'Vue sur le lac' },
    description: { en: plain, fr: '<p>Deux chambres</p><p><strong>au bord du lac</strong></p>' },
    stayGuide: { houseRules: { fr: 'Pas de fête.' } },
  });
  await page.getByRole('button', { name: 'Edit as HTML: Description in English' }).click();
  await expect(page.getByLabel('Description in English', { exact: true })).toHaveValue(plain);
  await page.getByLabel('Description in English', { exact: true }).fill('One room.\n\nNo boats.');
  await expect(
    page.getByRole('region', { name: 'Description in English, as guests see it' }).locator('p'),
  ).toHaveText(['One room.', 'No boats.']);
  await saveListing(page);
  const { version, fields } = await stored();
  expect(fields.description.en).toBe('<p>One room.</p><p>No boats.</p>');
  await page.request.post(`/desk/api/listings/${id}/delete`, { headers, data: { version } });
});

test('[DESK-372] [DESK-373] a French desk finds a home by its French name, and names its page so', async ({
  page,
}) => {
  await page.context().addCookies(session);
  await page.goto('/desk/listings?search=maison%20de%20lave');
  await page.getByRole('button', { name: /Manager$/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.reload();
  const name = 'Maison de lave au bord du lac';
  await page.getByRole('rowheader').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
