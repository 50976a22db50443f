import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { CopyWidth } from '#contract/picture-copies.ts';
import type { Database } from '../db/database.ts';
import { pictureCopies, pictures } from '../db/picture-tables.ts';
import { photo } from '../photo.ts';

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

/**
 * Reads pictures and their copies. A copy is made when it is requested for the first time, and then
 * stored, so that every server has it.
 */
export function pictureReader(db: Database) {
  const inTurn = pLimit(mostAtOnce);
  const making = new Map<string, Promise<SentPicture | undefined>>();

  /** @returns the picture as stored when it has no such copy, undefined when there is no picture. */
  return async function read(id: string, name?: CopyName): Promise<SentPicture | undefined> {
    if (name === undefined) return original(id);
    const [copy] = await db
      .select({ bytes: pictureCopies.bytes })
      .from(pictureCopies)
      .where(and(eq(pictureCopies.pictureId, id), eq(pictureCopies.name, String(name))));
    if (copy) return asSent(name, copy.bytes);
    const key = `${id} ${name}`;
    const begun = making.get(key) ?? inTurn(() => make(id, name)).finally(() => making.delete(key));
    making.set(key, begun);
    return begun;
  };

  async function original(id: string): Promise<SentPicture | undefined> {
    const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
    return picture;
  }

  async function make(id: string, name: CopyName): Promise<SentPicture | undefined> {
    const picture = await original(id);
    const bytes = picture && (await copyOf(picture, name));
    if (!bytes) return picture;
    await db
      .insert(pictureCopies)
      .values({ pictureId: id, name: String(name), bytes })
      .onConflictDoNothing();
    return asSent(name, bytes);
  }
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
