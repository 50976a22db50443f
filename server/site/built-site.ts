import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteRoutes } from '#contract/site-routes.ts';
import { policyFor } from '../csp.ts';
import { refuseUnknownPath } from '../failure-replies.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readersLanguage } from '../readers-language.ts';
import { mayHaveChanged } from '../replica-reads.ts';
import { deskPage } from './desk-page.ts';
import { htmlFile } from './html-file.ts';
import { inspectorPage } from './inspector-page.ts';
import { keepPages } from './kept-pages.ts';
import { listingPreview } from './listing-preview.ts';
import { isNavigation } from './navigation.ts';
import { searchRoute } from './own-fetch.ts';
import { readPageFiles } from './page-files.ts';
import { isRendered, pageRenderer } from './page-renderer.ts';
import { sheetReader } from './rendered-page.ts';
import { sendPage, visitOf } from './send-page.ts';
import { type WholePage, wholePage } from './whole-page.ts';

/**
 * Serves the built site in `folder`. Browsers cache files with a hash in their name forever and
 * revalidate the others. Each file is sent in its smallest compressed copy. `index.html` gets a
 * separate head for every page, and the pages of the table that are rendered.
 */
export async function builtSite(
  app: FastifyInstance,
  folder: string,
  metrics?: Pick<Metrics, 'renderEnded'>,
): Promise<void> {
  const { environment } = app.deps;
  const assets = join(folder, 'assets');
  const renderVisit = pageRenderer(app, folder, metrics?.renderEnded);
  const files = { filesOfPage: await readPageFiles(folder), readSheet: sheetReader(folder) };
  const readIndex = htmlFile(folder, 'index.html');
  app.listingPreview.page = listingPreview(app, folder, files, readIndex);
  const pages = keepPages();
  // Before the reply of a write is sent, so that its reader sees the change.
  app.addHook('onSend', ({ method, routeOptions }, { statusCode }, _payload, done) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && routeOptions.url !== searchRoute;
    if (isWrite && statusCode < 400) pages.clear();
    done();
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    // A rendered page is that of a visitor, and may be too old for this reader. What the browser reads is not.
    const isOwn = app.deps.replica !== undefined && mayHaveChanged(request);

    async function makePage(): Promise<WholePage> {
      const canRender = (pathname: string) =>
        renderVisit !== undefined && !isOwn && isRendered(pathname);
      const visit = visitOf(request, environment, canRender);
      const renders = canRender(visit.pathname) ? renderVisit : undefined;
      return wholePage(app.deps, visit, request.log, await readIndex(), {
        ...files,
        renderVisit: renders,
      });
    }

    const page = await (isOwn ? makePage() : pages.pageAt(keyOf(request), makePage));
    const { styles, scripts } = page;
    reply.header(
      'content-security-policy',
      policyFor({ kind: 'site', environment, styles, scripts }),
    );
    return sendPage(request, reply, page);
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    schemaHide: true,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(assets);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const hidden = { schema: { hide: true } };
  // Each is a route of its own for the metrics.
  for (const { path } of siteRoutes) app.get(path, hidden, answerPage);
  deskPage(app, { readPage: htmlFile(folder, 'desk.html'), isStrict: true });
  if (environment.VITE_INSPECT) inspectorPage(app, folder);
  // The file has no head yet, and the router has no page with this path.
  app.get('/index.html', hidden, async (_request, reply) => reply.redirect('/', 301));
  app.get('/desk.html', hidden, async (_request, reply) => reply.redirect('/desk', 301));
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? answerPage(request, reply) : refuseUnknownPath(),
  );
}

/**
 * Everything in a request that its page depends on, without work: most visitors get a kept page. No part can
 * contain the separator, so that no request can have the key of another page.
 */
function keyOf({ protocol, headers, url }: FastifyRequest): string {
  return [readersLanguage(headers['accept-language']), protocol, headers.host, url].join('\n');
}
