import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Locks a folder for this process. Undefined when another process has the lock.
 *
 * PGlite does not notice a second process in its folder, and the data is destroyed. Node has no
 * file locks, but its SQLite uses one. The operating system releases the lock when the process ends
 * for any reason, so the lock is never stale. Every process that can access the folder respects it,
 * also in containers.
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
