/**
 * The address of an image or a file that a record names: links relative to the API's host become
 * whole, everything but `http(s)` is dropped.
 *
 * @param host Origin of the provider without a slash at its end; empty means the page's own.
 * @returns undefined where there is nothing to show.
 */
export function mediaLink(host: string, link: string | undefined): string | undefined {
  const text = link?.trim();
  if (!text) return undefined;
  const url = URL.parse(text, host || window.location.origin);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  return host || url.origin !== window.location.origin ? url.href : `${url.pathname}${url.search}`;
}
