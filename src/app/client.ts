import { type Client, createClient } from '../api/client.ts';
import { limitedFetch } from '../api/limited-fetch.ts';
import { t } from '../language/text.ts';
import { environment } from './environment.ts';
import { fetchOf, isInspectable } from './inspection.ts';

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
  onLeftOut: ({ method, path }, places) =>
    console.warn(t('failure.leftOut', { call: `${method} ${path}`, places: places.join(', ') })),
});

/** How long a call may take before it counts as not answered, in milliseconds. */
const callTimeLimit = 20_000;

/** The one client of the site. A call that is not answered within its limit fails as `noReply`. */
export const client: Client = {
  send(call, request, options = {}) {
    const limited = limitedFetch(options.limit ?? callTimeLimit, options.fetch);
    const fetch = isInspectable ? fetchOf(call, limited) : limited;
    return plainClient.send(call, request, { ...options, fetch });
  },
};
