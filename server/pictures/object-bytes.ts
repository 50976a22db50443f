import type { Readable } from 'node:stream';
import { largestPicture } from '#contract/rules/picture.ts';

/** No picture is stored that is larger than the largest one that is taken, and a copy is made to be smaller. */
const largestObject = 2 * largestPicture;

/**
 * The bytes of an object.
 *
 * @throws as soon as there are more bytes than a picture can have. The place may send something else, without an end.
 */
export async function objectBytes(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the stream.
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > largestObject) throw new Error(`the object has more than ${largestObject} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
