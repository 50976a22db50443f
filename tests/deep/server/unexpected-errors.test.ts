import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { runServer } from '#testing/server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-errors-'));
  await (await openDatabase({ dataDir: folder })).close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server process that has an error of this kind on each SIGUSR2. */
async function start(FAILS_WITH: string) {
  const server = runServer({
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    FAILS_WITH,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=./testing/fails-on-signal.ts`,
  });
  await server.untilSaid(/Ctrl-C/);
  const url = /http:\/\/localhost:\d+/.exec(server.said.out)?.[0] ?? '';
  return { ...server, url };
}

describe('an error that nothing catches', () => {
  it('is logged, and ends nothing when it only says that a connection is closed', async () => {
    const { child, said, ended, untilSaid, url } = await start('ERR_STREAM_PREMATURE_CLOSE');
    child.kill('SIGUSR2');
    await untilSaid(/an error of a closed connection was caught late/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, error: '' });
    expect(said.out).toMatch(/"level":50.*"message":"a stream of a test"/);
  });

  it.each([
    ['ERR_OF_A_TEST', 'a stream of a test'],
    ['promise', 'a promise of a test'],
  ])('is logged and stops the server, which closes its database: %s', async (kind, message) => {
    const { child, said, ended, url } = await start(kind);
    child.kill('SIGUSR2');
    expect(await ended).toEqual({ code: 1, error: '' });
    expect(said.out).toMatch(
      new RegExp(
        `"level":60.*"message":"${message}".*"the server ends because of an unexpected error"`,
      ),
    );
    await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed');
    // The lock of the folder is free, and the database opens.
    await (await openDatabase({ dataDir: folder })).close();
  });
});
