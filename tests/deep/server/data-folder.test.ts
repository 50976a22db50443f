import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSeal, readDataKey } from '#server/db/data-key.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import * as serverTables from '#server/db/server-tables.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockModule = join(import.meta.dirname, '../../../server/db/folder-lock.ts');

describe('the data folder', () => {
  /** A folder with a database, which several tests open: creating a database takes seconds. */
  let created: string;

  beforeAll(async () => {
    created = await mkdtemp(join(tmpdir(), 'ndako-folder-'));
    await (await openDatabase({ dataDir: created })).close();
  });
  afterAll(() => rm(created, { recursive: true, force: true }));

  it('keeps its data after a restart', async () => {
    const first = await openDatabase({ dataDir: created });
    await first.db.insert(serverTables.settings).values({ key: 'kept', value: 'yes' });
    await first.close();
    const second = await openDatabase({ dataDir: created });
    expect(await second.db.select().from(serverTables.settings)).toEqual([
      { key: 'kept', value: 'yes' },
    ]);
    await second.close();
  });

  it('is refused to a second server in one line, until the first server ends', async () => {
    const first = await openDatabase({ dataDir: created });
    await expect(openDatabase({ dataDir: created })).rejects.toThrow(
      `The data folder ${created} is in use by another Ndako server.`,
    );
    await first.close();
    await (await openDatabase({ dataDir: created })).close();
  });

  it('is free after its server was killed', async () => {
    const program = `import { lockFolder } from ${JSON.stringify(lockModule)};
       console.log(lockFolder(${JSON.stringify(folder)}) ? 'held' : 'refused');
       setInterval(() => {}, 1000);`;
    const holder = execa(process.execPath, ['--input-type=module', '--eval', program], {
      reject: false,
    });
    const [said] = await once(holder.stdout, 'data');
    expect(String(said).trim()).toBe('held');
    expect(lockFolder(folder)).toBeUndefined();
    holder.kill('SIGKILL');
    await holder;
    const lock = lockFolder(folder);
    expect(lock).toBeDefined();
    lock?.release();
  });

  it('opens after a server was killed at its start: with an empty postmaster.pid and a partial database', async () => {
    await writeFile(join(created, 'database/postmaster.pid'), '');
    await mkdir(join(created, 'database.unfinished'));
    await writeFile(join(created, 'database.unfinished/PG_VERSION'), '');
    await (await openDatabase({ dataDir: created })).close();
  });

  it('opens after a server was killed during its creation', async () => {
    await mkdir(join(folder, 'database.unfinished/base'), { recursive: true });
    await writeFile(join(folder, 'database.unfinished/PG_VERSION'), '');
    await (await openDatabase({ dataDir: folder })).close();
  });

  it.each(['a file', '/proc/ndako'])(
    'is refused in one line when the server cannot create it: %s',
    async (path) => {
      const dataDir = path === 'a file' ? join(folder, 'file') : path;
      if (path === 'a file') await writeFile(dataDir, '');
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        new RegExp(`^The server cannot write to the data folder ${dataDir}: .+$`),
      );
    },
  );
});

describe('the data key', () => {
  it('is created once, readable only for its owner', async () => {
    const key = await readDataKey(undefined, folder);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await readDataKey(undefined, folder)).toBe(key);
    expect((await stat(join(folder, 'data.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, 'data.key'), 'utf8')).trim()).toBe(key);
  });

  it('must be the key that the database was written with', async () => {
    const { db, close } = await openDatabase({ memory: true });
    await openSeal(db, 'the first key, thirty-two characters');
    await openSeal(db, 'the first key, thirty-two characters');
    await expect(openSeal(db, 'a second key, thirty-two characters')).rejects.toThrow(
      'This database was written with a different DATA_KEY.',
    );
    await close();
  });
});
