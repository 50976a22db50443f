import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/call.ts';
import type { UserId } from '#contract/ids.ts';
import { findSession, touchSession } from './accounts/sessions.ts';
import { findToken } from './accounts/single-use-tokens.ts';
import { tokenHash } from './accounts/token.ts';
import type { Deps } from './deps.ts';
import { refuse } from './errors.ts';

/** Who may send a call of the guests' API. */
export type GuestAccess = Exclude<Access, 'operator'>;

/** The user who sent the request. */
export interface Guest {
  readonly userId: UserId;
  /**
   * `profile`: the request has a one-use profile token, which only allows to create that profile.
   */
  readonly kind: 'session' | 'profile';
  readonly tokenHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    guest: Guest | undefined;
  }
  interface FastifyInstance {
    deps: Deps;
  }
}

// Values that clients without a token are known to send (OQ-07).
const noTokens = ['', 'undefined', 'null'];

/** The bearer token of a request, or undefined for a visitor (API-02, API-05, OQ-07). */
export function bearerOf(header: string | undefined): string | undefined {
  const token = /^Bearer(?:\s+(.*))?$/is.exec(header?.trim() ?? '')?.[1]?.trim() ?? '';
  return noTokens.includes(token) ? undefined : token;
}

/**
 * The user of the request, checked against the access rule. Undefined on public calls.
 *
 * @throws Refusal 401: `session_expired`, or `account_deleted` / `account_blocked` when an admin
 * deleted or blocked the account while the guest was signed in.
 */
export async function findGuest(
  access: GuestAccess,
  request: FastifyRequest,
): Promise<Guest | undefined> {
  if (access === 'public') return undefined;
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) throw refuse(401, 'session_expired', 'server.signInFirst');
  const { db, clock } = request.server.deps;
  const now = clock();
  const hash = tokenHash(token);
  const session = await findSession(db, hash, now);
  if (session?.isDeleted) throw refuse(401, 'account_deleted', 'server.accountDeleted');
  if (session?.isBlocked) throw refuse(401, 'account_blocked', 'server.accountBlocked');
  if (session) {
    await touchSession(db, session, now);
    return { userId: session.userId, kind: 'session', tokenHash: hash };
  }
  const userId =
    access === 'profileCreation' ? await findToken(db, 'profile', hash, now) : undefined;
  if (userId !== undefined) return { userId, kind: 'profile', tokenHash: hash };
  throw refuse(401, 'session_expired', 'server.sessionEnded');
}

/** The token identifies the user. @throws Refusal 403 `not_owner` when `userId` is another user. */
export function requireSelf(guest: Guest, userId: UserId): void {
  if (guest.userId !== userId.toLowerCase()) throw refuse(403, 'not_owner', 'server.notOwner');
}
