import { deskHeader, deskPath } from '#contract/desk/desk-call.ts';
import type { TestServer } from '#testing/server.ts';
import type { TestOperator } from './desk-fixtures.ts';

/** A stream of notices as a browser reads it. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event with this name: its text. Undefined when the stream ends before. */
  next(event: string): Promise<string | undefined>;
  leave(): void;
}

/** The origin of a server that listens. */
export async function originOf({ app }: Pick<TestServer, 'app'>): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens the stream of an operator. */
export async function openStream(
  origin: string,
  by: Pick<TestOperator, 'cookie'>,
  {
    query = '',
    headers = {},
  }: { readonly query?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<OpenStream> {
  const leaving = new AbortController();
  const reply = await fetch(`${origin}${deskPath}/notices/stream${query}`, {
    headers: { [deskHeader]: '1', cookie: by.cookie, ...headers },
    signal: leaving.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: reply.status,
    headers: reply.headers,
    async next(event) {
      for (;;) {
        const parts = text.split('\n\n');
        const at = parts.slice(0, -1).findIndex((part) => part.startsWith(`event: ${event}\n`));
        if (at >= 0) {
          text = parts.slice(at + 1).join('\n\n');
          return parts[at];
        }
        const read = await reader?.read();
        if (!read || read.done) return undefined;
        text += read.value;
      }
    },
    leave: () => leaving.abort(),
  };
}
