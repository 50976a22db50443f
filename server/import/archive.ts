import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { Refusal, refuse } from '../errors.ts';
import { isHeicName, isPictureName } from './folder-files.ts';

/** A file of a folder: its path in the folder, such as `pictures/house.webp`. */
export interface FolderFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Limits {
  /** Of an archive, also of those that nothing reads. */
  readonly mostFiles: number;
  /** In bytes: nothing else is answered while a JSON file is parsed. */
  readonly largestJson: number;
}

const megabyte = 1024 * 1024;
/** 1,000 long listings have 10 MB. */
const limitsOfImport: Limits = { mostFiles: 20_000, largestJson: 20 * megabyte };

/** For an archive that we have made ourselves. */
export const noLimits: Limits = {
  mostFiles: Number.POSITIVE_INFINITY,
  largestJson: Number.POSITIVE_INFINITY,
};

/** A path in an archive: the folder around everything, `pictures/`, and the file. */
const pathOfFile = /^(?:\.\/)?(?:([^./][^/]*)\/)??(pictures\/)?([^/]+)$/;

/** Whether an import reads a file of this name. */
function isRead(isPicture: boolean, name: string): boolean {
  return isPicture ? isPictureName(name) || isHeicName(name) : /^[\w-]+\.json$/.test(name);
}

/** The bytes of a file, copied once: it can be most of the archive. */
async function bytesOf(
  entry: AsyncIterable<unknown>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of entry) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('An entry has a piece without bytes');
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * The files of an archive that an import reads, all in memory. Nothing is written, so a path in the
 * archive cannot lead anywhere. A tar is not compressed: it holds no more than was sent.
 *
 * @throws Refusal 422 for bytes that are no tar archive, or 413 for too many files or a very large JSON file.
 */
export async function readArchive(
  archive: Uint8Array<ArrayBuffer>,
  { mostFiles, largestJson }: Limits = limitsOfImport,
): Promise<FolderFile[]> {
  const found: (FolderFile & { readonly folder: string })[] = [];
  const unpacked = extract();
  unpacked.end(Buffer.from(archive.buffer, archive.byteOffset, archive.length));
  let count = 0;
  try {
    for await (const entry of unpacked) {
      count += 1;
      if (count > mostFiles) break;
      const { name: path, type, size = 0 } = entry.header;
      const [, folder = '', pictures = '', name = ''] = pathOfFile.exec(path) ?? [];
      if (type === 'file' && isRead(pictures !== '', name)) {
        if (size > archive.length) throw refuse(422, 'refused', 'server.notArchive');
        if (pictures === '' && size > largestJson) {
          const values = { name, most: largestJson / megabyte };
          throw refuse(413, 'too_large', 'server.archiveFileTooLarge', values);
        }
        found.push({ folder, name: `${pictures}${name}`, bytes: await bytesOf(entry, size) });
      } else {
        entry.resume();
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(422, 'refused', 'server.notArchive');
  }
  if (count > mostFiles) throw refuse(413, 'too_large', 'server.tooManyFiles', { most: mostFiles });
  const root = found.find(({ folder, name }) => folder === '' && name === 'listings.json')
    ? ''
    : found.find(({ name }) => name === 'listings.json')?.folder;
  return found.filter(({ folder }) => folder === (root ?? ''));
}

/**
 * A tar archive of files, in pieces. Equal files make equal bytes: no time of the archive is in it. When
 * its reader goes away, no more files are read.
 */
export function archiveOf(files: AsyncIterable<FolderFile> | Iterable<FolderFile>): Readable {
  const packed = pack();
  const gone = new AbortController();
  async function fill(): Promise<void> {
    for await (const { name, bytes } of files) {
      const entry = packed.entry({ name, size: bytes.length, mtime: new Date(0) });
      // It listens to the error of an entry that is destroyed with its archive. Without a listener
      // that error would end the process.
      await pipeline([Buffer.from(bytes)], entry, { signal: gone.signal });
    }
    packed.finalize();
  }
  fill().catch((error: unknown) => {
    packed.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return Readable.from(packed).once('close', () => gone.abort());
}
