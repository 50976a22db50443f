import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { stayUnit } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { operators } from '../db/desk-tables.ts';
import { notices } from '../db/notice-tables.ts';
import { loosePictures } from '../db/picture-tables.ts';
import { changeCounts, settings } from '../db/server-tables.ts';
import type { Deps } from '../deps.ts';
import { fewAtOnce } from '../pictures/few-at-once.ts';
import { fileOf, linesOf, type Manifest, readManifest } from './backup-files.ts';
import { hasPictures, noteLostObjects, rowWithBytes } from './backup-pictures.ts';
import { OperatorError, tell } from './operator-error.ts';

const rowsAtOnce = 200;
const charactersAtOnce = 1024 * 1024;
/** Rows whose bytes are read from another place at the same time. A picture can have some megabytes. */
const readsAtOnce = 8;
const shownReasons = 20;
/** The tables of a new database with rows: the fingerprint of its data key, and the unit of its stays. */
const ofNewDatabase: ReadonlySet<string> = new Set([
  getTableName(settings),
  getTableName(stayUnit),
]);

/** Tables about this database and its places, which a restored one has of its own. */
const notBackedUp = [getTableName(changeCounts), getTableName(loosePictures)];

/**
 * Writes every row of the database to a new folder, as of one moment, with the bytes of the pictures that are in another
 * place. Servers may run meanwhile.
 *
 * @returns the line to print.
 * @throws OperatorError when the folder exists, or after a backup that lacks the bytes of pictures, because their objects
 * are gone. PictureUnavailable when the place of pictures fails: then there is no backup.
 */
export async function backUp(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  given: string,
): Promise<string[]> {
  // With a slash at its end, the unfinished folder would be inside it.
  const folder = resolve(given);
  if (existsSync(folder)) throw new OperatorError('backupExists', { folder });
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const lost: string[] = [];
  const written = await db.transaction(
    async (tx): Promise<Manifest> => {
      // Between two queries it reads pictures from their place, which can be slow.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const tables = [];
      for (const name of await tablesOf(tx)) {
        const withBytes = (lines: readonly string[]) =>
          fewAtOnce(readsAtOnce, lines, (line) => rowWithBytes(pictures, name, line, lost));
        const toWrite = hasPictures(name) ? withBytes : undefined;
        tables.push({ name, rows: await writeRows(tx, name, unfinished, toWrite) });
      }
      return { migration: await migrationOf(tx), tables };
    },
    // Every query of this transaction sees the same moment.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await writeDurably(join(unfinished, 'backup.json'), [JSON.stringify(written)]);
  await rename(unfinished, folder);
  if (lost.length > 0) {
    const lines = lost.slice(0, shownReasons).join('\n');
    throw new OperatorError('backupLacksPictures', { folder, lost: lost.length, lines });
  }
  return [tell('backedUp', { folder, rows: sumOf(written.tables) })];
}

/**
 * Fills an empty database from a backup, in one transaction.
 *
 * @returns the line to print.
 * @throws OperatorError when the database is not empty, or the backup is incomplete, of another
 * version, or was written with another data key.
 */
export async function restoreBackup(db: Database, folder: string): Promise<string[]> {
  const { migration, tables } = await readManifest(folder);
  await db.transaction(async (tx) => {
    const known = await tablesOf(tx);
    const isSameVersion =
      migration === (await migrationOf(tx)) && known.join() === tables.map((t) => t.name).join();
    if (!isSameVersion) throw new OperatorError('otherVersion', { folder });
    for (const name of known) if (!ofNewDatabase.has(name)) await requireEmpty(tx, name);
    const fingerprint = await tx.delete(settings).returning();
    await tx.delete(stayUnit);
    for (const { name, rows } of tables) {
      const restored = await readRows(tx, name, folder);
      if (restored !== rows) throw new OperatorError('notBackup', { folder });
    }
    const restored = await tx.select().from(settings);
    for (const { key, value } of fingerprint) {
      const isSame = restored.some((setting) => setting.key === key && setting.value === value);
      if (!isSame) throw new OperatorError('otherDataKey');
    }
    await goOnNumbering(tx);
  });
  return [tell('backupRestored', { folder, rows: sumOf(tables) })];
}

/** New notices get numbers after all that the backup knows. `setval` needs a right that a server may not have. */
async function goOnNumbering(tx: Database): Promise<void> {
  await tx.execute(sql`
    select max(nextval('notice_numbers')) from generate_series(1, greatest(
      (select max(${notices.number}) from ${notices}),
      (select max(${operators.seenNotice}) from ${operators})))`);
}

function sumOf(tables: readonly { readonly rows: number }[]): string {
  return String(tables.reduce((sum, { rows }) => sum + rows, 0));
}

/** The rows of a query that Drizzle's builder cannot write. Both drivers return them as `rows`. */
async function rowsOf<Row extends z.ZodType>(
  db: Database,
  row: Row,
  query: SQL,
): Promise<z.output<Row>[]> {
  return z.object({ rows: z.array(row) }).parse(await db.execute(query)).rows;
}

/** The names of all tables with data, each after the tables that its rows refer to. */
async function tablesOf(db: Database): Promise<string[]> {
  const row = z.object({ name: z.string(), needs: z.array(z.string()) });
  const tables = await rowsOf(
    db,
    row,
    sql`
      select c.relname::text as name,
        coalesce(array_agg(distinct needed.relname::text)
          filter (where needed.oid <> c.oid), '{}') as needs
      from pg_class c
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      left join pg_class needed on needed.oid = k.confrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not in (${sql.join(
          notBackedUp.map((name) => sql`${name}`),
          sql`, `,
        )})
      group by c.relname order by name`,
  );
  const needs = new Map(tables.map((table) => [table.name, table.needs]));
  const ordered = new Set<string>();
  function add(name: string): void {
    if (ordered.has(name)) return;
    for (const needed of needs.get(name) ?? []) add(needed);
    ordered.add(name);
  }
  for (const name of needs.keys()) add(name);
  return [...ordered];
}

async function migrationOf(db: Database): Promise<string> {
  const [last] = await rowsOf(
    db,
    z.object({ migration: z.string() }),
    sql`select max(created_at)::text as migration from drizzle.__drizzle_migrations`,
  );
  return last?.migration ?? '';
}

/**
 * Writes the rows of a table through a cursor, so that a large table needs little memory.
 *
 * @param toWrite What is written for some rows. Undefined: nothing for that row. Default: the rows as they are.
 */
async function writeRows(
  tx: Database,
  table: string,
  folder: string,
  toWrite: (lines: readonly string[]) => Promise<readonly (string | undefined)[]> = async (lines) =>
    lines,
): Promise<number> {
  let count = 0;

  async function* batches(): AsyncGenerator<string> {
    await tx.execute(sql`
      declare backup_rows no scroll cursor for
      select row_to_json(backup_row)::text as line from ${sql.identifier(table)} backup_row`);
    for (;;) {
      const rows = await rowsOf(
        tx,
        z.object({ line: z.string() }),
        sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`,
      );
      if (rows.length === 0) break;
      let text = '';
      for (let at = 0; at < rows.length; at += readsAtOnce) {
        const lines = rows.slice(at, at + readsAtOnce).map(({ line }) => line);
        for (const line of await toWrite(lines)) {
          if (line === undefined) continue;
          count += 1;
          text += `${line}\n`;
        }
        if (text.length < charactersAtOnce) continue;
        yield text;
        text = '';
      }
      yield text;
    }
    await tx.execute(sql`close backup_rows`);
  }

  await writeDurably(fileOf(folder, table), batches());
  return count;
}

async function writeDurably(
  path: string,
  texts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  // Only the operator can read it: it holds personal data and password hashes.
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const text of texts) await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function requireEmpty(tx: Database, table: string): Promise<void> {
  const found = await rowsOf(tx, z.unknown(), sql`select 1 from ${sql.identifier(table)} limit 1`);
  if (found.length > 0) throw new OperatorError('restoreNotEmpty');
}

/** The columns whose values a backup restores. The database computes the others. */
async function storedColumnsOf(tx: Database, table: string): Promise<SQL> {
  const columns = await rowsOf(
    tx,
    z.object({ name: z.string() }),
    sql`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  );
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

async function readRows(tx: Database, table: string, folder: string): Promise<number> {
  const columns = await storedColumnsOf(tx, table);
  let count = 0;
  let batch: string[] = [];
  let characters = 0;

  async function insert(): Promise<void> {
    const name = sql.identifier(table);
    const rows = sql`${`[${batch.join()}]`}::json`;
    if (hasPictures(table)) await noteLostObjects(tx, table, rows);
    await tx.execute(sql`
      insert into ${name} (${columns})
      select ${columns} from json_populate_recordset(null::${name}, ${rows})`);
    count += batch.length;
    batch = [];
    characters = 0;
  }

  for await (const line of linesOf(fileOf(folder, table))) {
    batch.push(line);
    characters += line.length;
    if (batch.length >= rowsAtOnce || characters >= charactersAtOnce) await insert();
  }
  if (batch.length > 0) await insert();
  return count;
}
