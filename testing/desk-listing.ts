import { expect, type Page } from '@playwright/test';
import { byUnit } from './tested-unit.ts';

/** A small photograph: one colour, as a browser draws it. */
async function photograph(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 480);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser cannot draw');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 640, 480);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, colour);
  return Buffer.from(base64, 'base64');
}

/** Adds a draft at the desk, whose list of listings is on the page. The page of its form is next. */
export async function addDraft(page: Page): Promise<void> {
  // An empty list has one too.
  await page.getByRole('button', { name: 'New listing' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Without a name' })).toBeVisible();
}

interface Home {
  readonly name: string;
  readonly location: string;
  readonly description: string;
  /** In dollars. */
  readonly price: string;
  readonly bedrooms: string;
}

/** Types a home into the form on the page. */
export async function describeHome(page: Page, home: Home): Promise<void> {
  await page.getByLabel('Name in English').fill(home.name);
  await page.getByLabel('Address in English').fill(home.location);
  await page.getByRole('textbox', { name: 'Description in English', exact: true }).click();
  for (const [index, paragraph] of home.description.split('\n\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(paragraph);
  }
  await page
    .getByLabel(byUnit('Price per day in US dollars', 'Price per night in US dollars'))
    .fill(home.price);
  await page.getByLabel('Bedrooms', { exact: true }).fill(home.bedrooms);
}

/** Uploads a photograph for each text, and describes it. */
export async function addPictures(page: Page, texts: readonly string[]): Promise<void> {
  const files = await Promise.all(
    texts.map(async (_, index) => ({
      name: `picture-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(page, `hsl(${index * 90} 40% 40%)`),
    })),
  );
  await page.getByLabel('Add pictures').setInputFiles(files);
  for (const [index, text] of texts.entries()) {
    await page.getByLabel(`What picture ${index + 1} shows, in English`).fill(text);
  }
}

/** Saves the form on the page. */
export async function saveListing(page: Page): Promise<void> {
  const saved = page.waitForResponse(/\/desk\/api\/listings\/[^/]+\/change$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
  // The notice of an earlier save can still be there.
  await expect(page.getByText('The listing is saved.').last()).toBeVisible();
}

/** Publishes the saved draft on the page. */
export async function publishListing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Guests see the listing now.')).toBeVisible();
}
