import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, or a transaction in it. Stores use PGlite and PostgreSQL in the same way.
 * Inside `db.transaction(async (tx) => …)` use only `tx`: on PGlite, `db` would wait forever.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
  /** The connections now, and the work that waits for one. Only on PostgreSQL. */
  pool?(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** A copy of the whole database, from which others can be opened. Only on PGlite. */
  dump?(): Promise<Blob>;
}

export const lateCommit = "set_config('synchronous_commit', 'off', true)";

/**
 * A condition of a change that may be lost with its machine, such as when a session was last used. It waits for no
 * standby, so a read that makes it does not either.
 */
export const mayBeLost: SQL = sql.raw(`${lateCommit} = 'off'`);

/**
 * The cost of a page read out of order, where one in order costs 1. The default of 4 is for turning disks: with it
 * PostgreSQL reads and sorts all matches of a search instead of the first ones in the order of an index.
 */
export const randomPageCost = 1.1;

// System error codes such as EPIPE also have five letters, but no digit.
const sqlStatePattern = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of a database error, which Drizzle puts in `cause`. Undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && sqlStatePattern.test(at.code)) {
      return at.code;
    }
  }
  return undefined;
}

/** The name of the constraint that refused a row. Undefined for other errors. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

/** SQLSTATE of a booking of days that another booking or a blocked range has, and the reverse. */
export const exclusionViolation = '23P01';
export const foreignKeyViolation = '23503';

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
// pg has no error codes for these.
const lostConnection =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|timeout expired|after calling end on the pool/;

/**
 * SQLSTATE of a prepared statement whose columns a migration has changed. Another server process may
 * run a newer version. The connection cannot use the statement any more, but a new one can.
 */
const stalePlan = '0A000';

/** SQLSTATE of a change on a host that takes none, such as a standby. Another host may take it. */
export const readOnly = '25006';

/**
 * Whether the error means that the database is unreachable or overloaded at the moment, or that only
 * its connection is of no more use.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state) return state === stalePlan || state === readOnly || /^(08|53|57)/.test(state);
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && networkCodes.includes(String(at.code))) return true;
    if (lostConnection.test(at.message)) return true;
  }
  return false;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of our ids. A query with any other text would be an SQL error. */
export function isRecordId<Id extends string>(id: string): id is Id {
  return uuidPattern.test(id);
}
