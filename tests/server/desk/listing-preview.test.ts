import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#tests/support/server.ts';
import { addProperty, failure, startEmptyServer } from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

const index = `<html lang="en"><head>
<!-- head --><title>x</title><!-- /head -->
<style>.splash{color:red}</style>
<script type="module" src="/assets/index-1.js"></script>
</head><body><div id="root"></div></body></html>`;

/** A stand-in for the views: says what it reads of the listing. */
const views = `
export const createRenderPage = ({ language, fetch }) => async (address) => {
  const id = address.split('/').at(-1);
  const read = await fetch('/apartment/api/v1/property-registry/' + id);
  const { data } = await read.json();
  return { html: '<h1>' + language + ' ' + data.propertyName + '</h1>', sent: { version: '', flows: {} } };
};
`;

let folder: string;
let server: TestServer;
let app: FastifyInstance;
let sam: TestOperator;
let draft: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-preview-'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'desk.html'), index);
  await writeFile(join(folder, '.server/render.js'), views);
  server = await startEmptyServer();
  app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
  sam = await addOperator(server, 'support');
  draft = (await addProperty(server, { name: 'Kivu terrace', status: 'pending' })).id;
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const preview = (headers: Readonly<Record<string, string>> = {}, lang = 'fr') =>
  app.inject({ url: `/desk/api/listings/${draft}/preview?lang=${lang}`, headers });

it('[DESK-111] the preview is the page of a draft for guests, without scripts', async () => {
  const { statusCode, body, headers } = await preview({ cookie: sam.cookie });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h1>fr Kivu terrace</h1>');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toBe('no-store');
});

it('[DESK-111] a draft has no page for guests, and no preview without a session', async () => {
  expect((await preview()).statusCode).toBe(401);
  const page = await app.inject({
    url: `/propertyDetails/${draft}`,
    headers: { accept: 'text/html' },
  });
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('Kivu terrace');
});

it('[DESK-111] a server without built pages refuses a preview', async () => {
  expect(await sendToDesk(server, 'GET', `/listings/${draft}/preview`, { by: sam })).toMatchObject(
    failure(503, 'unavailable', 'This build of the site cannot show a preview.'),
  );
});
