import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { root } from '../root.ts';
import { isUnavailable, lateCommit, type OpenDatabase, randomPageCost } from './database.ts';
import { type DatabaseHosts, databaseHosts } from './database-hosts.ts';
import './error-values.ts';

// An arbitrary number, the same in every server process.
const migrationLock = 4_000_712;

const connection = { connectionTimeoutMillis: 5000, application_name: 'ndako' };

/**
 * A pool that releases every client, even after a lost connection.
 *
 * `pool.query` destroys its client on every SQL error. This makes refusals (a booked day, a second
 * favourite) 40 times slower. This pool destroys only lost connections.
 *
 * Changes have a pool of their own: while a synchronous standby is away, each of them keeps its connection until
 * its time limit. Reads and `/readyz` go on with the others.
 */
class KeepingPool extends pg.Pool {
  readonly #hosts: DatabaseHosts;
  readonly #writes: KeepingPool;

  /** @param writes The pool of queries that change something. Default: this pool. */
  constructor(hosts: DatabaseHosts, max: number, writes?: KeepingPool) {
    super({ ...connection, Client: hosts.Client, max });
    this.#hosts = hosts;
    this.#writes = writes ?? this;
    // The loss of an idle connection emits `error`, which ends the process when it has no listener.
    this.on('error', () => undefined);
  }

  /** Runs some work with a client of the pool. */
  async lend<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#hosts.connect(() => this.connect());
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      isLost = isUnavailable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares nine overloads of query; this forwards them all.
  override query(...parameters: any[]): Promise<any> {
    const pool = waitsForNoStandby(parameters[0]) ? this : this.#writes;
    return pool.lend((client) => Reflect.apply(client.query, client, parameters));
  }
}

/** Whether a query outside a transaction ends without the word of a synchronous standby. */
function waitsForNoStandby(query: unknown): boolean {
  const text = typeof query === 'string' ? query : Object(query).text;
  if (typeof text !== 'string') return false;
  const isRead = /^[\s(]*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);
  return isRead || text.includes(lateCommit);
}

export interface PostgresSource {
  readonly url: string;
  /** The same database as a role that may change its tables. Default: `url`. */
  readonly migrationsUrl?: string | undefined;
  /** For reads, and as many for changes. */
  readonly connections?: number;
  /** Without a reply for this time, a query has failed. */
  readonly silenceMs?: number;
}

/** PostgreSQL at the address, or at that of its hosts that takes changes, migrated. */
export async function openPostgres({
  migrationsUrl,
  ...source
}: PostgresSource): Promise<OpenDatabase> {
  await migrateUnderLock(migrationsUrl ?? source.url);
  return connectPostgres(source);
}

/** PostgreSQL at the address, as it is. */
export function connectPostgres({
  url,
  connections = 10,
  silenceMs = 20_000,
}: Omit<PostgresSource, 'migrationsUrl'>): OpenDatabase {
  const hosts = databaseHosts(url, {
    ...connection,
    options: `-c random_page_cost=${randomPageCost}`,
    statement_timeout: 15_000,
    // A line can be silent without an end: then the statement's own limit does not arrive either.
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: 30_000,
  });
  const writes = new KeepingPool(hosts, connections);
  const reads = new KeepingPool(hosts, connections, writes);
  const db = drizzle({ client: reads });
  const lent = new WeakMap<
    pg.PoolClient,
    ReturnType<typeof drizzle<Record<string, never>, pg.PoolClient>>
  >();
  /** The same for each transaction of a connection, so that its prepared queries remain. */
  function databaseOn(client: pg.PoolClient) {
    const known = lent.get(client) ?? drizzle({ client });
    lent.set(client, known);
    return known;
  }
  // Drizzle's own method never releases the client when its `begin` fails.
  db.transaction = (work, config) =>
    (config?.accessMode === 'read only' ? reads : writes).lend((client) =>
      databaseOn(client).transaction(work, config),
    );
  return {
    db,
    kind: 'postgres',
    close: async () => {
      await Promise.all([reads.end(), writes.end()]);
    },
    pool: () => ({
      busy: reads.totalCount - reads.idleCount + writes.totalCount - writes.idleCount,
      idle: reads.idleCount + writes.idleCount,
      waiting: reads.waitingCount + writes.waitingCount,
    }),
  };
}

/**
 * Runs the migrations. One process runs them at a time, and the others wait on a connection without
 * time limits. Closing the connection releases the lock.
 */
async function migrateUnderLock(url: string): Promise<void> {
  const hosts = databaseHosts(url, connection);
  const client = await hosts.connect(async () => {
    const opened = new hosts.Client();
    await opened.connect();
    return opened;
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), {
      migrationsFolder: join(root, 'server/db/migrations'),
    });
  } finally {
    await client.end();
  }
}
