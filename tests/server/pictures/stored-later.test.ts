import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureCopies } from '#server/db/picture-tables.ts';
import type { Deps } from '#server/deps.ts';
import type { PicturePlace } from '#server/pictures/picture-places.ts';
import { PictureUnavailable } from '#server/pictures/picture-unavailable.ts';
import { type PictureStorage, startFolder } from '#testing/picture-storage.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import * as fixtures from './picture-fixtures.ts';

let storage: PictureStorage;
let server: TestServer;
/** Pictures in the database, as before a change of the setting. */
let links: string[];

beforeEach(async () => {
  storage = await startFolder();
  server = await startServer(storage.settings);
  const ids = await fixtures.addDrawings(server.deps.db, 1, 6);
  links = ids.map((id) => `/media/pictures/${id}.svg`);
});
afterEach(async () => {
  await server.close();
  await storage.close();
});

/** The server with a place that writes in another way. */
function withWrite(write: (place: PicturePlace) => PicturePlace['write']): Deps {
  const { pictures } = server.deps;
  const at: typeof pictures.at = (name) => ({
    ...pictures.at(name),
    write: write(pictures.at(name)),
  });
  return { ...server.deps, pictures: { ...pictures, at } };
}

it('[OPS-11] copies are sent before their place has stored them, and a stop waits for those', async () => {
  const { db } = server.deps;
  const goOn = Promise.withResolvers<void>();
  let writes = 0;
  const deps = withWrite((place) => async (...object) => {
    writes += 1;
    await goOn.promise;
    await place.write(...object);
  });
  const { app } = await fixtures.withLog(deps);
  for (const link of [...links, ...links]) {
    const { status, headers } = await fixtures.seen(app, link, 'br');
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  }
  // Few at the same time, and each copy once.
  await expect.poll(() => writes).toBe(4);
  expect(await db.$count(pictureCopies)).toBe(0);
  const closing = app.close();
  goOn.resolve();
  await closing;
  // Those that it had not begun are made again for the next visitor.
  expect([writes, await db.$count(pictureCopies)]).toEqual([4, 4]);
  expect(await storage.keys()).toEqual(await fixtures.keysInUse(db));
});

it('[OPS-11] a slow place has at most a hundred copies to store', async () => {
  const { db } = server.deps;
  const more = await fixtures.addDrawings(db, 7, 105);
  const goOn = Promise.withResolvers<void>();
  const deps = withWrite((place) => async (...object) => {
    await goOn.promise;
    await place.write(...object);
  });
  const { app } = await fixtures.withLog(deps);
  for (const link of [...links, ...more.map((id) => `/media/pictures/${id}.svg`)]) {
    expect((await fixtures.seen(app, link, 'br')).status).toBe(200);
  }
  goOn.resolve();
  await expect.poll(() => db.$count(pictureCopies)).toBe(100);
  await app.close();
  expect(await db.$count(pictureCopies)).toBe(100);
});

it('[OPS-11] a stop does not wait for a place that never answers', async () => {
  let writes = 0;
  const deps = withWrite(() => () => {
    writes += 1;
    return new Promise(() => undefined);
  });
  const { app } = await fixtures.withLog(deps);
  expect((await fixtures.seen(app, links[0] ?? '', 'br')).status).toBe(200);
  await app.close();
  expect([writes, await server.deps.db.$count(pictureCopies)]).toEqual([1, 0]);
});

it('[OPS-11] a place that has failed gets no copy for a minute', async () => {
  const now = Date.now();
  server.setNow(new Date(now));
  let writes = 0;
  const deps = withWrite(() => async () => {
    writes += 1;
    throw new PictureUnavailable('Cannot write: the place is gone');
  });
  const { app, warnings } = await fixtures.withLog(deps);
  const seconds = [0, 1, 59, 60];
  const tried: number[] = [];
  for (const [index, second] of seconds.entries()) {
    server.setNow(new Date(now + second * 1000));
    const { status, headers } = await fixtures.seen(app, links[index] ?? '', 'br');
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    const expected = second < 60 ? 1 : 2;
    await expect.poll(() => warnings().length).toBe(expected);
    tried.push(writes);
  }
  await app.close();
  expect(tried).toEqual([1, 1, 1, 2]);
  expect(writes).toBe(2);
  const message = 'the copy of a picture was not stored';
  expect(warnings()).toEqual(Array(2).fill([message, 'Cannot write: the place is gone']));
});
