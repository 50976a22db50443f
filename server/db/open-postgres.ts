import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

// Any number, the same in every server process.
const migrationLock = 4_000_712;

/**
 * `pool.query` throws its connection away on every SQL error, which makes refusals (a taken day, a
 * second favourite) 40 times slower. A client that is checked out and released stays.
 */
class KeepingPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares nine overloads of query; this forwards them all.
  override async query(...parameters: any[]): Promise<any> {
    const client = await this.connect();
    try {
      return await Reflect.apply(client.query, client, parameters);
    } finally {
      client.release();
    }
  }
}

/** PostgreSQL at the address, migrated. One process migrates at a time; the others wait. */
export async function openPostgres(url: string, connections = 10): Promise<OpenDatabase> {
  const pool = new KeepingPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'ndako',
  });
  // An idle connection that breaks is replaced by the pool; unheard, the event ends the process.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool, schema });
  try {
    await migrateUnderLock(pool, () =>
      migrate(db, { migrationsFolder: join(import.meta.dirname, 'migrations') }),
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'postgres', close: () => pool.end() };
}

async function migrateUnderLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process may take longer than a statement may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work();
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    // Destroyed, not returned: that frees the lock after a failure too, and drops the setting.
    client.release(true);
  }
}
