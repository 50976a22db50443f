import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './errors.ts';
import { bearerOf } from './guest-access.ts';
import { lifeOfPage } from './site/kept-pages.ts';
import { searchRoute } from './site/own-fetch.ts';

/** Tells every process that the browser has just changed something. Only its name counts. */
const changedCookie = 'ndako-changed';

/** Whether the reader may have changed something that a standby has not got yet. */
export function mayHaveChanged({ headers }: FastifyRequest): boolean {
  return bearerOf(headers.authorization) !== undefined || !!headers.cookie?.includes(changedCookie);
}

/** Marks the browsers that change something, for as long as a standby, and a kept page that was read there, may be old. */
export function markChanges(app: FastifyInstance, { replica }: Deps): void {
  if (!replica) return;
  replica.watch(app.log);
  const seconds = Math.ceil((replica.mostAgeMs + lifeOfPage) / 1000) + 1;
  const cookie = `${changedCookie}=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  app.addHook('onSend', ({ method, routeOptions }, reply, _payload, done) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.url === searchRoute;
    // Fastify adds it to the cookies of the reply.
    if (!isRead && reply.statusCode < 400) reply.header('set-cookie', cookie);
    done();
  });
}

interface Reader {
  /** See `mayHaveChanged`. */
  readonly hasChanged: boolean;
  readonly log: FastifyBaseLogger;
}

/**
 * Reads what is public at the standby, for readers who have changed nothing. At the primary when there is no standby,
 * when it is too old, and when it fails.
 */
export async function readPublic<Result>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  { hasChanged, log }: Reader,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!replica?.isNew() || hasChanged) return read(db);
  try {
    return await withinLimit(read(replica.db), replica.mostWaitMs);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.warn({ err: error }, 'the replica failed, and the database is read instead');
    return read(db);
  }
}

/** @throws when the read takes longer than the limit, in milliseconds. Its queries end by themselves. */
async function withinLimit<Result>(read: Promise<Result>, limit: number): Promise<Result> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error(`No answer for ${limit} ms`)), limit);
  try {
    return await Promise.race([read, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
