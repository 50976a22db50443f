import { createHash, randomUUID } from 'node:crypto';
import { loosePictures } from '../db/picture-tables.ts';
import type { Deps } from '../deps.ts';
import type { PictureFile } from '../import/folder-files.ts';
import { fewAtOnce } from './few-at-once.ts';
import type { PicturePlaces } from './picture-places.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

/** The columns that say where the bytes of a picture or a copy are. */
export interface StoredBytes {
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly place: string | null;
  readonly key: string | null;
  readonly hash: string | null;
}

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
};

/**
 * Writes bytes to the place of new pictures, and waits until they are there. Call it before the transaction that adds the
 * row. An object without a row is removed by a sweep.
 *
 * @returns the columns of the row.
 * @throws PictureUnavailable when the place fails.
 */
export async function storeBytes(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  mime: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredBytes> {
  const place = pictures.current;
  if (place === null) return { bytes, place, key: null, hash: null };
  const name = randomUUID();
  // Folders with few files in each: some file systems are slow with many.
  const key = `${name.slice(0, 2)}/${name}.${endings[mime] ?? 'bin'}`;
  await db.insert(loosePictures).values({ place, key });
  await pictures.at(place).write(key, bytes, mime);
  return { bytes: null, place, key, hash: hashOf(bytes) };
}

/** A place answers several requests at the same time. */
const writesAtOnce = 4;

/**
 * Stores several pictures.
 *
 * @returns the columns of each.
 * @throws PictureUnavailable when the place fails.
 */
export async function storeEach<File extends PictureFile>(
  deps: Pick<Deps, 'db' | 'pictures'>,
  files: readonly File[],
): Promise<Map<File, StoredBytes>> {
  const stored = await fewAtOnce(writesAtOnce, files, async (file) => {
    const columns = await storeBytes(deps, file.mime, file.bytes);
    return [file, columns] as const;
  });
  return new Map(stored);
}

/**
 * Reads bytes where they are, and compares them with what was written.
 *
 * @throws PictureUnavailable when the place fails, or when its object is gone or damaged.
 */
export async function readBytes(
  pictures: PicturePlaces,
  { bytes, place, key, hash }: StoredBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes !== null) return bytes;
  if (place === null || key === null) throw new Error('A stored picture has no bytes');
  const read = new Uint8Array(await pictures.at(place).read(key));
  if (hashOf(read) !== hash) {
    throw new PictureUnavailable(
      `The object ${key} at ${place} has other bytes than were written`,
      {
        isLost: true,
      },
    );
  }
  return read;
}

/** The SHA-256 of bytes, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
