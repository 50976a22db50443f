import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, addProperty, empty, startEmptyServer } from '#tests/server/fixtures.ts';

const index = `<!doctype html>
<html lang="en">
  <head>
    <!-- head --><title data-head>x</title><!-- /head -->
    <style>.splash{color:red}</style>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
  </head>
  <body>
    <div class="splash"></div>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
    <noscript>
      <p>This site needs JavaScript.</p>
    </noscript>
    <div id="root"></div>
  </body>
</html>
`;

/** A stand-in for the views: says what it was asked, and what the server answers to a call. */
const views = `
const calls = { '/signup': '/apartment/api/v1/property-registry/status/approved?docPerPageCount=1&currentPage=0', '/forgot': '/apartment/api/v1/watchlist-registry/get/by-detail/0123456789abcdef01234567' };
let count = 0;
export const createRenderPage = ({ language, fetch }) => async (address, signal) => {
  const [path] = address.split('?');
  if (address.includes('crowd')) {
    crowd.running += 1;
    crowd.most = Math.max(crowd.most, crowd.running);
    await crowd.gate;
    crowd.running -= 1;
  }
  if (path === '/broken') throw new Error('the views broke at secret');
  if (path === '/late') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  if (path === '/write') await fetch('/apartment/api/v1/user-auth/login', { method: 'POST' });
  if (path === '/counted') {
    count += 1;
    return { html: '<main>' + language + ' ' + count + '</main>', script: '', sent: { version: '', flows: {} } };
  }
  if (path === '/found') {
    const body = new FormData();
    body.append('location', 'Goma');
    const found = await fetch('/apartment/api/v1/property-registry/adavance/search?docPerPageCount=8&currentPage=0', { method: 'POST', body });
    const { properties } = await found.json();
    return { html: '<main>' + properties.map((one) => one.propertyName).join() + '</main>', script: '', sent: { version: '', flows: {} } };
  }
  const call = calls[path];
  const reply = call ? await fetch(call) : undefined;
  const read = reply ? reply.status + ' ' + (await reply.text()).slice(0, 60) : '';
  return {
    html: '<main>' + language + ' ' + address.replace(/&/g, '&amp;') + ' ' + read + '</main>',
    script: 'keep()',
    sent: { version: '/assets/index-1.js', flows: { a: { machine: '</script>', snapshot: 1 } } },
  };
};
`;

let folder: string;
let server: TestServer;
let app: FastifyInstance;
let ends: boolean[] = [];
let log: string[] = [];

function siteOn({ environment, ...deps }: TestServer['deps']): Promise<FastifyInstance> {
  return buildApp({
    deps: { ...deps, environment: { ...environment, RENDER_WAIT: 1 } },
    logger: {
      level: 'error',
      stream: new Writable({
        write(line, _encoding, done) {
          log.push(String(line));
          done();
        },
      }),
    },
    site: (site) =>
      builtSite(site, folder, { renderEnded: (isSuccess) => void ends.push(isSuccess) }),
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-rendered-'));
  await mkdir(join(folder, '.server'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'assets/index-1.css'), 'p{color:blue}');
  await writeFile(join(folder, 'assets/account-1.css'), 'form{color:green}');
  await writeFile(join(folder, '.server/render.js'), views);
  await writeFile(
    join(folder, '.server/files-of-parts.json'),
    JSON.stringify({
      'src/pages/sign-in/sign-in-page.tsx': ['/assets/account-1.js', '/assets/account-1.css'],
    }),
  );
  server = await startEmptyServer();
  app = await siteOn(server.deps);
});
beforeEach(async () => {
  await empty(server);
  ends = [];
  log = [];
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function visit(url: string, headers: Readonly<Record<string, string>> = {}, on = app) {
  const reply = await on.inject({
    url,
    headers: { accept: 'text/html', host: 'ndako.test', ...headers },
  });
  const rendered = /<div id="root"(?: data-rendered="(..)")?>(.*?)<\/div>/.exec(reply.body);
  return { reply, language: rendered?.[1], html: rendered?.[2] };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page that the server renders', () => {
  it('has its style sheets inside and its scripts after it', async () => {
    const { reply } = await visit('/signin');
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      `<!doctype html>
<html lang="en">
  <head>
    <title data-head="http://ndako.test">Ndako</title>
    <meta name="robots" content="noindex" data-head>
    <style>.splash{color:red}</style>
  </head>
  <body>
    <div class="splash"></div>
    <style>p{color:blue}
form{color:green}</style>
    <link rel="stylesheet" disabled media="not all" href="/assets/index-1.css">
    <link rel="stylesheet" disabled media="not all" href="/assets/account-1.css">
    <script>keep()</script>
    <div id="root" data-rendered="en"><main>en /signin </main></div>
    <script type="application/json" id="flows">{"version":"/assets/index-1.js","flows":{"a":{"machine":"\\u003c/script\\u003e","snapshot":1}}}</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/account-1.js">
  </body>
</html>
`,
    ]);
    const policy = String(reply.headers['content-security-policy']);
    const [style] = policy.split('; ').filter((directive) => directive.startsWith('style-src '));
    expect(style).toBe(
      `style-src 'self' ${hashOf('.splash{color:red}')} ${hashOf('p{color:blue}\nform{color:green}')}`,
    );
    expect(policy).toContain(`script-src 'self' ${hashOf('keep()')};`);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    });
    expect(ends).toEqual([true]);
  });

  it.each([
    ['/signin', 'en-GB,en;q=0.9', 'en', '/signin'],
    ['/signin', 'fr-CD,fr;q=0.9,en;q=0.8', 'fr', '/signin'],
    ['/signin', 'ln, fr;q=0.8', 'fr', '/signin'],
    ['/signin', 'de', 'en', '/signin'],
    ['/signin?lang=fr', 'en', 'fr', '/signin'],
    ['/signin?lang=en&from=a%26b', 'fr', 'en', '/signin?from=a%26b'],
    ['/SignIn/', 'en', 'en', '/SignIn/'],
  ])('is in one language: %s for a browser with %j', async (url, accepted, language, path) => {
    const visited = await visit(url, { 'accept-language': accepted });
    expect(visited).toMatchObject({ language, html: `<main>${language} ${path} </main>` });
    expect(visited.reply.body).toContain(`<html lang="${language}">`);
  });

  it('is the not-found page for an unknown path, and stays a 404', async () => {
    const { reply, html } = await visit('/nowhere');
    expect([reply.statusCode, html]).toEqual([404, '<main>en /nowhere </main>']);
    expect(reply.body).toContain('Oops! We Couldn&#39;t Find That Page');
  });

  it('is the page of a listing that does not exist, and stays a 404', async () => {
    const { reply, html } = await visit('/propertyDetails/nope');
    expect([reply.statusCode, html]).toEqual([404, '<main>en /propertyDetails/nope </main>']);
  });

  it('reads from the server itself', async () => {
    await addProperty(server, {});
    const { html } = await visit('/signup');
    expect(html).toMatch(/^<main>en \/signup 200 \{"status":"success",/);
  });

  it('is kept for the next visitors with the same language, until something is written', async () => {
    const counted = async (language: string) => {
      const { html } = await visit('/counted', { 'accept-language': language });
      return html;
    };
    const [first, again, french] = [await counted('en'), await counted('en'), await counted('fr')];
    const form = { email: 'missing@example.com', password: 'Secret-1' };
    const write = (url: string, body: object) =>
      app.inject({ method: 'POST', url: `/apartment/api/v1/${url}`, payload: body });
    const refused = await write('user-auth/login', form);
    const afterRefusal = await counted('en');
    const searched = await write('property-registry/adavance/search', { location: 'Goma' });
    const afterSearch = await counted('en');
    const done = await write('user-registry', { ...form, userName: 'grace' });
    const afterWrite = await counted('en');
    expect([refused.statusCode >= 400, searched.statusCode, done.statusCode]).toEqual([
      true,
      200,
      201,
    ]);
    expect([first, again, french, afterRefusal, afterSearch, afterWrite]).toEqual([
      '<main>en 1</main>',
      '<main>en 1</main>',
      '<main>fr 1</main>',
      '<main>en 1</main>',
      '<main>en 1</main>',
      '<main>en 2</main>',
    ]);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)(
    'is sent from the kept copy in the encoding of %j, and as a 304 to who has it',
    async (accepted, encoding, unpack) => {
      const plain = await visit('/signin?for=copies');
      const headers = { 'accept-encoding': accepted };
      const { reply } = await visit('/signin?for=copies', headers);
      expect(unpack(reply.rawPayload).toString()).toBe(plain.reply.body);
      const { etag } = plain.reply.headers;
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(reply.rawPayload.length),
        vary: 'accept-encoding, accept-language',
        etag,
      });
      const known = await visit('/signin?for=copies', {
        ...headers,
        'if-none-match': String(etag),
      });
      expect([known.reply.statusCode, known.reply.body]).toEqual([304, '']);
      expect(known.reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language',
        etag,
      });
      expect(known.reply.headers).not.toHaveProperty('content-encoding');
      const changed = await visit('/signin?for=copies', {
        ...headers,
        'accept-language': 'fr',
        'if-none-match': String(etag),
      });
      expect([changed.reply.statusCode, changed.reply.headers.etag === etag]).toEqual([200, false]);
    },
  );

  it('names the origin that each visitor asks for, although it is kept', async () => {
    const origins = [];
    for (const host of ['ndako.test', 'other.test', 'ndako.test']) {
      const { reply } = await visit('/signin', { host });
      origins.push(/data-head="([^"]*)"/.exec(reply.body)?.[1]);
    }
    expect(origins).toEqual(['http://ndako.test', 'http://other.test', 'http://ndako.test']);
  });

  it('searches, although the search is a POST', async () => {
    await addProperty(server, { name: 'Lake house', location: 'Goma' });
    await addProperty(server, { name: 'Hill house', location: 'Bukavu' });
    expect((await visit('/found')).html).toBe('<main>Lake house</main>');
  });

  it('has nothing private for any visitor', async () => {
    const guest = await addGuest(server);
    const asVisitor = await visit('/forgot');
    const asGuest = await visit('/forgot', { authorization: `Bearer ${guest.token}` });
    expect(asGuest.html).toMatch(/^<main>en \/forgot 401 /);
    expect(asGuest.reply.body).toBe(asVisitor.reply.body);
  });
});

describe('a page that starts in the browser', () => {
  it.each(['/profile', '/bookings', '/otp-verification', '/reset-password'])(
    'is sent empty, because the server knows no guest: %s',
    async (url) => {
      const { reply, html, language } = await visit(url);
      expect([html, language]).toEqual(['', undefined]);
      expect(reply.body).toContain(
        '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
      );
      expect(ends).toEqual([]);
    },
  );

  it.each([
    ['en', 'This site needs JavaScript. <a href="/">Return Home</a>'],
    ['fr', 'Ce site a besoin de JavaScript. <a href="/">Retour à l’accueil</a>'],
  ])(
    'says without scripts, in the language of the reader, that it needs them: %s',
    async (accepted, text) => {
      const { reply } = await visit('/profile', { 'accept-language': accepted });
      expect(/<noscript>.*?<\/noscript>/s.exec(reply.body)?.[0]).toBe(
        `<noscript><p class="scriptless" lang="${accepted}">${text}</p></noscript>`,
      );
    },
  );

  it.each([
    ['a part of it fails', '/broken', 'the views broke'],
    ['it does not come to rest in the seconds of RENDER_WAIT', '/late', 'timeout'],
    ['it would write', '/write', 'A rendered page sends no POST'],
  ])('is sent empty when %s', async (_case, url, reason) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { reply, html, language } = await visit(`${url}?code=123456`);
    expect([reply.statusCode, html, language]).toEqual([404, '', undefined]);
    expect(timeout).toHaveBeenCalledWith(1000);
    timeout.mockRestore();
    expect(ends).toEqual([false]);
    expect(log.join('')).toContain('the server could not render a page');
    expect(log.join('')).toContain(reason);
    expect(log.join('')).not.toContain('123456');
  });

  it('is sent empty with 200 when 32 others are rendered, which is one at a time', async () => {
    const gate = Promise.withResolvers<void>();
    const crowd = { gate: gate.promise, running: 0, most: 0 };
    vi.stubGlobal('crowd', crowd);
    let answered = 0;
    const visits = Array.from({ length: 36 }, async (_, index) => {
      const { reply, html } = await visit(`/about?crowd=${index}`);
      answered += 1;
      return [reply.statusCode, html === ''] as const;
    });
    await expect.poll(() => answered).toBe(4);
    gate.resolve();
    const replies = await Promise.all(visits);
    vi.unstubAllGlobals();
    expect(replies.filter(([status]) => status !== 200)).toEqual([]);
    expect(replies.filter(([, isEmpty]) => isEmpty).length).toBe(4);
    expect([crowd.most, ends.length, log]).toEqual([1, 32, []]);
    expect((await visit('/about?later')).html).toBe('<main>en /about?later= </main>');
  });

  it('is every page when another host has the API', async () => {
    const elsewhere = await siteOn({
      ...server.deps,
      environment: { ...server.deps.environment, VITE_API_HOST: 'https://api.test' },
    });
    expect((await visit('/signin', {}, elsewhere)).language).toBe(undefined);
    await elsewhere.close();
  });
});
