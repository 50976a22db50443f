import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process responds. `/readyz`: its database responds too, otherwise 503. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'success' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await app.deps.db.execute(sql`select 1`);
    return { status: 'success' };
  });
}
