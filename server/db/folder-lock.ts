import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Holds a folder for this process alone; undefined when another one holds it.
 *
 * PGlite does not notice a second process in its folder and destroys the data. Node has no file
 * locks, but its SQLite takes one: the operating system frees it however the process dies, so it
 * is never stale, and it is seen by every process that sees the folder, containers included.
 */
export function lockFolder(folder: string): { release(): void } | undefined {
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return;
    throw error;
  }
}
