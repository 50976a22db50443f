import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { refuseUnknownPath } from '../failure-replies.ts';
import { bearerOf } from '../guest-access.ts';
import { readDatabase } from './count-records.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly pool?: OpenDatabase['pool'];
}

/**
 * Measures every request, and serves `/metrics` as Prometheus text: with the token of
 * `METRICS_TOKEN`, or without a token on a site that only this machine can reach. For all others the
 * path is unknown (404).
 */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, pool }: MetricsOptions,
): Promise<void> {
  const { db, clock, environment } = app.deps;
  const { METRICS_TOKEN: token, isPublic } = environment;

  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.requestEnded(method, routeOptions.url ?? 'unknown', statusCode, elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    const isAllowed = token ? isSame(bearerOf(request.headers.authorization), token) : !isPublic;
    if (!isAllowed) refuseUnknownPath();
    await readDatabase(metrics, { db, clock, ...(pool && { pool }) });
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

/** Compares hashes, because `timingSafeEqual` needs equal lengths. */
function isSame(given: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}
