import { createHash, randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import type { Database } from '../../db/database.ts';
import { pictures } from '../../db/picture-tables.ts';
import type { PictureFile } from '../../import/folder-files.ts';
import { idInLink } from '../../pictures/picture-use.ts';

/**
 * The links of the archive's pictures. A picture that a listing of the import shows already keeps its
 * link, so that importing an unchanged export changes nothing.
 *
 * @param lost The ids of pictures whose bytes are gone. They do not keep their links.
 */
export async function importedLinks(
  tx: Database,
  files: ReadonlyMap<string, PictureFile>,
  found: readonly DeskListingDetail[],
  lost: readonly string[],
) {
  const shown = found
    .flatMap(({ fields }) => fields.pictures.map(({ link }) => link))
    .filter((link) => !lost.includes(idInLink(link) ?? ''));
  const ids = shown.flatMap((link) => idInLink(link) ?? []);
  const rows = ids.length
    ? await tx
        .select({
          id: pictures.id,
          hash: sql<string>`coalesce(${pictures.hash}, encode(sha256(${pictures.bytes}), 'hex'))`,
        })
        .from(pictures)
        .where(inArray(pictures.id, ids))
    : [];
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const free = new Map<string, Set<string>>();
  for (const link of shown) {
    const hash = hashes.get(idInLink(link) ?? '');
    if (hash !== undefined) free.set(hash, (free.get(hash) ?? new Set()).add(link));
  }
  const links = new Map<string, string>();
  const added = new Map<string, PictureFile>();
  for (const [name, file] of files) {
    const same = free.get(createHash('sha256').update(file.bytes).digest('hex'));
    const [held] = same ?? [];
    if (held !== undefined) same?.delete(held);
    const id = randomUUID();
    if (held === undefined) added.set(id, file);
    const ending = file.mime === 'image/svg+xml' ? 'svg' : 'webp';
    links.set(name, held ?? `/media/pictures/${id}.${ending}`);
  }
  return { linkOf: (file: string) => links.get(file) ?? file, added };
}
