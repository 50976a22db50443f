import * as z from 'zod/mini';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import { type DeskCall, deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import { textIn } from '#contract/failure.ts';
import { fillPath } from '#contract/site-path.ts';

/** Carries one request to a server. */
export type Transmit = (request: {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly isSlow: boolean;
}) => Promise<{ readonly status: number; readonly bytes: Uint8Array<ArrayBuffer> }>;

/** A reply in its internal form, and as the server sent it. */
export interface DeskAnswer<C extends Call> {
  readonly reply: ReplyOf<C>;
  readonly wire: unknown;
}

/** Sends calls of the desk as the command line. @throws DeskRefusal. */
export type SendToDesk = <C extends DeskCall>(
  call: C,
  request: RequestOf<C>,
) => Promise<DeskAnswer<C>>;

/** The server refused a call. The message says why in one line. */
export class DeskRefusal extends Error {
  readonly status: number;
  /** The body of the reply. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(textIn(body, 'message') ?? `The server answered ${status}.`);
    this.name = 'DeskRefusal';
    this.status = status;
    this.body = body;
  }
}

/** @param token Proves to the server that the command line of its machine sends the calls. */
export function deskChannel(transmit: Transmit, token: string): SendToDesk {
  return async (call, request) => {
    const params = encoded(call.params, request.params);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(Object(encoded(call.query, request.query)))) {
      if (value !== undefined) query.set(name, String(value));
    }
    const path = `${deskPath}${fillPath(call.path, Object(params))}`;
    const isForm = call.encoding === 'form';
    const wireBody = call.body && encoded(call.body, request.body);
    const { status, bytes } = await transmit({
      method: call.method,
      path: query.size > 0 ? `${path}?${query}` : path,
      headers: {
        authorization: `Bearer ${token}`,
        [deskHeader]: '1',
        ...(call.body && !isForm && { 'content-type': 'application/json' }),
      },
      body: call.body && (isForm ? formOf(wireBody) : JSON.stringify(wireBody)),
      isSlow: call.slow === true,
    });
    if (status >= 400) throw new DeskRefusal(status, parsed(new TextDecoder().decode(bytes)));
    const wire = call.binary ? bytes : parsed(new TextDecoder().decode(bytes));
    const schema: (typeof call)['reply'] = call.reply;
    return { reply: z.parse(schema, wire), wire };
  };
}

function encoded(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema && z.encode(schema, value);
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/** The text of a reply that is not JSON, such as CSV, stays as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
