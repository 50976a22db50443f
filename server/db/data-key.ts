import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Refusal } from '../errors.ts';
import { createSeal, type Seal } from '../seal.ts';
import { StartError } from '../start-error.ts';
import { makeDataFolder, notWritable } from './data-folder.ts';
import type { Database } from './database.ts';
import { settings } from './server-tables.ts';

const fingerprintKey = 'dataKeyFingerprint';

/** The key from `DATA_KEY`, or else from the data folder, if there is one. */
export async function knownDataKey(
  given: string | undefined,
  dataDir: string,
): Promise<string | undefined> {
  if (given) return given;
  return readFile(join(dataDir, 'data.key'), 'utf8').then(
    (key) => key.trim(),
    () => undefined,
  );
}

/** The row of the settings by which a database knows its data key. */
export function fingerprintOf(dataKey: string): { readonly key: string; readonly value: string } {
  return { key: fingerprintKey, value: createSeal(dataKey).digest(fingerprintKey) };
}

/** The key from `DATA_KEY`, or else from the data folder. The first start creates that one. */
export async function readDataKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const folder = await makeDataFolder(dataDir);
  const path = join(folder, 'data.key');
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw notWritable(folder, error);
    }
  }
  return (await readFile(path, 'utf8')).trim();
}

/**
 * Opens the seal of this database.
 *
 * @throws StartError when the database was written with another key. The server could not read
 * sealed account numbers, and servers with different keys could not verify each other's codes.
 */
export async function openSeal(db: Database, dataKey: string): Promise<Seal> {
  const seal = createSeal(dataKey);
  const fingerprint = seal.digest(fingerprintKey);
  await db
    .insert(settings)
    .values({ key: fingerprintKey, value: fingerprint })
    .onConflictDoNothing();
  const [known] = await db.select().from(settings).where(eq(settings.key, fingerprintKey));
  if (known?.value === fingerprint) return seal;
  throw new StartError('This database was written with a different DATA_KEY.');
}

/**
 * Makes another key the key of this database. In the same transaction the caller encrypts every secret
 * again.
 *
 * @returns false when it is the current key.
 */
export async function replaceDataKey(tx: Database, current: Seal, next: Seal): Promise<boolean> {
  const value = next.digest(fingerprintKey);
  if (value === current.digest(fingerprintKey)) return false;
  await tx.update(settings).set({ value }).where(eq(settings.key, fingerprintKey));
  return true;
}

/**
 * Keeps the data key of this database until the transaction ends.
 *
 * @throws Refusal 503 when the key was changed after this server started. What it encrypts now could
 * not be read later.
 */
export async function lockDataKey(tx: Database, seal: Seal): Promise<void> {
  const [known] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, fingerprintKey))
    .for('share');
  if (known?.value === seal.digest(fingerprintKey)) return;
  throw new Refusal(503, 'unavailable', 'server.unavailable', { retryAfter: 1 });
}
