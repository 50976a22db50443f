import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { requireWritableFolder } from '#server/pictures/folder-place.ts';
import { type PicturePlace, picturePlaces } from '#server/pictures/picture-places.ts';
import { PictureUnavailable } from '#server/pictures/picture-unavailable.ts';
import { StartError } from '#server/start-error.ts';
import { type PictureStorage, pictureStorages } from '#testing/picture-storage.ts';

/** What a place must do, typed out once and run on every kind. */
describe.each(pictureStorages)('[OPS-08] $kind', ({ start }) => {
  let storage: PictureStorage;
  let place: PicturePlace;

  beforeAll(async () => {
    storage = await start();
    const environment = readEnvironment(storage.settings);
    place = picturePlaces(environment).at(environment.PICTURES ?? '');
  });
  afterAll(() => storage.close());

  it.each([
    ['no bytes', new Uint8Array(0)],
    ['one byte', new Uint8Array([10])],
    ['every byte', Uint8Array.from({ length: 256 }, (_, byte) => byte)],
    ['five megabytes', new Uint8Array(5 * 1024 * 1024).fill(92)],
  ])('gives back %s', async (name, bytes) => {
    const key = `ab/${name.replaceAll(' ', '-')}.webp`;
    await place.write(key, bytes, 'image/webp');
    expect(Buffer.from(await place.read(key)).equals(bytes)).toBe(true);
    expect(await storage.keys()).toContain(key);
  });

  it('removes an object, and does nothing when it is gone', async () => {
    await place.write('cd/1.svg', new Uint8Array([1]), 'image/svg+xml');
    await place.write('cd/2.svg', new Uint8Array([2]), 'image/svg+xml');
    await place.remove('cd/1.svg');
    await place.remove('cd/1.svg');
    expect((await storage.keys()).filter((key) => key.startsWith('cd/'))).toEqual(['cd/2.svg']);
    expect([...(await place.read('cd/2.svg'))]).toEqual([2]);
  });

  it('says which object is gone', async () => {
    await place.write('ef/1.webp', new Uint8Array([1]), 'image/webp');
    await rm(storage.fileOf('ef/1.webp'));
    const error: unknown = await place.read('ef/1.webp').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PictureUnavailable);
    expect(error).toMatchObject({
      isLost: true,
      message: expect.stringContaining(`Cannot read ef/1.webp at ${storage.settings.PICTURES}: `),
    });
  });

  it('says that it does not answer, which is no loss', async () => {
    await place.write('gh/1.webp', new Uint8Array([1]), 'image/webp');
    await storage.stop();
    const attempts = [
      place.read('gh/1.webp'),
      place.write('gh/2.webp', new Uint8Array([2]), 'image/webp'),
      place.remove('gh/1.webp'),
    ];
    const errors = await Promise.allSettled(attempts);
    await storage.restart();
    expect(errors.map((result) => result.status === 'rejected' && result.reason.isLost)).toEqual([
      false,
      false,
      false,
    ]);
    expect([...(await place.read('gh/1.webp'))]).toEqual([1]);
  });
});

describe('[OPS-11] the folder of PICTURES at the start', () => {
  it('is taken when it exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ndako-place-'));
    await requireWritableFolder(folder);
    await rm(folder, { recursive: true });
  });

  it('is refused in one line when it is missing, and is not created', async () => {
    const folder = join(tmpdir(), 'ndako-place-that-is-not-mounted');
    await expect(requireWritableFolder(folder)).rejects.toThrow(
      new StartError(
        `The folder of PICTURES, ${folder}, must exist, and this user must be able to write to it (ENOENT).`,
      ),
    );
    const environment = readEnvironment({ PICTURES: folder });
    const writing = picturePlaces(environment).at(folder).write('a/b.webp', new Uint8Array(1), '');
    await expect(writing).rejects.toThrow(`the folder ${folder} is missing`);
    expect(existsSync(folder)).toBe(false);
  });
});
