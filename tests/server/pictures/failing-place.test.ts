import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { basePath } from '#contract/call.ts';
import { deskPath } from '#contract/desk/desk-call.ts';
import { openSeal } from '#server/db/data-key.ts';
import { pictureCopies, pictures } from '#server/db/picture-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { sweepLoosePictures } from '#server/pictures/loose-pictures.ts';
import { storeBytes } from '#server/pictures/picture-bytes.ts';
import { storePicture } from '#server/pictures/picture-use.ts';
import { openTestDatabase } from '#testing/database.ts';
import { type PictureStorage, pictureStorages } from '#testing/picture-storage.ts';
import { s3Key } from '#testing/s3-server.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { filesOf, tarOf } from '#testing/tar.ts';
import { addOperator, type TestOperator } from '../desk/desk-fixtures.ts';
import { addProperty, failure } from '../fixtures.ts';
import * as fixtures from './picture-fixtures.ts';

let storage: PictureStorage;
let server: TestServer;
let mado: TestOperator;
let app: FastifyInstance;
let warnings: () => unknown[];
let lines: string[];
let folder: string;

const svg = (number: number) => new TextDecoder().decode(fixtures.drawing(number));
const store = async (number: number) => {
  const file = { mime: 'image/svg+xml', bytes: fixtures.drawing(number) };
  return (await storePicture(server.deps, file)).replace('.webp', '.svg');
};
const away = {
  ...failure(503, 'unavailable', 'The service is not available right now. Please try again later.'),
  retryAfter: '1',
};

describe.each(pictureStorages)('[OPS-11] when $kind', ({ start }) => {
  beforeEach(async () => {
    storage = await start();
    server = await startServer(storage.settings);
    mado = await addOperator(server, 'manager');
    ({ app, warnings, lines } = await fixtures.withLog(server.deps));
    folder = await mkdtemp(join(tmpdir(), 'ndako-failing-'));
  });
  afterEach(async () => {
    await app.close();
    await server.close();
    await storage.close();
    await rm(folder, { recursive: true });
  });

  const at = () => storage.settings.PICTURES;

  it('does not answer, its pictures wait, everything else works, and it is tried again', async () => {
    const link = await store(1);
    await addProperty(server, { name: 'House', images: [link] });
    await storage.stop();
    const answer = await app.inject(link);
    expect({
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after'],
      body: answer.json(),
    }).toEqual(away);
    expect(answer.headers['cache-control']).toBe('no-store');
    const list = await app.inject(`${basePath}/property-registry/status/approved`);
    expect({ status: list.statusCode, body: list.json() }).toMatchObject({
      status: 200,
      body: { property: [{ propertyName: 'House', propertyImage: [link] }] },
    });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const photo = await fixtures.photograph();
    expect(await fixtures.upload({ app }, mado, photo)).toEqual(away);
    expect(await server.deps.db.$count(pictures)).toBe(1);
    const key = await fixtures.keyOf(server.deps.db, link);
    const refused = 'a request was refused because the server is unavailable';
    expect(warnings()).toEqual([
      [refused, expect.stringContaining(`Cannot read ${key} at ${at()}: `)],
      [refused, expect.stringMatching(/^Cannot write .* at /)],
    ]);
    await storage.restart();
    expect((await app.inject(link)).body).toBe(svg(1));
    expect((await fixtures.upload({ app }, mado, photo)).status).toBe(201);
    const log = lines.join('');
    expect(log).toContain(`Cannot read ${key} at ${at()}: `);
    for (const text of Object.values(s3Key)) expect(log).not.toContain(text);
  });

  it('lacks an object or has other bytes, the answer is not a picture, and the log names it', async () => {
    const [gone, damaged] = [await store(1), await store(2)];
    const keys = await Promise.all(
      [gone, damaged].map((link) => fixtures.keyOf(server.deps.db, link)),
    );
    await rm(storage.fileOf(keys[0] ?? ''));
    await writeFile(storage.fileOf(keys[1] ?? ''), fixtures.drawing(3));
    for (const link of [gone, damaged]) {
      const answer = await app.inject(link);
      expect({
        status: answer.statusCode,
        retryAfter: answer.headers['retry-after'],
        body: answer.json(),
      }).toEqual(away);
    }
    const refused = 'a request was refused because the server is unavailable';
    expect(warnings()).toEqual([
      [refused, expect.stringContaining(`Cannot read ${keys[0]} at ${at()}: `)],
      [refused, `The object ${keys[1]} at ${at()} has other bytes than were written`],
    ]);
    expect(await server.deps.db.$count(pictures)).toBe(2);
  });

  it('lacks the copy of a picture, the copy is made again', async () => {
    const link = await store(1);
    const first = await fixtures.seen(app, link, 'br');
    await fixtures.copiesStored(server.deps.db, 1);
    const [copy] = await server.deps.db.select().from(pictureCopies);
    await rm(storage.fileOf(copy?.key ?? ''));
    expect(await fixtures.seen(app, link, 'br')).toEqual(first);
    await expect
      .poll(async () => (await server.deps.db.select().from(pictureCopies))[0]?.key)
      .not.toBe(copy?.key);
    expect(warnings()).toEqual([
      ['the copy of a picture is made again', expect.stringContaining(`Cannot read ${copy?.key}`)],
    ]);
    expect(await fixtures.seen(app, link, 'br')).toEqual(first);
    expect(warnings().length).toBe(1);
    expect(await storage.keys()).toEqual(await fixtures.keysInUse(server.deps.db));
  });

  it('does not take the copy of a picture, the copy is sent, and stored later', async () => {
    const [id = ''] = await fixtures.addDrawings(server.deps.db, 1, 1);
    const link = `/media/pictures/${id}.svg`;
    await storage.stop();
    const first = await fixtures.seen(app, link, 'br');
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br']);
    await expect
      .poll(warnings)
      .toEqual([
        ['the copy of a picture was not stored', expect.stringContaining('Cannot write ')],
      ]);
    await storage.restart();
    server.setNow(new Date(Date.now() + 61_000));
    expect(await fixtures.seen(app, link, 'br')).toEqual(first);
    await fixtures.copiesStored(server.deps.db, 1);
    expect((await fixtures.keysInUse(server.deps.db)).length).toBe(1);
  });

  it('does not answer a sweep, one a day later removes the same objects', async () => {
    const stored = await storeBytes(server.deps, 'image/svg+xml', fixtures.drawing(1));
    const later = fixtures.daysFromNow(1.1);
    await storage.stop();
    await expect(sweepLoosePictures(server.deps, later)).rejects.toThrow(`Cannot remove`);
    expect(await fixtures.looseKeys(server.deps.db)).toEqual([stored.key]);
    await storage.restart();
    expect(await storage.keys()).toEqual([stored.key]);
    await sweepLoosePictures(server.deps, fixtures.daysFromNow(2.2));
    expect(await storage.keys()).toEqual([]);
    expect(await fixtures.looseKeys(server.deps.db)).toEqual([]);
  });

  it('does not answer a backup, there is none; a lost picture alone is named', async () => {
    const links = [await store(1), await store(2)];
    const backup = join(folder, 'backup');
    await storage.stop();
    await expect(runCommand(server.deps, ['backup', backup])).rejects.toThrow('Cannot read ');
    expect(existsSync(backup)).toBe(false);
    await storage.restart();
    const key = await fixtures.keyOf(server.deps.db, links[0] ?? '');
    await rm(storage.fileOf(key));
    await expect(runCommand(server.deps, ['backup', backup])).rejects.toThrow(
      `The backup ${backup} has everything but 1 picture whose file is gone:\nCannot read ${key}`,
    );
    const target = await openTestDatabase();
    await openSeal(target.db, 'a data key of the tests, long enough for one');
    const deps = fixtures.withSettings({ ...server.deps, db: target.db }, {});
    await runCommand(deps, ['restore', backup]);
    const rows = await target.db.select().from(pictures);
    expect(rows.map(({ place }) => place).sort()).toEqual([at(), null].sort());
    await target.close();
  });

  it('does not answer after a restore, the command that continues is named, and moves the pictures', async () => {
    await fixtures.addDrawings(server.deps.db, 1, 1);
    const backup = join(folder, 'backup');
    await runCommand(server.deps, ['backup', backup]);
    const target = await openTestDatabase();
    await openSeal(target.db, 'a data key of the tests, long enough for one');
    const deps = { ...server.deps, db: target.db };
    await storage.stop();
    await expect(runCommand(deps, ['restore', backup])).rejects.toThrow(
      /1 picture or copy is not moved yet\. To continue, run: pictures move$/,
    );
    expect(await fixtures.placesOf(target.db)).toEqual([null]);
    await storage.restart();
    expect(await runCommand(deps, ['pictures', 'move'])).toEqual([
      `Moved 1 picture or copy to ${at()}.`,
    ]);
    expect(await fixtures.placesOf(target.db)).toEqual([at()]);
    await target.close();
  });

  it('lacks a picture, a move takes the others and names it', async () => {
    const links = [await store(1), await store(2), await store(3)];
    const key = await fixtures.keyOf(server.deps.db, links[1] ?? '');
    await rm(storage.fileOf(key));
    const back = fixtures.withSettings(server.deps, { ...storage.settings, PICTURES: 'database' });
    await expect(runCommand(back, ['pictures', 'move'])).rejects.toThrow(
      `Moved 2 pictures and copies to the database, except 1 whose file is gone:\nCannot read ${key}`,
    );
    expect((await fixtures.placesOf(server.deps.db)).sort()).toEqual([at(), null, null].sort());
  });

  it('lacks pictures, an export has the others, and an import stores the lost ones again', async () => {
    const { db } = server.deps;
    const links = [await store(1), await store(2), await store(3)];
    await addProperty(server, { code: 'H-1', name: 'House', images: links, videoLink: '' });
    const archive = async () => {
      const url = `${deskPath}/listings.tar`;
      const reply = await app.inject({ url, headers: { cookie: mado.cookie } });
      expect(reply.statusCode).toBe(200);
      return new Uint8Array(reply.rawPayload);
    };
    const whole = await archive();
    const keys = await Promise.all(links.map((link) => fixtures.keyOf(db, link)));
    await rm(storage.fileOf(keys[0] ?? ''));
    await writeFile(storage.fileOf(keys[1] ?? ''), fixtures.drawing(9));
    const partial = await archive();
    expect(Object.keys(await filesOf(partial))).toEqual([
      'choices.json',
      'listings.json',
      'pictures/h-1-3.svg',
    ]);
    expect(warnings()).toEqual([
      ['an export lacks a picture', expect.stringContaining(`Cannot read ${keys[0]} at ${at()}: `)],
      [
        'an export lacks a picture',
        `The object ${keys[1]} at ${at()} has other bytes than were written`,
      ],
    ]);

    const plan = z.object({ plan: z.looseObject({ fingerprint: z.string() }) });
    const form = (bytes: Uint8Array<ArrayBuffer>) => ({ archive: new File([bytes], 'a.tar') });
    async function check(bytes: Uint8Array<ArrayBuffer>) {
      const { body } = await fixtures.sendForm(app, mado, '/listing-imports/check', form(bytes));
      return plan.parse(body).plan;
    }
    const problem = 'unknownPicture';
    expect((await check(partial)).errors).toEqual([
      { file: 'listings.json', field: '[0].images[0]', problem, values: { name: 'h-1-1.svg' } },
      { file: 'listings.json', field: '[0].images[1]', problem, values: { name: 'h-1-2.svg' } },
    ]);
    const checked = await check(whole);
    expect(checked).toMatchObject({
      errors: [],
      pictures: 2,
      listings: [{ code: 'H-1', step: 'change', fields: ['pictures'] }],
    });
    const { fingerprint } = checked;
    const fields = { ...form(whole), fingerprint };
    expect((await fixtures.sendForm(app, mado, '/listing-imports', fields)).status).toBe(200);
    const [listing] = await db.select().from(properties);
    const shown = listing?.images ?? [];
    expect(shown.map((link) => links.includes(link))).toEqual([false, false, true]);
    const bodies = await Promise.all(shown.map(async (link) => (await app.inject(link)).body));
    expect(bodies).toEqual([svg(1), svg(2), svg(3)]);
    expect(await check(whole)).toMatchObject({ pictures: 0, listings: [{ step: 'keep' }] });
  });

  it('does not answer an import or an export, nothing has changed and the server goes on', async () => {
    const link = await store(1);
    await addProperty(server, { code: 'H-1', name: 'House', images: [link], videoLink: '' });
    const archive = () =>
      app.inject({ url: `${deskPath}/listings.tar`, headers: { cookie: mado.cookie } });
    await storage.stop();
    const cut = await archive();
    expect({
      status: cut.statusCode,
      retryAfter: cut.headers['retry-after'],
      body: cut.json(),
    }).toEqual(away);
    const listing = { key: 'H-2', code: 'H-2', name: 'Other', price: 100, images: ['new.svg'] };
    const files = {
      'choices.json': JSON.stringify({
        propertyTypes: [],
        amenities: { home: [], bedroom: [], kitchen: [] },
      }),
      'listings.json': JSON.stringify([listing]),
      'pictures/new.svg': svg(9),
    };
    const form = { archive: new File([await tarOf(files)], 'listings.tar') };
    const checked = await fixtures.sendForm(app, mado, '/listing-imports/check', form);
    const { plan } = z
      .object({ plan: z.object({ fingerprint: z.string(), errors: z.array(z.unknown()) }) })
      .parse(checked.body);
    expect(plan.errors).toEqual([]);
    const { fingerprint } = plan;
    const importIt = () =>
      fixtures.sendForm(app, mado, '/listing-imports', { ...form, fingerprint });
    expect(await importIt()).toEqual(away);
    expect(await server.deps.db.$count(pictures)).toBe(1);
    await storage.restart();
    expect((await importIt()).status).toBe(200);
    expect((await fixtures.keysInUse(server.deps.db)).length).toBe(2);
    expect((await archive()).statusCode).toBe(200);
  });
});
