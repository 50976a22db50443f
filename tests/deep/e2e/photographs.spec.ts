import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { execa } from 'execa';
import sharp from 'sharp';
import { defaultSettings } from '#testing/default-settings.ts';
import { startProduct } from '#testing/product.ts';
import { withoutPrompts } from '#testing/without-prompts.ts';

/** A folder of two listings with large photographs, as a host imports it. */
async function writeFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  for (const [name, background] of Object.entries({ 'front.jpg': 'teal', 'side.jpg': 'sienna' })) {
    await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, 'pictures', name));
  }
  const listings = ['One', 'Two'].map((name) => ({
    key: name,
    name: `House ${name}`,
    code: name,
    type: 'Villa',
    price: 100,
    bedrooms: 1,
    images: name === 'One' ? ['front.jpg', 'side.jpg'] : ['side.jpg'],
  }));
  const choices = { propertyTypes: ['Villa'] };
  for (const [name, value] of Object.entries({ listings, choices })) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(value));
  }
}

test('imported photographs come in the width of their place, the first one at once', async ({
  browser,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'ndako-photographs-'));
  const DATA_DIR = join(folder, 'data');
  await writeFolder(join(folder, 'own'));
  await execa(process.execPath, ['server/operator/main.ts', 'import', join(folder, 'own')], {
    env: { ...defaultSettings(), DATA_DIR },
  });
  const product = await startProduct({ DATA_DIR, DEMO_DATA: 'off' });
  try {
    for (const [width, copy] of [
      [360, 384],
      [1440, 640],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await withoutPrompts(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/media/pictures/')) sent.push(request.url());
      });
      await page.goto(`${product.url}/apartment`);
      const cards = page.getByRole('article');
      const [first, second] = [cards.nth(0).locator('img'), cards.nth(1).locator('img')];
      await second.scrollIntoViewIfNeeded();
      for (const picture of [first, second]) {
        const shown = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
        await expect.poll(shown).toMatch(new RegExp(`/media/pictures/.*\\.jpg\\?width=${copy}$`));
        await expect(picture).toHaveAttribute('width', '640');
        await expect(picture).toHaveAttribute('height', '480');
      }
      await expect(first).toHaveAttribute('fetchpriority', 'high');
      await expect(first).toHaveAttribute('loading', 'eager');
      await expect(second).toHaveAttribute('loading', 'lazy');
      await cards.filter({ hasText: 'House One' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('House One');
      const slide = page.locator('.swiper-slide-active img');
      await expect
        .poll(() => slide.evaluate((img: HTMLImageElement) => img.currentSrc))
        .toMatch(new RegExp(`\\?width=${copy}$`));
      await expect(slide).toHaveJSProperty('complete', true);
      // Neither a photograph as it was imported, nor the same copy twice.
      expect(sent.filter((url) => !url.includes('?width='))).toEqual([]);
      expect(sent.toSorted()).toEqual([...new Set(sent)].sort());
      await page.close();
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
