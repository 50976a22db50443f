import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts';
import { copyTemplate } from './postgres.ts';

/**
 * Opens a database of the caller's own, with every table and no records, of the kind this project
 * runs on. Closing it removes it.
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
