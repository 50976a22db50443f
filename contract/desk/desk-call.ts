import type { Call } from '../call.ts';

/** Every call of the desk lives under this path of the site's own origin. */
export const deskPath = '/desk/api';

/**
 * Every call that changes something carries this header. Pages of other sites cannot send it, so
 * they cannot use the cookie of an operator (decision 24).
 *
 * Its value is the id of the operator whom the page shows, or 1 where the page shows none. The tabs of a browser share the cookie,
 * so another tab can have replaced the operator. Then the server refuses the call.
 */
export const deskHeader = 'x-ndako-desk';

/**
 * How long a call that may take minutes may take, in milliseconds. The client stops after this time. The
 * server waits a little longer.
 */
export const slowTimeLimit = 600_000;

/** What an operator may do. The owner may do everything. */
export const roles = ['owner', 'manager', 'support'] as const;

export type Role = (typeof roles)[number];

/** A call of the desk: for anyone, or for operators with one of its roles. */
export type DeskCall = Call &
  (
    | { readonly access: 'public'; readonly roles?: undefined; readonly isUnattended?: undefined }
    | {
        readonly access: 'operator';
        readonly roles: readonly Role[];
        /** The page sends it by itself, so it does not keep the session of an idle operator alive. */
        readonly isUnattended?: boolean;
      }
  );

/** Checks a call against `DeskCall` while keeping its exact type. It lives under `deskPath`. */
/* @__NO_SIDE_EFFECTS__ */
export function defineDeskCall<const C extends DeskCall>(call: C): C {
  return { ...call, base: deskPath };
}
