import { escapeMarkup, scriptJson } from './escape.ts';

/** What a page says of itself to those who do not run its scripts. */
export interface PageHead {
  /** As the window shows it. */
  readonly title: string;
  /** Left out: no search engine should list the page. */
  readonly listed?: {
    /** Plain text. */
    readonly description: string;
    /** The page's own address, whole. */
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
}

/**
 * The head's tags. All carry `data-head`: the site's own code takes them away once it has written the
 * tags of a page itself, and finds the site's origin in the title's.
 */
export function headTags({ title, listed }: PageHead, { origin, productName }: Site): string {
  const own = escapeMarkup(title);
  const titleTag = `<title data-head="${escapeMarkup(origin)}">${own}</title>`;
  if (!listed) return `${titleTag}\n    ${meta('name', 'robots', 'noindex')}`;
  const { description, url, image, data } = listed;
  const tags = [
    titleTag,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeMarkup(url)}" data-head>`,
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

const place = /<!-- head -->.*?<!-- \/head -->/s;

/** The page with these tags where `index.html` has marked the place for them. */
export function withHead(page: string, tags: string): string {
  return page.replace(place, () => tags);
}
