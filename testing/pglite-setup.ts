import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';

/**
 * Once per run: prepares and dumps a PGlite database, because loading it is faster than creating
 * it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The database is WebAssembly. Optimising its code takes longer than it is used here.
  setFlagsFromString('--liftoff-only');
  const database = await openDatabase({ memory: true });
  const snapshot = await database.dump?.();
  await database.close();
  if (!snapshot) throw new Error('PGlite did not dump its database');
  const folder = await mkdtemp(join(tmpdir(), 'ndako-pglite-'));
  const file = join(folder, 'snapshot.tar');
  await writeFile(file, snapshot.stream());
  project.provide('pgliteSnapshot', file);
  return () => rm(folder, { recursive: true, force: true });
}
