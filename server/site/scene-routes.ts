import type { FastifyInstance } from 'fastify';
import { sceneSvg } from '#server/demo/scenes/scene-svg.ts';
import { notFound } from '../errors.ts';

/** `/media/scenes/<name>.svg`: the drawn pictures of the demo data. A name always draws the same. */
export async function sceneRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/media/scenes/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const name = /^([a-z0-9-]+)\.svg$/.exec(request.params.file)?.[1];
      const svg = name === undefined ? undefined : sceneSvg(name);
      if (svg === undefined) throw notFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.type('image/svg+xml').send(svg);
    },
  );
}
