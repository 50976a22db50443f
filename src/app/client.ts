import { type Client, createClient } from '../api/client.ts';
import { limitedFetch } from '../api/limited-fetch.ts';
import { voice } from '../language/sentences.ts';
import { t } from '../language/text.ts';
import { environment } from './environment.ts';
import { type Inspection, isInspectable } from './inspection.ts';

/** What the client needs of the page. */
interface Connection {
  readonly token: () => string | undefined;
  readonly userId: () => string | undefined;
  readonly expired: (token: string) => void;
  readonly inspection: Inspection | undefined;
  /** Default: the browser's. */
  readonly fetch?: typeof fetch;
}

/** How long a call may take before it counts as not answered, in milliseconds. */
const callTimeLimit = 20_000;

function createSiteClient() {
  let page: Connection | undefined;

  const plainClient = createClient({
    host: environment.apiHost,
    token: () => page?.token(),
    userId: () => page?.userId(),
    headers: () => ({ 'accept-language': voice.language }),
    onSessionExpired: (token) => page?.expired(token),
    malformedReply: () => t('failure.malformedReply'),
    onLeftOut: ({ method, path }, places) =>
      console.warn(t('failure.leftOut', { call: `${method} ${path}`, places: places.join(', ') })),
  });

  const client: Client = {
    send(call, request, options = {}) {
      const limited = limitedFetch(options.limit ?? callTimeLimit, options.fetch ?? page?.fetch);
      const fetch = (isInspectable && page?.inspection?.fetchOf(call, limited)) || limited;
      return plainClient.send(call, request, { ...options, fetch });
    },
  };

  return {
    client,
    connectClient(connection: Connection): void {
      page = connection;
    },
  };
}

/**
 * The one client of the site. A call that is not answered within its limit fails as `noReply`. Flows
 * name their calls before the page has a session, so `startSession` connects the client.
 */
export const { client, connectClient } = createSiteClient();
