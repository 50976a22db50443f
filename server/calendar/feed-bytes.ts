import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FeedError } from './feed-error.ts';

/** The most bytes of a file, also once it is unpacked. Years of stays that are over are in some files. */
export const mostBytes = 8 * 1024 * 1024;

const options = { maxOutputLength: mostBytes };
const unpackers = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  rawDeflate: promisify(inflateRaw),
  brotli: promisify(brotliDecompress),
};

/** A file that is packed when it is stored and again when it is sent. */
const mostLayers = 3;

/**
 * The text of a calendar file, unpacked if it is packed, whether or not its header says so.
 *
 * @param encoding The header `content-encoding`.
 * @throws FeedError `tooLarge`, or `notCalendar` for bytes that cannot be unpacked.
 */
export async function textOfBytes(bytes: Buffer, encoding = ''): Promise<string> {
  let present = bytes;
  let said = encoding.toLowerCase();
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const packing = packingOf(present, said);
    if (!packing) break;
    present = await unpacked(present, packing);
    said = '';
  }
  return decoded(present);
}

/** The first bytes say more than the header: some servers name a packing that they did not use. */
function packingOf(bytes: Buffer, said: string): keyof typeof unpackers | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x78 && (first * 256 + second) % 31 === 0) return 'deflate';
  if (isText(bytes)) return undefined;
  if (said.includes('deflate')) return 'rawDeflate';
  return said.includes('br') ? 'brotli' : undefined;
}

function isText(bytes: Buffer): boolean {
  return /BEGIN:VCALENDAR/i.test(bytes.subarray(0, 2000).toString('latin1'));
}

async function unpacked(bytes: Buffer, packing: keyof typeof unpackers): Promise<Buffer> {
  try {
    return await unpackers[packing](bytes, options);
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new FeedError(isLarge ? 'tooLarge' : 'notCalendar', error);
  }
}

/** UTF-8, or UTF-16 with its byte order mark. The mark itself is left out. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
