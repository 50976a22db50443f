import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/**
 * The database, or a transaction in it: PGlite or PostgreSQL, the same to every store.
 * Inside `db.transaction(async (tx) => …)` use `tx` alone: on PGlite `db` would wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The SQLSTATE of a database error, which Drizzle hides in the cause; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return at.code;
    }
  }
  return undefined;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an id can be one of ours; asking the database about any other would be an SQL error. */
export function isRecordId(id: string): boolean {
  return uuidPattern.test(id);
}
