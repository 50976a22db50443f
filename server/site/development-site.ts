import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyMiddie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownPath } from '../failure-replies.ts';
import { deskPage } from './desk-page.ts';
import { isNavigation } from './navigation.ts';
import { sendPage, visitOf } from './send-page.ts';
import { wholePage } from './whole-page.ts';

/** Serves the site from its sources with Vite in this process, and reloads it when they change. */
export async function developmentSite(app: FastifyInstance, root: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // A page that is written there, such as the gallery, would load every open page again.
      watch: { ignored: ['**/.cache/**', '**/dist-inspect/**', '**/dist-server/**'] },
    },
  });
  // Not `onClose`: it waits until the last open page has closed its web socket.
  app.addHook('preClose', () => vite.close());
  await app.register(fastifyMiddie, { hook: 'onRequest' });
  app.use(vite.middlewares);
  deskPage(app, {
    readPage: async ({ url }) =>
      vite.transformIndexHtml(url, await readFile(join(root, 'desk.html'), 'utf8')),
    isStrict: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return refuseUnknownPath();
    const index = await readFile(join(root, 'index.html'), 'utf8');
    const withClient = await vite.transformIndexHtml(request.url, index);
    const visit = visitOf(request, app.deps.environment);
    return sendPage(request, reply, await wholePage(app.deps, visit, request.log, withClient));
  });
}
