import { copiesOf } from '#contract/picture-copies.ts';
import { escapeMarkup } from './escape.ts';
import type { FirstPicture } from './first-pictures.ts';

/** A link that loads a script or a style sheet of the site before it is needed. */
export function fileLink(path: string): string {
  const kind = path.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${escapeMarkup(path)}">`;
}

/** A link that loads a picture before the page's scripts request it. */
export function pictureLink({ url, sizes }: FirstPicture): string {
  const copies = copiesOf(url);
  const source = copies
    ? `imagesrcset="${escapeMarkup(copies)}" imagesizes="${escapeMarkup(sizes)}"`
    : `href="${escapeMarkup(url)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${source}>`;
}

/** The page with these links, after those of `index.html`, which it needs first. */
export function withPreloads(page: string, links: readonly string[]): string {
  return page.replace('</head>', () => `${links.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}
