import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { headOf } from './head-of.ts';
import { headLanguage } from './head-sentences.ts';
import { headTags, type PageHead, withHead } from './page-head.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * Sends the site's single page, with the head of the requested path. Browsers revalidate it, and an
 * unchanged page is not sent again.
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
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (status === 503) reply.header('retry-after', 1);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { encoding, body } = await compressed(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// The best quality takes twice the time and makes a page only 2 % smaller.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function compressed(html: string, accepted = '') {
  if (accepts(accepted, 'br')) return { encoding: 'br', body: await brotli(html, quality) };
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', body: await zip(html) };
  return { encoding: undefined, body: html };
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight = '1'] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(weight) > 0;
  });
}
