import { deskPath } from './desk-call.ts';

const mark = '#then=';

/**
 * DESK-300: the page of the desk for a browser that has opened an address of the desk's API without a
 * session. The page asks for the sign-in. The fragment contains the address, so the page's own query has
 * only its filters.
 *
 * @param address The path and the query that were opened, below `deskPath`.
 */
export function signInFor(address: string): string {
  const page = address.slice(deskPath.length).replace(/(?:\.csv|\.tar|\/preview)(?=\?|$)/, '');
  return `/desk${page}${mark}${encodeURIComponent(address)}`;
}

/** The address to open after the sign-in. Any other address than one of the desk's API is none. */
export function askedAddress(hash: string): string | undefined {
  if (!hash.startsWith(mark)) return undefined;
  try {
    const address = decodeURIComponent(hash.slice(mark.length));
    return address.startsWith(`${deskPath}/`) ? address : undefined;
  } catch {
    // Not written by `signInFor`.
    return undefined;
  }
}
