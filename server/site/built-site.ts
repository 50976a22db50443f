import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownPath } from '../failure-replies.ts';
import { isNavigation } from './navigation.ts';

/**
 * The built site in `folder`: what has a hash in its name for ever, everything else revalidated,
 * each as the smallest copy that lies there, and `index.html` for every page.
 */
export async function builtSite(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: ['index.html'],
    dotfiles: 'ignore',
    schemaHide: true,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(assets);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.sendFile('index.html') : refuseUnknownPath(),
  );
}
