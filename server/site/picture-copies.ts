import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { CopyWidth } from '#contract/picture-copies.ts';
import { pictureCopies, pictures } from '../db/picture-tables.ts';
import type { Deps } from '../deps.ts';
import { photo } from '../photo.ts';
import { readBytes, type StoredBytes } from '../pictures/picture-bytes.ts';
import { PictureUnavailable } from '../pictures/picture-unavailable.ts';
import { copyStore, isCopy } from './copy-store.ts';

/** A copy of a photograph by its width in pixels, or a drawing compressed with brotli. */
export type CopyName = CopyWidth | 'br';

export interface SentPicture {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isCompressed?: boolean;
}

const drawing = 'image/svg+xml';
const photographs = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A copy needs a processor for up to a second. The others serve requests meanwhile. */
const mostAtOnce = 2;

const compress = promisify(brotliCompress);

/** Reads pictures and their copies. */
export interface PictureReader {
  /**
   * @returns the picture as stored when it has no such copy, undefined when there is no picture.
   * @throws PictureUnavailable when the bytes of the picture itself cannot be read.
   */
  read(id: string, name?: CopyName): Promise<SentPicture | undefined>;
  /** Waits for the copies that are being stored, for two seconds at most. Close the database after it. */
  close(): Promise<void>;
}

/**
 * A copy is made when it is requested for the first time, and then stored, so that every server has it. Visitors do not
 * wait until a place outside the database has stored it.
 */
export function pictureReader(
  deps: Pick<Deps, 'db' | 'pictures' | 'clock'>,
  log: FastifyBaseLogger,
): PictureReader {
  const { db } = deps;
  const inTurn = pLimit(mostAtOnce);
  const store = copyStore(deps, log);
  /** The copies that are being made or stored. */
  const making = new Map<string, Promise<SentPicture | undefined>>();

  async function read(id: string, name?: CopyName): Promise<SentPicture | undefined> {
    if (name === undefined) return original(id);
    const [copy] = await db
      .select()
      .from(pictureCopies)
      .where(isCopy(id, String(name)));
    const bytes = copy && (await bytesOf(copy));
    if (bytes) return asSent(name, bytes);
    const key = `${id} ${name}`;
    const begun = making.get(key) ?? begin(key, id, name, copy);
    making.set(key, begun);
    return begun;
  }

  /** Makes a copy. Until it is stored, other visitors get the same one. */
  async function begin(
    key: string,
    id: string,
    name: CopyName,
    former: StoredBytes | undefined,
  ): Promise<SentPicture | undefined> {
    let stored = Promise.resolve();
    try {
      const { sent, isNew } = await inTurn(() => make(id, name));
      if (sent && isNew) {
        const { mime, bytes } = sent;
        stored = store.keep({ pictureId: id, name: String(name), mime, bytes, former });
      }
      // The database takes it in some milliseconds, and every answer needs the database.
      if (deps.pictures.current === null) await stored;
      return sent;
    } finally {
      void stored.then(() => making.delete(key));
    }
  }

  async function original(id: string): Promise<SentPicture | undefined> {
    const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
    return picture && { mime: picture.mime, bytes: await readBytes(deps.pictures, picture) };
  }

  /** @returns undefined when the copy cannot be read. It can be made again. */
  async function bytesOf(copy: StoredBytes): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await readBytes(deps.pictures, copy);
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error;
      log.warn({ err: error }, 'the copy of a picture is made again');
      return undefined;
    }
  }

  async function make(id: string, name: CopyName) {
    const picture = await original(id);
    const bytes = picture && (await copyOf(picture, name));
    return bytes ? { sent: asSent(name, bytes), isNew: true } : { sent: picture, isNew: false };
  }

  return { read, close: store.close };
}

function asSent(name: CopyName, bytes: Uint8Array<ArrayBuffer>): SentPicture {
  return name === 'br'
    ? { mime: drawing, bytes, isCompressed: true }
    : { mime: 'image/webp', bytes };
}

/** @returns undefined when the picture has no such copy, or cannot be read. */
async function copyOf(
  { mime, bytes }: SentPicture,
  name: CopyName,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (name === 'br') {
    if (mime !== drawing) return;
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    return new Uint8Array(await compress(bytes, { params }));
  }
  if (!photographs.includes(mime)) return;
  const webp = await photo(bytes)
    .autoOrient()
    .resize({ width: name, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => undefined);
  return webp && new Uint8Array(webp);
}
