import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { type Answer, headOf } from './head-of.ts';
import { headLanguage, readersLanguage } from './head-sentences.ts';
import type { FilesOfPage } from './page-files.ts';
import { headTags, withHead } from './page-head.ts';
import { fileLink, pictureLink, withPreloads } from './preload-links.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * Sends the site's single page, with the head of the requested path. Browsers revalidate it.
 *
 * @param page `index.html`, as built.
 * @param filesOfPage What each page loads besides. Default: nothing.
 */
export async function sendPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  filesOfPage?: FilesOfPage,
): Promise<FastifyReply> {
  const origin = siteOrigin(request, deps.environment);
  const [pathname = '/', query] = request.url.split('?');
  const { lang = null, ...search } = Object.fromEntries(new URLSearchParams(query));
  const language = headLanguage(lang);
  const isSearch = Object.keys(search).length > 0;
  const asked = { pathname, isSearch, language, origin };
  const { status, head, pictures = [] } = await answerOf(deps, request, asked);
  const productName = deps.environment.VITE_PRODUCT_NAME;
  const spoken = readersLanguage(lang, request.headers['accept-language']);
  const files = filesOfPage?.(pathname, spoken) ?? [];
  const links = [...pictures.map(pictureLink), ...files.map(fileLink)];
  const tags = headTags(head, { origin, productName, language });
  const html = withPreloads(withHead(page, tags, language), links);
  allowSplash(reply, page);
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language');
  if (status === 503) reply.header('retry-after', 1);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Adds the style of the splash screen to a policy without inline styles. */
function allowSplash(reply: FastifyReply, page: string): void {
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1];
  const policy = reply.getHeader('content-security-policy');
  if (style === undefined || typeof policy !== 'string') return;
  const hash = createHash('sha256').update(style).digest('base64');
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self';", `style-src 'self' 'sha256-${hash}';`),
  );
}

/**
 * The head of the page. When the database fails, the page is sent without it and shows its own
 * error.
 */
async function answerOf(
  deps: Deps,
  request: FastifyRequest,
  asked: Parameters<typeof headOf>[1],
): Promise<Omit<Answer, 'status'> & { readonly status: number }> {
  try {
    return await headOf(deps, asked);
  } catch (error) {
    request.log.error({ err: error }, 'the server sent a page without its head');
    return { status: 503, head: { title: deps.environment.VITE_PRODUCT_NAME } };
  }
}
