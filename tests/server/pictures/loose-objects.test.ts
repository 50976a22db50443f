import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loosePictures, pictures } from '#server/db/picture-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { sweepLoosePictures } from '#server/pictures/loose-pictures.ts';
import { storeBytes } from '#server/pictures/picture-bytes.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { storePicture } from '#server/pictures/picture-use.ts';
import { startSweeps } from '#server/sweeps.ts';
import { type PictureStorage, pictureStorages, startFolder } from '#testing/picture-storage.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import * as fixtures from './picture-fixtures.ts';

let storage: PictureStorage;
let other: PictureStorage;
let server: TestServer;

const file = (number: number) => ({ mime: 'image/svg+xml', bytes: fixtures.drawing(number) });

async function addLoose(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await storeBytes(server.deps, 'image/svg+xml', fixtures.drawing(number));
  }
}

describe.each(pictureStorages)('[OPS-10] with pictures in $kind', ({ start }) => {
  beforeEach(async () => {
    [storage, other] = await Promise.all([start(), startFolder()]);
    server = await startServer(storage.settings);
  });
  afterEach(async () => {
    await server.close();
    await Promise.all([storage.close(), other.close()]);
  });

  it('a copy of the database that has a place of its own removes nothing of the original', async () => {
    for (const number of [1, 2, 3]) await storePicture(server.deps, file(number));
    const { db } = server.deps;
    const original = await storage.keys();
    expect(original.length).toBe(3);
    // From here on this database is the copy, which reaches the original's place until it has moved its pictures.
    const copied = fixtures.withSettings(server.deps, { ...storage.settings, ...other.settings });
    const [left] = await db.select().from(pictures);
    await db.delete(pictures).where(eq(pictures.id, left?.id ?? ''));
    await runCommand(copied, ['pictures', 'move']);
    expect(await fixtures.placesOf(db)).toEqual(Array(2).fill(other.settings.PICTURES));
    await storeBytes(copied, 'image/svg+xml', fixtures.drawing(4));
    expect((await other.keys()).length).toBe(3);
    await sweepLoosePictures(copied, fixtures.daysFromNow(30));
    expect(await other.keys()).toEqual(await fixtures.keysInUse(db));
    expect(await storage.keys()).toEqual(original);
    expect(await fixtures.looseKeys(db)).toEqual(original);
    // Nor does one whose pictures are in the database.
    const inside = fixtures.withSettings(server.deps, {
      ...storage.settings,
      PICTURES: 'database',
    });
    await sweepLoosePictures(inside, fixtures.daysFromNow(30));
    expect(await storage.keys()).toEqual(original);
  });

  it('a former place that is gone does not fail a sweep', async () => {
    await addLoose(1);
    await storage.stop();
    const moved = fixtures.withSettings(server.deps, other.settings);
    await storeBytes(moved, 'image/svg+xml', fixtures.drawing(2));
    await sweepLoosePictures(moved, fixtures.daysFromNow(2));
    expect(await other.keys()).toEqual([]);
    const rows = await server.deps.db.select().from(loosePictures);
    expect(rows.map(({ place, isDoomed }) => [place, isDoomed])).toEqual([
      [storage.settings.PICTURES, false],
    ]);
    await storage.restart();
  });

  it('a sweep removes some objects at once, in as many steps as it needs', async () => {
    await addLoose(130);
    let removing = 0;
    let most = 0;
    const places = picturePlaces(server.deps.environment);
    const at: typeof places.at = (name) => {
      const place = places.at(name);
      return {
        ...place,
        async remove(key) {
          removing += 1;
          most = Math.max(most, removing);
          await place.remove(key);
          removing -= 1;
        },
      };
    };
    const deps = { db: server.deps.db, pictures: { ...places, at } };
    await sweepLoosePictures(deps, fixtures.daysFromNow(2));
    expect(await storage.keys()).toEqual([]);
    expect(await fixtures.looseKeys(server.deps.db)).toEqual([]);
    expect(most).toBe(8);
  });

  it('an object that cannot be removed keeps no other one, and is tried again a day later', async () => {
    await addLoose(12);
    const [kept = ''] = await fixtures.looseKeys(server.deps.db);
    const { pictures: places } = server.deps;
    const at: typeof places.at = (name) => ({
      ...places.at(name),
      async remove(key) {
        if (key === kept) throw new Error('not allowed');
        await places.at(name).remove(key);
      },
    });
    const deps = { db: server.deps.db, pictures: { ...places, at } };
    await expect(sweepLoosePictures(deps, fixtures.daysFromNow(2))).rejects.toThrow('not allowed');
    await sweepLoosePictures(deps, fixtures.daysFromNow(2));
    expect(await storage.keys()).toEqual([kept]);
    expect(await fixtures.looseKeys(server.deps.db)).toEqual([kept]);
    await expect(sweepLoosePictures(deps, fixtures.daysFromNow(4))).rejects.toThrow('not allowed');
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(6));
    expect(await storage.keys()).toEqual([]);
  });

  it('a stop of the server ends a sweep whose place does not answer', async () => {
    await addLoose(20);
    const keys = await storage.keys();
    server.setNow(fixtures.daysFromNow(2));
    let removals = 0;
    const { pictures: places } = server.deps;
    const at: typeof places.at = (name) => ({
      ...places.at(name),
      remove() {
        removals += 1;
        return new Promise(() => undefined);
      },
    });
    const failures: unknown[] = [];
    const stop = startSweeps({ ...server.deps, pictures: { ...places, at } }, (_sweep, error) => {
      if (error !== undefined) failures.push(error);
    });
    await expect.poll(() => removals).toBe(8);
    await stop();
    expect([removals, failures]).toEqual([8, []]);
    expect(await fixtures.looseKeys(server.deps.db)).toEqual(keys);
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(2));
    expect(await storage.keys()).toEqual([]);
  });
});
