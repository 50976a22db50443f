import type { Database } from './database.ts';

/**
 * A query that is built only once for each database. PostgreSQL parses and plans it once for each
 * connection, when it ends with `.prepare(name)`. Values are `sql.placeholder(…)`.
 *
 * For queries of many requests with one good plan for all values. A search has none: its best plan
 * depends on what is searched.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
