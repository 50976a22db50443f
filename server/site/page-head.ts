import type { Language } from '#contract/translated.ts';
import { escapeMarkup, scriptJson } from './escape.ts';
import { addressIn, headSentences } from './head-sentences.ts';

/** The head of a page, for search engines and previews that do not run its scripts. */
export interface PageHead {
  /** The window's title. */
  readonly title: string;
  /** Undefined when search engines should not list the page. */
  readonly listed?: {
    /** Plain text. */
    readonly description: string;
    /** The absolute URL of the page in English. */
    readonly url: string;
    /** The absolute URL of a picture. */
    readonly image: string;
    /** Structured data of schema.org. */
    readonly data?: unknown;
  };
}

interface Site {
  readonly origin: string;
  readonly productName: string;
  readonly language: Language;
}

/**
 * The tags of the head. All have `data-head`: the client removes them after it has written the tags
 * of a page itself. It reads the site's origin from the attribute of the title.
 */
export function headTags(
  { title, listed }: PageHead,
  { origin, productName, language }: Site,
): string {
  const own = escapeMarkup(title);
  const titleTag = `<title data-head="${escapeMarkup(origin)}">${own}</title>`;
  if (!listed) return `${titleTag}\n    ${meta('name', 'robots', 'noindex')}`;
  const { description, image, data } = listed;
  const url = addressIn(language, listed.url);
  const tags = [
    titleTag,
    meta('name', 'description', description),
    link('rel="canonical"', url),
    link('rel="alternate" hreflang="en"', listed.url),
    link('rel="alternate" hreflang="fr"', addressIn('fr', listed.url)),
    link('rel="alternate" hreflang="x-default"', listed.url),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (data) tags.push(`<script type="application/ld+json" data-head>${scriptJson(data)}</script>`);
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}" data-head>`;
}

function link(kind: string, href: string): string {
  return `<link ${kind} href="${escapeMarkup(href)}" data-head>`;
}

const place = /<!-- head -->.*?<!-- \/head -->/s;

/** The page in its language, with these tags at the marked place of `index.html`. */
export function withHead(page: string, tags: string, language: Language): string {
  return page.replace('<html lang="en">', `<html lang="${language}">`).replace(place, () => tags);
}

const noScripts = /<noscript>.*?<\/noscript>/s;

/** The page with what a browser without scripts shows of it: that it needs them, and a way on. */
export function withoutScripts(page: string, language: Language): string {
  const sentences = headSentences[language];
  const home = `<a href="/">${escapeMarkup(sentences['notFound.home'])}</a>`;
  const text = `${escapeMarkup(sentences['head.needsScript'])} ${home}`;
  return page.replace(
    noScripts,
    () => `<noscript><p class="scriptless" lang="${language}">${text}</p></noscript>`,
  );
}
