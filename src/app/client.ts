import { asVisitor } from '../api/by-token.ts';
import { type Authenticate, type Client, createClient } from '../api/client.ts';
import { limitedFetch } from '../api/limited-fetch.ts';
import { i18n } from '../language/sentences.ts';
import { t } from '../language/text.ts';
import { environment } from './environment.ts';
import { type Inspection, isInspectable } from './inspection.ts';

/** What the client needs of the page. */
interface Connection {
  readonly authenticate: Authenticate;
  readonly inspection: Inspection | undefined;
  /** Default: the browser's. */
  readonly fetch?: typeof fetch;
}

/** How long a call may take before it counts as not answered, in milliseconds. */
const callTimeLimit = 20_000;

/** A client for one page. Until a page is connected, its calls are a visitor's. */
export function createPageClient() {
  let page: Connection = { authenticate: asVisitor, inspection: undefined };

  const plainClient = createClient({
    host: environment.apiHost,
    authenticate: (call, bearer) => page.authenticate(call, bearer),
    headers: () => ({ 'accept-language': i18n.language }),
    malformedReply: () => t('failure.malformedReply'),
    onLeftOut: ({ method, path }, places) =>
      console.warn(t('failure.leftOut', { call: `${method} ${path}`, places: places.join(', ') })),
  });

  const client: Client = {
    send(call, request, options = {}) {
      const limited = limitedFetch(options.limit ?? callTimeLimit, options.fetch ?? page.fetch);
      const fetch = (isInspectable && page.inspection?.fetchOf(call, limited)) || limited;
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
 * The one client of the page, of the site or of the desk. A call that is not answered within its limit
 * fails as `noReply`. Flows name their calls before the page has a session, so the page connects it.
 */
export const { client, connectClient } = createPageClient();
