import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import { startServer, type TestServer } from '#testing/server.ts';

/** Large enough that compression makes it smaller. */
const page = `<p>${'the site '.repeat(200)}</p>`;

let folder: string;
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'desk.html'), '<p>the desk</p>');
  await writeFile(join(folder, 'assets/main-abc123.js'), 'plain();');
  await writeFile(join(folder, 'assets/main-abc123.js.br'), 'brotli');
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), 'gzip');
  await copyFile(
    join(import.meta.dirname, '../../../public/stay-worker.js'),
    join(folder, 'stay-worker.js'),
  );
  await writeFile(join(folder, '.secret'), 'secret');
  server = await startServer();
  app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The content security policy of a reply, by directive. */
function policyOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive): [string, string] => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built site', () => {
  it.each(['/', '/apartment', '/terms-&-Conditions', '/Contact-Us', '/?a=1'])(
    'sends a page at %s, with revalidation',
    async (url) => {
      const reply = await app.inject({ url, headers: browser });
      expect(reply).toMatchObject({ statusCode: 200, body: page });
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it('sends the page of a new build in the same folder', async () => {
    const send = async () => (await app.inject({ url: '/about', headers: browser })).body;
    expect(await send()).toBe(page);
    await writeFile(join(folder, 'index.html'), '<p>the new site</p>');
    expect(await send()).toBe('<p>the new site</p>');
    await writeFile(join(folder, 'index.html'), page);
    expect(await send()).toBe(page);
  });

  it.each([
    ['br;q=1.0, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)(
    'sends a page in the smallest encoding that %j allows',
    async (accepted, encoding, unpacked) => {
      const reply = await app.inject({
        url: '/about',
        headers: { ...browser, 'accept-encoding': accepted },
      });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(unpacked(reply.rawPayload).toString()).toBe(page);
      expect(reply.headers.vary).toBe('accept-encoding, accept-language');
    },
  );

  it('has one URL for the home page', async () => {
    const reply = await app.inject({ url: '/index.html', headers: browser });
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/']);
  });

  it('replies to a HEAD request for a page', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/about', headers: browser });
    expect(reply).toMatchObject({ statusCode: 200, body: '' });
  });

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['', 'plain();', undefined],
  ])(
    'lets browsers cache hashed files forever, in the smallest encoding that %j allows',
    async (accepted, body, encoding) => {
      const reply = await app.inject({
        url: '/assets/main-abc123.js',
        headers: { 'accept-encoding': accepted },
      });
      expect(reply).toMatchObject({ statusCode: 200, body });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  );

  it.each([
    '/assets/missing.js',
    '/missing.png',
    '/.secret',
    '/assets/../../package.json',
    '/media/pictures/none.svg',
    '/media/pictures/00000000-0000-4000-8000-000000000000.svg',
    '/demo/pictures/villa-03.svg',
    '/media/pictures/villa-03.svg',
    '/media/avatars/none',
  ])('has no %s', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 'error', code: 'not_found' });
  });

  it('sends no page for paths of the API, not even to a browser', async () => {
    const reply = await app.inject({ url: '/apartment/api/v1/nothing', headers: browser });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  });
});

it('[STAY-186] sends the worker of the stay at the root, with revalidation and a policy of its own hosts', async () => {
  const reply = await app.inject('/stay-worker.js');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
  });
  expect(policyOf(reply.headers)).toMatchObject({
    'connect-src': "'self'",
    'worker-src': "'self'",
  });
});

describe('protective headers', () => {
  it('allow nothing inline, no other hosts but the video players, and no frame around the site', async () => {
    const { headers } = await app.inject('/');
    expect(policyOf(headers)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'worker-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob: https:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'dompurify inert default worker',
    });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy':
        'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), serial=(), usb=()',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('allow PayPal and its inline styles when PayPal is on', async () => {
    const environment = { ...server.deps.environment, PAYPAL_CLIENT_ID: 'client' };
    const paid = await buildApp({ deps: { ...server.deps, environment } });
    const { headers } = await paid.inject('/healthz');
    const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      'script-src': `'self' ${hosts}`,
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': `'self' ${hosts}`,
      'frame-src': `'self' ${hosts} https://www.youtube-nocookie.com https://player.vimeo.com`,
      'form-action': `'self' ${hosts}`,
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toHaveProperty('require-trusted-types-for');
    await paid.close();
  });

  it('allow one more policy of trusted types, for pictures of pages, when the inspector is built', async () => {
    const environment = { ...server.deps.environment, VITE_INSPECT: true };
    const inspected = await buildApp({ deps: { ...server.deps, environment } });
    const { headers } = await inspected.inject('/healthz');
    expect(policyOf(headers)).toMatchObject({
      'trusted-types': 'dompurify inert default worker picture',
    });
    await inspected.close();
  });

  it('allow the style of the splash screen by its hash', async () => {
    await writeFile(
      join(folder, 'index.html'),
      '<html lang="en"><head><style>p{color:red}</style></head></html>',
    );
    const { headers } = await app.inject({ url: '/about', headers: browser });
    await writeFile(join(folder, 'index.html'), page);
    // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
    expect(policyOf(headers)['style-src']).toBe(
      "'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
    );
  });

  it('keep other sites from showing the documentation in a frame', async () => {
    const { headers } = await app.inject('/docs');
    expect(policyOf(headers)).toMatchObject({ 'frame-ancestors': "'none'" });
  });

  it('keep private replies out of every cache', async () => {
    const base = '/apartment/api/v1';
    const refused = await app.inject(`${base}/watchlist-registry/get/by-detail/x`);
    expect(refused.headers['cache-control']).toBe('no-store');
    const login = await app.inject({ method: 'POST', url: `${base}/user-auth/login`, payload: {} });
    expect(login.headers['cache-control']).toBe('no-store');
    const list = await app.inject(`${base}/FAQ-registry`);
    expect(list.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
  });

  it('allow calls to the API of another host, and its pictures', async () => {
    const environment = { ...server.deps.environment, VITE_API_HOST: 'http://api.example:5000/' };
    const apart = await buildApp({ deps: { ...server.deps, environment } });
    const { headers } = await apart.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/connect-src [^;]*http:\/\/api\.example:5000(;|$)/);
    expect(policy).toMatch(/img-src [^;]*http:\/\/api\.example:5000(;|$)/);
    await apart.close();
  });

  it('require TLS only behind a proxy that terminates it', async () => {
    const environment = { ...server.deps.environment, TRUST_PROXY: true };
    const behind = await buildApp({ deps: { ...server.deps, environment } });
    const reply = await behind.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await behind.close();
  });
});

describe("the operators' desk", () => {
  it.each(['/desk', '/desk/', '/desk/bookings', '/desk/bookings/1?a=b', '/Desk'])(
    'is one page at %s, strict and in no search engine',
    async (url) => {
      const reply = await app.inject({ url, headers: browser });
      expect(reply).toMatchObject({ statusCode: 200, body: '<p>the desk</p>' });
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
      });
      expect(policyOf(reply.headers)).toEqual({
        'default-src': "'self'",
        'img-src': "'self' data:",
        'frame-src': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      });
    },
  );

  it('is no answer to an unknown call of its API', async () => {
    const reply = await app.inject({ url: '/desk/api/nothing', headers: browser });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ status: 'error', code: 'not_found' });
  });

  it('has one address', async () => {
    const reply = await app.inject({ url: '/desk.html' });
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/desk']);
  });

  it('is closed to search engines', async () => {
    const { body } = await app.inject({ url: '/robots.txt' });
    expect(body.split('\n')).toContain('Disallow: /desk');
  });
});
