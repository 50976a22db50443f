import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, startEmptyServer } from '#tests/server/fixtures.ts';

const files = {
  'src/app/pages.tsx': ['/assets/common-1.js', '/assets/common-1.css'],
  'src/pages/about/about-page.tsx': ['/assets/common-1.js', '/assets/about-1.js'],
  'src/pages/apartment/apartment-page.tsx': ['/assets/apartment-1.js'],
  'src/pages/property-details/property-details-page.tsx': ['/assets/details-1.js'],
  'src/pages/not-found/not-found-page.tsx': ['/assets/not-found-1.js'],
  'locales/en.ts': ['/assets/en-1.js'],
  'src/language/site-language.ts': ['/assets/site-language-1.js'],
  'locales/fr.ts': ['/assets/fr-1.js'],
};

let folder: string;
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-preloads-'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head>\n</head></html>');
  await writeFile(join(folder, '.server/files-of-parts.json'), JSON.stringify(files));
  server = await startEmptyServer();
  app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function links(url: string, language = 'en-GB,en;q=0.9', on = app): Promise<string[]> {
  const reply = await on.inject({
    url,
    headers: { accept: 'text/html', host: 'ndako.test', 'accept-language': language },
  });
  const found = [...reply.body.matchAll(/<link rel="(?:module)?preload"[^>]*>/g)];
  return found.map(([tag]) => tag);
}

const module = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;
const common = [
  module('/assets/common-1.js'),
  '<link rel="preload" as="style" crossorigin href="/assets/common-1.css">',
];

describe('what a page loads before its scripts run', () => {
  it("names the files of the page and of the reader's language, once each", async () => {
    expect(await links('/about')).toEqual([
      ...common,
      module('/assets/about-1.js'),
      module('/assets/en-1.js'),
    ]);
  });

  it.each([
    ['/about', 'fr-CD,fr;q=0.9,en;q=0.8'],
    ['/about', 'ln, fr;q=0.8'],
    ['/about?lang=fr', 'en'],
  ])('names the French files for %s and a browser with %j', async (url, accepted) => {
    expect((await links(url, accepted)).slice(-2)).toEqual([
      module('/assets/site-language-1.js'),
      module('/assets/fr-1.js'),
    ]);
  });

  it('tells caches that a page depends on the language of the browser', async () => {
    const reply = await app.inject({ url: '/about', headers: { accept: 'text/html' } });
    expect(reply.headers.vary).toBe('accept-encoding, accept-language');
  });

  it('names no file for the home page in English, whose hero is in the first load', async () => {
    expect(await links('/')).toEqual([]);
    expect(await links('/', 'fr')).toEqual([
      module('/assets/site-language-1.js'),
      module('/assets/fr-1.js'),
    ]);
  });

  it('names the files of the page for an unknown path', async () => {
    expect(await links('/nowhere')).toContain(module('/assets/not-found-1.js'));
  });

  it('names the first picture of the list, but not for a search', async () => {
    await addProperty(server, { images: ['https://elsewhere.test/b.jpg', '/c.svg'] });
    expect((await links('/apartment')).slice(0, 2)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="https://elsewhere.test/b.jpg">',
      module('/assets/common-1.js'),
    ]);
    expect(await links('/apartment?page=2')).toEqual([
      ...common,
      module('/assets/apartment-1.js'),
      module('/assets/en-1.js'),
    ]);
    expect((await links('/apartment?lang=fr'))[0]).toContain('as="image"');
  });

  it('names the first picture of a listing and the parts of its page', async () => {
    const { id } = await addProperty(server, { images: ['/media/pictures/d.svg', '/e.svg'] });
    expect(await links(`/propertyDetails/${id}`)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="/media/pictures/d.svg">',
      ...common,
      module('/assets/details-1.js'),
      module('/assets/en-1.js'),
    ]);
  });

  it('names the copies of a stored photograph, as the page does', async () => {
    const url = '/media/pictures/6ee9d2e8-3a46-4d63-bb44-2a3b2b1f2b11.jpg';
    const { id } = await addProperty(server, { images: [url] });
    const widths = [96, 192, 384, 640, 960, 1280, 1920];
    const copies = widths.map((width) => `${url}?width=${width} ${width}w`).join(', ');
    expect((await links(`/propertyDetails/${id}`))[0]).toBe(
      `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${copies}" imagesizes="(min-width: 64rem) 23rem, 100vw">`,
    );
  });

  it('names no picture where the API is on another host', async () => {
    const { db, environment, ...deps } = server.deps;
    const elsewhere = await buildApp({
      deps: { ...deps, db, environment: { ...environment, VITE_API_HOST: 'https://api.test' } },
      site: (site) => builtSite(site, folder),
    });
    expect((await links('/apartment', 'en', elsewhere)).join()).not.toContain('as="image"');
    await elsewhere.close();
  });

  it('does not serve the list of files', async () => {
    const reply = await app.inject({ url: '/.server/files-of-parts.json' });
    expect(reply.statusCode).toBe(404);
  });
});
