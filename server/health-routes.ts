import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal, say } from './errors.ts';

/** `/healthz`: the process answers. `/readyz`: its database answers too. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'success' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await app.deps.db.execute(sql`select 1`);
    } catch {
      throw new Refusal(503, 'unavailable', say('server.unavailable'), 1);
    }
    return { status: 'success' };
  });
}
