import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** The origin that addresses of the site begin with: `SITE_ORIGIN`, or what the visitor asked for. */
export function siteOrigin(request: FastifyRequest, environment: Environment): string {
  const { SITE_ORIGIN, PORT } = environment;
  if (SITE_ORIGIN) return SITE_ORIGIN;
  // Whoever asks writes the host: only what is a host and nothing else counts.
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  return asked && asked.host === request.host.toLowerCase()
    ? asked.origin
    : `http://localhost:${PORT}`;
}
