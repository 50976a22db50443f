import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** The origin of the site's URLs: `SITE_ORIGIN`, or the origin that the visitor requested. */
export function siteOrigin(request: FastifyRequest, environment: Environment): string {
  const { SITE_ORIGIN, PORT } = environment;
  if (SITE_ORIGIN) return SITE_ORIGIN;
  // Not `request.host`: behind a proxy it is X-Forwarded-Host, which most proxies pass on unchanged.
  // A proxy may forward any scheme, too.
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const asked = URL.parse(`${scheme}://${request.headers.host ?? ''}`);
  return asked?.origin ?? `http://localhost:${PORT}`;
}
