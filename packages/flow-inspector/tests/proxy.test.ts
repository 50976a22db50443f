import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProxy } from '../src/proxy.ts';
import { windowFolder } from '../src/window-files.ts';

const app = createServer((request, response) => {
  response.end(`app ${request.method} ${request.url} for ${request.headers.host}`);
});
app.on('upgrade', (_request, socket) => {
  socket.end(
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n',
  );
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

/** `fetch` sets these headers itself. */
function statusFor(path: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  const { port } = new URL(proxy.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.on('upgrade', (reply, socket) => {
      socket.destroy();
      resolve(reply.statusCode);
    });
    sent.on('error', reject).end();
  });
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

  test.each([
    ['localhost', 200],
    ['LOCALHOST:4000', 200],
    ['127.0.0.1', 200],
    ['127.0.0.1:65535', 200],
    ['[::1]:80', 200],
    ['evil.example', 403],
    ['evil.example:4000', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['evil.example@localhost', 403],
    ['10.0.0.7', 403],
  ])('answers a request for %s with %i, also for the window', async (host, expected) => {
    expect(await statusFor('/teas', { host })).toBe(expected);
    expect(await statusFor('/inspector/assets/proxy-test.js', { host })).toBe(expected);
  });

  test.each([
    ['localhost:4000', undefined, 101],
    ['localhost:4000', 'http://localhost:4000', 101],
    ['localhost:4000', 'http://127.0.0.1:3000', 101],
    ['localhost:4000', 'http://evil.example', 403],
    ['localhost:4000', 'null', 403],
    ['evil.example', undefined, 403],
    ['evil.example', 'http://evil.example', 403],
  ])('answers a WebSocket for %s from %s with %i', async (host, origin, expected) => {
    const headers = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      ...(origin && { origin }),
    };
    expect(await statusFor('/hmr', headers)).toBe(expected);
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
