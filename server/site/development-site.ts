import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyMiddie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownPath } from '../failure-replies.ts';
import { isNavigation } from './navigation.ts';
import { sendPage } from './send-page.ts';

/** The site straight from its sources, reloaded as they change: Vite in this very process. */
export async function developmentSite(app: FastifyInstance, root: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // Not onClose, which waits until the last open page has let go of its web socket.
  app.addHook('preClose', () => vite.close());
  await app.register(fastifyMiddie, { hook: 'onRequest' });
  app.use(vite.middlewares);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return refuseUnknownPath();
    const page = await readFile(join(root, 'index.html'), 'utf8');
    return sendPage(app.deps, request, reply, await vite.transformIndexHtml(request.url, page));
  });
}
