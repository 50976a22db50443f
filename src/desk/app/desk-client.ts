import * as z from 'zod/mini';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { deskHeader, deskPath, slowTimeLimit } from '#contract/desk/desk-call.ts';
import { type Failure, replyFailure } from '#contract/failure.ts';
import { uploadTimeLimit } from '#contract/rules/avatar.ts';
import { fillPath } from '#contract/site-path.ts';
import { isSessionOver } from '#machines/shared/failure-kind.ts';
import { formDataOf } from '../../api/form-data.ts';
import { limitedFetch } from '../../api/limited-fetch.ts';
import { membersOf } from '../../api/request-url.ts';
import { uploadFetch } from '../../api/upload-fetch.ts';
import { type Inspection, isInspectable } from '../../app/inspection.ts';
import { voice } from '../../language/sentences.ts';
import { t } from '../../language/text.ts';

/** What the page gives to the client. */
interface Connection {
  /** Called when the server has ended the session. @returns the sign-in that the page waits for. */
  readonly expired: () => Promise<unknown> | undefined;
  readonly inspection: Inspection | undefined;
}

/** How long a call may take before it counts as not answered, in milliseconds. */
const callTimeLimit = 20_000;

function limitOf({ slow, encoding }: Call): number {
  if (slow) return slowTimeLimit;
  return encoding === 'form' ? uploadTimeLimit : callTimeLimit;
}

/** A client of the desk. Until a page is connected, a call that meets the end of the session fails. */
export function createDeskClient() {
  let page: Connection | undefined;

  /**
   * Sends a call of the desk. The browser adds the cookie of the session. A read that meets the end of
   * the session waits for the sign-in and is sent again. A change is refused, and the operator decides.
   *
   * @param onProgress Called with the part of a form that is sent, from 0 to 1.
   * @returns the reply, decoded by the contract.
   * @throws `Failure`, never anything else.
   */
  async function send<C extends Call>(
    call: C,
    request: RequestOf<C>,
    signal: AbortSignal,
    onProgress?: (part: number) => void,
  ): Promise<ReplyOf<C>> {
    const limited = limitedFetch(limitOf(call), onProgress && uploadFetch(onProgress));
    const fetch = (isInspectable && page?.inspection?.fetchOf(call, limited)) || limited;
    const reply = await exchange(call, request, fetch, signal);
    if (!reply.ok) {
      const failed = replyFailure(reply.status, reply.data);
      const signIn = isSessionOver(failed) ? page?.expired() : undefined;
      if (!signIn || call.method !== 'GET') throw failed;
      await signIn;
      return send(call, request, signal, onProgress);
    }
    const schema: C['reply'] = call.reply;
    const read = z.safeParse(schema, reply.data);
    if (read.success) return read.data;
    throw failure({ kind: 'other', message: t('failure.malformedReply') });
  }

  return {
    send,
    connect(connection: Connection): void {
      page = connection;
    },
  };
}

/** The client of the desk's page. A module constant, because machines get their actors at import. */
export const deskClient = createDeskClient();

/** The URL of a call of the desk. The browser sends the cookie of the session with it. */
export function deskUrl<C extends Call>(call: C, request: RequestOf<C>): string {
  const params = encoded(call.params, request.params);
  const path = fillPath(call.path, Object.fromEntries(membersOf(params)));
  const query = new URLSearchParams();
  for (const [name, value] of membersOf(encoded(call.query, request.query))) {
    query.set(name, String(value));
  }
  return `${deskPath}${path}${query.size > 0 ? `?${query}` : ''}`;
}

async function exchange<C extends Call>(
  call: C,
  request: RequestOf<C>,
  send: typeof fetch,
  signal: AbortSignal,
) {
  const isForm = call.encoding === 'form';
  const wire = call.body && encoded(call.body, request.body);
  const body = call.body && (isForm ? formDataOf(wire) : JSON.stringify(wire));
  const url = deskUrl(call, request);
  try {
    const reply = await send(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'accept-language': voice.language,
        [deskHeader]: '1',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal,
    });
    return { ok: reply.ok, status: reply.status, data: parsed(await reply.text()) };
  } catch {
    // The actor of the call was stopped, so nothing awaits it.
    if (signal.aborted) return new Promise<never>(() => {});
    throw failure({ kind: 'noReply' });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function encoded(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const wire = z.safeEncode(schema, value);
  if (wire.success) return wire.data;
  const [issue] = wire.error.issues;
  const place = issue?.path.join('.') || 'request';
  throw failure({ kind: 'other', message: `${place}: ${issue?.message ?? 'not valid'}` });
}

function failure(what: Failure): Failure {
  return what;
}
