import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Newest first, always in the same order. `nulls last`, though there are none: only with it does
 * PostgreSQL see that the `…_newest…` indexes are already in this order.
 */
export function newestFirst(table: { readonly createdAt: PgColumn; readonly id: PgColumn }): SQL[] {
  return [sql`${table.createdAt} desc nulls last`, asc(table.id)];
}
