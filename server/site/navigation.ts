import type { FastifyRequest } from 'fastify';
import { basePath } from '#contract/call.ts';

const notPages = [basePath, '/media/', '/docs', '/sandbox-provider/', '/assets/'];

/** Whether a browser requests a page of the site's router, not a file. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = (request.url.split('?')[0] ?? '').toLowerCase();
  if (notPages.some((start) => path.startsWith(start))) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isFile = /\.[a-z0-9]+$/.test(path);
  return accept.includes('*/*') && !isFile;
}
