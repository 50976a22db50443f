import type { FastifyInstance } from 'fastify';
import { policyFor } from '../csp.ts';
import { htmlFile } from './html-file.ts';

/** Serves the page of the inspector, which a build with `VITE_INSPECT=1` has in a folder of its own. */
export function inspectorPage(app: FastifyInstance, folder: string): void {
  const readPage = htmlFile(folder, 'inspector/index.html');
  const { environment } = app.deps;
  app.get('/inspector', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policyFor({ kind: 'site', environment }),
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(await readPage()),
  );
}
