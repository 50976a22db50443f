import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { root } from '#server/root.ts';

/** A project with the start command of this one. Its server stops like ours, and starts without a build. */
let folder: string;

const quickServer = `
import { createServer } from 'node:http';
import { stopOnSignal } from ${JSON.stringify(join(root, 'server/stop-on-signal.ts'))};
const server = createServer();
stopOnSignal({
  close: () => new Promise((resolve) => server.close(resolve)),
  dropConnections: () => server.closeAllConnections(),
});
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port + ' process ' + process.pid));
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ndako-npm-'));
  const manifest = z.object({ scripts: z.object({ start: z.string() }) });
  const { scripts } = manifest.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'scripts/start.ts'), quickServer);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe('npm start without a terminal, in a process group of its own', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'frees its port and ends, when npm alone receives a %s',
    async (signal) => {
      const npm = execa('npm', ['start'], {
        cwd: folder,
        // Node 24, as in a script of this project.
        env: { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
        detached: true,
        stdin: 'ignore',
        reject: false,
      });
      let said = '';
      let server: { readonly port: number; readonly pid: number } | undefined;
      onTestFinished(async () => {
        npm.kill('SIGKILL');
        if (server && (await isOpen(server.port))) process.kill(server.pid, 'SIGKILL');
      });
      while (!server) {
        said += String((await once(npm.stdout, 'data'))[0]);
        const [, port, pid] = /port (\d+) process (\d+)/.exec(said) ?? [];
        if (port) server = { port: Number(port), pid: Number(pid) };
      }
      expect(await isOpen(server.port)).toBe(true);
      npm.kill(signal);
      const { port } = server;
      await expect.poll(() => isOpen(port), { timeout: 5000 }).toBe(false);
      expect(await npm).toMatchObject({ exitCode: 0 });
    },
  );
});
