import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type OpenDatabase, randomPageCost } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { copyTemplate, type PostgresTemplate } from './postgres.ts';

declare module 'vitest' {
  /** The values that the projects and their global set-up provide to the server tests. */
  interface ProvidedContext {
    /** The kind of database of this project. */
    database: 'pglite' | 'postgres';
    /** On PGlite: the file with the prepared database. */
    pgliteSnapshot: string;
    /** On PostgreSQL: the prepared database to copy. */
    postgresTemplate: PostgresTemplate;
  }
}

/**
 * Opens a separate database of this project's kind, with every table and no records. Closing it
 * removes it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return inject('database') === 'pglite' ? openCopyOfSnapshot() : openCopyOfTemplate();
}

/** Emptied databases for the next tests of this worker. To empty one takes a tenth of the time of opening one. */
const spare: OpenDatabase[] = [];

async function openCopyOfSnapshot(): Promise<OpenDatabase> {
  const database = spare.pop() ?? (await loadSnapshot());
  return {
    ...database,
    close: async () => {
      await empty(database);
      spare.push(database);
    },
  };
}

async function loadSnapshot(): Promise<OpenDatabase> {
  const snapshot = await readFile(inject('pgliteSnapshot'));
  return openDatabase({ memory: true, snapshot: new Blob([snapshot]) });
}

/** Removes all records, and what a test has set in the connection. */
async function empty({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`discard all`);
  // Otherwise the audit trail refuses to be emptied.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`do $$ begin
    execute (
      select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public'
    );
  end $$`);
  await db.execute(sql`reset session_replication_role`);
  await db.execute(sql.raw(`set random_page_cost = ${randomPageCost}`));
}

async function openCopyOfTemplate(): Promise<OpenDatabase> {
  const copy = await copyTemplate(inject('postgresTemplate'));
  const database = await openDatabase({ url: copy.url, connections: 20 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}
