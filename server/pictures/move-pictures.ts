import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pictureCopies, pictures } from '../db/picture-tables.ts';
import type { Deps } from '../deps.ts';
import { fewAtOnce } from './few-at-once.ts';
import { hashOf, readBytes, type StoredBytes, storeBytes } from './picture-bytes.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

type Moving = Pick<Deps, 'db' | 'pictures'>;

/** What a move has done. */
export interface MoveResult {
  /** The pictures and copies that were moved. */
  readonly moved: number;
  /** Why each of the others could not be read: their objects are gone or damaged. */
  readonly lost: readonly string[];
}

/** A row whose bytes are elsewhere. */
interface Item {
  readonly table: typeof pictures | typeof pictureCopies;
  readonly mime: string;
  readonly isRow: SQL | undefined;
}

const picturesAtOnce = 50;
const itemsAtOnce = 4;

/** The number of pictures and copies that are not at the place of new ones. */
export async function countElsewhere({ db, pictures: { current } }: Moving): Promise<number> {
  const counts = [pictures, pictureCopies].map(async (table) => {
    const [row] = await db
      .select({ rows: count() })
      .from(table)
      .where(isElsewhere(table.place, current));
    return row?.rows ?? 0;
  });
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0);
}

/**
 * Moves all pictures and copies to the place of new ones, each with an update of its own: it can be interrupted at any
 * moment, and continues when it is called again. Servers may run meanwhile. The former objects stay where they are, because
 * another site can need them: the database may be a copy of its own.
 *
 * @param report Receives the number of moved rows from time to time.
 * @throws PictureUnavailable when a place fails.
 */
export async function movePictures(
  deps: Moving,
  report: (moved: number) => void,
): Promise<MoveResult> {
  let moved = 0;
  for (;;) {
    const lost: string[] = [];
    const before = moved;
    for await (const ids of pictureIds(deps)) {
      const items = await itemsOf(deps, ids);
      const results = await fewAtOnce(itemsAtOnce, items, (item) => move(deps, item));
      moved += results.filter((result) => result === true).length;
      lost.push(...results.filter((result) => typeof result === 'string'));
      if (moved > before) report(moved);
    }
    // A server with the former setting may have added pictures behind the place of this pass.
    if (moved === before) return { moved, lost };
  }
}

/** The ids of all pictures, some at a time. */
async function* pictureIds({ db }: Moving): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(gt(pictures.id, after))
      .orderBy(asc(pictures.id))
      .limit(picturesAtOnce);
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

async function itemsOf({ db, pictures: { current } }: Moving, ids: string[]): Promise<Item[]> {
  const originals = await db
    .select({ id: pictures.id, mime: pictures.mime })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isElsewhere(pictures.place, current)));
  const copies = await db
    .select({ id: pictureCopies.pictureId, name: pictureCopies.name })
    .from(pictureCopies)
    .where(and(inArray(pictureCopies.pictureId, ids), isElsewhere(pictureCopies.place, current)));
  return [
    ...originals.map(({ id, mime }) => ({ table: pictures, mime, isRow: eq(pictures.id, id) })),
    ...copies.map(({ id, name }) => ({
      table: pictureCopies,
      mime: name === 'br' ? 'image/svg+xml' : 'image/webp',
      isRow: and(eq(pictureCopies.pictureId, id), eq(pictureCopies.name, name)),
    })),
  ];
}

function isElsewhere(place: PgColumn, current: string | null): SQL {
  return sql`${place} is distinct from ${current}::text`;
}

/** @returns whether it was moved, or why its bytes cannot be read. */
async function move(deps: Moving, { table, mime, isRow }: Item): Promise<boolean | string> {
  const [row] = await deps.db.select(columnsOf(table)).from(table).where(isRow);
  if (!row) return false;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await readBytes(deps.pictures, row);
  } catch (error) {
    if (error instanceof PictureUnavailable && error.isLost) return error.message;
    throw error;
  }
  const stored = await storeBytes(deps, mime, bytes);
  // Reads it back: the operator will remove the former object.
  await readBytes(deps.pictures, stored);
  // Otherwise another move was faster, or the picture is gone. The new object then stays without a row.
  const updated = await deps.db
    .update(table)
    .set(stored)
    .where(and(isRow, isUnchanged(table, row, bytes)))
    .returning({ place: table.place });
  return updated.length > 0;
}

function columnsOf({ bytes, place, key, hash }: Item['table']) {
  return { bytes, place, key, hash };
}

function isUnchanged(
  { bytes, place, key }: Item['table'],
  row: StoredBytes,
  read: Uint8Array,
): SQL {
  return row.place === null
    ? sql`${place} is null and encode(sha256(${bytes}), 'hex') = ${hashOf(read)}`
    : sql`${place} = ${row.place} and ${key} = ${row.key}`;
}
