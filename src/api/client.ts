import redaxios from 'redaxios';
import * as z from 'zod/mini';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { type Failure, replyFailure } from '#contract/failure.ts';
import { unsuccessfulReply } from '#contract/success.ts';
import { formDataOf } from './form-data.ts';
import { encoded, requestUrl } from './request-url.ts';

/**
 * Says who sends a call.
 *
 * @param bearer Replaces the token of the session.
 * @throws `Failure` of kind `noToken` when the call needs a session and there is none.
 */
export type Authenticate = (
  call: Call,
  bearer: string | undefined,
) => {
  readonly headers: Readonly<Record<string, string>>;
  /** Called when the session of the call has ended. True when the call may be sent again. */
  readonly isRenewed: () => boolean | Promise<boolean>;
};

export interface ClientOptions {
  /** The origin of the API without a trailing slash. Empty means the origin of the page. */
  readonly host: string;
  readonly authenticate: Authenticate;
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
   * list. The lists of operators are always whole.
   */
  readonly whole?: boolean | undefined;
}

/** Sends any call of the contract. */
export interface Client {
  /**
   * Sends a call, and sends it once more when its session has ended and has been renewed.
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
    const { signal, bearer, fetch, whole = call.access === 'operator' } = sendOptions;
    const sender = options.authenticate(call, bearer);
    const url = requestUrl(call, request, options.host);
    const reply = await exchange(url, call, encoded(call.body, request.body), {
      signal,
      fetch,
      headers: { ...options.headers?.(), ...sender.headers },
    });
    if (!reply.ok) {
      const failed = replyFailure(reply.status, reply.data);
      if (isExpiry(failed) && (await sender.isRenewed())) return send(call, request, sendOptions);
      throw failed;
    }
    const unsuccessful = unsuccessfulReply(call, reply.status, reply.data);
    if (unsuccessful && isObject(reply.data)) throw unsuccessful;
    if (unsuccessful) throw failure({ kind: 'other', message: options.malformedReply() });
    const schema: C['reply'] = call.reply;
    const read = z.safeParse(schema, reply.data);
    if (read.success) return read.data;
    // Rarely needed, so it is not in the first load.
    const reading = await import('#contract/read-reply.ts');
    const rest = whole ? undefined : reading.readReply(call, reply.data);
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
    fetch: send = fetch,
    headers,
  }: Pick<SendOptions, 'signal' | 'fetch'> & { headers: Readonly<Record<string, string>> },
) {
  const data = call.encoding === 'form' ? formDataOf(body) : body;
  try {
    const reply = await redaxios({
      url,
      method: call.method,
      ...(call.body && { data }),
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
