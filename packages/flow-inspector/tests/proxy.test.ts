import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProxy } from '../src/proxy.ts';
import { windowFolder } from '../src/window-files.ts';

const app = createServer((request, response) => {
  response.end(`app ${request.method} ${request.url} for ${request.headers.host}`);
});
let appOrigin: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  await mkdir(join(windowFolder, 'assets'), { recursive: true });
  await writeFile(join(windowFolder, 'assets/proxy-test.js'), 'a file of the window');
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  appOrigin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  proxy = await startProxy({
    app: appOrigin,
    port: 0,
    path: '/inspector',
    unreachable: (reason) => `no app: ${reason}`,
  });
});
afterAll(() => proxy.stop());

async function textOf(path: string, init?: RequestInit): Promise<[number, string]> {
  const reply = await fetch(`${proxy.origin}${path}`, init);
  return [reply.status, await reply.text()];
}

describe('an app and the window at one origin', () => {
  test('gives the requests of the app to the app', async () => {
    const host = new URL(appOrigin).host;
    expect(await textOf('/teas?black')).toEqual([200, `app GET /teas?black for ${host}`]);
    expect(await textOf('/teas', { method: 'POST' })).toEqual([200, `app POST /teas for ${host}`]);
    expect(await textOf('/inspectors')).toEqual([200, `app GET /inspectors for ${host}`]);
  });

  test('shows the files of the window below its path, and the others of the app', async () => {
    expect(await textOf('/inspector/assets/proxy-test.js')).toEqual([200, 'a file of the window']);
    const [status, text] = await textOf('/inspector/coverage.json');
    expect([status, text.startsWith('app GET /inspector/coverage.json')]).toEqual([200, true]);
  });

  test('says that the app does not answer', async () => {
    await new Promise<void>((resolve) => {
      app.closeAllConnections();
      app.close(() => resolve());
    });
    const [status, text] = await textOf('/');
    expect([status, text.startsWith('no app: ')]).toEqual([502, true]);
  });
});
