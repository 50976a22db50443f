import * as z from 'zod/mini';

/** Where a sign-in leads, with the navigation state of that page. */
export interface Destination {
  readonly to: string;
  readonly state?: Readonly<Record<string, unknown>>;
}

/** What a page hands to `/signin` when it sends a visitor there (OQ-32). */
const origin = z.object({
  from: z.string(),
  fromState: z.nullish(z.record(z.string(), z.unknown())),
});

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
  const { from, fromState } = z.safeParse(origin, navigationState).data ?? {};
  if (from === undefined) return { to: draftPage ?? '/' };
  if (!isOwnPath(from)) return { to: '/' };
  return { to: from, ...(fromState && { state: fromState }) };
}
