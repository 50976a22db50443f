import redaxios from 'redaxios';
import * as z from 'zod/mini';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { type Failure, replyFailure } from '#contract/failure.ts';
import { unsuccessfulReply } from '#contract/success.ts';
import { formDataOf } from './form-data.ts';
import { requestUrl, type WireParts } from './request-url.ts';

export interface ClientOptions {
  /** Origin of the provider without a slash at its end; empty means the page's own. */
  readonly host: string;
  /** The session's token now; undefined for a visitor. */
  readonly token: () => string | undefined;
  /** Whose that token is. Without it no call is sent twice. */
  readonly userId?: () => string | undefined;
  /** Told the token that the server calls expired or revoked. */
  readonly onSessionExpired: (token: string) => void;
  /** What is said of a reply that is not what the contract says. */
  readonly malformedReply: () => string;
  /** Receives once per reply which fields had entries of its lists left out, as `readReply` names them. */
  readonly onLeftOut?: (call: Call, places: readonly string[]) => void;
}

export interface SendOptions {
  /** Aborts the request; a call that was aborted is never settled. */
  readonly signal?: AbortSignal | undefined;
  /** Sent instead of the session's token: the `profileToken` of a profile's creation. */
  readonly bearer?: string | undefined;
  /** Takes the place of the browser's own, as `uploadFetch` does. */
  readonly fetch?: typeof fetch | undefined;
  /** How long request and reply may take, in milliseconds. Then the failure is `noReply`. */
  readonly limit?: number | undefined;
  /** No entry of a list may be left out: money is decided by what is not in it. */
  readonly whole?: boolean | undefined;
}

/** Sends any call of the contract. */
export interface Client {
  /**
   * A call whose session is over is sent once more where the same user has another one by then.
   *
   * @param request Params, query and body in their inside form (cents, `dd-MM-yyyy`).
   * @returns the reply in its inside form.
   * @throws `Failure`, never anything else.
   */
  send<C extends Call>(call: C, request: RequestOf<C>, options?: SendOptions): Promise<ReplyOf<C>>;
}

/** The client of one host and one session. */
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
    const reply = await exchange(url, call, parts.body, { signal, token, fetch });
    if (!reply.ok) {
      const failed = replyFailure(reply.status, reply.data);
      if (!isExpiry(failed) || !token || bearer) throw failure(failed);
      // The server did nothing, so it can be sent again; never as somebody else.
      const newer = options.token();
      const isRenewed = newer && newer !== token && userId && options.userId?.() === userId;
      if (isRenewed) return send(call, request, sendOptions);
      options.onSessionExpired(token);
      throw failure(failed);
    }
    const unsuccessful = unsuccessfulReply(call, reply.status, reply.data);
    if (unsuccessful) throw failure(unsuccessful);
    const schema: C['reply'] = call.reply;
    const read = z.safeParse(schema, reply.data);
    if (read.success) return read.data;
    // Hardly ever needed, so the first load does not carry it.
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
  }: Pick<SendOptions, 'signal' | 'fetch'> & { token: string | undefined },
) {
  const data = call.encoding === 'form' ? formDataOf(body) : body;
  try {
    const reply = await redaxios({
      url,
      method: call.method,
      ...(call.body && { data }),
      // OQ-07: a visitor sends no Authorization header at all.
      ...(token && { auth: `Bearer ${token}` }),
      validateStatus: () => true,
      // redaxios knows no signal; its own fetch option is the way to pass one.
      fetch: (input, init) => send(input, { ...init, signal: signal ?? null }),
    });
    // Without data the connection broke, or was aborted, in the middle of the reply.
    if (reply.data !== undefined) return reply;
  } catch {
    // Nothing came back; why is not told to a page.
  }
  // Nobody waits for it: its actor has been stopped, and may, in StrictMode, have been started anew.
  if (signal?.aborted) return new Promise<never>(() => {});
  throw failure({ kind: 'noReply' });
}

/** API-03, OQ-08, OQ-15: what the call's zod makes of a request on its way out. */
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
