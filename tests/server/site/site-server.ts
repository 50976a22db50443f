import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { builtSite } from '#server/site/built-site.ts';
import type { TestServer } from '#testing/server.ts';
import { startEmptyServer } from '#tests/server/fixtures.ts';

/** A server with a site of one page that has a place for its head. */
export interface SiteServer {
  readonly server: TestServer;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

const page =
  '<html lang="en"><head>\n<!-- head --><title>x</title><!-- /head -->\n</head><body>the site</body>';

export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<SiteServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-site-'));
  await writeFile(join(folder, 'index.html'), page);
  await mkdir(join(folder, 'inspector'));
  await writeFile(join(folder, 'inspector/index.html'), 'the inspector');
  const server = await startEmptyServer(settings);
  const app = await buildApp({ deps: server.deps, site: (site) => builtSite(site, folder) });
  return {
    server,
    app,
    async close() {
      await app.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The reply for a page to a browser or crawler that requests it from `host`. */
export async function visit(app: FastifyInstance, url: string, host = 'ndako.test:8080') {
  const reply = await app.inject({ url, headers: { accept: 'text/html', host } });
  return { status: reply.statusCode, html: reply.body, tags: tagsOf(reply.body) };
}

/** The values of a head by the name of each tag, unescaped once like in a browser. */
function tagsOf(html: string): Record<string, string> {
  const title = /<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const metas = [
    ...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" data-head>/g),
  ];
  return Object.fromEntries(
    [
      ['title', title],
      ...(canonical === undefined ? [] : [['canonical', canonical]]),
      ...metas.map(([, name, content]) => [name, content]),
    ].map(([name = '', text = '']) => [name, unescaped(text)]),
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** The structured data of a page, or undefined when it has none. */
export function dataOf(html: string): unknown {
  const json = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}
