import type { FastifyInstance } from 'fastify';
import { basePath } from '#contract/call.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import type { Language } from '#contract/translated.ts';

/** A POST that changes nothing: it has its filters in the body. */
export const searchRoute = `${basePath}${searchProperties.path}`;

function isRead(method: string, url: string): boolean {
  return method === 'GET' || url.startsWith(searchRoute);
}

/**
 * `fetch` for a page that this server renders in a language: its routes answer without a connection. It
 * only reads.
 */
export function ownFetch(app: FastifyInstance, language: Language): typeof fetch {
  return async (input, { method: given = 'GET', body, signal } = {}) => {
    const method = given.toUpperCase() === 'POST' ? 'POST' : 'GET';
    const url = input instanceof Request ? input.url : String(input);
    if (!isRead(given.toUpperCase(), url)) throw new Error(`A rendered page sends no ${given}`);
    const sent = new Request('http://localhost', { method, ...(body && { body }) });
    const reply = await app.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...Object.fromEntries(sent.headers),
      },
      ...(body && { payload: Buffer.from(await sent.arrayBuffer()) }),
      ...(signal && { signal }),
    });
    const type = String(reply.headers['content-type']);
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': type },
    });
  };
}
