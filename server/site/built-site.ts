import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteRoutes } from '#contract/site-routes.ts';
import { refuseUnknownPath } from '../failure-replies.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { indexPage } from './index-page.ts';
import { isNavigation } from './navigation.ts';
import { readPageFiles } from './page-files.ts';
import { pageRenderer } from './page-renderer.ts';
import { sheetReader } from './rendered-page.ts';
import { type BuiltParts, sendPage } from './send-page.ts';

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
  const assets = join(folder, 'assets');
  const parts: BuiltParts = {
    filesOfPage: await readPageFiles(folder),
    readSheet: sheetReader(folder),
    renderVisit: pageRenderer(app, folder, metrics?.renderEnded),
  };
  const readIndex = indexPage(folder);
  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(app.deps, request, reply, await readIndex(), parts);
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
  // The plugin for compression sees only routes, not the handler of unknown paths.
  for (const { path } of siteRoutes) app.get(path, hidden, answerPage);
  // The file has no head yet, and the router has no page with this path.
  app.get('/index.html', hidden, async (_request, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? answerPage(request, reply) : refuseUnknownPath(),
  );
}
