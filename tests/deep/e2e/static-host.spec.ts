import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { expect, test } from '@playwright/test';
import fastify from 'fastify';
import { build } from 'vite';
import { watch } from '#testing/page-health.ts';
import { startProduct } from '#testing/product.ts';
import { withoutPrompts } from '#testing/without-prompts.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds the site for an API on another host. */
async function buildFor(apiHost: string, folder: string): Promise<void> {
  process.env.VITE_API_HOST = apiHost;
  try {
    await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  } finally {
    delete process.env.VITE_API_HOST;
  }
}

/** A host of plain files, with `index.html` for every other path. */
async function serveFiles(folder: string) {
  const app = fastify({ forceCloseConnections: true });
  await app.register(fastifyStatic, { root: folder });
  app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'));
  const { port } = new URL(await app.listen({ host: 'localhost', port: 0 }));
  return { app, site: `http://localhost:${port}` };
}

test('the built files work on a plain file host, with the API on another one', async ({ page }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'ndako-static-'));
  const { app: files, site } = await serveFiles(folder);
  const api = await startProduct({ CORS_ORIGINS: site });
  try {
    await buildFor(api.url, folder);
    await withoutPrompts(page);
    const { faults, untilQuiet } = watch(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/apartment/api/')) calls.push(new URL(request.url()).origin);
    });
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto(`${site}/`);
    await expect(heading).toHaveText('Your Expert in Short Term Rental');
    const featured = page.getByRole('region', { name: 'Find Your Dream Home Today' }).first();
    const picture = featured.getByRole('article').first().locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', new RegExp(`^${api.url}/media/pictures/`));
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await untilQuiet();

    await page.goto(`${site}/signin`);
    await page.getByLabel('Email').fill('amina@ndako.example');
    await page.getByLabel('Password', { exact: true }).fill('Ndako-demo1!');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await untilQuiet();

    await page.goto(`${site}/apartment`);
    await expect(page.getByRole('heading', { name: /^Showing 1–8 of \d+ results$/ })).toBeVisible();
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').textContent();
    await untilQuiet();
    await card.getByRole('link').first().click();
    await expect(heading).toHaveText(name ?? '');
    await untilQuiet();
    await page.reload();
    await expect(heading).toHaveText(name ?? '');
    await expect(page.getByLabel('Check-in', { exact: true })).toBeEnabled();
    await untilQuiet();
    expect(new Set(calls)).toEqual(new Set([api.url]));
    expect(faults).toEqual([]);
  } finally {
    await files.close();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
