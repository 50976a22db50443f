import type { Database } from './database.ts';

type Connection = Database['_']['session'];

/**
 * A query that is built only once for each connection, also for one in transactions. PostgreSQL
 * parses and plans it only once too when it ends with `.prepare(name)`. Values are
 * `sql.placeholder(…)`.
 *
 * For queries of many requests with one good plan for all values. A search has none: its best plan
 * depends on what is searched.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Connection, Query>();
  return (db) => {
    const known = built.get(db._.session);
    if (known) return known;
    const query = build(db);
    built.set(db._.session, query);
    return query;
  };
}
