import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { headOf } from './head-of.ts';
import { headLanguage } from './head-sentences.ts';
import { headTags, type PageHead, withHead } from './page-head.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * Sends the site's single page, with the head of the requested path. Browsers revalidate it.
 *
 * @param page `index.html`, as built.
 */
export async function sendPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  const origin = siteOrigin(request, deps.environment);
  const [pathname = '/', query] = request.url.split('?');
  const language = headLanguage(new URLSearchParams(query).get('lang'));
  const { status, head } = await answerOf(deps, request, { pathname, language, origin });
  const productName = deps.environment.VITE_PRODUCT_NAME;
  const html = withHead(page, headTags(head, { origin, productName, language }), language);
  reply.header('cache-control', 'no-cache');
  if (status === 503) reply.header('retry-after', 1);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * The head of the page. When the database fails, the page is sent without it and shows its own
 * error.
 */
async function answerOf(
  deps: Deps,
  request: FastifyRequest,
  asked: Parameters<typeof headOf>[1],
): Promise<{ readonly status: number; readonly head: PageHead }> {
  try {
    return await headOf(deps, asked);
  } catch (error) {
    request.log.error({ err: error }, 'the server sent a page without its head');
    return { status: 503, head: { title: deps.environment.VITE_PRODUCT_NAME } };
  }
}
