import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, startEmptyServer } from '../fixtures.ts';

const index = '<html lang="en"><head><!-- head --><!-- /head --></head><div id="root"></div>';
const views = `export const createRenderPage = () => async (address) => ({
  html: '<main>' + address + '</main>',
  script: '',
  sent: { version: '1', flows: {} },
})`;

let folder: string;
let server: TestServer;
let app: FastifyInstance;
let port: number;
let home: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-hosts-'));
  await mkdir(join(folder, '.server'));
  await writeFile(join(folder, '.server/render.js'), views);
  await writeFile(join(folder, 'index.html'), index);
  server = await startEmptyServer();
  home = (await addProperty(server)).id;
  app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a request whose `Host` is this text as it is. No client would send most of them. */
async function ask(path: string, host: string) {
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Accept: text/html'];
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('') };
}

const refused = {
  status: 400,
  body: '{"status":"error","message":"The request is malformed.","code":"malformed"}',
};

describe('a request whose Host is more than a host and a port', () => {
  it('does not change the page that others get', async () => {
    const host = `127.0.0.1:${port}`;
    const cases = [
      [`/${home}`, '/propertyDetails', `/propertyDetails/${home}`, `/propertyDetails/${home}`],
      ['/', '/apartment?x=', '/apartment?x=/', '/apartment?x=%2F'],
      ['/about', '/about?', '/about?/about', '/about?%2Fabout='],
    ] as const;
    for (const [path, more, address, shown] of cases) {
      expect(await ask(path, `${host}${more}`)).toEqual(refused);
      const { status, body } = await ask(address, host);
      expect(status).toBe(200);
      expect(body).toContain(`<main>${shown}</main>`);
      expect(body).not.toContain('http://localhost:4000');
    }
    const listing = await ask(`/propertyDetails/${home}`, host);
    expect(listing.status).toBe(200);
    expect(listing.body).toContain(`href="http://${host}/propertyDetails/${home}"`);
  });

  it.each([
    'site/path',
    'site?query',
    'site#part',
    'guest@site',
    'site:4000:4000',
    'site:port',
    'site, other',
    'site other',
    '"site"',
    '[::1',
    'site\\path',
    'sité',
    '',
  ])('is refused on every route: %s', async (host) => {
    for (const path of ['/', '/healthz', '/robots.txt', `${basePath}/faq-registry`, '/no-page']) {
      expect(await ask(path, host)).toEqual(refused);
    }
  });

  it.each(['site', 'Site.Example', 'site.example.', 'my_site', '192.0.2.7', '[2001:db8::1]'])(
    'is not: %s, also with a port',
    async (host) => {
      for (const each of [host, `${host}:4000`]) {
        expect((await ask('/healthz', each)).status).toBe(200);
      }
    },
  );
});

describe('the scheme that a proxy forwards', () => {
  it('is only http or https in the addresses of the site', async () => {
    const environment = { ...server.deps.environment, TRUST_PROXY: true };
    const own = await buildApp({
      deps: { ...server.deps, environment },
      site: (site) => builtSite(site, folder),
    });
    const canonicalOf = async (scheme: string) => {
      const headers = { accept: 'text/html', host: 'site.test', 'x-forwarded-proto': scheme };
      const { body } = await own.inject({ url: '/about', headers });
      return /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
    };
    expect(await canonicalOf('javascript')).toBe('http://site.test/about');
    expect(await canonicalOf('https://evil.test/about?')).toBe('http://site.test/about');
    expect(await canonicalOf('https')).toBe('https://site.test/about');
    await own.close();
  });
});
