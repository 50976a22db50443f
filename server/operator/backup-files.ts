import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import * as z from 'zod';
import { fingerprintOf, knownDataKey } from '../db/data-key.ts';
import { settings } from '../db/server-tables.ts';
import type { Environment } from '../environment.ts';
import { OperatorError } from './operator-error.ts';

/** `backup.json`, which is written last. Each table has a file with one line of JSON per row. */
const manifest = z.object({
  /** The last migration of the database. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
});

export type Manifest = z.infer<typeof manifest>;

/** @throws OperatorError when the folder has none. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')));
  } catch {
    throw new OperatorError('notBackup', { folder });
  }
}

/** The file with the rows of a table. */
export function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.jsonl`);
}

/** The lines of a file. `node:readline` would also end a line at U+2028, which JSON may contain. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

const setting = z.object({ key: z.string(), value: z.string() });

/**
 * Reads a whole backup before a database is made for it, so that a refusal leaves nothing behind: no folder, no tables and
 * no data key.
 *
 * @throws OperatorError when a file is missing or cut off, or when the backup was written with another data key than the
 * one that is there.
 */
export async function checkBackup(
  { DATA_KEY, DATA_DIR }: Pick<Environment, 'DATA_KEY' | 'DATA_DIR'>,
  folder: string,
): Promise<void> {
  const { tables } = await readManifest(folder);
  const dataKey = await knownDataKey(DATA_KEY, DATA_DIR);
  for (const { name, rows } of tables) {
    let isOther = false;
    const check = (row: unknown) => {
      const { key, value } = setting.parse(row);
      const expected = fingerprintOf(dataKey ?? '');
      isOther ||= key === expected.key && (dataKey === undefined || value !== expected.value);
    };
    const count = await readRows(folder, name, name === getTableName(settings) ? check : undefined);
    if (count !== rows) throw new OperatorError('notBackup', { folder });
    if (isOther) throw new OperatorError('otherDataKey');
  }
}

/** @returns how many rows a file has. */
async function readRows(
  folder: string,
  table: string,
  check?: (row: unknown) => void,
): Promise<number> {
  let count = 0;
  try {
    for await (const line of linesOf(fileOf(folder, table))) {
      const row: unknown = JSON.parse(line);
      check?.(row);
      count += 1;
    }
  } catch {
    // The message of the error has a part of the row.
    throw new OperatorError('notBackup', { folder });
  }
  return count;
}
