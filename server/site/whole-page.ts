import type { FastifyBaseLogger } from 'fastify';
import type { Property } from '#contract/records/property.ts';
import type { Language } from '#contract/translated.ts';
import { type BodyCopies, copiesOf } from '../body-copies.ts';
import { inlineSource } from '../csp.ts';
import type { Deps } from '../deps.ts';
import { readPublic } from '../replica-reads.ts';
import { type Answer, headOf } from './head-of.ts';
import type { FilesOfPage } from './page-files.ts';
import { headTags, withHead, withoutScripts } from './page-head.ts';
import type { RenderVisit } from './page-renderer.ts';
import { fileLink, pictureLink, withPreloads } from './preload-links.ts';
import { type Preview, withPreview, withRendered } from './rendered-page.ts';

/** The visit of a page, as far as the page depends on it. */
export interface Visit {
  readonly pathname: string;
  /** The query without the language. Empty, or with its `?`. */
  readonly search: string;
  /** The language of the page. */
  readonly language: Language;
  /** The language that the site will choose for this reader. */
  readonly spoken: Language;
  /** The origin of the site's URLs. */
  readonly origin: string;
  /** Whether the reader may have changed something that a standby has not got yet. */
  readonly hasChanged: boolean;
}

/** A page that is ready to be sent. */
export interface WholePage {
  readonly status: number;
  /** Whether it shows something before its scripts run. */
  readonly isRendered: boolean;
  /** The sources of its inline styles for the policy. */
  readonly styles: readonly string[];
  /** Those of its inline scripts. */
  readonly scripts: readonly string[];
  readonly copies: BodyCopies;
}

/** What the server knows of a built site besides `index.html`. */
export interface BuiltParts {
  readonly filesOfPage: FilesOfPage;
  readonly readSheet: (path: string) => Promise<string>;
  /** Undefined when the page starts in the browser. */
  readonly renderVisit: RenderVisit | undefined;
  /** Makes the page a preview. */
  readonly preview?: Preview;
}

/**
 * The site's single page for a visit: with the head of its path, and rendered where the server can.
 *
 * @param index `index.html`, as built.
 * @param parts Default: none. The page loads nothing besides, and starts in the browser.
 */
export async function wholePage(
  deps: Deps,
  visit: Visit,
  log: FastifyBaseLogger,
  index: string,
  parts?: BuiltParts,
): Promise<WholePage> {
  const { pathname, language, spoken, origin } = visit;
  const preview = parts?.preview;
  const answer = await answerOf(deps, visit, log, preview?.listing);
  const { status, pictures = [] } = answer;
  // Nothing but the title: no search engine and no shared link shows a preview.
  const head = preview ? { title: preview.titleOf(answer.head.title) } : answer.head;
  const rendered = await parts?.renderVisit?.(visit, log);
  const files = parts?.filesOfPage(pathname, spoken, rendered !== undefined) ?? [];
  const productName = deps.environment.VITE_PRODUCT_NAME;
  const headed = withHead(index, headTags(head, { origin, productName, language }), language);
  const splash = /<style>(.*?)<\/style>/s.exec(index)?.[1];
  if (rendered && parts) {
    const { html, style } = preview
      ? await withPreview(headed, rendered, preview, files, parts.readSheet)
      : await withRendered(headed, rendered, spoken, files, parts.readSheet);
    const scripts = preview ? [] : [rendered.script];
    return page([splash, style], scripts, withPreloads(html, pictures.map(pictureLink)));
  }
  const links = [...pictures.map(pictureLink), ...files.map(fileLink)];
  return page([splash], [], withPreloads(withoutScripts(headed, spoken), links));

  function page(
    styles: readonly (string | undefined)[],
    scripts: readonly string[],
    html: string,
  ): WholePage {
    return {
      status,
      isRendered: rendered !== undefined,
      styles: styles.filter((style) => style !== undefined).map(inlineSource),
      scripts: scripts.map(inlineSource),
      copies: copiesOf(html),
    };
  }
}

/**
 * The head of the page. When the database fails, the page is sent without it and shows its own
 * error.
 */
async function answerOf(
  deps: Deps,
  { search, hasChanged, ...visit }: Visit,
  log: FastifyBaseLogger,
  listing: Property | undefined,
): Promise<Omit<Answer, 'status'> & { readonly status: number }> {
  try {
    return await readPublic(deps, { hasChanged, log }, (db) =>
      headOf({ ...deps, db }, { ...visit, isSearch: search !== '', listing }),
    );
  } catch (error) {
    log.error({ err: error }, 'the server sent a page without its head');
    return { status: 503, head: { title: deps.environment.VITE_PRODUCT_NAME } };
  }
}
