import type { Database } from './db/database.ts';
import { operators } from './db/desk-tables.ts';

/**
 * Whether the site has an operator, for a hint at the start. The server answers already, so a database that goes in this
 * moment costs only the hint.
 */
export async function knowsOperators(db: Pick<Database, '$count'>): Promise<boolean> {
  try {
    return (await db.$count(operators)) > 0;
  } catch {
    return true;
  }
}
