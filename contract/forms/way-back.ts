import * as z from 'zod/mini';

const navigationState = z.record(z.string(), z.unknown());

/** What a page hands to `/signin` when it sends a visitor there (OQ-32). */
const origin = z.object({
  from: z.string(),
  fromState: z.catch(z.optional(navigationState), undefined),
});

const refusal = z.object({ isRefused: z.literal(true) });

/** Where a sign-in leads, with the navigation state of that page. */
export interface Destination {
  readonly to: string;
  readonly state?: Readonly<Record<string, unknown>>;
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
  const { data } = z.safeParse(origin, state);
  if (!data) return { to: draftPage ?? '/' };
  if (!isOwnPath(data.from)) return { to: '/' };
  return { to: data.from, ...(data.fromState && { state: data.fromState }) };
}

/**
 * Whether the page sent a guest to `/signin` who may not go on with this account (BOOK-30, BOOK-31).
 * The guest may sign in with another one.
 */
export function isRefused(state: unknown): boolean {
  return z.safeParse(refusal, state).success;
}
