import { getTableName, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { loosePictures, pictureCopies, pictures } from '../db/picture-tables.ts';
import { readBytes } from '../pictures/picture-bytes.ts';
import type { PicturePlaces } from '../pictures/picture-places.ts';
import { PictureUnavailable } from '../pictures/picture-unavailable.ts';

/** A row of a table with pictures, as PostgreSQL writes it in JSON. Its bytes begin with `\x`. */
const storedRow = z.looseObject({
  bytes: z.string().nullable(),
  place: z.string().nullable(),
  key: z.string().nullable(),
  hash: z.string().nullable(),
});

const copiesTable = getTableName(pictureCopies);

/** Whether the rows of a table can have their bytes in another place. */
export function hasPictures(table: string): boolean {
  return table === getTableName(pictures) || table === copiesTable;
}

/**
 * A row for a backup, with the bytes from its place, as if it had been stored in the database.
 *
 * @param lost Receives why a picture's bytes are not in the backup: its object is gone or damaged.
 * @returns undefined for the copy of a picture that is gone: the server makes it again.
 * @throws PictureUnavailable when the place fails.
 */
export async function rowWithBytes(
  places: PicturePlaces,
  table: string,
  line: string,
  lost: string[],
): Promise<string | undefined> {
  const row = storedRow.parse(JSON.parse(line));
  if (row.place === null) return line;
  try {
    const bytes = await readBytes(places, { ...row, bytes: null });
    const hex = `\\x${Buffer.from(bytes).toString('hex')}`;
    return JSON.stringify({ ...row, bytes: hex, place: null, key: null, hash: null });
  } catch (error) {
    if (!(error instanceof PictureUnavailable && error.isLost)) throw error;
    if (table === copiesTable) return undefined;
    lost.push(error.message);
    return line;
  }
}

/** Lets rows of a backup name the objects that were gone when it was made. */
export async function noteLostObjects(tx: Database, table: string, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${loosePictures} (place, key)
    select place, key from json_populate_recordset(null::${sql.identifier(table)}, ${rows})
    where place is not null`);
}
