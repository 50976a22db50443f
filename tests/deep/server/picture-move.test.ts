import { join } from 'node:path';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { execa } from 'execa';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSeal } from '#server/db/data-key.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { pictures } from '#server/db/picture-tables.ts';
import type { Deps } from '#server/deps.ts';
import { readEnvironment } from '#server/environment.ts';
import { sweepLoosePictures } from '#server/pictures/loose-pictures.ts';
import { picturePlaces } from '#server/pictures/picture-places.ts';
import { defaultSettings } from '#testing/default-settings.ts';
import { type PictureStorage, startFolder } from '#testing/picture-storage.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import * as fixtures from '#tests/server/pictures/picture-fixtures.ts';

const root = join(import.meta.dirname, '../../..');
const DATA_KEY = 'a data key of the tests, long enough for one';
const count = 200;

let copy: TestDatabase;
let database: OpenDatabase;
let bucket: PictureStorage;
let folder: PictureStorage;
let deps: Deps;
let app: FastifyInstance;

beforeAll(async () => {
  copy = await copyTemplate(inject('postgresTemplate'));
  database = await openDatabase({ url: copy.url });
  [bucket, folder] = await Promise.all([startS3Server(), startFolder()]);
  // The server reads every place. It adds pictures to the database, as before a change of the setting.
  const environment = readEnvironment({ ...bucket.settings, PICTURES: 'database' });
  deps = {
    db: database.db,
    clock: () => new Date(),
    environment,
    seal: await openSeal(database.db, DATA_KEY),
    pictures: picturePlaces(environment),
  };
  ({ app } = await fixtures.withLog(deps));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await copy.drop();
  await Promise.all([bucket.close(), folder.close()]);
});

/** Runs the command in a process of its own. */
function launchMove(settings: Readonly<Record<string, string>>) {
  return execa(process.execPath, ['server/operator/main.ts', 'pictures', 'move'], {
    cwd: root,
    env: {
      ...defaultSettings(),
      DATA_KEY,
      NODE_COMPILE_CACHE: '.cache/compiled',
      DATABASE_URL: copy.url,
      ...bucket.settings,
      ...settings,
    },
    reject: false,
  });
}

const isAt = (place: string | null) => sql`${pictures.place} is not distinct from ${place}::text`;

it('[OPS-09] a move that is killed again and again loses and changes no picture, while others come and go', {
  timeout: proofTimeout,
}, async (context) => {
  const { db } = database;
  const ids = await fixtures.addDrawings(db, 1, count);
  const shown = new Map(ids.map((id, index) => [id, fixtures.drawing(index + 1)]));
  for (const id of ids.slice(0, 20)) await fixtures.seen(app, `/media/pictures/${id}.svg`, 'br');
  let next = count + 1;
  let reads = 0;

  /** Reads every picture, and replaces one after each ten. */
  async function use(): Promise<void> {
    for (const [index, [id, bytes]] of [...shown].entries()) {
      const { statusCode, rawPayload } = await app.inject(`/media/pictures/${id}.svg`);
      expect([statusCode, rawPayload.toString()]).toEqual([200, Buffer.from(bytes).toString()]);
      reads += 1;
      if (index % 10 > 0) continue;
      await db.delete(pictures).where(eq(pictures.id, id));
      shown.delete(id);
      const [added = ''] = await fixtures.addDrawings(db, next, next);
      shown.set(added, fixtures.drawing(next));
      next += 1;
    }
  }

  const targets = [bucket.settings.PICTURES, folder.settings.PICTURES, 'database'];
  let kills = 0;
  const rounds = sized(3, 30);
  for (let round = 0; round < rounds; round += 1) {
    const PICTURES = targets[round % targets.length] ?? 'database';
    const place = PICTURES === 'database' ? null : PICTURES;
    for (const most of [round % 7, count / 8, count / 8]) {
      // The server adds others meanwhile, to the database, which can be the target.
      const elsewhere = await db
        .select({ id: pictures.id })
        .from(pictures)
        .where(not(isAt(place)));
      const isMoved = and(
        isAt(place),
        inArray(
          pictures.id,
          elsewhere.map(({ id }) => id),
        ),
      );
      const child = launchMove({ PICTURES });
      const using = use();
      await expect
        .poll(async () => (await db.$count(pictures, isMoved)) > most, {
          interval: 5,
          timeout: 60_000,
        })
        .toBe(true);
      child.kill('SIGKILL');
      const [{ signal, exitCode }] = await Promise.all([child, using]);
      // On a slow machine the move can have ended by itself.
      if (signal === 'SIGKILL') kills += 1;
      else expect(exitCode).toBe(0);
    }
    // The servers have the new setting now, so that no picture comes to the former place.
    const { exitCode, stderr } = await launchMove({ PICTURES });
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(await fixtures.placesOf(db)).toEqual((await fixtures.placesOf(db)).map(() => place));
    await use();
    const last = await launchMove({ PICTURES });
    expect([last.exitCode, last.stderr]).toEqual([0, '']);
    // A sweep removes objects only at the place of its own server.
    for (const { settings } of [bucket, folder]) {
      await sweepLoosePictures(fixtures.withSettings(deps, settings), fixtures.daysFromNow(2));
    }
    const inUse = await fixtures.keysInUse(db);
    expect([await bucket.keys(), await folder.keys()]).toEqual([
      place === bucket.settings.PICTURES ? inUse : [],
      place === folder.settings.PICTURES ? inUse : [],
    ]);
    expect(await db.$count(pictures, sql`true`)).toBe(shown.size);
  }
  expect(kills).toBeGreaterThan(rounds);
  measured(context, `${kills} kills, ${reads} reads`);
});
