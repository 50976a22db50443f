import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions, type Encoding } from '../compression.ts';

/** The body of a page in each encoding. It is compressed when the first client asks for it. */
export interface PageCopies {
  /** The same for all encodings. */
  readonly etag: string;
  in(encoding: Encoding | undefined): Promise<Buffer>;
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

export function copiesOf(html: string): PageCopies {
  const plain = Buffer.from(html);
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `W/"${createHash('sha1').update(plain).digest('base64')}"`,
    async in(encoding) {
      if (encoding === undefined) return plain;
      compressed[encoding] ??= compressors[encoding](plain);
      return compressed[encoding];
    },
  };
}
