import { type Client, createClient } from '../api/client.ts';
import { environment } from './environment.ts';
import { fetchOf, isInspectable } from './inspection.ts';
import { t } from './text.ts';

/** What the client needs of the session. */
interface SessionDoor {
  readonly token: () => string | undefined;
  readonly userId: () => string | undefined;
  readonly expired: (token: string) => void;
}

let session: SessionDoor = {
  token: () => undefined,
  userId: () => undefined,
  expired: () => {},
};

/** The session reads through the client and the client asks the session: this closes the circle. */
export function connectSession(door: SessionDoor): void {
  session = door;
}

const plainClient = createClient({
  host: environment.apiHost,
  token: () => session.token(),
  userId: () => session.userId(),
  onSessionExpired: (token) => session.expired(token),
  malformedReply: () => t('failure.malformedReply'),
});

/** The one client of the site. */
export const client: Client = isInspectable
  ? {
      send: (call, request, options) =>
        plainClient.send(call, request, { ...options, fetch: fetchOf(call, options?.fetch) }),
    }
  : plainClient;
