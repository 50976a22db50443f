import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from '#server/db/data-key.ts';
import { checkBackup } from '#server/operator/backup-files.ts';

const dataKey = 'a data key of the tests, long enough for one';
const otherKey = 'another data key of the tests, as long as it';
const user = { email: 'secret-value@example.com', password_hash: 'secret-value' };

let root: string;
let folder: string;
/** Of the site to which the backup is restored. It does not exist. */
let DATA_DIR: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ndako-restore-'));
  folder = root;
  DATA_DIR = join(root, 'data');
  // The data key is in the first of many rows.
  const others = Array.from({ length: 19 }, (_, index) => ({ key: `setting${index}`, value: '' }));
  await writeTable('settings', [fingerprintOf(dataKey), ...others]);
  await writeTable('users', [user, user]);
  const tables = [
    { name: 'settings', rows: 20 },
    { name: 'users', rows: 2 },
  ];
  await writeFile(join(folder, 'backup.json'), JSON.stringify({ migration: '1', tables }));
});
afterEach(() => rm(root, { recursive: true }));

const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const writeTable = (name: string, rows: readonly object[]) =>
  writeFile(join(folder, `${name}.jsonl`), linesOf(rows));

const check = (DATA_KEY: string | undefined) =>
  checkBackup({ DATA_KEY, DATA_DIR }, folder).then(
    () => 'is restored',
    (error: unknown) => inspect(error, { depth: null }),
  );

const otherDataKey = 'The backup was written with a different data key. Restore it with that key.';

it('[OPS-28] Ndako restores a backup only with its data key, and writes nothing before it refuses', async () => {
  expect(await check(dataKey)).toBe('is restored');
  expect(await check(otherKey)).toContain(otherDataKey);
  // Without a key the first start would make one, which could never open the backup.
  expect(await check(undefined)).toContain(otherDataKey);
  expect(await readdir(root)).toEqual(['backup.json', 'settings.jsonl', 'users.jsonl']);
});

it('[OPS-28] the command refuses it before it makes a database', async () => {
  const command = ['server/operator/main.ts', 'restore', folder];
  const env = { ...process.env, DATABASE_URL: '', DATA_KEY: otherKey, DATA_DIR };
  const ended = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: unknown) => error,
  );
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: `${otherDataKey}\n` });
  expect(await readdir(root)).toEqual(['backup.json', 'settings.jsonl', 'users.jsonl']);
});

it.each([
  ['in the middle of a row', linesOf([user]) + JSON.stringify(user).slice(0, 30)],
  ['in the middle of the first row', JSON.stringify(user).slice(0, 30)],
  ['after a row', linesOf([user])],
  ['before the first row', ''],
])(
  '[OPS-28] Ndako refuses a backup that was cut off %s, and prints no value of it',
  async (_title, text) => {
    await writeFile(join(folder, 'users.jsonl'), text);
    const refused = await check(dataKey);
    expect(refused).toContain(`${folder} is not a complete backup.`);
    expect(refused).not.toContain('secret-value');
  },
);

it('[OPS-28] Ndako refuses a backup without one of its files', async () => {
  await rm(join(folder, 'users.jsonl'));
  expect(await check(dataKey)).toContain(`${folder} is not a complete backup.`);
  await rm(join(folder, 'backup.json'));
  expect(await check(dataKey)).toContain(`${folder} is not a complete backup.`);
});
