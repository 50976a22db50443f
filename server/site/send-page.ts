import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { propertyIdIn } from '#contract/site-pages.ts';
import type { Deps } from '../deps.ts';
import { type Answer, headOf } from './head-of.ts';
import { headLanguage, readersLanguage } from './head-sentences.ts';
import type { FilesOfPage } from './page-files.ts';
import { headTags, withHead } from './page-head.ts';
import { isRendered, type RenderVisit } from './page-renderer.ts';
import { fileLink, pictureLink, withPreloads } from './preload-links.ts';
import { withRendered } from './rendered-page.ts';
import { siteOrigin } from './site-origin.ts';

/** What the server knows of a built site besides `index.html`. */
export interface BuiltParts {
  readonly filesOfPage: FilesOfPage;
  readonly readSheet: (path: string) => Promise<string>;
  /** Undefined when all pages start in the browser. */
  readonly renderVisit: RenderVisit | undefined;
}

/**
 * Sends the site's single page, with the head of the requested path, and rendered where the server can.
 * Browsers revalidate it.
 *
 * @param page `index.html`, as built.
 * @param parts Default: none. The page loads nothing besides, and starts in the browser.
 */
export async function sendPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  parts?: BuiltParts,
): Promise<FastifyReply> {
  const origin = siteOrigin(request, deps.environment);
  const [pathname = '/', query] = request.url.split('?');
  const { lang = null, ...search } = Object.fromEntries(new URLSearchParams(query));
  const isSearch = Object.keys(search).length > 0;
  const spoken = readersLanguage(lang, request.headers['accept-language']);
  const renderVisit = isRendered(pathname) ? parts?.renderVisit : undefined;
  const language = renderVisit ? spoken : headLanguage(lang);
  const asked = { pathname, isSearch, language, origin };
  const { status, head, pictures = [] } = await answerOf(deps, request, asked);
  const isThere = status === 200 || propertyIdIn(pathname) === undefined;
  const queryText = isSearch ? `?${new URLSearchParams(search)}` : '';
  const visit = { pathname, search: queryText, language };
  const rendered = isThere ? await renderVisit?.(visit, request.log) : undefined;
  const productName = deps.environment.VITE_PRODUCT_NAME;
  const files = parts?.filesOfPage(pathname, spoken, rendered !== undefined) ?? [];
  const tags = headTags(head, { origin, productName, language });
  const headed = withHead(page, tags, language);
  const splash = /<style>(.*?)<\/style>/s.exec(page)?.[1];
  if (rendered && parts) {
    const { html, style } = await withRendered(headed, rendered, spoken, files, parts.readSheet);
    allowStyles(reply, [splash, style]);
    return send(withPreloads(html, pictures.map(pictureLink)));
  }
  allowStyles(reply, [splash]);
  return send(withPreloads(headed, [...pictures.map(pictureLink), ...files.map(fileLink)]));

  function send(html: string): FastifyReply {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language');
    if (status === 503) reply.header('retry-after', 1);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }
}

/** Adds the styles of the page to a policy without inline styles. */
function allowStyles(reply: FastifyReply, styles: readonly (string | undefined)[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const hashes = styles
    .filter((style) => style !== undefined)
    .map((style) => ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self';", `style-src 'self'${hashes.join('')};`),
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
