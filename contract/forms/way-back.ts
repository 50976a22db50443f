import * as z from 'zod/mini';
import type { Destination } from '../navigation.ts';
import { isOwnLink } from '../own-link.ts';

/** What `/signin`, `/signup` and `/forgot` are handed as navigation state, and hand on. */
const signInState = z.object({
  /** The page to come back to. */
  from: z.optional(z.string()),
  /** BOOK-30, BOOK-31: the account that is signed in may not go on. */
  isRefused: z.optional(z.boolean()),
});

export type SignInState = Readonly<z.input<typeof signInState>> & {
  /** The navigation state of that page. Any other value than an object is none. */
  readonly fromState?: unknown;
};

/** By hand: a part of any shape in a schema would add to the first load. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Where a sign-in leads (OQ-32): to the page that sent the visitor, else to the page of a stay that
 * was chosen before signing up, else home.
 *
 * @param state The navigation state as it came.
 * @param draftPage The page of the stored booking draft, if there is one.
 */
export function destinationOf(state: unknown, draftPage?: Destination['to']): Destination {
  const { from } = z.safeParse(signInState, state).data ?? {};
  if (from === undefined) return { to: draftPage ?? '/' };
  if (!isOwnLink(from) || from.startsWith('/signin')) return { to: '/' };
  const fromState = isRecord(state) ? state.fromState : undefined;
  return isRecord(fromState) ? { to: from, state: fromState } : { to: from };
}

/**
 * Whether the page sent a guest to `/signin` who may not go on with this account (BOOK-30, BOOK-31).
 * The guest may sign in with another one.
 */
export function isRefused(state: unknown): boolean {
  return z.safeParse(signInState, state).data?.isRefused === true;
}
