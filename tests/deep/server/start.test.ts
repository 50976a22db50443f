import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { runServer } from '#testing/server-process.ts';

/**
 * A data folder with an empty database, for all servers that write nothing into it: creating or
 * copying one takes seconds.
 */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-start-'));
  await (await openDatabase({ dataDir: folder })).close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (settings: Readonly<Record<string, string>>, args?: readonly string[]) =>
  runServer({ DATA_DIR: folder, ...settings }, args);

/** A copy of the data folder, for a server that loads the demo data into it. */
async function copyOfFolder(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'ndako-start-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true });
  return copy;
}

describe('starting the server', () => {
  it('prints its options with --help, and does not start', async () => {
    const { said, ended } = start({}, ['--help']);
    expect(await ended).toEqual({ code: 0, error: '' });
    expect(said.out).toMatch(/^Usage: npm start \[-- --help\]\n/);
    expect(said.out).not.toContain('http');
  });

  it('fails with one line and exit code 1 with an unknown option', async () => {
    expect(await start({}, ['--port=5000']).ended).toEqual({
      code: 1,
      error: 'Unknown option: --port=5000. --help shows all.\n',
    });
  });

  it('[OPS-11] fails with one line and exit code 1 without the folder of pictures', async () => {
    const PICTURES = join(folder, 'not-mounted');
    expect(await start({ PICTURES }).ended).toEqual({
      code: 1,
      error: `The folder of PICTURES, ${PICTURES}, must exist, and this user must be able to write to it (ENOENT).\n`,
    });
  });

  // It starts four processes, one after another, because loading the demo data takes long.
  it('[RATE-09] prints its address and the demo sign-in, ends cleanly on a signal, and is refused with the other unit and on a public site with the demo accounts', {
    timeout: 90_000,
  }, async () => {
    const DATA_DIR = await copyOfFolder();
    const { child, said, ended, untilSaid } = start({ DATA_DIR });
    await untilSaid(/Ctrl-C/);
    expect(said.out).toMatch(
      /Ndako is on http:\/\/localhost:\d+ {2}\(API: http:\/\/localhost:\d+\/docs\)/,
    );
    expect(said.out).toContain('Demo sign-in: amina@ndako.example  Ndako-demo1!');
    expect(said.out).not.toContain('There is no operator yet.');
    const url = /http:\/\/localhost:\d+/.exec(said.out)?.[0];
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, error: '' });

    expect(await start({ DATA_DIR, VITE_STAY_UNIT: 'night' }).ended).toEqual({
      code: 1,
      error:
        'The bookings of this database are counted in days. Set VITE_STAY_UNIT=day, or use a database without bookings.\n',
    });

    const online = {
      DATA_DIR,
      TRUST_PROXY: '1',
      ALLOW_OTP_ON_SCREEN: '1',
      ALLOW_SANDBOX_PAYMENTS: '1',
      VITE_STAY_UNIT: 'day',
      VITE_ONLINE_AMOUNT: '1.00',
    };
    const { code, error } = await start(online).ended;
    expect(code).toBe(1);
    expect(error).toMatch(
      /^The database holds demo accounts whose passwords are public \([^)]*\bamina@ndako\.example\b[^)]*\)\. For a public site use another database, delete each with "npm run operator -- users delete <email>", or set ALLOW_DEMO_DATA=1\.\nThe database holds demo operators whose passwords are public \(manager@ndako\.example, owner@ndako\.example, support@ndako\.example\)\. For a public site use another database, end each with "npm run operator -- operators end <email>", or set ALLOW_DEMO_DATA=1\.\n$/,
    );
    const allowed = start({ ...online, ALLOW_DEMO_DATA: '1' });
    await allowed.untilSaid(/Ctrl-C/);
    allowed.child.kill('SIGTERM');
    expect(await allowed.ended).toMatchObject({ code: 0 });
  });

  it('uses the next free port, holds nothing of the demo with DEMO_DATA=off, and ends even with an open page that waits for updates', {
    timeout: 60_000,
  }, async () => {
    const other = createServer().listen(4000, 'localhost');
    onTestFinished(() => {
      other.close();
    });
    await once(other, 'listening').catch(() => undefined);
    const { child, said, ended, untilSaid } = start({ PORT: '', DEMO_DATA: 'off' });
    await untilSaid(/Ctrl-C/);
    const [, used = ''] = /Port 4000 is already in use: using (\d+)\.\n/.exec(said.out) ?? [];
    expect(Number(used)).toBeGreaterThan(4000);
    expect(said.out).toContain(`Ndako is on http://localhost:${used} `);
    expect(said.out).not.toContain('amina');
    expect(said.out).toContain(
      'There is no operator yet. Make the owner: npm run operator -- owner <e-mail>',
    );
    const url = `http://localhost:${used}`;
    const list = await fetch(`${url}/apartment/api/v1/property-registry/status/approved`);
    expect(await list.json()).toMatchObject({ property: [] });
    expect((await fetch(`${url}/media/pictures/villa-03.svg`)).status).toBe(404);

    const client = await (await fetch(`${url}/@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    const page = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    await once(page, 'open');
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, error: '' });
  });

  // It starts five processes, one after another.
  it('[DESK-25] lets the command line work meanwhile, with the embedded database', {
    timeout: 90_000,
  }, async () => {
    const DATA_DIR = await copyOfFolder();
    const { child, ended, untilSaid } = start({ DATA_DIR, DEMO_DATA: 'off' });
    await untilSaid(/Ctrl-C/);
    const command = (...args: string[]) =>
      execa(process.execPath, ['--liftoff-only', 'server/operator/main.ts', ...args], {
        env: { DATA_DIR, NODE_ENV: 'test', NODE_COMPILE_CACHE: '.cache/compiled' },
        reject: false,
      });
    expect(await command('bookings', 'list', '--json')).toMatchObject({
      exitCode: 0,
      stdout: '{\n  "status": "success",\n  "records": []\n}',
    });
    expect(await command('users', 'block', 'missing@example.com', '--reason', 'No.')).toMatchObject(
      {
        exitCode: 1,
        stderr: 'There is no user missing@example.com.',
      },
    );
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, error: '' });
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('command-line'))).toEqual([]);
    // Without a server the same command opens the database.
    expect(await command('bookings', 'list')).toMatchObject({ stdout: 'Nothing to list.' });
  });

  describe('with an upload that never ends', () => {
    async function startUpload() {
      const { child, said, ended, untilSaid } = start({ DEMO_DATA: 'off' });
      await untilSaid(/Ctrl-C/);
      const port = Number(/http:\/\/localhost:(\d+)/.exec(said.out)?.[1]);
      const upload = connect(port, 'localhost');
      onTestFinished(() => {
        upload.destroy();
      });
      upload.on('error', () => undefined);
      upload.write(
        'POST /apartment/api/v1/user-auth/login HTTP/1.1\r\nHost: localhost\r\n' +
          'Content-Type: application/json\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n',
      );
      // The server now waits for the body.
      expect(String((await once(upload, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
      upload.write('{"email":');
      const startedAt = performance.now();
      const seconds = () => (performance.now() - startedAt) / 1000;
      return { child, ended, untilSaid, seconds };
    }

    it('ends cleanly within ten seconds of a signal, also when npm sends it twice', {
      timeout: 60_000,
    }, async () => {
      const { child, ended, seconds } = await startUpload();
      child.kill('SIGINT');
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 0, error: '' });
      expect(seconds()).toBeGreaterThan(7);
      expect(seconds()).toBeLessThan(10.5);
    });

    it('ends at once on a second signal', async () => {
      const { child, ended, untilSaid, seconds } = await startUpload();
      child.kill('SIGINT');
      await untilSaid(
        /^Waiting for requests under way\. A second signal ends the server at once\.$/m,
      );
      child.kill('SIGINT');
      expect(await ended).toEqual({ code: 1, error: '' });
      expect(seconds()).toBeLessThan(4);
    });
  });

  it('fails with one line and exit code 1 when it cannot create the data folder', async () => {
    const { code, error } = await start({ DATA_DIR: '/proc/ndako' }).ended;
    expect(code).toBe(1);
    expect(error).toMatch(/^The server cannot write to the data folder \/proc\/ndako: .+\n$/);
  });

  it('is refused on a public site with codes on the screen, demo accounts and a sandbox, one line each', async () => {
    const { code, error } = await start({ TRUST_PROXY: '1', DEMO_DATA: 'on' }).ended;
    expect(code).toBe(1);
    expect(error.split('\n').map((line) => line.split(':')[0])).toEqual([
      'Bad setting OTP_DELIVERY',
      'Bad setting DEMO_DATA',
      'Bad setting VITE_PAYPAL_CLIENT_ID',
      '',
    ]);
  });
});
