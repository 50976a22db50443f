/** Replaces the page's own origin, which a relative link never names. */
const ownOrigin = 'https://own.invalid';

/**
 * The URL of an image or a file in a record. Links relative to the API's host become absolute.
 *
 * @param host The origin of the API without a trailing slash. Empty means the origin of the page.
 * @returns undefined for an empty link or a scheme other than `http(s)`.
 */
export function mediaLink(host: string, link: string | undefined): string | undefined {
  const text = link?.trim();
  if (!text) return undefined;
  const url = URL.parse(text, host || ownOrigin);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  return url.origin === ownOrigin ? `${url.pathname}${url.search}` : url.href;
}
