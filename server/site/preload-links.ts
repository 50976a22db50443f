import { escapeMarkup } from './escape.ts';
import type { FirstLoad } from './first-loads.ts';

/** A link that loads a script or a style sheet of the site before it is needed. */
export function fileLink(path: string): string {
  const kind = path.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="${escapeMarkup(path)}">`;
}

/** A link that loads a read or a picture before the page's scripts request it. */
export function loadLink({ as, href }: FirstLoad): string {
  // The scripts read with the credentials of the same origin. Pictures are requested without CORS.
  const mode = as === 'fetch' ? ' crossorigin' : ' fetchpriority="high"';
  return `<link rel="preload" as="${as}"${mode} href="${escapeMarkup(href)}">`;
}

/** The page with these links. They stand after those of `index.html`, which it needs first. */
export function withPreloads(page: string, links: readonly string[]): string {
  return page.replace('</head>', () => `${links.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}
