import { deskPath } from './desk-call.ts';

const mark = '#then=';

/**
 * DESK-300: where a browser signs in that has opened an address of the desk's API without a session: on
 * the page of the desk with the link to that address. The address itself is behind the `#`, so the
 * filters in the page's address stay as they are.
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
