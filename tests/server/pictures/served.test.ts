import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureCopies, pictures } from '#server/db/picture-tables.ts';
import { storePicture } from '#server/pictures/picture-use.ts';
import { type PictureStorage, pictureStorages } from '#testing/picture-storage.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, type TestOperator } from '../desk/desk-fixtures.ts';
import { startEmptyServer } from '../fixtures.ts';
import * as fixtures from './picture-fixtures.ts';

describe.each(pictureStorages)('[OPS-08] pictures in $kind', ({ start }) => {
  let storage: PictureStorage;
  let inside: TestServer;
  let outside: TestServer;
  let operators: readonly [TestOperator, TestOperator];

  beforeAll(async () => {
    storage = await start();
    inside = await startEmptyServer();
    outside = await startEmptyServer(storage.settings);
    operators = [await addOperator(inside, 'manager'), await addOperator(outside, 'manager')];
  });
  afterAll(async () => {
    await Promise.all([inside.close(), outside.close()]);
    await storage.close();
  });

  it('are answered as those in the database: uploaded, in every width, again', async () => {
    const bytes = await fixtures.photograph();
    const first = fixtures.linkIn((await fixtures.upload(inside, operators[0], bytes)).body);
    const second = fixtures.linkIn((await fixtures.upload(outside, operators[1], bytes)).body);
    // The width of what is answered.
    const widths = { '': 800, '?width=96': 96, '?width=640': 640 };
    for (const [query, width] of [...Object.entries(widths), ...Object.entries(widths)]) {
      const answer = await fixtures.seen(outside.app, `${second}${query}`);
      expect(answer).toEqual(await fixtures.seen(inside.app, `${first}${query}`));
      const { format, width: sent } = await sharp(Buffer.from(answer.bytes, 'hex')).metadata();
      expect([answer.status, format, sent]).toEqual([200, 'webp', width]);
    }
    expect((await fixtures.seen(outside.app, `${second}?width=641`)).status).toBe(404);
    const { headers } = await fixtures.seen(outside.app, second);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^W\/"/),
    });
    const { db } = outside.deps;
    await fixtures.copiesStored(db, 2);
    const rows = [
      ...(await db.select().from(pictures)),
      ...(await db.select().from(pictureCopies)),
    ];
    const { current } = outside.deps.pictures;
    expect(rows.map((row) => [row.bytes, row.place])).toEqual(rows.map(() => [null, current]));
    expect(rows.length).toBe(3);
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
    expect(await fixtures.looseKeys(db)).toEqual([]);
  });

  it('are compressed once when they are drawings', async () => {
    const file = { mime: 'image/svg+xml', bytes: fixtures.drawing(1) };
    const [first, second] = [
      await storePicture(inside.deps, file),
      await storePicture(outside.deps, file),
    ].map((link) => link.replace('.webp', '.svg'));
    const drawn = new TextDecoder().decode(fixtures.drawing(1));
    for (const accepted of ['br', 'br', 'identity']) {
      const answer = await fixtures.seen(outside.app, second ?? '', accepted);
      expect(answer.headers['content-encoding']).toBe(accepted === 'br' ? 'br' : undefined);
      const sent = Buffer.from(answer.bytes, 'hex');
      const plain = accepted === 'br' ? brotliDecompressSync(sent) : sent;
      expect([answer.status, plain.toString()]).toEqual([200, drawn]);
      expect(answer).toEqual(await fixtures.seen(inside.app, first ?? '', accepted));
    }
  });

  it('that no one has stored are not found', async () => {
    const link = '/media/pictures/00000000-0000-4000-8000-000000000000.webp';
    expect((await fixtures.seen(outside.app, link)).status).toBe(404);
  });

  it('have one copy when many visitors ask at the same time', async () => {
    const bytes = await fixtures.photograph();
    const link = fixtures.linkIn((await fixtures.upload(outside, operators[1], bytes)).body);
    const before = await storage.keys();
    const copies = await outside.deps.db.$count(pictureCopies);
    const asked = Array.from({ length: 6 }, () => fixtures.seen(outside.app, `${link}?width=384`));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    await fixtures.copiesStored(outside.deps.db, copies + 1);
    expect((await storage.keys()).length).toBe(before.length + 1);
  });
});
