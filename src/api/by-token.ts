import type { Failure } from '#contract/failure.ts';
import type { Authenticate } from './client.ts';

/** The session of a guest, as the client needs it. */
interface TokenSession {
  /** The current token, or undefined for a visitor. */
  readonly token: () => string | undefined;
  /** The id of the token's user. Without it the client never sends a call twice. */
  readonly userId?: () => string | undefined;
  /** Called with a token that the server reports as expired or revoked. */
  readonly expired: (token: string) => void;
}

const noToken: Failure = { kind: 'noToken' };

/**
 * API-02: a guest's calls carry a token. A call whose session has ended is sent once more when the same
 * user has a new session.
 */
export function byToken({ token, userId, expired }: TokenSession): Authenticate {
  return (call, bearer) => {
    const sent = call.withoutToken ? undefined : bearer || token();
    const sender = userId?.();
    if (call.access === 'session' && !sent) throw noToken;
    return {
      // OQ-07: a visitor sends no Authorization header at all.
      headers: sent ? { authorization: `Bearer ${sent}` } : {},
      isRenewed() {
        if (!sent || bearer) return false;
        // The server did nothing, so the client may send the call again, but only for the same user.
        const hasNewer = () =>
          Boolean(sender && token() && token() !== sent && userId?.() === sender);
        // The page can learn of a newer session by it.
        if (!hasNewer()) expired(sent);
        return hasNewer();
      },
    };
  };
}

/** No one is signed in. */
export const asVisitor = byToken({ token: () => undefined, expired: () => {} });
