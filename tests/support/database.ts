import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
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

async function openCopyOfSnapshot(): Promise<OpenDatabase> {
  const snapshot = await readFile(inject('pgliteSnapshot'));
  return openDatabase({ memory: true, snapshot: new Blob([snapshot]) });
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
