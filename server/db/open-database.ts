import type { OpenDatabase } from './database.ts';
import { openFolder, openMemory } from './open-pglite.ts';
import { openPostgres, type PostgresSource } from './open-postgres.ts';

/**
 * - `PostgresSource`: PostgreSQL, for any number of server processes.
 * - `dataDir`: PGlite in this folder, for one server process.
 * - `memory`: PGlite in memory, lost when it is closed. `snapshot` is a result of `dump`.
 */
export type DatabaseSource =
  | PostgresSource
  | { readonly dataDir: string }
  | { readonly memory: true; readonly snapshot?: Blob };

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartError when another process uses the folder, or when the folder is not writable.
 */
export async function openDatabase(source: DatabaseSource): Promise<OpenDatabase> {
  if ('url' in source) return openPostgres(source);
  if ('dataDir' in source) return openFolder(source.dataDir);
  return openMemory(source.snapshot);
}
