import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from './s3-server.ts';

/** A place of pictures outside the database, which a test can look into and break. */
export interface PictureStorage {
  /** The settings of a server whose pictures are there. */
  readonly settings: Readonly<Record<string, string>>;
  /** The keys of all objects. */
  keys(): Promise<string[]>;
  /** The file with the bytes of an object. */
  fileOf(key: string): string;
  /** From now on it answers nothing. Its objects stay. */
  stop(): Promise<void>;
  /** It answers again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A temporary folder. */
export async function startFolder(): Promise<PictureStorage> {
  const parent = await mkdtemp(join(tmpdir(), 'ndako-pictures-'));
  const folder = await mkdtemp(join(parent, 'disk-'));
  return {
    settings: { PICTURES: folder },
    async keys() {
      const names = await readdir(folder, { recursive: true });
      const isFile = await Promise.all(names.map(async (name) => stat(join(folder, name))));
      return names.filter((_, index) => isFile[index]?.isFile()).sort();
    },
    fileOf: (key) => join(folder, key),
    // Like a disk that is not mounted.
    stop: () => rename(folder, join(parent, 'away')),
    restart: () => rename(join(parent, 'away'), folder),
    close: () => rm(parent, { recursive: true }),
  };
}

/** Every kind of place, to run the same tests on. */
export const pictureStorages = [
  { kind: 'a folder', start: startFolder },
  { kind: 'a bucket', start: startS3Server },
];
