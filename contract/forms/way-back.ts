type NavigationState = Readonly<Record<string, unknown>>;

/** Where a sign-in leads, with the navigation state of that page. */
export interface Destination {
  readonly to: string;
  readonly state?: NavigationState;
}

/** By hand: zod's record alone would weigh half a kilobyte in the first load. */
function isRecord(value: unknown): value is NavigationState {
  return typeof value === 'object' && value !== null;
}

/** Whether the link is a path of this site. Two slashes, or a backslash, lead to another host. */
function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])/.test(link) && !link.startsWith('/signin');
}

/**
 * Where a sign-in leads (OQ-32): to the page that sent the visitor, else to the page of a stay that
 * was chosen before signing up, else home.
 *
 * @param state The navigation state as it came.
 * @param draftPage The page of the stored booking draft, if there is one.
 */
export function destinationOf(state: unknown, draftPage?: string): Destination {
  if (!isRecord(state) || typeof state.from !== 'string') return { to: draftPage ?? '/' };
  const { from, fromState } = state;
  if (!isOwnPath(from)) return { to: '/' };
  return { to: from, ...(isRecord(fromState) && { state: fromState }) };
}

/**
 * Whether the page sent a guest to `/signin` who may not go on with this account (BOOK-30, BOOK-31).
 * The guest may sign in with another one.
 */
export function isRefused(state: unknown): boolean {
  return isRecord(state) && state.isRefused === true;
}
