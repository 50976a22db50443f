import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictures } from '#server/db/picture-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { sweepLoosePictures } from '#server/pictures/loose-pictures.ts';
import { movePictures } from '#server/pictures/move-pictures.ts';
import { storePicture } from '#server/pictures/picture-use.ts';
import { type PictureStorage, pictureStorages, startFolder } from '#testing/picture-storage.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import * as fixtures from './picture-fixtures.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** Runs `pictures move` with these settings. @returns all lines. */
async function move(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const said: string[] = [];
  const deps = fixtures.withSettings(server.deps, settings);
  const lines = await runCommand(deps, ['pictures', 'move'], undefined, (line) => said.push(line));
  return [...said, ...lines];
}

/** What a server with these settings answers for drawings, by id. */
async function drawingsAt(ids: readonly string[], settings: Readonly<Record<string, string>>) {
  const { app } = await fixtures.withLog(fixtures.withSettings(server.deps, settings));
  const texts: string[] = [];
  for (const id of ids) texts.push((await app.inject(`/media/pictures/${id}.svg`)).body);
  await app.close();
  return texts;
}

const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    new TextDecoder().decode(fixtures.drawing(from + index)),
  );

describe.each(pictureStorages)('[OPS-09] a move to $kind', ({ start }) => {
  let storage: PictureStorage;

  beforeEach(async () => {
    storage = await start();
  });
  afterEach(() => storage.close());

  it('and back keeps every picture and copy, and only a server of the former place removes objects there', async () => {
    const { db } = server.deps;
    const ids = await fixtures.addDrawings(db, 1, 3);
    const photo = { mime: 'image/jpeg', bytes: await fixtures.photograph() };
    const link = (await storePicture(server.deps, photo)).replace('.webp', '.jpg');
    const urls = [
      link,
      `${link}?width=96`,
      `${link}?width=640`,
      ...ids.map((id) => `/media/pictures/${id}.svg`),
    ];
    const seeAll = () => Promise.all(urls.map((url) => fixtures.seen(server.app, url, 'br')));
    const before = await seeAll();
    const { PICTURES } = storage.settings;
    // Four pictures, two widths and three compressed drawings.
    expect(await move(storage.settings)).toEqual([
      `9 of 9 moved to ${PICTURES}`,
      `Moved 9 pictures and copies to ${PICTURES}.`,
    ]);
    expect(await fixtures.placesOf(db)).toEqual(Array(9).fill(PICTURES));
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
    const reader = await fixtures.withLog(fixtures.withSettings(server.deps, storage.settings));
    expect(await Promise.all(urls.map((url) => fixtures.seen(reader.app, url, 'br')))).toEqual(
      before,
    );
    await reader.app.close();
    expect(await move(storage.settings)).toEqual([`Every picture is in ${PICTURES}.`]);

    // The place of a bucket is reached with its settings, also when it is not the one of new pictures.
    expect(await move({ ...storage.settings, PICTURES: 'database' })).toEqual([
      '9 of 9 moved to the database',
      'Moved 9 pictures and copies to the database.',
      `The former objects stay at ${PICTURES}. The server does not remove them. After a day remove them yourself, unless another copy of this database uses them.`,
    ]);
    expect(await fixtures.placesOf(db)).toEqual(Array(9).fill(null));
    expect(await seeAll()).toEqual(before);
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(30));
    expect((await storage.keys()).length).toBe(9);
    const sweeping = fixtures.withSettings(server.deps, storage.settings);
    await sweepLoosePictures(sweeping, fixtures.daysFromNow(0.9));
    expect((await storage.keys()).length).toBe(9);
    await sweepLoosePictures(sweeping, fixtures.daysFromNow(1.1));
    expect(await storage.keys()).toEqual([]);
    expect(await fixtures.looseKeys(db)).toEqual([]);
  });

  it('that was interrupted continues, and every picture is there meanwhile', async () => {
    const { db } = server.deps;
    const ids = await fixtures.addDrawings(db, 1, 120);
    const deps = fixtures.withSettings(server.deps, storage.settings);
    const said: string[] = [];
    let stopping: Promise<void> | undefined;
    const moving = runCommand(deps, ['pictures', 'move'], undefined, (line) => {
      said.push(line);
      stopping ??= storage.stop();
    });
    const error = String(await moving.catch((thrown: unknown) => thrown));
    await stopping;
    await storage.restart();
    const left = (await fixtures.placesOf(db)).filter((place) => place === null).length;
    expect(error).toContain(
      `${left} pictures and copies are not moved yet. To continue, run: pictures move`,
    );
    expect(said).toEqual([`50 of 120 moved to ${storage.settings.PICTURES}`]);
    // Its connections may have ended a little later.
    expect(left > 0 && left <= 70).toBe(true);
    expect(await drawingsAt(ids, storage.settings)).toEqual(texts(1, 120));
    expect((await move(storage.settings)).at(-1)).toContain(`Moved ${left} pictures and copies`);
    expect(await drawingsAt(ids, storage.settings)).toEqual(texts(1, 120));
    // What the interrupted one has written without a row is removed, and nothing else.
    await sweepLoosePictures(deps, fixtures.daysFromNow(2));
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
    expect((await storage.keys()).length).toBe(120);
  });

  it('takes what a server adds meanwhile, and leaves out what it removes', async () => {
    const { db } = server.deps;
    const ids = await fixtures.addDrawings(db, 1, 120);
    const deps = fixtures.withSettings(server.deps, storage.settings);
    const added: Promise<string[]>[] = [];
    const removed: string[] = [];
    await movePictures(deps, (moved) => {
      if (moved > 120) return;
      added.push(fixtures.addDrawings(db, 200 + added.length, 200 + added.length));
      const id = ids.at(-1 - removed.length) ?? '';
      removed.push(id);
      added.push(
        db
          .delete(pictures)
          .where(eq(pictures.id, id))
          .then(() => []),
      );
    });
    await Promise.all(added);
    // The last ones may have been added behind the end of the move.
    await movePictures(deps, () => undefined);
    const rows = await db.select().from(pictures);
    expect(rows.map(({ place }) => place)).toEqual(rows.map(() => storage.settings.PICTURES));
    expect(removed.length).toBeGreaterThan(1);
    expect(rows.some(({ id }) => removed.includes(id))).toBe(false);
    expect(rows.length).toBe(120 + added.length / 2 - removed.length);
    await sweepLoosePictures(deps, fixtures.daysFromNow(2));
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
    const kept = ids.filter((id) => !removed.includes(id));
    expect(await drawingsAt(kept, storage.settings)).toEqual(texts(1, 120 - removed.length));
  });

  it('takes what a server adds to what is moved already', async () => {
    const { db } = server.deps;
    await fixtures.addDrawings(db, 1, 60);
    const first = '00000000-0000-4000-8000-000000000000';
    let adding: Promise<unknown> | undefined;
    await movePictures(fixtures.withSettings(server.deps, storage.settings), () => {
      const row = { id: first, mime: 'image/svg+xml', bytes: fixtures.drawing(61) };
      // A query of Drizzle begins only now.
      adding ??= db.insert(pictures).values(row).execute();
    });
    await adding;
    expect(await fixtures.placesOf(db)).toEqual(Array(61).fill(storage.settings.PICTURES));
  });

  it('does not take an object that was written badly', async () => {
    const { db } = server.deps;
    await fixtures.addDrawings(db, 1, 1);
    const { pictures: places } = fixtures.withSettings(server.deps, storage.settings);
    const at: typeof places.at = (name) => {
      const place = places.at(name);
      return {
        ...place,
        write: (key, bytes, mime) => place.write(key, bytes.subarray(1), mime),
      };
    };
    const moving = movePictures({ db, pictures: { ...places, at } }, () => undefined);
    await expect(moving).rejects.toThrow('has other bytes than were written');
    const [row] = await db.select().from(pictures);
    expect([row?.place, row?.bytes]).toEqual([null, fixtures.drawing(1)]);
  });

  /** Moves, and makes a change when an object is written and its row does not name it yet. */
  function moveWith(change: () => Promise<unknown>) {
    const { db } = server.deps;
    const { pictures: places } = fixtures.withSettings(server.deps, storage.settings);
    const at: typeof places.at = (name) => {
      const place = places.at(name);
      return {
        ...place,
        async write(key, bytes, mime) {
          await place.write(key, bytes, mime);
          await change();
        },
      };
    };
    return movePictures({ db, pictures: { ...places, at } }, () => undefined);
  }

  it('leaves a picture that is removed at that moment removed, and its object loose', async () => {
    const { db } = server.deps;
    const [id = ''] = await fixtures.addDrawings(db, 1, 1);
    const remove = async () => db.delete(pictures).where(eq(pictures.id, id));
    expect(await moveWith(remove)).toEqual({ moved: 0, lost: [] });
    expect(await db.$count(pictures)).toBe(0);
    expect(await fixtures.looseKeys(db)).toEqual(await storage.keys());
    expect((await storage.keys()).length).toBe(1);
  });

  it('never brings back the bytes that a picture had before a change', async () => {
    const { db } = server.deps;
    await fixtures.addDrawings(db, 1, 1);
    const change = async () => db.update(pictures).set({ bytes: fixtures.drawing(2) });
    expect(await moveWith(change)).toEqual({ moved: 0, lost: [] });
    const [row] = await db.select().from(pictures);
    expect([row?.place, row?.bytes]).toEqual([null, fixtures.drawing(2)]);
  });
});

it('[OPS-09] a move from a folder to a bucket needs no way over the database', async () => {
  const [folder, bucket] = await Promise.all([startFolder(), pictureStorages[1]?.start()]);
  if (!bucket) throw new Error('There is no bucket');
  try {
    const ids = await fixtures.addDrawings(server.deps.db, 1, 5);
    await move(folder.settings);
    await move(bucket.settings);
    expect(await fixtures.placesOf(server.deps.db)).toEqual(
      Array(5).fill(bucket.settings.PICTURES),
    );
    expect(await drawingsAt(ids, bucket.settings)).toEqual(texts(1, 5));
    expect(await fixtures.looseKeys(server.deps.db)).toEqual(await folder.keys());
  } finally {
    await Promise.all([folder.close(), bucket.close()]);
  }
});
