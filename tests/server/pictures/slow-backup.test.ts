import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { OpenDatabase } from '#server/db/database.ts';
import { connectPostgres } from '#server/db/open-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { backUp } from '#server/operator/backup-commands.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { storePicture } from '#server/pictures/picture-use.ts';
import { type PictureStorage, startFolder } from '#testing/picture-storage.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import * as fixtures from './picture-fixtures.ts';

let copy: TestDatabase;
let database: OpenDatabase;
let watching: OpenDatabase;
let storage: PictureStorage;
let folder: string;

/** The database ends a session that says nothing in a transaction for this time. */
const idleMs = 100;

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  // One connection, so that the backup has the one with the short limit.
  database = connectPostgres({ url: copy.url, connections: 1 });
  watching = connectPostgres({ url: copy.url, connections: 1 });
  storage = await startFolder();
  folder = await mkdtemp(join(tmpdir(), 'ndako-slow-'));
});
afterAll(async () => {
  await Promise.all([database.close(), watching.close()]);
  await copy.drop();
  await storage.close();
  await rm(folder, { recursive: true });
});

/** How long the session of the backup has said nothing, in milliseconds. Undefined when it has ended. */
async function idleTime(pid: number): Promise<number | undefined> {
  const { rows } = z.object({ rows: z.array(z.object({ ms: z.coerce.number() })) }).parse(
    await watching.db.execute(
      sql`select extract(epoch from clock_timestamp() - state_change) * 1000 as ms
          from pg_stat_activity where pid = ${pid} and state = 'idle in transaction'`,
    ),
  );
  return rows[0]?.ms;
}

it('[OPS-10] a backup reads several pictures at once, and waits for a slow place as long as it takes', async () => {
  const pictures = picturePlaces(readEnvironment(storage.settings));
  const deps = { db: database.db, pictures, clock: () => new Date() };
  for (let number = 1; number <= 10; number += 1) {
    await storePicture(deps, { mime: 'image/svg+xml', bytes: fixtures.drawing(number) });
  }
  const { rows } = z
    .object({ rows: z.array(z.object({ pid: z.number() })) })
    .parse(await database.db.execute(sql`select pg_backend_pid() as pid`));
  const pid = rows[0]?.pid ?? 0;
  await database.db.execute(sql.raw(`set idle_in_transaction_session_timeout = ${idleMs}`));
  let reading = 0;
  let most = 0;
  const at: typeof pictures.at = (name) => {
    const place = pictures.at(name);
    return {
      ...place,
      async read(key) {
        reading += 1;
        most = Math.max(most, reading);
        await expect
          .poll(async () => ((await idleTime(pid)) ?? Infinity) > 3 * idleMs, { timeout: 10_000 })
          .toBe(true);
        reading -= 1;
        return place.read(key);
      },
    };
  };
  const backup = join(folder, 'backup');
  expect(await backUp({ db: database.db, pictures: { ...pictures, at } }, backup)).toEqual([
    expect.stringMatching(/^Backed up \d+ rows/),
  ]);
  expect(most).toBe(8);
  const lines = (await readFile(join(backup, 'pictures.jsonl'), 'utf8')).trim().split('\n');
  const texts = lines.map((line) => {
    const { bytes } = z.object({ bytes: z.string() }).parse(JSON.parse(line));
    return Buffer.from(bytes.slice(2), 'hex').toString();
  });
  const expected = Array.from({ length: 10 }, (_, index) =>
    Buffer.from(fixtures.drawing(index + 1)).toString(),
  );
  expect(texts.sort()).toEqual(expected.sort());
});
