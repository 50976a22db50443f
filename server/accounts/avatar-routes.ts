import type { FastifyInstance } from 'fastify';
import { isRecordId } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { readAvatar } from './avatar-store.ts';

/** `/media/avatars/:id`. The picture of an id never changes, so browsers may cache it forever. */
export async function avatarRoutes(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Params: { id: string } }>(
    '/media/avatars/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const avatar = isRecordId(id) ? await readAvatar(db, id) : undefined;
      if (!avatar) throw notFound();
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.type(avatar.mime).send(Buffer.from(avatar.bytes));
    },
  );
}
