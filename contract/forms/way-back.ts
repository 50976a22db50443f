import type { Destination, WithoutState } from '../navigation.ts';
import { isOwnLink } from '../own-link.ts';

/** What `/signin`, `/signup` and `/forgot` have in their address, and hand on to each other and to the screens after them. */
export interface WayBack {
  /** The page to come back to. */
  readonly from?: string;
  /** BOOK-30, BOOK-31: the account that is signed in may not go on. */
  readonly isRefused?: boolean;
}

/** The page to sign in or to sign up, with the way back in its address (OQ-32). */
export function entranceTo(
  page: '/signin' | '/signup',
  { from, isRefused = false }: WayBack,
): WithoutState {
  const asked = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(isRefused && { refused: 'true' }),
  });
  return asked.size > 0 ? { to: `${page}?${asked}` } : { to: page };
}

/**
 * Where a sign-in leads (OQ-32): to the page that sent the visitor, else to the page of a stay that
 * was chosen before signing up, else home.
 *
 * @param search The query of the address.
 * @param draftPage The page of the stored booking draft, if there is one.
 */
export function destinationOf(search: string, draftPage?: Destination['to']): Destination {
  const from = new URLSearchParams(search).get('from');
  if (from === null) return { to: draftPage ?? '/' };
  return isOwnLink(from) && !from.startsWith('/signin') ? { to: from } : { to: '/' };
}

/**
 * Whether the page sent a guest to `/signin` who may not go on with this account (BOOK-30, BOOK-31).
 * The guest may sign in with another one.
 */
export function isRefused(search: string): boolean {
  return new URLSearchParams(search).get('refused') === 'true';
}
