import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCopies } from '../body-copies.ts';
import type { Environment } from '../environment.ts';
import { readersLanguage } from '../readers-language.ts';
import { mayHaveChanged } from '../replica-reads.ts';
import { headLanguage } from './head-sentences.ts';
import { siteOrigin } from './site-origin.ts';
import type { Visit, WholePage } from './whole-page.ts';

/**
 * What a page depends on in the request for it.
 *
 * @param isRendered Whether the server renders the page: then it is in the reader's language.
 */
export function visitOf(
  request: FastifyRequest,
  environment: Environment,
  isRendered: (pathname: string) => boolean = () => false,
): Visit {
  const [pathname = '/', query = ''] = request.url.split('?');
  const search = new URLSearchParams(query);
  const lang = search.get('lang');
  search.delete('lang');
  const spoken = readersLanguage(request.headers['accept-language'], lang);
  return {
    pathname,
    search: search.size > 0 ? `?${search}` : '',
    language: isRendered(pathname) ? spoken : headLanguage(lang),
    spoken,
    origin: siteOrigin(request, environment),
    hasChanged: mayHaveChanged(request),
  };
}

/** Sends a page in an encoding that the client accepts. Browsers revalidate it, and keep no failure. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, copies }: WholePage,
): Promise<FastifyReply> {
  const isFailure = status === 503;
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': isFailure ? 'no-store' : 'no-cache',
      vary: 'accept-encoding, accept-language',
    });
  if (isFailure) reply.header('retry-after', 1);
  return sendCopies(request, reply, copies);
}
