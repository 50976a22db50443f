import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

/**
 * Lets the sites of `CORS_ORIGINS` call this server from the browser. Sessions are bearer tokens, so
 * other sites can never use a visitor's session.
 */
export async function crossOrigin(
  app: FastifyInstance,
  { CORS_ORIGINS }: Pick<Environment, 'CORS_ORIGINS'>,
): Promise<void> {
  if (CORS_ORIGINS.length === 0) return;
  await app.register(fastifyCors, {
    origin: CORS_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
    // The strict mode would answer other OPTIONS requests in plain text.
    strictPreflight: false,
  });
}
