import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import type { TestServer } from '#testing/server.ts';
import { addProperty, empty, startEmptyServer } from '#tests/server/fixtures.ts';

const list = `${basePath}/property-registry/status/approved`;

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
  for (let count = 0; count < 5; count++) await addProperty(server);
});
afterAll(() => server.close());

function read(url: string, headers: Readonly<Record<string, string>> = {}) {
  return server.app.inject({ url, headers });
}

describe('a public read', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const plain = await read(list);
    const reply = await read(list, { 'accept-encoding': accepted });
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding, accept-language',
      etag: plain.headers.etag,
    });
    expect(unpack(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it.each([undefined, 'identity', 'zstd'])(
    'is not compressed for a client that accepts %s',
    async (accepted) => {
      const reply = await read(list, accepted ? { 'accept-encoding': accepted } : {});
      expect(reply.json()).toMatchObject({ status: 'success' });
      expect(reply.headers).not.toHaveProperty('content-encoding');
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding, accept-language',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^W\/"[\w+/=]{27,28}"$/),
      });
    },
  );

  it('is sent again only after a change, in any encoding', async () => {
    const first = await read(list, { 'accept-encoding': 'br' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await read(list, { ...headers, 'accept-encoding': encoding });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
      expect(again.headers).toMatchObject({
        etag: first.headers.etag,
        vary: 'accept-encoding, accept-language',
        'cache-control': 'no-cache',
      });
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
    await addProperty(server, { name: 'New house' });
    const changed = await read(list, headers);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('New house');
  });
});

describe('a reply that is not a successful read', () => {
  it('is never a 304: a failure', async () => {
    const missing = `${basePath}/property-registry/${crypto.randomUUID()}`;
    const { headers } = await read(missing);
    const again = await read(missing, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ status: 'error', code: 'not_found' });
  });

  it('is never a 304: the reply to a POST', async () => {
    const url = `${basePath}/property-registry/adavance/search`;
    const search = (headers: Readonly<Record<string, string>>) =>
      server.app.inject({ method: 'POST', url, headers, payload: {} });
    const { headers } = await search({});
    const again = await search({ 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ status: 'success' });
  });
});

it('refuses a compressed body, which could expand to any size', async () => {
  const post = (payload: string | Buffer, headers: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: 'POST',
      url: `${basePath}/property-registry/adavance/search`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  expect((await post('{}', {})).statusCode).toBe(200);
  const reply = await post(gzipSync('{}'), { 'content-encoding': 'gzip' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ status: 'error', code: 'malformed' });
});

it('compresses a reply that is sent in pieces', async () => {
  await empty(server);
  const { id } = await addProperty(server);
  const reply = await read('/sitemaps/listings-1.xml', { 'accept-encoding': 'gzip' });
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(reply.rawPayload).toString()).toContain(id);
});

it('compresses and hashes in other threads: no file of the server names a function that blocks its own', async () => {
  const folder = join(import.meta.dirname, '../../../server');
  const files = (await readdir(folder, { recursive: true })).filter((path) => /\.ts$/.test(path));
  const blocking: string[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const names = text.match(
      /\b((brotli|gzip|gunzip|deflate|inflate|unzip|zstd)\w*|hash|verify|scrypt|pbkdf2|readFile|writeFile)Sync\b/g,
    );
    for (const name of names ?? []) blocking.push(`${file}: ${name}`);
  }
  expect(files.length).toBeGreaterThan(100);
  expect(blocking).toEqual([]);
});
