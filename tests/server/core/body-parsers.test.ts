import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import type { TestServer } from '#testing/server.ts';
import { failure, startEmptyServer } from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

/** Sends parts to a call that accepts any form, because it ignores unknown fields. */
async function search(parts: Iterable<readonly [string, string | Blob]>) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await server.app.inject({
    method: 'POST',
    url: `${basePath}/property-registry/adavance/search`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const tooLarge = failure(413, 'too_large', 'The request is too large.');
const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => [`field${index}`, 'x'] as const);
const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const kilobyte = 1024;

describe('a multipart form', () => {
  it('has at most 100 fields', async () => {
    expect(await search(fields(100))).toMatchObject({ status: 200 });
    expect(await search(fields(101))).toEqual(tooLarge);
  });

  it('has at most one file', async () => {
    expect(await search([['file', file(1)]])).toMatchObject({ status: 200 });
    expect(
      await search([
        ['file', file(1)],
        ['other', file(1)],
      ]),
    ).toEqual(tooLarge);
  });

  it('can have a file in addition to 100 fields', async () => {
    expect(await search([...fields(100), ['file', file(1)]])).toMatchObject({ status: 200 });
  });

  it('has at most 1 MB where the call has no file', async () => {
    expect(await search([['file', file(kilobyte * kilobyte - kilobyte)]])).toMatchObject({
      status: 200,
    });
    expect(await search([['file', file(kilobyte * kilobyte)]])).toEqual(tooLarge);
  });

  it('has fields of at most 64 kB, and never accepts a truncated field', async () => {
    expect(await search([['field', 'x'.repeat(64 * kilobyte - 1)]])).toMatchObject({ status: 200 });
    expect(await search([['field', 'x'.repeat(64 * kilobyte + 1)]])).toEqual(tooLarge);
  });
});
