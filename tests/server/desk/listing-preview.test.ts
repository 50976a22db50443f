import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, failure, startEmptyServer } from '../fixtures.ts';
import { addOperator, sendToDesk, type TestOperator } from './desk-fixtures.ts';

const index = `<html lang="en"><head>
<!-- head --><title>x</title><!-- /head -->
<style>.splash{color:red}</style>
<script type="module" src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
</head><body><div id="root"></div></body></html>`;

/** A stand-in for the views: says what it reads of the listing. */
const views = `
export const createRenderPage = ({ language, fetch, calendarNote }) => async (address) => {
  const id = address.split('/').at(-1);
  const read = await fetch('/apartment/api/v1/property-registry/' + id);
  const { data } = await read.json();
  return { html: '<h1>' + language + ' ' + data.propertyName + '</h1><p>' + calendarNote + '</p>', script: 'keep()', sent: { version: '', flows: {} } };
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
  expect(body).not.toContain('modulepreload');
  expect(body).not.toContain('keep()');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  [
    'en',
    'Preview: Kivu terrace',
    'This is a preview for operators. Guests cannot see this page.',
    'Here guests see the calendar, and choose their dates.',
  ],
  [
    'fr',
    'Aperçu\u202f: Kivu terrace',
    'Ceci est un aperçu pour les opérateurs. Les voyageurs ne peuvent pas voir cette page.',
    'Ici, les voyageurs voient le calendrier et choisissent leurs dates.',
  ],
])(
  '[DESK-302] the preview in %s says what it is, and what guests get in the place of the calendar',
  async (lang, title, note, calendar) => {
    const { body, headers } = await preview({ cookie: sam.cookie }, lang);
    expect(/<title\b[^>]*>(.*?)<\/title>/.exec(body)?.[1]).toContain(title);
    const bodyBegin = body.indexOf('<body>');
    expect(body.slice(bodyBegin)).toMatch(
      new RegExp(`^<body><style>[^<]*</style>\\s*<p id="preview" role="note">${note}</p>`),
    );
    expect(body).toContain(`<p>${calendar}</p></div>`);
    const [, style = ''] = /<body><style>([^<]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(` 'sha256-${hash}'; `);
    expect(policy).toContain(
      '; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; ',
    );
  },
);

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
