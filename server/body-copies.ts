import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliOptions, type Encoding, encodingFor } from './compression.ts';

/** The body of a reply in each encoding. It is compressed when the first client asks for it. */
export interface BodyCopies {
  /** The same for all encodings. */
  readonly etag: string;
  /** Of the body without compression. */
  readonly bytes: number;
  in(encoding: Encoding | undefined): Promise<Buffer>;
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

export function copiesOf(body: string): BodyCopies {
  const plain = Buffer.from(body);
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `W/"${createHash('sha1').update(plain).digest('base64')}"`,
    bytes: plain.length,
    async in(encoding) {
      if (encoding === undefined) return plain;
      compressed[encoding] ??= compressors[encoding](plain);
      return compressed[encoding];
    },
  };
}

/** Sends a body in an encoding that the client accepts, or 304 to a client that has it. */
export async function sendCopies(
  request: FastifyRequest,
  reply: FastifyReply,
  copies: BodyCopies,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('etag', copies.etag).send(await copies.in(encoding));
}
