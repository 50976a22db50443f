import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isRecordId } from '../db/database.ts';
import { refuse } from '../errors.ts';

/** Records on one page of a list of the desk. */
export const deskPageSize = 50;

/** The filters of a list, encoded by their schema, in the form of its address. */
export function inAddress(filters: object): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

interface Keys {
  readonly at: PgColumn | SQL;
  readonly id: PgColumn;
}

/** The rows with this id in a column. An id of another form matches nothing. */
export function hasId(column: PgColumn, id: string | undefined): SQL | undefined {
  if (!id) return undefined;
  return isRecordId(id) ? eq(column, id) : sql`false`;
}

/** Newest first, as the `…_newest…` indexes are. */
export function newestOf({ at, id }: Keys): SQL {
  return sql`${at} desc nulls last, ${id} desc nulls last`;
}

/** Oldest first: the same indexes, read backwards. */
export function oldestOf({ at, id }: Keys): SQL {
  return sql`${at} asc nulls first, ${id} asc nulls first`;
}

/** The records after the position of a page. @throws Refusal 400 for text that is no position. */
export function isAfter({ at, id }: Keys, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [moment = '', lastId = ''] = after.split('_');
  if (!isMoment(moment) || !isRecordId(lastId)) {
    throw refuse(400, 'malformed', 'server.badRequest');
  }
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${lastId}::uuid)`;
}

/** `2027-03-10T12:20:00.000Z`, as in the position of the next page. */
function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/**
 * A page, and the position of the next one.
 *
 * @param rows One more than a page, if there are as many.
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => { readonly at: Date; readonly id: string },
  size = deskPageSize,
): { readonly page: readonly Row[]; readonly next?: string } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (rows.length <= size || last === undefined) return { page };
  const { at, id } = keysOf(last);
  return { page, next: `${at.toISOString()}_${id}` };
}
