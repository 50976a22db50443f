import { and, arrayContains, inArray, lt, notExists, sql } from 'drizzle-orm';
import { content } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import { pictures } from '../db/picture-tables.ts';
import { properties } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import type { PictureFile } from '../import/folder-files.ts';
import { storeBytes } from './picture-bytes.ts';

/** How long a picture without a record is kept. An operator may not have saved its record yet. */
const unusedDays = 7;

const ownLink = /^\/media\/pictures\/([\da-f-]{36})\.\w+$/i;

/** The id of a stored picture. Undefined for a link to another host. */
export function idInLink(link: string): string | undefined {
  return ownLink.exec(link)?.[1]?.toLowerCase();
}

function idsIn(links: readonly string[]): string[] {
  return links.flatMap((link) => idInLink(link) ?? []);
}

/**
 * Stores a picture that no record shows yet.
 *
 * @returns its link.
 * @throws PictureUnavailable when the place of new pictures fails.
 */
export async function storePicture(
  deps: Pick<Deps, 'db' | 'pictures' | 'clock'>,
  { mime, bytes }: PictureFile,
): Promise<string> {
  const stored = await storeBytes(deps, mime, bytes);
  const [row] = await deps.db
    .insert(pictures)
    .values({ mime, ...stored, unusedSince: deps.clock() })
    .returning({ id: pictures.id });
  if (!row) throw new Error('The database inserted no picture');
  return `/media/pictures/${row.id}.webp`;
}

/**
 * Marks pictures as shown by a record. Call it in the transaction that saves their links.
 *
 * @throws Refusal 422 for a link that is neither a stored picture nor on another host.
 */
export async function claimPictures(tx: Database, links: readonly string[]): Promise<void> {
  const isKnown = (link: string) => ownLink.test(link) || /^https?:\/\//i.test(link);
  const ids = [...new Set(idsIn(links))];
  const used = ids.length
    ? await tx
        .update(pictures)
        .set({ unusedSince: null })
        .where(inArray(pictures.id, ids))
        .returning({ id: pictures.id })
    : [];
  if (used.length < ids.length || !links.every(isKnown)) {
    throw refuse(422, 'refused', 'server.unknownPicture');
  }
}

/** Marks pictures that a record no longer shows, unless another listing does. */
export async function releasePictures(
  tx: Database,
  links: readonly string[],
  now: Date,
): Promise<void> {
  for (const link of links) {
    const isShown = tx
      .select({ one: sql`1` })
      .from(properties)
      .where(arrayContains(properties.images, [link]));
    await tx
      .update(pictures)
      .set({ unusedSince: now })
      .where(and(inArray(pictures.id, idsIn([link])), notExists(isShown)));
  }
}

/**
 * Removes the pictures that no record has shown for a week, with their copies. Content can name the
 * address of a picture in any of its fields. Their objects outside the database are removed later:
 * see `loose-pictures.ts`.
 */
export async function sweepPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * 86_400_000);
  const inContent = db
    .select({ one: sql`1` })
    .from(content)
    .where(sql`${content.record}::text like '%/media/pictures/' || ${pictures.id} || '%'`);
  await db.delete(pictures).where(and(lt(pictures.unusedSince, before), notExists(inContent)));
}
