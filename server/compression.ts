import { constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyCompress from '@fastify/compress';
import fastifyEtag from '@fastify/etag';
import type { FastifyInstance, FastifyRequest } from 'fastify';

// The best quality takes twice the time and makes a page only 2 % smaller.
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip';
const encodings: Encoding[] = ['br', 'gzip'];

/** The encoding that a client prefers, or undefined for none. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate(headers['accept-encoding'] ?? '', encodings) ?? undefined;
}

/**
 * Compresses the replies of the routes, gives every reply an ETag, and answers 304 to a client that
 * has the current one. The plugins leave a reply as it is that already has an encoding or an ETag,
 * such as a file of the built site.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    // Caches need it on uncompressed replies too, where the plugin does not set it.
    reply.header('vary', 'accept-encoding');
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // The plugin would answer 304 to every method and in place of every status.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200) delete request.headers['if-none-match'];
    done();
  });
  // Weak, because all encodings of a reply have the same ETag.
  await app.register(fastifyEtag, { weak: true });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 304) reply.removeHeader('content-encoding');
    done();
  });
  await app.register(fastifyCompress, {
    encodings,
    brotliOptions,
    // Bodies of requests are small. A compressed one could expand to any size.
    globalDecompression: false,
  });
}
