import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/**
 * The database, or a transaction in it: PGlite or PostgreSQL, the same to every store.
 * Inside `db.transaction(async (tx) => …)` use `tx` alone: on PGlite `db` would wait for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
  /** A copy of the whole database, to open others from. PGlite only. */
  dump?(): Promise<Blob>;
}

// EPIPE and its like have five letters too, but no digit.
const sqlStatePattern = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of a database error, which Drizzle hides in the cause; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && sqlStatePattern.test(at.code)) {
      return at.code;
    }
  }
  return undefined;
}

const networkCodes = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
// pg has no codes for these.
const lostConnection =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|after calling end on the pool/;

/** Whether the error says that the database cannot be reached, or takes no more work, just now. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state) return /^(08|53|57)/.test(state);
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && networkCodes.includes(String(at.code))) return true;
    if (lostConnection.test(at.message)) return true;
  }
  return false;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an id can be one of ours; asking the database about any other would be an SQL error. */
export function isRecordId(id: string): boolean {
  return uuidPattern.test(id);
}
