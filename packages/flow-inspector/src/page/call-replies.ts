import type { CallReply } from '../record/walk.ts';
import type { Outcome } from '../wire/call-outcomes.ts';

/** The statuses whose replies have no body. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A decided outcome as a reply of the server, so that the app reads it like any reply.
 *
 * @param success The status of a documented success.
 * @throws like `fetch` when there is no reply.
 */
export function answerOf(outcome: Outcome, success: number): Response {
  switch (outcome.kind) {
    case 'reply': {
      const { status, body } = outcome;
      return withoutBody.has(status)
        ? new Response(null, { status })
        : Response.json(body, { status });
    }
    case 'malformedReply':
      return Response.json('malformed', { status: success });
    default:
      throw new TypeError('No reply, as the inspector decided');
  }
}

/** A decided reply as it is recorded. Undefined for any other outcome. */
export function decidedReply(outcome: Outcome | undefined): CallReply | undefined {
  if (outcome?.kind !== 'reply') return undefined;
  const { kind, status, body } = outcome;
  return { kind, status, body };
}

/** The reply of the server as it is recorded. */
export async function replyOf(reply: Response): Promise<CallReply> {
  const text = await reply.clone().text();
  try {
    const body: unknown = JSON.parse(text);
    return { kind: 'reply', status: reply.status, body };
  } catch {
    return { kind: 'malformedReply' };
  }
}

export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}
