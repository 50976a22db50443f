import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { type Client, createClient, type SendOptions } from '../api/client.ts';
import { environment } from './environment.ts';
import { fetchOf, isInspectable } from './inspection.ts';
import { t } from './text.ts';

/** What the client needs of the session. */
interface SessionDoor {
  readonly token: () => string | undefined;
  readonly expired: (token: string) => void;
}

let session: SessionDoor = { token: () => undefined, expired: () => {} };

/** The session reads through the client and the client asks the session: this closes the circle. */
export function connectSession(door: SessionDoor): void {
  session = door;
}

const plainClient = createClient({
  host: environment.apiHost,
  token: () => session.token(),
  onSessionExpired: (token) => session.expired(token),
  malformedReply: () => t('failure.malformedReply'),
});

const ownClient: Client = isInspectable
  ? {
      send: (call, request, options) =>
        plainClient.send(call, request, { ...options, fetch: fetchOf(call, options?.fetch) }),
    }
  : plainClient;

/** The one client of the site. */
export const client: Client = import.meta.env.DEV ? { send: sendUnlessGivenUp } : ownClient;

/**
 * In development a screen is mounted twice, and its actor started again: it would take the end of
 * the call that it gave up for the end of its second one, and show a failure.
 */
async function sendUnlessGivenUp<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: SendOptions,
): Promise<ReplyOf<C>> {
  try {
    return await ownClient.send(call, request, options);
  } catch (error) {
    if (options?.signal?.aborted) return new Promise<never>(() => {});
    throw error;
  }
}
