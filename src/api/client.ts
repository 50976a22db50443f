import redaxios from 'redaxios';
import * as z from 'zod/mini';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { type Failure, replyFailure } from '#contract/failure.ts';
import { unsuccessfulReply } from '#contract/success.ts';
import { formDataOf } from './form-data.ts';
import { requestUrl, type WireParts } from './request-url.ts';

export interface ClientOptions {
  /** The origin of the API without a trailing slash. Empty means the origin of the page. */
  readonly host: string;
  /** The current token of the session, or undefined for a visitor. */
  readonly token: () => string | undefined;
  /** The id of the token's user. Without it the client never sends a call twice. */
  readonly userId?: () => string | undefined;
  /** Called with a token that the server reports as expired or revoked. */
  readonly onSessionExpired: (token: string) => void;
  /** Headers of every call: the language of the reader. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** The error message for a reply that does not match the contract. */
  readonly malformedReply: () => string;
  /**
   * Called once per reply with dropped list entries. `places` are their invalid fields (see
   * `readReply`).
   */
  readonly onLeftOut?: (call: Call, places: readonly string[]) => void;
}

export interface SendOptions {
  /** Aborts the request. The promise of an aborted call never settles. */
  readonly signal?: AbortSignal | undefined;
  /** Replaces the session's token: the `profileToken` to create a profile. */
  readonly bearer?: string | undefined;
  /** Replaces the browser's `fetch`, for example with `uploadFetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** The time limit for request and reply, in milliseconds. After it the failure is `noReply`. */
  readonly limit?: number | undefined;
  /**
   * True when no list entry may be dropped, because a decision about money depends on the whole
   * list.
   */
  readonly whole?: boolean | undefined;
}

/** Sends any call of the contract. */
export interface Client {
  /**
   * Sends a call. When its session has expired but the same user has a new session, it sends the
   * call once more.
   *
   * @param request Params, query and body in their internal form (cents, `dd-MM-yyyy`).
   * @returns the reply in its internal form.
   * @throws `Failure`, never anything else.
   */
  send<C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions): Promise<ReplyOf<C>>;
}

/** Creates the client for one host and one session. */
export function createClient(options: ClientOptions): Client {
  async function send<C extends Call>(
    call: C,
    request: RequestOf<C>,
    sendOptions: SendOptions = {},
  ): Promise<ReplyOf<C>> {
    const { signal, bearer, fetch, whole } = sendOptions;
    const token = call.withoutToken ? undefined : bearer || options.token();
    const userId = options.userId?.();
    if (call.access === 'session' && !token) throw failure({ kind: 'noToken' });
    const parts = wireParts(call, request);
    const url = requestUrl(options.host, call, parts);
    const reply = await exchange(url, call, parts.body, {
      signal,
      token,
      fetch,
      headers: options.headers?.(),
    });
    if (!reply.ok) {
      const failed = replyFailure(reply.status, reply.data);
      if (!isExpiry(failed) || !token || bearer) throw failure(failed);
      // The server did nothing, so the client may send the call again, but only for the same user.
      const newer = options.token();
      const isRenewed = newer && newer !== token && userId && options.userId?.() === userId;
      if (isRenewed) return send(call, request, sendOptions);
      options.onSessionExpired(token);
      throw failure(failed);
    }
    const unsuccessful = unsuccessfulReply(call, reply.status, reply.data);
    if (unsuccessful && isObject(reply.data)) throw failure(unsuccessful);
    if (unsuccessful) throw failure({ kind: 'other', message: options.malformedReply() });
    const schema: C['reply'] = call.reply;
    const read = z.safeParse(schema, reply.data);
    if (read.success) return read.data;
    // Rarely needed, so it is not in the first load.
    const { readReply } = await import('#contract/read-reply.ts');
    const rest = whole ? undefined : readReply(call, reply.data);
    if (!rest) throw failure({ kind: 'other', message: options.malformedReply() });
    options.onLeftOut?.(call, rest.leftOut);
    return rest.reply;
  }
  return { send };
}

function failure(what: Failure): Failure {
  return what;
}

/** Whether a body could be read at all: a reply that was cut is left as text. */
function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}

function isExpiry(failed: Failure): boolean {
  return failed.kind === 'reply' && failed.status === 401 && failed.code === 'session_expired';
}

async function exchange(
  url: string,
  call: Call,
  body: unknown,
  {
    signal,
    token,
    fetch: send = fetch,
    headers,
  }: Pick<SendOptions, 'signal' | 'fetch'> & {
    token: string | undefined;
    headers: Readonly<Record<string, string>> | undefined;
  },
) {
  const data = call.encoding === 'form' ? formDataOf(body) : body;
  try {
    const reply = await redaxios({
      url,
      method: call.method,
      ...(call.body && { data }),
      // OQ-07: a visitor sends no Authorization header at all.
      ...(token && { auth: `Bearer ${token}` }),
      headers,
      validateStatus: () => true,
      // redaxios has no signal option, so pass the signal through its fetch option.
      fetch: (input, init) => send(input, { ...init, signal: signal ?? null }),
    });
    // No data means that the connection was lost or aborted during the reply.
    if (reply.data !== undefined) return reply;
  } catch {
    // No reply arrived. Browsers do not tell a page why.
  }
  // The actor of the call was stopped, and in StrictMode possibly restarted, so nothing awaits it.
  if (signal?.aborted) return new Promise<never>(() => {});
  throw failure({ kind: 'noReply' });
}

/** API-03, OQ-08, OQ-15: the request in its wire form, encoded by the call's zod schemas. */
function wireParts(
  call: Call,
  request: { params?: unknown; query?: unknown; body?: unknown },
): WireParts {
  return {
    params: encoded(call.params, request.params),
    query: encoded(call.query, request.query),
    body: encoded(call.body, request.body),
  };
}

function encoded(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const wire = z.safeEncode(schema, value);
  if (wire.success) return wire.data;
  const [issue] = wire.error.issues;
  const place = issue?.path.join('.') || 'request';
  throw failure({ kind: 'other', message: `${place}: ${issue?.message ?? 'not valid'}` });
}
