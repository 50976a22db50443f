import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Newest first, in a stable order. There are no nulls, but PostgreSQL uses the `…_newest…` indexes
 * for this order only with `nulls last`.
 */
export function newestFirst(table: { readonly createdAt: PgColumn; readonly id: PgColumn }): SQL[] {
  return [sql`${table.createdAt} desc nulls last`, asc(table.id)];
}
