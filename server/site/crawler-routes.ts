import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pathsToCrawl } from '#contract/site-routes.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { siteOrigin } from './site-origin.ts';
import { listingsSitemap, pagesSitemap, sitemapIndex } from './sitemap.ts';

const hidden = { schema: { hide: true } };

/** `robots.txt` and the sitemap: the pages that search engines may read. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { db, environment }: Deps,
): Promise<void> {
  app.get('/robots.txt', hidden, async (request, reply) => {
    const origin = siteOrigin(request, environment);
    return cached(reply).type('text/plain; charset=utf-8').send(robots(origin));
  });

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const index = await sitemapIndex(db, siteOrigin(request, environment));
    return cached(reply).type('application/xml; charset=utf-8').send(index);
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const origin = siteOrigin(request, environment);
    const sitemap = await fileOf(request.params.file, origin);
    return cached(reply).type('application/xml; charset=utf-8').send(sitemap);
  });

  async function fileOf(file: string, origin: string): Promise<string | Readable> {
    if (file === 'pages.xml') return pagesSitemap(origin);
    const number = /^listings-([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
    const pieces = number && (await listingsSitemap(db, origin, Number(number)));
    if (!pieces) throw notFound();
    return Readable.from(pieces);
  }
}

/** Lets caches keep the reply. Its URLs contain the host, and every cache separates hosts. */
function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

/** It allows the API, because a search engine that runs the scripts of a page needs it. */
function robots(origin: string): string {
  const paths = [...pathsToCrawl('disallow'), '/desk', '/sandbox-provider/'];
  // The path before a parameter is listed too, and forbids what begins with it.
  const whole = paths.filter((path) => !path.includes(':'));
  const disallowed = whole.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${disallowed.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
