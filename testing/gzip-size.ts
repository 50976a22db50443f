import { gzipSync } from 'node:zlib';

/** The size in bytes with the best compression, as in the `.gz` files of the build. */
export function gzipSize(content: Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
