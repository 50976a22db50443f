type NavigationState = Readonly<Record<string, unknown>>;

/** Where a sign-in leads, with the navigation state of that page. */
export interface Destination {
  readonly to: string;
  readonly state?: NavigationState;
}

function isRecord(value: unknown): value is NavigationState {
  return typeof value === 'object' && value !== null;
}

/** What a page hands to `/signin` when it sends a visitor there (OQ-32). */
function originOf(navigationState: unknown) {
  if (!isRecord(navigationState) || typeof navigationState.from !== 'string') return undefined;
  const { from, fromState } = navigationState;
  return { from, fromState: isRecord(fromState) ? fromState : undefined };
}

/** Whether the link is a path of this site. Two slashes, or a backslash, lead to another host. */
function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])/.test(link) && !link.startsWith('/signin');
}

/**
 * Where a sign-in leads (OQ-32): to the page that sent the visitor, else to the page of a stay that
 * was chosen before signing up, else home.
 *
 * @param navigationState As it came to `/signin`.
 * @param draftPage The page of the stored booking draft, if there is one.
 */
export function destinationOf(navigationState: unknown, draftPage?: string): Destination {
  const origin = originOf(navigationState);
  if (!origin) return { to: draftPage ?? '/' };
  if (!isOwnPath(origin.from)) return { to: '/' };
  return { to: origin.from, ...(origin.fromState && { state: origin.fromState }) };
}

/**
 * Whether the page sent a guest to `/signin` who may not go on with this account (BOOK-30, BOOK-31).
 * The form is theirs to sign in with another one.
 */
export function isRefused(navigationState: unknown): boolean {
  return isRecord(navigationState) && navigationState.isRefused === true;
}
