import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/**
 * What tests have taken of every flow, for the inspector: the file that `npm run paths` writes. The reply
 * has no content while there is no such file.
 */
export function coverageRoute(app: FastifyInstance, file: string): void {
  app.get('/inspector/coverage.json', { schema: { hide: true } }, async (_request, reply) => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    reply.header('cache-control', 'no-store');
    if (text === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
