import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deskPath } from '#contract/desk/desk-call.ts';
import { openSeal } from '#server/db/data-key.ts';
import { sqlStateOf } from '#server/db/database.ts';
import { pictureCopies, pictures } from '#server/db/picture-tables.ts';
import { loadDemo } from '#server/import/demo.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { sweepLoosePictures } from '#server/pictures/loose-pictures.ts';
import { storeBytes } from '#server/pictures/picture-bytes.ts';
import { storePicture, sweepPictures } from '#server/pictures/picture-use.ts';
import { openTestDatabase } from '#testing/database.ts';
import { type PictureStorage, pictureStorages, startFolder } from '#testing/picture-storage.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { filesOf } from '#testing/tar.ts';
import { addOperator, type TestOperator } from '../desk/desk-fixtures.ts';
import { addContent, addProperty } from '../fixtures.ts';
import * as fixtures from './picture-fixtures.ts';

let storage: PictureStorage;
let server: TestServer;
let mado: TestOperator;
let folder: string;

const sameKey = 'a data key of the tests, long enough for one';
const file = (number: number) => ({ mime: 'image/svg+xml', bytes: fixtures.drawing(number) });
const svg = (number: number) => new TextDecoder().decode(fixtures.drawing(number));

describe.each(pictureStorages)('[OPS-10] with pictures in $kind', ({ start }) => {
  beforeEach(async () => {
    storage = await start();
    server = await startServer(storage.settings);
    mado = await addOperator(server, 'manager');
    folder = await mkdtemp(join(tmpdir(), 'ndako-whole-'));
  });
  afterEach(async () => {
    await server.close();
    await storage.close();
    await rm(folder, { recursive: true });
  });

  const store = async (number: number) =>
    (await storePicture(server.deps, file(number))).replace('.webp', '.svg');

  it('a sweep removes the objects of unused pictures and of their copies, and no others', async () => {
    const [left, shown, named] = [await store(1), await store(2), await store(3)];
    for (const link of [left, shown, named]) await fixtures.seen(server.app, link, 'br');
    const { db } = server.deps;
    await fixtures.copiesStored(db, 3);
    await addProperty(server, { images: [shown] });
    await db
      .update(pictures)
      .set({ unusedSince: null })
      .where(eq(pictures.id, shown.slice(16, 52)));
    await addContent(server, 'category-registry', { name: 'Villas', image: named });
    await sweepPictures(db, fixtures.daysFromNow(6.9));
    expect(await db.$count(pictures)).toBe(3);
    await sweepPictures(db, fixtures.daysFromNow(7.1));
    expect(await db.$count(pictures)).toBe(2);
    // The database has noted the objects at its present time.
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(0.9));
    expect((await storage.keys()).length).toBe(6);
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(1.1));
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
    expect((await storage.keys()).length).toBe(4);
    expect((await server.app.inject(left)).statusCode).toBe(404);
    expect((await server.app.inject(shown)).body).toBe(svg(2));
    expect((await server.app.inject(named)).body).toBe(svg(3));
  });

  it('a sweep removes the object of a transaction that was lost, after a day', async () => {
    const { db } = server.deps;
    const kept = await store(1);
    const stored = await storeBytes(server.deps, 'image/svg+xml', fixtures.drawing(2));
    const lost = db.transaction(async (tx) => {
      await tx.insert(pictures).values({ mime: 'image/svg+xml', ...stored });
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect(await fixtures.looseKeys(db)).toEqual([stored.key]);
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(0.9));
    expect((await storage.keys()).length).toBe(2);
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(1.1));
    expect(await storage.keys()).toEqual([await fixtures.keyOf(db, kept)]);
    expect(await fixtures.looseKeys(db)).toEqual([]);
  });

  it('no picture takes an object that a sweep removes, or that was not noted', async () => {
    const { db } = server.deps;
    const stored = await storeBytes(server.deps, 'image/svg+xml', fixtures.drawing(1));
    await storage.stop();
    const failing = sweepLoosePictures(server.deps, fixtures.daysFromNow(1.1));
    await expect(failing).rejects.toThrow(`Cannot remove ${stored.key}`);
    await storage.restart();
    const take = (columns: typeof stored) =>
      db
        .insert(pictures)
        .values({ mime: 'image/svg+xml', ...columns })
        .catch(sqlStateOf);
    // The same request may succeed when it is tried again, with another object.
    expect(await take(stored)).toBe('40001');
    expect(await take({ ...stored, key: 'never/noted.svg' })).toBe('40001');
    expect(await db.$count(pictures)).toBe(0);
  });

  it('a backup holds the bytes, and is restored into a database or another place', async () => {
    const { db } = server.deps;
    const links = [await store(1), await store(2)];
    for (const link of links) await fixtures.seen(server.app, link, 'br');
    await fixtures.copiesStored(db, 2);
    const backup = join(folder, 'backup');
    expect(await runCommand(server.deps, ['backup', backup])).toEqual([
      expect.stringMatching(/^Backed up \d+ rows/),
    ]);
    expect(existsSync(join(backup, 'loose_pictures.jsonl'))).toBe(false);
    const other = await startFolder();
    for (const settings of [{}, other.settings]) {
      const target = await openTestDatabase();
      await openSeal(target.db, sameKey);
      const deps = fixtures.withSettings({ ...server.deps, db: target.db }, settings);
      const said: string[] = [];
      await runCommand(deps, ['restore', backup], undefined, (line) => said.push(line));
      const { current } = deps.pictures;
      expect(await fixtures.placesOf(target.db)).toEqual(Array(4).fill(current));
      const { app } = await fixtures.withLog(deps);
      for (const [index, link] of links.entries()) {
        const answer = await fixtures.seen(app, link, 'br');
        expect(answer.status).toBe(200);
        const plain = brotliDecompressSync(Buffer.from(answer.bytes, 'hex')).toString();
        expect(plain).toBe(svg(index + 1));
        expect(answer).toEqual(await fixtures.seen(server.app, link, 'br'));
      }
      await app.close();
      expect(await target.db.$count(pictureCopies)).toBe(2);
      await target.close();
    }
    expect((await other.keys()).length).toBe(4);
    await other.close();
    // The backed-up site has lost nothing.
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
  });

  it('an export has every picture, and an import stores them at the place', async () => {
    const link = await store(1);
    await addProperty(server, { code: 'H-1', name: 'House', images: [link], videoLink: '' });
    const archive = async (from: TestServer, by: TestOperator) => {
      const reply = await from.app.inject({
        url: `${deskPath}/listings.tar`,
        headers: { cookie: by.cookie },
      });
      return new Uint8Array(reply.rawPayload);
    };
    const exported = await archive(server, mado);
    expect((await filesOf(exported))['pictures/h-1-1.svg']?.toString()).toBe(svg(1));

    const plan = z.object({ plan: z.looseObject({ fingerprint: z.string() }) });
    async function importTo(target: TestServer, by: TestOperator) {
      const fields = { archive: new File([exported], 'listings.tar') };
      const checked = await fixtures.sendForm(target.app, by, '/listing-imports/check', fields);
      const { fingerprint } = plan.parse(checked.body).plan;
      const done = await fixtures.sendForm(target.app, by, '/listing-imports', {
        ...fields,
        fingerprint,
      });
      return [done.status, plan.parse(done.body).plan.pictures];
    }
    // A picture that the listing shows already is known by its bytes.
    const before = await storage.keys();
    expect(await importTo(server, mado)).toEqual([200, 0]);
    expect(await storage.keys()).toEqual(before);

    const elsewhere = await startFolder();
    const target = await startServer(elsewhere.settings);
    try {
      const ada = await addOperator(target, 'manager');
      expect(await importTo(target, ada)).toEqual([200, 1]);
      expect(await fixtures.placesOf(target.deps.db)).toEqual([elsewhere.settings.PICTURES]);
      const stored = (await elsewhere.keys())[0] ?? '';
      expect(await readFile(elsewhere.fileOf(stored), 'utf8')).toBe(svg(1));
      expect(await fixtures.looseKeys(target.deps.db)).toEqual([]);
      expect((await filesOf(await archive(target, ada)))['pictures/h-1-1.svg']?.toString()).toBe(
        svg(1),
      );
    } finally {
      await target.close();
      await elsewhere.close();
    }
  });
});

it('[OPS-10] the demo data go to the place', async () => {
  const place = await startFolder();
  const demo = await startServer(place.settings);
  try {
    await loadDemo(demo.deps);
    const places = await fixtures.placesOf(demo.deps.db);
    expect(places.length).toBeGreaterThan(10);
    expect(new Set(places)).toEqual(new Set([place.settings.PICTURES]));
    expect(await place.keys()).toEqual(await fixtures.keysInUse(demo.deps.db));
    expect(await fixtures.looseKeys(demo.deps.db)).toEqual([]);
  } finally {
    await demo.close();
    await place.close();
  }
});
