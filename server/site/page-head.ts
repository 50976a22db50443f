import { escapeMarkup, scriptJson } from './escape.ts';
import { addressIn, type HeadLanguage } from './head-sentences.ts';

/** What a page says of itself to those who do not run its scripts. */
export interface PageHead {
  /** As the window shows it. */
  readonly title: string;
  /** Left out: no search engine should list the page. */
  readonly listed?: {
    /** Plain text. */
    readonly description: string;
    /** The page's own address, whole, in English. */
    readonly url: string;
    /** Whole address of a picture. */
    readonly image: string;
    /** Structured data of schema.org. */
    readonly data?: unknown;
  };
}

interface Site {
  readonly origin: string;
  readonly productName: string;
  readonly language: HeadLanguage;
}

/**
 * The head's tags. All carry `data-head`: the site's own code takes them away once it has written the
 * tags of a page itself, and finds the site's origin in the title's.
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

/** The page in its language, with these tags where `index.html` has marked the place for them. */
export function withHead(page: string, tags: string, language: HeadLanguage): string {
  return page.replace('<html lang="en">', `<html lang="${language}">`).replace(place, () => tags);
}
