import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { root } from '../root.ts';
import { StartError } from '../start-error.ts';
import { makeDataFolder, notWritable } from './data-folder.ts';
import { type OpenDatabase, randomPageCost } from './database.ts';
import './error-values.ts';
import { lockFolder } from './folder-lock.ts';

const extensions = { btree_gist, pg_trgm };

/** PGlite in memory, migrated. From a copy it opens in 0.3 s instead of 1.5 s. */
export async function openMemory(snapshot?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
  return migrated(client, () => client.close());
}

/**
 * PGlite in a folder, migrated.
 *
 * @throws StartError when the folder is not writable, or another process uses it.
 */
export async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const folder = await makeDataFolder(dataDir);
  const lock = hold(folder);
  try {
    const path = join(folder, 'database');
    await create(path);
    // A process killed during its start leaves this file empty, and then no later start succeeds.
    // This process has the lock, so no other server uses the file.
    await rm(join(path, 'postmaster.pid'), { force: true });
    const client = await PGlite.create({ dataDir: path, extensions });
    return await migrated(client, async () => {
      await client.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function hold(folder: string): { release(): void } {
  const lock = takeLock(folder);
  if (lock) return lock;
  throw new StartError(`The data folder ${folder} is in use by another Ndako server.`);
}

function takeLock(folder: string): { release(): void } | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/**
 * Creates the database in a temporary folder and renames it, so an interrupted start leaves no
 * partial database.
 */
async function create(path: string): Promise<void> {
  if (existsSync(path)) return;
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: unfinished, extensions });
  await client.close();
  await rename(unfinished, path);
}

async function migrated(client: PGlite, close: () => Promise<void>): Promise<OpenDatabase> {
  await client.exec(`set random_page_cost = ${randomPageCost}`);
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder: join(root, 'server/db/migrations') });
  return { db, kind: 'pglite', close, dump: () => client.dumpDataDir('none') };
}
