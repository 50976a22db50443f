import type { FastifyInstance } from 'fastify';

/** `fetch` for a page that this server renders: its routes answer without a connection. It only reads. */
export function ownFetch(app: FastifyInstance): typeof fetch {
  return async (input, { method = 'GET', signal } = {}) => {
    if (method.toUpperCase() !== 'GET') throw new Error(`A rendered page sends no ${method}`);
    const url = input instanceof Request ? input.url : String(input);
    const reply = await app.inject({
      url,
      headers: { accept: 'application/json' },
      ...(signal && { signal }),
    });
    const type = String(reply.headers['content-type']);
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': type },
    });
  };
}
