import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import sharp from 'sharp';
import { expect, test } from '#testing/e2e-test.ts';

const root = join(import.meta.dirname, '../../..');

test('the command takes every state of a flow, for a page that can be searched', async ({
  page,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'ndako-gallery-'));
  try {
    const { stdout } = await execa(
      process.execPath,
      ['scripts/shots.ts', 'states', 'newsletter', '--folder', folder],
      { cwd: root, env: { NO_COLOR: '1' } },
    );
    expect(stdout).toContain('newsletter: 2 of 2 states');
    expect(stdout).toMatch(/2 states taken in \d+\.\d min\n8 pictures, \d+ MB/);
    for (const width of [360, 1440]) {
      const picture = await readFile(join(folder, `pictures/newsletter.editing-${width}-fr.jpg`));
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width });
    }

    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    const cards = page.locator('article');
    await expect(cards).toHaveCount(2);
    await page.getByLabel('Search').fill('newsletter subscribing');
    await expect(page.getByText('1 of 2 states')).toBeVisible();
    const subscribing = page.locator('article[id="newsletter.subscribing"]');
    await expect(subscribing).toBeVisible();
    await expect(subscribing.getByRole('img')).toHaveCount(4);
    await subscribing.getByText('Path: 2 steps').click();
    await expect(subscribing.getByRole('listitem').last()).toHaveText('newsletter.subscribe');
    await subscribing.getByRole('link', { name: 'Chart' }).click();
    await expect(page.locator('rect.lit')).toHaveAttribute('data-state', 'newsletter.subscribing');
  } finally {
    await rm(folder, { recursive: true });
  }
});
