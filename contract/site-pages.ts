/** The pages that anybody may read and find: a search engine lists them. Paths as the links have them. */
export const publicPaths = [
  '/',
  '/about',
  '/apartment',
  '/service',
  '/payment',
  '/partnership',
  '/local-Business',
  '/Contact-Us',
  '/top-Categories',
  '/FAQ',
  '/terms-&-Conditions',
  '/privacy-policy',
] as const;

/** The pages of an account: they show a stranger nothing. */
export const accountPaths = [
  '/profile',
  '/profile-create',
  '/change-password',
  '/bookings',
  '/payments',
  '/payment-processing',
  '/pay-now',
  '/favorites',
  '/refunds',
  '/otp-verification',
  '/ForgotPass-otp-verification',
  '/reset-password',
] as const;

/** Open to all, but nothing that anybody would look for. The last one is for developers. */
export const unlistedPaths = ['/signin', '/signup', '/forgot', '/styleguide'] as const;

export type PublicPath = (typeof publicPaths)[number];

type NameIn<Path extends string> = Path extends '/'
  ? 'home'
  : Path extends `/${infer Name}`
    ? Lowercase<Name>
    : never;

/** The path of a listing's page (ROUTE-04). */
export function propertyPath(id: string): `/propertyDetails/${string}` {
  return `/propertyDetails/${encodeURIComponent(id)}`;
}

const propertyPattern = /^\/propertydetails\/([^/]+)$/i;

/** The listing that a path leads to; undefined for any other page. */
export function propertyIdIn(pathname: string): string | undefined {
  return propertyPattern.exec(plain(pathname))?.[1];
}

/** The path in its own spelling; undefined when it is no public page. */
export function publicPathOf(pathname: string): PublicPath | undefined {
  return publicPaths.find(isPath(pathname));
}

/** Whether a path is a page that search engines leave out. */
export function isUnlistedPath(pathname: string): boolean {
  return [...accountPaths, ...unlistedPaths].some(isPath(pathname));
}

/** A page by its name: the last part of its path in lower case, `home` for the root. */
export function pageNameOf(path: PublicPath): NameIn<PublicPath>;
export function pageNameOf(pathname: string): string;
export function pageNameOf(pathname: string): string {
  return lastPart(pathname).toLowerCase() || 'home';
}

/**
 * CHR-28: the title that a path is by itself: its last part, hyphens as spaces, every word
 * capitalised; `Home` for the root.
 */
export function pathTitle(pathname: string): string {
  const words = lastPart(pathname).split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Home';
}

function lastPart(pathname: string): string {
  return plain(pathname).split('/').at(-1) ?? '';
}

/** As the router compares: decoded, and without the slashes at the end. */
function plain(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isPath(pathname: string): (path: string) => boolean {
  const asked = plain(pathname).toLowerCase();
  return (path) => (path === '/' ? asked === '' : path.toLowerCase() === asked);
}
