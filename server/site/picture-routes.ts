import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isRecordId } from '../db/database.ts';
import { pictures } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';

/** `/media/pictures/<id>.<ending>`. A picture never changes, so browsers may cache it forever. */
export async function pictureRoutes(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/media/pictures/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.file.replace(/\.\w+$/, '');
      const [picture] = isRecordId(id)
        ? await db.select().from(pictures).where(eq(pictures.id, id))
        : [];
      if (!picture) throw notFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.type(picture.mime).send(Buffer.from(picture.bytes));
    },
  );
}
