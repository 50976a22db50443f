import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { deskPath } from '#contract/desk/desk-call.ts';
import { client, connectClient } from '#src/app/client.ts';

/** Who uses the page: a guest by a token, or an operator by a cookie. */
interface People {
  readonly token: () => string | undefined;
  readonly userId: () => string | undefined;
  readonly expired: (token: string) => void;
  /** @returns the sign-in that a read of the desk waits for. */
  readonly endedAtDesk: () => Promise<unknown> | undefined;
}

/** The client of the desk in older commits of `scripts/world-history.ts`. */
interface FormerDeskClient {
  send<C extends Call>(call: C, request: RequestOf<C>, signal: AbortSignal): Promise<ReplyOf<C>>;
  connect(connection: { expired: People['endedAtDesk']; inspection: undefined }): void;
}

const [former] = Object.values(
  import.meta.glob<FormerDeskClient>('/src/desk/app/desk-client.ts', {
    eager: true,
    import: 'deskClient',
  }),
);

const ways = import.meta.glob<
  typeof import('#src/api/by-token.ts') & typeof import('#src/api/by-cookie.ts')
>('/src/api/by-*.ts', { eager: true });

const never = new AbortController().signal;

/** Sends a call of the desk. */
export function sendAtDesk<C extends Call>(
  call: C,
  request: RequestOf<C>,
  signal = never,
): Promise<ReplyOf<C>> {
  return former?.send(call, request, signal) ?? client.send(call, request, { signal });
}

/** All tabs share the one client of `src`, so the call says whose it is. */
export function connectEveryone(people: People): void {
  former?.connect({ expired: people.endedAtDesk, inspection: undefined });
  const byToken = ways['/src/api/by-token.ts']?.byToken(people);
  const byCookie = ways['/src/api/by-cookie.ts']?.byCookie(people.endedAtDesk, () => undefined);
  connectClient({
    // What older commits take.
    ...people,
    authenticate: (call, bearer) => {
      const authenticate = call.base === deskPath ? byCookie : byToken;
      if (!authenticate) throw new Error('There is no way to authenticate');
      return authenticate(call, bearer);
    },
    inspection: undefined,
  });
}
