import { and, inArray, isNotNull } from 'drizzle-orm';
import { pictures } from '../../db/picture-tables.ts';
import { properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import type { ReadImport } from '../../import/read-import.ts';
import { fewAtOnce } from '../../pictures/few-at-once.ts';
import { hashOf, readBytes, type StoredBytes } from '../../pictures/picture-bytes.ts';
import type { PicturePlaces } from '../../pictures/picture-places.ts';
import { PictureUnavailable } from '../../pictures/picture-unavailable.ts';
import { idInLink } from '../../pictures/picture-use.ts';

const readsAtOnce = 4;

/**
 * The pictures of the present listings that an archive has again, and whose objects are gone or damaged. Call it outside a
 * transaction: none may wait for another place.
 *
 * @returns their ids, in order.
 * @throws PictureUnavailable when a place fails.
 */
export async function lostPictures(
  { db, pictures: places }: Pick<Deps, 'db' | 'pictures'>,
  { homes, pictures: files }: ReadImport,
): Promise<string[]> {
  const codes = homes?.listings.map(({ code }) => code) ?? [];
  const listings = await db
    .select({ images: properties.images })
    .from(properties)
    .where(inArray(properties.code, codes));
  const ids = listings.flatMap(({ images }) => images.flatMap((link) => idInLink(link) ?? []));
  const rows = await db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isNotNull(pictures.place)));
  const hashes = new Set([...files.values()].map(({ bytes }) => hashOf(bytes)));
  const again = rows.filter(({ hash }) => hash !== null && hashes.has(hash));
  const lost = await fewAtOnce(readsAtOnce, again, async (row) =>
    (await isLost(places, row)) ? [row.id] : [],
  );
  return lost.flat().sort();
}

async function isLost(places: PicturePlaces, row: StoredBytes): Promise<boolean> {
  try {
    await readBytes(places, row);
    return false;
  } catch (error) {
    if (error instanceof PictureUnavailable && error.isLost) return true;
    throw error;
  }
}
